"""The telephone of Top Secret and its great moments: dials, booth, wire, seals that break, agents revealed."""

from itertools import combinations, pairwise

import pygame
import pytest

from art import theme
from art.games.top_secret import drama
from art.games.top_secret.agents import AGENTS, AMBASSADOR, PHANTOM
from art.games.top_secret.cards import cards as top_secret
from art.games.top_secret.cards import dials as top_secret_dials
from art.games.top_secret.cards import quay as top_secret_quay
from art.games.top_secret.cards import telephone as top_secret_telephone
from tests.art.test_art_people import difference

pygame.font.init()
STATES: tuple[top_secret_dials.State, ...] = ("off", "now", "filled", "gold", "dead")
SEATS = theme.SEATS


# Dials


@pytest.mark.parametrize("diameter", [64, 120, 164])
def test_states_of_a_dial_differ_in_grey(diameter: int) -> None:
    grey = {state: pygame.transform.grayscale(top_secret_dials.dial(diameter, state, "52")) for state in STATES}
    for one, two in combinations(STATES, 2):
        assert difference(grey[one], grey[two]) > 5, (one, two)


def test_every_fragment_is_read_on_its_dial() -> None:
    dials = [top_secret_dials.dial(164, "filled", number) for number in ("52", "11", "0", "29", "")]
    for one, two in combinations(dials, 2):
        assert difference(one, two) > 1.5


@pytest.mark.parametrize("digit", top_secret_dials.DIGITS)
def test_a_digit_is_drawn_to_the_stop_and_runs_back(digit: str) -> None:
    far = top_secret_dials.turn_to(digit)
    assert 40 < far < 345
    turns = [top_secret_dials.turning(digit, share / 20) for share in range(21)]
    assert turns[0] == 0 and turns[-1] == pytest.approx(0, abs=1e-6) and max(turns) == pytest.approx(far)
    top = turns.index(max(turns))
    assert all(a <= b for a, b in pairwise(turns[: top + 1])) and all(a >= b for a, b in pairwise(turns[top:]))


def test_1_is_next_to_the_stop_and_0_is_the_last() -> None:
    turns = [top_secret_dials.turn_to(digit) for digit in top_secret_dials.DIGITS]
    assert turns == sorted(turns)


def test_the_wheel_turns_over_the_digits() -> None:
    still, turned = (top_secret_dials.dial(120, "filled", "29", turn) for turn in (0, 90))
    assert difference(still, turned) > 4
    middle = pygame.Rect(40, 40, 40, 40)
    assert difference(still.subsurface(middle), turned.subsurface(middle)) == 0, "the paper stands still"


# The booth


@pytest.mark.parametrize("who", ["you", "vera", "tiberio", AMBASSADOR])
def test_who_calls_is_seen_through_the_door_only(who: str) -> None:
    picture = top_secret_telephone.caller(who, 300, SEATS[0])
    assert picture.get_size() == top_secret_telephone.size_of(300)
    seen = picture.get_bounding_rect(40)
    unit = 300 / 500
    assert (
        seen.left >= (top_secret_telephone.LEFT + 29) * unit and seen.right <= (top_secret_telephone.RIGHT - 28) * unit
    )
    assert seen.bottom <= top_secret_telephone.SILL * unit + 2
    front = top_secret_telephone.front(300, "Telefono")
    assert front.get_at((round(170 * unit), round(300 * unit))).a == 0, "nothing is before the face"


def test_the_hand_is_in_the_sleeve_of_the_seat() -> None:
    for one, two in combinations(SEATS[:4], 2):
        assert (
            difference(top_secret_telephone.caller("you", 300, one), top_secret_telephone.caller("you", 300, two)) > 0.3
        )


def test_callers_have_moods_and_listeners_too() -> None:
    moods = [top_secret_telephone.caller("vera", 300, SEATS[1], mood) for mood in ("calm", "alarmed", "beaten")]
    for one, two in combinations(moods, 2):
        assert difference(one, two) > 0.5
    assert (
        difference(
            top_secret_telephone.listener("vera", 120, "calm"), top_secret_telephone.listener("vera", 120, "beaten")
        )
        > 1
    )
    assert difference(top_secret_telephone.listener(AMBASSADOR, 120), top_secret_telephone.listener(PHANTOM, 120)) > 10


@pytest.mark.parametrize("word", ["Telefono", "Telephone", "電話"])
def test_the_word_stands_on_the_lintel(word: str) -> None:
    bare, told = (top_secret_telephone.front(400, each) for each in ("", word))
    place = pygame.Rect(round(53 * 0.8), round(118 * 0.8), round(234 * 0.8), round(30 * 0.8))
    assert difference(bare.subsurface(place), told.subsurface(place)) > 3
    changed = pygame.mask.from_threshold(told, (0, 0, 0, 0), (1, 1, 1, 255), bare)
    changed.invert()
    rects = changed.get_bounding_rects()
    assert place.inflate(4, 4).contains(rects[0].unionall(rects[1:]))


