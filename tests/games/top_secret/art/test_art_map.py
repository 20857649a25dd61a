"""The map of Venice: where people go, that nobody walks on water, what is lit, what moves."""

import math
from itertools import combinations, pairwise

import pygame
import pytest
import yaml

from art.brush import moved, paint
from art.games.top_secret.cards import plan as plans
from art.games.top_secret.cards import water
from art.games.top_secret.cards.houses import streets
from art.games.top_secret.cards.places import VIEW, drawing
from art.games.top_secret.cards.town import ORDER, Town, town
from tests.art.test_art_people import difference
from tests.conftest import HOUSE

PLACES = tuple(yaml.safe_load((HOUSE / "data/top_secret/game.yaml").read_text(encoding="utf-8"))["places"])
WIDE = plans.PLAN
SMALL = plans.PLAN.fitted(960, 400, 6, 386)
BOTH = pytest.mark.parametrize("plan", [WIDE, SMALL], ids=["wide", "compact"])
STARTS = (*plans.OUTSIDE, *PLACES)


@pytest.fixture(scope="module")
def painted() -> Town:
    return town(WIDE, 0.5)


# Ways


@BOTH
@pytest.mark.parametrize("place", PLACES)
def test_every_place_is_reached_from_everywhere(plan: plans.TownPlan, place: str) -> None:
    for start in STARTS:
        if start == place:
            continue
        steps = plan.walk(start, place)
        assert (steps[0].x, steps[0].y) == plan.node[start]
        assert (steps[-1].x, steps[-1].y) == plan.node[place]
        assert len(steps) < 16 and all(math.dist((a.x, a.y), (b.x, b.y)) > 5 for a, b in pairwise(steps))


def test_nobody_goes_through_a_place_where_others_may_meet() -> None:
    for start, place in combinations(PLACES, 2):
        passed = {(step.x, step.y) for step in WIDE.walk(start, place)[1:-1]}
        assert not passed & {WIDE.node[each] for each in PLACES}


@pytest.mark.parametrize("place", PLACES)
def test_islands_are_reached_by_gondola_and_only_they(place: str) -> None:
    for turn in (0, 1):
        steps = WIDE.walk(WIDE.comes_from(place, turn), place)
        assert all(step.afloat for step in steps) == (place in ("salute", "san_giorgio"))
        assert any(step.afloat for step in steps) == (place in ("salute", "san_giorgio"))


def test_visitors_of_a_place_come_from_either_side() -> None:
    for place in ("rialto", "san_marco", "ponte_dei_sospiri"):
        assert {WIDE.comes_from(place, turn) for turn in (0, 1)} == {"west", "east"}


@BOTH
def test_who_comes_from_outside_is_not_seen_at_first(plan: plans.TownPlan) -> None:
    for name in plans.OUTSIDE:
        x, _ = plan.node[name]
        assert x < -28 or x > plan.size[0] + 28


@BOTH
def test_streets_run_over_land_and_bridges(plan: plans.TownPlan) -> None:
    """Under a street there is ground, but for a canal here and there; under a gondola there is none."""
    for one, two in streets(plan):
        spots = [(one[0] + (two[0] - one[0]) * s / 40, one[1] + (two[1] - one[1]) * s / 40) for s in range(41)]
        inside = [spot for spot in spots if 0 < spot[0] < plan.size[0]]
        dry = sum(plan.on_land(*spot) for spot in inside)
        assert dry >= 0.45 * len(inside), (one, two)
    for one, two in plans.CROSSINGS:
        (x0, y0), (x1, y1) = plan.node[one], plan.node[two]
        middle = (x0 + x1) / 2, (y0 + y1) / 2
        assert not plan.on_land(*middle), (one, two)


def test_somebody_goes_all_of_a_way_and_never_back() -> None:
    steps = WIDE.walk("west", "san_marco")
    spots = [plans.along(steps, share / 40) for share in range(41)]
    assert (spots[0].x, spots[0].y) == (steps[0].x, steps[0].y)
    assert spots[-1].x == pytest.approx(steps[-1].x) and spots[-1].y == pytest.approx(steps[-1].y)
    lengths = [math.dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(spots)]
    assert max(lengths) < 1.05 * max(min(lengths), sum(lengths) / len(lengths))
    assert plans.along(steps, 7.0) == plans.along(steps, 1.0)


def test_tracks_point_where_somebody_went() -> None:
    steps = WIDE.walk("molo", "san_giorgio")
    left = plans.tracks(WIDE, steps)
    assert all(track.afloat for track in left) and left[-1].share == 1
    assert (left[-1].x, left[-1].y) == pytest.approx((steps[-1].x, steps[-1].y))
    assert all(-90 < track.degrees < 90 for track in left), "eastwards"
    assert all(abs(abs(track.degrees) - 180) < 90 for track in plans.tracks(WIDE, steps[::-1]))
    for one, two in pairwise(left):
        assert math.dist((one.x, one.y), (two.x, two.y)) < 24 and one.share < two.share


@BOTH
def test_no_track_is_seen_through_a_tower(plan: plans.TownPlan) -> None:
    steps = plan.walk("east", "rialto")
    seen = plans.tracks(plan, steps, 6)
    spot = plan.spot["san_marco"]
    tower = [track for track in seen if abs(track.x - spot.x - 59 * spot.scale) < 8 * spot.scale]
    assert not tower and len(seen) > 0.7 * sum(math.dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(steps)) / 6
    assert not plan.behind(*plan.node["piazza"]) and plan.behind(spot.x, spot.y - 10)


def test_no_such_place_is_an_error() -> None:
    with pytest.raises(KeyError):
        WIDE.walk("west", "lido")


