"""The diagrams of the rules of Top Secret, one for each chapter, by the paragraph they stand under."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial

from art import theme
from art.games.top_secret.agents import AMBASSADOR, PHANTOM
from art.games.top_secret.cards import dials, letters, places
from art.games.top_secret.cards import meeting as meetings
from art.games.top_secret.cards import telephone as telephones
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES, PLACES, TRUE_CARDS
from scenes.games.top_secret.board import cards
from scenes.screens import Diagram
from scenes.tables.board.drawn import ATTACK, Strip, diagram

GAME = "top_secret"
CARD = 46.0  # units: width of a card
FACE = 52.0  # units across: somebody at a place
GOLD = "#f0b850"  # colour of points
NOBODY = {AMBASSADOR, PHANTOM}  # chairs without a player
PAIR = 0.56  # from card to card of two that belong together, as a share of their width


# Things of this game


def _card(
    strip: Strip, name: str, x: float, y: float, wide: float = CARD, seat: int | None = None, tilt: float = 0
) -> None:
    """A card in the colour of a seat; `?` is a back."""
    strip.card(cards.card(name, strip.px(wide), None if seat is None else theme.SEATS[seat]), x, y, tilt)


def _row(
    strip: Strip,
    names: Sequence[str],
    x: float,
    y: float,
    wide: float = CARD,
    seat: int | None = None,
    share: float = PAIR,
) -> None:
    """Cards side by side around (x, y), each a share of its width from the next."""
    for at, name in enumerate(names):
        aside = at - (len(names) - 1) / 2
        _card(strip, name, x + aside * wide * share, y + abs(aside) * 1.2, wide, seat, -3.0 * aside)


def _chair(strip: Strip, who: str, x: float, y: float, side: float = FACE) -> None:
    """The Ambassador or the fictitious agent, where nobody plays them."""
    strip.put(cards.token(who, strip.px(side), 0, theme.NEUTRAL), x, y)


def _person(strip: Strip, who: str, seat: int, x: float, y: float, side: float = FACE) -> None:
    if who in NOBODY:
        _chair(strip, who, x, y, side)
    else:
        strip.person(who, seat, x, y, side)


def _place(strip: Strip, place: str, x: float, y: float, side: float = 40) -> None:
    strip.put(places.sign_plate(place, strip.px(side)), x, y)


def _number(
    strip: Strip, x: float, y: float, state: dials.State, side: float = 40, number: Sequence[str] = FRAGMENTS
) -> None:
    """The telephone number as dials, from x on."""
    for at, each in enumerate(number):
        strip.put(dials.dial(strip.px(side), state, each), x + at * side * 1.06, y)


def _handset(strip: Strip, x: float, y: float, high: float = 54) -> None:
    strip.put(telephones.handset(strip.px(high), 24), x, y)


def _thread(strip: Strip, kind: meetings.Thread, x: float, y: float, wide: float) -> None:
    """What joins two who meet, or what a third has torn."""
    strip.put(meetings.thread(strip.px(wide), kind), x, y, False)


def _packet(strip: Strip, x: float, y: float, wide: float = 56) -> None:
    strip.put(letters.closed(strip.px(wide)), x, y)


def _point(strip: Strip, x: float, y: float, units: float = 24) -> None:
    strip.figure("+1", x, y, units, GOLD)


# The chapters


def in_short(strip: Strip) -> None:
    """Two meet and show each other two cards, one true and one false; in the end the number is dialled."""
    _place(strip, "rialto", 98, 122, 36)
    strip.person("vera", 1, 54, 66, 70)
    strip.person("tiberio", 3, 142, 66, 70)
    _thread(strip, "meets", 98, 108, 74)
    strip.arrow([(194, 78), (226, 78)])
    _card(strip, "zsazsa", 268, 72, 52, 1, 4)
    _card(strip, "0", 328, 72, 52, 1, -4)
    strip.sign("mark_true", 268, 124, 28)
    strip.sign("mark_lie", 328, 124, 28)
    strip.arrow([(368, 78), (400, 78)])
    _number(strip, 442, 58, "gold")
    _handset(strip, 506, 116, 56)


def components(strip: Strip) -> None:
    """The agents over the dials of their fragments, two and two allied; the places; a coloured card and a black one."""
    for at, name in enumerate(IDENTITIES):
        x = 50 + at * 62.0 + (16 if at > 1 else 0)
        _card(strip, name, x, 58, 48)
        strip.put(dials.dial(strip.px(38), "off", ""), x, 122)
    for x in (81.0, 221.0):
        strip.figure("+", x, 24, 24)
    strip.parted(322)
    for at, name in enumerate(PLACES):
        _place(strip, name, 360 + (at % 3) * 44.0 + (22 if at > 2 else 0), 54 + (at // 3) * 48.0, 38)
    strip.parted(486)
    for at in range(4):
        _card(strip, "bubble", 524 + at * 12.0, 58 + at * 2.0, 36, at, 6 - 4 * at)
    _row(strip, (BLACK + "bubble", BLACK + "52"), 588, 108, 38)


def setting_up(strip: Strip) -> None:
    """Thirteen cards of one colour, and two black ones dealt from two piles; the Ambassador's places lie face down."""
    strip.person("fiammetta", 0, 54, 78, 76)
    _row(strip, (*TRUE_CARDS, *PLACES), 208, 44, 34, 0, 0.48)
    _row(strip, (BLACK + "zsazsa", BLACK + "29"), 152, 112, 42, None, 1.1)
    for x in (264.0, 320.0):
        for under in (6, 3, 0):
            _card(strip, "?", x + under, 110 + under, 36)
    strip.arrow([(240, 114), (206, 114)])
    strip.parted(412)
    _chair(strip, AMBASSADOR, 462, 78, 72)
    _row(strip, ("?",) * len(PLACES), 564, 78, 40, None, 0.5)


