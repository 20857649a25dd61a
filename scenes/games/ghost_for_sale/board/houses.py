"""The row of the properties: houses under the moon, mist at their feet, signs, special cards, boards of what is sold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Literal

import pygame

from art.games.ghost_for_sale import drama as drama_art
from art.games.ghost_for_sale.cards import houses as house_art
from art.games.ghost_for_sale.cards import moor
from art.games.ghost_for_sale.cards.ghosts import FLOCK
from art.games.ghost_for_sale.cards.moor import Wisp
from scenes.games.ghost_for_sale.base import GhostSight, aids, at_of, properties
from scenes.games.ghost_for_sale.board import cards, offers, tokens
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.text import narrowed
from scenes.kit.widget import Inspected, Treatment, Widget
from scenes.tables.board.slots import light_ring

TILTS = (7.0, -6.0, 6.0, 5.0, -6.0, 7.0)  # degrees to the left of the boards on sold houses
BOARD = 34.0  # units: height of such a board
LIT, ASLEEP = 0.30, 0.16  # how bright the light of the windows is around a house that is looked at, and around others
COVERS = (
    ids.PROMPT,
    ids.PANEL,
    ids.CAPTION,
    ids.ROW,
    ids.HINT_TOLD,
)  # widgets that may lie over the feet of the houses
CLEAR = 9.0  # units that the person's bid stands above its column: a ring around that leaves it whole
LIFT = 12.0  # units by which mist lies higher than the feet of the houses: the signs hang below
STEPS = 10  # pictures a second: mist is slow


def focus_of(scene: GhostScene) -> str:
    """The property that all look at: one that is asked about, or that the person points at; empty for none."""
    if scene.tempo.asked and scene.questions.about:
        return scene.questions.about
    pointed = scene.pointing.looked_at(ids.SLOT) if scene.tempo.asked else None
    return pointed if pointed in properties(scene) else ""


def moon_side(layout: GhostLayout, at: int) -> Literal["left", "right"]:
    """On which side of a house the moon stands."""
    share = 0.42 if layout.mode == "reveal" else 0.581
    return "right" if layout.middle(at) < share * layout.area[2] else "left"


def draw_houses(surface: pygame.Surface, canvas: Canvas, layout: GhostLayout, scene: GhostScene) -> None:
    """Draw the houses; those of the one in focus have brighter windows."""
    places, sale = properties(scene), scene.story.sale
    dead, focus, counting = frozenset(sale.unsold), focus_of(scene), scene.aloft.counting
    shown = canvas, layout, places, dead, focus, counting

    def draw() -> None:
        for at, place in enumerate(places):
            _draw_house(surface, canvas, layout, (at, place), (place in dead, place == focus, place == counting))

    scene.kept.paint(surface, "houses", shown, draw)


def _draw_house(
    surface: pygame.Surface, canvas: Canvas, layout: GhostLayout, which: tuple[int, str], how: tuple[bool, bool, bool]
) -> None:
    (at, place), (dead, focus, counting) = which, how
    x, base = canvas.px(layout.middle(at)), canvas.px(layout.row.base)
    wide = canvas.px(layout.row.house)
    light = cards.warmth(round(wide * 1.3), 0.05 if dead else LIT if focus else ASLEEP)
    surface.blit(light, light.get_rect(center=(x, base - round(light.get_height() * 0.33))))
    picture = cards.house(place, wide, moon_side(layout, at), dead, counting)
    surface.blit(picture, (x - picture.get_width() // 2 - canvas.px(3), base - house_art.foot(wide)))


def draw_roosting(surface: pygame.Surface, canvas: Canvas, layout: GhostLayout, scene: GhostScene) -> None:
    """Draw the ghosts that have been counted, small, over their houses."""
    if layout.mode != "reveal":
        return
    counted = tuple((place, ghosts) for place, ghosts in scene.story.sale.counted.items() if place in properties(scene))

    def draw() -> None:
        k = layout.row.house / 150
        for place, ghosts in counted:
            at = at_of(scene, place)
            for nth, perch in enumerate(drama_art.roosts(ghosts) if ghosts else ()):
                picture = cards.ghost(FLOCK[(nth + at) % len(FLOCK)], canvas.px(perch.high * k), perch.x > 0)
                middle = layout.middle(at) + perch.x * k, layout.row.base - perch.y * k
                surface.blit(picture, picture.get_rect(center=(canvas.px(middle[0]), canvas.px(middle[1]))))

    scene.kept.paint(surface, "roosting", (canvas, layout, counted), draw)


def widgets(canvas: Canvas, layout: GhostLayout, scene: GhostScene) -> list[Widget]:
    """A column for each property, with its sign, special card, tokens, offers and board."""
    found = []
    for at, place in enumerate(properties(scene)):
        parts = [_sign(canvas, layout, scene, at, place)]
        if special := scene.shown.special(place):
            parts.append(_special(canvas, layout, scene, at, (place, special)))
        parts += tokens.under(canvas, layout, scene, at, place)
        if layout.mode == "row":
            parts += offers.under(canvas, layout, scene, at, place)
        parts += _board(canvas, layout, scene, at, place)
        found += offers.absorbed(_column(canvas, layout, scene, at, place), parts)
        found += _own_total(canvas, layout, scene, at, place)
    return found


def _column(canvas: Canvas, layout: GhostLayout, scene: GhostScene, at: int, place: str) -> Widget:
    column = scene.questions.column(place)
    rect = canvas.rect(*layout.column_box(at, scene.shown.phase == "buy"))

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        lit = treatment.hovered or treatment.focused
        low = canvas.px(layout.row.base + 6)
        under = pygame.Rect(spot.left, low, spot.width, spot.bottom - low)
        if column.press is not None and not column.reason:
            cards.column(under.size, canvas.scale, lit or column.chosen).draw(surface, under.topleft)
        elif column.chosen or column.aimed:
            cards.column(under.size, canvas.scale, True).draw(surface, under.topleft)
        if column.aimed:
            light_ring(under.size, canvas.scale, 12, "gold").draw(surface, under.topleft)
        if treatment.focused:
            ring(under.size, canvas.scale, 12).draw(surface, under.topleft)

    shows = layout, column.press is not None and not column.reason, column.chosen, column.aimed
    name = f"{scene.words.card(place):name}"
    return Widget(
        f"{ids.SLOT} {place}", rect, column.label or name, paint, column.press,
        enabled=not column.reason, reason=column.reason, inspect=partial(inspected, scene, place), shows=shows,
    )  # fmt: skip


def inspected(scene: GhostScene, place: str) -> Inspected:
    """A property or its special card shown large, with the rule and what the person knows of its worth."""
    words, shown = scene.words, scene.shown
    special = shown.special(place)
    rows = [(words.text("table", "worth", "row"), scene.questions.worth(place))]
    found = tokens.ghosts(scene).get(place)
    if found is not None and aids(scene):
        rows.append((words.text("table", "worth", "still"), ranges(found.ending)))
        form = "laying" if any(shown.left) else "colours"  # before all tokens lie anything can still come
        rows.append((words.text("table", "worth", "sign"), words.text("table", "worth", form)))
    name = f"{words.card(place):name}"
    if not special:
        return Inspected(partial(portrait, place), name, "", tuple(rows))
    told = f"{name} · {words.card(special):name}"
    return Inspected(partial(cards.special, special), told, words.text("table", "specials", special), tuple(rows))


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in order; three or more in a row become a range: "0, 2–5"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = [f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    return ", ".join(told)


@lru_cache(maxsize=24)
def portrait(place: str, width: int, side: Literal["left", "right"] = "right") -> pygame.Surface:
    """A house without the night above its roofs."""
    picture = cards.house(place, width, side, False, False)
    top = picture.get_bounding_rect().top
    return picture.subsurface((0, top, picture.get_width(), picture.get_height() - top))


def _special(canvas: Canvas, layout: GhostLayout, scene: GhostScene, at: int, which: tuple[str, str]) -> Widget:
    place, special = which
    rect = canvas.rect(*layout.special_box(at))
    barring = scene.questions.barred(place)
    asked = scene.tempo.asked and scene.questions.about == place

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        picture = cards.special(special, spot.width)
        surface.blit(picture, picture.get_rect(center=spot.center))
        if barring or asked:
            light_ring(spot.size, canvas.scale, 6, "aim" if barring else "gold").draw(surface, spot.topleft)

    label = f"{scene.words.card(special):name}"
    return Widget(f"special {place}", rect, label, paint, shows=(special, barring, asked))


def _sign(canvas: Canvas, layout: GhostLayout, scene: GhostScene, at: int, place: str) -> Widget:
    name = f"{scene.words.card(place):name}"
    box: Box = layout.sign_box(at)
    focus = place in (focus_of(scene), scene.aloft.counting)
    cells, points = tokens.cells(scene, place), tuple(scene.rules.rows[place])

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        cards.sign(spot.size, canvas.scale * layout.grown, name, points, cells, focus).draw(surface, spot.topleft)

    label = f"{name}: {scene.questions.worth(place)}"
    return Widget(f"sign {place}", canvas.rect(*box), label, paint, shows=(layout, name, cells, focus, points))


def _own_total(canvas: Canvas, layout: GhostLayout, scene: GhostScene, at: int, place: str) -> list[Widget]:
    """The person's bid here, above the sign: their offers may lie too close together to be added up."""
    counts = scene.aloft.totalled == place  # all totals stand over the sign then, this one among them
    mine = scene.questions.total(place) if layout.mode == "row" and not counts else 0
    if not mine:
        return []
    picture, sign = cards.tally(scene.company.mark(scene.seat), mine, False)(canvas), canvas.rect(*layout.sign_box(at))
    column = canvas.rect(*layout.column_box(at, scene.shown.phase == "buy"))
    clear = 0 if layout.compact else canvas.px(CLEAR)
    spot = picture.get_rect(bottomright=(sign.right + canvas.px(2), column.top - clear))

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        surface.blit(picture, spot)

    return [Widget(f"total {place}", spot, scene.company.say("mine_in_all", total=mine), paint, shows=(layout, mine))]


