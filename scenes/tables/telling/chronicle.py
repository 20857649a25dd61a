"""All that is told of a match as it goes on: in the log, in the bar while something is shown, in the bar at the top."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from art import theme
from engine.core.event import Event, actor
from engine.core.match import MatchEnded, of_one_game
from engine.core.progress import TurnBegan
from engine.words import Count, capital
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.laid import LaidScene
from scenes.tables.telling.log import ACTS, LogLine, ToldDeed, add, since_last_turn


class Chronicle:
    """What one scene tells of its match. The lines of the log are put together when they are asked for.

    A game has a subclass that says things in its own words.
    """

    draws: tuple[type[Event], ...] = ()  # with these a turn begins: whoever draws has not acted yet

    def __init__(self, scene: LaidScene) -> None:
        self.scene = scene
        self._deeds: tuple[object, tuple[ToldDeed, ...]] = (None, ())
        self._lines: list[LogLine] | None = None
        self._then: tuple[object, list[LogLine]] = (None, [])  # the log of an earlier moment, and which

    def forget(self) -> None:
        """Something has been taken back, or is told in other words."""
        self._lines = None

    @property
    def lines(self) -> list[LogLine]:
        """Of all events that have been shown."""
        if self._lines is None:
            self._lines = self.again()
        return self._lines

    def again(self) -> list[LogLine]:
        """The same, told anew from the first event on."""
        scene, lines, at = self.scene, list[LogLine](), 0
        past = scene.sitting.past()
        while at < len(past):
            count = scene.manner.presenters.run(past, at)
            add(lines, self._told(at, past[at : at + count]))
            at += count
        return lines

    def tell(self, run: Sequence[Event]) -> None:
        """These events come next."""
        add(self.lines, self._told(self.scene.sitting.shown_events, run))

    def _told(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        """The lines of a run. Where one game decides the match its end is that of the match, and told once."""
        once = isinstance(run[0], MatchEnded) and of_one_game(self.scene.sitting.truth)
        return [] if once else self.lines_of(first, run)

    @property
    def on_show(self) -> list[LogLine]:
        """The lines of the moment on show. Who looks back from now sees all of them: the rows lead to the other moments."""
        scene = self.scene
        if scene.looking.at is None or scene.looking.way_back == "to_now":
            return self.lines
        key = scene.looking.at, id(self.lines), len(self.lines)
        if self._then[0] != key:  # the same list as long as it is the same: what has been measured of it stays
            self._then = key, [line for line in self.lines if line.at < scene.looking.at]
        return self._then[1]

    def deeds(self) -> tuple[ToldDeed, ...]:
        """What each of the others has done since the person's last turn, as they sit, until the person acts in theirs."""
        scene = self.scene
        if not scene.tempo.asked or scene.me is None or scene.guide is not None:
            return ()
        key = scene.sitting.shown_events, scene.company
        if self._deeds[0] != key:
            self._deeds = key, self._told_since(scene.looking.past(), scene.me)
        return self._deeds[1]

    def _told_since(self, past: Sequence[Event], me: int) -> tuple[ToldDeed, ...]:
        began = max((at for at, event in enumerate(past) if isinstance(event, TurnBegan)), default=len(past))
        since = since_last_turn(past, me)
        acted = any(actor(event) == me and not isinstance(event, self.draws) for event in past[began + 1 :])
        if since is None or acted or actor(past[began]) != me:
            return ()
        return self.told_of(since, past[since:began])

    def told_of(self, first: int, events: Sequence[Event]) -> tuple[ToldDeed, ...]:
        """What each of the others has done by these events, as they sit; `first` is the number of the first."""
        me, company = self.scene.seat, self.scene.company
        done, brief = self.done(first, events), self.done_briefly(first, events)
        seats = [(me + around) % self.scene.players for around in range(1, self.scene.players)]
        return tuple(
            ToldDeed(
                seat,
                company.name(seat),
                company.mark(seat),
                tuple(done[seat]),
                tuple(brief.get(seat, ())),
                *self.joined(),
            )
            for seat in seats
            if seat in done
        )

    # Hooks of a game

    def joined(self) -> tuple[str, str]:
        """What stands between two acts of one player in a line, and what closes the line."""
        return ACTS, ""

    def last(self) -> Sequence[Span]:
        """What has happened last, for the bar while nothing else is to be said; nothing of a turn or round that is over."""
        begun = self.scene.looking.begun - (not self.scene.queue.busy)  # at rest also what says that it begins
        return self.lines[-1].spans if self.lines and self.lines[-1].at >= begun else ()

    def told_at(self, at: int) -> tuple[Span, ...] | None:
        """What the bar says of event number `at`, which the person looks back at; None where the log has no line of it."""
        return next((each.spans for each in self.lines if each.at == at), None)

    def waited_for(self, seat: int, kind: str) -> str:
        """What somebody does who alone is asked a question of this kind, names marked, for the bar meanwhile."""
        return self.scene.words.text("waits", kind, seat=self.scene.company.marked(seat))

    def held(self) -> Sequence[ToldDeed]:
        """What others have done, for the bar to say while something is held for the person."""
        return ()

    def done(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        """What each seat has done by these events, act by act, in a few words; `first` is the number of the first."""
        return {}

    def done_briefly(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        """The same in fewer words, where there is little room; none: those of `done` are few enough."""
        return {}

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        """The lines of the log for events that are shown in one beat; `first` is the number of the first of them."""
        return [self.line(first + at, event) for at, event in enumerate(run)]

    def line(self, at: int, event: Event) -> LogLine:
        """The line of one event, in the words that the game has for it."""
        seat, company = actor(event), self.scene.company
        mark = None if seat is None else company.mark(seat)
        return LogLine(at, spans(company.tell(event), colour=self.tone(event)), mark)

    def tone(self, event: Event) -> str:
        """The colour of an event's line."""
        return theme.IVORY

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        """What the bar says while this event is being shown; None: what the log says last."""
        return None

    def how_won(self) -> str:
        """What the result says of how it was decided, where the game has a sentence for it."""
        return ""

    def how_won_after(self, told: Collection[str]) -> str:
        """The same beside the reasons of these keys, which may tell some of it already."""
        return self.how_won()

    def turn_of(self, seat: int, what: str) -> str:
        """Whose turn it is, beside `what` is played, in the words of the game. Whoever looks back from the truth is no player any
        more, and called *you* all the same."""
        company = self.scene.company
        form = "own" if seat == company.me else "theirs"
        return self.scene.words.text("table", "course", form, what=what, seat=company.people[seat])

    def allied(self, seat: int) -> tuple[tuple[str, ...], bool]:
        """Whose side a seat was on and as whom, for the result: names marked, in fewer and fewer words; and whether that is
        the person's side. No words where a game has no sides.
        """
        return (), False

    def legend(self) -> str:
        """What the result says below its rows: of which game of several the cards and sides there are."""
        return ""

    def sources(self, form: str, seat: int, numbers: Mapping[str, int]) -> str:
        """Where the points of a seat came from, for the result: `form` of the game's words, filled with its numbers."""
        return self.scene.words.text("result", form, **numbers)

    def subtitle(self) -> str:
        """The turn or round under way, and whose turn it is, for the bar at the top.

        `progress` ("turn 3") and `course` ("12 turns") come from the words of the game.
        """
        scene, text = self.scene, self.scene.house.text
        number = scene.looking.progress.number(scene.sitting.truth.game.facts.counted)
        if not number:
            return text("table", "dealing")
        if scene.sitting.over and scene.looking.at is None:
            return text("table", "ended", course=scene.words.text("course", number=Count(number)))
        progress, mover = capital(scene.words.text("progress", number=number)), scene.looking.acting
        if mover is None:
            return progress
        form = "turn_mine" if mover == scene.company.me else "turn_theirs"
        return text("table", form, progress=progress, seat=scene.company.people[mover])
