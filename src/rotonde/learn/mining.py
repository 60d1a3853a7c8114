"""Puzzles are found in games of bots: every closing is searched to its end, and few are worth keeping."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from rotonde import games
from rotonde.bots import Bot, Sight, bot, styles
from rotonde.bots.search import TooLong
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, spell, step, to_move
from rotonde.learn.closings import CERTAIN, Closed, Closing, closing_of
from rotonde.learn.puzzles import Proof, Puzzle, told
from rotonde.learn.trying import attempts, rated
from rotonde.play.record import POSITION, Record, RecordError, game_of, walk

MOST_DECISIONS: Final = 14  # of an answer
GUESSES: Final = 3  # hidden things are dealt anew so often: the answer must not depend on them
CLUBS: Final = {"points": 5, "win": 12}  # tries of a club player: where luck has a part, one says little
NOVICES, EXPERTS = 10, 1  # tries of the others
HURRY: Final = "@nodes=300"  # a budget for each decision of those who play
CAREFUL: Final = "expert@nodes=3000"  # an expert who tries: without a limit, most time would go there
QUICK: Final = {"points": 1, "win": 4}  # tries of a club player, before anything that takes long
OPENING: Final = 12  # decisions at the start of a game that may be left to luck, for variety


class Mined(NamedTuple):
    """What became of a game."""

    puzzles: list[Puzzle]
    closings: int  # positions looked at
    solved: int  # of these, searched to the end


class Found(NamedTuple):
    """A position of a game at which a closing begins, or one that was made of it: nothing leads there."""

    actions: list[int] | None
    closed: Closed


def mine(game: AnyGame, seed: int) -> Mined:
    """One game of bots, and the puzzles in it: at most one for each seat."""
    rng = Random(f"{game.name}:{seed}")
    found = closings(game, rng)
    puzzles: list[Puzzle] = []
    solved = 0
    for actions, closed in found:
        if any(puzzle.seat == closed.seat for puzzle in puzzles):
            continue
        made = judged(closed, actions)
        solved += made is not None
        if isinstance(made, Puzzle):
            puzzles.append(made)
    return Mined(puzzles, len(found), solved)


def closings(game: AnyGame, rng: Random) -> list[Found]:
    """Play a game at one of its tables, and note where closings begin."""
    closing = closing_of(game.name)
    assert closing, f"nobody has said where {game.name} can be solved"
    seats, options = rng.choice(list(closing.TABLES))
    s: State = game.start(seats, options)
    bots = [company(game, rng) for _ in range(seats)]
    by_luck = rng.randrange(OPENING + 1)
    actions: list[int] = []
    found: list[Found] = []
    begun: set[tuple[int, int]] = set()
    made: set[tuple[int, int]] = set()  # the same of those that were composed
    while (player := to_move(s)) != NOBODY:
        if player == CHANCE:
            action = drawn(s, rng)
        else:
            if fresh(closing, s, player, begun):
                found.append(Found(list(actions), Closed(game, s.copy(), player)))
            if (player, closing.stage(s)) not in made:
                composed = closing.composed(s, player)
                found += [Found(None, Closed(game, one, player)) for one in composed or ()]
                if composed is not None:
                    made.add((player, closing.stage(s)))
            by_luck -= 1
            action = (
                rng.choice(s.options) if by_luck >= 0 else bots[player].choose(Sight(game, s, player), rng)
            )
        step(s, action)
        actions.append(action)
    return found


def fresh(closing: Closing, s: State, seat: int, begun: set[tuple[int, int]]) -> bool:
    """Does a closing begin here, and not only go on? Notes it with those that have begun: seat and stage."""
    if not closing.begins(s, seat):
        return False
    mark = (seat, closing.stage(s))
    known = mark in begun and not closing.REPEATS
    begun.add(mark)
    return not known


def company(game: AnyGame, rng: Random) -> Bot:
    """A club player in a hurry or a novice, of some style: what counts is the position they come to."""
    if game.team:
        return bot(f"club{HURRY}")
    style = rng.choice(["", *styles(game.name)])
    level, budget = rng.choice((("club", HURRY), ("novice", "")))
    return bot(f"{level}:{style}{budget}" if style else f"{level}{budget}")


def in_record(record: Record, seats: Collection[int]) -> Puzzle | None:
    """The puzzle in a game that somebody has played: a closing of these seats in which more was possible.

    Only clubs try it: whoever played the game waits for the answer.
    """
    game, closing = game_of(record), closing_of(record.game)
    if closing is None or POSITION in record.options:
        return None
    begun: set[tuple[int, int]] = set()
    for position in walk(game, record):
        s, player = position.state, to_move(position.state)
        if player in seats and fresh(closing, s, player, begun):
            found = judged(Closed(game, s.copy(), player), record.actions[: position.index], 0, 0)
            if isinstance(found, Puzzle):
                return found
    return None


def judged(
    closed: Closed, actions: list[int] | None, novices: int = NOVICES, experts: int = EXPERTS
) -> Puzzle | bool | None:
    """A puzzle, if it is worth keeping; otherwise was it solved at all? None if not."""
    search = closed.search()
    try:
        best = search.value(closed.start)
        line = search.line(closed.start)
    except TooLong:
        return None
    nothing = idle(closed)
    if not worth_asking(closed, best, nothing, line) or easy(closed, best) or not certain(closed, best):
        return True
    club = attempts(closed, "club", CLUBS[closed.closing.KIND])
    if not beyond(closed, best, club):
        return True
    novice, expert = attempts(closed, "novice", novices), attempts(closed, CAREFUL, experts)
    closing, game, (seats, options) = closed.closing, closed.game, closed.game.agreed(closed.start)
    keys = [event.key for event in told(game, closed.start, line)]
    return Puzzle(
        id=name_of(closed),
        game=game.name,
        version=game.version,
        seats=seats,
        options=options if actions is not None else {**options, POSITION: spell(closed.start)},
        actions=actions or [],
        seat=closed.seat,
        kind=closing.KIND,
        best=best,
        nothing=nothing,
        line=line,
        themes=list(dict.fromkeys(closing.THEMES[key] for key in keys if key in closing.THEMES)),
        rating=rated(best, {"club": club, "novice": novice, "expert": expert}),
        proof=Proof("exact", search.spent),
        club=club,
        novice=novice,
        expert=expert,
    )


def idle(closed: Closed) -> float:
    """What comes of doing nothing."""
    s, rng = closed.start.copy(), Random(0)
    while not closed.over(s):
        step(s, drawn(s, rng) if to_move(s) == CHANCE else closed.reply(s))
    return closed.worth(s)


def worth_asking(closed: Closed, best: float, nothing: float, line: list[int]) -> bool:
    """Is something to be done, not too long, and of a win is it certain?"""
    if closed.closing.KIND == "win" and best < CERTAIN:
        return False
    return best > nothing and decisions(closed, line) <= MOST_DECISIONS


def decisions(closed: Closed, line: list[int]) -> int:
    """How many of a line are the seat's own."""
    s, count = closed.start.copy(), 0
    for action in line:
        count += to_move(s) == closed.seat
        step(s, action)
    return count


