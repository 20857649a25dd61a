"""The statistics: what the person has won, lied and doubted, game by game, by number of players and by opponent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

import pygame

from art import panels, theme
from engine.bots.opponents import opponents
from engine.known import Memories
from engine.library import GAMES, load
from engine.statistics import Statistics, story
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, painted_button, ring, sheet
from scenes.kit.scroll import BAR, GAP, scroll
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.beside import beside
from scenes.menus.page import PAD, ScrolledPage
from scenes.menus.statistics.habits import HabitsPage
from scenes.menus.statistics.judging import KeptMatches
from scenes.menus.statistics.known import KnownOfYou
from scenes.menus.statistics.no_statistics import nothing_yet
from scenes.menus.statistics.rating import Rated
from scenes.menus.statistics.tallies import CLAIMED, Section, Tallies, TallyLine

BETWEEN = 10.0  # units between two tabs, and between two rows of them
TAB_HIGH = 44.0  # units
FORGET_HIGH = 44.0  # units: height of the button by which all is forgotten


class Laid(NamedTuple):
    """What stands on the page, in units from its top: how `high` all is, the middle of the button by which all is forgotten,
    and where the buttons beside the rating begin.
    """

    high: float
    forget: float
    rated: float


class StatisticsPage(ScrolledPage):
    """A tab for each game played; below it tiles and two tables, and what the opponents know of the person."""

    name = "statistics"
    beside = ("cabinet", "hall", "matches")

    def __init__(self, house: House, game: str | None = None) -> None:
        super().__init__(house)
        self.statistics = Statistics.load(house.folder)
        house.tell_statistics(self.statistics)
        self.memories = Memories.load(house.folder)
        house.tell_shared(self.memories.file, "known_damaged")
        played = self._games()
        self.game = game if game in played else next(iter(played), "")
        self.judging = KeptMatches(house)
        self.rated = Rated(house, self.statistics, self.game, self.judging)

    def heading(self) -> str:
        return self.house.text("statistics", "heading")

    # What is told

    def _captions(self, *names: str) -> tuple[str, ...]:
        return tuple(self.house.text("statistics", name) for name in names)

    def _sections(self) -> list[Section]:
        statistics, text, game = self.statistics, self.house.text, self.game
        tables = [
            TallyLine(text("statistics", "table", count=players), statistics.tally(game, players=players))
            for players in statistics.tables(game)
        ]
        who = [
            TallyLine(self._name(each), statistics.tally(game, opponent=each), self._portrait(each))
            for each in statistics.opponents(game)
        ]
        sections = [
            Section(
                text("statistics", "by_opponent"), self._captions("games", "won", "caught_by", "doubted"), tuple(who)
            ),
            Section(text("statistics", "by_players"), self._captions("games", "won", "lies", "doubts"), tuple(tables)),
        ]
        return [section for section in sections if section.lines]

    def _name(self, who: str) -> str:
        known = opponents().get(who)
        return known.name[self.house.settings.language] if known else self.house.text("statistics", "unknown")

    def _portrait(self, who: str) -> str:
        known = opponents().get(who)
        return known.portrait if known else ""

    def story(self) -> str:
        """How it goes, in a few sentences; empty after too few games."""
        told = []
        for key, fill in story(self.statistics, self.game):
            who = fill.get("name")
            named = fill if who is None else {**fill, "name": self._name(str(who))}
            if "day" in fill:
                named = {"day": self.house.day(date.fromisoformat(str(fill["day"])))}
            told.append(self.house.text("statistics", "story", key, **named))
        return self.house.text("statistics", "story", "joint").join(told)

    def _own(self) -> list[tuple[str, int | None]]:
        """The numbers that this game alone has: their names, and what they are parts of."""
        whole = self.statistics.tally(self.game)
        told = load(self.game).facts.tallied
        return [(name, sum(map(whole.count, of)) if of else None) for name, of in told.items()]

    def _read(self) -> str:
        """All of it as plain text."""
        words, text = self.house.words(self.game), self.house.text
        whole = TallyLine(words.text("name"), self.statistics.tally(self.game))
        listed = (line for section in self._sections() for line in section.lines if isinstance(line, TallyLine))
        lines = [whole, *listed]
        row = "row" if load(self.game).facts.doubted else "bare_row"
        told = [
            text(
                "statistics", row, name=line.name, played=line.tally.played, won=line.tally.won,
                **{name: line.tally.count(name) for pair in CLAIMED for name in pair},
            )
            for line in lines
        ]  # fmt: skip
        own = (
            text(
                "statistics", "own", name=words.text("statistics", name), told=self._figure(whole.tally.count(name), of)
            )
            for name, of in self._own()
        )
        rated = [f"{self.rated.title}. {self.rated.said}"] if self.rated.there else []
        return "\n".join(
            [told[0], *filter(None, [self.story()]), *rated, *own, *told[1:], *self.known.read(self._figure)]
        )

    @property
    def known(self) -> KnownOfYou:
        """What the opponents know of the person from the game whose tab is open."""
        return KnownOfYou(self.house, self.memories, self.game)

    def _figure(self, some: int, of: int | None) -> str:
        return f"{some}" if of is None else self.house.text("statistics", "share", some=some, all=of)

    # Where it stands

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        if not self.game:
            box = (left + PAD, top + 12, wide - 2 * PAD, high - 24)
            return [*nothing_yet(self.house, canvas, box), self.back_button(canvas), *self._beside(canvas)]
        tabs, foot = self._tabs(canvas, left + PAD, top + 18, wide - 2 * PAD)
        inner = wide - 2 * PAD
        place = canvas.rect(left + PAD, foot + 14, inner + GAP + BAR, top + high - foot - 28)
        laid = self._tallies(canvas, inner)
        listed = scroll(
            canvas, "figures", place, self._read(), laid.high, self.offset,
            self.scrolled, lambda surface, area: self._tallies(canvas, inner, surface, area),
            self.ground(canvas, foot + 14, top + high - 14),
        )  # fmt: skip
        on_it = self._on_rating(canvas, listed.area, laid.rated, inner)
        if self.memories.matches:
            on_it.append(self._forget(canvas, listed.area, laid.forget, inner))
        return [*tabs, listed, *listed.hold(on_it), self.back_button(canvas), *self._beside(canvas)]

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.judging.tick(seconds):
            self.rated = Rated(self.house, self.statistics, self.game, self.judging)
            self.changed()

    def left(self) -> None:
        self.judging.close()

    def _on_rating(self, canvas: Canvas, area: pygame.Rect, top: float, wide: float) -> list[Widget]:
        """The buttons at the right of the rating, one below the other: what the habits are, and to have kept matches judged."""
        found, width = list[Widget](), self._rating_wide(canvas)
        for name, label, goes in self._rating_buttons():
            place = canvas.rect(wide - width, top, width, FORGET_HIGH).move(area.topleft)
            found.append(button(canvas, name, place, label, goes))
            top += FORGET_HIGH + BETWEEN
        return found

    def _rating_buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        found: list[tuple[str, str, Callable[[], None]]] = []
        if self.rated.there:
            found.append(("habits", self.house.text("habits", "heading"), self.habits))
            if self.rated.offer:
                found.append(("judge", self.rated.offer, self.judge))
        return found

    def _rating_wide(self, canvas: Canvas) -> float:
        return max((button_width(canvas, label) for _, label, _ in self._rating_buttons()), default=0.0)

    def judge(self) -> None:
        """Have the kept matches of this game judged."""
        self.rated.begin()
        self.changed()

    def habits(self) -> None:
        """Show the person's habits in this game."""
        assert self.stage is not None
        self.stage.push(HabitsPage(self.house, self.game, self.statistics))

    def _beside(self, canvas: Canvas) -> list[Widget]:
        """The buttons below the panel that lead to the cabinet and the hall of seasons, and to the matches themselves."""
        text, house = self.house.text, self.house
        kept = [
            ("cabinet", "mask", text("cabinet", "heading"), house.go_cabinet),
            ("hall", "crown", text("season", "hall"), house.go_hall),
        ]
        return beside(self, canvas, kept, [("matches", "scroll", text("matches", "heading"), house.go_matches)])

    def known_at(self, canvas: Canvas) -> float:
        """How far down, in units, what the opponents know begins."""
        _, _, wide, _ = self.panel(canvas)
        return self._tallies(canvas, wide - 2 * PAD).forget - FORGET_HIGH

    def _forget(self, canvas: Canvas, area: pygame.Rect, middle: float, wide: float) -> Widget:
        """The button by which all is forgotten, at the right, its middle so many units down."""
        label = self.house.text("known", "forget")
        needs = self._forget_wide(canvas)
        place = canvas.rect(wide - needs, middle - FORGET_HIGH / 2, needs, FORGET_HIGH).move(area.topleft)
        return button(canvas, "forget", place, label, lambda: self.known.ask_to_forget(self._forgotten))

    def _forget_wide(self, canvas: Canvas) -> float:
        return button_width(canvas, self.house.text("known", "forget"))

    def _forgotten(self) -> None:
        self.memories = Memories.load(self.house.folder)
        self.changed()

    def _tabs(self, canvas: Canvas, left: float, top: float, wide: float) -> tuple[list[Widget], float]:
        """A tab for each game, in as many rows as they need; and where these end, in units."""
        tabs: list[Widget] = []
        x, y = left, top
        for game in self._games():
            count = self.statistics.tally(game).played
            label = self.house.text("statistics", "tab", game=self.house.words(game).text("name"), played=count)
            needs = min(wide, button_width(canvas, label, units=theme.HEADING))
            if x > left and x + needs > left + wide:
                x, y = left, y + TAB_HIGH + BETWEEN
            tabs.append(self._tab(canvas, game, canvas.rect(x, y, needs, TAB_HIGH), label))
            x += needs + BETWEEN
        return tabs, y + TAB_HIGH

    def _games(self) -> list[str]:
        """The games played, without those of other people that are outside just now."""
        return [game for game in self.statistics.games() if game in GAMES]

    def _tab(self, canvas: Canvas, game: str, place: pygame.Rect, label: str) -> Widget:
        """The tab of a game: a button, or raised like the chosen one of a choice where it is open."""
        opened = game == self.game

        def paint(surface: pygame.Surface, rect: pygame.Rect, treatment: Treatment) -> None:
            if opened:
                sheet(rect.size, "now", canvas.scale).draw(surface, rect.topleft)
                if treatment.focused:
                    ring(rect.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, rect.topleft)
            else:
                painted_button(surface, rect, canvas.scale, "quiet", widget, treatment)
            colour = theme.GOLD_WORDS if opened else panels.KINDS["quiet"].words
            words = image(label, "title", canvas.font(theme.HEADING), colour)
            surface.blit(words, words.get_rect(center=rect.center))

        widget = Widget(f"tab {game}", place, label, paint, partial(self._turn, game))
        return widget

    def _turn(self, game: str) -> None:
        self.game, self.offset = game, 0.0
        self.rated = Rated(self.house, self.statistics, game, self.judging)
        self.changed()

    # How it looks

    def _tallies(
        self, canvas: Canvas, wide: float, surface: pygame.Surface | None = None, area: pygame.Rect | None = None
    ) -> Laid:
        """How high tiles and tables are, and where buttons stand on them; they are painted, too, where there is a surface."""
        whole, text = self.statistics.tally(self.game), self.house.text

        def share(some: int, of: int) -> str:
            return text("statistics", "share", some=some, all=of)

        tallies = Tallies(canvas, wide, bool(whole.count("lies") or whole.count("doubts")), share, surface, area)
        own = [(whole.count(name), of) for name, of in self._own()]
        captions = [self.house.words(self.game).text("statistics", name) for name, _ in self._own()]
        given_up = text("statistics", "conceded", count=whole.conceded) if whole.conceded else ""
        usual = self._captions("games", "won", "lies", "doubts") if tallies.claims else self._captions("games", "won")
        tallies.tiles(whole, (*usual, *captions), given_up, own)
        if told := self.story():
            tallies.heading(text("statistics", "story", "heading"), told, 0.0, 0.0)
        rated = self._rating(canvas, tallies) if self.rated.there else 0.0
        for section in self._sections():
            tallies.table(section)
        known = self.known
        room = self._forget_wide(canvas) + BETWEEN if known.can_forget else 0.0
        begun, ended = tallies.heading(known.title, known.said, room, FORGET_HIGH)
        for section in known.sections():
            tallies.table(section)
        return Laid(tallies.y, (begun + ended) / 2, rated)

    def _rating(self, canvas: Canvas, tallies: Tallies) -> float:
        """The rating, beside its buttons: how far down these begin."""
        buttons = self._rating_buttons()
        high = len(buttons) * (FORGET_HIGH + BETWEEN) - BETWEEN
        begun, _ = tallies.heading(self.rated.title, self.rated.said, self._rating_wide(canvas) + BETWEEN, high)
        if self.rated.busy:
            tallies.progress(self.judging.progress)
        self.rated.draw(tallies)
        return begun
