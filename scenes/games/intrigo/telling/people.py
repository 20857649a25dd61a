"""The tab of the families: for each its race to the Doge's chair, coins and cards; below, who is one step away."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from art import theme
from art.games.intrigo.cards.race import places as race_places
from art.games.intrigo.cards.race import race_height, road
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.telling import one_step
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip
from scenes.tables.board.figures import Figure, Turn
from scenes.tables.board.plates import PAD, PlateLook, plate_high, plate_widget
from scenes.tables.board.seats import SeatLook
from scenes.tables.layout import TableLayout
from scenes.tables.telling.side import Side
from scenes.tables.telling.tabs import Glance, Tab
from scenes.tables.telling.voices import about

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

T = TypeVar("T")

UP = 9.0  # units by which the race stands nearer to the portrait than its picture's edge
GAP = 5.0  # units between two plates
INSET = 10.0  # units at the sides of a plate
BADGE = 24.0  # units across: the cap of who is one step from the chair
ROW = 46.0  # units: height of a family on the edge of the drawer


class People:
    """The first tab of the side panel."""

    def __init__(self, table: IntrigoTable) -> None:
        self.table = table
        self._places: tuple[object, dict[Hashable, Any]] = None, {}
        self._heads: dict[object, float] = {}

    def tab(self) -> Tab:
        return Tab("people", self.table.words.text("table", "families"), self._content)

    def _content(self, canvas: Canvas, layout: TableLayout, box: Box) -> list[Widget]:
        table = self.table
        x, y, wide, high = box
        found, top, room = [], y, self._room(canvas, wide, high)
        for seat in table.clockwise(table.seat):
            tall = self._high(canvas, wide, seat, room)
            found.append(self._plate(canvas, (x, top, wide, tall), seat, room))
            top += tall + GAP
        return [*found, *one_step.widgets(canvas, (x, top, wide, y + high - top), table)]

    def _room(self, canvas: Canvas, wide: float, high: float) -> float:
        """How high a plate may be, so that all of them have room, and below them whoever is near; in units."""
        below = one_step.high(canvas, wide, self.table)
        return (high - below) / self.table.players - GAP

    # Plates

    def _plate(self, canvas: Canvas, box: Box, seat: int, room: float) -> Widget:
        """A plate; its face is what it is just when it is painted."""
        label = self.told(seat)
        near = self.near(seat)

        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            look = self.plate(canvas, box[2], seat, room)
            plate_widget(canvas, box, look, label).paint(surface, place, treatment)
            if near:
                badge = cards.cap_badge(canvas.px(BADGE))
                at = place.left + canvas.px(INSET + 5), place.top + canvas.px(PAD + 47)
                surface.blit(badge, badge.get_rect(center=at))

        return Widget(f"plate {seat}", canvas.rect(*box), label, paint, tooltip=self.tip(seat))

    def tip(self, seat: int) -> str:
        """What is said of somebody who is pointed at: what they have, whom that brings near the chair, who they are."""
        return self.table.memo.of(("tip", seat), lambda: self._tip(seat))

    def _tip(self, seat: int) -> str:
        table = self.table
        near = [one_step.sentence(table, who) for who in one_step.near(table) if who.seat == seat]
        now, way = road(table.seals_of(seat)), road(self.stands(seat))
        if way.left <= 1 and way.left < now.left:
            near.append(table.questions.say("road", number=way.done, count=way.steps))
        if seat == table.me:
            near.append(one_step.goal(table, seat))
        told = self.told(seat), *near, table.side.about(seat)
        return table.words.text("table", "changes", "join").join(filter(None, told))

    def stands(self, seat: int) -> tuple[int, ...]:
        """The seals that somebody would have if the placing ended as the palace stands; those they have while none goes on."""
        table = self.table
        return table.ending_at_rest.seals[seat] if one_step.placing(table) else table.seals_of(seat)

    def near(self, seat: int) -> bool:
        """Whether somebody is one seal from the chair, that at the door counted; nobody is once there is a Doge."""
        races = self.table.races_ahead
        return self.table.story.round.doge is None and bool(races) and races[seat].nearest <= 1

    def plate(self, canvas: Canvas, wide: float, seat: int, room: float) -> PlateLook:
        """A plate so many units wide, and at most `room` high: the race is narrower where that is too low."""
        table = self.table
        family = f"{table.words.card(table.shown.families[seat]):name}" if table.shown.families else ""
        second = table.words.text("table", "passed") if self.passed(seat) else family
        look = PlateLook(self.panel_look(seat), second=second)
        inner = canvas.px(wide) - 2 * canvas.px(INSET)
        across = self._across(canvas, inner, room - self._head(canvas, wide, look) - PAD)
        mark, counts, stands = table.company.mark(seat), table.seals_of(seat), self.stands(seat)

        def paint(surface: pygame.Surface, _: Canvas, place: pygame.Rect) -> None:
            spot = place.move((inner - across) // 2, -canvas.px(UP))
            surface.blit(cards.race(mark, counts, across, stands), spot)

        return replace(look, own=(race_height(across) / canvas.scale - UP - 3, paint))

    def _head(self, canvas: Canvas, wide: float, look: PlateLook) -> float:
        """Height of a plate without its race, in units; measured once for everybody's name and family."""
        key = canvas, wide, look.seat.name, look.second
        if key not in self._heads:
            self._heads[key] = plate_high(canvas, wide, look)
        return self._heads[key]

    def _high(self, canvas: Canvas, wide: float, seat: int, room: float) -> float:
        """Height of a whole plate, in units."""
        look = self.plate(canvas, wide, seat, room)
        return self._head(canvas, wide, replace(look, own=None)) + (look.own[0] + PAD if look.own is not None else 0)

    @staticmethod
    def _across(canvas: Canvas, inner: int, room: float) -> int:
        """The width of a race that is at most so wide (pixels) and has so much room for its height (units)."""
        high = race_height(inner) / canvas.scale - UP - 3
        return inner if high <= room else round(inner * max(0.5, (room + UP + 3) / (high + UP + 3)))

    def panel_look(self, seat: int) -> SeatLook:
        """What is to be seen of a seat on its plate: coins and cards in hand."""
        look = self.table.cloth.look(seat)
        turn = Turn.PASSED if self.passed(seat) and not look.acting else look.turn
        return replace(look, figures=self.figures(seat), turn=turn)

    def passed(self, seat: int) -> bool:
        """Whether somebody has let the last turn of theirs go by, and the round is not over."""
        return seat in self.table.story.round.out and one_step.placing(self.table)

    def figures(self, seat: int) -> tuple[Figure, ...]:
        """Coins, and cards in hand."""
        table = self.table
        shown = table.shown
        coins = (shown.coins[seat] if shown.coins else 0) + table.drama.rolled[seat]
        held = len(table.at_rest.hands[seat]) if shown.hands else 0
        paid = table.questions.preview.paid if seat == table.me and table.asked and table.questions.preview else 0
        return Figure(coins, "gold", change=-paid, room="0"), Figure(held, cards.mini_back, room="0")

    def told(self, seat: int) -> str:
        """All that stands on a plate, in plain words."""
        return self.table.memo.of(("plate told", seat), lambda: self._told(seat))

    def _told(self, seat: int) -> str:
        table, shown = self.table, self.table.shown
        if not table.races:
            return table.company.name(seat)
        held, text = table.races[seat].seals, table.words.text
        more = [then - now for now, then in zip(held, self.stands(seat), strict=True)]
        told = [table.questions.say("plate", seat=seat, coins=shown.coins[seat], count=len(shown.hands[seat]))]
        for name, counts in (("plate_seals", held), ("plate_stands", more)):
            seals = [
                f"{table.words.card(faction):name} {count}"
                for faction, count in zip(shown.factions, counts, strict=True)
                if count > 0
            ]
            if seals:
                told.append(text("table", name, seals=text("list", "comma").join(seals)))
        return text("table", "changes", "join").join(told)

    # Places, in units

    def _placed(self, canvas: Canvas, layout: IntrigoLayout, name: Hashable, work_out: Callable[[], T]) -> T:
        """A place that holds as long as the layout does: beats begin where widgets are to be built anew."""
        below = one_step.high(canvas, layout.panel[2] - 16, self.table)
        same = canvas, layout.panel, self.table.words.language, below
        if self._places[0] != same:
            self._places = same, {}
        if name not in self._places[1]:
            self._places[1][name] = work_out()
        found: T = self._places[1][name]
        return found

    def plate_boxes(self, canvas: Canvas, layout: IntrigoLayout) -> dict[int, Box]:
        """The plates as they stand in the panel."""
        return self._placed(canvas, layout, "plates", lambda: self._plate_boxes(canvas, layout))

    def _plate_boxes(self, canvas: Canvas, layout: IntrigoLayout) -> dict[int, Box]:
        x, y, wide, high = layout.panel
        room = self._room(canvas, wide - 16, high - 60.0)
        found, top = {}, y + 52.0
        for seat in self.table.clockwise(self.table.seat):
            tall = self._high(canvas, wide - 16, seat, room)
            found[seat] = (x + 8, top, wide - 16, tall)
            top += tall + GAP
        return found

    def seal_place(self, canvas: Canvas, layout: IntrigoLayout, seat: int, faction: str) -> Place:
        """The middle of a seal of the race on a plate."""
        return self._placed(canvas, layout, (seat, faction), lambda: self._seal_place(canvas, layout, seat, faction))

    def _seal_place(self, canvas: Canvas, layout: IntrigoLayout, seat: int, faction: str) -> Place:
        x, y, wide, tall = self.plate_boxes(canvas, layout)[seat]
        inner = canvas.px(wide) - 2 * canvas.px(INSET)
        most = self._room(canvas, wide, layout.panel[3] - 60.0)
        look = replace(self.plate(canvas, wide, seat, most), own=None)
        room = most - self._head(canvas, wide, look) - PAD
        across = self._across(canvas, inner, room)
        middles, _, _ = race_places(across)
        at = middles[self.table.shown.factions.index(faction)]
        left = x + INSET + (inner - across) / 2 / canvas.scale
        top = y + tall - PAD + 3 - race_height(across) / canvas.scale
        return left + at[0] / canvas.scale, top + at[1] / canvas.scale

    # Where the panel is a drawer

    def glance(self) -> Glance:
        """For each family how many seals are missing, gold where it is one."""
        table = self.table
        seats = table.clockwise(table.seat)
        label = "; ".join(self.told(seat) for seat in seats)
        return Glance(ROW * len(seats), self._paint_glance, label)

    def _paint_glance(self, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
        table = self.table
        seats = table.clockwise(table.seat)
        high = place.height // len(seats)
        for at, seat in enumerate(seats):
            spot = pygame.Rect(place.left + canvas.px(5), place.top + at * high, place.width - canvas.px(10), high - 4)
            near = self.near(seat)
            if near:
                sheet(spot.size, "now", canvas.scale).draw(surface, spot.topleft)
            missing = table.races_ahead[seat].nearest if table.races_ahead else 0
            words = image(
                str(missing),
                "title",
                min(canvas.font(18, 14), round(high * 0.5)),
                theme.GOLD_WORDS if near else theme.IVORY,
            )
            words = words.subsurface(words.get_bounding_rect())
            chip = mark_chip(table.company.mark(seat), min(canvas.px(21), round(high * 0.5)))
            between = canvas.px(5)
            left = spot.centerx - (chip.get_width() + between + words.get_width()) // 2
            surface.blit(chip, chip.get_rect(midleft=(left, spot.centery)))
            surface.blit(words, words.get_rect(midleft=(left + chip.get_width() + between, spot.centery)))


class IntrigoSide(Side):
    """The side panel and its tabs."""

    table: IntrigoTable

    def tabs(self) -> Sequence[Tab]:
        table = self.table
        hands = (table.hands_tab.tab(),) if table.aids else ()
        return table.families.tab(), self.log_tab(), *hands

    def glance(self) -> Glance | None:
        return self.table.families.glance()

    def about(self, seat: int) -> str:
        return about(self.table, seat) if seat != self.table.me else ""
