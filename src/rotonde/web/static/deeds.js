// @ts-check
/** What a player decides and the buttons do: the server is told, and answers with the next frame. */

import { replay, running, skip } from "./film.js";
import { $, aloud, base, notice, say, shown, table } from "./page.js";
import { lookBy, lookHome } from "./live.js";
import { goBy, goLive } from "./past.js";
import { savePicture, sharePicture } from "./picture.js";
import { toggleOutline } from "./since.js";
import { ask, converse, post, Refusal } from "./talk.js";

const automatic = /** @type {HTMLInputElement} */ ($("auto-confirm"));

/** What goes by the line; cards that teach ask by requests. @type {Record<string, object>} */
const byLine = {
  act: { do: "act" },
  ...Object.fromEntries(["undo", "redo", "restart", "confirm", "lift"].map((wish) => [wish, { do: "wish", wish }])),
};

/** @param {string} path @param {object} content */
async function tell(path, content) {
  if (shown.busy) return;
  shown.busy = true;
  notice("");
  try {
    const request = () => post(`${base}/${path}`, content);
    const told = await (byLine[path] ? converse({ ...byLine[path], ...content }, request) : request());
    if (told.to) location.assign(told.to);
  } catch (error) {
    notice(error instanceof Refusal ? error.message : say.sayFailed ?? "");
  } finally {
    shown.busy = false;
  }
}

/** @param {number} action */
export function act(action) {
  if (shown.past === null && !running()) tell("act", { at: shown.at, action, confirm: automatic.checked });
}

/** Something that a card beside the boards offers. @param {string} path */
export function wish(path) {
  if (shown.past === null) tell(path, { at: shown.at });
}

/** @type {Record<string, () => void>} */
export const deeds = {
  undo: () => tell("undo", { at: shown.at }),
  redo: () => tell("redo", { at: shown.at }),
  restart: () => tell("restart", { at: shown.at }),
  confirm: () => tell("confirm", { at: shown.at }),
  lift: () => tell("lift", { at: shown.at }),
  live: goLive,
  hint,
  skip,
  film: replay,
  outline: toggleOutline,
  back: () => goBy(-1),
  forth: () => goBy(1),
  before: () => lookBy(-1),
  after: () => lookBy(1),
  home: lookHome,
  rematch: async () => {
    const told = await post(`${base}/rematch`, {}).catch((error) => notice(error.message));
    if (told) location.assign(told.to);
  },
  "save-picture": savePicture,
  "share-picture": sharePicture,
  copy: () => copy(location.origin + base),
  "copy-result": () => {
    const field = document.querySelector(".share input");
    if (field instanceof HTMLInputElement) copyFrom(field);
  },
  "copy-moment": () => copy(`${location.origin}${base}?at=${table.dataset.index}`),
};

/** A few plans in words; pointed at, a plan shows what it does on the boards. Asked again, they go. */
async function hint() {
  const place = $("hint");
  if (place.firstChild) return place.replaceChildren();
  place.textContent = say.sayThinking ?? "";
  const asked = shown.at;
  const told = await ask(`${base}/hint?at=${encodeURIComponent(shown.at)}`).catch((error) => notice(error.message));
  place.replaceChildren();
  if (!told || asked !== shown.at) return;
  place.innerHTML = told.hint;
  aloud([...place.querySelectorAll("h2, .option, p")].map((part) => part.textContent?.trim()).join(". "));
}

/** @param {string} link */
async function copy(link) {
  const field = /** @type {HTMLInputElement} */ ($("link"));
  field.value = link;
  await copyFrom(field);
}

/** @param {HTMLInputElement} field */
async function copyFrom(field) {
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => {});
  notice(say.sayCopied ?? "");
}
/** @type {HTMLInputElement} */ ($("link")).value = location.origin + base;
