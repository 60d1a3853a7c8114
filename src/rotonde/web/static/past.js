// @ts-check
/** The past: a slider through the game, and the way back to now. */

import { latest, paint, skip } from "./film.js";
import { Frame } from "./frames.js";
import { $, base, shown, table } from "./page.js";
import { looked } from "./stage.js";
import { ask } from "./talk.js";

let wanted = 0; // the moment asked for last: what comes late from an earlier one is not shown

/** @param {number} index */
export async function goTo(index) {
  const last = latest()?.total ?? Number(table.dataset.total);
  const moment = Math.max(0, Math.min(index, last));
  skip();
  shown.past = moment;
  const asked = ++wanted;
  history.replaceState(null, "", `${base}?at=${moment}`);
  const message = await ask(`${base}/frame?at=${moment}&focus=${looked.seat}`).catch(() => null);
  if (message && asked === wanted && shown.past !== null) paint(new Frame(message, null));
}

/** So many decisions on, or back. @param {number} by */
export function goBy(by) {
  goTo((shown.past ?? Number(table.dataset.index)) + by);
}

export function goLive() {
  const newest = latest();
  shown.past = null;
  wanted += 1;
  history.replaceState(null, "", base);
  if (newest) paint(newest);
  else location.assign(base);
}

$("moment").addEventListener("input", () => {
  const index = Number(/** @type {HTMLInputElement} */ ($("moment")).value);
  $("moment-shown").textContent = String(index);
  goTo(index);
});
