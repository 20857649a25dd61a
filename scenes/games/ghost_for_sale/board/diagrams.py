"""The diagrams of the rules of Ghost for Sale, one for each chapter, by the paragraph they stand under."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from art import theme
from art.games.ghost_for_sale.cards.ghosts import FLOCK
from engine.games.ghost_for_sale.rules.numbers import MANOR_NAMES, SPECIALS
from scenes.games.ghost_for_sale.board import cards
from scenes.screens import Diagram
from scenes.tables.board.drawn import ATTACK, Strip, diagram

GAME = "ghost_for_sale"
CARD = 34.0  # units: width of an offer card
OVER = 0.6  # from card to card of a fan, as a share of their width
HOUSE_HIGH = 186 / 160  # height of a house by its width
GOLD = "#f0b850"  # colour of points
PALE = "#b9c2e6"  # of a number that counts nothing


# Things of this game


def _offer(strip: Strip, card: str, x: float, y: float, wide: float = CARD, tilt: float = 0.0) -> None:
    """An offer card, or its back (`?little`, `?much`)."""
    strip.card(cards.bare(card, strip.px(wide)), x, y, tilt)


def _row(strip: Strip, names: Sequence[str], x: float, y: float, wide: float = CARD, share: float = OVER) -> None:
    """Offer cards side by side around (x, y), each a share of its width from the next."""
    for at, name in enumerate(names):
        aside = at - (len(names) - 1) / 2
        _offer(strip, name, x + aside * wide * share, y + abs(aside) * 0.6, wide, -1.6 * aside)


def _house(strip: Strip, name: str, x: float, foot: float, wide: float, dead: bool = False, lit: bool = False) -> None:
    """A property that stands with its foot at `foot`."""
    image = cards.house(name, strip.px(wide), "right", dead, lit)
    strip.put(image, x, foot - wide * HOUSE_HIGH / 2, False)


def _ghosts(strip: Strip, count: int, x: float, y: float, high: float, step: float) -> None:
    """So many ghosts side by side around (x, y)."""
    for at in range(count):
        aside = at - (count - 1) / 2
        image = cards.ghost(FLOCK[at % len(FLOCK)], strip.px(high), at % 2 == 1)
        strip.put(image, x + aside * step, y + abs(aside) * 5, False)


def _token(strip: Strip, seat: int, face: str, x: float, y: float, wide: float = 34, known: str = "plain") -> None:
    strip.put(cards.token(theme.SEATS[seat], face, strip.px(wide), known), x, y, known != "counts")


def _stance(strip: Strip, card: str, x: float, y: float, wide: float = 40, tilt: float = 0.0) -> None:
    """True, False, or the back that both have (`?`)."""
    strip.card(cards.honesty(card, strip.px(wide)), x, y, tilt)


def _points(strip: Strip, points: str, x: float, y: float, units: float = 24, colour: str = GOLD) -> None:
    """So many points."""
    strip.put(cards.points_sign(strip.px(units * 1.15)), x - units * 0.8, y)
    strip.figure(points, x + units * 0.4, y, units, colour)


def _truelight(strip: Strip, x: float, y: float, side: float = 62) -> None:
    strip.put(cards.truelight(strip.px(side)), x, y)


def _look(strip: Strip, x: float, y: float, side: float = 30) -> None:
    """Mrs. Truelight's glass."""
    strip.put(cards.magnifier(strip.px(side)), x, y)


def _worth(ghosts: int, place: str = "huntly") -> str:
    return str(cards.rules().points(place, ghosts))


# The chapters


def in_short(strip: Strip) -> None:
    """Money buys a house; with the right number of ghosts it is worth much, with too many nothing."""
    strip.person("fiammetta", 3, 56, 82, 70)
    _row(strip, ("?much", "?little"), 130, 84, 38)
    strip.arrow([(168, 82), (206, 82)])
    _house(strip, "huntly", 278, 142, 92, lit=True)
    _ghosts(strip, 2, 278, 42, 58, 64)
    strip.arrow([(330, 90), (360, 90)])
    _points(strip, _worth(2), 412, 90, 34)
    strip.parted(454)
    _house(strip, "huntly", 526, 142, 84, lit=True)
    _ghosts(strip, 5, 526, 48, 44, 28)
    _points(strip, _worth(5), 606, 96, 28, PALE)


def components(strip: Strip) -> None:
    """What lies behind little and much money, True and False, and the tokens."""
    rules = cards.rules()
    offers = sorted(rules.deck, key=int)
    for y, back in ((44.0, "?little"), (114.0, "?much")):
        _offer(strip, back, 40, y, 42)
        strip.figure("=", 76, y, 22)
        behind = [card for card in offers if rules.back(card) == back]
        for at, card in enumerate(behind):
            if cards.lies(card):
                strip.halo(112 + at * 40.0, y, 74)
            _offer(strip, card, 112 + at * 40.0, y, 36)
    strip.parted(350)
    _stance(strip, "truth", 392, 78, 52, 3)
    _stance(strip, "lie", 452, 78, 52, -3)
    strip.parted(492)
    for x, face in ((520.0, "ghost"), (561.0, "painting"), (608.0, "double")):
        _token(strip, 2, face, x, 78, 34)


