"""The panels beside the boards: who plays, what is asked, what comes, what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence

from rotonde.bots.judges import is_judged
from rotonde.draw import Sheet
from rotonde.draw.drawing import Standing
from rotonde.draw.scene import Scene
from rotonde.draw.telling import log_sign
from rotonde.kernel import NOBODY, Event, View
from rotonde.play.match import Match, heard
from rotonde.play.since import last_turn
from rotonde.web.entries import Entries
from rotonde.web.moments import Now, Past, When
from rotonde.web.pages import Writing, writing
from rotonde.web.puzzle_table import PuzzleTable, outcome
from rotonde.web.results import by_category
from rotonde.web.rows import Rows
from rotonde.web.speech import phrases
from rotonde.web.table import Table
from rotonde.web.unpainted import plates_of
from rotonde.words import Words
from rotonde.words.in_words import capital
from rotonde.words.lists import all_of

IN_DETAIL = ("account.line", "aid.line")  # events that are shown small


def unconfirmed(match: Match, words: Words, names: Sequence[str]) -> str:
    """What is said while a draft waits to be confirmed: what chance is about to do, or that all is done."""
    say = phrases(words.language)
    if not match.waits_for_chance:
        return say("now.complete")
    what = words.next_chance(match.state, names)
    return say("now.next", what=what) if what else say("now.chance")


class Panels:
    """What stands beside the boards for one person at one moment."""

    def __init__(
        self,
        table: Table,
        scene: Scene[View],
        person: str | None,
        when: When,
        index: int,
        asks: bool,
        sheets: Sequence[Sheet] = (),
    ) -> None:
        self.table = table
        self.match = table.match
        self.scene = scene
        self.person = person
        self.live = isinstance(when, Now)
        self.past = isinstance(when, Past)
        self.index = index  # how many decisions are confirmed in what is shown
        self.asks = asks
        self.sheets = sheets  # what lies on the table
        self.words = scene.words
        self.say = phrases(scene.words.language)
        self.over = self.match.over and index == len(self.match.actions)
        self.draws = plates_of(scene, self.match.game.scores(self.match.state) if self.over else [])

    def parts(self) -> Mapping[str, Mapping[str, str | Writing]]:
        return {
            "progress": {"progress-text": self.progress()},
            "seats": self.plates(),
            "question": {"now-head": writing("parts/head.html", say=self.say, **self.heading())},
            "options": self.offered(),
            "controls": {"now-controls": writing("parts/controls.html", say=self.say, **self.controls())},
            "coming": self.coming(),
            "log": self.log(),
        }

    def progress(self) -> Writing:
        return writing("parts/progress.html", text=self.draws.progress(self.scene))

    def plates(self) -> dict[str, Writing]:
        """How everybody stands."""
        winners = self.match.game.winners(self.match.state) if self.over else []
        standings = [self.draws.standing(self.scene, seat) for seat in range(self.match.seats)]
        accounts = self.accounts(standings)
        moving = self.scene.view["to_move"] if not self.over else NOBODY
        if self.live and not self.over and self.match.waits:
            moving = self.match.seat  # the turn is complete, and still to be confirmed
        plates = {
            f"plate-{seat}": writing(
                "parts/plate.html",
                say=self.say,
                seat=seat,
                chair=chair,
                score=standings[seat].score,
                scored_in=standings[seat].scored_in,
                stocks=tuple(standings[seat].stocks),
                note=standings[seat].note,
                account=tuple(accounts[seat]),
                accounted=any(accounts),
                final=self.over,
                moves=seat == moving,
                steps=self.steps if seat == moving else 0,
                since=self.table.since if self.live and seat == moving else "",
                won=seat in winners,
                you=chair.person is not None and chair.person == self.person,
                thinking=seat == moving and chair.bot is not None,
                team=self.match.game.team,
                game=self.match.game.name,
            )
            for seat, chair in enumerate(self.table.chairs)
        }
        if standings[0].shared:
            plates["shared"] = writing("parts/shared.html", say=self.say, stocks=tuple(standings[0].shared))
        return plates

    def accounts(self, standings: list[Standing]) -> list[list[tuple[str, int]]]:
        """Line by line, what everybody would score now; once it is over, what the whole game brought."""
        if not self.over:
            return [standing.account for standing in standings]
        lines = by_category(self.match, self.words, standings)
        return [[(line, points[seat]) for line, points in lines] for seat in range(self.match.seats)]

    def offered(self) -> dict[str, Writing]:
        """The answers; found out once in a position."""
        if not self.asks or self.match.waits:
            return {}
        known, key = self.table.known_worth(), ("rows", self.words.language, self.scene.cut)
        if key not in known:
            known[key] = self.rows()
        return dict(known[key])

    def rows(self) -> dict[str, Writing]:
        """Each group of answers under its heading; keys go by what stands in the first column.

        They are the same for all who may give them.
        """
        found: dict[str, Writing] = {}
        rows = Rows(self.table, self.scene, self.draws).all(self.sheets)
        sizes = Counter(row.group for row in rows)
        key, begun = 0, ""
        for row in rows:
            group = row.group if sizes[row.group] > 1 else ""
            if group and group != begun:
                key += 1
                name = f"group-{len(found)}"
                found[name] = writing(
                    "parts/group.html", say=self.say, name=name, key=key, text=group, count=sizes[group]
                )
            begun = group
            key += not group
            found[f"do-{row.number}"] = writing(
                "parts/option.html",
                say=self.say,
                row=row,
                group=group,
                key=0 if group else key,
                art=self.draws.icon(self.scene, row.line[-1]),
            )
        return found

    def heading(self) -> dict[str, Hashable]:
        """What is asked, in one sentence, and the mood it is shown in."""
        match, names = self.match, self.scene.names
        if self.past:
            return {"mood": "past", "text": self.say("now.past", index=self.index, total=len(match.actions))}
        if not self.live:
            return {"mood": "wait move", "text": self.caption()}
        if self.table.ended:
            return {"mood": "over", "text": self.result()}
        if self.table.behind_curtain(self.person):
            return {"mood": "curtain", "text": self.say("now.curtain", name=names[match.seat])}
        if self.asks and match.waits:
            return {"mood": "done", "text": unconfirmed(match, self.words, names)}
        if self.asks:
            asked = self.words.prompt(match.state.stack[-1], names)
            return {"mood": "ask", "text": asked}
        chair = self.table.chairs[match.seat]
        if chair.free:
            return {"mood": "wait", "text": self.say("now.free_seat", seat=match.seat + 1)}
        if self.steps:
            return {"mood": "wait", "text": self.say("now.at_work", name=chair.name, n=self.steps)}
        key = "now.thinking" if chair.bot else "now.waiting"
        trouble = f" {self.say('now.trouble')}" if self.table.trouble else ""
        return {"mood": "wait", "text": self.say(key, name=chair.name) + trouble}

    @property
    def steps(self) -> int:
        """How long the draft of another is: so much everybody may know, but not what it is."""
        hidden = self.live and not self.table.sees_draft(self.table.eyes(self.person))
        return len(self.match.draft) if hidden else 0

    def caption(self) -> str:
        """What happened last in what is shown in passing, in one line."""
        told = heard(self.match.events[self.index - 1], self.table.eyes(self.person)) if self.index else []
        lines = [self.words.event(event, self.scene.names) for event in told if event.key not in IN_DETAIL]
        return lines[0] if lines else self.say("now.watching")

    def result(self) -> str:
        """Who has won, in words, or what came of a puzzle."""
        match = self.match
        if isinstance(self.table, PuzzleTable):
            return outcome(self.table, self.say)
        winners = match.game.winners(match.state)
        if match.game.team:
            return self.say("over.team_won" if winners else "over.team_lost")
        names = [self.scene.names[seat] for seat in winners]
        if not names:
            return self.say("over.nobody")
        return self.say("over.won", n=len(names), names=all_of(names, self.words.language))

    def controls(self) -> dict[str, Hashable]:
        match = self.match
        obstacle = match.undo_obstacle()
        curtain = not self.past and self.live and self.table.behind_curtain(self.person)
        chance = self.words.next_chance(match.state, self.scene.names) if match.waits_for_chance else ""
        return {
            "asks": self.asks and not self.past,
            "past": self.past,
            "curtain": curtain,
            "mover": self.scene.names[match.seat] if curtain else "",
            "waits": match.waits,
            "confirm": capital(chance) or self.say("control.confirm"),
            "drafted": bool(match.draft),
            "undone": bool(match.undone),
            "obstacle": self.words.text(obstacle) if obstacle else "",
            "over": self.table.ended,
            "rematch": self.table.rematch,
            "judged": is_judged(match.game.name) and not isinstance(self.table, PuzzleTable),
            "puzzle": self.table.puzzle.id if isinstance(self.table, PuzzleTable) else "",
            "table": self.table.id,
            "game": match.game.name,
        }

    def coming(self) -> dict[str, Writing]:
        """What comes after the question, for who has to answer it."""
        if not self.asks or self.match.waits or self.past:
            return {}
        pending = self.words.pending(self.match.state, self.scene.names)
        return {
            f"coming-{number}": writing("parts/coming.html", number=number, text=text)
            for number, text in enumerate(pending)
        }

    def log(self) -> dict[str, str | Writing]:
        """What happened, newest last; each entry leads to the position after it."""
        viewer = self.table.eyes(self.person)
        known = self.table.entries.setdefault((viewer, self.words.language), Entries())
        for number in range(known.read + 1, self.index + 1):
            told = heard(self.match.events[number - 1], viewer)
            known.add(number, str(self.entry(f"log-{number}", number, told)) if told else "")
        since = self.since()
        mark = writing("parts/since.html", say=self.say, live=self.live, ended=since)
        entries = known.between(self.table.begun, self.index, since, mark)
        if self.live and self.match.draft and self.table.sees_draft(viewer):
            entries = dict(entries)
            for number, events in enumerate(self.match.draft_events):
                if told := heard(events, viewer):
                    entries[f"draft-{number}"] = self.entry(f"draft-{number}", 0, told)
        return entries

    def since(self) -> int:
        """How many decisions there were when the looking person's last turn ended; 0 if all came after it."""
        mine = [] if self.match.game.team else self.table.seats_of(self.person)
        return last_turn(self.match.movers[: self.index], mine)

    def entry(self, name: str, index: int, events: list[Event]) -> Writing:
        """One entry of the log; it is of the draft if it has no number."""
        lines = tuple(
            (self.words.event(event, self.scene.names), event.key in IN_DETAIL, log_sign(self.scene, event))
            for event in events
        )
        return writing(
            "parts/entry.html",
            name=name,
            index=index,
            lines=lines,
            draft=not index,
            seat=self.words.subject(events[0]),
            table=self.table.id,
            say=self.say,
        )
