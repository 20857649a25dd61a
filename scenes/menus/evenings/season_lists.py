"""What is kept of seasons, as lists: the letters of the one that runs, and the hall of those that have ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame

from art import panels, theme
from engine.season.store import Seasons
from engine.words import Count
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import words, words_height
from scenes.kit.text import Span, draw, sentences, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.menus.evenings.crowning import wreath
from scenes.menus.evenings.league_table import person, portrait_of
from scenes.menus.evenings.season_said import Written, letters, level_name, names
from scenes.menus.page import PAD, ScrolledPage
from scenes.people.faces import face

EDGE = 12.0  # units between the panel's edge and what stands on it
FACE = 58.0  # units across: a portrait
CROWNED = 50.0  # units across: the portrait of who was crowned, in a wreath
BESIDE = 20.0  # units between a portrait and its words
AROUND = 12.0  # units above and below a row


class Lists(ScrolledPage):
    """Rows of a face and words beside it: `rows` gives for each a name, the member whose face it is, and its lines."""

    none = ""  # the text where there are no rows, below `season`
    more = ""  # a sentence below the rows, or after that text
    crowned = False  # whether the faces have a wreath

    def rows(self) -> Sequence[tuple[str, str, Sequence[Span]]]:
        raise NotImplementedError

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        x, y, inner, room = left + PAD, top + EDGE, wide - 2 * PAD, high - 2 * EDGE
        rows = self.rows()
        if not rows:
            none = sentences(self.house.text("season", self.none), self.more)
            return [
                words(canvas, "none", canvas.rect(x, y, inner, room), none, align="centre"),
                self.back_button(canvas),
            ]
        held, below = list[Widget](), 0.0
        for at, (name, member, lines) in enumerate(rows):
            row = self._row(canvas, name, member, lines, inner, at > 0)
            row.rect.move_ip(0, canvas.px(below))
            below += row.rect.height / canvas.scale
            held.append(row)
        if self.more:
            tall = words_height(canvas, self.more, inner)
            held.append(
                words(canvas, "more", canvas.rect(0, below + AROUND, inner, tall), self.more, colour=theme.MUTED)
            )
            below += tall + 2 * AROUND
        listed = self.in_view(canvas, "rows", (x, y, inner, room), held, self.offset, self.scrolled, below)
        return [*listed, self.back_button(canvas)]

    def _row(self, canvas: Canvas, name: str, member: str, lines: Sequence[Span], wide: float, ruled: bool) -> Widget:
        room = canvas.px(wide - FACE - BESIDE - 8)
        laid = [wrap([each], room, canvas.font(theme.READING)) for each in lines]
        tall = sum(each.height for each in laid)
        high = max(FACE + 8, tall / canvas.scale) + 2 * AROUND

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            if ruled:
                surface.blit(panels.separator(place.width, canvas.scale), place.topleft)
            middle = place.left + canvas.px(4 + FACE / 2), place.centery
            portrait = face(portrait_of(member), canvas.px(CROWNED if self.crowned else FACE), None)
            surface.blit(portrait, portrait.get_rect(center=middle))
            if self.crowned:
                around = wreath(canvas.px(FACE + 10))
                surface.blit(around, around.get_rect(center=middle))
            left, top = place.left + canvas.px(FACE + BESIDE), place.centery - tall // 2
            for each in laid:
                draw(surface, each, pygame.Rect(left, top, room, each.height))
                top += each.height

        return Widget(name, canvas.rect(0, 0, wide, high), ". ".join(each.text.rstrip(".") for each in lines), paint)


class LettersPage(Lists):
    name, none = "letters", "no_letters"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        seasons = Seasons(house.folder)
        self.listed: Sequence[Written] = letters(house, seasons)
        if seasons.running is not None and seasons.running.gave_up:
            self.more = house.text("season", "no_letter_after")

    def heading(self) -> str:
        return self.house.text("season", "letters")

    def rows(self) -> Sequence[tuple[str, str, Sequence[Span]]]:
        """The newest first."""
        return [
            (f"letter {each.evening}", each.member, self._lines(each)) for each in reversed(self.listed)
        ]  # fmt: skip

    def _lines(self, letter: Written) -> Sequence[Span]:
        name = person(self.house, letter.member)
        head = self.house.text("season", "letter", name=name, evening=letter.evening)
        return [Span(head, "title", theme.GOLD_WORDS), Span(letter.told, "text", theme.IVORY)]


class HallPage(Lists):
    name, none, crowned = "hall", "no_hall", True

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.seasons = Seasons(house.folder)
        house.tell_shared(self.seasons.hall, "hall_damaged")

    def heading(self) -> str:
        return self.house.text("season", "hall")

    def rows(self) -> Sequence[tuple[str, str, Sequence[Span]]]:
        """The newest first."""
        text, house, found = self.house.text, self.house, list[tuple[str, str, Sequence[Span]]]()
        for at, each in enumerate(reversed(self.seasons.hall.found)):
            day = house.day(date.fromisoformat(each.day))
            level = level_name(house, each.season.level)
            crowned = names(house, each.crowned)
            place = text("truth", "places", str(each.place))
            mine = text(
                "season",
                "ended_mine",
                "won" if each.won else "none",
                place=place,
                points=Count(each.points),
                tables=Count(each.won),
            )
            lines = [
                Span(text("season", "ended_best", names=crowned, points=Count(each.best)), "title", theme.GOLD_WORDS),
                Span(mine, "text", theme.GOLD_WORDS if each.place == 1 else theme.IVORY),
                Span(text("season", "ended", day=day, count=each.season.count, level=level), "text", theme.MUTED),
            ]
            found.append((f"season {at}", each.crowned[0], lines))
        return found
