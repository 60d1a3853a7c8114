// @ts-check
/** What an option would do: ghosts on the boards and a card beside the pointer, before it is done. */

import { close, fill, pin } from "./card.js";
import { held } from "./fingers.js";
import { parsed } from "./frames.js";
import { $, base, shown, table } from "./page.js";
import { ask, converse } from "./talk.js";

const PATIENCE = 150; // milliseconds that one points before a card comes
const GRACE = 250; // milliseconds on the way from a place to its card

/** @type {Map<string, Promise<any>>} */
const answers = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let coming;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let going;

/** A question as it goes by the line; none for what only a request answers. @param {string} path */
function asAsked(path) {
  const [what, query] = path.split("?");
  const [, value] = query.split("=");
  if (what === "preview") return { do: "preview", action: Number(value) };
  return what === "card" ? { do: "card", actions: value } : null;
}

/** What the table says about something in this position; asked once. @param {string} path */
function told(path) {
  const key = `${path}&at=${encodeURIComponent(shown.at)}`;
  if (!answers.has(key)) {
    if (answers.size > 200) answers.clear();
    const request = () => ask(`${base}/${key}`);
    const asked = asAsked(path);
    answers.set(key, (asked ? converse({ ...asked, at: shown.at }, request) : request()).catch(() => null));
  }
  return /** @type {Promise<any>} */ (answers.get(key));
}

/** What can be done in one place, as a list to choose from. @param {number[]} actions */
export async function listed(actions) {
  return (await told(`card?actions=${actions.join(",")}`))?.card ?? "";
}

/**
 * Show what would be: on the boards at once, on the card a little later.
 * @param {number[]} actions
 * @param {Element} by what is pointed at
 */
function look(actions, by) {
  clearPreview();
  mark(actions);
  const about = foretold(actions[0], by);
  if (actions.length === 1) haunt(about);
  if (by.hasAttribute("data-plan")) return; // what there is to say stands beside it
  coming = setTimeout(async () => {
    const near = table.dataset.near;
    const found = actions.length === 1 ? await told(about) : { card: await listed(actions) };
    if (!found?.card || near === undefined || table.dataset.near !== near) return;
    fill(found.card);
    pin(by);
  }, PATIENCE);
}

/** What to ask about something pointed at: an action, or the whole plan that begins with it.
 * @param {number} action @param {Element | null} by */
function foretold(action, by) {
  const plan = by?.getAttribute("data-plan");
  return plan ? `plan?actions=${plan}` : `preview?action=${action}`;
}

/** The pieces as they would lie. @param {string} about what is asked of the table */
async function haunt(about) {
  exorcise();
  table.dataset.ghost = about;
  const found = await told(about);
  if (!found || table.dataset.ghost !== about) return;
  for (const [container, pieces] of Object.entries(found.ghosts ?? {})) {
    const here = document.getElementById(container);
    const layer = here?.parentElement?.querySelector(":scope > .ghosts");
    const comes = Object.keys(pieces).some((name) => document.getElementById(name)?.parentElement !== here);
    for (const [name, markup] of Object.entries(pieces)) {
      if (!layer) continue;
      const ghost = parsed(/** @type {string} */ (markup), layer);
      ghost.removeAttribute("id");
      ghost.setAttribute("class", "ghost");
      layer.append(ghost);
      giveWay(document.getElementById(name), ghost, comes);
    }
  }
  for (const name of found.gone ?? []) {
    const piece = document.getElementById(name);
    piece?.classList.add(isCovered(piece) ? "replaced" : "fading");
  }
}

/** Would something else come to lie where a piece is? Its panel may be on a page that is not shown, without a size.
 * @param {Element} piece */
function isCovered(piece) {
  const was = piece.getBoundingClientRect();
  const [x, y] = [was.x + was.width / 2, was.y + was.height / 2];
  return [...(piece.closest("svg")?.querySelectorAll(".ghosts > *") ?? [])].some((ghost) => {
    const is = ghost.getBoundingClientRect();
    const inside = is.left < x && x < is.right && is.top < y && y < is.bottom;
    return inside || ghost.getAttribute("transform") === piece.getAttribute("transform");
  });
}

