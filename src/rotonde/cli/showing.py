"""What people see of a match: the table, what happened, what they may do."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from rotonde.cli import boards
from rotonde.cli.arguments import unsure
from rotonde.cli.boards import SEAT_STYLES, TextScene
from rotonde.cli.menu import Menu
from rotonde.cli.phrases import phrases
from rotonde.kernel import NOBODY, SPECTATOR, AnyGame, Event, State, View
from rotonde.play import Match
from rotonde.play.match import heard
from rotonde.words import words_at
from rotonde.words.lists import apart

NEWS = 10  # paragraphs about what the others did
QUESTION = 9  # lines for the title, the question and the answers, as a rule
IN_DETAIL = ("account.line", "aid.line")  # events that only the log tells
COMMANDS = ("o", "u", "r", "c", "b", "l", "s", "?", "q")


class Showing:
    """A screen, and the language it speaks."""

    def __init__(
        self, console: Console, game: AnyGame, options: dict[str, Any], names: list[str], language: str
    ) -> None:
        self.console = console
        self.game = game
        self.options = options
        self.names = names
        self.words = words_at(game, language, options)
        self.say = phrases(language)
        self.drawing = boards.drawing(game)
        self.unsure = unsure(game, options)
        self.interactive = console.file.isatty() and sys.stdin.isatty()  # is a person there, not a pipe?

    def scene(self, s: State, viewer: int, seat: int) -> TextScene[Any]:
        """The table as one seat may see it, with the board of a seat in the middle."""
        view, width = self.game.view(s, viewer), self.console.width
        return TextScene(self.game, self.options, view, seat, self.names, self.words, width)

    def menu(self, match: Match) -> Menu:
        """What the seat to move may do."""
        return Menu(self.drawing, self.scene(match.state, match.seat, match.seat), match.state.options)

    def table(self, match: Match, menu: Menu | None, news: list[Event]) -> None:
        """The table before the seat to move, and what happened since it last looked."""
        if self.interactive:
            self.console.clear()
        self.title(match.state)
        scene = self.scene(match.state, match.seat, match.seat)
        if menu and menu.on_board:
            scene = replace(scene, numbers=menu.places)
        board = self.board(scene, in_full=not match.draft or bool(scene.numbers))
        drafted = [event for events in match.draft_events for event in events]
        draft = self.paragraphs(heard(drafted, match.seat), "green")
        told = self.paragraphs(heard(news, match.seat), "dim")[-NEWS:]
        while len(told) > 2 and not self.fits(*told, board, *draft):
            told = told[1:]
        self.console.print(*told, board, *draft, sep="\n")

    def title(self, s: State) -> None:
        """The game's name, how far it is, and that some of its values are best fits."""
        title = [self.words.text("game.title"), self.drawing.progress(self.scene(s, SPECTATOR, 0))]
        if self.unsure:
            title.append(f"≈ {self.say('table.reconstructed', n=self.unsure)}")
        self.console.print(Rule(Text(" · ".join(filter(None, title)), "bold"), style="blue", align="left"))

    def board(self, scene: TextScene[View], in_full: bool) -> RenderableType:
        """The whole table; where it does not fit, only the seat's own board in the middle of its turn."""
        whole = self.drawing.draw(scene)
        if in_full or (self.interactive and self.fits(whole)):
            return whole
        return self.drawing.draw_player(scene)

    def fits(self, *parts: RenderableType) -> bool:
        """Is there room for all this on the screen, with a question below it? A pipe has no end."""
        if not self.interactive:
            return True
        lines = sum(len(self.console.render_lines(part, pad=False)) for part in parts)
        return lines + QUESTION < self.console.height

    def player(self, scene: TextScene[View]) -> None:
        """One seat's own board."""
        self.console.print(self.drawing.draw_player(scene), "", sep="\n")

    def legend(self, s: State, seat: int) -> None:
        """What the signs on the board mean."""
        self.console.print(self.drawing.legend(self.scene(s, seat, seat)))

    def sentence(self, event: Event) -> Text:
        """What happened, the players' names in their colours."""
        text = Text()
        for said, seat in self.words.in_stretches(event, self.names):
            text.append(said, SEAT_STYLES[seat] if seat >= 0 else None)
        return text

    def paragraphs(self, events: list[Event], style: str) -> list[RenderableType]:
        """What happened in short, a paragraph for each player in turn."""
        paragraphs: list[Text] = []
        last = NOBODY
        for event in events:
            if event.key in IN_DETAIL:
                continue
            sentence, subject = self.sentence(event), self.words.subject(event)
            if paragraphs and subject == last:
                paragraphs[-1].append(" ").append_text(sentence)
            else:
                paragraphs.append(Text(style=style).append_text(sentence))
            last = subject
        return [Padding(paragraph, (0, 0, 0, 2)) for paragraph in paragraphs]

    def question(self, match: Match, menu: Menu) -> None:
        """What the seat is asked, what comes after it, and what it may answer."""
        asked = self.words.prompt(match.state.stack[-1], self.names)
        self.console.print(Text(f"\n{asked}", "bold"))
        pending = self.words.pending(match.state, self.names)
        if pending:
            self.console.print(
                Text(self.say("play.pending", tasks=apart(pending, self.words.language)), "dim")
            )
        self.console.print(menu.beside_the_board(self.console.width))
        if menu.on_board:
            self.tell("play.footer", "dim")

    def commands(self) -> None:
        """The letters that can be typed at any time."""
        for command in COMMANDS:
            self.console.print(Text.assemble((f"  {command}  ", "bold cyan"), self.say(f"command.{command}")))
        if self.unsure:
            said = self.say("table.reconstructed_how", n=self.unsure, game=self.game.name)
            self.console.print(Text(f"  ≈  {said}", "yellow"))

    def log(self, match: Match, seat: int) -> None:
        """All that this seat has learnt so far."""
        for events in [*match.events, *match.draft_events]:
            for event in heard(events, seat):
                self.console.print(self.sentence(event))

    def tell(self, key: str, style: str = "", **values: object) -> None:
        """A sentence of our own."""
        self.console.print(Text(self.say(key, **values), style))
