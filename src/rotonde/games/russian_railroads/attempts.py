"""As much as possible: what factories and own engineers give is done as far as it can be."""

from __future__ import annotations

from rotonde.games.russian_railroads.auxiliary import PlaceDoublers, doublers_possible
from rotonde.games.russian_railroads.deeds import Deed
from rotonde.games.russian_railroads.engines import fits, lowest
from rotonde.games.russian_railroads.making import tasks_of
from rotonde.games.russian_railroads.markers import first_gap
from rotonde.games.russian_railroads.names import BOTH, FACTORY_ONLY, GAPS, NOWHERE
from rotonde.games.russian_railroads.outlook import outlook
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import rooms
from rotonde.games.russian_railroads.verbs import STOP
from rotonde.kernel import Choice, May, Task, completes


def attempt(s: Railroads, p: int, deed: Deed, extra: bool) -> list[Task]:
    """Rules 5.7, 5.9 and 8.7. As much as possible: in full if there is a way, else whatever can be done."""
    answer = outlook(s, p, NOWHERE, deed, rooms(s, p))
    whole = tasks_of(s, p, deed, extra, answer is not False)
    if answer is None and not completes(s, whole):
        whole = tasks_of(s, p, deed, extra, False)
    if deed.asked == 1 and deed.build >= 0 and only_by_replacing(s, p, deed.build):
        whole[-1] = may(p, whole[-1])
    return whole


def used_again(s: Railroads, p: int, deed: Deed) -> list[Task]:
    """Rule 5.8. As much of it as possible, or nothing of what asks or takes something."""
    return [optional(s, p, task) for task in attempt(s, p, deed, False)]


def optional(s: Railroads, p: int, task: Task) -> Task:
    """What nobody can lose by (points, coins, an end-bonus card) is not asked about."""
    if isinstance(task, PlaceDoublers):
        count = min(task.count, doublers_possible(s, p))
        return may(p, PlaceDoublers(p, count, False)) if count else task
    return may(p, task) if isinstance(task, Choice) and not isinstance(task, May) else task


def may(p: int, task: Task) -> May:
    return May(p, task, 1, STOP)


def only_by_replacing(s: Railroads, p: int, what: int) -> bool:
    """Rule 5.9. Is giving up a factory the only way to build this? No gap is empty and no engine fits."""
    if what == BOTH or first_gap(s, p) < GAPS:
        return False
    number = lowest(s)
    return what == FACTORY_ONLY or number == 0 or not fits(s, p, number)
