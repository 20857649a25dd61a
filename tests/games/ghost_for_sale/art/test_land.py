"""The moor by night with what moves on it, the price signs, and where tokens and offers are laid."""

from itertools import combinations, pairwise, product
from typing import get_args

import pygame
import pytest

from art import theme
from art import type as letters
from art.games.ghost_for_sale.cards import moor, signs, trays
from art.games.ghost_for_sale.cards.tokens import token, token_size
from tests.art.test_art_people import difference
from tests.drawn import drawings, written

pygame.font.init()
LAND = moor.Land(984, 640, 188, 380, (572, 80, 42))
POINTS = (0, 1, 3, 4, 0, 0)  # of Culzean
CELLS: dict[str, signs.Cell] = {"l": "lit", "o": "open", "g": "gone", "d": "dim", "x": "out"}


def sign(states: str, size: tuple[int, int] = (150, 78), scale: float = 1.0, name: str = "Culzean") -> pygame.Surface:
    """A sign without what hangs out of it."""
    piece = signs.sign(size, scale, name, POINTS, [CELLS[each] for each in states])
    assert piece.size == size
    return piece.image.subsurface((piece.pad, piece.pad, *size))


# The land


def test_the_night_is_darkest_above_and_the_moon_is_the_brightest_thing() -> None:
    night = moor.moor(LAND, 0.5)
    assert night.get_size() == (492, 320)
    bands = [sum(pygame.transform.average_color(night, (0, y, 200, 10))[:3]) for y in (2, 40, 80)]
    assert bands[0] < bands[1] < bands[2], "haze above the hills"
    moon = pygame.transform.average_color(night, pygame.Rect(0, 0, 20, 20).move(276, 30))
    assert min(moon[:3]) > 170
    cloth = pygame.transform.average_color(night, (100, 240, 300, 60))
    assert cloth[2] > cloth[1] + 15 and sum(cloth[:3]) < 260


def test_there_can_be_no_table() -> None:
    bare = moor.moor(moor.Land(984, 400, 264, None, (412, 152, 88)), 0.5)
    with_table = moor.moor(moor.Land(984, 400, 264, 330, (412, 152, 88)), 0.5)
    below = pygame.Rect(0, 175, 492, 20)
    assert difference(bare.subsurface(below), with_table.subsurface(below)) > 4
    wood = with_table.get_at((246, round(0.5 * (330 + 12))))
    assert wood.r > wood.b + 10, "the rim"
    above = pygame.Rect(0, 0, 492, 120)
    assert difference(bare.subsurface(above), with_table.subsurface(above)) < 1


@pytest.mark.parametrize("pieces", [moor.mist(LAND), moor.clouds(LAND)], ids=["mist", "clouds"])
def test_what_drifts_stays_near_and_is_still_at_first(pieces: list[moor.Wisp]) -> None:
    assert len(pieces) >= 4
    for piece in pieces:
        assert moor.drift(piece, 0.0) == (piece.x, piece.y)
        ways = [moor.drift(piece, piece.seconds * at / 40) for at in range(41)]
        assert max(abs(x - piece.x) for x, _ in ways) == pytest.approx(piece.reach, abs=0.01)
        assert max(abs(y - piece.y) for _, y in ways) <= 2
        steps = [abs(a[0] - b[0]) for a, b in pairwise(moor.drift(piece, at / 10) for at in range(200))]
        assert max(steps) < 0.6, "units in a tenth of a second: a few pixels in many frames"
        assert piece.wide * piece.high < 0.05 * LAND.wide * LAND.high, "little is painted again"
    assert len({piece.seconds for piece in pieces}) == len(pieces), "never all at once"


def test_mist_covers_the_feet_of_all_houses_thinly() -> None:
    pieces = moor.mist(LAND)
    assert all(abs(piece.y - LAND.base) < 12 for piece in pieces)
    for foot in (LAND.wide * (at + 0.5) / 6 for at in range(6)):
        assert any(abs(piece.x - foot) < piece.wide / 2 for piece in pieces)
    veil = moor.wisp((220, 26))
    assert 60 < veil.get_at((110, 13)).a < 130 and veil.get_at((0, 0)).a < 4


def test_a_house_throws_warm_light_into_the_night() -> None:
    light, strong = moor.warmth(180), moor.warmth(180, 0.3)
    middle = light.get_at((90, 72))
    assert middle.r > middle.b + 60 and 20 < middle.a < strong.get_at((90, 72)).a < 100
    assert light.get_at((0, 0)).a == 0


