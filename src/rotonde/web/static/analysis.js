// @ts-check
/** The report of a finished game comes when it is ready: a quick one first, then one after a close look. */

const report = /** @type {HTMLElement} */ (document.getElementById("report"));
const close = /** @type {HTMLElement} */ (document.getElementById("close"));
const bar = /** @type {HTMLProgressElement} */ (close.querySelector("progress"));
const PAUSE = 1000; // milliseconds between two looks at the progress

/** @param {string} address */
async function show(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  report.innerHTML = await answer.text();
}

async function ask() {
  const answer = await fetch(close.dataset.progress ?? "");
  if (answer.ok && !close.hidden) bar.value = (await answer.json()).done;
}

const source = report.dataset.src ?? "";
try {
  await show(source);
  close.hidden = false;
  const asking = setInterval(() => ask().catch(() => {}), PAUSE);
  await show(`${source}?close=true`).finally(() => clearInterval(asking));
} catch {
  if (close.hidden) report.textContent = report.dataset.sayFailed ?? "";
}
close.hidden = true;

export {};
