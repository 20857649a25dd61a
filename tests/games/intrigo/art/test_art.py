"""The palace of Intrigo: its plan, the court for both rings, arches in the winner's colour, niches, the lantern's way."""

import math
from itertools import combinations, pairwise

import pygame
import pytest
import yaml

from art import theme
from art.games.intrigo.cards import plan as plans
from art.games.intrigo.cards.arcade import arcade, arch_size, spill, worked
from art.games.intrigo.cards.court import court, moon_at
from art.games.intrigo.cards.niche import around, aura, niche, niche_size
from art.games.intrigo.cards.plan import FOUR, THREE, PalacePlan, along
from scenes.games.intrigo.board import cards
from tests.art.test_art_people import difference
from tests.conftest import HOUSE
from tests.drawn import drawings

NUMBERS = yaml.safe_load((HOUSE / "data/intrigo/game.yaml").read_text(encoding="utf-8"))
COMPACT = FOUR.fitted(1226, 530, 40, 530)
PLANS = pytest.mark.parametrize("plan", [FOUR, THREE, COMPACT], ids=["four", "three", "compact"])
SEATS = theme.SEATS[:4]


def test_there_is_a_palace_for_every_number_of_players() -> None:
    for arcades in NUMBERS["arcades"].values():
        plan = plans.plan(arcades)
        assert plan.arcades == arcades and len(plan.cells) == 2 * arcades


@PLANS
def test_arcades_and_gaps_alternate_around_the_court(plan: PalacePlan) -> None:
    """I 1.3: corners are arcades, 0 at the upper left; gap g lies between arcades g and g + 1."""
    assert (plan.arcade(0).column, plan.arcade(0).row) == (0, 0)
    for one, two in pairwise((*plan.cells, plan.cells[0])):
        assert one.kind != two.kind and abs(one.column - two.column) + abs(one.row - two.row) == 1
    corners = [cell for cell in plan.cells if cell.column in (0, plan.columns - 1) and cell.row in (0, plan.rows - 1)]
    assert len(corners) == 4 and all(cell.kind == "arcade" for cell in corners)
    turning = sum(
        (a.x - plan.chair[0]) * (b.y - plan.chair[1]) - (b.x - plan.chair[0]) * (a.y - plan.chair[1])
        for a, b in pairwise(plan.cells)
    )
    assert turning > 0, "clockwise, with y downwards"
    for gap in range(plan.arcades):
        assert all(gap in plan.gaps_of(arcade) for arcade in plan.arcades_of(gap))


@PLANS
def test_all_cells_are_read_once_from_above_to_below(plan: PalacePlan) -> None:
    assert sorted(plan.reading, key=plan.cells.index) == list(plan.cells)
    assert [(cell.row, cell.column) for cell in plan.reading] == sorted((cell.row, cell.column) for cell in plan.cells)


@PLANS
def test_nothing_in_the_palace_overlaps(plan: PalacePlan) -> None:
    """Arches and niches keep to their bays; the chair, the stacks and the ring do not touch."""
    assert max(plan.arch[0], plan.niche[0]) < plan.pitch and max(plan.arch[1], plan.niche[1]) <= plan.bay
    assert plan.card[0] < plan.niche[0] and plan.card[1] < plan.niche[1]
    assert plan.size[0] > plan.box[0] + plan.box[2] and plan.size[1] >= plan.box[1] + plan.box[3]
    x, _, w, _ = plan.court
    places, card = plan.stacks(80 * plan.unit), 80 * plan.unit
    assert places[0][0] - card / 2 > x and places[-1][0] + card / 2 < x + w
    assert all(two[0] - one[0] >= card for one, two in pairwise(places))
    assert places[3][0] - card / 2 > plan.chair[0] + plan.chair[2] / 2 - 1


@PLANS
def test_the_lantern_keeps_to_the_walls_and_goes_clockwise(plan: PalacePlan) -> None:
    (left, top), _, (right, low), _ = plan.walks
    for start, end in ((0, 1), (0, plan.arcades - 1), (3, 2), (5, 5)):
        way = plan.way(start, end)
        assert way[0] == plan.station(start) and way[-1] == plan.station(end)
        for (x0, y0), (x1, y1) in pairwise(way):
            assert x0 == x1 or y0 == y1
            assert any(math.isclose(a, b) for a, b in ((x0, left), (x0, right), (y0, top), (y0, low)))
            assert (
                min(abs(x1 - each) for each in (left, right)) < 1e-6
                or min(abs(y1 - each) for each in (top, low)) < 1e-6
            )
    around = sum(math.dist(a, b) for a, b in pairwise(plan.way(0, 0)))
    assert around == pytest.approx(2 * (right - left + low - top))


