"""What the diagrams of Intrigo are put together from: arches with their tokens, gaps, cards, the ring of the palace."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from art import theme
from art.games.intrigo.cards import plot as cards
from art.games.intrigo.cards.arcade import Door, arcade, spill
from art.games.intrigo.cards.arms import MARKS, shield
from art.games.intrigo.cards.chair import chair
from art.games.intrigo.cards.court import court
from art.games.intrigo.cards.draft import packet
from art.games.intrigo.cards.marks import key, winner_sign
from art.games.intrigo.cards.niche import State, niche
from art.games.intrigo.cards.plan import FOUR, LOWER, TOP, Point
from art.games.intrigo.cards.tokens import coin_of, token
from engine.games.intrigo.rules.numbers import KINDS
from scenes.tables.board.drawn import Strip
from scenes.tables.board.signs import sign

ARCH = 46.0  # units: width of an arch
CARD = 40.0  # units: width of a card in a gap
STEP = 49.0  # units from the middle of an arch to that of the gap beside it
TOKEN = 0.58  # of an arch's width


def mark_of(family: str) -> theme.SeatMark:
    """The colour of a family in all diagrams, as if everybody sat in its order."""
    return MARKS[family]


def card(strip: Strip, name: str, x: float, y: float, wide: float = CARD, tilt: float = 0.0) -> None:
    """A plot card, face up or (`~`) face down, an influence card, or a back (`?`)."""
    strip.card(cards.card(name, strip.px(wide)), x, y, tilt)


def row(strip: Strip, names: Sequence[str], x: float, y: float, wide: float = CARD, share: float = 1.08) -> None:
    """Cards side by side around (x, y), each a share of its width from the next."""
    for at, name in enumerate(names):
        card(strip, name, x + (at - (len(names) - 1) / 2) * wide * share, y, wide)


def gap(strip: Strip, x: float, y: float, state: State = "empty", wide: float = CARD) -> None:
    strip.put(niche(state, strip.px(wide * 1.05)), x, y, False)


def arch(
    strip: Strip, x: float, y: float, lies: str = "", family: str = "", wide: float = ARCH, door: Door = "",
    lit: float = 1.0,
) -> None:  # fmt: skip
    """An arch with what lies in it, in the colour of the family that wins it."""
    own = mark_of(family) if family else None
    high = wide * 94 / 74
    light = spill(own, strip.px(wide), 0.8)
    strip.put(light, x, y + high / 2, False)
    strip.put(arcade(own, strip.px(wide), door, lit), x, y, False)
    if lies:
        coin(strip, lies, x, y + high * LOWER, wide * TOKEN)


def coin(strip: Strip, lies: str, x: float, y: float, side: float = 27) -> None:
    """A coin, or a seal; `~` turned over."""
    strip.put(token(lies, strip.px(side)), x, y)


def bent(strip: Strip, x: float, y: float, family: str = "", side: float = 24) -> None:
    """Above an arch: who wins it; nobody for no family."""
    strip.put(winner_sign(mark_of(family) if family else None, strip.px(side)), x, y, False)


def arms(strip: Strip, family: str, x: float, y: float, wide: float = 34) -> None:
    strip.put(shield(family, strip.px(wide)), x, y)


def pack(strip: Strip, count: int, x: float, y: float, wide: float = 26) -> None:
    """So many cards face down that are handed on."""
    strip.put(packet(count, strip.px(wide)), x, y)


def throne(strip: Strip, x: float, y: float, wide: float = 96) -> None:
    strip.put(chair(strip.px(wide)), x, y, False)


def door_key(strip: Strip, x: float, y: float, side: float = 34) -> None:
    strip.put(key(strip.px(side)), x, y)


def swapped(strip: Strip, x0: float, x1: float, y: float, reach: float = 40) -> None:
    """Two things side by side change places: an arrow above them, and one below."""
    middle = (x0 + x1) / 2
    for side in (-1, 1):
        there, back = (x0 + 6, x1 - 2) if side < 0 else (x1 - 6, x0 + 2)
        strip.arrow([(there, y + side * reach), (middle, y + side * (reach + 24)), (back, y + side * reach)])


def priced(strip: Strip, x: float, y: float, price: int, side: float = 24) -> None:
    """A coin that bears a price."""
    strip.put(coin_of(price, strip.px(side)), x, y)


def mark(strip: Strip, name: str, x: float, y: float, side: float = 26) -> None:
    strip.put(sign(name, strip.px(side)), x, y)


def palace(strip: Strip, x: float, y: float, wide: float, tokens: Sequence[str]) -> Callable[[Point], Point]:
    """The whole ring from above with these tokens, the chair and the influence cards in its court; its left upper corner
    at (x, y). Where on the strip a place of the plan is."""
    plan, full = FOUR, FOUR.size
    size = strip.px(wide), strip.px(wide * full[1] / full[0])
    scale = size[0] / full[0]
    board = court(plan, size)

    def put(image: pygame.Surface, at: Point) -> None:
        board.blit(image, image.get_rect(center=(round(at[0] * scale), round(at[1] * scale))))

    for cell in plan.cells:
        if cell.kind == "gap":
            put(niche("empty", round(plan.niche[0] * scale)), cell.at)
            continue
        put(arcade(None, round(plan.arch[0] * scale), "first_player" if cell.number == 0 else ""), cell.at)
        put(token(tokens[cell.number], round(plan.token * scale)), plan.token_at(cell.number))
    middle, down, across = plan.chair
    put(chair(round(across * scale)), (middle, down))
    for kind, at in zip(KINDS, plan.stacks(82), strict=True):
        put(cards.card(kind, round(82 * scale)), at)
    roof = round(TOP * scale)
    strip.surface.blit(board.subsurface((0, roof, size[0], size[1] - roof)), (strip.px(x), strip.px(y)))
    return lambda at: (x + at[0] * scale / strip.scale, y + (at[1] - TOP) * scale / strip.scale)
