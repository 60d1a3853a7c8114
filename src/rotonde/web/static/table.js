// @ts-check
/** A table's page: shows what happens, and says what its player decides. */

import { Frame, parsed, show } from "./frames.js";
import { Glide } from "./glide.js";
import { searchable } from "./rules.js";
import { ask, Line, post, Refusal } from "./talk.js";
import { Zoom } from "./zoom.js";

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const table = $("table");
const say = table.dataset;
const base = `/table/${say.table}`;
const glide = new Glide();
const name = document.title;

/** @type {Map<Element, Zoom>} */
const zooms = new Map();
for (const svg of document.querySelectorAll(".sheet .view > svg")) {
  zooms.set(svg, new Zoom(/** @type {SVGSVGElement} */ (svg)));
}

let at = say.at ?? "";
let past = say.past === undefined ? null : Number(say.past);
let busy = false;
/** @type {Frame | null} what is newest */
let newest = null;
/** @type {Frame[]} what is still to be shown */
let film = [];
/** @type {ReturnType<typeof setTimeout> | null} */
let reel = null;
/** @type {Set<number>} boards open besides the own */
const focus = new Set();
/** @type {Map<string, Promise<any>>} */
const previews = new Map();

// what is shown

/** @param {Frame} frame */
function paint(frame) {
  at = frame.at;
  busy = false;
  clearPreview();
  $("hint").replaceChildren();
  arrange(frame.own);
  const log = $("log");
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  show(frame, (names) => glide.before(names), (names) => glide.after(names));
  table.dataset.asks = frame.asks ? "yes" : "";
  document.title = frame.asks ? `● ${name}` : name;
  table.dataset.index = String(frame.index);
  table.dataset.at = frame.at;
  const moment = /** @type {HTMLInputElement} */ ($("moment"));
  moment.max = String(frame.total);
  moment.value = String(frame.index);
  $("moment-shown").textContent = `${frame.index} / ${frame.total}`;
  $("coming").closest("section")?.toggleAttribute("hidden", !$("coming").children.length);
  if (atEnd || past !== null) log.scrollTop = log.scrollHeight;
  revealTargets();
}

/** The own board is always open, others as long as somebody wants them. @param {number} own */
function arrange(own) {
  say.own = String(own);
  for (const sheet of document.querySelectorAll(".sheet[data-seat]")) {
    const seat = Number(sheet.getAttribute("data-seat"));
    const wasHidden = sheet.hasAttribute("hidden");
    sheet.toggleAttribute("hidden", seat !== own && !focus.has(seat));
    sheet.classList.toggle("own", seat === own);
    const svg = sheet.querySelector(".view > svg");
    if (wasHidden && !sheet.hasAttribute("hidden") && svg) zooms.get(svg)?.start();
  }
}

/** On a small screen, bring what can be done into sight. */
function revealTargets() {
  const small = innerWidth <= 760;
  for (const [svg, zoom] of zooms) {
    const target = svg.querySelector(".place.can");
    if (!(target instanceof SVGGraphicsElement)) continue;
    if (small) svg.closest(".sheet")?.scrollIntoView({ block: "nearest" });
    zoom.reveal(target);
    if (small) break;
  }
}

/** @param {import("./frames.js").Message} message */
function hear(message) {
  newest = new Frame(message, newest);
  if (past !== null) {
    /** @type {HTMLInputElement} */ ($("moment")).max = String(newest.total);
    return;
  }
  film.push(newest);
  if (!reel) run();
}

/** Show the next frame; the ones after it at a pace that people can follow. */
function run() {
  const frame = film.shift();
  if (!frame) {
    reel = null;
    $("film").hidden = true;
    return;
  }
  paint(frame);
  $("film").hidden = !film.length;
  const pace = document.hidden ? 0 : Number(/** @type {HTMLSelectElement} */ ($("pace")).value);
  if (film.length && !pace) skip();
  else reel = setTimeout(run, pace);
}

/** Straight to the newest frame. */
function skip() {
  if (reel) clearTimeout(reel);
  reel = null;
  film = [];
  $("film").hidden = true;
  if (newest && past === null) paint(newest);
}

/** @param {string} text */
function notice(text) {
  $("notice").textContent = text;
}

const line = new Line(
  () => `${base}/live?seen=${past === null ? table.dataset.index : ""}`,
  hear,
  (open) => {
    table.classList.toggle("lost", !open);
    if (!open) notice(say.sayLost ?? "");
    else if ($("notice").textContent === say.sayLost) notice("");
    if (open) line?.send({ focus: [...focus] });
  },
);

// what is decided

