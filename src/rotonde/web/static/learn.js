// @ts-check
/** A turn as a film: its steps one after another, at the reader's pace; without a script they stand below each other. */

for (const film of document.querySelectorAll(".film")) {
  if (film instanceof HTMLElement) run(film);
}

/** @param {HTMLElement} film */
export function run(film) {
  const steps = [...film.querySelectorAll("figure")];
  if (steps.length < 2) return;
  const bar = document.createElement("nav");
  const [back, on] = ["◂", "▸"].map((sign) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    bar.append(button);
    return button;
  });
  const count = document.createElement("output");
  back.after(count);
  back.setAttribute("aria-label", film.dataset.sayBack ?? "");
  on.setAttribute("aria-label", film.dataset.sayOn ?? "");
  bar.setAttribute("aria-label", film.dataset.say ?? "");
  film.append(bar);
  show(0);
  back.addEventListener("click", () => show(at() - 1));
  on.addEventListener("click", () => show(at() + 1));

  function at() {
    return Number(film.dataset.shown);
  }

  /** @param {number} step */
  function show(step) {
    const now = Math.max(0, Math.min(step, steps.length - 1));
    film.dataset.shown = String(now);
    steps.forEach((figure, nth) => figure.classList.toggle("now", nth === now));
    count.textContent = `${now + 1} / ${steps.length}`;
    back.disabled = now === 0;
    on.disabled = now === steps.length - 1;
  }
}
