"""Scripts that measure the page of a table: each gives the list of what is wrong."""

# Of the page that is open: texts too small, cut or over one another, targets too small, things out of sight.
MEASURE = """(target) => {
  const wrong = [];
  const stage = document.getElementById("stage").getBoundingClientRect();
  const floor = Number(document.body.dataset.floor ?? 11) - 0.06;
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const sheet of document.querySelectorAll(".page:not([hidden]) > .sheet:not([hidden])")) {
    const svg = sheet.querySelector("svg");
    if (!shown(svg)) continue;
    const edge = svg.getBoundingClientRect();
    const texts = [];
    for (const text of svg.querySelectorAll("text")) {
      if (!text.textContent.trim() || !shown(text)) continue;
      const matrix = text.getScreenCTM();
      const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
      const box = text.getBoundingClientRect();
      if (!box.width) continue;
      const told = `${sheet.id}: "${text.textContent}"`;
      if (size < floor) wrong.push(`${told} is ${size.toFixed(1)} px`);
      if (box.left < edge.left - 1.5 || box.right > edge.right + 1.5 || box.top < edge.top - 1.5 ||
        box.bottom > edge.bottom + 1.5) wrong.push(`${told} is cut`);
      for (const [other, name] of texts) {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (across > 2 && down > 5) wrong.push(`${told} lies over "${name}"`);
      }
      texts.push([box, text.textContent]);
    }
    for (const place of svg.querySelectorAll(".place.can")) {
      const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
      const small = Math.min(box.width, box.height);
      if (small < target - 0.6) wrong.push(`${place.id} is ${small.toFixed(0)} px`);
    }
  }
  return wrong;
}"""

# Where a finger that comes down beside the middle of a place, but within 44 pixels, would do something else.
TOUCHED = """async () => {
  const { meant } = await import("/static/fingers.js");
  const wrong = [];
  for (const place of document.querySelectorAll(".page:not([hidden]) > .sheet:not([hidden]) .place.can")) {
    const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const [dx, dy] of [[0, 0], [21, 0], [-21, 0], [0, 21], [0, -21]]) {
      const there = document.elementFromPoint(x + dx, y + dy);
      if (!there?.closest(".sheet") || there.closest("figcaption")) continue;  // out of sight
      const open = there.closest(".place.can")?.dataset.actions.split(" ").map(Number);
      const actions = meant(there, x + dx, y + dy) ?? open ?? [];
      if (!place.dataset.actions.split(" ").some((action) => actions.includes(Number(action)))) {
        wrong.push(`a finger ${dx}, ${dy} beside ${place.id} means ${actions.length || "nothing"}`);
      }
    }
  }
  return wrong;
}"""

SEEN = """() => {
  const inside = (element) => {
    if (!element || !element.checkVisibility()) return false;
    const box = element.getBoundingClientRect();
    return box.left >= -1 && box.top >= -1 && box.left < innerWidth && box.bottom <= innerHeight + 1;
  };
  const wrong = [];
  for (const selector of ["#now-head", "#options > :not([hidden])", "#do-confirm"]) {
    if (!inside(document.querySelector(selector))) wrong.push(`${selector} is out of sight`);
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page scrolls sideways");
  if (document.documentElement.scrollHeight > innerHeight) wrong.push("the page scrolls down");
  const can = [...document.querySelectorAll(".place.can")];
  const counted = [...document.querySelectorAll("[data-edge]:not([hidden]), .tabs .asks")].length;
  const seen = can.filter((place) => place.checkVisibility() && inside(place)).length;
  if (can.length && !seen) wrong.push("nothing that can be done is in sight");
  if (seen < can.length && !counted) wrong.push("what can be done out of sight is not counted");
  for (const element of document.querySelectorAll("#table :is(button, p, span, li, b), .bar *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const shown = element.checkVisibility({ opacityProperty: true }) && !element.classList.contains("hidden");
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (own && shown && size < 12 - 0.01) wrong.push(`"${element.textContent.trim()}" is ${size} px`);
  }
  return wrong;
}"""

