"""What was drawn of late: a panel is drawn anew only if something that it read has changed.

`remembered(scene, draw, ...)` is `draw(scene, ...)`. The first time, the drawing is given a scene that notes
what is read of it. If all of that is the same another time, so is the drawing, and the very same object is
given back; whoever compares two frames sees by identity that nothing changed. So a panel may read whatever it
likes of its scene, and must read nothing else that changes.

A memory belongs to one table and is bounded. Without one, everything is drawn afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, ItemsView
from typing import Any, Final, TypeVar, cast

from rotonde.draw.scene import Scene
from rotonde.kernel import Spot, View

PANELS: Final = 160  # kinds of drawings of a table that are kept, over all seats, cuts and languages
VARIANTS: Final = 6  # of each, for those who see it differently and for the moments of a film
T = TypeVar("T")
NONE: Final[list[int]] = []


class Sketchbook:
    """The drawings of one table."""

    def __init__(self) -> None:
        self.known: dict[Hashable, list[Drawn]] = {}
        self.drawn = 0  # how often something had to be drawn
        self.asked = 0

    def find(self, scene: Scene[View], draw: Callable[..., T], args: tuple[Hashable, ...]) -> Drawn | None:
        """What is known of a drawing, if anything is."""
        kept = self.known.get((draw, args, scene.words, scene.cut), ())
        return next((one for one in kept if one.holds(scene)), None)

    def recall(self, scene: Scene[View], draw: Callable[..., T], args: tuple[Hashable, ...]) -> T:
        """A drawing, old or new; what was asked for last is found first and kept longest."""
        self.asked += 1
        key = (draw, args, scene.words, scene.cut)
        kept = self.known.pop(key, None)
        if kept is None:
            kept = []
            while len(self.known) >= PANELS:
                del self.known[next(iter(self.known))]
        self.known[key] = kept
        for number, one in enumerate(kept):
            if one.holds(scene):
                if number:
                    kept.insert(0, kept.pop(number))
                return cast(T, one.result)
        self.drawn += 1
        noting = Noting(scene)
        result = draw(cast(Scene[View], noting), *args)
        kept.insert(0, Drawn(noting, result))
        del kept[VARIANTS:]
        return result


class Glance:
    """A memory that is looked into and not added to: of what may never happen, nothing is kept."""

    def __init__(self, memory: Sketchbook) -> None:
        self.memory = memory

    def recall(self, scene: Scene[View], draw: Callable[..., T], args: tuple[Hashable, ...]) -> T:
        known = self.memory.find(scene, draw, args)
        return draw(scene, *args) if known is None else cast(T, known.result)


def remembered(scene: Scene[Any], draw: Callable[..., T], *args: Hashable) -> T:
    """`draw(scene, *args)`, or what it gave when all it read was the same."""
    memory = scene.memory
    if memory is None:
        return draw(scene, *args)
    return cast(Sketchbook | Glance, memory).recall(scene, draw, args)


class Drawn:
    """A drawing, and what it was drawn from."""

    __slots__ = ("offers", "others", "result", "spots", "view")

    def __init__(self, noting: Noting, result: object) -> None:
        self.result = result
        self.view = list(dict.items(noting.view))
        self.offers = noting.offers.whole
        self.spots = noting.offers.read
        self.others = list(noting.others.items())

    def holds(self, scene: Scene[View]) -> bool:
        """Is everything that was read the same in this scene?"""
        view = cast(dict[str, object], scene.view)
        for key, value in self.view:
            if view[key] != value:
                return False
        for name, other in self.others:
            if getattr(scene, name) != other:
                return False
        if self.spots is None:
            return self.offers == scene.offers
        return not self.spots or self._same_spots(scene.offers)

    def _same_spots(self, offers: dict[Spot, list[int]]) -> bool:
        if not offers and not self.offers:
            return True
        assert self.spots is not None
        return all(offers.get(spot) == self.offers.get(spot) for spot in self.spots)


class Noting:
    """A scene that notes what is read of it; what was read once is found without asking again."""

    def __init__(self, scene: Scene[View]) -> None:
        self.scene = scene
        self.view = NotedView(scene.view)
        self.offers = NotedOffers(scene.offers)
        self.others: dict[str, object] = {}
        self.memory = None  # a drawing within a drawing is part of it: what it reads, both have read

    def __getattr__(self, name: str) -> object:
        value = self.others[name] = getattr(self.scene, name)
        setattr(self, name, value)
        return value

    def at(self, kind: str, index: int) -> list[int]:
        """What can be done at a place."""
        return cast(list[int], self.offers.get((kind, index), NONE))

    def by_verb(self) -> dict[str, list[tuple[int, tuple[int, ...]]]]:
        """All actions with their arguments, under the names of their verbs."""
        self.others["actions"] = self.scene.actions
        return self.scene.by_verb()


class NotedView(dict[str, object]):
    """The entries of a view that were read. Only single ones can be: who wants them all has to say which."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.whole = cast(dict[str, object], view)

    def __missing__(self, key: str) -> object:
        self[key] = value = self.whole[key]
        return value

    def _refuse(self, *_: object) -> Any:
        raise TypeError("of a view that is noted, single entries are read: view['...']")

    get = _refuse
    keys = values = items = copy = _refuse
    __contains__ = __iter__ = __len__ = _refuse


class NotedOffers:
    """What can be done where, noting which places were asked for."""

    def __init__(self, offers: dict[Spot, list[int]]) -> None:
        self.whole = offers
        self.read: set[Spot] | None = set()  # none once all of them were read

    def get(self, spot: Spot, otherwise: Any = None) -> Any:
        if self.read is not None:
            self.read.add(spot)
        return self.whole.get(spot, otherwise)

    def __getitem__(self, spot: Spot) -> list[int]:
        return cast(list[int], self.get(spot))

    def __contains__(self, spot: Spot) -> bool:
        return self.get(spot) is not None

    def __iter__(self) -> Any:
        return iter(self.all())

    def __bool__(self) -> bool:
        return bool(self.all())

    def items(self) -> ItemsView[Spot, list[int]]:
        return self.all().items()

    def all(self) -> dict[Spot, list[int]]:
        self.read = None
        return self.whole
