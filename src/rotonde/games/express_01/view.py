"""Chapter 12. What each seat may see, and a state it could not tell from the real one."""

from __future__ import annotations

from random import Random
from typing import Final

from rotonde.games.express_01.bonus import paying
from rotonde.games.express_01.ending import bases_replaced, empty_packs
from rotonde.games.express_01.expand import PlaceCard
from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.route import train_route
from rotonde.games.express_01.scoring import account, capital, winners
from rotonde.games.express_01.shares import PayShare, TakeShare
from rotonde.games.express_01.state import DOWN, HAND, KNOWN, SHARED, Express
from rotonde.kernel import Account, View, replaced, to_move
from rotonde.kernel.stepping import options_of

TRIALS: Final = 20  # deals tried for a guess


class ExpressView(View):
    """What a seat may see. Nobody and nothing is -1."""

    seat: int  # who looks
    map: str  # one of `MAPS`
    length: str  # one of `LENGTHS`
    round: int  # 0 during set-up
    order: list[int]  # seats by order card
    played: list[bool]  # per seat: has it had its turn in this round?
    turns: list[int]  # the seats that have had a turn, one by one; the last has it now
    shown: int  # the card that the looking seat chose for the turn order, until all are shown
    engine: int  # who holds the Black Engine
    hand: list[int]  # the cards of the looking seat, ascending
    hand_sizes: list[int]  # per seat
    hand_packs: list[list[int]]  # per seat: the packs of its cards, ascending
    hand_known: list[list[int]]  # per seat: the cards of its hand that everybody knows
    held_together: list[list[int]]  # cards that others hold, who knows which, and the seats as -1 - seat
    up: list[int]  # all face-up cards, pack by pack, in each the top card last
    left: list[int]  # per pack: cards that lie there, face up and face down
    unseen: list[list[int]]  # per pack: the cards that may lie face down there
    board: list[int]  # per cell: the node that lies there, a card × 2 + 1 if turned
    stations: list[int]  # per company: how many are on the map
    shares: list[list[int]]  # per seat 5 companies: how many it has
    share_cards: list[list[int]]  # per seat: the cards that are its shares
    plains: list[int]  # per seat: plain base cards taken
    cities: list[int]  # per seat: city base cards taken
    marker: list[int]  # per seat: what the capital marker shows
    capital: list[int]  # per seat: what it comes to now
    account: list[Account]  # per seat: what its capital is made of
    replaced: int  # base cards replaced
    empty_packs: int
    last_bases: int  # so many base cards replaced bring the end
    last_packs: int  # so many empty packs bring the end
    ending: bool  # this is the last round
    west: bool  # the western bonus has been given
    building: int  # the cell for which a card is being chosen
    buying: int  # the company of which a share is being bought
    paying: list[int]  # the company whose bonus is being paid out, and how many cards are left of it
    winners: list[int]  # when the game is over


def view(s: Express, seat: int) -> ExpressView:
    """Rule 12.1. Everything lies open but the hands and what lies face down."""
    seats = range(s.parts.seats)
    over, seated = not s.stack, seat in range(s.parts.seats)
    return {
        "seat": seat,
        "map": s.parts.map,
        "length": s.parts.length,
        "round": s.round,
        "to_move": to_move(s),
        "options": list(s.options) if seated and to_move(s) == seat else [],
        "order": list(s.order),
        "played": list(s.played),
        "turns": list(s.turns),
        "shown": s.shown[seat] if seated else -1,
        "engine": s.engine,
        "hand": list(s.hands[seat]) if seated else [],
        "hand_sizes": [len(hand) for hand in s.hands],
        "hand_packs": [sorted(s.parts.pack[card] for card in hand) for hand in s.hands],
        "hand_known": [known_in(s, hand) for hand in s.hands],
        "held_together": held_together(s, seat),
        "up": list(s.up),
        "left": list(s.left),
        "unseen": unseen(s, seat),
        "board": list(s.board),
        "stations": list(s.stations),
        "shares": [list(s.shares[p * COMPANIES : p * COMPANIES + COMPANIES]) for p in seats],
        "share_cards": [[card for card, place in enumerate(s.place) if place == SHARED + p] for p in seats],
        "plains": list(s.plains),
        "cities": list(s.cities),
        "marker": list(s.marker),
        "capital": [capital(s, p) for p in seats],
        "account": [account(s, p) for p in seats],
        "replaced": bases_replaced(s),
        "empty_packs": empty_packs(s),
        "last_bases": s.parts.last_bases,
        "last_packs": s.parts.last_packs,
        "ending": s.ending,
        "west": s.west,
        "building": building(s),
        "buying": buying(s),
        "paying": list(paying(s)),
        "winners": winners(s) if over else [],
    }


