// @ts-check
/** The line to the table: what happens comes by it, and it says which boards somebody wants to see. */

import { hear } from "./film.js";
import { $, base, notice, say, shown, table } from "./page.js";
import { goTo } from "./past.js";
import { lookAt, looked } from "./stage.js";
import { Line } from "./talk.js";

const line = new Line(
  () => `${base}/live?seen=${shown.past === null ? table.dataset.index : ""}`,
  hear,
  (open) => {
    table.classList.toggle("lost", !open);
    if (!open) notice(say.sayLost ?? "");
    else if ($("notice").textContent === say.sayLost) notice("");
    if (open) line?.send({ do: "look", focus: [looked.seat] });
  },
);

/** Show the board of a seat in the place of the own one. @param {number} seat */
export function look(seat) {
  lookAt(seat);
  line.send({ do: "look", focus: [seat] });
  if (shown.past !== null) goTo(shown.past);
  const sign = $("looked");
  sign.hidden = String(seat) === say.own;
  const name = document.querySelector(`#plate-${seat} .who`)?.textContent ?? "";
  /** @type {Element} */ (sign.querySelector("span")).textContent = name;
}

/** The board of the next seat, or of the one before. @param {number} by */
export function lookBy(by) {
  const seats = document.querySelectorAll("#seats .plate").length;
  look((looked.seat + by + seats) % seats);
}

/** Back to the own board. */
export function lookHome() {
  look(Number(say.own));
}
