"""The pieces of an ambush, a robbery and a bargain."""

import pygame
import pytest

from art import portraits, theme
from art.cards.frame import card_size
from art.games.nottingham.cards.wood import eyes
from art.games.nottingham.drama import arm as nottingham_arm
from art.games.nottingham.drama import forest as drama
from art.games.nottingham.drama import thicket as nottingham_thicket
from art.light import lit
from tests.art.test_art_people import difference

pygame.font.init()
SEAT = theme.SEATS[1]


def test_an_arrow_flies_where_it_is_turned() -> None:
    level, steep = drama.arrow(220), drama.arrow(220, 90.0)
    assert level.get_width() == 220 and level.get_width() > 3 * level.get_height()
    assert steep.get_height() > 3 * steep.get_width()
    steel = level.get_at((210, level.get_height() // 2))
    assert min(steel[:3]) > 90, "its point is at the right"


def test_a_rope_hangs_through() -> None:
    rope = drama.rope(120, 30)
    seen = rope.get_bounding_rect(100)
    assert seen.width >= 118 and 28 <= seen.height <= 40
    middle = pygame.mask.from_surface(rope, 100)
    assert middle.get_at((rope.get_width() // 2, seen.bottom - 3)) and not middle.get_at(
        (rope.get_width() // 2, seen.top + 2)
    )


@pytest.mark.parametrize("words", ["+7", "+11", "+30"])
def test_a_pill_snaps_in_two(words: str) -> None:
    whole = drama.pill(words, 50)
    assert whole.get_height() == 50 and whole.get_width() > 60
    left, right = (pygame.mask.from_surface(each, 127) for each in drama.snapped(words, 50))
    both = pygame.mask.from_surface(whole, 127)
    assert left.overlap_area(right, (0, 0)) < 0.02 * both.count()
    assert abs(left.count() + right.count() - both.count()) < 0.05 * both.count()
    assert min(left.count(), right.count()) > 0.3 * both.count()


@pytest.mark.parametrize("width", [60, 122])
def test_gaps_and_unknown_cards_are_as_large_as_cards(width: int) -> None:
    assert drama.gap(width).get_size() == drama.unknown(width).get_size() == card_size(width)
    assert (
        drama.gap(width).get_at((width // 2, width // 2)).a
        < 200
        < drama.unknown(width).get_at((width // 2, width // 3)).a
    )


@pytest.mark.parametrize("mark", theme.SEATS, ids=lambda mark: mark.shape)
def test_an_arm_comes_out_of_the_dark_in_the_colour_of_its_seat(mark: theme.SeatMark) -> None:
    arm = nottingham_arm.arm(360, mark.colour)
    assert arm.get_width() == 360
    assert all(arm.get_at((x, y)).a < 40 for x in range(10) for y in range(arm.get_height()))
    x, y = (round(share * side) for share, side in zip(nottingham_arm.FINGERS, arm.get_size(), strict=True))
    hand = pygame.mask.from_surface(arm, 127)
    seen = hand.get_bounding_rects()
    assert seen[0].unionall(seen[1:]).right == pytest.approx(x, abs=12)
    assert any(hand.get_at((x - 14, at)) for at in range(y - 12, y + 12))


def test_an_arm_to_the_left_is_lit_from_above_too() -> None:
    right, left = (
        nottingham_arm.arm(300, SEAT.colour),
        nottingham_arm.turned(nottingham_arm.arm(300, SEAT.colour), 180.0),
    )
    mirrored = pygame.transform.flip(right, True, False)
    left = left.subsurface(left.get_rect().clip(mirrored.get_rect(center=left.get_rect().center)))
    assert difference(left, mirrored.subsurface(left.get_rect())) < 6, "but for half a pixel"
    assert difference(pygame.transform.flip(left, False, True), mirrored.subsurface(left.get_rect())) > 12
    assert difference(right, nottingham_arm.arm(300, SEAT.colour, grips=False)) > 0.3


def test_the_wood_hides_who_waits_in_it() -> None:
    size = nottingham_thicket.behind(330).get_size()
    for mirrored in (False, True):
        far, near = nottingham_thicket.behind(330, mirrored), nottingham_thicket.before(330, mirrored)
        assert far.get_size() == near.get_size() == size
        x, y = (round(share * side) for share, side in zip(nottingham_thicket.AMBUSHER, size, strict=True))
        x = size[0] - x if mirrored else x
        assert near.get_at((x, y - 20)).a == 0 < near.get_at((x, y + 120)).a
    lit, night = (pygame.transform.average_color(nottingham_thicket.before(330, night=each)) for each in (False, True))
    assert lit[1] > lit[2] and night[2] > night[0]


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_wood_amid_the_table_has_no_sharp_edge(mirrored: bool) -> None:
    for paint in (nottingham_thicket.behind, nottingham_thicket.before):
        for amid in (False, True):
            wood = paint(330, mirrored, amid=amid)
            outer = wood.get_width() - 1 if mirrored else 0
            densest = max(wood.get_at((outer, y)).a for y in range(wood.get_height()))
            assert densest < 12 if amid else densest > 100


def test_eyes_are_seen_only_where_somebody_watches() -> None:
    blind, watched = nottingham_thicket.before(330), nottingham_thicket.before(330, watching=1.0)
    x, y = nottingham_thicket.EYES[0]
    place = eyes(24).get_rect(center=(x, y))
    assert difference(blind.subsurface(place), watched.subsurface(place)) > 10
    assert difference(blind, watched) < 3


def test_bills_and_marks_fill_their_pictures() -> None:
    face = portraits.portrait("vera", 60, True, SEAT)
    pictures = [
        drama.wanted(face),
        drama.witness(28),
        drama.guard(120),
        drama.hit(40),
    ]
    for picture in [*pictures, drama.wobble(40), drama.dust(120), lit(drama.witness(28))]:
        seen = picture.get_bounding_rect(30)
        assert seen.width > 0.5 * picture.get_width() and seen.height > 0.4 * picture.get_height()
    assert difference(drama.wanted(face), drama.wanted(portraits.portrait("orazio", 60, True, SEAT))) > 5
