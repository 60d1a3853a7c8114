// @ts-check
/** Pieces glide from where they were to where they are, one after another, also from one panel to another. */

import { fly, spot } from "./flight.js";

const SPAN = 240; // milliseconds
const ALL = 720; // in which the last one has set out, however many they are
const FADE = 80; // for who wants no motion
const NEAR = 2; // pixels that nobody sees

/** @typedef {import("./flight.js").Spot} Spot */

/** @returns {boolean} whether things may move */
export function moving() {
  return !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Remembers where pieces were, and lets them glide to where they are. */
export class Glide {
  constructor() {
    /** @type {Map<string, Spot>} */
    this.was = new Map();
    /** @type {Map<string, number>} */
    this.scores = new Map();
  }

  /** @param {string[]} names parts that will change */
  before(names) {
    this.was.clear();
    this.scores = scores();
    if (document.hidden) return;
    for (const name of names) {
      const piece = document.getElementById(name);
      if (!(piece instanceof SVGGraphicsElement) || !piece.classList.contains("piece")) continue;
      const found = spot(piece);
      if (found) this.was.set(name, found);
    }
  }

  /** @param {string[]} names parts that have changed */
  after(names) {
    for (const [id, points] of scores()) tick(id, this.scores.get(id) ?? points, points);
    if (document.hidden) return;
    /** @type {{piece: SVGGraphicsElement, inner: Element, from: Spot, to: Spot}[]} */
    const moved = [];
    for (const name of names) {
      const piece = document.getElementById(name);
      const inner = piece?.querySelector(":scope > .glide");
      if (!(piece instanceof SVGGraphicsElement) || !inner) continue;
      const from = this.was.get(name);
      const to = spot(piece);
      if (!from || !to) appear(inner, moving() ? SPAN : FADE);
      else if (from.seen || to.seen) moved.push({ piece, inner, from, to });
    }
    const far = moved.filter(({ from, to }) => apart(from, to) >= NEAR);
    const step = Math.min(SPAN, ALL / far.length);
    for (const [number, { piece, inner, from, to }] of far.entries()) {
      if (!moving()) appear(inner, FADE);
      else if (from.sheet === to.sheet && from.seen && to.seen) glide(piece, inner, from, to, number * step);
      else fly(from, to, number * step, SPAN);
    }
  }
}

/**
 * How far a piece has come, in pixels.
 * @param {Spot} from
 * @param {Spot} to
 */
function apart(from, to) {
  const [a, b] = [from.box, to.box];
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

/**
 * @param {Element} inner
 * @param {number} span
 */
function appear(inner, span) {
  inner.animate([{ opacity: 0 }, { opacity: 1 }], { duration: span });
}

/**
 * Within one panel.
 * @param {SVGGraphicsElement} piece
 * @param {Element} inner
 * @param {Spot} from
 * @param {Spot} to
 * @param {number} delay
 */
function glide(piece, inner, from, to, delay) {
  const scale = piece.getScreenCTM()?.a || 1;
  const dx = (from.box.x + from.box.width / 2 - to.box.x - to.box.width / 2) / scale;
  const dy = (from.box.y + from.box.height / 2 - to.box.y - to.box.height / 2) / scale;
  inner.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    delay,
    duration: SPAN,
    easing: "ease-in-out",
    fill: "backwards",
  });
}

/** @returns {Map<string, number>} */
function scores() {
  const found = document.querySelectorAll("[id^=score-]");
  return new Map([...found].map((score) => [score.id, Number(score.textContent)]));
}

/**
 * Points tick up.
 * @param {string} id
 * @param {number} from
 * @param {number} to
 */
function tick(id, from, to) {
  const score = document.getElementById(id);
  if (!score || from === to || !moving()) return;
  const start = performance.now();
  const paint = (/** @type {number} */ now) => {
    const part = Math.min(1, (now - start) / (2 * SPAN));
    const text = String(Math.round(from + (to - from) * part));
    if (score.isConnected && score.firstChild) score.firstChild.nodeValue = part < 1 ? text : String(to);
    if (part < 1) requestAnimationFrame(paint);
  };
  requestAnimationFrame(paint);
}
