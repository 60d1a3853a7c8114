// @ts-check
/**
 * What a page shows, as named parts, and how one frame becomes the next: only what changed is touched.
 *
 * @typedef {{set: Record<string, string>, gone?: string[], order?: string[], whole?: boolean}} Change
 * @typedef {{whole: boolean, at: string, index: number, total: number, asks: boolean, over: boolean, own: number, touched: Record<string, number>}} Moment
 * @typedef {Moment & {parts: Record<string, Change>}} Message
 * @typedef {Map<string, string>} Parts
 */

const SVG = "http://www.w3.org/2000/svg";

/** All parts of a page at one moment; never changed once made. */
export class Frame {
  /**
   * @param {Message} message
   * @param {Frame | null} before the frame that the message tells the changes of
   */
  constructor(message, before) {
    this.at = message.at;
    this.index = message.index;
    this.total = message.total;
    this.asks = message.asks;
    this.over = message.over;
    this.own = message.own;
    this.touched = message.touched;
    /** @type {Map<string, Parts>} */
    this.containers = new Map(message.whole || !before ? [] : before.containers);
    for (const [name, change] of Object.entries(message.parts)) {
      this.containers.set(name, changed(this.containers.get(name) ?? new Map(), change));
    }
  }
}

/**
 * @param {Parts} parts
 * @param {Change} change
 * @returns {Parts}
 */
function changed(parts, change) {
  const next = new Map(change.whole ? [] : parts);
  for (const name of change.gone ?? []) next.delete(name);
  for (const [name, markup] of Object.entries(change.set)) next.set(name, markup);
  if (!change.order) return next;
  return new Map(change.order.map((name) => [name, next.get(name) ?? ""]));
}

/** @type {WeakMap<Element, string>} */
const written = new WeakMap();

/**
 * Bring the page to a frame. Tells which parts changed, before and after.
 * @param {Frame} frame
 * @param {(names: string[]) => void} before
 * @param {(names: string[]) => void} after
 */
export function show(frame, before, after) {
  const names = [];
  for (const [container, parts] of frame.containers) {
    const place = document.getElementById(container);
    if (!place) continue;
    for (const child of place.children) {
      const markup = parts.get(child.id);
      if (markup === undefined || written.get(child) !== markup) names.push(child.id);
    }
    for (const name of parts.keys()) if (!document.getElementById(name)) names.push(name);
  }
  before(names);
  for (const [container, parts] of frame.containers) {
    const place = document.getElementById(container);
    if (place) fill(place, parts);
  }
  after(names);
}

/**
 * Give a container exactly these parts, in this order; what is the same stays the same element.
 * @param {Element} place
 * @param {Parts} parts
 */
function fill(place, parts) {
  const old = new Map([...place.children].map((child) => [child.id, child]));
  for (const [name, child] of old) if (!parts.has(name)) child.remove();
  let next = place.firstElementChild;
  for (const [name, markup] of parts) {
    let child = old.get(name);
    if (!child) {
      child = parsed(markup, place);
      written.set(child, markup);
    } else if (written.get(child) !== markup) {
      child = morph(child, parsed(markup, place));
      written.set(child, markup);
    }
    if (child === next) next = next.nextElementSibling;
    else place.insertBefore(child, next);
  }
}

/**
 * @param {string} markup
 * @param {Element} place where it will stand
 * @returns {Element}
 */
export function parsed(markup, place) {
  const holder = place.namespaceURI === SVG ? document.createElementNS(SVG, "svg") : document.createElement("template");
  holder.innerHTML = markup;
  const made = holder instanceof HTMLTemplateElement ? holder.content.firstElementChild : holder.firstElementChild;
  if (!made) throw new Error(`a part without an element: ${markup.slice(0, 80)}`);
  return made;
}

/**
 * Make an element like another, keeping it in place: focus, open details and running transitions survive.
 * @param {Element} old
 * @param {Element} made
 * @returns {Element}
 */
function morph(old, made) {
  if (old.tagName !== made.tagName) {
    old.replaceWith(made);
    return made;
  }
  for (const { name } of [...old.attributes]) {
    if (!made.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of made.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const before = [...old.childNodes];
  const after = [...made.childNodes];
  after.forEach((node, index) => {
    const was = before[index];
    if (!was) old.append(node);
    else if (was instanceof Element && node instanceof Element) morph(was, node);
    else if (was.nodeType === node.nodeType && was.nodeType === Node.TEXT_NODE) {
      if (was.nodeValue !== node.nodeValue) was.nodeValue = node.nodeValue;
    } else was.replaceWith(node);
  });
  for (const extra of before.slice(after.length)) extra.remove();
  return old;
}
