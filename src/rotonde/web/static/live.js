// @ts-check
/** The line to the table: what happens comes by it, and it says which boards somebody wants to see. */

import { fitOne, focus } from "./boards.js";
import { hear } from "./film.js";
import { $, base, notice, say, shown, table } from "./page.js";
import { goTo } from "./past.js";
import { Line } from "./talk.js";

const line = new Line(
  () => `${base}/live?seen=${shown.past === null ? table.dataset.index : ""}`,
  hear,
  (open) => {
    table.classList.toggle("lost", !open);
    if (!open) notice(say.sayLost ?? "");
    else if ($("notice").textContent === say.sayLost) notice("");
    if (open) line?.send({ focus: [...focus] });
  },
);

/** Open or close the board of another seat. @param {number} seat */
export function toggle(seat) {
  const sheet = $(`sheet-seat-${seat}`);
  if (!sheet) return;
  if (String(seat) === say.own) {
    sheet.scrollIntoView({ block: "nearest", behavior: "smooth" });
    return;
  }
  if (focus.has(seat)) focus.delete(seat);
  else focus.add(seat);
  sheet.hidden = !focus.has(seat);
  line.send({ focus: [...focus] });
  if (focus.has(seat)) {
    fitOne(sheet);
    sheet.scrollIntoView({ block: "nearest" });
    if (shown.past !== null) goTo(shown.past);
  }
}

/** Closes the board of another seat that is open, and opens the next one. */
export function nextBoard() {
  const seats = [...document.querySelectorAll(".sheet[data-seat]")].map((sheet) =>
    Number(sheet.getAttribute("data-seat"))
  );
  const others = seats.filter((seat) => String(seat) !== say.own);
  const opened = others.findIndex((seat) => focus.has(seat));
  if (opened >= 0) toggle(others[opened]);
  if (opened + 1 < others.length) toggle(others[opened + 1]);
}
