"""A hand at a table: looks at a page, points at what lights up, types, until the game is over.

How a browser is driven is left to who has one: whole games are played by the same hand in every engine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

PATIENCE = 30_000  # milliseconds; a busy machine is slow, not broken

# Which moment is shown, and what it waits for.
BRIEF = """() => {
  const table = document.getElementById("table");
  const head = document.getElementById("now-head");
  return {
    mark: [table.dataset.at, table.dataset.index, head.className].join(" "),
    asks: table.dataset.asks === "yes",
    over: head.classList.contains("over"),
    curtain: head.classList.contains("curtain"),
    past: head.classList.contains("past"),
    blank: table.dataset.tab === "page" && !document.querySelector("#stage > .page:not([hidden])"),
    index: Number(table.dataset.index),
  };
}"""

# What can be done, too: options of the list, places of the boards that can be hit, what the buttons allow.
LOOK = f"""() => {{
  const open = document.querySelector("dialog[open]");
  const hit = (place) => {{
    const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
    const there = document.elementFromPoint(x, y);
    return there !== null && place.contains(there);
  }};
  const can = (name) => document.getElementById(name)?.disabled === false;
  const places = [...document.querySelectorAll(".sheet:not([hidden]) .place.can")];
  return {{
    ...({BRIEF})(),
    confirm: can("do-confirm"),
    undo: can("do-undo"),
    redo: can("do-redo"),
    dialog: open ? open.id : "",
    options: [...document.querySelectorAll("#options .option")].map((option) => option.id),
    places: places.filter(hit).map((place) => place.id),
    hidden: places.filter((place) => !hit(place)).length,
    tabs: [...document.querySelectorAll("#tabs .asks[aria-pressed=false]")].map((tab) => tab.dataset.tab),
    edges: [...document.querySelectorAll("[data-edge]:not([hidden])")].map((edge) => edge.dataset.edge),
  }};
}}"""

# The same, as soon as one of these holds and the mark is another; at the end of all patience it did not come.
WAIT = f"""([wanted, mark, patience]) => new Promise((resolve) => {{
  const came = () => {{
    const seen = ({BRIEF})();
    return seen.mark !== mark && wanted.some((name) => seen[name]);
  }};
  const done = () => {{
    watch.disconnect();
    clearTimeout(late);
    resolve({{ ...({LOOK})(), came: came() }});
  }};
  const watch = new MutationObserver(() => came() && done());
  const late = setTimeout(done, patience);
  if (came()) done();
  else watch.observe(document.body, {{ attributes: true, childList: true, subtree: true }});
}})"""

# Where to point to hit something in its middle, once it is in sight; nothing if something else lies over it.
AIM = """(selector) => {
  const element = document.querySelector(selector);
  const target = element.querySelector(".hit") ?? element;
  target.scrollIntoView({ block: "center", inline: "center" });
  const box = target.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);  // as touches are
  const there = document.elementFromPoint(x, y);
  return there !== null && element.contains(there) ? [x, y] : null;
}"""

# What is asked after pointing at a place, where several things can be meant; nothing if the table went on.
SEVERAL = f"""([mark, patience]) => new Promise((resolve) => {{
  const options = () => [...document.querySelectorAll("#why-panel[open] .option")];
  const listed = () => options().map((option) => option.dataset.action);
  const end = Date.now() + patience;
  const went = () => ({BRIEF})().mark !== mark || Date.now() > end;
  const look = () => listed().length || went() ? resolve(listed()) : setTimeout(look, 20);
  look();
}})"""

# How an option is reached by keys: its own, or that of its group, then so many steps down.
KEYS = """(id) => {
  const option = document.getElementById(id);
  const rows = [...document.querySelectorAll("#options .option, #options .group")];
  const heading = rows.find((row) => row.dataset.heading && row.dataset.heading === option.dataset.group);
  const inside = rows.filter((row) => row.dataset.group === option.dataset.group);
  const open = rows.filter((row) => !row.hidden);
  return {
    key: option.dataset.key ?? "",
    group: option.hidden ? heading.dataset.key : "",
    steps: option.hidden ? inside.indexOf(option) : open.indexOf(option) + 1,
  };
}"""

HEADING = """(id) => {
  const option = document.getElementById(id);
  const headings = [...document.querySelectorAll("#options .group")];
  return option.hidden ? headings.find((one) => one.dataset.heading === option.dataset.group).id : "";
}"""


class Hand(ABC):
    """Somebody who plays at a page."""

    def __init__(self) -> None:
        self.clicks = {"place": 0, "option": 0, "key": 0}

    @abstractmethod
    def run(self, script: str, given: object = None) -> Any:
        """What a function of the page gives, awaited if it is to come."""

    @abstractmethod
    def point(self, x: int, y: int) -> None:
        """Click there, or tap if the screen is touched."""

    @abstractmethod
    def strike(self, key: str) -> None:
        """Press a key."""

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.run(LOOK)
        return found

    def until(self, *wanted: str, mark: str | None = None) -> dict[str, Any]:
        """Look as soon as one of these holds, and something differs from the mark."""
        seen: dict[str, Any] = self.run(WAIT, [list(wanted), mark, PATIENCE])
        assert seen["came"], f"waited in vain for {' or '.join(wanted)}: {seen}"
        assert not seen["blank"], f"no page of the table is open: {seen}"
        return seen

    def press(self, selector: str) -> bool:
        """Click or tap in the middle of something, as a hand does; not if something else lies over it."""
        aim = self.run(AIM, selector)
        if aim:
            self.point(*aim)
        return bool(aim)

    def decide(self, seen: dict[str, Any], rng: Random) -> None:
        """One decision: on the board where it can be, else in the list."""
        places, options = self.find(seen, rng)["places"], seen["options"]
        place = f"[id='{rng.choice(places)}']" if places else ""
        if places and rng.random() < 0.7 and self.press(place):
            self.clicks["place"] += 1
            several = self.run(SEVERAL, [seen["mark"], PATIENCE])
            if several:
                assert self.press(f"#why-panel[open] [data-action='{rng.choice(several)}']")
            return
        self.clicks["option"] += 1
        assert self.choose(rng.choice(options)), "an option lies under something"

    def choose(self, option: str) -> bool:
        """Press an option of the list; one that is folded away, after its heading."""
        heading = self.run(HEADING, option)
        return (not heading or self.press(f"#{heading}")) and self.press(f"[id='{option}']")

    def find(self, seen: dict[str, Any], rng: Random) -> dict[str, Any]:
        """What is in sight; now and then what a tab or an edge of the page says to be elsewhere."""
        if seen["tabs"] and rng.random() < 0.2:
            assert self.press(f"#tabs [data-tab='{rng.choice(seen['tabs'])}']")
            return self.look()
        if seen["edges"] and rng.random() < 0.2:
            self.press(f"[data-edge='{rng.choice(seen['edges'])}']")
            return self.look()
        return seen

    def type_decision(self, seen: dict[str, Any], rng: Random) -> None:
        """One decision by the keyboard: by its number, or by arrows and Enter."""
        self.clicks["key"] += 1
        way = self.run(KEYS, rng.choice(seen["options"]))
        if way["key"] and rng.random() < 0.7:
            self.strike(way["key"])
            return
        self.run("() => document.activeElement.blur()")
        if way["group"]:
            self.strike(way["group"])
        for _ in range(way["steps"]):
            self.strike("ArrowDown")
        self.strike("Enter")

    def play(self, seed: int, keyboard: bool = False, at_most: int = 1000) -> dict[str, Any]:
        """Play to the end of the game, or so many decisions; what is to be seen then."""
        rng = Random(seed)
        seen = self.until("asks", "over", "curtain")
        for _ in range(at_most):
            if seen["over"]:
                break
            if seen["curtain"]:
                self.strike("l") if keyboard else self.press("[data-do=lift]")
            elif seen["confirm"]:
                self.strike("c") if keyboard else self.press("#do-confirm")
            elif keyboard:
                self.type_decision(seen, rng)
            else:
                self.decide(seen, rng)
            seen = self.until("asks", "over", "curtain", mark=seen["mark"])
        return seen
