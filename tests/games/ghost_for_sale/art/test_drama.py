"""The pieces of a look, a sale and the truth."""

from itertools import combinations

import pygame
import pytest

from art.games.ghost_for_sale import drama
from art.games.ghost_for_sale.cards.ghosts import FLOCK, ghost
from tests.art.test_art_people import difference


@pytest.mark.parametrize("diameter", [40, 52, 100])
def test_the_truthful_and_liars_differ_in_shape_too(diameter: int) -> None:
    true, false = (drama.aura(diameter, each) for each in (True, False))
    side = drama.aura_size(diameter)
    assert true.get_size() == false.get_size() == (side, side)
    petals, thorns = (pygame.mask.from_surface(each, 200) for each in (true, false))
    shared = petals.overlap_area(thorns, (0, 0))
    assert 1 - shared / (petals.count() + thorns.count() - shared) > 0.15
    for picture, strongest in ((true, 1), (false, 0)):
        tone = pygame.transform.average_color(picture, consider_alpha=True)
        assert tone[strongest] == max(tone[:3]) and picture.get_at((0, 0)).a < 30
        edge = picture.get_bounding_rect(200)
        assert edge.width > diameter + 6, "it stands out around the portrait"


@pytest.mark.parametrize("count", range(1, 9))
def test_ghosts_that_are_counted_do_not_hide_each_other(count: int) -> None:
    places = drama.perches(count)
    assert len(places) == count <= len(FLOCK)
    for one, two in combinations(places, 2):
        far = ((one.x - two.x) ** 2 + (one.y - two.y) ** 2) ** 0.5
        assert far > 0.58 * (one.high + two.high) / 2, (one, two)
    assert all(80 <= each.high <= 140 for each in places)
    assert all(each.y - each.high / 2 > 20 for each in places), "above the sign"
    assert all(each.y + each.high / 2 <= 232 for each in places), "below the ribbon"


@pytest.mark.parametrize("count", range(1, 9))
def test_ghosts_that_wait_stay_in_their_column(count: int) -> None:
    places = drama.roosts(count)
    assert len(places) == count
    assert all(abs(each.x) + each.high * 0.42 <= 82 for each in places), "164 units a house"
    for one, two in combinations(places, 2):
        assert abs(one.x - two.x) > 0.6 * one.high or abs(one.y - two.y) > 0.6 * one.high


def test_a_ghost_rises_from_its_house_to_its_place() -> None:
    for perch in drama.perches(5):
        begun, ended = drama.above(perch, 0.0), drama.above(perch, 1.0)
        assert abs(begun[0]) < 1 and begun[1] == pytest.approx(40)
        assert ended == pytest.approx((perch.x, perch.y))
        heights = [drama.above(perch, at / 20)[1] for at in range(21)]
        assert heights == sorted(heights)


def test_a_mirror_swallows_more_and_more() -> None:
    areas = [pygame.mask.from_surface(drama.drawn_in(80, share), 150).count() for share in (0.0, 0.5, 1.0)]
    assert areas[0] > areas[1] > areas[2] > 0.1 * areas[0]
    assert drama.drawn_in(80, 0.5, 90).get_width() > drama.drawn_in(80, 0.5).get_width()
    assert difference(ghost("governess", 80), pygame.transform.flip(ghost("governess", 80), False, True)) > 10


def test_a_crypt_opens() -> None:
    shut, open_ = drama.slab(120), drama.slab(120, 1.0)
    assert open_.get_bounding_rect(60).right > shut.get_bounding_rect(60).right + 10
    assert open_.get_at((30, 8)).a > shut.get_at((30, 8)).a


def test_lights_fade_out_before_their_edges() -> None:
    pictures = [drama.rays(300), drama.wave((90, 130)), drama.halo((200, 160), True), drama.halo((200, 160), False)]
    for picture in pictures:
        w, h = picture.get_size()
        edge = [picture.get_at((x, y)).a for x in (0, w - 1) for y in range(h - 30)] + [
            picture.get_at((x, 0)).a for x in range(w)
        ]
        assert max(edge) < 12
        assert max(picture.get_at((w // 2, y)).a for y in range(h)) > 60
    assert drama.rays(300).get_size() == (300, 150)


def test_sparks_and_trails_fill_their_pictures() -> None:
    for picture in (drama.sparks((160, 70)), drama.trail((40, 90)), drama.trail((40, 90), 0.6)):
        seen = picture.get_bounding_rect(8)
        assert seen.width > 0.7 * picture.get_width() and seen.height > 0.7 * picture.get_height()
    assert difference(drama.sparks((160, 70), 1), drama.sparks((160, 70), 2)) > 0.3
    assert difference(drama.trail((40, 90), 0.6), drama.trail((40, 90), -0.6)) > 1


def test_the_hammer_and_its_block_fill_their_pictures() -> None:
    for picture in (drama.hammer(60), drama.block(80)):
        seen = picture.get_bounding_rect(30)
        assert seen.width > 0.5 * picture.get_width() and seen.height > 0.4 * picture.get_height()
