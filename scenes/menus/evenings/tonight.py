"""Tonight's tables: for every game the one table of this date, who sits there, and what came of it; beside them the year's almanac."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

import pygame

from art import moods, panels, theme
from engine.bots.opponents import ME, opponents
from engine.codes import Deal
from engine.core.errors import BadInput
from engine.library import GAMES, load
from engine.tonight import Evenings, Try, table
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import button, button_width, choice, words, words_height
from scenes.kit.text import image, sentences
from scenes.kit.widget import Treatment, Widget
from scenes.menus.evenings.almanac import almanac, pitch
from scenes.menus.evenings.comparing import compared, comparing, strongest
from scenes.menus.page import PAD, ScrolledPage, reach
from scenes.menus.shelf import box_widths, small_box
from scenes.people.faces import face
from scenes.plan import strengths
from scenes.screens import playable

EDGE = 14.0  # units between the panel's edge and what stands on it, above and below
GAP = 14.0  # units between the parts of a row
HEAD = 54.0  # units: height of the choice of the level, and the room below it
YEAR = 300.0  # units: width of the almanac at most
THUMB = 66.0  # units: height of a box at most
FACE = 42.0  # units across: a portrait at most
OVERLAP = 0.82  # of a portrait's width: from one to the next where there is little room
YEAR_BELOW = 520.0  # units: its width, and its height at most, where it stands below the tables
LARGE = 1.25  # share of the usual size of words above which it does
FEWEST = 9.0  # units: width of a day, below which the almanac is left out


class Tonight(ScrolledPage):
    """The page. `begin(deal, day)` begins a match; `day` is None where the try of this date counts no more.

    `go_on(game)` continues the match that was left. `saved()` are the games that have one.
    """

    name = "tonight"

    def __init__(
        self,
        house: House,
        begin: Callable[[Deal, date | None], None],
        go_on: Callable[[str], None],
        saved: Callable[[], Sequence[str]],
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(house)
        self._begin, self._go_on, self._saved, self._today = begin, go_on, saved, today
        self.evenings = Evenings(house.folder)
        last = self.evenings.file.found[-1:]
        self.level = last[0].level if last and last[0].level in strengths(GAMES[0]) else strengths(GAMES[0])[0]
        house.tell_shared(self.evenings.file, "tonight_damaged")
        tries = [self.evenings.of(today(), game) for game in self.games()]
        self.comparing = comparing(house, [each for each in tries if each is not None])
        self._news = house.meanwhile.news

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._news != self.house.meanwhile.news:
            self._news = self.house.meanwhile.news
            self.changed()

    def heading(self) -> str:
        return self.house.text("tonight", "heading")

    def games(self) -> list[str]:
        """Those that have a table to sit down at, in the order of the shelf."""
        return [game for game in GAMES if game in playable()]

    # What stands there

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        x, y, room = left + PAD, top + EDGE, wide - 2 * PAD
        inner = high - 2 * EDGE
        year = [] if canvas.text > LARGE else self._year(canvas, (x + room - YEAR, y, YEAR, inner))
        if year:
            room -= YEAR + 2 * GAP
            rows = self._rows(canvas, (x, y + HEAD, room, inner - HEAD))
        else:  # it stands below the tables, and all of that scrolls
            held = self._rows(canvas, (0.0, 0.0, room, inner - HEAD))
            below = reach(canvas, held) + GAP
            held += self._year(canvas, ((room - YEAR_BELOW) / 2, below, YEAR_BELOW, YEAR_BELOW))
            place = x, y + HEAD, room, inner - HEAD
            rows = self.in_view(canvas, "tables", place, held, self.offset, self.scrolled)
        return [*self._head(canvas, (x, y, room, HEAD)), *rows, *year, self.back_button(canvas)]

    def _rows(self, canvas: Canvas, box: Box) -> list[Widget]:
        """One table below the other, each as high as its words need at least."""
        x, y, wide, high = box
        games, sizes = self.games(), (theme.BUTTON, theme.READING, theme.SMALL)
        lines = sum(image("Ag", "text", canvas.font(size), theme.IVORY).get_height() for size in sizes) / canvas.scale
        row = max(high / len(games), lines + 2 * EDGE)
        return [
            widget for at, game in enumerate(games) for widget in self._row(canvas, game, (x, y + at * row, wide, row))
        ]

    def _head(self, canvas: Canvas, box: Box) -> list[Widget]:
        """The date, and how well the others play."""
        x, y, wide, high = box
        minds = strengths(GAMES[0])
        names = tuple(self.house.text("strength", each) for each in minds)

        def change(to: int) -> None:
            self.level = minds[to]
            self.changed()

        needs = sum(
            image(each, "strong", canvas.font(17), theme.IVORY).get_width() / canvas.scale + 26 for each in names
        )
        place = canvas.rect(x + wide - needs, y, needs, high - 12)
        level = choice(
            canvas, "level", place, self.house.text("setup", "strength"), names, minds.index(self.level), change
        )
        day = canvas.rect(x, y, wide - needs - GAP, high - 12)
        return [words(canvas, "day", day, self.house.day(self._today()), face="title", colour=theme.GOLD_WORDS), level]

    def _row(self, canvas: Canvas, game: str, box: Box) -> list[Widget]:
        x, y, wide, high = box
        deal, found = table(self._today(), game, self.level), self.evenings.of(self._today(), game)
        says, waits = self._way_in(game, found)
        needs = max(
            150.0,
            *(button_width(canvas, self.house.text("tonight", each), "play") for each in ("play", "again", "go_on")),
        )
        tall = min(high - 10, max(44.0, canvas.font(theme.BUTTON) / canvas.scale + 16))
        place = canvas.rect(x + wide - needs, y + (high - tall) / 2, needs, tall)
        press = partial(self._go_on, game) if waits else partial(self._play, deal, found)
        kind = "quiet" if found is not None and not waits else "gold"
        way_in = button(canvas, f"play {game}", place, self.house.text("tonight", says), press, kind=kind, sign="play")
        inner = x + box_widths(THUMB) + 24
        faces = self._faces(canvas, game, deal, x + wide - needs - GAP, (inner, y, high))
        end = faces.rect.left / canvas.scale - GAP
        return [
            self._ground(canvas, game, box),
            *self._told(canvas, game, deal, found, (inner, y, end - inner, high)),
            faces,
            way_in,
        ]

    def _way_in(self, game: str, found: Try | None) -> tuple[str, bool]:
        """What the button of a game says, and whether its match of tonight was left and waits."""
        if found is None:
            return "play", False
        waits = not found.over and game in self._saved()
        return ("go_on" if waits else "again"), waits

    def _ground(self, canvas: Canvas, game: str, box: Box) -> Widget:
        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            surface.blit(panels.separator(place.width, canvas.scale), place.topleft)
            high = min(THUMB, place.height / canvas.scale - 12)
            thumb = small_box(game, canvas.px(box_widths(high)))
            surface.blit(
                thumb, thumb.get_rect(center=(place.left + canvas.px(4 + box_widths(THUMB) / 2), place.centery))
            )

        return Widget(f"row {game}", canvas.rect(*box), self.house.words(game).text("name"), paint)

    def _told(self, canvas: Canvas, game: str, deal: Deal, found: Try | None, box: Box) -> list[Widget]:
        """The game, and what came of it or how long it takes."""
        x, y, wide, high = box
        name, told = self.house.words(game).text("name"), self._state(game, deal, found)
        above = image("Ag", "title", canvas.font(theme.BUTTON), theme.IVORY).get_height() / canvas.scale
        below = words_height(canvas, told, wide)
        lasts = [(each, words_height(canvas, each, wide, theme.SMALL)) for each in self._chair(found)]
        chair, last = next((each for each in lasts if above + below + each[1] <= high - 8), ("", 0.0))
        top = y + max(2.0, (high - above - below - last) / 2)
        colour = theme.MUTED if found is None or not found.over else theme.GOLD_WORDS if found.won else theme.IVORY
        place = canvas.rect(x, top + above + below, wide, last)
        fared = words(canvas, f"chair {game}", place, chair, units=theme.SMALL, colour=theme.MUTED)
        fared.tooltip = lasts[0][0] if lasts and chair != lasts[0][0] else ""
        return [
            words(canvas, f"name {game}", canvas.rect(x, top, wide, above), name, face="title", units=theme.BUTTON, colour=theme.GOLD_WORDS),
            words(canvas, f"state {game}", canvas.rect(x, top + above, wide, below), told, colour=colour),
            *([fared] if chair else ()),
        ]  # fmt: skip

    def _chair(self, found: Try | None) -> Sequence[str]:
        """How the levels fared in the chair of a try, or how far they have come; and shorter, where there is little room."""
        if found is None or not found.over:
            return ()
        share, tallies = self.comparing.progress(found.tag), self.comparing.tallies(found.tag)
        if share is not None:
            says = "trying" if self.comparing.plays(found.tag) else "next"
            return (self.house.text("tonight", says, percent=round(100 * share)),)
        if not tallies:
            return ()
        best = strongest(self.house, tallies, "masters")
        return sentences(*compared(self.house, tallies)), best or sentences(*compared(self.house, tallies[-1:]))

    def _state(self, game: str, deal: Deal, found: Try | None) -> str:
        text = self.house.text
        if found is None:
            span = self.house.settings.minutes(game, len(deal.seats), deal.options)
            return text("tonight", "open") if span is None else text("tonight", "span", least=span[0], most=span[1])
        if not found.over:
            return text("tonight", "begun")
        if found.won:
            return text("tonight", "won")
        if not found.place:
            return text("tonight", "given_up" if found.conceded else "lost")
        return text("tonight", "place", place=text("truth", "places", str(found.place)), players=found.players)

    def _faces(self, canvas: Canvas, game: str, deal: Deal, right: float, row: tuple[float, float, float]) -> Widget:
        """Who sits there, as a row of portraits that ends at `right`; `row` is from where, at what height and how high."""
        marks = moods.marks(game, load(game).facts.marks(len(deal.seats)))
        who = [(name.partition(":")[2], marks[at]) for at, name in enumerate(deal.seats) if name != ME]
        _, y, high = row
        side = min(FACE, high - 16)
        step = side * (1.06 if len(who) < 5 else OVERLAP)
        wide = step * (len(who) - 1) + side
        language = self.house.settings.language

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            for at, (each, mark) in enumerate(who):
                portrait = face(opponents()[each].portrait, canvas.px(side), mark)
                spot = portrait.get_rect(midleft=(place.left + canvas.px(step * at), place.centery))
                surface.blit(portrait, spot)

        names = ", ".join(opponents()[each].name[language] for each, _ in who)
        widget = Widget(f"faces {game}", canvas.rect(right - wide, y + (high - side) / 2, wide, side), names, paint)
        widget.tooltip = names
        return widget

    def _year(self, canvas: Canvas, box: Box) -> list[Widget]:
        """The almanac of this year, and below it how many evenings there were; nothing where there is no room."""
        x, y, wide, high = box
        today, played = self._today(), {day: len(each) for day, each in self.evenings.played().items()}
        told = self._counted(today, played)
        below = words_height(canvas, told, wide) + 10
        if pitch(wide, high - below) < FEWEST:
            return []
        room = high - below
        tall = min(room, pitch(wide, room) * (4 * 7.5 + 1.4))
        label = f"{today.year}. {told}"
        return [
            almanac(canvas, canvas.rect(x, y, wide, tall), today.year, played, len(self.games()), today, label),
            words(canvas, "evenings", canvas.rect(x, y + tall + 10, wide, below - 10), told, colour=theme.MUTED, middle=False),
        ]  # fmt: skip

    def _counted(self, today: date, played: dict[date, int]) -> str:
        text, year = self.house.text, sum(day.year == today.year for day in played)
        if not year:
            return text("tonight", "none")
        counted = self.house.words().count(year)
        return text("tonight", "counted", year=counted, streak=self.evenings.streak(today), best=self.evenings.best())

    # What the person does

    def _play(self, deal: Deal, found: Try | None) -> None:
        try:
            self._begin(deal, self._today() if found is None else None)
        except BadInput as error:
            self.house.tell(str(error))
