// @ts-check
/** The list of answers: groups of many fold to their headings, one open at a time. */

import { $ } from "./page.js";

const list = $("options");
let open = ""; // the heading whose answers are shown

/** @returns {HTMLElement[]} headings and answers that can be seen, in their order */
export const visible = () =>
  [...document.querySelectorAll("#now .option, #now .group")]
    .map((row) => /** @type {HTMLElement} */ (row))
    .filter((row) => !row.hidden);

/** Open a group, or fold it; tells its first answer. @param {HTMLElement} heading */
export function toggle(heading) {
  open = open === heading.dataset.heading ? "" : heading.dataset.heading ?? "";
  fold();
  const first = /** @type {HTMLElement | null} */ (open ? heading.nextElementSibling : null);
  if (first) heading.scrollIntoView({ block: "nearest", inline: "start" });
  return first;
}

/** Show the answers without a group, and those of the open one. */
function fold() {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-heading], [data-group]"))) {
    if (row.dataset.heading) row.setAttribute("aria-expanded", String(row.dataset.heading === open));
    else if (row.hidden !== (row.dataset.group !== open)) row.hidden = !row.hidden;
  }
}

// a frame that is painted knows nothing of what is folded
new MutationObserver(fold).observe(list, { childList: true, subtree: true, attributeFilter: ["hidden"] });
fold();
