// @ts-check
/** The rules, on a page of their own and beside a board: a search, meanings of words, films of single rules. */

import { run } from "./learn.js";

const PATIENCE = 150; // milliseconds without a key before it is looked for
const PACE = 2000; // milliseconds for each picture of a film
const NARROW = matchMedia("(max-width: 900px)");
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Hits appear below the field while somebody types. @param {Element} root */
export function searchable(root) {
  const field = root.querySelector("[data-search]");
  const found = root.querySelector(".found");
  if (!(field instanceof HTMLInputElement) || !found) return;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const look = async () => {
    const asked = field.value;
    const page = await fetch(`${field.dataset.search}?q=${encodeURIComponent(asked)}`).catch(() => null);
    if (page?.ok && field.value === asked) found.innerHTML = await page.text();
  };
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, PATIENCE);
  });
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
  found.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) setTimeout(() => found.replaceChildren());
  });
}

/** Words say what they mean, and films run where they are asked for. @param {HTMLElement} root */
export function readable(root) {
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.id = `${root.id || "text"}-tip`;
  tip.setAttribute("role", "tooltip");
  tip.hidden = true;
  root.append(tip);
  for (const type of ["mouseover", "focusin"]) root.addEventListener(type, (event) => explain(root, tip, event));
  for (const type of ["mouseout", "focusout"]) root.addEventListener(type, () => tip.hidden = true);
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || tip.hidden) return;
    tip.hidden = true;
    event.preventDefault();
  });
  root.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (link && link.classList.contains("term")) {
      event.preventDefault();
      explain(root, tip, event);
    } else if (link && "film" in link.dataset) {
      event.preventDefault();
      showFilm(link);
    }
  });
}

/** @param {HTMLElement} root @param {HTMLElement} tip @param {Event} event */
function explain(root, tip, event) {
  const word = event.target instanceof Element && event.target.closest("a.term");
  const meaning = word && root.querySelector(word.getAttribute("href") ?? "");
  if (!word || !meaning) return;
  tip.replaceChildren(...[...meaning.children].map((part) => part.cloneNode(true)));
  for (const inner of tip.querySelectorAll("a")) inner.replaceWith(inner.textContent ?? "");
  word.setAttribute("aria-describedby", tip.id);
  tip.hidden = false;
  const box = word.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const below = box.bottom + 6 + size.height < innerHeight;
  tip.style.left = `${Math.max(8, Math.min(box.left, innerWidth - size.width - 8))}px`;
  tip.style.top = `${below ? box.bottom + 6 : box.top - size.height - 6}px`;
}

/** A film below what asked for it; asked again, it goes. @param {HTMLAnchorElement} link */
export async function showFilm(link) {
  const there = link.parentElement?.querySelector(":scope > .shown");
  if (there) return there.remove();
  const page = await fetch(`${link.href}?bare=true`).catch(() => null);
  if (!page?.ok) return;
  const place = document.createElement("div");
  place.className = "shown";
  place.innerHTML = await page.text();
  link.parentElement?.append(place);
  const film = place.querySelector(".film");
  if (!(film instanceof HTMLElement) || STILL.matches) return;
  run(film);
  play(film);
}

/** From picture to picture, until the last one or until somebody takes over. @param {HTMLElement} film */
function play(film) {
  const on = film.querySelector("nav button:last-of-type");
  const running = setInterval(() => {
    if (!(on instanceof HTMLButtonElement) || on.disabled || !film.isConnected) clearInterval(running);
    else on.click();
  }, PACE);
  for (const type of ["pointerdown", "keydown"]) film.addEventListener(type, () => clearInterval(running));
}

const page = document.querySelector("main .rules");
if (page instanceof HTMLElement) {
  searchable(page);
  readable(page);
  const contents = document.getElementById("contents");
  const fold = () => contents?.toggleAttribute("open", !NARROW.matches);
  fold();
  NARROW.addEventListener("change", fold);
  contents?.addEventListener("click", (event) => {
    if (NARROW.matches && event.target instanceof Element && event.target.closest("a")) fold();
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, select, textarea");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (page.querySelector("[data-search]"))?.focus();
  });
  if (location.hash.startsWith("#rule-")) location.replace(location.hash.replace("rule-", ""));
}
