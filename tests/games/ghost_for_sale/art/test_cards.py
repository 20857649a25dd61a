"""Tokens, offers and the other cards of Ghost for Sale: sizes, words, and that nothing is mistaken for anything else."""

from itertools import combinations

import pygame
import pytest

from art import theme
from art import type as letters
from art.cards import frame
from art.games.ghost_for_sale.cards import offers as ghost_for_sale_offers
from art.games.ghost_for_sale.cards import signs, stances
from art.games.ghost_for_sale.cards import stances as ghost_for_sale
from art.games.ghost_for_sale.cards import tokens as ghost_for_sale_tokens
from art.people.moods import MOODS
from engine.games.ghost_for_sale.rules.numbers import SPECIALS
from tests.art.test_art_people import difference
from tests.drawn import drawings, written

pygame.font.init()
SEATS = theme.SEATS[:5]
KINDS: tuple[ghost_for_sale_offers.Kind, ...] = ("much", "little")
SEEMS = {
    "en": ("seems", "much"),
    "it": ("sembra", "moltissimo"),
    "zh-Hant": ("看來", "很多"),
}  # what stands on the 1 and the 10, longer than in our data
HONEST = {"en": ("True", "False"), "it": ("Vero", "Falso"), "zh-Hant": ("真話", "謊話")}


def apart(one: pygame.Surface, two: pygame.Surface) -> float:
    """By which share two outlines of one size differ."""
    first, second = (pygame.mask.from_surface(each, 127) for each in (one, two))
    shared = first.overlap_area(second, (0, 0))
    return 1 - shared / (first.count() + second.count() - shared)


def by_night(picture: pygame.Surface) -> pygame.Surface:
    """A picture on a dark ground: what is seen of it."""
    ground = pygame.Surface(picture.get_size())
    ground.fill("#241f48")
    ground.blit(picture, (0, 0))
    return ground


# Tokens


@pytest.mark.parametrize("width", [26, 30, 38, 46, 80])
@pytest.mark.parametrize("mark", SEATS, ids=lambda mark: mark.shape)
def test_a_token_shows_its_owner(mark: theme.SeatMark, width: int) -> None:
    wanted = pygame.Color(mark.colour)
    for name in ("ghost", "painting", "haunted", "sham"):
        picture = ghost_for_sale_tokens.token(mark, name, width)
        assert picture.get_size() == ghost_for_sale_tokens.token_size(width)
        foot = picture.get_at((round(width * 0.16), round(picture.get_height() * 0.8)))
        assert all(abs(a - b) < 26 for a, b in zip(foot[:3], wanted[:3], strict=True)), name


@pytest.mark.parametrize("width", [26, 38])
def test_a_ghost_and_a_painting_differ_in_outline(width: int) -> None:
    ghost, painting = (ghost_for_sale_tokens.token(SEATS[0], each, width) for each in ("ghost", "painting"))
    assert apart(ghost, painting) > 0.05


@pytest.mark.parametrize("width", [26, 30, 38, 80])
def test_faces_and_owners_differ(width: int) -> None:
    faces = [ghost_for_sale_tokens.token(SEATS[0], each, width) for each in ("ghost", "painting", "haunted", "sham")]
    assert all(difference(one, two) > 14 for one, two in combinations(faces, 2))
    grey = [pygame.transform.grayscale(ghost_for_sale_tokens.token(mark, "ghost", width)) for mark in SEATS]
    assert all(difference(one, two) > 1.2 for one, two in combinations(grey, 2)), "by their shape, without colours"


