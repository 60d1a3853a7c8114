// @ts-check
/** A board that can be looked at closely: wheel with Ctrl, pinch, drag, buttons, double tap to fit. */

const CLOSEST = 4; // times its natural size
const READABLE = 0.92; // pixels per unit below which a small screen shows a part instead of the whole

export class Zoom {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.width = Number(svg.dataset.width);
    this.height = Number(svg.dataset.height);
    this.box = { x: 0, y: 0, w: this.width, h: this.height };
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

  /** The whole sheet; on a small screen as much of it as can be read. */
  start() {
    if (!this.svg.clientWidth) return;
    const small = this.fitting < READABLE * 0.75 && this.svg.clientWidth < 700;
    if (small) this.scale(READABLE / this.fitting, this.width / 2, this.height / 2);
    else this.fit();
  }

  fit() {
    this.set({ x: 0, y: 0, w: this.width, h: this.height });
  }

  /** @param {{x: number, y: number, w: number, h: number}} box */
  set(box) {
    const w = Math.min(this.width, Math.max(box.w, this.width / CLOSEST / 2));
    const h = (w * this.height) / this.width;
    const x = Math.min(Math.max(box.x, 0), this.width - w);
    const y = Math.min(Math.max(box.y, 0), this.height - h);
    this.box = { x, y, w, h };
    this.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    this.svg.classList.toggle("close", w < this.width - 1);
  }

  /**
   * @param {number} factor
   * @param {number} x the point that stays where it is, in units
   * @param {number} y
   */
  scale(factor, x, y) {
    const { box } = this;
    const w = box.w / factor;
    const h = box.h / factor;
    this.set({ x: x - ((x - box.x) * w) / box.w, y: y - ((y - box.y) * h) / box.h, w, h });
  }

  /** @param {"in" | "out" | "fit"} how */
  button(how) {
    const { x, y, w, h } = this.box;
    if (how === "fit") this.fit();
    else this.scale(how === "in" ? 1.4 : 1 / 1.4, x + w / 2, y + h / 2);
  }

  /**
   * Bring a place into sight, if it is not.
   * @param {SVGGraphicsElement} place
   */
  reveal(place) {
    if (this.box.w >= this.width - 1) return;
    const matrix = place.getCTM();
    const own = this.svg.getCTM();
    if (!matrix || !own) return;
    const bounds = place.getBBox();
    const point = new DOMPoint(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
      .matrixTransform(matrix).matrixTransform(own.inverse());
    const { x, y, w, h } = this.box;
    const inside = point.x > x && point.x < x + w && point.y > y && point.y < y + h;
    if (!inside) this.set({ x: point.x - w / 2, y: point.y - h / 2, w, h });
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
    } else if (this.box.w < this.width - 1) {
      if (!this.dragged && Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < 6) return;
      this.dragged = true;
      const { x, y, w, h } = this.box;
      this.set({ x: x + was.x - now.x, y: y + was.y - now.y, w, h });
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
      if (this.box.w < this.width - 1) this.fit();
      else {
        const { x, y } = this.unit(event);
        this.scale(2, x, y);
      }
    }
    this.tapped = now;
  }
}
