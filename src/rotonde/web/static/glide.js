// @ts-check
/** Pieces glide from where they were to where they are, also from one board to another. */

const SPAN = 260; // milliseconds
const NEAR = 2; // pixels that nobody sees

/** @returns {boolean} whether things may move */
export function moving() {
  return !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Remembers where pieces were, and lets them glide to where they are. */
export class Glide {
  constructor() {
    /** @type {Map<string, DOMRect>} */
    this.was = new Map();
    /** @type {Map<string, number>} */
    this.scores = new Map();
  }

  /** @param {string[]} names parts that will change */
  before(names) {
    this.was.clear();
    this.scores = scores();
    if (!moving()) return;
    for (const name of names) {
      const piece = document.getElementById(name);
      if (piece?.classList.contains("piece")) this.was.set(name, piece.getBoundingClientRect());
    }
  }

  /** @param {string[]} names parts that have changed */
  after(names) {
    for (const [id, points] of scores()) tick(id, this.scores.get(id) ?? points, points);
    if (!moving()) return;
    for (const name of names) {
      const piece = document.getElementById(name);
      const inner = piece?.querySelector(":scope > .glide");
      if (!(piece instanceof SVGGraphicsElement) || !inner) continue;
      const from = this.was.get(name);
      if (from && from.width) this.glide(piece, inner, from);
      else if (!from) inner.animate([{ opacity: 0 }, { opacity: 1 }], { duration: SPAN });
    }
  }

  /**
   * @param {SVGGraphicsElement} piece
   * @param {Element} inner
   * @param {DOMRect} from
   */
  glide(piece, inner, from) {
    const to = piece.getBoundingClientRect();
    const scale = piece.getScreenCTM()?.a || 1;
    const dx = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
    const dy = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
    if (Math.hypot(dx, dy) * scale < NEAR) return;
    inner.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
      duration: SPAN,
      easing: "ease-in-out",
    });
  }
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
