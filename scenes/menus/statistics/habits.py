"""The person's habits in one game, from all matches: what they claimed and doubted, card by card, beside what each level does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from engine.bots.registry import levels_of
from engine.habits import LIED, RIGHT, Habits
from engine.library import load
from engine.review.rating import SHARE, Advice, Rate, Times, advice, games_of, rates
from engine.review.regret_file import known_of
from engine.statistics import Statistics
from engine.words import Count, capital
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.scroll import BAR, GAP, scroll
from scenes.kit.widget import Widget
from scenes.menus.page import PAD, ScrolledPage
from scenes.menus.statistics.tallies import GOLD, GREEN, RED, CountLine, Section, Tallies

AT_ONCE = 3  # numbers of a game that stand in one table


class HabitsPage(ScrolledPage):
    """The page of one game. It is opened from the statistics, and leads back there."""

    name = "habits"

    def __init__(self, house: House, game: str, statistics: Statistics) -> None:
        super().__init__(house)
        self.game, self.facts = game, load(game).facts
        tally = statistics.tally(game)
        self.mine = Habits(tally.played, tally.numbers)
        self.measures = known_of(game)
        self.levels = {level: of for level, of in self.measures.habits.items() if level in levels_of(game)}
        self.rates = rates(self.facts, self.mine, self.levels)

    def heading(self) -> str:
        return self._text("of", game=self.house.words(self.game).text("name"))

    def _text(self, key: str, **fill: object) -> str:
        return self.house.words(self.game).text("ui", "habits", key, **fill)

    # What is told

    def work(self) -> list[str]:
        """What to work on, in at most two sentences."""
        if not self.levels:
            return [self._text("unmeasured")]
        found = advice(self.rates)
        if found is None:
            return [self._text("few")]
        best = self.house.text("strength", list(self.levels)[-1])
        return [*map(self._advised, found)] or [self._text("nothing", level=best)]

    def _advised(self, each: Advice) -> str:
        rate, words = each.rate, self.house.words(self.game)
        fill: dict[str, object] = {"level": self.house.text("strength", each.level)}
        fill |= {"mine": _percent(rate.mine), "theirs": _percent(rate.levels[each.level])}
        if rate.kind == SHARE:
            fill["name"] = words.text("statistics", rate.what)
        elif rate.what:
            fill["card"] = words.card(rate.what)
        return self._text(each.key, **fill)

    def notes(self) -> list[str]:
        """Of how many matches the figures are, and what other people do where that is known."""
        measured = games_of(self.measures)
        found = [self._text("from", games=Count(self.mine.games), measured=Count(measured))] if measured else []
        if self.measures.people:
            found.append(
                self._text("people", **{name: round(100 * share) for name, share in self.measures.people.items()})
            )
        return found

    def sections(self) -> Iterator[Section]:
        """A table for each card, or for some numbers of the game: the person first, then the levels."""
        if self.facts.doubted:
            for what in dict.fromkeys(rate.what for rate in self.rates):
                lied, right = (self._rate(kind, what) for kind in (LIED, RIGHT))
                title = f"{self.house.words(self.game).card(what)}" if what else self._text("all")
                captions = (self._text("claims"), self._text("lies"), self._text("right"))
                yield self._section(title, captions, [lied, right], (RED, GREEN))
            return
        for first in range(0, len(self.rates), AT_ONCE):
            some = self.rates[first : first + AT_ONCE]
            names = (self.house.words(self.game).text("statistics", rate.what) for rate in some)
            heads = (self.house.text("statistics", "games"), *names)
            yield self._section(self._text("figures"), heads, some, (GOLD,) * len(some))

    def _rate(self, kind: str, what: str) -> Rate:
        return next(each for each in self.rates if (each.kind, each.what) == (kind, what))

    def _section(
        self, title: str, captions: tuple[str, ...], some: Sequence[Rate], colours: tuple[tuple[str, str], ...]
    ) -> Section:
        lines = [self._line(self._text("you"), [each.mine for each in some], self.mine)]
        for level, habits in self.levels.items():
            lines.append(self._line(self.house.text("strength", level), [each.levels[level] for each in some], habits))
        return Section(capital(title), captions, tuple(lines), colours)

    def _line(self, name: str, times: Sequence[Times], habits: Habits) -> CountLine:
        count = times[0].of if self.facts.doubted else habits.games
        return CountLine(name, count, tuple((each.some, each.of) for each in times))

    def _read(self) -> str:
        """All of it as plain text."""
        comma = self.house.words().text("list", "comma")
        lines = [*self.work(), *self.notes()]
        for section in self.sections():
            for line in section.lines:
                figures = [f"{section.captions[0]} {line.count}"]
                parts = zip(section.captions[1:], line.parts(True), strict=True)
                figures += [f"{caption} {self._share(some, of)}" for caption, (some, of) in parts if of]
                lines.append(self._text("row", name=f"{section.title} · {line.name}", told=comma.join(figures)))
        return "\n".join(lines)

    def _share(self, some: int, of: int) -> str:
        return self._text("percent", share=_percent(Times(some, of)))

    # What stands there

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        inner = wide - 2 * PAD
        place = canvas.rect(left + PAD, top + 14, inner + GAP + BAR, high - 28)
        listed = scroll(
            canvas, "habits", place, self._read(), self._laid(canvas, inner), self.offset, self.scrolled,
            lambda surface, area: self._laid(canvas, inner, surface, area) and None,
            self.ground(canvas, top + 14, top + high - 14),
        )  # fmt: skip
        return [listed, self.back_button(canvas)]

    def _laid(
        self, canvas: Canvas, wide: float, surface: pygame.Surface | None = None, area: pygame.Rect | None = None
    ) -> float:
        """Height of all of it in units; it is painted, too, where there is a surface."""
        tallies = Tallies(canvas, wide, True, self._share, surface, area)
        joint = self.house.text("statistics", "story", "joint")
        tallies.heading(self._text("work" if self.facts.doubted else "apart"), joint.join(self.work()), 0.0, 0.0)
        if notes := self.notes():
            tallies.paragraph(joint.join(notes))
        for section in self.sections():
            tallies.table(section)
        return tallies.y


def _percent(times: Times) -> int:
    return round(100 * times.share)
