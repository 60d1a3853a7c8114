// @ts-check
/** Every window from small to large, without a browser: which arrangement is taken, and how large it is shown. */

import { arrange, LARGEST, screenOf } from "../../src/rotonde/web/static/arrange.js";

/** What the frame of the page takes of a window, beside and above the stage. @type {Record<string, [number, number]>} */
const FRAME = { desk: [344, 44], short: [278, 44], tablet: [4, 200], phone: [4, 250], low: [330, 4] };

const layouts = await new Response(Deno.stdin.readable).json();
const wrong = [];
let tried = 0;
for (const [name, screens] of Object.entries(layouts)) {
  for (let width = 320; width <= 2560; width += 40) {
    for (let height = 360; height <= 1440; height += 40) {
      const screen = screenOf(width, height);
      const [beside, above] = FRAME[screen];
      const found = arrange(screens[screen], width - beside, height - above);
      const pages = screens[screen][found.way];
      tried += 1;
      for (const [number, page] of pages.entries()) {
        const scale = found.scales[number];
        const where = `${name} ${width}×${height} (${screen}, ${page.tab})`;
        if (scale < page.floor - 1e-9) wrong.push(`${where}: at ${scale}, below ${page.floor}`);
        if (scale > LARGEST + 1e-9) wrong.push(`${where}: at ${scale}, above ${LARGEST}`);
        if (!Object.values(page.boxes).some((box) => !box[4])) wrong.push(`${where}: nothing is open`);
      }
    }
  }
}
console.log(JSON.stringify({ tried, wrong }));
