"""The diagrams in the rules of Intrigo, and the pieces they are put together from.

`diagrams` lists each by the paragraph that it stands under.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

import pygame

from art import theme
from art.games.intrigo.cards import plot as cards
from art.games.intrigo.cards.arcade import Door, arcade, spill
from art.games.intrigo.cards.arms import FAMILIES, MARKS, shield
from art.games.intrigo.cards.chair import chair
from art.games.intrigo.cards.court import court
from art.games.intrigo.cards.draft import packet
from art.games.intrigo.cards.marks import key, winner_sign
from art.games.intrigo.cards.niche import State, niche
from art.games.intrigo.cards.plan import FOUR, LOWER, TOP, Point
from art.games.intrigo.cards.tokens import FACTIONS, coin_of, token
from engine.games.intrigo.rules.numbers import KINDS
from scenes.screens import Diagram
from scenes.tables.board.drawn import ATTACK, Strip, diagram
from scenes.tables.board.marks import sign

# Pieces

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


def archway(
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


# Chapters

GAME = "intrigo"
TALL = 304.0  # units: height of the diagrams that need more room
EDGE = 9.0  # units of cloth around the palace
PEOPLE = ("vera", "orazio", "bianca", "tiberio")  # seats 0 to 3: Contarini, Gradenigo, Morosini, Dandolo


def in_short(strip: Strip) -> None:
    """Of the cards handed round one is kept; beside an arch the higher one wins; enough seals, and the chair is won."""
    y = 82.0
    pack(strip, 3, 66, y, 34)
    strip.arrow([(112, y), (142, y)])
    card(strip, "contarini:4", 180, y, 44)
    strip.parted(222)
    card(strip, "contarini:4", 256, y, 38)
    archway(strip, 302, y, "military", "contarini", 44)
    card(strip, "gradenigo:3", 348, y, 38)
    bent(strip, 302, y - 42, "contarini", 22)
    strip.parted(384)
    for at, faction in enumerate(FACTIONS):
        coin(strip, faction, 410 + at * 26.0, 52, 25)
    for at in range(4):
        coin(strip, "military", 423 + at * 26.0, 108, 25)
    strip.arrow([(536, 58), (556, 68)])
    strip.arrow([(536, 108), (556, 98)])
    throne(strip, 592, 88, 74)


def components(strip: Strip) -> None:
    """Five families with their cards, the seals of the factions and coins, and the influence cards."""
    for at, family in enumerate(FAMILIES):
        x = 38.0 + at * 43
        for value in (2, 3, 4):
            card(strip, f"{family}:{value}", x + (value - 3) * 3.0, 82 + (value - 3) * 19.0, 36)
    strip.parted(246)
    for at, faction in enumerate(FACTIONS):
        coin(strip, faction, 280 + at % 3 * 40.0 + (20 if at > 2 else 0), 44 + at // 3 * 38.0, 34)
    strip.coins(3, 320, 124, 26)
    strip.parted(394)
    for at, kind in enumerate(KINDS):
        x, y = 434.0 + at % 3 * 74, 44.0 + at // 3 * 68
        card(strip, kind, x - 8, y, 40)
        for number in range(3):
            priced(strip, x + 26, y - 20 + number * 20.0, number + 1, 20)


def setting_up(strip: Strip) -> None:
    """The ring: from the door on, clockwise, seal and coin in turn lie in the arches, a gap between any two."""
    tokens = [("coin" if at % 2 else FACTIONS[at // 2 % len(FACTIONS)]) for at in range(16)]
    there = palace(strip, EDGE, EDGE, 640 - 2 * EDGE, tokens)
    x, y = there(FOUR.station(0))
    door_key(strip, x + 26, y + 22, 30)
    for first, last, down in ((1, 5, 22), (9, 11, -14)):
        (x0, y0), (x1, y1) = there(FOUR.station(first)), there(FOUR.station(last))
        strip.arrow([(x0, y0 + down), (x1, y1 + down)], dashed=True)


def drafting(strip: Strip) -> None:
    """Four are dealt, one is kept, three go to the left; then three come, two, and one."""
    strip.person(PEOPLE[0], 0, 46, 78, 62)
    for at, name in enumerate(("contarini:4", "morosini:3", "gradenigo:2", "tiepolo:3")):
        card(strip, name, 112 + at * 42.0, 66 if at == 0 else 84, 38)
    mark(strip, "mark_true", 112, 126, 24)
    strip.arrow([(150, 122), (214, 138), (274, 116)])
    strip.person(PEOPLE[1], 1, 306, 78, 54)
    strip.parted(352)
    for at in range(4):
        x = 390.0 + at * 66
        pack(strip, 4 - at, x, 50, 24)
        strip.arrow([(x, 80), (x, 98)])
        for kept in range(at + 1):
            card(strip, "?", x + (kept - at / 2) * 9.0, 122, 22)


# Influence cards: each stands beside an arch; `x` is the middle of its diagram


def _beside(strip: Strip, kind: str, x: float, y: float, wide: float, lies: str) -> tuple[float, float]:
    """An influence card in its gap, at its right the arch it works on: the middles of that, and of the gap behind it."""
    left = x - wide / 2 + CARD / 2
    card(strip, kind, left, y)
    archway(strip, left + STEP, y, lies)
    return left + STEP, left + 2 * STEP


def merchant(strip: Strip, x: float, y: float) -> None:
    arch, _ = _beside(strip, "merchant", x, y, 164, "coin")
    archway(strip, arch + 72, y, "clergy")
    swapped(strip, arch, arch + 72, y)


def assassin(strip: Strip, x: float, y: float) -> None:
    arch, behind = _beside(strip, "assassin", x, y, 138, "farmers")
    card(strip, "~gradenigo:4", behind, y)
    strip.arrow([(arch - 44, y - 40), (arch, y - 64), (behind - 4, y - 36)], ATTACK)


def courtesan(strip: Strip, x: float, y: float) -> None:
    _, behind = _beside(strip, "courtesan", x, y, 196, "workers")
    gap(strip, behind, y, "usable")
    strip.person(PEOPLE[3], 3, behind + 58, y - 18, 40)
    card(strip, "dandolo:2", behind + 58, y + 24, 27)
    strip.arrow([(behind + 42, y + 26), (behind + 24, y + 12)])


def gondolier(strip: Strip, x: float, y: float) -> None:
    _, behind = _beside(strip, "gondolier", x, y, 196, "coin")
    card(strip, "morosini:2", behind, y)
    card(strip, "contarini:4", behind + 58, y)
    swapped(strip, behind, behind + 58, y, 34)


def guard(strip: Strip, x: float, y: float) -> None:
    _, behind = _beside(strip, "guard", x, y, 196, "military")
    gap(strip, behind, y)
    card(strip, "gradenigo:3", behind + 58, y)
    strip.arrow([(behind + 4, y - 34), (behind + 29, y - 60), (behind + 56, y - 34)])


def thief(strip: Strip, x: float, y: float) -> None:
    arch, _ = _beside(strip, "thief", x, y, 174, "merchants")
    strip.arrow([(arch + 28, y), (arch + 52, y)])
    archway(strip, arch + 82, y, "~merchants")


def placing(strip: Strip) -> None:
    """What each of the six does to the arch beside it, or to the gap behind that."""
    strip.parted(214, 427)
    for at, panel in enumerate((merchant, assassin, courtesan, gondolier, guard, thief)):
        panel(strip, 107 + at % 3 * 213.0, 80.0 + at // 3 * 140)


# Winning


def _won(strip: Strip, x: float, y: float, cards: tuple[str, str], lies: str, family: str = "") -> None:
    """An arch between two gaps, and above it who wins it."""
    for side, name in zip((-1, 1), cards, strict=True):
        if name:
            card(strip, name, x + side * 40, y, 34)
        else:
            gap(strip, x + side * 40, y, "empty", 34)
    archway(strip, x, y, lies, family, 40)
    bent(strip, x, y - 42, family, 22)


def winning(strip: Strip) -> None:
    """The higher card wins, or the only one that counts; nobody where both are equal, neutral, or the token is turned.
    Five factions, or four seals of one, make a Doge."""
    rows = (
        (("contarini:4", "morosini:3"), "clergy", "contarini"),
        (("thief", "morosini:2"), "coin", "morosini"),
        (("~contarini:4", "gradenigo:2"), "farmers", "gradenigo"),
        (("dandolo:3", "gradenigo:3"), "workers", ""),
        (("tiepolo:4", "dandolo:3"), "military", ""),
        (("contarini:4", "dandolo:2"), "~merchants", ""),
    )
    for at, (pair, lies, family) in enumerate(rows):
        _won(strip, 84 + at % 3 * 142.0, 76.0 + at // 3 * 132, pair, lies, family)
    strip.parted(452)
    for at, faction in enumerate(FACTIONS):
        coin(strip, faction, 486 + at * 30.0, 46, 28)
    for at in range(4):
        coin(strip, "farmers", 501 + at * 30.0, 234, 28)
    strip.arrow([(546, 66), (546, 84)])
    strip.arrow([(546, 214), (546, 198)])
    throne(strip, 546, 140, 92)


def new_round(strip: Strip) -> None:
    """The key of the door goes to the left; plot cards come back, influence cards do not; what was turned is turned back,
    and empty arches are filled."""
    strip.person(PEOPLE[0], 0, 54, 84, 58)
    strip.person(PEOPLE[1], 1, 158, 84, 58)
    strip.arrow([(76, 46), (106, 22), (138, 44)])
    door_key(strip, 106, 26, 28)
    strip.parted(206)
    card(strip, "contarini:3", 240, 82, 36)
    card(strip, "~dandolo:2", 282, 82, 36)
    strip.arrow([(308, 82), (330, 82)])
    pack(strip, 3, 362, 82, 28)
    strip.parted(404)
    card(strip, "assassin", 438, 82, 36)
    mark(strip, "mark_lie", 438, 126, 24)
    strip.parted(472)
    coin(strip, "~clergy", 502, 46, 34)
    strip.arrow([(526, 46), (548, 46)])
    coin(strip, "clergy", 576, 46, 34)
    archway(strip, 502, 112, "", "", 34)
    strip.arrow([(526, 112), (548, 112)])
    archway(strip, 576, 112, "coin", "", 34)


@cache
def diagrams() -> Mapping[str, Diagram]:
    """Each diagram by the id of the paragraph below which it stands."""
    drawn = partial(diagram, GAME)
    return {
        "I 0.3": drawn(in_short),
        "I 1.5": drawn(components),
        "I 2.4": drawn(setting_up, 2 * EDGE + (640 - 2 * EDGE) * (FOUR.size[1] - TOP) / FOUR.size[0]),
        "I 3.1": drawn(drafting),
        "I 4.11": drawn(placing, TALL),
        "I 5.5": drawn(winning, TALL - 24),
        "I 6.1": drawn(new_round),
    }
