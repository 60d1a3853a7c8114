// @ts-check
/** Panels over the table: the rules, the help, why something cannot be done, which of several things is meant. */

import { $, base, notice, say, shown } from "./page.js";
import { showPicture } from "./picture.js";
import { searchable } from "./rules.js";
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

/** @param {string} number @param {Event} event */
export async function openRule(number, event) {
  event.preventDefault();
  closeAll();
  await open("rules-panel");
  for (const rule of document.querySelectorAll(".rule.found")) rule.classList.remove("found");
  const rule = document.getElementById(`rule-${number}`);
  rule?.classList.add("found");
  rule?.scrollIntoView({ block: "center" });
}

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
  for (const reason of told.reasons) {
    const line = document.createElement("p");
    line.textContent = `${reason.text} `;
    if (reason.rule) {
      const link = document.createElement("a");
      link.href = `/games/${say.game}/rules#rule-${reason.rule}`;
      link.dataset.rule = reason.rule;
      link.textContent = (say.sayRule ?? "").replace("{rule}", reason.rule);
      line.append(link);
    }
    content.append(line);
  }
  open("why-panel");
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
