// @ts-check
/** A finger is broad: it means the nearest place where something can be done, or one of a few. */

const REACH = 24; // pixels from the middle of a touch
const DOUBT = 1.5; // a place so many times as far as the nearest may be meant, too

/**
 * What a touch that hit no open place may have meant; nothing if it was no touch, or hit one.
 * @param {Event} event
 * @returns {number[] | null}
 */
export function near(event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return null;
  const target = /** @type {Element} */ (event.target);
  if (target.closest(".place.can, [data-action]") || !target.closest(".sheet")) return null;
  const found = [...document.querySelectorAll(".page:not([hidden]) .sheet:not([hidden]) .place.can")]
    .map((place) => ({ place, far: distance(place.getBoundingClientRect(), event) }))
    .filter(({ far }) => far <= REACH)
    .sort((one, other) => one.far - other.far);
  if (!found.length) return null;
  const meant = found.filter(({ far }) => far <= Math.max(found[0].far * DOUBT, 1)).slice(0, 4);
  const actions = meant.flatMap(({ place }) => (place.getAttribute("data-actions") ?? "").split(" "));
  return [...new Set(actions.filter(Boolean).map(Number))];
}

/** From a point to a box. @param {DOMRect} box @param {PointerEvent} event */
function distance(box, event) {
  const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
  const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
  return Math.hypot(dx, dy);
}