# Places and visitors


@BOTH
@pytest.mark.parametrize("count", range(1, 6))
def test_visitors_stand_side_by_side_on_the_board(plan: plans.TownPlan, count: int) -> None:
    size = 66 * min(1.0, plan.size[0] / plans.SIZE[0])
    for place in PLACES:
        stands = plans.stands(plan, place, count)
        assert len(stands) == count and [x for x, _, _ in stands] == sorted(x for x, _, _ in stands)
        for one, two in pairwise(stands):
            assert math.dist(one[:2], two[:2]) > 0.86 * size * one[2], (place, one, two)
        for x, y, share in stands:
            assert size * share / 2 - 8 <= x <= plan.size[0] - size * share / 2 + 8
            assert y + size * share / 2 < plans.name_at(plan, place, count)[1] + 8, "the name is below them"


@BOTH
def test_visitors_of_two_places_do_not_mix(plan: plans.TownPlan) -> None:
    """Two here and three there: five players."""
    size = 66 * min(1.0, plan.size[0] / plans.SIZE[0])
    for one, two in combinations(PLACES, 2):
        for few, many in ((one, two), (two, one)):
            pairs = [(a, b) for a in plans.stands(plan, few, 2) for b in plans.stands(plan, many, 3)]
            assert all(math.dist(a[:2], b[:2]) > 0.8 * size for a, b in pairs), (few, many)


@BOTH
def test_places_are_seen_between_ribbon_and_tray(plan: plans.TownPlan) -> None:
    top, low = (32, 412) if plan is WIDE else (6, 386)
    for place, spot in plan.spots:
        seen = paint(moved(drawing(place), "translate(12 32)"), (224, 204), VIEW).get_bounding_rect(40)
        assert spot.y - (192 - seen.top) * spot.scale > top and spot.y + 40 < low, place
        assert 100 * spot.scale - 14 < spot.x + 20 and spot.x + 100 * spot.scale < plan.size[0] + 20, place


# The painting


def test_a_place_is_brighter_and_warmer_when_it_is_lit(painted: Town) -> None:
    assert set(painted.lit) == set(ORDER) == set(PLACES)
    for place, light in painted.lit.items():
        target = painted.dusk.copy()
        target.blit(light.image, light.at)
        spot = WIDE.spot[place]
        wall = pygame.Rect(0, 0, round(60 * spot.scale), round(30 * spot.scale))
        wall.midbottom = round(spot.x * 0.5), round(spot.y * 0.5) - 2
        before, after = (pygame.transform.average_color(each, wall) for each in (painted.dusk, target))
        assert sum(after[:3]) > 1.5 * sum(before[:3]), place
        assert after[0] - after[2] > before[0] - before[2] + 10, place


def test_a_light_has_no_edge(painted: Town) -> None:
    for light in painted.lit.values():
        w, h = light.image.get_size()
        x, y = light.at
        sides = {
            "left": [(0, at) for at in range(h)] if x > 0 else [],
            "right": [(w - 1, at) for at in range(h)] if x + w < painted.dusk.get_width() else [],
            "low": [(at, h - 1) for at in range(w)] if y + h < painted.dusk.get_height() else [],
        }
        for spots in sides.values():
            assert all(light.image.get_at(spot).a < 12 for spot in spots)


def test_lights_of_two_places_leave_each_other_alone(painted: Town) -> None:
    for one, two in combinations(ORDER, 2):
        spot = WIDE.spot[two]
        place = round((spot.x - painted.lit[one].at[0] * 2) / 2), round((spot.y - 30 - painted.lit[one].at[1] * 2) / 2)
        inside = painted.lit[one].image.get_rect().collidepoint(place)
        assert not inside or painted.lit[one].image.get_at(place).a < 130, (one, two)


def test_the_town_at_dusk_is_calm(painted: Town) -> None:
    """Roofs keep half of their colours: none is as loud as a chip or a lit window."""
    roofs = pygame.Rect(150, 76, 110, 34)
    part = painted.dusk.subsurface(roofs)
    colours = [part.get_at((x, y)) for x in range(0, part.get_width(), 3) for y in range(0, part.get_height(), 3)]
    calm = [each for each in colours if max(each[:3]) - min(each[:3]) < 60]
    assert len(calm) > 0.9 * len(colours)


def test_the_same_town_every_time() -> None:
    one, two = town(SMALL, 0.4), town(SMALL, 0.4)
    assert difference(one.dusk, two.dusk) == 0
    assert one.dusk.get_size() == (384, 160)


# What moves


def test_what_moves_is_small() -> None:
    for picture in (
        water.glint(16),
        water.gondola(84),
        water.firework(60, "#ffcf7a", 2),
    ):
        assert picture.get_width() * picture.get_height() < 120 * 120


def test_a_gondola_turns_its_bow() -> None:
    right, left = water.gondola(84), water.gondola(84, leftward=True)
    assert difference(pygame.transform.flip(right, True, False), left) == 0
    empty = water.gondola(84, oarsman=False)
    assert pygame.mask.from_surface(empty, 127).count() < pygame.mask.from_surface(right, 127).count()


def test_a_firework_opens_and_goes_out() -> None:
    frames = [water.firework(80, water.COLOURS[0], frame) for frame in range(water.FRAMES)]
    reach = [frame.get_bounding_rect(200).width for frame in frames[:4]]
    assert reach == sorted(reach) and reach[-1] > 1.5 * max(1, reach[0])
    light = [sum(frame.get_at((x, y)).a for x in range(0, 80, 4) for y in range(0, 80, 4)) for frame in frames]
    assert light[-1] < 0.4 * max(light)
