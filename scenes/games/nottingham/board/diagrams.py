"""The diagrams of the rules of Nottingham, one for each chapter, by the paragraph they stand under."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from art.games.nottingham.cards import actions as signs
from art.games.nottingham.drama import forest as pieces
from art.games.nottingham.drama import thicket as nottingham_thicket
from art.games.nottingham.drama.thicket import AMBUSHER, VIEW
from engine.games.nottingham.rules.numbers import OBJECTS, RED
from scenes.games.nottingham.board import cards
from scenes.kit.canvas import DESIGN, Canvas
from scenes.screens import Diagram
from scenes.tables.board import track
from scenes.tables.board.drawn import ATTACK, Strip, diagram
from scenes.tables.board.track import Stone, Track, curve

GAME = "nottingham"
CARD = 46.0  # units: width of a card of a hand
SMALL = 32.0  # units: the same where there are many
OVER = 0.56  # from card to card of a fan, as a share of their width
GOLD = "#f0b850"  # colour of points
NUMBERS = tuple(limit for limit in cards.rules().track if limit is not None)  # those on the road
WOOD_AT = 7.0  # units: left edge of the wood, at the border of the strip


# The first space of the road with a number for few cards only: the number, and which space it is
NARROW = min((limit, at) for at, limit in enumerate(NUMBERS[: len(NUMBERS) // 2]))


# Things of this game


def _card(strip: Strip, name: str, x: float, y: float, wide: float = CARD, tilt: float = 0.0) -> None:
    strip.card(cards.card(name, strip.px(wide)), x, y, tilt)


def _row(strip: Strip, names: tuple[str, ...], x: float, y: float, wide: float = CARD, share: float = OVER) -> None:
    """Cards side by side around (x, y), each a share of its width from the next."""
    for at, name in enumerate(names):
        aside = at - (len(names) - 1) / 2
        _card(strip, name, x + aside * wide * share, y + abs(aside) * 1.2, wide, -2.5 * aside)


def _badge(strip: Strip, action: str, x: float, y: float, side: float = 34) -> None:
    """The sign of an action."""
    strip.put(signs.badge(action, strip.px(side)), x, y)


def _points(strip: Strip, value: int, x: float, y: float, units: float = 22) -> None:
    """So many points."""
    strip.put(cards.points_sign(strip.px(units * 1.2)), x - units * 0.95, y)
    strip.figure(f"+{value}", x + units * 0.5, y, units, GOLD)


def _sheriff(strip: Strip, x: float, y: float, side: float = 40) -> None:
    """The Sheriff on his pin, whose point is at (x, y)."""
    strip.put(cards.sheriff_pin(strip.px(side)), x, y - side * track.PIN * (1 - track.DISC), False)


def _road(
    strip: Strip, first: int, last: int, ends: tuple[float, float, float, float], at: float, bend: float = 0.0
) -> Track:
    """The spaces of the road from number `first` to `last`, on a line between two points; the Sheriff at space `at`."""
    numbers = NUMBERS[first : last + 1]
    x1, y1, x2, y2 = ends
    path = curve((x1, y1), ((x1 + x2) / 2, (y1 + y2) / 2 + bend), (x2, y2))
    road = Track([Stone(str(each)) for each in numbers], path, marker=at - first)
    canvas = Canvas((round(DESIGN[0] * strip.scale), round(DESIGN[1] * strip.scale)))
    track.draw_track(strip.surface, canvas, road)
    x, y = road.place(at - first)
    _sheriff(strip, x, y - 4)
    return road


# The chapters


def in_short(strip: Strip) -> None:
    """Cards are gathered, equal ones handed in for points, and the Sheriff walks on."""
    strip.person("fiammetta", 3, 60, 78, 76)
    _row(strip, ("pearls", "jewels", "jewels", "jewels"), 156, 78, 48)
    strip.arrow([(222, 78), (258, 78)])
    _row(strip, ("jewels",) * 3, 318, 78, 48, 0.7)
    strip.arrow([(378, 78), (412, 78)])
    _points(strip, cards.values()["jewels"], 454, 78, 28)
    strip.parted(504)
    strip.put(cards.castle(strip.px(84), True), 590, 68)
    strip.arrow([(540, 116), (562, 128), (590, 118)], dashed=True)
    _sheriff(strip, 530, 112, 36)


def components(strip: Strip) -> None:
    """The seven goods with value and action, then the ambush cards: two goods, or a seat."""
    for at, name in enumerate(OBJECTS):
        x = 46 + at * 62.0
        _card(strip, name, x, 60, 52)
        _badge(strip, cards.rules().action[name], x, 122, 34)
    strip.parted(478)
    _card(strip, "pearls+jewels", 520, 78, 54, 4)
    _card(strip, "yellow", 586, 78, 54, -4)


def setting_up(strip: Strip) -> None:
    """Three cards to everybody, the Sheriff at the gate, the ambush cards apart."""
    dealt = ("?",) * cards.rules().data.hand
    for x, who, seat, side in ((58.0, "tiberio", 1, 1), (582.0, "bianca", 4, -1)):
        strip.person(who, seat, x, 78, 70)
        _row(strip, dealt, x + side * 84, 80, 44)
    for under in (6, 3, 0):
        _card(strip, "?", 246 + under, 80 + under, 52)
        strip.card(cards.ambush_back(strip.px(40)), 408 + under, 86 + under)
    strip.arrow([(216, 80), (188, 80)])
    strip.arrow([(272, 44), (384, 10), (474, 52)])
    strip.put(cards.castle(strip.px(74), False), 322, 84)
    _sheriff(strip, 358, 124, 36)


def turn(strip: Strip) -> None:
    """A card is turned up; it is taken, or does what it says; then cards are exchanged."""
    for under in (6, 3, 0):
        _card(strip, "?", 50 + under, 76 + under, 50)
    strip.arrow([(88, 78), (118, 78)])
    strip.halo(156, 78, 130)
    _card(strip, "pearls", 156, 78, 66)
    strip.arrow([(196, 64), (222, 46), (254, 44)])
    strip.arrow([(196, 92), (222, 112), (254, 113)], ATTACK)
    _row(strip, ("chest", "copper", "pearls"), 300, 44, 38)
    _badge(strip, "steal", 288, 113, 48)
    strip.person("ludovico", 4, 336, 113, 50)
    strip.arrow([(372, 56), (392, 78), (422, 78)])
    strip.arrow([(372, 104), (392, 78), (422, 78)])
    _row(strip, ("gold",) * 3, 474, 78, 48, 0.5)
    strip.arrow([(522, 78), (548, 78)])
    _points(strip, cards.values()["gold"], 588, 78, 26)


def exchange(strip: Strip) -> None:
    """One card of a set is kept for its points, the others go to the discards; the Sheriff moves, small hands draw."""
    strip.person("vera", 1, 46, 78, 62)
    _row(strip, ("chest",) * 3, 122, 78, 46, 0.5)
    strip.arrow([(168, 66), (190, 44), (216, 44)])
    strip.arrow([(168, 92), (190, 114), (216, 114)])
    _card(strip, "chest", 238, 44, 36)
    _points(strip, cards.values()["chest"], 288, 44, 22)
    _row(strip, ("chest",) * 2, 252, 114, 36, 0.7)
    strip.parted(328)
    limit, at = NARROW
    _road(strip, at - 1, at + 1, (362, 118, 450, 118), float(at))
    strip.arrow([(362, 94), (362, 66), (384, 68)])
    for y, held, who, seat in ((44.0, limit, "orazio", 2), (112.0, limit + 1, "bianca", 5)):
        strip.person(who, seat, 494, y, 46)
        _row(strip, ("?",) * held, 554, y, 32, 0.42)
        if held <= limit:
            strip.figure("+1", 608, y, 24)
        else:
            strip.sign("mark_lie", 608, y, 24)


def commissions(strip: Strip) -> None:
    """The four commissions with their cards, and what they are worth to one and to each of two."""
    rules, wide = cards.rules(), 25.0
    asked = {
        "five_alike": (("pearls",) * 5,),
        "all_seven": (OBJECTS,),
        "four_pairs": tuple((name,) * 2 for name in ("copper", "gold", "jewels", "chest")),
        "three_pairs": tuple((name,) * 2 for name in ("candlestick", "pearls", "necklace")),
    }
    for number, (kind, groups) in enumerate(asked.items()):
        left, y = 24 + number % 2 * 314.0, 46 + number // 2 * 66.0
        x = left
        for group in groups:
            for at, name in enumerate(group):
                _card(strip, name, x + wide / 2, y, wide)
                x += wide * (0.55 if len(groups) > 1 and at + 1 < len(group) else 0.94)
            x += 6 if len(groups) > 1 else 0
        for across, value, heads in ((208, rules.alone[kind], 1), (258, rules.both[kind], 2)):
            for head in range(heads):
                strip.icon("mask", left + across + (head - (heads - 1) / 2) * 19, y - 17, 18)
            strip.figure(str(value), left + across, y + 8, 26 if heads == 1 else 22, GOLD)
    strip.parted(318)


def actions(strip: Strip) -> None:
    """A red banner takes a card and leaves itself; a necklace turns it away."""
    names = [name for name in OBJECTS if cards.rules().action[name] in RED]
    for at, name in enumerate(names):
        _card(strip, name, 42 + at * 36.0, 60, 40, 5 - 5 * at)
        _badge(strip, cards.rules().action[name], 42 + at * 36.0, 122, 32)
    strip.parted(150)
    strip.person("zanni", 2, 188, 78, 54)
    strip.person("serafina", 5, 350, 78, 54)
    strip.arrow([(220, 60), (269, 34), (318, 60)], ATTACK)
    strip.arrow([(318, 98), (269, 124), (220, 98)])
    _card(strip, "pearls", 269, 42, SMALL)
    _card(strip, "chest", 269, 116, SMALL)
    strip.parted(394)
    strip.person("zanni", 2, 430, 78, 54)
    strip.person("serafina", 5, 600, 78, 54)
    strip.arrow([(464, 60), (486, 56), (504, 62)], ATTACK)
    strip.put(pieces.guard(strip.px(96)), 528, 78, False)
    _card(strip, "necklace", 528, 78, 40)
    _card(strip, "pearls", 478, 34, 26, 8)


def ambush(strip: Strip) -> None:
    """Out of the wood an arrow takes one card of a set, and gold is left for it: with too few left, it fails."""
    wood = 112.0
    place = WOOD_AT + wood / 2, 78.0
    head = WOOD_AT + AMBUSHER[0] * wood, 78 + (AMBUSHER[1] - 0.5) * wood * VIEW[1] / VIEW[0]
    strip.put(nottingham_thicket.behind(strip.px(wood)), *place, False)
    strip.person("anselmo", 2, *head, 50)
    strip.put(nottingham_thicket.before(strip.px(wood), watching=1), *place, False)
    _card(strip, "pearls+necklace", 150, 62, 42, 5)
    _card(strip, "gold", 150, 122, SMALL, -6)
    for at, x in enumerate((350.0, 406.0, 462.0)):
        if at:
            _card(strip, "pearls", x, 76, 50, 1.5 - at)
        else:
            strip.put(pieces.gap(strip.px(50)), x, 76, False)
    _card(strip, "pearls", 318, 70, 50, 9)
    strip.put(pieces.arrow(strip.px(112), 0.0), 242, 70)
    strip.sign("mark_lie", 498, 42, 30)
    strip.person("lucrezia", 4, 570, 78, 70)
    strip.arrow([(174, 128), (360, 152), (528, 116)], GOLD)
    strip.arrow([(306, 28), (206, 4), (96, 40)])


def deck_runs_out(strip: Strip) -> None:
    """Discards become a new deck; without any, who holds more than the Sheriff's number gives up the rest."""
    strip.put(cards.nothing(strip.px(48)), 58, 78, False)
    _row(strip, ("copper", "jewels", "gold"), 156, 78, 44, 0.4)
    strip.arrow([(130, 44), (102, 16), (74, 38)])
    strip.figure("=", 208, 78, 26)
    for under in (6, 3, 0):
        _card(strip, "?", 250 + under, 76 + under, 48)
    strip.parted(304)
    limit, at = NARROW
    _road(strip, at - 1, at + 1, (334, 112, 414, 112), float(at))
    strip.person("tiberio", 4, 460, 78, 54)
    _row(strip, ("?",) * limit, 528, 66, 36, 0.42)
    strip.arrow([(564, 58), (590, 46), (604, 72)], ATTACK)
    _row(strip, ("copper", "candlestick"), 598, 106, 30, 0.6)