@pytest.mark.parametrize("width", [26, 35, 40])
def test_a_double_shows_half_of_each(width: int) -> None:
    both = ghost_for_sale_tokens.double(SEATS[1], width)
    assert 1.35 < both.get_width() / width < 1.5
    ghost, painting = (ghost_for_sale_tokens.token(SEATS[1], each, width) for each in ("ghost", "painting"))
    high = round(both.get_height() * 0.55)
    left, right = pygame.Rect(0, 0, width // 2, high), pygame.Rect(0, 0, width // 2, high)
    right.right = both.get_width()
    both, ghost, painting = (by_night(each) for each in (both, ghost, painting))
    assert difference(both.subsurface(left), ghost.subsurface(left)) < 8, "but for the seam"
    assert difference(both.subsurface(right), painting.subsurface(right.move(width - both.get_width(), 0))) < 8


def test_what_counts_shines_and_what_does_not_is_dim() -> None:
    plain = ghost_for_sale_tokens.token(SEATS[0], "ghost", 38)
    vain = ghost_for_sale_tokens.token(SEATS[0], "ghost", 38, vain=True)
    light = ghost_for_sale_tokens.counting(SEATS[0], "ghost", 38)
    assert sum(pygame.transform.average_color(vain)[:3]) < 0.6 * sum(pygame.transform.average_color(plain)[:3])
    pad = (light.get_width() - 38) // 2
    assert pad >= 4 and light.get_at((pad - 2, light.get_height() // 2)).a > 40
    assert light.get_at((pad + 19, pad + 10))[:3] == plain.get_at((19, 10))[:3]
    badge = ghost_for_sale_tokens.badge(16)
    assert badge.get_size() == (16, 16) and badge.get_at((8, 8)).r > 200


# Offers


@pytest.mark.parametrize("width", [15, 30, 44, 72])
def test_much_and_little_differ_in_outline(width: int) -> None:
    pairs = [
        [ghost_for_sale_offers.mini(each, width) for each in KINDS],
        [ghost_for_sale_offers.back(each, width) for each in KINDS],
    ]
    pairs.append([ghost_for_sale_offers.face(5, each, width) for each in KINDS])
    for much, little in pairs:
        assert apart(much, little) > 0.05
        assert much.get_size() == little.get_size() == ghost_for_sale_offers.offer_size(width)


@pytest.mark.parametrize("width", [44, 58])
@pytest.mark.parametrize("kind", KINDS)
def test_a_face_has_the_outline_of_its_back(kind: ghost_for_sale_offers.Kind, width: int) -> None:
    back = ghost_for_sale_offers.back(kind, width)
    assert apart(back, ghost_for_sale_offers.face(4, kind, width)) < 0.02
    assert apart(back, ghost_for_sale_offers.bare(4, kind, width)) < 0.02


@pytest.mark.parametrize("width", [44, 57, 72])
def test_numbers_differ(width: int) -> None:
    cards = [ghost_for_sale_offers.face(value, "much", width) for value in range(1, 11)]
    assert all(difference(one, two) > 1.5 for one, two in combinations(cards, 2))


@pytest.mark.parametrize("width", [46, 57, 72, 120])
def test_a_lie_stands_on_carmine(width: int) -> None:
    lie = ghost_for_sale_offers.face(1, "much", width, SEEMS["en"], lie=True)
    honest = ghost_for_sale_offers.face(7, "much", width, ("much",))
    spot = round(width * 0.5), round(width * 1.4 * 0.9)
    red, brown = lie.get_at(spot), honest.get_at(spot)
    assert red.r > red.g + 40 and red.r > red.b + 25
    assert brown.r - brown.b > 15 and brown.r - brown.g < red.r - red.g


@pytest.mark.parametrize("width", [52, 57, 66, 72, 96])
@pytest.mark.parametrize("language", SEEMS)
def test_no_word_leaves_a_card(language: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = written(monkeypatch)
    for kind in KINDS:
        ghost_for_sale_offers.face.__wrapped__(1, kind, width, SEEMS[language], True)
    for true, word in zip((True, False), HONEST[language], strict=True):
        ghost_for_sale.honesty.__wrapped__(true, width, word)
    words = [each for each in lines if not each[0].isdigit()]
    assert {text for text, _, _ in words} == {*SEEMS[language], *HONEST[language]}
    for text, kind, pixels in words:
        assert letters.width(text, kind, pixels) <= width * 0.81, text
        assert pixels >= 9, text


def test_a_covered_card_and_a_narrow_one_bear_no_words() -> None:
    face = ghost_for_sale_offers.face
    assert difference(face(3, "little", 72, ("little",), covered=True), face(3, "little", 72, covered=True)) == 0
    assert difference(face(3, "little", 46, ("little",)), face(3, "little", 46)) == 0
    assert difference(face(3, "little", 72, ("little",)), face(3, "little", 72)) > 1
    number = face(3, "little", 72, covered=True).subsurface((0, 0, 27, 60))
    assert difference(number, face(9, "little", 72, covered=True).subsurface((0, 0, 27, 60))) > 5, (
        "seen where 27 pixels are"
    )


# The other cards


@pytest.mark.parametrize("width", [32, 50, 176])
def test_special_cards_differ_even_without_colours(width: int) -> None:
    assert set(stances.DRAWN) == set(stances.COLOURS) == set(SPECIALS)
    cards = {name: ghost_for_sale.special(name, width) for name in SPECIALS}
    for name, card in cards.items():
        assert card.get_size() == ghost_for_sale.special_size(width), name
        assert card.get_at((0, 0)).a < 64 and card.get_at((width // 2, width // 2)).a == 255
    for one, two in combinations(SPECIALS, 2):
        grey = [pygame.transform.grayscale(cards[each]) for each in (one, two)]
        assert difference(*grey) > 10, (one, two)


@pytest.mark.parametrize("width", [38, 58, 84, 150])
def test_true_and_false_differ_without_colours(width: int) -> None:
    true, false = (ghost_for_sale.honesty(each, width) for each in (True, False))
    assert true.get_size() == false.get_size() == frame.card_size(width)
    assert difference(pygame.transform.grayscale(true), pygame.transform.grayscale(false)) > 15
    green, red = (each.get_at((width // 2, round(width * 1.3))) for each in (true, false))
    assert green.g > green.r + 20 and red.r > red.g + 20


@pytest.mark.parametrize("size", [36, 78, 104])
def test_mrs_truelight_shows_moods(size: int) -> None:
    faces = {mood: ghost_for_sale.truelight(size, mood) for mood in MOODS}
    for mood, face in faces.items():
        assert face.get_size() == (size, size), mood
        assert face.get_at((0, 0)).a == 0 and face.get_at((size // 2, size // 2)).a == 255
    for one, two in combinations(MOODS, 2):
        assert difference(faces[one], faces[two]) > 3, (one, two)
    assert difference(ghost_for_sale.truelight(size), ghost_for_sale.truelight(size, blink=True)) > 0.3


def test_a_magnifier_is_a_lens_with_a_grip() -> None:
    for size in (16, 28, 48):
        glass = ghost_for_sale.magnifier(size)
        lens = glass.get_at((round(size * 0.4), round(size * 0.4)))
        assert lens.b > 180 and lens.a > 200
        assert (
            glass.get_at((round(size * 0.85), round(size * 0.85))).a
            > 200
            > glass.get_at((round(size * 0.15), round(size * 0.85))).a
        )


def test_tokens_and_cards_take_few_drawings() -> None:
    """Of sizes that no other test paints: those are kept."""
    assert 0 < drawings(lambda: ghost_for_sale_tokens.double(SEATS[0], 43)) <= 4
    assert 0 < drawings(lambda: ghost_for_sale_offers.back("much", 47)) <= 5
    assert 0 < drawings(lambda: ghost_for_sale_offers.face(1, "much", 73, SEEMS["en"], True)) <= 9
    assert 0 < drawings(lambda: ghost_for_sale.special("magic_mirror", 53)) <= 3


# Signs


@pytest.mark.parametrize(("size", "scale"), [((150, 78), 1.0), ((225, 117), 1.5), ((140, 62), 0.86)])
def test_five_and_more_ghosts_stand_clear_of_their_neighbour(size: tuple[int, int], scale: float) -> None:
    place = signs.cell_places(size, scale)[5]
    usual = signs.tally(5, round(place.height * 0.29 * 1.2), theme.IVORY, place.width)
    label = signs.tally(5, round(place.height * 0.29 * 1.2), theme.IVORY, round(place.width - 2 * signs.BARE * scale))
    assert label.get_width() <= usual.get_width() and label.get_width() <= place.width - 4 * scale


@pytest.mark.parametrize(("value", "kind"), [(1, "much"), (10, "little"), (5, "little"), (8, "much")])
def test_the_foot_of_a_covered_card_shows_the_back_that_others_see(
    value: int, kind: ghost_for_sale_offers.Kind
) -> None:
    """Of the 1 and the 10 red alone was seen, as if their backs were red."""
    lie = value in (1, 10)
    card = ghost_for_sale_offers.face(value, kind, 100, lie=lie, covered=True)
    sign = ghost_for_sale_offers.mini(kind, 22)
    strip = card.subsurface((0, 0, 50, 140))
    spots = [
        (x, y) for x in range(strip.get_width() - 22) for y in range(90, 140 - sign.get_height())
        if strip.get_at((x + 11, y + 8)) == sign.get_at((11, 8)) and strip.get_at((x + 11, y + 16)) == sign.get_at((11, 16))
    ]  # fmt: skip
    assert spots
