// @ts-check
/** Cards beside the boards: what they point at glows, and a new one is said aloud. */

import { aloud } from "./page.js";
import { bring } from "./stage.js";

let said = ""; // what was said last

/** Let glow what the cards of this frame name, and nothing else. */
export function aside() {
  for (const bright of document.querySelectorAll(".glow:not(rect)")) bright.classList.remove("glow");
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#aside .aside-card"))) {
    const actions = new Set(words(card.dataset.actions));
    for (const option of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#options .option"))) {
      if (actions.has(option.dataset.action ?? "")) light(option);
    }
    for (const place of document.querySelectorAll(".place.can")) {
      if (words(place.getAttribute("data-actions")).some((action) => actions.has(action))) place.classList.add("glow");
    }
    for (const spot of words(card.dataset.places)) {
      const [kind, index] = spot.split(":");
      document.querySelector(`.place[data-kind="${kind}"][data-index="${index}"]`)?.classList.add("glow");
    }
    for (const name of words(card.dataset.controls)) document.getElementById(`do-${name}`)?.classList.add("glow");
  }
}

/** An answer glows, and the heading it is folded under. @param {HTMLElement} option */
function light(option) {
  option.classList.add("glow");
  const heading = option.dataset.group;
  const group = heading && document.querySelector(`#options [data-heading="${CSS.escape(heading)}"]`);
  if (group) group.classList.add("glow");
}

/** What is new on the cards is said to who listens, and what it is about comes into sight. */
export function attend() {
  const texts = [...document.querySelectorAll("#aside :is(h2, p, li)")].map((line) => line.textContent);
  const now = texts.join(" ");
  if (now === said) return;
  said = now;
  aloud(now);
  const bright = document.querySelector(".stage .place.glow") ?? document.querySelector(".stage rect.glow");
  if (bright) bring(bright);
  const answer = [...document.querySelectorAll("#options .glow")].find((one) => one.getClientRects().length);
  answer?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** @param {string | null | undefined} list @returns {string[]} */
function words(list) {
  return (list ?? "").split(" ").filter(Boolean);
}
