"""The cards of Nottingham: sizes, words on them, and that nothing is mistaken for anything else."""

from itertools import combinations

import pygame
import pytest

from art import brush, theme
from art import type as letters
from art.cards import frame
from art.cards.back import back
from art.games.nottingham.cards import actions as nottingham_actions
from art.games.nottingham.cards import ambush as nottingham_ambush
from art.games.nottingham.cards import objects as nottingham
from engine.games.nottingham.rules.numbers import ACTIONS, OBJECTS
from tests.art.test_art_people import difference
from tests.drawn import drawings, written

pygame.font.init()  # for the figures on the shields
STYLES: tuple[nottingham.Style, ...] = ("full", "banner", "badge", "bare")
WORDS = {  # an action and what it does, as long as they come in each language
    "en": ("Purchase", "everyone offers a card; you take one or keep this"),
    "it": ("Imboscata", "guarda la mano di un altro e prendi una carta"),
    "zh-Hant": ("收購", "攤開一人手牌，拿走其中一張"),
}


PAIRS = (
    "copper+chest", "candlestick+chest", "candlestick+necklace", "pearls+necklace", "pearls+jewels", "copper+jewels",
)  # fmt: skip


def card(
    thing: str, width: int, style: nottingham.Style = "bare", action: str = "", effect: str = ""
) -> pygame.Surface:
    return nottingham.face(thing, width, 7 + OBJECTS.index(thing), style, action, effect)


@pytest.mark.parametrize("width", [36, 60, 96, 176, 360])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("thing", OBJECTS)
def test_every_object_has_a_card_of_every_kind_and_size(thing: str, style: nottingham.Style, width: int) -> None:
    picture = card(thing, width, style, *WORDS["en"])
    assert picture.get_size() == frame.card_size(width)
    assert picture.get_at((0, 0)).a < 64 and picture.get_at((width // 2, width // 2)).a == 255


@pytest.mark.parametrize("width", [36, 48, 96])
def test_no_object_is_taken_for_another_even_without_colours(width: int) -> None:
    grey = {thing: pygame.transform.grayscale(card(thing, width)) for thing in OBJECTS}
    for one, two in combinations(OBJECTS, 2):
        assert difference(grey[one], grey[two]) > 20, (one, two)


def test_48_pixels_of_height_are_enough_without_the_figure() -> None:
    """The shield is painted over: the goods themselves must differ, in grey."""
    low = pygame.Rect(0, 16, 34, 32)
    grey = {thing: pygame.transform.grayscale(card(thing, 34)).subsurface(low) for thing in OBJECTS}
    assert {each.get_size() for each in grey.values()} == {(34, 32)}
    for one, two in combinations(OBJECTS, 2):
        assert difference(grey[one], grey[two]) > 20, (one, two)


@pytest.mark.parametrize("size", [14, 18, 25, 40])
def test_medallions_differ(size: int) -> None:
    pictures = {thing: nottingham.medallion(thing, size) for thing in OBJECTS}
    for thing, picture in pictures.items():
        assert picture.get_size() == (size, size), thing
        assert picture.get_at((0, 0)).a == 0 and picture.get_at((size // 2, size // 2)).a == 255
    for one, two in combinations(OBJECTS, 2):
        assert difference(pictures[one], pictures[two]) > 15, (one, two)


@pytest.mark.parametrize("width", [16, 21, 32])
def test_pips_are_three_to_four(width: int) -> None:
    for picture in (*(nottingham.pip(thing, width) for thing in OBJECTS), nottingham.empty_pip(width)):
        assert picture.get_size() == (width, round(width * 4 / 3))


@pytest.mark.parametrize("width", [90, 112, 140, 176, 248])
@pytest.mark.parametrize("language", WORDS)
def test_no_word_leaves_the_place_it_has(language: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = written(monkeypatch)
    action, effect = WORDS[language]
    styles: tuple[nottingham.Style, ...] = ("full", "banner")
    for style in styles:
        lines.clear()
        card("copper", width, style, action, effect)
        words = [(text, pixels) for text, _, pixels in lines if not text.isdigit()]
        assert words and words[0][0] == action
        for text, pixels in words:
            kind = "title" if text == action else "strong"
            assert letters.width(text, kind, pixels) <= width * 0.87, text
            assert pixels >= 9, text
        if style == "full" and width >= nottingham.FULL_FROM:
            assert "".join(text for text, _ in words[1:]).replace(" ", "") == effect.replace(" ", "")


def test_narrow_cards_bear_no_words() -> None:
    assert difference(card("gold", 80, "banner", "Ambush"), card("gold", 80, "banner")) == 0
    assert difference(card("gold", 92, "banner", "Ambush"), card("gold", 92, "banner")) > 0


def test_what_can_be_defended_against_has_another_shape() -> None:
    """Points or swallow-tails: the ends of the banner tell it without colour."""
    ribbons = [nottingham_actions.ribbon(red, 20, 60) for red in (True, False)]
    badges = [nottingham_actions.badge_drawing(action, 150, 60, 40) for action in ("steal", "trade")]
    for red, orange in (ribbons, badges):
        one, two = (pygame.mask.from_surface(brush.paint(each, (150, 60), (300, 120)), 127) for each in (red, orange))
        shared = one.overlap_area(two, (0, 0))
        assert 1 - shared / (one.count() + two.count() - shared) > 0.05


@pytest.mark.parametrize("size", [16, 24, 36])
def test_signs_of_actions_differ(size: int) -> None:
    shapes = {each: pygame.mask.from_surface(nottingham_actions.icon(each, size), 127) for each in ACTIONS}
    for each, shape in shapes.items():
        inked = shape.get_bounding_rects()
        assert max(inked[0].unionall(inked[1:]).size) > 0.7 * size, each
    for one, two in combinations(ACTIONS, 2):
        shared = shapes[one].overlap_area(shapes[two], (0, 0))
        assert 1 - shared / (shapes[one].count() + shapes[two].count() - shared) > 0.3, (one, two)


@pytest.mark.parametrize("width", [30, 46, 108])
def test_ambush_cards_differ(width: int) -> None:
    faces = {pair: nottingham_ambush.of_objects(pair, width) for pair in PAIRS}
    seats = {mark.name: nottingham_ambush.of_seat(mark, width) for mark in theme.SEATS[:7]}
    both = faces | seats | {"back": nottingham_ambush.back(width), "goods": back("nottingham", width)}
    for name, picture in both.items():
        assert picture.get_size() == frame.card_size(width), name
    for one, two in combinations(both, 2):
        assert difference(both[one], both[two]) > 2, (one, two)


def test_a_card_takes_few_drawings() -> None:
    assert drawings(lambda: card("necklace", 97, "badge")) <= 10
