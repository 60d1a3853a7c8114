// @ts-check
/** Panels over the table: the rules, the help, why something cannot be done, which of several things is meant. */

import { $, base, notice, say, shown } from "./page.js";
import { showPicture } from "./picture.js";
import { readable, searchable, showFilm } from "./rules.js";
import { ask } from "./talk.js";

/** @param {string} id */
export async function open(id) {
  const panel = /** @type {HTMLDialogElement} */ ($(id));
  const content = panel.querySelector("[data-src]");
  if (content instanceof HTMLElement && (!content.firstChild || "fresh" in content.dataset)) {
    const when = "fresh" in content.dataset && shown.past !== null ? `?at=${shown.past}` : "";
    const page = await fetch(`${content.dataset.src}${when}`);
    content.innerHTML = await page.text();
    searchable(content);
    if (content.querySelector(".rules")) readable(content);
    for (const later of content.querySelectorAll("[data-later]")) fillLater(/** @type {HTMLElement} */ (later));
  }
  const picture = panel.querySelector("img[data-picture]:not([src])");
  if (picture instanceof HTMLImageElement) showPicture(picture);
  if (!panel.open) panel.showModal();
}

/** What takes its time comes when it is there. @param {HTMLElement} place */
async function fillLater(place) {
  const page = await fetch(place.dataset.later ?? "").catch(() => null);
  place.innerHTML = page?.ok ? await page.text() : "";
}

/** The rules, at one of them or at a word of their glossary. @param {string} id @param {Event} event */
export async function openRule(id, event) {
  event.preventDefault();
  closeAll();
  await open("rules-panel");
  const rules = $("rules-panel");
  for (const before of rules.querySelectorAll(".chapter .found")) before.classList.remove("found");
  const rule = rules.querySelector(`[id="${id}"]`);
  rule?.classList.add("found");
  rule?.scrollIntoView({ block: "center" });
}

/** A small panel that leaves the table as it is: nothing behind it is closed to who plays on. */
export function seek() {
  const panel = /** @type {HTMLDialogElement} */ ($("search-panel"));
  $("settings").removeAttribute("open");
  if (!panel.open) panel.show();
  const field = /** @type {HTMLInputElement} */ (panel.querySelector("input"));
  field.focus();
  field.select();
}

const seeking = $("search-panel");
searchable(seeking);
seeking.addEventListener("keydown", (event) => {
  if (event.key === "Escape") /** @type {HTMLDialogElement} */ (seeking).close();
});

export function closeAll() {
  for (const panel of document.querySelectorAll("dialog[open]")) {
    /** @type {HTMLDialogElement} */ (panel).close();
  }
}

/** Several things can be done in one place. @param {string} list as the table wrote it */
export function which(list) {
  const content = said(say.sayWhich ?? "");
  content.insertAdjacentHTML("beforeend", list);
  open("why-panel");
}

/** Why nothing can be done there. @param {Element | null} place */
export async function why(place) {
  if (!place) return;
  const kind = place.getAttribute("data-kind");
  const index = place.getAttribute("data-index");
  const told = await ask(`${base}/why?kind=${kind}&index=${index}`).catch(() => null);
  if (!told) return notice(say.sayFailed ?? "");
  const content = said(place.getAttribute("aria-label") ?? "");
  const reasons = told.reasons.map((/** @type {Told} */ reason) => because(reason, "reason"));
  const purpose = told.about.map((/** @type {Told} */ about) => because(about, "purpose"));
  const ruled = told.reasons.some((/** @type {Told} */ reason) => reason.rule);
  content.append(...(ruled ? [...reasons, ...purpose] : [...purpose, ...reasons]));
  open("why-panel");
}

/** @typedef {{text: string, rule: string, film: boolean}} Told */

/** A sentence with its rule, and with the film of the rule if there is one. @param {Told} reason @param {string} kind */
function because(reason, kind) {
  const part = document.createElement("div");
  part.className = kind;
  const line = document.createElement("p");
  line.textContent = `${reason.text} `;
  part.append(line);
  if (!reason.rule) return part;
  const link = document.createElement("a");
  link.href = `/rules/${say.game}#${reason.rule}`;
  link.dataset.rule = reason.rule;
  link.textContent = (say.sayRule ?? "").replace("{rule}", reason.rule);
  line.append(link);
  if (!reason.film) return part;
  const film = document.createElement("a");
  film.href = `/rules/${say.game}/film/${reason.rule}`;
  film.className = "show";
  film.textContent = say.sayShow ?? "";
  film.addEventListener("click", (event) => {
    event.preventDefault();
    showFilm(film);
  });
  part.append(film);
  return part;
}

/** @param {string} heading @returns {Element} the emptied small panel with a heading */
function said(heading) {
  const panel = $("why-panel");
  panel.setAttribute("aria-label", heading);
  const content = /** @type {Element} */ (panel.querySelector(".content"));
  const title = document.createElement("h2");
  title.textContent = heading;
  content.replaceChildren(title);
  return content;
}
