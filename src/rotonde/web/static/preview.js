// @ts-check
/** What an option would do: shown as ghosts while one points at it, before it is done. */

import { parsed } from "./frames.js";
import { $, base, shown, table } from "./page.js";
import { ask } from "./talk.js";

/** @type {Map<string, Promise<any>>} */
const previews = new Map();

/** @param {number} action */
async function preview(action) {
  const key = `${shown.at} ${action}`;
  mark(action);
  if (!previews.has(key)) {
    if (previews.size > 200) previews.clear();
    previews.set(key, ask(`${base}/preview?action=${action}&at=${encodeURIComponent(shown.at)}`).catch(() => null));
  }
  const told = await previews.get(key);
  if (!told || table.dataset.near !== String(action)) return;
  for (const [container, pieces] of Object.entries(told.ghosts ?? {})) {
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
  for (const name of told.gone ?? []) document.getElementById(name)?.classList.add("fading");
  $("preview").textContent = [told.points, ...told.told].filter(Boolean).join(" · ");
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

/** Light up an option in the list and on the board. @param {number} action */
function mark(action) {
  clearPreview();
  table.dataset.near = String(action);
  document.getElementById(`do-${action}`)?.classList.add("near");
  for (const place of document.querySelectorAll(".place.can")) {
    if (place.getAttribute("data-actions")?.split(" ").includes(String(action))) place.classList.add("near");
  }
}

export function clearPreview() {
  delete table.dataset.near;
  for (const layer of document.querySelectorAll(".ghosts")) layer.replaceChildren();
  for (const piece of document.querySelectorAll(".fading, .replaced")) piece.classList.remove("fading", "replaced");
  for (const marked of document.querySelectorAll(".near")) marked.classList.remove("near");
  $("preview").textContent = "";
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

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const actions = pointed(event);
    if (actions?.length === 1) preview(actions[0]);
  });
}
for (const kind of ["pointerout", "focusout"]) {
  document.addEventListener(kind, (event) => pointed(event) && clearPreview());
}
