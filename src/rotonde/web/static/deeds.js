// @ts-check
/** What a player decides and the buttons do: the server is told, and answers with the next frame. */

import { replay, running, skip } from "./film.js";
import { $, aloud, base, notice, say, shown, table } from "./page.js";
import { lookBy, lookHome } from "./live.js";
import { goBy, goLive } from "./past.js";
import { savePicture, sharePicture } from "./picture.js";
import { toggleOutline } from "./since.js";
import { ask, post, Refusal } from "./talk.js";

const automatic = /** @type {HTMLInputElement} */ ($("auto-confirm"));

/** @param {string} path @param {object} content */
async function tell(path, content) {
  if (shown.busy) return;
  shown.busy = true;
  notice("");
  try {
    await post(`${base}/${path}`, content);
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

/** The few best options, with what they gain. */
async function hint() {
  const place = $("hint");
  place.textContent = say.sayThinking ?? "";
  const asked = shown.at;
  const told = await ask(`${base}/hint?at=${encodeURIComponent(shown.at)}`).catch((error) => notice(error.message));
  place.replaceChildren();
  if (!told || asked !== shown.at) return;
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
  aloud([...place.children].map((child) => child.textContent).join(". "));
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
