// @ts-check
/**
 * Which arrangement of the panels fits a screen, and how large it is shown: nothing else, so that it can be tried
 * without a browser.
 *
 * @typedef {[number, number, number, number, number]} Box x, y, width, height, and 1 if only the title is shown
 * @typedef {{tab: string, title: string, scroll: "none" | "down" | "across", floor: number, width: number,
 *   height: number, boxes: Record<string, Box>}} Page
 * @typedef {"desk" | "short" | "tablet" | "phone" | "low"} Screen
 */

export const LARGEST = 1.6; // pixels to a unit: larger is not easier to read

/** @param {number} width @param {number} height @returns {Screen} */
export function screenOf(width, height) {
  if (height < 560 && width >= 600) return "low";
  if (width < 900) return "phone";
  if (width < 1280) return "tablet";
  return height >= 840 ? "desk" : "short";
}

/**
 * How large a page is shown in a room; 0 if it would be too small.
 * @param {Page} page @param {number} width @param {number} height
 */
export function scaleOf(page, width, height) {
  const across = width / page.width;
  const down = height / page.height;
  const fitting = page.scroll === "down" ? across : page.scroll === "across" ? down : Math.min(across, down);
  return fitting < page.floor ? 0 : Math.min(fitting, LARGEST);
}

/**
 * The first arrangement whose pages all fit; the last one otherwise, as small as it may be and scrolled.
 * @param {Page[][]} ways @param {number} width @param {number} height
 * @returns {{way: number, scales: number[]}}
 */
export function arrange(ways, width, height) {
  for (const [way, pages] of ways.entries()) {
    const scales = pages.map((page) => scaleOf(page, width, height));
    if (scales.every((scale) => scale > 0)) return { way, scales };
  }
  const way = ways.length - 1;
  return { way, scales: ways[way].map((page) => scaleOf(page, width, height) || page.floor) };
}