def a_round(strip: Strip) -> None:
    """Two at a place meet, three do not; packets change hands; what is one's own is false, so the other card is true."""
    _place(strip, "rialto", 28, 42, 32)
    strip.person("vera", 1, 74, 42, 44)
    strip.person("tiberio", 3, 126, 42, 44)
    strip.sign("mark_true", 180, 42, 26)
    _place(strip, "salute", 28, 112, 32)
    for x, who, seat in ((70.0, "bianca", 2), (108.0, "fiammetta", 0), (146.0, AMBASSADOR, 0)):
        _person(strip, who, seat, x, 112, 36)
    strip.sign("mark_lie", 182, 112, 26)
    strip.parted(206)
    strip.person("vera", 1, 246, 78, 58)
    strip.person("tiberio", 3, 408, 78, 58)
    strip.arrow([(278, 62), (327, 30), (376, 62)])
    strip.arrow([(376, 96), (327, 128), (278, 96)])
    _packet(strip, 327, 38)
    _packet(strip, 327, 116)
    strip.parted(444)
    _row(strip, (BLACK + "zsazsa", BLACK + "29"), 490, 80, 34, None, 0.98)
    _card(strip, "agent_x", 560, 84, 44, 1, 3)
    _card(strip, "29", 608, 84, 44, 1, -3)
    strip.sign("mark_true", 560, 34, 26)
    strip.sign("mark_lie", 608, 34, 26)
    strip.arrow([(507, 110), (550, 156), (604, 122)], ATTACK, dashed=True)