def setting_up(strip: Strip) -> None:
    """Four of the cards wait for the castles; the manors lie in a row, and Mrs. Truelight beside them."""
    rules = cards.rules()
    offers = sorted(rules.deck, key=int)
    aside = offers[3:8:2] + offers[10:11]
    hand = list(offers)
    for card in aside:
        hand.remove(card)
    strip.person("orazio", 1, 48, 78, 66)
    _row(strip, hand, 164, 78, 30, 0.66)
    strip.arrow([(246, 66), (262, 48), (284, 60)])
    _row(strip, [rules.back(card) for card in aside[: rules.data.reserve]], 318, 74, 34, 0.5)
    strip.figure(str(rules.data.reserve), 318, 124, 22)
    strip.parted(372)
    for at, name in enumerate(MANOR_NAMES):
        _house(strip, name, 406 + at % 3 * 58.0, 74 + at // 3 * 66.0, 50)
    _truelight(strip, 596, 78, 62)


def stances(strip: Strip) -> None:
    """Everybody lays one of two cards; the others become a pile that tells how many lie."""
    for at, (who, seat, kept, other) in enumerate((("vera", 1, "lie", "truth"), ("tiberio", 2, "truth", "lie"))):
        y = 44.0 + at * 70
        strip.person(who, seat, 42, y, 52)
        _stance(strip, kept, 104, y, 36)
        strip.arrow([(128, y), (152, y)])
        strip.card(cards.honesty("?", strip.px(36)), 178, y)
        _stance(strip, other, 236, y, 36)
        strip.arrow([(260, y), (296, y), (318, 78 + (y - 78) * 0.3)], dashed=True)
    for under in (6, 3, 0):
        strip.card(cards.honesty("?", strip.px(48)), 352 + under, 76 + under)
    strip.parted(404)
    _look(strip, 438, 78, 42)
    for at, card in enumerate(("truth", "truth", "lie")):
        _stance(strip, card, 496 + at * 27.0, 78, 42, 4 - 4 * at)
    strip.figure("=", 582, 78, 24)
    strip.put(cards.honesty("lie", strip.px(20)), 606, 62)
    strip.figure("2", 606, 96, 26, ATTACK)


def declarations(strip: Strip) -> None:
    """Of who tells the truth the ghosts are real; of a liar it is the paintings."""
    for at, (who, seat, card) in enumerate((("tiberio", 2, "truth"), ("vera", 1, "lie"))):
        left = 16.0 + at * 222
        strip.person(who, seat, left + 34, 50, 56)
        _stance(strip, card, left + 34, 116, 34)
        for row, face in enumerate(("ghost", "painting")):
            y = 44.0 + row * 68
            real = (face == "ghost") == (card == "truth")
            _token(strip, seat, face, left + 98, y, 36)
            strip.arrow([(left + 122, y), (left + 146, y)])
            if real:
                _ghosts(strip, 1, left + 172, y, 54, 0)
            else:
                _token(strip, seat, face, left + 170, y, 34, "vain")
                strip.sign("mark_lie", left + 188, y - 16, 20)
        strip.parted(left + 210)
    _house(strip, "fyvie", 540, 112, 74, lit=True)
    _token(strip, 2, "ghost", 520, 128, 30, "counts")
    _token(strip, 1, "painting", 558, 128, 30, "counts")
    _ghosts(strip, 2, 540, 34, 46, 56)
    strip.figure("2", 610, 78, 34)


def information(strip: Strip) -> None:
    """Whoever offers more looks at the card of the next one; the last sees nothing and takes the offer back."""
    _truelight(strip, 44, 78, 66)
    offers = (("bianca", 4, ("5", "4"), "truth"), ("zanni", 3, ("7",), "lie"), ("orazio", 1, ("3",), "truth"))
    for at, (who, seat, laid, card) in enumerate(offers):
        x = 126.0 + at * 186
        strip.person(who, seat, x, 50, 56)
        _row(strip, laid, x, 118, 32, 0.9)
        if at:
            strip.halo(x - 64, 56, 74)
            _stance(strip, card, x - 60, 56, 34, 5)
            _look(strip, x - 84, 70, 30)
            strip.arrow([(x - 152, 46), (x - 128, 34), (x - 104, 52)])
        if at + 1 < len(offers):
            strip.arrow([(x + 36, 116), (x + 58, 120), (x + 66, 146)], ATTACK)
        else:
            strip.arrow([(x + 22, 112), (x + 52, 88), (x + 28, 62)])


def sale(strip: Strip) -> None:
    """The highest total buys and pays; the others take their cards back; then ghosts are counted."""
    _house(strip, "culzean", 66, 140, 88)
    for at, (seat, who, laid) in enumerate(((3, "fiammetta", ("6", "5")), (0, "zanni", ("8",)))):
        y = 44.0 + at * 70
        strip.person(who, seat, 152, y, 50)
        _row(strip, laid, 212, y, 36, 0.9)
        strip.figure(str(sum(map(int, laid))), 268, y, 28, GOLD if not at else PALE)
        strip.sign("mark_lie" if at else "mark_true", 300, y, 26)
    strip.arrow([(206, 140), (180, 152), (158, 138)], dashed=True)
    strip.parted(330)
    strip.person("fiammetta", 3, 372, 78, 58)
    _house(strip, "culzean", 466, 142, 84, lit=True)
    _ghosts(strip, 3, 466, 42, 52, 46)
    strip.arrow([(526, 84), (556, 84)])
    _points(strip, _worth(3, "culzean"), 592, 84, 32)


def castles_and_end(strip: Strip) -> None:
    """The castles are sold with what is left and what was put aside; of equal points the fewer castles win, however many manors."""
    _row(strip, ("?little", "?much", "?little", "?much"), 66, 50, 32, 0.5)
    _row(strip, ("4", "7", "10"), 62, 114, 32, 0.6)
    strip.arrow([(116, 56), (138, 70), (150, 78)])
    strip.arrow([(112, 108), (136, 96), (150, 84)])
    for at, name in enumerate(("glamis", "kellie", "muchalls")):
        _house(strip, name, 190 + at * 56.0, 116, 56)
    strip.parted(350)
    rows = (
        ("bianca", 4, ("algernon", "balgonie", "dunrobin", "glamis"), True),
        ("tiberio", 2, ("fyvie", "kellie", "muchalls"), False),
    )
    for at, (who, seat, owned, won) in enumerate(rows):
        y = 44.0 + at * 70
        if won:
            strip.halo(388, y, 96)
        strip.person(who, seat, 388, y, 52)
        _points(strip, "12", 444, y, 24)
        for number, name in enumerate(owned):
            _house(strip, name, 494 + number * 34.0, y + 19, 32)
    strip.icon("crown", 388, 14, 26)


def specials(strip: Strip) -> None:
    """The eight special cards, and what each of them does."""
    for at, name in enumerate(SPECIALS):
        x = 44 + at * 79.0
        strip.put(cards.special(name, strip.px(58)), x, 52)
        _EFFECTS[name](strip, x, 122.0)


def _barred(strip: Strip, x: float, y: float, face: str, other: str) -> None:
    """One face may be laid, the other may not."""
    _token(strip, 2, other, x - 15, y, 26)
    _token(strip, 2, face, x + 15, y, 26, "vain")
    strip.sign("mark_lie", x + 15, y, 24)


def _changed(strip: Strip, x: float, y: float, by: str) -> None:
    """A ghost more or less."""
    strip.figure(by, x - 13, y, 26)
    strip.put(cards.ghost_sign(strip.px(28)), x + 12, y)


def _open(strip: Strip, x: float, y: float) -> None:
    _offer(strip, "7", x, y, 30)


def _guessed(strip: Strip, x: float, y: float) -> None:
    strip.put(cards.ghost_sign(strip.px(22)), x - 20, y)
    strip.sign("mark_true", x - 2, y, 18)
    strip.figure(f"+{cards.rules().data.ball}", x + 20, y, 22, GOLD)


def _adorned(strip: Strip, x: float, y: float) -> None:
    strip.figure("0", x - 22, y, 24, PALE)
    strip.arrow([(x - 10, y), (x + 10, y)])
    strip.figure(str(cards.rules().data.portrait), x + 24, y, 24, GOLD)


def _nothing(strip: Strip, x: float, y: float) -> None:
    strip.sign("mark_passed", x, y, 24)


_EFFECTS: Mapping[str, Callable[[Strip, float, float], None]] = {
    "too_dark": partial(_barred, face="ghost", other="painting"),
    "old_legend": partial(_barred, face="painting", other="ghost"),
    "public_auction": _open,
    "magic_mirror": partial(_changed, by="-1"),
    "secret_crypt": partial(_changed, by="+1"),
    "crystal_ball": _guessed,
    "family_portraits": _adorned,
    "all_normal": _nothing,
}


@cache
def diagrams() -> Mapping[str, Diagram]:
    """Each diagram by the id of the paragraph below which it stands."""
    drawn = partial(diagram, GAME)
    return {
        "G 0.3": drawn(in_short),
        "G 1.2": drawn(components),
        "G 2.2": drawn(setting_up),
        "G 3.1": drawn(stances),
        "G 4.2": drawn(declarations),
        "G 5.4": drawn(information),
        "G 6.3": drawn(sale),
        "G 7.2": drawn(castles_and_end),
        "G 8.7": drawn(specials),
    }
