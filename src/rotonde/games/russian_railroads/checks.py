"""What must hold of the printed values for the rules to work."""

from __future__ import annotations

from rotonde.games.printed import Data, DataError
from rotonde.games.russian_railroads.deeds import gain
from rotonde.games.russian_railroads.names import ENGINEERS, GAP, GAPS, QUESTION_SPACE


def check(data: Data, where: str) -> None:
    """What must hold for the rules to work; a `DataError` names file and key."""

    def require(holds: bool, key: str, what: str) -> None:
        if not holds:
            raise DataError(f"{where}: {key}: {what}")

    for name, table in data["space"].items():
        key = f"space.{name}"
        _check_cost(table, key, where)
        require(set(table["seats"]) <= {2, 3, 4}, f"{key}.seats", "player counts are 2, 3 and 4")
    for group in (
        "space",
        "special",
        "engineer",
        "factory",
        "start_bonus",
        "question_token",
        "question_card",
    ):
        for name, table in data[group].items():
            _check_gives(table, f"{group}.{name}", where)
    for name, table in data["engineer"].items():
        _check_cost(table, f"engineer.{name}", where)
        require(table["letter"] in ("", "A", "B"), f"engineer.{name}.letter", 'must be "A", "B" or ""')
    for group, count in (("engineer", ENGINEERS), ("factory", 9)):
        numbers = sorted(table["number"] for table in data[group].values())
        require(numbers == list(range(1, count + 1)), group, f"the numbers must be 1 to {count}, each once")
    letters = [table["letter"] for table in data["engineer"].values()]
    require(letters.count("") == 1, "engineer", "exactly one has no letter")
    for seats, table in data["seats"].items():
        for letter, name in (("A", "engineers_a"), ("B", "engineers_b")):
            needed = table[name]
            require(letters.count(letter) >= needed, f"seats.{seats}.{name}", f"too few with letter {letter}")
        fits = table["engineers_a"] + table["engineers_b"] <= table["row"]
        require(fits, f"seats.{seats}.row", "has no room for the engineers")
        require(table["rounds"] >= 2, f"seats.{seats}.rounds", "must be at least 2")
    industry = data["industry"]["points"]
    require(industry[0] == 0 and industry.count(GAP) == GAPS, "industry.points", "starts at 0 and has 5 gaps")
    require(industry.count(QUESTION_SPACE) == 1, "industry.points", "has one ? space, written -2")
    require(min(industry) >= QUESTION_SPACE, "industry.points", "only -1 and -2 are not points")
    for name in ("base", "revalued"):
        require(len(data["track_values"][name]) == 5, f"track_values.{name}", "needs a value for each colour")
    require(len(data["pass_points"]["by_position"]) == 4, "pass_points.by_position", "needs four values")
    require(len(data["majority"]["points"]) == 2, "majority.points", "needs two values")
    require(data["end_bonus_pile"]["removed"] == 2, "end_bonus_pile.removed", "must be 2")


def _check_cost(table: Data, key: str, where: str) -> None:
    for name, most in (("workers", 3), ("coins", 3)):
        if not 0 <= table[name] <= most:
            raise DataError(f"{where}: {key}.{name}: must be 0 to {most}, not {table[name]}")


def _check_gives(table: Data, key: str, where: str) -> None:
    for entry in table["gives"]:
        try:
            gain(entry)
        except (KeyError, ValueError, AttributeError) as error:
            raise DataError(f"{where}: {key}.gives: {entry!r} cannot be read: {error}") from error
