// @ts-check
/** A board that can be looked at closely: wheel with Ctrl, pinch, drag, buttons, double tap to fit. */

const CLOSEST = 4; // pixels to a unit
const READABLE = 0.92; // pixels per unit below which a small screen shows a part instead of the whole

export class Zoom {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.width = Number(svg.dataset.width);
    this.height = Number(svg.dataset.height);
    this.size = 1; // pixels to a unit
    this.x = this.width / 2; // the point in the middle
    this.y = this.height / 2;
    this.w = this.width; // what is shown
    this.h = this.height;
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.dragged = false;
    this.tapped = 0;
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
      svg.addEventListener(kind, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
    svg.addEventListener("click", (event) => this.click(event), { capture: true });
  }

  /** How many pixels a unit has when the whole sheet is shown. */
  get fitting() {
    return Math.min(this.svg.clientWidth / this.width, this.svg.clientHeight / this.height);
  }

  /** Is only a part of the sheet shown? */
  get close() {
    return this.size > this.fitting * 1.001;
  }

  /** The whole sheet; on a small screen as much of it as can be read. */
  start() {
    if (!this.svg.clientWidth) return;
    const small = innerWidth <= 760 && this.fitting < READABLE * 0.75;
    this.look(small ? READABLE : this.fitting, 0, 0);
  }

  fit() {
    this.look(this.fitting, this.width / 2, this.height / 2);
  }

  /**
   * Look at a point with so many pixels to a unit, without leaving the sheet.
   * @param {number} size
   * @param {number} x
   * @param {number} y
   */
  look(size, x, y) {
    this.size = Math.min(Math.max(size, this.fitting), CLOSEST);
    this.w = this.svg.clientWidth / this.size;
    this.h = this.svg.clientHeight / this.size;
    this.x = within(x, this.w, this.width);
    this.y = within(y, this.h, this.height);
    this.svg.setAttribute("viewBox", `${this.x - this.w / 2} ${this.y - this.h / 2} ${this.w} ${this.h}`);
    this.svg.classList.toggle("close", this.close);
  }

  /**
   * @param {number} factor
   * @param {number} x the point that stays where it is, in units
   * @param {number} y
   */
  scale(factor, x, y) {
    const size = Math.min(Math.max(this.size * factor, this.fitting), CLOSEST);
    const by = this.size / size;
    this.look(size, x + (this.x - x) * by, y + (this.y - y) * by);
  }

  /** @param {"in" | "out" | "fit"} how */
  button(how) {
    if (how === "fit") this.fit();
    else this.scale(how === "in" ? 1.4 : 1 / 1.4, this.x, this.y);
  }

  /**
   * Bring a place into sight, if it is not.
   * @param {SVGGraphicsElement} place
   */
  reveal(place) {
    if (!this.close) return;
    const matrix = place.getScreenCTM();
    const own = this.svg.getScreenCTM();
    if (!matrix || !own) return;
    const bounds = place.getBBox();
    const point = new DOMPoint(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
      .matrixTransform(matrix).matrixTransform(own.inverse());
    const inside = Math.abs(point.x - this.x) < this.w / 2 && Math.abs(point.y - this.y) < this.h / 2;
    if (!inside) this.look(this.size, point.x, point.y);
  }

  /** @param {MouseEvent} event */
  unit(event) {
    const matrix = this.svg.getScreenCTM();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { x, y } = this.unit(event);
    this.scale(Math.exp(-event.deltaY / 300), x, y);
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.fingers.set(event.pointerId, event);
    this.dragged = false;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.unit(event);
    const was = this.unit(before);
    if (this.fingers.size === 2) {
      const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => this.unit(finger));
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(was.x - other.x, was.y - other.y) || 1);
      this.scale(factor, other.x, other.y);
      this.dragged = true;
    } else if (this.close) {
      if (!this.dragged && Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < 6) return;
      this.dragged = true;
      this.look(this.size, this.x + was.x - now.x, this.y + was.y - now.y);
    }
    this.fingers.set(event.pointerId, event);
  }

  /** A drag is no click; two taps on nothing fit the board. @param {MouseEvent} event */
  click(event) {
    if (this.dragged) {
      event.stopPropagation();
      event.preventDefault();
      this.dragged = false;
      return;
    }
    const onPlace = event.target instanceof Element && event.target.closest(".place.can");
    if (onPlace) return;
    const now = performance.now();
    if (now - this.tapped < 350) {
      if (this.close) this.fit();
      else {
        const { x, y } = this.unit(event);
        this.scale(2, x, y);
      }
    }
    this.tapped = now;
  }
}

/**
 * The middle of a window of this length that stays on the sheet; a window larger than the sheet has it in its middle.
 * @param {number} middle
 * @param {number} length
 * @param {number} whole
 */
function within(middle, length, whole) {
  if (length >= whole) return whole / 2;
  return Math.min(Math.max(middle, length / 2), whole - length / 2);
}