def board_place(layout: GhostLayout, at: int) -> tuple[float, float]:
    """The middle of the board across a house, beside its special card."""
    return layout.middle(at) + 17 * layout.grown, layout.row.base - 22 * layout.grown


def board_size(canvas: Canvas, layout: GhostLayout) -> tuple[int, int]:
    """The height of the board across a house, and its greatest width, in pixels."""
    return canvas.px(BOARD * layout.grown), canvas.px(layout.column * 0.82)


def _board(canvas: Canvas, layout: GhostLayout, sight: GhostSight, at: int, place: str) -> list[Widget]:
    """The board across a sold house, or a note that nobody bid."""
    sale = sight.story.sale
    x, y = board_place(layout, at)
    if place in sale.paid:
        seat, price = sale.paid[place]
        word = sight.words.text("table", "sold")
        picture = cards.sold(word, *board_size(canvas, layout), sight.company.mark(seat), price, TILTS[at])
        label = sight.company.say("sold_to", seat=seat, price=price)
    elif place in sale.unsold:
        room = 2 * (layout.column * (at + 1) - x)  # the special card stands before it
        words = narrowed(
            sight.words.text("table", "no_bid"), "strong", canvas.font(18), "#c9c3e6", canvas.px(room - 30), 12
        )
        plate = pygame.Rect(0, 0, words.get_width() + canvas.px(18), words.get_height() + canvas.px(6))
        picture = pygame.Surface(plate.size, pygame.SRCALPHA)
        sheet(plate.size, "pill", canvas.scale).draw(picture, (0, 0))
        picture.blit(words, words.get_rect(center=plate.center))
        label = sight.words.text("table", "no_bid")
    else:
        return []

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        surface.blit(picture, picture.get_rect(center=spot.center))

    rect = picture.get_rect(center=(canvas.px(x), canvas.px(y)))
    shows = place in sale.unsold, sale.paid.get(place), label
    return [Widget(f"sold {place}", rect, label, paint, shows=shows)]


