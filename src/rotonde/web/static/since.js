// @ts-check
/** Since my last turn: the divider in the log, outlines around what others touched, and how long somebody thinks. */

import { $ } from "./page.js";

/** @type {Record<string, number>} the pieces outlined last, with the seat that touched each */
let known = {};

/** The log as it is to be read: from the divider on, or its end. */
export function toSince() {
  const log = $("log");
  const divider = document.getElementById("since");
  if (divider) log.scrollTop += divider.getBoundingClientRect().top - log.getBoundingClientRect().top;
  else log.scrollTop = log.scrollHeight;
}

let lastTurn = 0; // how many decisions there were when my last turn ended

/** The tick on the slider where my last turn ended; who looks at the past keeps that of now. @param {boolean} live */
export function tick(live) {
  if (live) lastTurn = Number(document.getElementById("since")?.dataset.ended ?? 0);
  const moment = /** @type {HTMLInputElement} */ ($("moment"));
  const track = /** @type {HTMLElement} */ (moment.parentElement);
  track.toggleAttribute("data-since", lastTurn > 0);
  track.style.setProperty("--since", String(lastTurn / Math.max(Number(moment.max), 1)));
}

/** Outline what others touched, or nothing. @param {Record<string, number>} touched */
export function outline(touched) {
  for (const piece of document.querySelectorAll(".touched")) {
    piece.classList.remove("touched", ...[0, 1, 2, 3].map((seat) => `touched-${seat}`));
  }
  for (const [name, seat] of Object.entries(touched)) {
    document.getElementById(name)?.classList.add("touched", `touched-${seat}`);
  }
  if (Object.keys(touched).length) known = touched;
}

/** The outlines again, or away with them. */
export function toggleOutline() {
  outline(document.querySelector(".touched") ? {} : known);
}

/** Beside who is to move: for how many minutes. */
export function tellWaiting() {
  for (const time of document.querySelectorAll("#seats time")) {
    const minutes = Math.floor((Date.now() - Date.parse(time.getAttribute("datetime") ?? "")) / 60_000);
    const unit = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "minute" });
    time.textContent = minutes > 0 ? unit.format(minutes) : "";
  }
}

setInterval(tellWaiting, 10_000);