def building(s: Express) -> int:
    """The cell for which a card is being chosen, or -1."""
    task = s.stack[-1] if s.stack else None
    return task.cell if isinstance(task, PlaceCard) else -1


def buying(s: Express) -> int:
    """The company of which a share is being bought, or -1."""
    task = s.stack[-1] if s.stack else None
    return task.company if isinstance(task, PayShare | TakeShare) else -1


def bonuses(s: Express) -> list[int]:
    """What the train of each company would pay now; 0 without a route. All of it lies open."""
    worth: list[int] = []
    for company in range(COMPANIES):
        route = train_route(s, company) if s.shares_out(company) and s.stations[company] else None
        worth.append(route.worth if route else 0)
    return worth


def known_in(s: Express, hand: tuple[int, ...]) -> list[int]:
    """Rule 12.3. The cards of a hand that everybody knows."""
    return [card for card in hand if s.since[card] == KNOWN]


def unseen(s: Express, seat: int) -> list[list[int]]:
    """Rules 12.4 and 12.5. For each pack, the cards that may lie face down there, for all the seat knows."""
    now = looks(s, seat, len(s.turns))
    return [
        [card for card in cards if s.place[card] == DOWN or hidden_since(s, seat, card) == now]
        for cards in s.parts.pack_cards
    ]


def held_together(s: Express, seat: int) -> list[list[int]]:
    """Rule 12.4. Sets of cards that this seat has seen to be gone, and that others hold, who knows which.

    Each set is of one pack and of the time between two looks through the packs. After its cards come, in the
    same list, one entry for each of them: -1 minus the seat that holds one of the set.
    """
    now = looks(s, seat, len(s.turns))
    groups: dict[tuple[int, int], list[int]] = {}
    for card in range(len(s.place)):
        since = hidden_since(s, seat, card)
        if 0 <= since < now:
            groups.setdefault((s.parts.pack[card], since), []).append(card)
    return [
        [*cards, *sorted((HAND - 1 - s.place[card] for card in cards), reverse=True)]
        for _, cards in sorted(groups.items())
    ]


def hidden_since(s: Express, seat: int, card: int) -> int:
    """How often the seat had looked when this card went unseen to the hand of another; -1 if it did not."""
    if s.since[card] == KNOWN or s.place[card] == HAND + seat or not HAND <= s.place[card] < SHARED:
        return -1
    return looks(s, seat, s.since[card])


def looks(s: Express, seat: int, turns: int) -> int:
    """Rule 12.4. How often a seat had looked through the packs when so many turns had begun."""
    return s.turns[:turns].count(seat)


def guess(s: Express, seat: int, rng: Random) -> Express:
    """Deal again what the seat does not know.

    Where another seat is in the midst of something, the deal must let it go on. If luck finds none that
    does, all stays as it is.
    """
    for _ in range(TRIALS):
        other = dealt_again(s, seat, rng)
        if not s.stack:
            return other
        other.options = options_of(other, other.stack[-1])
        if len(other.options) > 1:
            return other
    return s.copy()


def dealt_again(s: Express, seat: int, rng: Random) -> Express:
    """A copy in which cards that the seat cannot tell apart have changed places.

    Those of one pack that went to the hands of others between two looks of the seat change places among
    themselves; those that went since its last look, with the face-down cards of the pack too.
    """
    other = s.copy()
    now = looks(s, seat, len(s.turns))
    groups: dict[tuple[int, int], list[int]] = {}
    for card, place in enumerate(s.place):
        since = now if place == DOWN else hidden_since(s, seat, card)
        if since >= 0:
            groups.setdefault((s.parts.pack[card], since), []).append(card)
    for _, cards in sorted(groups.items()):
        dealt = cards.copy()
        rng.shuffle(dealt)
        for card, new in zip(cards, dealt, strict=True):
            other.place[new] = s.place[card]
            other.since[new] = s.since[card]
            if card in s.shown:
                other.shown = replaced(other.shown, s.shown.index(card), new)
    for p in range(s.parts.seats):
        other.hands[p] = tuple(card for card, place in enumerate(other.place) if place == HAND + p)
    return other