def the_call(strip: Strip) -> None:
    """With the right number before one's ally both win; before an enemy, or with a wrong number, the other pair does."""
    strip.person("vera", 1, 44, 60, 54)
    _handset(strip, 80, 86, 42)
    _card(strip, "fiddlebottom", 44, 120, 26)
    strip.person("tiberio", 3, 114, 60, 54)
    _card(strip, "bubble", 114, 120, 26)
    strip.arrow([(148, 78), (172, 78)])
    _number(strip, 194, 78, "gold", 30)
    for y, who, seat in ((44.0, "vera", 1), (112.0, "tiberio", 3)):
        strip.arrow([(312, 78 + (y - 78) * 0.3), (334, 78 + (y - 78) * 0.75)])
        strip.person(who, seat, 360, y, 44)
        _point(strip, 402, y, 22)
    strip.parted(428)
    failed: tuple[tuple[float, dials.State, str, int], ...] = (
        (44.0, "dead", "tiberio", 3),
        (112.0, "gold", "bianca", 2),
    )
    for y, state, who, seat in failed:
        number = FRAGMENTS[::-1] if state == "dead" else FRAGMENTS
        _number(strip, 446, y, state, 24, number)
        strip.person(who, seat, 556, y, 34)
        strip.arrow([(580, 78 + (y - 78) * 0.55), (594, 78 + (y - 78) * 0.2)], ATTACK)
    for y, who, seat in ((40.0, "bianca", 2), (98.0, "fiammetta", 0)):
        strip.person(who, seat, 610, y, 34)
        _point(strip, 610, y + 27, 18)


def three(strip: Strip) -> None:
    """The fictitious agent has two black cards; who meets him looks at one; everybody plays alone."""
    strip.halo(96, 74, 130)
    _chair(strip, PHANTOM, 96, 62, 84)
    _row(strip, ("?", "?"), 96, 124, 38, None, 1.1)
    strip.person("vera", 1, 250, 78, 64)
    strip.arrow([(214, 92), (168, 132), (128, 126)], dashed=True)
    _card(strip, BLACK + "0", 320, 78, 46, None, -5)
    strip.parted(372)
    _handset(strip, 402, 50, 40)
    strip.person("vera", 1, 444, 46, 44)
    strip.sign("mark_true", 484, 46, 24)
    strip.arrow([(502, 46), (522, 46)])
    strip.person("vera", 1, 552, 46, 40)
    _point(strip, 598, 46, 22)
    _handset(strip, 402, 118, 40)
    strip.person("vera", 1, 444, 114, 44)
    strip.sign("mark_lie", 484, 114, 24)
    strip.arrow([(502, 114), (522, 114)], ATTACK)
    for x, who, seat in ((548.0, "tiberio", 2), (596.0, "bianca", 0)):
        strip.person(who, seat, x, 104, 36)
        _point(strip, x, 136, 18)


def five(strip: Strip) -> None:
    """The Ambassador lays a place face down; he sees a black card that is asked for, and two packets, one of each."""
    _chair(strip, AMBASSADOR, 46, 36, 44)
    strip.person("ludovico", 4, 46, 100, 62)
    _card(strip, "?", 104, 80, 40)
    strip.arrow([(128, 80), (152, 80)])
    _place(strip, "san_marco", 180, 80, 44)
    strip.parted(222)
    strip.person("vera", 1, 262, 46, 44)
    strip.person("ludovico", 4, 262, 112, 44)
    strip.person("tiberio", 3, 398, 78, 50)
    _card(strip, BLACK + "agent_x", 332, 78, 42)
    strip.arrow([(308, 66), (298, 54), (288, 50)])
    strip.arrow([(308, 92), (298, 104), (288, 108)])
    strip.parted(436)
    strip.person("ludovico", 4, 538, 44, 50)
    for side, who, seat, pair in ((-1, "vera", 1, ("bubble", "0")), (1, "tiberio", 3, ("11", "zsazsa"))):
        x = 538 + side * 76.0
        strip.person(who, seat, x, 118, 44)
        strip.arrow([(x - side * 6, 90), (538 + side * 52, 58), (538 + side * 30, 50)])
        ordered = sorted(pair, key=TRUE_CARDS.index)
        _row(strip, ordered, x - side * 46, 114, 26, seat, 0.7)


@cache
def diagrams() -> Mapping[str, Diagram]:
    """Each diagram by the id of the paragraph below which it stands."""
    drawn = partial(diagram, GAME)
    return {
        "T 0.3": drawn(in_short),
        "T 1.4": drawn(components),
        "T 2.2": drawn(setting_up),
        "T 3.3": drawn(a_round),
        "T 4.2": drawn(the_call),
        "T 5.2": drawn(three),
        "T 6.3": drawn(five),
    }
