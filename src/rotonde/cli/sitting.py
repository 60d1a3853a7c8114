"""A game at one screen: people and bots take turns, and a person's turn is a draft until it is confirmed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from rotonde.bots import Bot, Sight
from rotonde.cli.ending import show_end
from rotonde.cli.keeping import Keeper
from rotonde.cli.menu import Menu
from rotonde.cli.showing import Showing
from rotonde.kernel import SPECTATOR
from rotonde.play import Match
from rotonde.play.notation import unspell
from rotonde.play.record import RecordError

Ask = Callable[[str], str | None]  # shows a prompt and gives the answer; none when nobody is there any more


@dataclass(frozen=True)
class Player:
    """Who sits on a seat."""

    name: str
    bot: Bot | None  # none for a person


class Left(Exception):
    """Nobody is at the screen any more; is the game to be kept?"""

    def __init__(self, keep: bool) -> None:
        self.keep = keep


class Sitting:
    """One match, and those who play it."""

    def __init__(
        self,
        match: Match,
        players: list[Player],
        showing: Showing,
        ask: Ask,
        luck: Random,
        keeper: Keeper,
    ) -> None:
        self.match = match
        self.players = players
        self.showing = showing
        self.ask = ask
        self.luck = luck  # of the bots
        self.keeper = keeper
        self.seen = [0] * len(players)  # how many confirmed actions each seat has been told of
        self.at_screen = -1  # the person who looked last
        self.notice = ""  # the answer to the last command
        self.commands: dict[str, Callable[[str], None]] = {
            "o": self.list_options,
            "u": self.undo,
            "r": self.redo,
            "c": self.confirm,
            "b": self.look,
            "l": self.log,
            "s": self.save,
            "?": self.help,
            "q": self.quit,
        }

    def play(self) -> None:
        """To the end of the game, or until the people leave; nothing is lost."""
        try:
            while not self.ended():
                bot = self.players[self.match.seat].bot
                if bot:
                    self.bot_moves(bot)
                else:
                    self.person_moves()
            self.end()
        except KeyboardInterrupt:
            self.keep()
        except Left as left:
            if left.keep:
                self.keep()

    def ended(self) -> bool:
        """Is there nothing more to play?"""
        return self.match.over

    def bot_moves(self, bot: Bot) -> None:
        """One decision; the complete turn of a bot is final at once."""
        match = self.match
        match.act(bot.choose(Sight(match.game, match.state, match.seat), self.luck))
        if match.waits:
            match.confirm()

    def person_moves(self) -> None:
        """Show the table, ask, and do what is answered."""
        match, showing = self.match, self.showing
        self.hand_over()
        menu = None if match.waits else showing.menu(match)
        news = [event for events in match.events[self.seen[match.seat] :] for event in events]
        showing.table(match, menu, news)
        if menu:
            showing.question(match, menu)
        else:
            showing.tell("play.chance" if match.waits_for_chance else "play.complete", "bold green")
        if self.notice:
            showing.console.print(self.notice, style="yellow", markup=False)
        answer = self.ask(showing.say("play.answer"))
        self.notice = ""
        if answer is None:
            raise Left(keep=True)
        self.obey(answer.strip().lower(), menu)

    def hand_over(self) -> None:
        """Between two people at one screen, a moment for the one to turn away."""
        people = sum(player.bot is None for player in self.players)
        changed, self.at_screen = self.at_screen != self.match.seat, self.match.seat
        if changed and people > 1 and self.showing.interactive:
            self.showing.console.clear()
            self.ask(self.showing.say("play.hand_over", name=self.players[self.match.seat].name))

    def obey(self, answer: str, menu: Menu | None) -> None:
        """A letter commands, a number chooses, and Enter alone confirms a complete turn."""
        command, _, rest = (answer or ("c" if menu is None else "?")).partition(" ")
        if command in self.commands:
            self.commands[command](rest)
            return
        action = self.chosen(answer, menu) if menu else None
        if action is not None:
            self.match.act(action)
        elif menu is None:
            self.notice = self.showing.words.text("confirm.first")
        else:
            self.notice = self.showing.say("play.not_understood", answer=answer, n=len(menu.actions))

    def chosen(self, answer: str, menu: Menu) -> int | None:
        """The option of a number, or an action as it is written: `extend(0,3)`."""
        if answer.isdecimal():
            return menu.chosen(int(answer))
        try:
            action = unspell(self.match.game, answer)
        except ValueError:
            return None
        return action if action in menu.actions else None

    def list_options(self, _: str) -> None:
        """Every option in words, those on the board too."""
        if not self.match.waits:
            menu, console = self.showing.menu(self.match), self.showing.console
            console.print(menu.all_in_words(console.width))
            self.pause()

    def undo(self, _: str) -> None:
        obstacle = self.match.undo_obstacle()
        if obstacle:
            self.notice = self.showing.words.text(obstacle)
        else:
            self.match.undo()

    def redo(self, _: str) -> None:
        if self.match.undone:
            self.match.redo()
        else:
            self.notice = self.showing.words.text("redo.nothing")

    def confirm(self, _: str) -> None:
        match = self.match
        if not match.waits:
            self.notice = self.showing.words.text("confirm.incomplete")
            return
        self.seen[match.seat] = len(match.actions) + len(match.draft)
        match.confirm()
        if self.keeper.autosave:
            self.save("")
            self.notice = ""

    def look(self, which: str) -> None:
        """The board of another seat, or of all others."""
        seats = range(len(self.players))
        wanted = [int(which) - 1] if which.isdecimal() and int(which) - 1 in seats else list(seats)
        for seat in wanted:
            if seat != self.match.seat or len(wanted) == 1:
                self.showing.player(self.showing.scene(self.match.state, self.match.seat, seat))
        self.pause()

    def log(self, _: str) -> None:
        self.showing.log(self.match, self.match.seat)
        self.pause()

    def help(self, _: str) -> None:
        self.showing.legend(self.match.state, self.match.seat)
        self.showing.commands()
        self.pause()

    def pause(self) -> None:
        """Time to read, before a terminal is cleared."""
        if self.showing.interactive:
            self.ask(self.showing.say("play.enter"))

    def save(self, _: str) -> None:
        """Now; the game goes on even if the file cannot be written."""
        try:
            self.keeper.save()
            self.notice = self.showing.say("play.saved", file=self.keeper.file)
        except RecordError as error:
            self.notice = str(error)

    def quit(self, _: str) -> None:
        """Leave, and keep the game unless told not to."""
        raise Left(keep=not self.keeper.unsaved or self.wants_to_save())

    def wants_to_save(self) -> bool:
        answer = self.ask(self.showing.say("play.save?", file=self.keeper.file))
        return answer is None or answer.strip().lower()[:1] != "n"

    def end(self) -> None:
        """The last position, the account, the winners, and the record."""
        showing, match = self.showing, self.match
        best = min(match.game.winners(match.state), default=0)
        showing.title(match.state)
        shown = showing.board(showing.scene(match.state, SPECTATOR, best), in_full=True)
        showing.console.print(shown, "", sep="\n")
        show_end(showing, match.state, [event for events in match.events for event in events])
        if self.keeper.autosave or (self.keeper.unsaved and self.wants_to_save()):
            self.keep()

    def keep(self) -> None:
        """Write the record, unless nothing happened since, and say where it is."""
        if self.keeper.unsaved:
            self.keeper.save()
        if self.keeper.written:
            key = "play.kept_over" if self.match.over else "play.kept"
            self.showing.tell(key, "dim", file=self.keeper.file, game=self.match.game.name)
