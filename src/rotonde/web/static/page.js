// @ts-check
/** What everything on a table's page shares: its elements, its words, and the moment it shows. */

/** @param {string} id @returns {HTMLElement} */
export const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
export const table = $("table");
export const say = table.dataset;
export const base = `/table/${say.table}`;

/** The position that is shown: its name, its number if it is not the newest, and whether its answer is under way. */
export const shown = {
  at: say.at ?? "",
  /** @type {number | null} */
  past: say.past === undefined ? null : Number(say.past),
  busy: false,
};

export const KEPT = 12; // announcements; what is older stands in the log

/** Say something to who listens, politely. @param {string} text */
export function aloud(text) {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  $("told").append(line);
  while ($("told").children.length > KEPT) $("told").firstElementChild?.remove();
}

/** @param {string} text */
export function notice(text) {
  $("notice").textContent = text;
  aloud(text);
}
