// @ts-check
/** The form of a new table shows as many chairs as there are seats. */

const form = document.getElementById("new-table");

function arrange() {
  const chosen = form?.querySelector("input[name=seats]:checked");
  const seats = chosen instanceof HTMLInputElement ? Number(chosen.value) : 4;
  for (const chair of form?.querySelectorAll(".chair") ?? []) {
    chair.toggleAttribute("hidden", Number(chair.getAttribute("data-seat")) >= seats);
  }
}

form?.addEventListener("change", arrange);
arrange();
