// @ts-check
/** The stage: the panels as they fit the screen, in pages with tabs, and where something can be done. */

import { arrange, screenOf } from "./arrange.js";
import { moving } from "./glide.js";
import { $, say, table } from "./page.js";
import { toSince } from "./since.js";

/** @typedef {import("./arrange.js").Page} Page */

const stage = $("stage");
const tabs = $("tabs");
const LOG = "log";
/** @type {{cuts: Record<string, string>, screens: Record<string, Page[][]>} | null} */
const layout = JSON.parse(stage.dataset.layout ?? "null");

/** @type {Page[]} the pages as they are laid out now */
let pages = [];
/** @type {number[]} */
let scales = [];
let chosen = ""; // the tab that is open
let asked = ""; // the question that was brought into sight

/** Whose board is shown in the place of the own. */
export const looked = { seat: Number(say.own) };

/** The panels this page shows are for another screen: say so, and come again. */
function wrongCut() {
  if (!layout) return false;
  const wanted = layout.cuts[screenOf(innerWidth, innerHeight)];
  if (wanted === say.cut) return false;
  document.cookie = `rotonde_cut=${wanted}; path=/; max-age=31536000; samesite=lax`;
  if (!document.cookie.includes(`rotonde_cut=${wanted}`)) return false;
  location.reload();
  return true;
}

/** Lay out everything for the room there is. @returns {boolean} false if the page is to come again for its screen */
export function fit() {
  if (wrongCut()) return false;
  const screen = screenOf(innerWidth, innerHeight);
  document.body.dataset.screen = screen;
  if (!layout) return true;
  const ways = layout.screens[screen];
  tabs.hidden = true; // if one page is enough, its room is larger
  let found = arrange(ways, stage.clientWidth, stage.clientHeight);
  if (ways[found.way].length > 1) {
    tabs.hidden = false;
    found = arrange(ways, stage.clientWidth, stage.clientHeight);
  }
  pages = ways[found.way];
  scales = found.scales;
  while (stage.querySelectorAll(":scope > .page").length < pages.length) {
    const made = document.createElement("div");
    made.className = "page";
    made.tabIndex = 0;
    stage.append(made);
    made.addEventListener("scroll", counted, { passive: true });
  }
  lay();
  name();
  return true;
}

/** The window has another size: lay out anew, and bring what is asked into sight again. */
export function refit() {
  if (!fit()) return;
  asked = "";
  revealTargets();
}

/** Every panel to its place. */
function lay() {
  const holders = [...stage.querySelectorAll(":scope > .page")];
  const laid = new Set();
  for (const [number, page] of pages.entries()) {
    const holder = /** @type {HTMLElement} */ (holders[number]);
    const scale = scales[number];
    holder.dataset.tab = page.tab;
    const wide = page.width * scale > stage.clientWidth + 1;
    const high = page.height * scale > stage.clientHeight + 1;
    holder.dataset.scroll = (page.scroll === "down" ? wide : high) ? "both" : page.scroll; // if the window is tiny
    holder.setAttribute("aria-label", page.title);
    const spare = Math.max(0, (stage.clientWidth - page.width * scale) / 2);
    for (const [part, [x, y, width, height, folded]] of Object.entries(page.boxes)) {
      const sheet = document.getElementById(`sheet-${part.replace(/^own/, `seat-${looked.seat}`)}`);
      if (!sheet) continue;
      laid.add(sheet);
      if (sheet.parentElement !== holder) holder.append(sheet);
      sheet.hidden = false;
      sheet.classList.toggle("folded", Boolean(folded));
      const open = sheet.classList.contains("open");
      const high = folded && open ? Number(sheet.dataset.height) : height;
      const upper = Math.max(0, Math.min(y, page.height - high)); // what is unfolded stays on the page
      Object.assign(sheet.style, {
        left: `${spare + x * scale}px`,
        top: `${upper * scale}px`,
        width: `${width * scale}px`,
        height: `${high * scale}px`,
      });
    }
    let end = holder.querySelector(":scope > .end");
    if (!end) {
      end = document.createElement("i");
      end.className = "end";
    }
    holder.append(end);
    Object.assign(/** @type {HTMLElement} */ (end).style, {
      left: `${page.width * scale - 1}px`,
      top: `${page.height * scale - 1}px`,
    });
  }
  for (const sheet of document.querySelectorAll(".sheet")) {
    if (!laid.has(sheet)) sheet.toggleAttribute("hidden", true);
  }
}

/** A tab for each page, and one for what happened where that has no room of its own. */
function name() {
  const screen = document.body.dataset.screen ?? "";
  const apart = screen !== "desk" && screen !== "short";
  const known = [...pages.map((page) => [page.tab, page.title]), ...(apart ? [[LOG, say.sayLog ?? ""]] : [])];
  tabs.hidden = known.length < 2;
  tabs.replaceChildren(...known.map(([tab, title]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.tab = tab;
    button.textContent = title;
    return button;
  }));
  turnTo(known.some(([tab]) => tab === chosen) ? chosen : known[0][0]);
}

