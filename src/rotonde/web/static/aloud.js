// @ts-check
/** What is said aloud: one region tells a screen reader what happened and what is asked, each thing once. */

import { $, aloud, KEPT, shown } from "./page.js";

/**
 * What the page says before it changes.
 * @typedef {{entries: Set<string>, drafts: string[], focus: Element | null, question: string}} Before
 * @returns {Before}
 */
export function before() {
  const entries = [...$("log").children];
  return {
    entries: new Set(entries.map((entry) => entry.id)),
    drafts: entries.filter((entry) => entry.classList.contains("draft")).map(read),
    focus: document.activeElement,
    question: asked(),
  };
}

/** Say what is new, and keep the focus near the question if what had it is gone. @param {Before} old */
export function after(old) {
  const head = $("now-head");
  const told = shown.past === null ? happened(old) : [];
  const lost = old.focus !== document.body && (!old.focus?.isConnected || old.focus.matches(":disabled"));
  const over = head.classList.contains("over"); // the end will be opened over it
  const moved = lost && !over && !document.querySelector("dialog[open]");
  if (moved) head.focus({ preventScroll: true }); // which reads it
  const waits = head.classList.contains("wait");
  if (!moved && !waits && (told.length || asked() !== old.question)) told.push(head.textContent ?? "");
  aloud(told.join(" "));
}

/** The lines of the log that are new; those of a draft that was confirmed are not. @param {Before} old */
function happened(old) {
  const told = [];
  const drafts = [...old.drafts];
  for (const entry of $("log").children) {
    if (old.entries.has(entry.id) || !entry.classList.contains("entry")) continue;
    const text = read(entry);
    const again = drafts.indexOf(text);
    if (again >= 0) drafts.splice(again, 1);
    else told.push(text);
  }
  return told.slice(-KEPT);
}

/** An entry of the log without its number and its small print. @param {Element} entry */
function read(entry) {
  const lines = [...entry.querySelectorAll("span:not(.detail)")].map((line) => line.textContent?.trim() ?? "");
  return lines.join(" ");
}

/** What is asked, and where. */
const asked = () => `${shown.at} ${$("now-head").textContent}`;
