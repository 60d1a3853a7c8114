// @ts-check
/** The report of a finished game comes when it is ready. */

const report = /** @type {HTMLElement} */ (document.getElementById("report"));
try {
  const answer = await fetch(report.dataset.src ?? "");
  if (!answer.ok) throw new Error(answer.statusText);
  report.innerHTML = await answer.text();
} catch {
  report.textContent = report.dataset.sayFailed ?? "";
}

export {};
