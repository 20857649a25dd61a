"""How a season begins: how long it is, and how well the others play."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import date

import pygame

from art import theme
from engine.bots.opponents import opponents
from engine.core.errors import BadInput
from engine.season.evenings import GROWING, SEEDS, Season, count, levels
from engine.season.league import MEAN
from engine.season.store import Seasons
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, choice, words, words_height
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.beside import beside
from scenes.menus.evenings.season_said import level_name
from scenes.menus.page import PAD, ScrolledPage
from scenes.people.faces import face

EDGE = 16.0  # units between the panel's edge and what stands on it, above and below
APART = 16.0  # units between what stands one below the other
FACE = 78.0  # units across: a portrait at most
CHOICE = 46.0  # units: height of a choice
ACTION = 52.0  # units: height of the golden button
WIDEST = 860.0  # units: width of what is told at most, with words of usual size


class SeasonBegin(ScrolledPage):
    """The page. `begun()` is called once a season has begun; `hall` leads to the hall of those that have ended."""

    name = "season begin"
    default = "begin"
    beside = ("hall",)

    def __init__(
        self, house: House, begun: Callable[[], None], hall: Callable[[], None], today: Callable[[], date] = date.today
    ) -> None:
        super().__init__(house)
        self._begun, self._hall, self._today = begun, hall, today
        before = house.settings.season_level
        self.short, self.level = house.settings.season_short, before if before in levels() else GROWING
        self.seasons = Seasons(house.folder)
        house.tell_shared(self.seasons.file, "season_damaged")
        house.tell_shared(self.seasons.hall, "hall_damaged")

    def heading(self) -> str:
        return self.house.text("season", "heading")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        x, y, inner, room = left + PAD, top + EDGE, wide - 2 * PAD, high - 2 * EDGE
        label = self.house.text("season", "begin")
        needs = min(inner, max(260.0, button_width(canvas, label, "play") + 40))
        action = canvas.rect(x + (inner - needs) / 2, y + room - ACTION, needs, ACTION)
        told_high = room - ACTION - APART
        held, reaches = self._told(canvas, inner)
        spare = max(0.0, (told_high - reaches) / 2)
        for each in held:
            each.rect.move_ip(0, canvas.px(spare))
        told = self.in_view(canvas, "told", (x, y, inner, told_high), held, self.offset, self.scrolled, reaches)
        begin = button(canvas, "begin", action, label, self._begin, kind="gold", sign="play", key="return")
        return [*told, begin, *self._to_hall(canvas), self.back_button(canvas)]

    def _told(self, canvas: Canvas, inner: float) -> tuple[list[Widget], float]:
        """What stands there, from the top down, and how far it reaches."""
        text, house = self.house.text, self.house
        wide = min(inner, WIDEST * max(1.0, canvas.text))
        left, y = (inner - wide) / 2, 0.0
        found = [self._faces(canvas, inner)]
        y += found[0].rect.height / canvas.scale + APART
        for name, units, colour in (("about", theme.SPOKEN, theme.IVORY), ("rules", theme.READING, theme.MUTED)):
            told = text("season", name, mean=MEAN)
            tall = words_height(canvas, told, wide, units)
            found.append(words(canvas, name, canvas.rect(left, y, wide, tall), told, units=units, colour=colour))
            y += tall + APART
        lengths = tuple(text("season", "short" if short else "long", count=count(short)) for short in (False, True))
        y = self._choice(
            canvas,
            found,
            "length",
            text("season", "length"),
            lengths,
            int(self.short),
            self._set_length,
            (left, y, wide),
        )
        listed = (*levels(), GROWING)
        names = tuple(level_name(house, each) for each in listed)
        y = self._choice(
            canvas, found, "level", text("setup", "strength"), names, listed.index(self.level),
            lambda at: self._set_level(listed[at]), (left, y, wide),
        )  # fmt: skip
        if self.level == GROWING:
            first, last = (level_name(house, levels()[at]) for at in (0, -1))
            hint = text("season", "growing_hint", first=first, last=last)
        else:
            hint = text("strength", f"{self.level}_hint")
        tall = words_height(canvas, hint, wide)
        found.append(words(canvas, "hint", canvas.rect(left, y - APART / 2, wide, tall), hint, colour=theme.MUTED))
        return found, y - APART / 2 + tall + 4

    def _choice(
        self, canvas: Canvas, found: list[Widget], name: str, label: str, options: tuple[str, ...], chosen: int,
        change: Callable[[int], None], place: tuple[float, float, float],
    ) -> float:  # fmt: skip
        """A choice, beside its label or below it; where it ends, in units."""
        left, y, wide = place
        pixels = canvas.font(17)
        needs = sum(image(each, "strong", pixels, theme.IVORY).get_width() / canvas.scale + 30 for each in options)
        labels = (self.house.text("season", "length"), self.house.text("setup", "strength"))
        beside = 24 + max(
            image(each, "title", canvas.font(theme.READING), theme.IVORY).get_width() / canvas.scale for each in labels
        )
        tall = words_height(canvas, label, wide, theme.READING, "title")
        room = wide - beside
        if needs > room:
            found.append(words(canvas, f"{name} label", canvas.rect(left, y, wide, tall), label, face="title"))
            y, left, room = y + tall + 4, left, wide
        else:
            found.append(words(canvas, f"{name} label", canvas.rect(left, y, beside, CHOICE), label, face="title"))
            left = left + beside
        found.append(
            choice(canvas, name, canvas.rect(left, y, min(needs, room), CHOICE), label, options, chosen, change)
        )
        return y + CHOICE + APART

    def _faces(self, canvas: Canvas, wide: float) -> Widget:
        """The twelve."""
        people = list(opponents().values())
        step = min(FACE * 1.12, wide / len(people))
        side = step / 1.12
        names = ", ".join(each.name[self.house.settings.language] for each in people)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            left = place.centerx - canvas.px(step * len(people)) // 2
            for at, each in enumerate(people):
                portrait = face(each.portrait, canvas.px(side), None)
                surface.blit(portrait, (left + canvas.px(step * at + (step - side) / 2), place.top))

        return Widget("faces", canvas.rect(0, 0, wide, side), names, paint)

    def _to_hall(self, canvas: Canvas) -> list[Widget]:
        return beside(self, canvas, [], [("hall", "crown", self.house.text("season", "hall"), self._hall)])

    # What the person does

    def _set_length(self, at: int) -> None:
        self.short = bool(at)
        self.changed()

    def _set_level(self, level: str) -> None:
        self.level = level
        self.changed()

    def _begin(self) -> None:
        season = Season(secrets.randbelow(SEEDS), count(self.short), self.level, self._today().isoformat())
        try:
            self.seasons.begin(season)
        except BadInput as error:
            self.house.tell_not_kept(error)
            return
        self.house.change(season_short=self.short, season_level=self.level)
        self._begun()
