// @ts-check
/** A card with what an option costs and gives: at the pointer on a large screen, in the dock on a small one. */

import { $ } from "./page.js";

const GAP = 12; // between a card and what it is about
const docked = matchMedia("(hover: none) and (max-width: 1279px), (hover: none) and (max-height: 559px)");

/** @param {string} content as the table wrote it */
export function fill(content) {
  $("preview").innerHTML = content;
}

export function close() {
  const card = $("preview");
  if (card.firstChild) card.replaceChildren();
  card.classList.remove("pinned");
}

/** Put the card beside something: where it fits, and covers as little as can be of what may be chosen. @param {Element} by */
export function pin(by) {
  const card = $("preview");
  card.classList.add("pinned");
  if (docked.matches) return;
  const { width, height } = card.getBoundingClientRect();
  const box = (by.querySelector(".hit") ?? by).getBoundingClientRect();
  const open = [...document.querySelectorAll(".page:not([hidden]) .place.can, #options > :not([hidden])")]
    .filter((other) => other !== by)
    .map((other) => other.getBoundingClientRect());
  const beside = [box.right + GAP, box.left - GAP - width];
  const level = [box.top, box.bottom - height, box.bottom + GAP, box.top - GAP - height];
  let best = { x: 0, y: 0, cost: Infinity };
  for (const left of [...beside, box.left, box.right - width]) {
    for (const top of level) {
      const x = Math.min(Math.max(left, GAP), innerWidth - width - GAP);
      const y = Math.min(Math.max(top, GAP), innerHeight - height - GAP);
      const here = new DOMRect(x, y, width, height);
      const cost = open.filter((other) => overlap(here, other)).length + (overlap(here, box) ? 1000 : 0);
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  card.style.left = `${best.x}px`;
  card.style.top = `${best.y}px`;
}

/** @param {DOMRect} one @param {DOMRect} other */
function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
