// @ts-check
/** Pointing at things, and keys instead of it. */

import { act, deeds, wish } from "./deeds.js";
import { running, skip } from "./film.js";
import { look, lookBy, lookHome } from "./live.js";
import { closeAll, open, openRule, which, why } from "./panels.js";
import { goTo } from "./past.js";
import { toggle, visible } from "./options.js";
import { clearPreview, listed, pointed } from "./preview.js";
import { near } from "./fingers.js";
import { beyond, turnBy, turnTo, unfold } from "./stage.js";

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const deed = event.target.closest("[data-do]");
  const opener = event.target.closest("[data-open]");
  const edge = event.target.closest("[data-edge]");
  const tab = event.target.closest("button[data-tab]");
  const folded = event.target.closest(".sheet.folded > figcaption");
  const seat = event.target.closest("[data-focus]");
  const moment = event.target.closest("[data-at]:not(#table)");
  const rule = event.target.closest("[data-rule]");
  const card = event.target.closest("[data-post]");
  const group = /** @type {HTMLElement | null} */ (event.target.closest("[data-heading]"));
  if (card) wish(card.getAttribute("data-post") ?? "");
  else if (deed) deeds[deed.getAttribute("data-do") ?? ""]?.();
  else if (rule) openRule(rule.getAttribute("data-rule") ?? "", event);
  else if (opener) open(opener.getAttribute("data-open") ?? "");
  else if (edge) beyond(edge.getAttribute("data-edge") ?? "");
  else if (tab) turnTo(tab.getAttribute("data-tab") ?? "");
  else if (group) openGroup(group);
  else if (folded) unfold(/** @type {Element} */ (folded.parentElement));
  else if (seat) look(Number(seat.getAttribute("data-focus")));
  else if (moment) {
    event.preventDefault();
    closeAll();
    goTo(Number(moment.getAttribute("data-at")));
  } else choose(event);
});

/** @param {HTMLElement} heading */
function openGroup(heading) {
  clearPreview();
  toggle(heading);
}

/** @param {Event} event */
function choose(event) {
  const actions = near(event) ?? pointed(event);
  if (!actions && !/** @type {Element} */ (event.target).closest("#preview")) clearPreview();
  if (!actions) return;
  closeAll();
  if (actions.length === 1) act(actions[0]);
  else if (actions.length) listed(actions).then(which);
  else why(/** @type {Element} */ (event.target).closest(".place"));
}

/** @type {Record<string, string>} */
const letters = {
  u: "undo",
  r: "redo",
  a: "restart",
  c: "confirm",
  s: "skip",
  f: "film",
  o: "outline",
  "[": "back",
  "]": "forth",
};

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
  if (running()) {
    skip();
    event.preventDefault();
    return;
  }
  const row = /^[1-9]$/.test(event.key) && /** @type {HTMLElement | null} */
    (document.querySelector(`#now [data-key="${event.key}"]`));
  if (target.classList.contains("place") && (event.key === "Enter" || event.key === " ")) choose(event);
  else if (letters[event.key]) deed(letters[event.key]);
  else if (row && row.dataset.heading) toggle(row)?.focus();
  else if (row) row.click();
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event.key === "ArrowDown" ? 1 : -1);
  else if (event.key === "p") /** @type {HTMLElement | null} */ (document.querySelector("#preview .option"))?.focus();
  else if (event.key === "h") open("rules-panel");
  else if (event.key === "w") open("words-panel");
  else if (event.key === "?") open("help-panel");
  else if (event.key === "b") lookBy(1);
  else if (event.key === "n") /** @type {HTMLElement | null} */ (document.querySelector("#aside .primary"))?.click();
  else if (event.key === "Escape") leave();
  else if (event.key === "<" || event.key === ">") turnBy(event.key === "<" ? -1 : 1);
  else if (event.key === "l" && document.querySelector("[data-do=lift]")) deeds.lift();
  else return;
  event.preventDefault();
});

/** Away from a card, or from the board of another. */
function leave() {
  const card = document.querySelector("#preview > *");
  if (card) clearPreview();
  else lookHome();
}

/** A key does what its button does, if the button can be pressed. @param {string} name */
function deed(name) {
  const button = document.querySelector(`[data-do=${name}]`);
  if (button instanceof HTMLButtonElement && !button.disabled) button.click();
}

/** To the next answer that can be seen, or the one before; on a card, to the next there. @param {number} by */
function step(by) {
  const card = document.activeElement?.closest("#preview");
  const options = card ? [.../** @type {NodeListOf<HTMLElement>} */ (card.querySelectorAll(".option"))] : visible();
  if (!options.length) return;
  const here = options.findIndex((option) => option === document.activeElement);
  options[(here + by + options.length) % options.length].focus();
}
