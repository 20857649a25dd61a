"""The evenings of a season that are over, the newest first: who sat at which table, and what came of it for everybody.

The person's own match is opened from here, where it is still kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from art import panels, theme
from engine.archive import Archive
from engine.bots.opponents import ME
from engine.season.league import MEAN, FinishedTable, members
from engine.season.store import Running
from engine.words import Count
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, sheet, words, words_height
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.evenings.league_table import person, portrait_of
from scenes.menus.evenings.season_said import names, of_mine
from scenes.menus.page import PAD, ScrolledPage
from scenes.menus.shelf import box_widths, small_box
from scenes.people.faces import face

EDGE = 12.0  # units between the panel's edge and what stands on it
THUMB = 54.0  # units: height of the box
FACE = 40.0  # units across: a portrait
APART = 10.0  # units between what stands one below the other, and between a face and its words
BETWEEN = 18.0  # units from one member to the next
INSIDE = 10.0  # units between a table's edge and who sits there
AROUND = 16.0  # units above and below an evening


@dataclass(frozen=True, slots=True)
class Seated:
    """A member at a table that is over, by `name`; what they `got`, and whether they came first."""

    member: str
    name: str
    got: str
    won: bool


class PastEvenings(ScrolledPage):
    """The page. `open_file(path)` opens a match, or says why it cannot."""

    name = "past evenings"

    def __init__(self, house: House, running: Running, open_file: Callable[[Path], None]) -> None:
        super().__init__(house)
        self.running, self._open = running, open_file
        kept = (each for each in Archive(house.folder).listed() if each.match is not None)
        self._matches = {each.match.tag: each.path for each in kept if each.match is not None}

    def heading(self) -> str:
        return self.house.text("season", "evenings")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        x, y, inner, room = left + PAD, top + EDGE, wide - 2 * PAD, high - 2 * EDGE
        held, below = list[Widget](), 0.0
        for evening in reversed(range(self.running.open)):
            below = self._evening(canvas, held, evening, inner, below)
        listed = self.in_view(canvas, "evenings", (x, y, inner, room), held, self.offset, self.scrolled, below)
        return [*listed, self.back_button(canvas)]

    def _evening(self, canvas: Canvas, found: list[Widget], evening: int, wide: float, y: float) -> float:
        """One evening: its game and how the person fared, every table, and who had none; where it ends, in units."""
        house, tables = self.house, self.running.played(evening)
        mine = tables[0]
        ruled = bool(found)
        y += AROUND
        game = house.words(mine.game).text("name")
        head = house.text("season", "past", evening=evening + 1, game=game)
        left = box_widths(THUMB) + 24
        right = wide
        path = self._matches.get(mine.tag)
        if path is not None:
            label = house.text("matches", "open")
            needs = max(110.0, button_width(canvas, label, "mask"))
            tall = max(40.0, canvas.font(theme.BUTTON) / canvas.scale + 12)
            place = canvas.rect(wide - needs, y + (THUMB - tall) / 2, needs, tall)
            found.append(button(canvas, f"open {evening}", place, label, partial(self._open, path), sign="mask"))
            right -= needs + BETWEEN
        found.insert(
            -1 if path is not None else len(found), self._ground(canvas, evening, mine.game, head, wide, y, ruled)
        )
        fared = of_mine(house, mine, "mine", "mine_gave_up")
        above = words_height(canvas, head, right - left, theme.HEADING, "title")
        below = words_height(canvas, fared, right - left)
        top = y + max(0.0, (THUMB - above - below) / 2)
        found += [
            words(canvas, f"head {evening}", canvas.rect(left, top, right - left, above), head, face="title", units=theme.HEADING, colour=theme.GOLD_WORDS),
            words(canvas, f"mine {evening}", canvas.rect(left, top + above, right - left, below), fared, colour=theme.GOLD_WORDS if mine.place(ME) == 1 and not mine.given_up else theme.IVORY),
        ]  # fmt: skip
        y = max(y + THUMB, top + above + below) + APART
        told = [self._seated(table) for table in tables]
        across = max(self._across(canvas, each) for each in told)
        for number, each in enumerate(told):
            row = self._table(canvas, f"table {evening} {number}", each, across, (y, wide))
            found.append(row)
            y += row.rect.height / canvas.scale + APART
        sat = {each for table in tables for each in table.members}
        free = tuple(each for each in members() if each not in sat)
        if free:
            says = house.text("season", "free_then", names=names(house, free), mean=MEAN)
            tall = words_height(canvas, says, wide)
            found.append(words(canvas, f"free {evening}", canvas.rect(0, y, wide, tall), says, colour=theme.MUTED))
            y += tall + APART
        return y + AROUND - APART

    def _ground(self, canvas: Canvas, evening: int, game: str, head: str, wide: float, y: float, ruled: bool) -> Widget:
        """The box of the game, and the rule above the evening where another stands before it."""

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            if ruled:
                surface.blit(panels.separator(place.width, canvas.scale), place.topleft)
            thumb = small_box(game, canvas.px(box_widths(THUMB)))
            surface.blit(thumb, thumb.get_rect(bottomleft=(place.left + canvas.px(4), place.bottom)))

        return Widget(f"evening {evening}", canvas.rect(0, y - AROUND, wide, THUMB + AROUND), head, paint)

    def _seated(self, table: FinishedTable) -> list[Seated]:
        """Who sat at a table, the first place first; nobody has one at a table that broke up because the person gave up."""
        text, found = self.house.text, list[Seated]()
        for seat in sorted(range(len(table.members)), key=lambda seat: table.places[seat]):
            member, place = table.members[seat], table.places[seat]
            points = Count(table.points[seat])
            if table.given_up:
                got = text("season", "got_broken", "left" if member == ME else "stayed", points=points)
            else:
                got = text("season", "got", place=text("truth", "places", str(place)), points=points)
            found.append(Seated(member, person(self.house, member).name, got, place == 1 and not table.given_up))
        return found

    def _lines(self, canvas: Canvas, one: Seated) -> tuple[pygame.Surface, pygame.Surface]:
        """A name, and what stands below it."""
        return (
            image(
                one.name, "strong", canvas.font(theme.READING), theme.GOLD_WORDS if one.member == ME else theme.IVORY
            ),
            image(one.got, "text", canvas.font(theme.SMALL), theme.GOLD_WORDS if one.won else theme.MUTED),
        )

    def _across(self, canvas: Canvas, told: Sequence[Seated]) -> float:
        """How far it is from one member of a table to the next, in units."""
        widest = max(each.get_width() for one in told for each in self._lines(canvas, one))
        return FACE + APART + widest / canvas.scale + BETWEEN

    def _table(
        self, canvas: Canvas, name: str, told: Sequence[Seated], across: float, place: tuple[float, float]
    ) -> Widget:
        """A table in a strip at this height and so wide: faces, each `across` from the one before, in as many rows as it takes."""
        y, wide = place
        lines = [self._lines(canvas, one) for one in told]
        columns = max(1, int((wide + BETWEEN - 2 * INSIDE) / across))
        tall = max(FACE, max(one.get_height() + two.get_height() for one, two in lines) / canvas.scale) + 6
        rows = -(-len(told) // columns)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            sheet(place.size, "field", canvas.scale).draw(surface, place.topleft)
            for at, (one, (called, got)) in enumerate(zip(told, lines, strict=True)):
                x = place.left + canvas.px(INSIDE + at % columns * across)
                middle = place.top + canvas.px(INSIDE / 2 + (at // columns + 0.5) * tall)
                portrait = face(portrait_of(one.member), canvas.px(FACE), None)
                surface.blit(portrait, portrait.get_rect(midleft=(x, middle)))
                x += canvas.px(FACE + APART)
                top = middle - (called.get_height() + got.get_height()) // 2
                surface.blit(called, (x, top))
                surface.blit(got, (x, top + called.get_height()))

        label = self.house.text("season", "at", people=", ".join(f"{one.name}: {one.got}" for one in told))
        return Widget(name, canvas.rect(0, y, wide, rows * tall + INSIDE), label, paint)
