// @ts-check
/** The rules can be searched, on a page of their own and beside a board. */

/** @param {Element} root */
export function searchable(root) {
  const field = root.querySelector("[data-search]");
  if (!(field instanceof HTMLInputElement)) return;
  field.addEventListener("input", () => {
    const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const rule of root.querySelectorAll(".rule")) {
      const text = rule.textContent?.toLowerCase() ?? "";
      const fits = wanted.every((word) => text.includes(word));
      rule.toggleAttribute("hidden", !fits);
      found += Number(fits);
    }
    for (const chapter of root.querySelectorAll(".chapter")) {
      chapter.toggleAttribute("hidden", !chapter.querySelector(".rule:not([hidden])"));
    }
    root.querySelector(".none")?.toggleAttribute("hidden", found > 0);
  });
}

const page = document.querySelector("main > .rules");
if (page) searchable(page);
