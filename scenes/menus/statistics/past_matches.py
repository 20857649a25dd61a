"""The matches that were played: newest first, each opened by a click, marked to be kept for good; and replays beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from art import panels, theme
from engine.archive import Archive, Kept, Replay
from engine.core.errors import BadInput
from engine.library import GAMES
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import button, button_width, words, words_height
from scenes.kit.scroll import BAR, GAP, nothing, scroll
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import PAD, ScrolledPage
from scenes.menus.shelf import box_widths, small_box
from scenes.menus.title.scene import sign_button

THUMB = 52.0  # units: height of a box at most
BETWEEN = 12.0  # units between the parts of a row
MARK = 48.0  # units: width of the button that marks a match
MOST = 60  # rows that are listed at once; a button below shows as many more


class PastMatches(ScrolledPage):
    """The page. `open_file(path)` opens a replay, or says why it cannot."""

    name = "past matches"

    def __init__(self, house: House, open_file: Callable[[Path], None]) -> None:
        super().__init__(house)
        self._open = open_file
        self.archive = Archive(house.folder)
        self.listed: list[Replay] = self.archive.listed()
        house.tell_shared(self.archive.file, "matches_damaged")
        self.most = MOST

    def heading(self) -> str:
        return self.house.text("matches", "heading")

    # What stands there

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        x, y, inner, room = left + PAD, top + 12, wide - 2 * PAD, high - 24
        if not self.listed:
            none = self.house.text("matches", "none")
            return [
                words(canvas, "none", canvas.rect(x, y, inner, room), none, align="centre"),
                self.back_button(canvas),
            ]
        shown, row = self.listed[: self.most], self._row_high(canvas)
        more = len(self.listed) > len(shown)
        listed = scroll(
            canvas, "matches", canvas.rect(x, y, inner + GAP + BAR, room), "\n".join(map(self._read, shown)),
            row * (len(shown) + more), self.offset, self.scrolled, nothing, self.ground(canvas, y, y + room),
        )  # fmt: skip
        held = [
            widget
            for at, each in enumerate(shown)
            for widget in self._row(canvas, at, each, (0.0, at * row, inner, row))
        ]
        if more:
            held.append(self._more(canvas, (0.0, len(shown) * row, inner, row)))
        for each in held:
            each.rect.move_ip(listed.area.topleft)
        return [listed, *listed.hold(held), self.back_button(canvas)]

    def _row_high(self, canvas: Canvas) -> float:
        above = image("Ag", "title", canvas.font(theme.HEADING), theme.IVORY).get_height()
        below = image("Ag", "text", canvas.font(theme.READING), theme.IVORY).get_height()
        return max(THUMB + 14, (above + below) / canvas.scale + 16)

    def _row(self, canvas: Canvas, at: int, each: Replay, box: Box) -> list[Widget]:
        x, y, wide, high = box
        text = self.house.text
        tall = min(high - 12, max(40.0, canvas.font(theme.BUTTON) / canvas.scale + 12))
        label = text("matches", "open")
        needs = max(110.0, button_width(canvas, label, "mask"))
        place = canvas.rect(x + wide - needs, y + (high - tall) / 2, needs, tall)
        found = [
            self._ground(canvas, at, each, box),
            button(canvas, f"open {at}", place, label, partial(self._open, each.path), sign="mask"),
        ]
        right = x + wide - needs - BETWEEN
        if each.match is not None:
            marked = each.match.marked
            spot = canvas.rect(right - MARK, y + (high - tall) / 2, MARK, tall)
            found.append(
                sign_button(
                    canvas, f"mark {at}", spot, text("matches", "marked" if marked else "mark"),
                    partial(self._mark, at, each.match), kind="gold" if marked else "quiet", sign="flag",
                )
            )  # fmt: skip
        inner = x + box_widths(THUMB) + 24
        name, told = self._named(each), self._told(each)
        room = right - MARK - BETWEEN - inner
        above = image("Ag", "title", canvas.font(theme.HEADING), theme.IVORY).get_height() / canvas.scale
        below = words_height(canvas, told, room)
        top = y + max(2.0, (high - above - below) / 2)
        won = each.match is not None and each.match.won
        found += [
            words(canvas, f"name {at}", canvas.rect(inner, top, room, above), name, face="title", units=theme.HEADING, colour=theme.GOLD_WORDS),
            words(canvas, f"told {at}", canvas.rect(inner, top + above, room, below), told, colour=theme.GOLD_WORDS if won else theme.IVORY),
        ]  # fmt: skip
        return found

    def _more(self, canvas: Canvas, box: Box) -> Widget:
        x, y, wide, high = box
        label = self.house.text("matches", "more")
        needs = button_width(canvas, label, "down")
        return button(
            canvas,
            "more",
            canvas.rect(x + (wide - needs) / 2, y + 8, needs, high - 16),
            label,
            self._show_more,
            sign="down",
        )

    def _ground(self, canvas: Canvas, at: int, each: Replay, box: Box) -> Widget:
        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            if at:
                surface.blit(panels.separator(place.width, canvas.scale), place.topleft)
            if each.game in GAMES:
                thumb = small_box(each.game, canvas.px(box_widths(THUMB)))
                middle = place.left + canvas.px(4 + box_widths(THUMB) / 2)
                surface.blit(thumb, thumb.get_rect(center=(middle, place.centery)))

        return Widget(f"row {at}", canvas.rect(*box), self._read(each), paint)

    def _named(self, each: Replay) -> str:
        return self.house.words(each.game).text("name") if each.game in GAMES else each.path.name

    def _told(self, each: Replay) -> str:
        """When it was, and what came of it."""
        day, match = self.house.day(each.day), each.match
        if match is None:
            return self.house.text("matches", "replay", day=day, file=each.path.name)
        state = "won" if match.won else "placed" if match.place else "given_up" if match.conceded else "lost"
        place = self.house.text("truth", "places", str(match.place)) if match.place else ""
        return self.house.text("matches", state, day=day, place=place, players=match.players)

    def _read(self, each: Replay) -> str:
        return f"{self._named(each)}. {self._told(each)}"

    # What the person does

    def _mark(self, at: int, match: Kept) -> None:
        try:
            self.archive.mark(match.tag, not match.marked)
        except BadInput as error:
            self.house.tell_not_kept(error)
            return
        self.listed[at] = replace(self.listed[at], match=replace(match, marked=not match.marked))
        self.changed()

    def _show_more(self) -> None:
        self.most += MOST
        self.changed()
