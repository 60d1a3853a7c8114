// @ts-check
/** A table's page: shows what happens, and says what its player decides. */

import { aside, attend } from "./aside.js";
import { $, table } from "./page.js";
import "./pointing.js";
import { tellWaiting, toSince } from "./since.js";
import { fit, refit, revealTargets } from "./stage.js";

/** What stays as it was set, from one visit to the next. */
for (const [id, event] of [["auto-confirm", "change"], ["pace", "change"]]) {
  const field = /** @type {HTMLInputElement} */ ($(id));
  const kept = localStorage.getItem(`rotonde-${id}`);
  if (kept !== null) {
    if (field.type === "checkbox") field.checked = kept === "yes";
    else field.value = kept;
  }
  field.addEventListener(event, () => {
    localStorage.setItem(`rotonde-${id}`, field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value);
  });
}

const settled = fit();
addEventListener("resize", refit);
// cards beside the boards come and go, and leave more or less room for them
let room = "";
new ResizeObserver(([{ contentRect: { width, height } }]) => {
  const now = `${width} ${height}`;
  if (room && now !== room) refit();
  room = now;
}).observe($("stage"));
$("coming").closest("section")?.toggleAttribute("hidden", !$("coming").children.length);
toSince();
tellWaiting();
aside();
revealTargets();
attend();
if (settled) table.classList.add("ready");