def test_a_share_of_a_way() -> None:
    way = [(0.0, 0.0), (10.0, 0.0), (10.0, 30.0)]
    assert along(way, 0) == (0, 0) and along(way, 0.5) == (10, 10) and along(way, 2) == (10, 30)


# What is painted


@pytest.fixture(scope="module")
def courts() -> dict[int, pygame.Surface]:
    return {plan.arcades: court(plan, (492, 260)) for plan in (FOUR, THREE)}


def test_the_court_is_dark_brick_around_a_moonlit_floor(courts: dict[int, pygame.Surface]) -> None:
    for arcades, picture in courts.items():
        plan, scale = plans.plan(arcades), 0.5
        x, y, w, h = plan.court
        floor = pygame.transform.average_color(
            picture,
            pygame.Rect(
                round((x + w * 0.3) * scale),
                round((y + h * 0.3) * scale),
                round(w * 0.4 * scale),
                round(h * 0.5 * scale),
            ),
        )
        wall = pygame.transform.average_color(
            picture,
            pygame.Rect(
                round((x + w * 0.3) * scale),
                round((plan.box[1] + 10) * scale),
                round(w * 0.4 * scale),
                round(70 * scale),
            ),
        )
        assert floor[2] > floor[0] + 30 and wall[0] > wall[2]
        assert max(floor[:3]) < 190, "words and cards stand out of it"
        mx, my = moon_at(plan)
        assert my - 16 > plans.TOP - 8 and sum(picture.get_at((round(mx * scale), round((my - 6) * scale)))[:3]) > 420
    assert difference(courts[16], courts[12]) > 1, "the rings differ"


@pytest.mark.parametrize("width", [34, 68])
def test_an_arch_tells_who_would_win_it(width: int) -> None:
    kinds = [arcade(mark, width) for mark in (*SEATS, None)]
    for one, two in combinations(kinds, 2):
        assert difference(one, two) > 6
    assert difference(arcade(None, width), arcade(theme.NEUTRAL, width)) == 0, "who is played by nobody wins nothing"
    jamb = [each.get_at((round(13.5 / 86 * each.get_width()), round(71 / 106 * each.get_height()))) for each in kinds]
    assert jamb[0].b > jamb[1].b + 20 and jamb[1].r > jamb[2].r + 20, "its very stone is tinted"
    assert kinds[0].get_size() == arch_size(width) == worked(width).get_size()
    bright, dim = (sum(pygame.transform.average_color(arcade(SEATS[0], width, "", lit))[:3]) for lit in (1.0, 0.3))
    assert dim < bright


def test_the_gate_shows_which_reading_is_played() -> None:
    gates = [arcade(SEATS[1], 68, door) for door in ("", "first_player", "contested")]
    for one, two in combinations(gates, 2):
        assert difference(one, two) > 6


def test_light_falls_out_in_the_winners_colour() -> None:
    for one, two in combinations([spill(mark, 68) for mark in SEATS], 2):
        assert difference(one, two) > 4


@pytest.mark.parametrize("width", [42, 63])
def test_niches_say_what_can_be_done_with_them(width: int) -> None:
    kinds = {state: niche(state, width) for state in ("empty", "usable", "chosen", "target", "filled")}
    for one, two in combinations(kinds, 2):
        assert difference(kinds[one], kinds[two]) > 1.5, (one, two)
    grey = [pygame.transform.grayscale(kinds[state]) for state in ("empty", "usable")]
    assert difference(*grey) > 20, "without colours too"
    assert kinds["empty"].get_size() == niche_size(width)
    assert difference(aura(width, "usable"), aura(width, "target")) > 3
    struck, chosen = around(width, "target"), around(width, "chosen")
    assert difference(struck, chosen) > 2 and struck.get_at((struck.get_width() // 2, struck.get_height() // 2)).a == 0


def test_what_changes_is_one_drawing() -> None:
    assert drawings(lambda: arcade(theme.SEATS[4], 211, "contested")) == 1
    assert drawings(lambda: niche("chosen", 207)) == 1


def test_what_is_no_longer_won_is_struck_out_and_not_paid() -> None:
    """A face with "−1" and a coin was read as if she had paid one."""
    pygame.font.init()
    told = [cards.gain(theme.MARKS[0], ("coin",), 60, figure) for figure in ("+1", "")]
    red = [pygame.mask.from_threshold(each, pygame.Color(theme.BAD), (40, 40, 40, 255)).count() for each in told]
    assert red[1] > red[0] + 60, red
    assert told[0].get_size() == told[1].get_size()
