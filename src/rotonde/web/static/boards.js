// @ts-check
/** The boards: which are open, how near one looks, and where something can be done. */

import { say } from "./page.js";
import { Zoom } from "./zoom.js";

/** @type {Set<number>} boards open besides the own */
export const focus = new Set();

/** @type {Map<Element, Zoom>} */
const zooms = new Map();
for (const svg of document.querySelectorAll(".sheet .view > svg")) {
  zooms.set(svg, new Zoom(/** @type {SVGSVGElement} */ (svg)));
}

/** Every board as near as it is at first. */
export function fit() {
  for (const zoom of zooms.values()) zoom.start();
}

/** A board that has just been opened. @param {Element} sheet */
export function fitOne(sheet) {
  const svg = sheet.querySelector(".view > svg");
  if (svg) zooms.get(svg)?.start();
}

/** The own board is always open, others as long as somebody wants them. @param {number} own */
export function arrange(own) {
  say.own = String(own);
  for (const sheet of document.querySelectorAll(".sheet[data-seat]")) {
    const seat = Number(sheet.getAttribute("data-seat"));
    const wasHidden = sheet.hasAttribute("hidden");
    sheet.toggleAttribute("hidden", seat !== own && !focus.has(seat));
    sheet.classList.toggle("own", seat === own);
    if (wasHidden && !sheet.hasAttribute("hidden")) fitOne(sheet);
  }
}

/** On a small screen, bring what can be done into sight. */
export function revealTargets() {
  const small = innerWidth <= 760;
  for (const [svg, zoom] of zooms) {
    const target = svg.querySelector(".place.can");
    if (!(target instanceof SVGGraphicsElement)) continue;
    if (small) svg.closest(".sheet")?.scrollIntoView({ block: "nearest" });
    zoom.reveal(target);
    if (small) break;
  }
}

/** Nearer, farther, or all of it. @param {Element} button */
export function zoomed(button) {
  const svg = button.closest(".view")?.querySelector("svg");
  if (svg) zooms.get(svg)?.button(/** @type {"in" | "out" | "fit"} */ (button.getAttribute("data-zoom")));
}
