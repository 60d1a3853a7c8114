"""Every ride of a train, card by card, with no idea of legs or bounds: slow, and plainly right."""

from __future__ import annotations

from tests.network.picture import Card


def best_worth(
    stations: int, cards: list[Card], worth: list[int], wanted: list[bool], limit: int
) -> int | None:
    """The most a route within so many cards is worth."""
    best: int | None = None
    home = {
        point: number
        for number, card in enumerate(cards)
        for segment in card
        for point in segment
        if point < stations
    }

    def leave(card: int, station: int, entered: int, visited: tuple[int, ...]) -> None:
        """Stand in a station, and leave it in every way."""
        nonlocal best
        if len(visited) > 1 and any(wanted[stop] for stop in visited):
            total = sum(worth[stop] for stop in visited)
            best = total if best is None else max(best, total)
        for one, two in cards[card]:
            for here, there in ((one, two), (two, one)):
                if here == station:
                    arrive(card, there, entered, visited)

    def arrive(card: int, point: int, entered: int, visited: tuple[int, ...]) -> None:
        """Reach the end of a segment on a card: a station, or a joint behind which another card may lie."""
        if point < stations:
            if point not in visited:
                leave(card, point, entered, (*visited, point))
            return
        if entered == limit:
            return
        for other, segments in enumerate(cards):
            if other != card:
                for one, two in segments:
                    for here, there in ((one, two), (two, one)):
                        if here == point:
                            arrive(other, there, entered + 1, visited)

    if limit:
        for station, card in home.items():
            leave(card, station, 1, (station,))
    return best
