"""What moves in Intrigo: cards turned, trails, the lantern and its lights, the cap that comes down, the bells."""

import math
from itertools import combinations, pairwise

import pygame
import pytest

from art.games.intrigo.cards import plot as intrigo
from art.games.intrigo.cards.plan import FOUR
from art.games.intrigo.drama import doge, lantern
from art.games.intrigo.drama import palace as drama
from tests.art.test_art_people import difference

pygame.font.init()


def covered(picture: pygame.Surface) -> int:
    return pygame.mask.from_surface(picture, 127).count()


def test_a_card_is_turned_about_its_middle() -> None:
    front, back = intrigo.plot("gradenigo", 4, 60), intrigo.plot_down("gradenigo", 4, 60)
    turned = [drama.turning(front, back, share) for share in (0, 0.3, 0.5, 0.7, 1)]
    assert all(each.get_size() == front.get_size() for each in turned)
    areas = [covered(each) for each in turned]
    assert areas[2] < areas[1] < areas[0] and areas[2] < areas[3] < areas[4]
    assert difference(turned[0], front) < 1 and difference(turned[4], back) < 1


def test_a_trail_runs_from_where_to_where() -> None:
    start, end = (40.0, 90.0), (240.0, 100.0)
    way = drama.curve(start, drama.lifted(start, end), end)
    assert way[0] == start and way[-1] == end and min(y for _, y in way) < 80
    for dotted in (True, False):
        picture, (left, top) = drama.trail(way, "strike", 7, dotted)
        seen = picture.get_bounding_rect(120)
        assert left + seen.left < start[0] + 14 and left + seen.right > end[0] - 8 and top + seen.top < 80
        whole = picture.get_rect()
        assert (
            whole.left < seen.left and seen.right < whole.right and whole.top < seen.top and seen.bottom < whole.bottom
        )
    kinds = [drama.trail(way, kind)[0] for kind in drama.TRAILS]
    for one, two in combinations(kinds, 2):
        assert difference(one, two) > 0.2


def test_what_flies_points_to_where_it_flies() -> None:
    flat = drama.comet(120, "#9fc0ff")
    left, right = (
        pygame.mask.from_surface(flat.subsurface((x, 0, 60, flat.get_height())), 60).count() for x in (0, 60)
    )
    assert right > 2 * max(1, left)
    assert drama.comet(120, "#9fc0ff", 90).get_height() > 100


def test_lights_lie_on_the_lanterns_way_and_grow() -> None:
    way = FOUR.way(0, 9)
    lights = lantern.lights(way)
    assert len(lights) == pytest.approx(sum(math.dist(a, b) for a, b in pairwise(way)) / lantern.APART, abs=2)
    assert [each.get_width() for each, _ in lights] == sorted(each.get_width() for each, _ in lights)
    assert lights[0][1] == way[0] and math.dist(lights[-1][1], way[-1]) <= lantern.APART


def test_a_lantern_swings_about_its_ring() -> None:
    assert {lantern.swing(time / 20) for time in range(40)} == set(lantern.SWINGS)
    left, right = lantern.lantern(38, -6.0), lantern.lantern(38, 6.0)
    assert left.get_size() == right.get_size() and difference(left, right) > 1


def test_the_cap_comes_down_on_the_chair() -> None:
    heights = [doge.cap_falls(share / 20, 300)[0] for share in range(21)]
    assert heights[0] == 300 and abs(heights[-1]) < 1e-6 and max(heights[13:]) < 0.04 * 300
    falling = heights[:13]
    assert falling == sorted(falling, reverse=True)


def test_bells_swing_against_each_other_and_ring_out() -> None:
    times = [step / 30 for step in range(60)]
    assert max(doge.swung(time) for time in times) == doge.SWING == -min(doge.swung(time) for time in times)
    assert any(doge.swung(time) * doge.swung(time, other=True) < 0 for time in times)
    assert difference(doge.bell(60, 24), doge.bell(60, -24)) > 3
    widths = [doge.peal(120, share).get_bounding_rect(20).width for share in (0.2, 0.5, 0.8)]
    assert widths == sorted(widths) and widths[0] < widths[2]