def easy(closed: Closed, best: float) -> bool:
    """Does a club player find it, or win every time? A quick question before the long ones."""
    return not beyond(closed, best, attempts(closed, "club", QUICK[closed.closing.KIND]))


def beyond(closed: Closed, best: float, club: list[float]) -> bool:
    """Is the best clearly above what clubs reach? Of a win, above what they reach on average."""
    if closed.closing.KIND == "win":
        return best - sum(club) / len(club) >= closed.closing.MARGIN
    return best - max(club) >= closed.closing.MARGIN


def certain(closed: Closed, best: float) -> bool:
    """Is the best the same whatever luck brings, and whatever the seat cannot see?"""
    try:
        if closed.search(unlucky=True).value(closed.start) != best:
            return False
        for nth in range(GUESSES):
            guess = closed.game.guess(closed.start, closed.seat, Random(nth))
            if Closed(closed.game, guess, closed.seat).search().value(guess) != best:
                return False
    except TooLong:
        return False
    return True


def name_of(closed: Closed) -> str:
    """A short name that follows from the position: equal positions have the same."""
    return sha256(f"{closed.seat} {spell(closed.start)}".encode()).hexdigest()[:8]


def likeness(puzzle: Puzzle) -> object:
    """What two puzzles agree in that are one: the way to the end, and what comes of it."""
    return tuple(puzzle.line), puzzle.best


def anew(puzzle: Puzzle) -> Puzzle | None:
    """The same puzzle by today's rules; none if it no longer holds."""
    game = games.game(puzzle.game)
    today = replace(puzzle, version=game.version)
    try:
        closed = today.closed()
        search = closed.search()
        best, line = search.value(closed.start), search.line(closed.start)
        holds = best == puzzle.best and certain(closed, best)
    except (RecordError, TooLong):
        return None
    return replace(today, line=line, proof=Proof("exact", search.spent)) if holds else None


def tried_again(puzzle: Puzzle) -> Puzzle | None:
    """The same puzzle with what today's bots make of it; none if clubs find it."""
    closed = puzzle.closed()
    club = attempts(closed, "club", CLUBS[closed.closing.KIND])
    if not beyond(closed, puzzle.best, club):
        return None
    novice, expert = (
        attempts(closed, name, len(before))
        for name, before in (("novice", puzzle.novice), (CAREFUL, puzzle.expert))
    )
    tries = {"club": club, "novice": novice, "expert": expert}
    return replace(puzzle, **tries, rating=rated(puzzle.best, tries))