def test_bats_beat_their_wings() -> None:
    up, low = moor.bat(40), moor.bat(40, raised=False)
    assert up.get_bounding_rect(60).top < low.get_bounding_rect(60).top
    assert moor.cloud((190, 30)).get_bounding_rect(30).width > 170


# Signs


def test_possible_and_impossible_differ_in_light() -> None:
    places = signs.cell_places((150, 78), 1.0)
    lit, shut = sign("llllll"), sign("dddddd")
    for number, place in enumerate(places):
        bright, dark = (sum(pygame.transform.average_color(each, place)[:3]) for each in (lit, shut))
        assert bright > dark + (150 if number in (1, 2, 3) else 60), number
    assert not signs.shown(0, "dim") and not signs.shown(5, "dim") and signs.shown(1, "dim")


@pytest.mark.parametrize("number", range(6))
def test_what_is_impossible_is_struck_out_and_what_is_only_worthless_is_not(number: int) -> None:
    """An impossible 0 was gone while an impossible 1 was only dark, as dark as what is worth nothing."""
    place, open_ = signs.cell_places((150, 78), 1.0)[number], sign("oooooo")
    struck = sign("o" * number + "g" + "o" * (5 - number))
    ink = pygame.Color(signs.STRUCK)

    def strokes(picture: pygame.Surface) -> int:
        there = picture.subsurface(place)
        return pygame.mask.from_threshold(there, ink, (12, 12, 12, 255)).count()

    assert strokes(struck) > place.height / 4 > strokes(open_)
    assert signs.shown(number, "gone")


def test_a_possible_zero_is_no_gold() -> None:
    lit = sign("llllll")
    places = signs.cell_places((150, 78), 1.0)
    gold, zero = (pygame.transform.average_color(lit, places[number].inflate(-6, -6)) for number in (3, 4))
    assert gold[0] > gold[2] + 60 and zero[2] > zero[0]


def test_each_state_of_a_cell_looks_different() -> None:
    places = signs.cell_places((150, 78), 1.0)
    assert set(CELLS.values()) == set(get_args(signs.Cell))
    for number in (1, 4):
        states = [
            sign("".join(state if at == number else "d" for at in range(6))).subsurface(places[number])
            for state in CELLS
        ]
        alike = [state for cell, state in zip(CELLS.values(), states, strict=True) if cell in ("gone", "dim")]
        assert all(difference(one, two) > 12 for one, two in combinations(states, 2) if [one, two] != alike), number


@pytest.mark.parametrize("number", range(6))
def test_what_came_out_stands_above_the_others(number: int) -> None:
    states = "".join("x" if at == number else "d" for at in range(6))
    piece = signs.sign((150, 78), 1.0, "Culzean", POINTS, [CELLS[each] for each in states])
    quiet = signs.sign((150, 78), 1.0, "Culzean", POINTS, [CELLS["d"]] * 6)
    place = signs.cell_places((150, 78), 1.0)[number].move(piece.pad, piece.pad)
    rim = pygame.Rect(place.x + 4, place.y - 5, place.width - 8, 3)
    assert difference(piece.image.subsurface(rim), quiet.image.subsurface(rim)) > 10
    middle = pygame.transform.average_color(piece.image, place.inflate(-8, -8))
    assert middle[0] > 140 and (middle[1] > middle[2] + 25) == (POINTS[number] > 0), "gold, or carmine for nothing"


@pytest.mark.parametrize(("size", "scale"), [((150, 78), 1.0), ((110, 58), 0.75), ((144, 76), 0.75), ((300, 156), 2.0)])
def test_cells_stand_side_by_side_on_the_sign(size: tuple[int, int], scale: float) -> None:
    places = signs.cell_places(size, scale)
    assert all(pygame.Rect((0, 0), size).contains(place) for place in places)
    assert all(one.right == two.left for one, two in pairwise(places))
    assert min(place.width for place in places[1:5]) > max(places[0].width, places[5].width)
    assert abs(places[1].width - places[4].width) <= 1