def end(strip: Strip) -> None:
    """The Sheriff comes home, or the last commission is completed; then winnings count, and hands do not."""
    spaces = len(NUMBERS)
    _road(strip, spaces - 3, spaces - 1, (38, 112, 112, 108), float(spaces - 1), 3)
    strip.put(cards.castle(strip.px(84), True), 196, 70)
    strip.arrow([(132, 112), (158, 128), (190, 116)], dashed=True)
    strip.parted(250)
    strip.halo(304, 78, 130)
    strip.person("fiammetta", 3, 302, 84, 66)
    strip.icon("crown", 302, 34, 34)
    won = ("jewels", "necklace", "chest")
    _row(strip, won, 392, 78, 46, 0.7)
    strip.sign("mark_true", 440, 46, 26)
    strip.figure(str(sum(cards.values()[name] for name in won)), 474, 80, 32, GOLD)
    strip.parted(512)
    _row(strip, ("copper", "gold"), 552, 78, 42, 0.6)
    strip.card(cards.ambush_back(strip.px(36)), 602, 82, -6)
    strip.sign("mark_lie", 578, 40, 28)


@cache
def diagrams() -> Mapping[str, Diagram]:
    """Each diagram by the id of the paragraph below which it stands."""
    drawn = partial(diagram, GAME)
    return {
        "N 0.3": drawn(in_short),
        "N 1.2": drawn(components),
        "N 2.1": drawn(setting_up),
        "N 3.3": drawn(turn),
        "N 4.3": drawn(exchange),
        "N 5.1": drawn(commissions),
        "N 6.6": drawn(actions),
        "N 7.3": drawn(ambush),
        "N 8.2": drawn(deck_runs_out),
        "N 9.2": drawn(end),
    }
