// @ts-check
/** A piece that leaves its panel flies over the page: to another panel, or to the sign of one that is out of sight. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Where a piece is: its box on the screen, and its panel. A piece that cannot be seen is where its panel can be
 * opened, and `seen` is false.
 * @typedef {{box: DOMRect, sheet: Element | null, seen: boolean, art: Element | null, drawn: DOMRect | null}} Spot
 */

/**
 * @param {SVGGraphicsElement} piece
 * @returns {Spot | null} nothing if there is no sign of it on the whole page
 */
export function spot(piece) {
  const sheet = piece.closest(".sheet");
  const box = piece.getBoundingClientRect();
  const inner = piece.querySelector(":scope > .glide");
  if (box.width || box.height) {
    const drawn = inner instanceof SVGGraphicsElement ? inner.getBBox() : null;
    return { box, sheet, seen: true, art: inner, drawn };
  }
  if (!sheet || piece.checkVisibility()) return null; // nothing is drawn of it
  const sign = signOf(/** @type {HTMLElement} */ (sheet));
  return sign ? { box: sign.getBoundingClientRect(), sheet, seen: false, art: null, drawn: null } : null;
}

/**
 * What stands for a panel that is out of sight: its title, its tab, or the name of its seat.
 * @param {HTMLElement} sheet
 * @returns {Element | undefined}
 */
function signOf(sheet) {
  const page = /** @type {HTMLElement | null} */ (sheet.closest(".page"));
  const signs = [
    sheet.querySelector(":scope > figcaption"),
    page && document.querySelector(`#tabs button[data-tab="${page.dataset.tab}"]`),
    sheet.dataset.seat && document.getElementById(`plate-${sheet.dataset.seat}`),
  ];
  for (const sign of signs) if (sign instanceof Element && sign.checkVisibility() && large(sign)) return sign;
}

/** A title that only a screen reader reads is one pixel large. @param {Element} sign */
function large(sign) {
  return sign.getBoundingClientRect().height > 2;
}

/**
 * @param {Spot} from
 * @param {Spot} to
 * @param {number} delay
 * @param {number} span
 */
export function fly(from, to, delay, span) {
  const { art, drawn } = to.seen ? to : from;
  if (!art || !drawn || !drawn.width || !drawn.height) return;
  const size = to.seen ? to.box : from.box;
  const flight = document.createElementNS(SVG, "svg");
  flight.setAttribute("class", "flight");
  flight.setAttribute("aria-hidden", "true");
  flight.setAttribute("viewBox", `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`);
  flight.setAttribute("width", String(size.width));
  flight.setAttribute("height", String(size.height));
  const copy = /** @type {Element} */ (art.cloneNode(true));
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  flight.append(copy);
  document.body.append(flight);
  const way = [from, to].map(({ box, seen }) => ({
    transform: `translate(${box.x + (box.width - size.width) / 2}px, ${box.y + (box.height - size.height) / 2}px)`,
    opacity: seen ? 1 : 0.4,
  }));
  const flown = flight.animate(way, { delay, duration: span, easing: "ease-in-out", fill: "both" });
  flown.onfinish = flown.oncancel = () => flight.remove();
  if (to.seen) art.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + span });
}
