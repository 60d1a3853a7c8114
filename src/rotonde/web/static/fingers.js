// @ts-check
/** A finger is broad: it means the nearest place where something can be done, or one of a few. */

const REACH = 24; // pixels from the middle of a touch
const FINGER = 44; // pixels: whatever is smaller is taken to be so large
const DOUBT = 1.5; // a place so many times as far as the nearest may be meant, too
const FEW = 4; // to be asked about at once

/**
 * What a touch may have meant; nothing if it was no touch, or hit just one place.
 * @param {Event} event
 * @returns {number[] | null}
 */
export function near(event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return null;
  return meant(/** @type {Element} */ (event.target), event.clientX, event.clientY);
}

/**
 * What a finger there may mean: all places that are that large for it, or else the nearest.
 * @param {Element} target what is hit @param {number} x @param {number} y
 * @returns {number[] | null}
 */
export function meant(target, x, y) {
  if (target.closest("[data-action]") || !target.closest(".sheet")) return null;
  const hit = target.closest(".place.can");
  const found = [...document.querySelectorAll(".page:not([hidden]) .sheet:not([hidden]) .place.can")]
    .map((place) => ({ place, ...distances(place, x, y) }))
    .filter(({ place, far, grown }) => place === hit || (hit ? !grown : far <= REACH))
    .sort((one, other) => Number(other.place === hit) - Number(one.place === hit) || one.far - other.far);
  if (!found.length || (hit && found.length === 1)) return null;
  const limit = hit ? REACH : Math.max(found[0].far * DOUBT, 1);
  const few = found.filter(({ far, grown }) => far <= limit || !grown).slice(0, FEW);
  const actions = few.flatMap(({ place }) => (place.getAttribute("data-actions") ?? "").split(" "));
  return [...new Set(actions.filter(Boolean).map(Number))];
}

/**
 * How far a point is from a place, and from what it is for a finger.
 * @param {Element} place @param {number} x @param {number} y
 */
function distances(place, x, y) {
  const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  const [wide, high] = [box.width, box.height].map((size) => Math.max(0, (FINGER - size) / 2));
  return { far: Math.hypot(dx, dy), grown: Math.hypot(Math.max(0, dx - wide), Math.max(0, dy - high)) };
}

const LONG = 700; // milliseconds that a finger rests to look rather than to act
const SHAKY = 10; // pixels that it may move meanwhile

/**
 * A finger that rests on something wants to look at it; lifting it then does nothing.
 * @param {(event: PointerEvent) => boolean} looks tells whether there was something to look at
 */
export function held(looks) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  let from = { x: 0, y: 0 };
  let since = 0;
  let looked = false;
  document.addEventListener("pointerdown", (event) => {
    looked = false;
    since = event.timeStamp;
    clearTimeout(resting);
    if (event.pointerType !== "touch") return;
    from = { x: event.clientX, y: event.clientY };
    resting = setTimeout(() => looked = looks(event), LONG);
  });
  document.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SHAKY) clearTimeout(resting);
  });
  document.addEventListener("pointercancel", () => clearTimeout(resting));
  document.addEventListener("pointerup", (event) => {
    clearTimeout(resting);
    if (event.timeStamp - since < LONG) looked = false; // a page that was busy took a tap for a rest
  });
  document.addEventListener("contextmenu", (event) => looked && event.preventDefault());
  document.addEventListener("click", (event) => {
    if (!looked) return;
    looked = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}