/** @param {string} tab */
export function turnTo(tab) {
  chosen = tab;
  table.dataset.tab = tab === LOG ? LOG : "page";
  for (const button of tabs.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.dataset.tab === tab));
  }
  for (const holder of stage.querySelectorAll(":scope > .page")) {
    const here = /** @type {HTMLElement} */ (holder);
    here.hidden = here.dataset.tab !== tab || !pages.some((page) => page.tab === tab);
  }
  if (tab === LOG) toSince();
  counted();
}

/** The next page, or the one before. @param {number} by */
export function turnBy(by) {
  const known = [...tabs.querySelectorAll("button")].map((button) => button.dataset.tab ?? "");
  const next = known[known.indexOf(chosen) + by];
  if (next) turnTo(next);
}

/** Show the board of a seat in the place of the own one. @param {number} seat */
export function lookAt(seat) {
  looked.seat = seat;
  table.dataset.looked = String(seat) === say.own ? "" : String(seat);
  if (!layout) return;
  lay();
  const page = pages.find((one) => Object.keys(one.boxes).some((part) => part.startsWith("own")));
  if (page && String(seat) !== say.own) turnTo(page.tab);
}

/** The own board is that of another seat now. @param {number} own */
export function belongs(own) {
  if (String(own) === say.own) return;
  const away = String(looked.seat) !== say.own;
  say.own = String(own);
  if (!away) lookAt(own);
}

/** Open a panel that only shows its title, or fold it again. @param {Element} sheet */
export function unfold(sheet) {
  sheet.classList.toggle("open");
  lay();
}

/** What is asked comes into sight: its page is opened, and the nearest place is brought to the middle. */
export function revealTargets() {
  const open = [...stage.querySelectorAll(".page .sheet:not([hidden]) .place.can")]; // boards of others have no page
  const bright = open.filter((place) => place.classList.contains("glow"));
  const can = bright.length ? bright : open;
  const question = table.dataset.asks === "yes" ? `${table.dataset.at}` : "";
  for (const button of tabs.querySelectorAll("button")) {
    const here = can.some((place) => tabOf(place) === button.dataset.tab);
    button.classList.toggle("asks", here);
  }
  if (question && question !== asked && can.length && !can.some((place) => tabOf(place) === chosen)) {
    turnTo(tabOf(first(can)));
  }
  if (question && question !== asked) {
    for (const sheet of stage.querySelectorAll(".sheet.folded.open")) sheet.classList.remove("open");
    for (const place of can) place.closest(".sheet.folded")?.classList.add("open");
    if (layout) lay();
    middle(first(can.filter((place) => tabOf(place) === chosen)));
  }
  asked = question;
  counted();
}

/** Of these places the one that the first option of the list belongs to. @param {Element[]} places */
function first(places) {
  for (const option of document.querySelectorAll("#options .option")) {
    const action = option.getAttribute("data-action") ?? "";
    const found = places.find((place) => place.getAttribute("data-actions")?.split(" ").includes(action));
    if (found) return found;
  }
  return places[0];
}

/** @param {Element} place */
function tabOf(place) {
  return /** @type {HTMLElement | null} */ (place.closest(".page"))?.dataset.tab ?? "";
}

/** Open the page that something lies on, and bring it into sight. @param {Element} thing */
export function bring(thing) {
  const tab = tabOf(thing);
  if (tab && tab !== chosen) turnTo(tab);
  middle(thing);
}

/** Scroll a page so that a place is in its middle, unless it is in sight already. @param {Element | undefined} place */
function middle(place) {
  const holder = place?.closest(".page");
  if (!place || !holder) return;
  const room = holder.getBoundingClientRect();
  const box = place.getBoundingClientRect();
  if (within(box, room)) return;
  holder.scrollBy(
    box.x + box.width / 2 - room.x - room.width / 2,
    box.y + box.height / 2 - room.y - room.height / 2,
  );
}

/** @param {DOMRect} box @param {DOMRect} room */
function within(box, room) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x >= room.left && x <= room.right && y >= room.top && y <= room.bottom;
}

/** What can be done out of sight is counted at the edges of the page. */
export function counted() {
  const holder = /** @type {HTMLElement | null} */ (stage.querySelector(":scope > .page:not([hidden])"));
  const counts = { left: 0, right: 0, up: 0, down: 0 };
  if (holder) {
    const room = holder.getBoundingClientRect();
    for (const place of holder.querySelectorAll(".place.can")) {
      const box = place.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < room.left) counts.left += 1;
      else if (x > room.right) counts.right += 1;
      else if (y < room.top) counts.up += 1;
      else if (y > room.bottom) counts.down += 1;
    }
  }
  for (const [edge, count] of Object.entries(counts)) {
    const button = /** @type {HTMLElement} */ (stage.querySelector(`[data-edge=${edge}]`));
    button.hidden = !count;
    const number = /** @type {HTMLElement} */ (button.querySelector("b"));
    number.textContent = String(count);
  }
}

/** To what can be done beyond an edge. @param {string} edge */
export function beyond(edge) {
  const holder = stage.querySelector(":scope > .page:not([hidden])");
  if (!holder) return;
  const room = holder.getBoundingClientRect();
  const by = { left: [-0.8, 0], right: [0.8, 0], up: [0, -0.8], down: [0, 0.8] }[edge] ?? [0, 0];
  const behavior = moving() ? "smooth" : "auto";
  holder.scrollBy({ left: by[0] * room.width, top: by[1] * room.height, behavior });
}