/** What would change where it lies is not seen under its ghost. What would only make room for another piece is shown
 * in its new place already, and what would only close ranks stays. What would move away is seen faintly where it was.
 * @param {HTMLElement | null} piece @param {Element} ghost @param {boolean} comes whether another piece comes there */
function giveWay(piece, ghost, comes) {
  if (!piece) return;
  const [was, is] = [piece.getBoundingClientRect(), ghost.getBoundingClientRect()];
  const stays = piece.getAttribute("transform") === ghost.getAttribute("transform");
  const far = Math.hypot(is.x + is.width / 2 - was.x - was.width / 2, is.y + is.height / 2 - was.y - was.height / 2);
  const near = !stays && far < Math.min(was.width, was.height);
  if (near && !comes) return ghost.remove();
  piece.classList.add(stays || near ? "replaced" : "fading");
  if (near) ghost.setAttribute("class", "settled");
}

function exorcise() {
  delete table.dataset.ghost;
  for (const layer of document.querySelectorAll(".ghosts")) layer.replaceChildren();
  for (const piece of document.querySelectorAll(".fading, .replaced")) piece.classList.remove("fading", "replaced");
}

/** Light up options in the list and on the board. @param {number[]} actions */
function mark(actions) {
  const meant = actions.map(String);
  table.dataset.near = meant.join(" ");
  for (const action of meant) {
    const option = document.getElementById(`do-${action}`);
    option?.classList.add("near");
    const group = option?.hidden ? option.dataset.group ?? "" : "";
    if (group) document.querySelector(`[data-heading="${CSS.escape(group)}"]`)?.classList.add("near");
  }
  for (const place of document.querySelectorAll(".place.can")) {
    const here = place.getAttribute("data-actions")?.split(" ") ?? [];
    if (meant.some((action) => here.includes(action))) place.classList.add("near");
  }
}

export function clearPreview() {
  clearTimeout(coming);
  clearTimeout(going);
  delete table.dataset.near;
  exorcise();
  for (const marked of document.querySelectorAll(".near")) marked.classList.remove("near");
  close();
}

/** @param {Event} event @returns {number[] | null} the actions of what is pointed at; none at all if nothing is */
export function pointed(event) {
  if (!(event.target instanceof Element)) return null;
  const option = event.target.closest("[data-action]");
  if (option) return [Number(option.getAttribute("data-action"))];
  const place = event.target.closest(".place");
  if (!place) return null;
  return (place.getAttribute("data-actions") ?? "").split(" ").filter(Boolean).map(Number);
}

/** Does the event come from the card itself? @param {EventTarget | null} target */
const onCard = (target) => target instanceof Element && target.closest("#preview") !== null;

/** @param {Event} event */
function come(event) {
  const actions = pointed(event);
  if (onCard(event.target)) {
    clearTimeout(going);
    if (actions?.length) haunt(foretold(actions[0], null));
  } else if (actions?.length) {
    const by = /** @type {Element} */ (event.target).closest("[data-action], .place") ?? table;
    look(actions, by);
  }
}

document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && come(event));
document.addEventListener("pointerout", (event) => {
  if (event.pointerType === "touch" || !(pointed(event) || onCard(event.target)) || onCard(event.relatedTarget)) return;
  clearTimeout(going);
  going = setTimeout(clearPreview, $("preview").firstChild ? GRACE : 0);
});
document.addEventListener("focusin", (event) => {
  if (event.target instanceof Element && event.target.matches(":focus-visible")) come(event);
});
document.addEventListener("focusout", (event) => {
  if ((pointed(event) || onCard(event.target)) && !onCard(event.relatedTarget)) clearPreview();
});
held((event) => {
  const actions = pointed(event);
  if (!actions?.length || onCard(event.target)) return false;
  look(actions, table);
  return true;
});