/** @param {string} path @param {object} content */
async function tell(path, content) {
  if (busy) return;
  busy = true;
  notice("");
  try {
    await post(`${base}/${path}`, content);
  } catch (error) {
    notice(error instanceof Refusal ? error.message : say.sayFailed ?? "");
  } finally {
    busy = false;
  }
}

const automatic = /** @type {HTMLInputElement} */ ($("auto-confirm"));

/** @param {number} action */
function act(action) {
  if (past === null && !film.length) tell("act", { at, action, confirm: automatic.checked });
}

/** @type {Record<string, () => void>} */
const deeds = {
  undo: () => tell("undo", { at }),
  redo: () => tell("redo", { at }),
  restart: () => tell("restart", { at }),
  confirm: () => tell("confirm", { at }),
  lift: () => tell("lift", { at }),
  live: () => goLive(),
  hint: () => hint(),
  skip,
  back: () => goTo((past ?? Number(table.dataset.index)) - 1),
  forth: () => goTo((past ?? Number(table.dataset.index)) + 1),
  copy: () => copy(location.origin + base),
  "copy-moment": () => copy(`${location.origin}${base}?at=${table.dataset.index}`),
};

/** The few best options, with what they gain. */
async function hint() {
  const place = $("hint");
  place.textContent = say.sayThinking ?? "";
  const asked = at;
  const told = await ask(`${base}/hint?at=${encodeURIComponent(at)}`).catch((error) => notice(error.message));
  place.replaceChildren();
  if (!told || asked !== at) return;
  const heading = document.createElement("h2");
  heading.textContent = say.sayHint ?? "";
  place.append(heading);
  for (const option of told.options) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "option";
    button.dataset.action = option.action;
    const text = document.createElement("span");
    text.textContent = [option.text, option.points, option.gains].filter(Boolean).join(" · ");
    button.append(text);
    place.append(button);
  }
}

// the past

let wanted = 0;

/** @param {number} index */
async function goTo(index) {
  const last = newest?.total ?? Number(table.dataset.total);
  const moment = Math.max(0, Math.min(index, last));
  skip();
  past = moment;
  const asked = ++wanted;
  history.replaceState(null, "", `${base}?at=${moment}`);
  const message = await ask(`${base}/frame?at=${moment}&focus=${[...focus].join(",")}`).catch(() => null);
  if (message && asked === wanted && past !== null) paint(new Frame(message, null));
}