@pytest.mark.parametrize("name", ["Inveraray", "阿爾吉儂莊園", "Castello di Lochranza"])
@pytest.mark.parametrize("size", [(110, 58), (150, 78)])
def test_a_name_stays_on_its_sign(name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = written(monkeypatch)
    sign("llllll", size, size[0] / 150, name)
    text, kind, pixels = next(each for each in lines if each[0] == name)
    assert letters.width(text, kind, pixels) <= 0.85 * size[0] or pixels == 10


@pytest.mark.parametrize("word", ["Sold", "Venduto", "售出"])
def test_a_board_is_as_wide_as_its_word_and_bears_the_buyer(word: str) -> None:
    boards = [signs.sold(word, 34, mark, 13, 0) for mark in theme.SEATS[:5]]
    assert all(each.get_size() == boards[0].get_size() for each in boards)
    assert 90 < boards[0].get_width() < 200
    assert all(difference(one, two) > 0.5 for one, two in combinations(boards, 2))
    assert signs.sold(word, 34, theme.SEATS[0], 13, 7).get_height() > boards[0].get_height()


def test_discs_bear_their_number() -> None:
    discs = [signs.count(str(number), 26) for number in range(1, 6)]
    night = [signs.count(each, 26, "night") for each in ("+1", "−1")]
    assert all(disc.get_size() == (26, 26) for disc in discs + night)
    assert all(difference(one, two) > 1.5 for one, two in [*combinations(discs, 2), *product(discs, night)])
    assert difference(*night) > 0.9, "one upright stroke"


# Slots and trays


@pytest.mark.parametrize("width", [30, 40, 74])
def test_a_slot_is_as_large_as_a_token_and_shows_its_outline(width: int) -> None:
    for face in ("ghost", "painting"):
        free, shut = trays.slot(width, face), trays.slot(width, face, open_=False)
        assert free.get_size() == shut.get_size() == token_size(width)
        assert difference(free, shut) > 5
        shape, wanted = (pygame.mask.from_surface(each, 60) for each in (free, token(theme.SEATS[0], face, width)))
        shared = shape.overlap_area(wanted, (0, 0))
        assert shared / (shape.count() + wanted.count() - shared) > 0.9
    gold = [free.get_at((x, y)) for x in range(width) for y in range(4)]
    assert any(each.r > 200 and each.a > 150 for each in gold) and any(each.a < 120 for each in gold), "dashes and gaps"


def test_a_slot_that_waits_shines() -> None:
    plain, waiting = trays.slot(40), trays.waiting_slot(40)
    pad = (waiting.get_width() - 40) // 2
    assert pad >= 4 and waiting.get_at((pad - 3, waiting.get_height() // 2)).a > 60
    inside = waiting.get_at((waiting.get_width() // 2 - 9, pad + 12))
    assert sum(inside[:3]) < 170, "dark, so that the plus is seen"
    assert plain.get_at((20, 22)).r > 200


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_mats_and_trays_fill_their_place(scale: float) -> None:
    def px(w: int, h: int) -> tuple[int, int]:
        return round(w * scale), round(h * scale)

    pieces = [
        trays.column(px(158, 300), scale), trays.column(px(158, 300), scale, bright=True), trays.bids(px(160, 75), scale),
        trays.tray(px(598, 204), scale), trays.lane(px(80, 158), scale), trays.lane(px(122, 158), scale, own=True),
        trays.stand(px(272, 68), scale),
    ]  # fmt: skip
    sizes = [px(*each) for each in ((158, 300), (158, 300), (160, 75), (598, 204), (80, 158), (122, 158), (272, 68))]
    assert [piece.size for piece in pieces] == sizes
    assert difference(pieces[0].image, pieces[1].image) > 1
    lane, own = (piece.image.get_at((piece.pad + 20, piece.pad + 20)) for piece in (pieces[4], pieces[5]))
    assert own.b > lane.b + 60, "one finds one's own"


def test_a_tray_has_its_handles_where_they_are_wanted() -> None:
    left, right = (
        trays.tray((300, 200), 1.0, right=False, bright=False),
        trays.tray((300, 200), 1.0, left=False, bright=False),
    )
    one, other = (pygame.Rect(x, 60, left.pad, 120) for x in (0, left.image.get_width() - left.pad))
    for piece, there, bare in ((left, one, other), (right, other, one)):
        handle, nothing = (
            pygame.mask.from_surface(piece.image.subsurface(each), 200).count() for each in (there, bare)
        )
        assert handle > 150 and nothing == 0
    shining = trays.tray((300, 200), 1.0, right=False)
    assert shining.pad > left.pad and shining.size == left.size


def test_painting_takes_few_drawings() -> None:
    """The moor is painted ahead."""
    assert drawings(lambda: sign("lldoxl")) <= 30
    assert drawings(lambda: moor.moor(LAND, 1.0)) <= 26
