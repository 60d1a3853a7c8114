"""Motion: pieces set out one after another, fly to where they can be found, and nothing goes on for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.visiting import Visitor
from tests.web.served import played

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# Pieces that can be seen are moved: to the right on their panel or, if another is named, to that one.
MOVE = """async ([count, goal]) => {
  const { Glide } = await import("/static/glide.js");
  const seen = [...document.querySelectorAll(".sheet .pieces .piece")].filter((piece) => {
    const box = piece.querySelector(":scope > .glide")?.getBoundingClientRect();
    return piece.checkVisibility() && box && box.width > 4 && box.height > 4;
  });
  const pieces = seen.slice(0, count);
  const names = pieces.map((piece) => piece.id);
  const glide = new Glide();
  glide.before(names);
  for (const piece of pieces) {
    if (goal) document.querySelector(`${goal} .pieces`).append(piece);
    else piece.setAttribute("transform", `${piece.getAttribute("transform")} translate(40 0)`);
  }
  glide.after(names);
  const told = (motion) => ({
    flies: motion.effect.target.classList.contains("flight"),
    delay: motion.effect.getTiming().delay,
    duration: motion.effect.getTiming().duration,
    times: motion.effect.getTiming().iterations,
    what: Object.keys(motion.effect.getKeyframes()[0]),
    end: motion.effect.getKeyframes().at(-1).transform,
  });
  const all = document.getAnimations();
  return all.filter((motion) => motion.effect.target.closest(".flight, .piece")).map(told);
}"""


def moves(visitor: Visitor, count: int, goal: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.page.evaluate(MOVE, [count, goal])
    return found


@pytest.fixture
def table(visit: Visit, tmp_path: Path) -> Any:
    def come(motion: str, **kind: Any) -> Visitor:
        ada = visit(reduced_motion=motion, **kind)
        ada.bring(played("russian-railroads", 40), tmp_path)
        ada.until("asks")
        ada.page.wait_for_timeout(1500)  # whatever has moved until now
        return ada

    return come


def test_pieces_set_out_one_after_another(table: Any) -> None:
    motions = moves(table("no-preference"), 3)

    assert [motion["delay"] for motion in motions] == [0, 240, 480]
    assert {motion["duration"] for motion in motions} == {240}
    assert not any(motion["flies"] for motion in motions)
    assert {motion["times"] for motion in motions} == {1}


def test_many_pieces_do_not_take_longer(table: Any) -> None:
    motions = moves(table("no-preference"), 12)

    assert len(motions) > 8
    assert max(motion["delay"] for motion in motions) < 720


def test_a_piece_flies_to_the_tab_of_a_panel_out_of_sight(table: Any) -> None:
    ada = table("no-preference", **PHONE)
    hidden = ada.page.evaluate(
        """() => {
          const pages = [...document.querySelectorAll(".page[hidden]")];
          const page = pages.find((page) => page.querySelector(".pieces"));
          return [page.dataset.tab, page.querySelector(".sheet").id];
        }"""
    )
    (flight,) = [motion for motion in moves(ada, 1, f"#{hidden[1]}") if motion["flies"]]
    tab = ada.page.locator(f"#tabs button[data-tab='{hidden[0]}']").bounding_box()

    assert tab
    x, y = (float(part.rstrip("px)")) for part in flight["end"].removeprefix("translate(").split(", "))
    assert tab["x"] - 60 <= x <= tab["x"] + tab["width"]
    assert tab["y"] - 60 <= y <= tab["y"] + tab["height"]
    ada.page.wait_for_function("() => document.querySelectorAll('.flight').length === 0")


def test_who_wants_no_motion_sees_a_short_fade(table: Any) -> None:
    motions = moves(table("reduce"), 3)

    assert [motion["duration"] for motion in motions] == [80, 80, 80]
    assert all("opacity" in motion["what"] and "transform" not in motion["what"] for motion in motions)


def test_nothing_moves_for_ever() -> None:
    static = Path(__file__).parents[2] / "src" / "rotonde" / "web" / "static"
    files = [path for path in static.iterdir() if path.suffix in (".js", ".css")]

    assert len(files) > 10
    assert [path.name for path in files if "infinite" in path.read_text(encoding="utf-8").lower()] == []