# Mist and clouds


class Mist:
    """The mist of one table; `seconds` since it sat down."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._wisps: tuple[object, list[tuple[Wisp, pygame.Surface]]] | None = None

    def tick(self, seconds: float) -> None:
        self._seconds += seconds

    def _pieces(self, canvas: Canvas, layout: GhostLayout) -> list[tuple[Wisp, pygame.Surface]]:
        """The wisps with their pictures, on a canvas."""
        if self._wisps is None or self._wisps[0] != (canvas, layout):
            land = cards.land(layout)
            found = [(each, moor.wisp((canvas.px(each.wide), canvas.px(each.high)))) for each in moor.mist(land)]
            self._wisps = (canvas, layout), found
        return self._wisps[1]

    def _where(self, canvas: Canvas, layout: GhostLayout, wisp: Wisp, seconds: float) -> tuple[int, int]:
        x, y = moor.drift(wisp, seconds)
        return canvas.px(x), canvas.px(y + layout.bar - LIFT * layout.grown)

    def draw_still(self, surface: pygame.Surface, canvas: Canvas, layout: GhostLayout) -> None:
        """Draw the clouds, which hang still behind everything."""
        land = cards.land(layout)
        for each in moor.clouds(land):
            if each.x - each.wide / 2 < layout.area[2] - 40:
                picture = moor.cloud((canvas.px(each.wide), canvas.px(each.high)))
                surface.blit(picture, picture.get_rect(center=self._where(canvas, layout, each, 0.0)))

    def draw(self, surface: pygame.Surface, canvas: Canvas, scene: GhostScene) -> None:
        """Draw the mist where it is now, over the feet of the houses."""
        layout = scene.layout(canvas)
        seconds = 0.0 if scene.air.still else round(self._seconds * STEPS) / STEPS
        clip = surface.get_clip()
        base = layout.row.base
        wide = canvas.width if layout.compact else layout.area[2]
        surface.set_clip(canvas.rect(0, base - 60, wide, 60 + layout.row.sign - base).clip(clip))
        over = [each.rect for each in scene.widgets if each.id in COVERS]
        for wisp, picture in self._pieces(canvas, layout):
            rect = picture.get_rect(center=self._where(canvas, layout, wisp, seconds))
            if rect.collidelist(over) < 0:
                surface.blit(picture, rect)
        surface.set_clip(clip)


def mist_ahead(canvas: Canvas, layout: GhostLayout) -> Iterator[Callable[[], object]]:
    """Jobs that paint mist and clouds of a layout."""
    land = cards.land(layout)
    for each in moor.mist(land):
        yield partial(moor.wisp, (canvas.px(each.wide), canvas.px(each.high)))
    for each in moor.clouds(land):
        yield partial(moor.cloud, (canvas.px(each.wide), canvas.px(each.high)))
