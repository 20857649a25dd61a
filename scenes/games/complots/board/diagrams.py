"""The diagrams of the rules of Complots, one for each chapter, by the paragraph they stand under."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

import pygame

from art import transform
from art.coins import treasury
from art.games.complots.cards.characters import lost
from engine.words import words
from scenes.games.complots.board.cards import card, medallion
from scenes.screens import Diagram
from scenes.tables.board.drawn import ATTACK, HIGH, LIGHT, REACH, Strip, diagram

GAME = "complots"
CARD = 46.0  # units: width of a card of a hand
SMALL = 36.0  # units: the same where there are many
BACK = "?"
PAINTED = 60  # pixels: a card is painted no smaller, for those below 40 are only a face


@cache
def _number(*path: str) -> int:
    """A number of the rules from its place in their file: none of them stands in a drawing a second time."""
    found = words("en", GAME).rules
    for name in path:
        found = getattr(found, name)
    return found.number or 0


def _card(strip: Strip, character: str, units: float, fallen: bool = False) -> pygame.Surface:
    """A card so many units wide, grey where it has `fallen`. It is a card at any size: a small one is painted large."""
    width = strip.px(units)
    larger = max(width, PAINTED)
    image = lost(character, larger) if fallen else card(character, larger)
    return image if width == larger else transform.smoothscale(image, (width, round(width * 1.4)))


def _hand(
    strip: Strip, cards: tuple[str, ...], x: float, y: float, wide: float = CARD, fallen: tuple[int, ...] = ()
) -> None:
    """Cards side by side around (x, y), those numbered in `fallen` grey and aslant."""
    for at, each in enumerate(cards):
        image = _card(strip, each, wide, at in fallen)
        tilt = (-7.0 if at % 2 else 7.0) if at in fallen else (-3.0 if at % 2 else 3.0)
        strip.card(image, x + (at - (len(cards) - 1) / 2) * wide * 1.06, y, tilt)


def _says(strip: Strip, character: str, x: float, y: float, side: float = 46, tail: str = "left") -> None:
    """A bubble in which somebody claims a character."""
    strip.bubble(x, y, side + 18, side + 14, tail)
    strip.put(medallion(character, strip.px(side)), x, y)


def in_short(strip: Strip) -> None:
    """The same claim twice: over the card itself, and over two others."""
    for x, who, seat, hand, true in (
        (0.0, "vera", 1, ("duchess", "captain"), True),
        (320.0, "orazio", 2, ("contessa", "captain"), False),
    ):
        strip.person(who, seat, x + 64, 78, 78)
        _says(strip, "duchess", x + 152, 78)
        _hand(strip, hand, x + 248, 78, 50)
        if true:
            strip.sign("mark_true", x + 182, 48, 30)
        else:
            strip.sign("mark_lie", x + 182, 48, 30)
    strip.parted(320)


def components(strip: Strip) -> None:
    """Five characters, so many of each; and what a gold coin is worth."""
    for at, character in enumerate(("duchess", "assassin", "contessa", "captain", "ambassador")):
        x = 56 + at * 74.0
        for under in (8, 4):
            strip.card(_card(strip, BACK, CARD), x + under, 66 - under * 0.6)
        strip.card(_card(strip, character, CARD), x, 68)
        strip.figure(f"×{_number('copies', '6')}", x + 2, 126, 20)
    strip.parted(414)
    strip.coin(458, 78, 46)
    strip.figure("=", 498, 78, 30)
    strip.coins(5, 562, 78, 34, "silver")


def setting_up(strip: Strip) -> None:
    """From the Court two cards to everybody, and coins from the Treasury."""
    start, lives = _number("coins", "start"), _number("lives")
    for under in (6, 3, 0):
        strip.card(_card(strip, BACK, 50), 286 + under, 70 + under)
    strip.put(treasury(strip.px(84)), 364, 76)
    for x, who, seat, side in ((58.0, "fiammetta", 3, 1), (582.0, "tiberio", 4, -1)):
        strip.person(who, seat, x, 70, 66)
        _hand(strip, (BACK,) * lives, x + side * 84, 70, 42)
        strip.coins(start, x + side * 84, 126, 22)
        strip.arrow([(320 - side * 72, 44), (320 - side * 108, 30), (x + side * 128, 48)])
        strip.arrow([(320 - side * 92, 112), (320 - side * 116, 128), (x + side * 108, 127)], dashed=True)


def one_action(strip: Strip) -> None:
    """The seven actions, each with what it brings or costs: coins, a card lost, cards exchanged."""
    gains = {name: _number("gains", name) for name in ("income", "foreign_aid", "tax", "steal")}
    costs = {name: _number("costs", name) for name in ("coup", "assassinate")}
    places = [50 + at * 90.0 for at in range(7)]
    for at, gain in enumerate((gains["income"], gains["foreign_aid"])):
        strip.coins(gain, places[at], 58, 44)
    strip.card(_card(strip, "contessa", 44, True), places[2], 58, 8)
    for at, character in ((3, "duchess"), (4, "assassin"), (5, "captain"), (6, "ambassador")):
        strip.put(medallion(character, strip.px(62)), places[at] - (12 if at == 4 else 0), 58)
    strip.card(_card(strip, "contessa", 40, True), places[4] + 24, 62, -9)
    brought = (
        gains["income"], gains["foreign_aid"], -costs["coup"], gains["tax"], -costs["assassinate"], gains["steal"],
    )  # fmt: skip
    for x, coins in zip(places, brought, strict=False):
        strip.figure(f"{coins:+d}".replace("-", "−"), x - 13, 118, 22, ATTACK if coins < 0 else LIGHT)
        strip.coin(x + 18, 118, 24)
    for step in range(_number("fifth", "ambassador")):
        strip.card(_card(strip, BACK, 26), places[6] - 9 + step * 19, 116, 4 - 8 * step)
    strip.parted(places[2] + 45)


def doubt(strip: Strip) -> None:
    """Somebody claims, somebody doubts: true, and the doubter loses a card; a bluff, and the claimant does."""
    strip.person("vera", 1, 54, 78, 74)
    _says(strip, "captain", 134, 78)
    strip.person("tiberio", 4, 250, 78, 74)
    strip.sign("mark_open", 282, 46, 32)
    for y, sign, bend in ((42.0, "mark_true", 50), (114.0, "mark_lie", 106)):
        strip.arrow([(298, 78), (330, bend), (366, y)])
        strip.sign(sign, 388, y, 36)
    for y, who, seat, true in ((42.0, "tiberio", 4, True), (114.0, "vera", 1, False)):
        strip.card(_card(strip, "captain", SMALL) if true else _card(strip, "contessa", SMALL), 440, y)
        strip.arrow([(468, y), (504, y)])
        strip.person(who, seat, 540, y, 52)
        strip.card(_card(strip, "duchess" if true else "contessa", SMALL, True), 594, y, 9)


def block(strip: Strip) -> None:
    """An attack is stopped by the claim of another character, which may be doubted in its turn."""
    strip.person("orazio", 2, 62, 78, 74)
    _says(strip, "assassin", 146, 78)
    strip.arrow([(190, 78), (276, 78)], ATTACK)
    strip.halo(306, 78, 120)
    strip.shield(306, 80, 70)
    _says(strip, "contessa", 386, 78, tail="right")
    strip.person("bianca", 5, 386 + 32 + REACH + 40, 78, 74)
    strip.parted(530)
    strip.person("ludovico", 6, 586, 80, 56)
    strip.sign("mark_open", 610, 52, 30)


def losing(strip: Strip) -> None:
    """Two hidden cards, one, none: then one is out; the last with a hidden card has won."""
    for x, hand, fallen in (
        (120.0, (BACK, BACK), ()),
        (288.0, ("captain", BACK), (0,)),
    ):
        strip.person("serafina", 7, x - 72, 78, 58)
        _hand(strip, hand, x, 78, 40, fallen)
        strip.arrow([(x + 48, 78), (x + 72, 78)], ATTACK)
    strip.person("serafina", 7, 384, 78, 58, True)
    _hand(strip, ("captain", "duchess"), 456, 78, 40, (0, 1))
    strip.parted(514)
    strip.halo(560, 84, 120)
    strip.person("vera", 1, 556, 86, 62)
    strip.card(_card(strip, BACK, 40), 608, 86, -3)
    strip.icon("crown", 556, 36, 34)


@cache
def diagrams() -> Mapping[str, Diagram]:
    """Each diagram by the id of the paragraph below which it stands."""
    drawn = partial(diagram, GAME)
    return {
        "C 0.2": drawn(in_short),
        "C 1.3": drawn(components),
        "C 2.1": drawn(setting_up),
        "C 3.1": drawn(one_action, HIGH - 10),
        "C 4.3": drawn(doubt),
        "C 5.1": drawn(block),
        "C 6.3": drawn(losing),
    }
