// @ts-check
/** What happens, frame by frame, at a pace that people can follow. */

import * as aloud from "./aloud.js";
import { aside, attend } from "./aside.js";
import { Frame, show } from "./frames.js";
import { Glide } from "./glide.js";
import { $, base, shown, table } from "./page.js";
import { open } from "./panels.js";
import { clearPreview } from "./preview.js";
import { outline, tellWaiting, toSince } from "./since.js";
import { belongs, looked, revealTargets } from "./stage.js";
import { ask } from "./talk.js";

const LONGEST = 6000; // milliseconds that a film takes at most, however many moves there were
const USUAL = 450; // that a frame is shown
const LEAST = 60; // that each frame is shown
const glide = new Glide();
const name = document.title;
/** @type {Frame | null} */
let newest = null;
/** @type {Frame[]} what is still to be shown */
let film = [];
/** @type {ReturnType<typeof setTimeout> | null} */
let reel = null;
let ends = 0; // when the film that runs has to be over
let wanted = false; // was it asked for? Then it is shown also to who wants no others
let missed = false; // did something happen while nobody could look?
let ended = table.dataset.over === "yes"; // was the game over when it was last looked at?

/** @returns {Frame | null} the newest frame, shown or not */
export const latest = () => newest;

/** Is there more to be shown before something can be decided? */
export const running = () => film.length > 0;

/** @param {Frame} frame */
export function paint(frame) {
  const said = aloud.before();
  shown.at = frame.at;
  shown.busy = false;
  clearPreview();
  $("hint").replaceChildren();
  belongs(frame.own);
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
  const drafted = frame.at.includes("-");
  if (frame.asks && !drafted) toSince();
  else if (atEnd || drafted || shown.past !== null) log.scrollTop = log.scrollHeight;
  outline(frame.touched);
  tellWaiting();
  aside();
  revealTargets();
  attend();
  aloud.after(said);
  const taught = $("aside").firstElementChild !== null; // then a card says what comes next
  if (frame.over && shown.past === null && !ended && !taught) open("end-panel");
  ended = frame.over;
}

/** @param {import("./frames.js").Message} message */
export function hear(message) {
  newest = new Frame(message, newest);
  if (shown.past !== null) {
    /** @type {HTMLInputElement} */ ($("moment")).max = String(newest.total);
    return;
  }
  if (document.hidden) missed = true;
  film.push(newest);
  if (!reel) start();
}

/** What happened since my last turn, once more. */
export async function replay() {
  const told = await ask(`${base}/film?focus=${looked.seat}`).catch(() => null);
  if (!newest || !told?.frames.length || shown.past !== null || reel) return;
  /** @type {Frame | null} */
  let frame = null;
  for (const message of told.frames) film.push(frame = new Frame(message, frame));
  film.push(newest);
  wanted = true;
  start();
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  if (missed && newest?.asks && paceOf()) replay();
  missed = false;
});

/** From the first frame that waits to the last. */
function start() {
  ends = performance.now() + LONGEST;
  run();
}

/** @returns {number} how long a frame is shown, as was chosen */
const paceOf = () => Number(/** @type {HTMLSelectElement} */ ($("pace")).value);

/** Show the next frame; the ones after it at a pace that people can follow. */
function run() {
  const frame = film.shift();
  if (!frame) {
    reel = null;
    wanted = false;
    $("film").hidden = true;
    return;
  }
  paint(frame);
  $("film").hidden = !film.length;
  const pace = document.hidden ? 0 : paceOf() || (wanted ? USUAL : 0);
  if (film.length && !pace) skip();
  else reel = setTimeout(run, Math.min(pace, Math.max(LEAST, (ends - performance.now()) / (film.length + 1))));
}

/** Straight to the newest frame. */
export function skip() {
  if (reel) clearTimeout(reel);
  reel = null;
  wanted = false;
  film = [];
  $("film").hidden = true;
  if (newest && shown.past === null) paint(newest);
}