function goLive() {
  past = null;
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

/** @param {string} link */
async function copy(link) {
  const field = /** @type {HTMLInputElement} */ ($("link"));
  field.value = link;
  field.select();
  await navigator.clipboard?.writeText(link).catch(() => {});
  notice(say.sayCopied ?? "");
}
/** @type {HTMLInputElement} */ ($("link")).value = location.origin + base;

// what an option would do

/** @param {number} action */
async function preview(action) {
  const key = `${at} ${action}`;
  mark(action);
  if (!previews.has(key)) {
    if (previews.size > 200) previews.clear();
    previews.set(key, ask(`${base}/preview?action=${action}&at=${encodeURIComponent(at)}`).catch(() => null));
  }
  const shown = await previews.get(key);
  if (!shown || table.dataset.near !== String(action)) return;
  for (const [container, pieces] of Object.entries(shown.ghosts ?? {})) {
    const layer = document.getElementById(container)?.parentElement?.querySelector(":scope > .ghosts");
    for (const markup of Object.values(pieces)) {
      if (!layer) continue;
      const ghost = parsed(/** @type {string} */ (markup), layer);
      ghost.removeAttribute("id");
      ghost.setAttribute("class", "ghost");
      layer.append(ghost);
    }
  }
  for (const name of shown.gone ?? []) document.getElementById(name)?.classList.add("fading");
  $("preview").textContent = [shown.points, ...shown.told].filter(Boolean).join(" · ");
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

function clearPreview() {
  delete table.dataset.near;
  for (const layer of document.querySelectorAll(".ghosts")) layer.replaceChildren();
  for (const piece of document.querySelectorAll(".fading")) piece.classList.remove("fading");
  for (const marked of document.querySelectorAll(".near")) marked.classList.remove("near");
  $("preview").textContent = "";
}

/** @param {Event} event @returns {number[] | null} the actions of what is pointed at; none at all if nothing is */
function pointed(event) {
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

// pointing at things

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const deed = event.target.closest("[data-do]");
  const opener = event.target.closest("[data-open]");
  const zoom = event.target.closest("[data-zoom]");
  const seat = event.target.closest("[data-focus]");
  const moment = event.target.closest("[data-at]:not(#table)");
  const rule = event.target.closest("[data-rule]");
  if (deed) deeds[deed.getAttribute("data-do") ?? ""]?.();
  else if (rule) openRule(rule.getAttribute("data-rule") ?? "", event);
  else if (opener) open(opener.getAttribute("data-open") ?? "");
  else if (zoom) zoomed(zoom);
  else if (seat) toggle(Number(seat.getAttribute("data-focus")));
  else if (moment) {
    event.preventDefault();
    goTo(Number(moment.getAttribute("data-at")));
  } else choose(event);
});

/** @param {Event} event */
function choose(event) {
  const actions = pointed(event);
  if (!actions) return;
  closeAll();
  if (actions.length === 1) act(actions[0]);
  else if (actions.length) which(actions);
  else why(/** @type {Element} */ (event.target).closest(".place"));
}

/** Several things can be done in one place. @param {number[]} actions */
function which(actions) {
  const content = said(say.sayWhich ?? "");
  for (const action of actions) {
    const option = document.getElementById(`do-${action}`);
    if (!option) continue;
    const button = /** @type {HTMLElement} */ (option.cloneNode(true));
    button.removeAttribute("id");
    content.append(button);
  }
  open("why-panel");
}

/** @param {Element | null} place */
async function why(place) {
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

/** @param {string} id */
async function open(id) {
  const panel = /** @type {HTMLDialogElement} */ ($(id));
  const content = panel.querySelector("[data-src]");
  if (content instanceof HTMLElement && !content.firstChild) {
    const page = await fetch(content.dataset.src ?? "");
    content.innerHTML = await page.text();
    searchable(content);
  }
  if (!panel.open) panel.showModal();
}

/** @param {string} number @param {Event} event */
async function openRule(number, event) {
  event.preventDefault();
  closeAll();
  await open("rules-panel");
  for (const rule of document.querySelectorAll(".rule.found")) rule.classList.remove("found");
  const rule = document.getElementById(`rule-${number}`);
  rule?.classList.add("found");
  rule?.scrollIntoView({ block: "center" });
}

function closeAll() {
  for (const panel of document.querySelectorAll("dialog[open]")) {
    /** @type {HTMLDialogElement} */ (panel).close();
  }
}

/** @param {Element} button */
function zoomed(button) {
  const svg = button.closest(".view")?.querySelector("svg");
  if (svg) zooms.get(svg)?.button(/** @type {"in" | "out" | "fit"} */ (button.getAttribute("data-zoom")));
}

/** Open or close the board of another seat. @param {number} seat */
function toggle(seat) {
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
    const svg = sheet.querySelector(".view > svg");
    if (svg) zooms.get(svg)?.start();
    sheet.scrollIntoView({ block: "nearest" });
    if (past !== null) goTo(past);
  }
}

// keys

/** @type {Record<string, string>} */
const letters = { u: "undo", r: "redo", a: "restart", c: "confirm", s: "skip", "[": "back", "]": "forth" };

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
  const options = [...document.querySelectorAll("#now .option")].map((option) => /** @type {HTMLElement} */ (option));
  if (target.classList.contains("place") && (event.key === "Enter" || event.key === " ")) choose(event);
  else if (letters[event.key]) deed(letters[event.key]);
  else if (/^[1-9]$/.test(event.key) && options[Number(event.key) - 1]) options[Number(event.key) - 1].click();
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") step(options, event.key === "ArrowDown" ? 1 : -1);
  else if (event.key === "h") open("rules-panel");
  else if (event.key === "?") open("help-panel");
  else if (event.key === "b") nextBoard();
  else if (event.key === "l" && document.querySelector("[data-do=lift]")) deeds.lift();
  else return;
  event.preventDefault();
});

/** A key does what its button does, if the button can be pressed. @param {string} name */
function deed(name) {
  const button = document.querySelector(`[data-do=${name}]`);
  if (button instanceof HTMLButtonElement && !button.disabled) button.click();
}

/** @param {HTMLElement[]} options @param {number} by */
function step(options, by) {
  if (!options.length) return;
  const here = options.findIndex((option) => option === document.activeElement);
  options[(here + by + options.length) % options.length].focus();
}

function nextBoard() {
  const seats = [...document.querySelectorAll(".sheet[data-seat]")].map((sheet) =>
    Number(sheet.getAttribute("data-seat"))
  );
  const others = seats.filter((seat) => String(seat) !== say.own);
  const shown = others.findIndex((seat) => focus.has(seat));
  if (shown >= 0) toggle(others[shown]);
  if (shown + 1 < others.length) toggle(others[shown + 1]);
}

// what stays as it was set

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

for (const zoom of zooms.values()) zoom.start();
addEventListener("resize", () => {
  for (const zoom of zooms.values()) zoom.start();
});
$("coming").closest("section")?.toggleAttribute("hidden", !$("coming").children.length);
$("log").scrollTop = $("log").scrollHeight;
revealTargets();
table.classList.add("ready");