# What lies where no scrolling leads: parts of the open page beyond an edge that is shut.
SHUT = """() => {
  const page = document.querySelector(".page:not([hidden])");
  const style = getComputedStyle(page);
  const shut = (more, overflow) => more > 1 && overflow === "hidden";
  return shut(page.scrollWidth - page.clientWidth, style.overflowX) ||
    shut(page.scrollHeight - page.clientHeight, style.overflowY) ? [`${page.dataset.tab} is cut`] : [];
}"""


# Texts of drawings whose colour is too near to what lies under them. Axe looks at no drawing.
CONTRAST = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync("#stage svg * { pointer-events: visiblePainted !important; }");
  document.adoptedStyleSheets = [style];
  const read = (colour) => {
    const found = colour.match(/-?[0-9.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    const whole = colour.startsWith("color(") ? 255 : 1;
    return { rgb: found.slice(0, 3).map((value) => value * whole), alpha: found[3] ?? 1 };
  };
  const faded = (element) => {
    let opacity = 1;
    for (let one = element; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
    return opacity;
  };
  const over = (top, alpha, ground) => top.map((value, at) => value * alpha + ground[at] * (1 - alpha));
  const light = (rgb) => {
    const linear = (v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    const [r, g, b] = rgb.map((value) => linear(value / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const painted = (element, x, y) => {
    const { fill, fillOpacity, stroke, strokeOpacity } = getComputedStyle(element);
    const at = new DOMPoint(x, y).matrixTransform(element.getScreenCTM().inverse());
    const inside = fill !== "none" && element.isPointInFill(at);
    if ((inside ? fill : stroke).startsWith("url")) return null;
    const { rgb, alpha } = read(inside ? fill : stroke);
    return { rgb, alpha: alpha * Number(inside ? fillOpacity : strokeOpacity) * faded(element) };
  };
  const ratio = (text, x, y) => {
    const there = document.elementsFromPoint(x, y);
    const at = there.indexOf(text);
    if (at < 0) return Infinity;
    const own = getComputedStyle(text);
    const layers = [];
    for (const element of there.slice(at + 1)) {
      if (!(element instanceof SVGGeometryElement)) {
        if (element instanceof HTMLElement) layers.push(read(getComputedStyle(element).backgroundColor));
      } else {
        const layer = painted(element, x, y);
        if (!layer) return Infinity;
        layers.push(layer);
      }
      if (layers.at(-1)?.alpha > 0.99) break;
    }
    let ground = layers.reduceRight((below, { rgb, alpha }) => over(rgb, alpha, below), [255, 255, 255]);
    if (own.stroke !== "none" && own.paintOrder.startsWith("stroke")) ground = read(own.stroke).rgb;
    const ink = read(own.fill);
    const one = light(over(ink.rgb, ink.alpha * faded(text), ground)), other = light(ground);
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const wrong = [];
  for (const text of document.querySelectorAll(".page:not([hidden]) > .sheet:not([hidden]) svg text")) {
    const box = text.getBoundingClientRect();
    if (!text.textContent.trim() || !box.width) continue;
    const y = box.y + box.height / 2;
    const found = [0.25, 0.5, 0.75].map((share) => ratio(text, box.x + box.width * share, y));
    const middle = found.sort((a, b) => a - b)[1];
    const { fontSize, fontWeight } = getComputedStyle(text);
    const matrix = text.getScreenCTM();
    const size = parseFloat(fontSize) * Math.hypot(matrix.a, matrix.b);
    const large = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700);
    if (middle < (large ? 3 : 4.5) - 0.05) {
      const told = `${text.closest(".sheet").id}: "${text.textContent}" ${text.getAttribute("class")}`;
      wrong.push(`${told} has a contrast of ${middle.toFixed(1)}`);
    }
  }
  document.adoptedStyleSheets = [];
  return wrong;
}"""