def test_the_wire_hangs_between_its_ends() -> None:
    start, bend, end = (190.0, 60.0), (700.0, 130.0), (1296.0, 52.0)
    assert top_secret_telephone.wire_at(start, bend, end, 190) == pytest.approx(60)
    assert top_secret_telephone.wire_at(start, bend, end, 1296) == pytest.approx(52)
    heights = [top_secret_telephone.wire_at(start, bend, end, x) for x in range(200, 1290, 10)]
    assert 85 < max(heights) < 130
    dark, lit = (top_secret_telephone.wire(start, bend, end, (1296, 160), lit=each) for each in (False, True))
    for x in (400, 700, 1000):
        y = round(top_secret_telephone.wire_at(start, bend, end, x))
        assert sum(lit.get_at((x, y))[:3]) > sum(dark.get_at((x, y))[:3]) > 100


def test_the_quay_shows_the_dials_on_the_water() -> None:
    bare, lit = top_secret_quay.quay((640, 338)), top_secret_quay.quay((640, 338), (0.6,))
    below = pygame.Rect(360, 206, 50, 40)
    aside = pygame.Rect(20, 20, 100, 100)
    assert difference(bare.subsurface(below), lit.subsurface(below)) > 2
    assert difference(bare.subsurface(aside), lit.subsurface(aside)) == 0


# Great moments


def test_a_seal_parts_more_and_more() -> None:
    widths = [drama.breaking(60, frame).get_bounding_rect(120).width for frame in range(drama.BREAKS)]
    assert widths == sorted(widths) and widths[-1] > 1.6 * widths[0]
    middle = drama.breaking(60, drama.BREAKS - 1)
    x, y = middle.get_rect().center
    for row in (-12, 0, 10):
        clear = sum(middle.get_at((x + dx, y + row)).a < 60 for dx in range(-20, 21))
        assert clear > 22, "between the halves one sees through"


def test_wax_spreads_under_the_stamp() -> None:
    counts = [pygame.mask.from_surface(drama.pressed(60, share), 200).count() for share in (0.0, 0.5, 1.0)]
    assert counts == sorted(counts) and counts[0] * 2 < counts[-1]


def test_marks_fly_as_what_they_are() -> None:
    marks = [drama.flying_mark(26, kind) for kind in ("eye", "disc", "proof")]
    for one, two in combinations(marks, 2):
        assert difference(one, two) > 4
    level, steep = drama.comet(120), drama.comet(120, 90)
    assert level.get_width() > 3 * level.get_height() and steep.get_height() > 3 * steep.get_width()
    head, tail = (level.get_at((x, level.get_height() // 2)).a for x in (108, 12))
    assert head > tail


def test_a_telephone_rings_outwards_and_over_again() -> None:
    frames = [drama.ring_waves(110, frame) for frame in range(drama.WAVES)]
    for one, two in combinations(frames, 2):
        assert difference(one, two) > 0.5
    assert difference(frames[0], drama.ring_waves(110, drama.WAVES)) == 0


def test_a_dead_line_is_broken() -> None:
    shivers, dead = drama.dead_line((240, 40), 1), drama.dead_line((240, 40), 3)
    assert all(dead.get_at((120, y)).a < 60 for y in range(40))
    assert any(shivers.get_at((120, y)).a > 120 for y in range(40))
    left, right = (drama.dangling(120, swing) for swing in (-1.0, 1.0))
    assert left.get_bounding_rect(80).centerx < left.get_width() / 2 < right.get_bounding_rect(80).centerx
    assert left.get_bounding_rect(40).left > 0 and right.get_bounding_rect(40).right < right.get_width()


@pytest.mark.parametrize("agent", AGENTS)
def test_an_agent_comes_out_from_the_middle(agent: str) -> None:
    counts = [pygame.mask.from_surface(drama.revealed(agent, 98, share), 127).count() for share in (0.1, 0.4, 0.7, 1.0)]
    assert counts == sorted(counts) and counts[0] < 0.1 * counts[-1]
    assert difference(drama.revealed(agent, 98, 1.0), top_secret.medallion(agent, 98)) == 0
    assert drama.aura(agent, 70).get_width() > 70


def test_lights_that_are_added_end_in_black() -> None:
    for picture in (
        drama.rays((300, 200)),
        drama.answered(160),
        top_secret_telephone.light(200),
        top_secret_telephone.pulse(30),
    ):
        w, h = picture.get_size()
        corners = [picture.get_at(corner)[:3] for corner in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1))]
        assert all(max(corner) < 8 for corner in corners)
        assert max(picture.get_at((w // 2, h // 2))[:3]) > 60
