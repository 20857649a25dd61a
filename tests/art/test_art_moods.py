"""Moods: everybody's face shows five of them and blinks, told apart at the sizes of a table, each in character."""

from dataclasses import fields
from functools import cache
from itertools import combinations, product

import pygame
import pytest

from art import portraits, tally, theme
from art.people.bending import bend, bend_path
from art.people.cast import OPPONENTS
from art.people.moods import BASES, MOODS, Mood, blinking, mood
from art.people.tempers import TEMPERS
from scenes.people.faces import LADDER, MOST, crest, crests_ahead, face, moods_ahead

FACES = [*OPPONENTS, "you"]
SIZES = (92, 58)
SEEN = 40  # of 255: from here on a pixel has changed for whoever looks
CHANGED = 0.065  # the share of a face that a mood changes at least
APART = 0.08  # the same between any two moods, in grey
SHUT = 0.012  # the same where two eyes are shut


@cache
def picture(person: str, size: int, masked: bool, name: str, blink: bool = False) -> pygame.Surface:
    return portraits.portrait(person, size, masked, theme.SEATS[0], mood=name, blink=blink)


def changed(one: pygame.Surface, two: pygame.Surface) -> float:
    """The share of pixels that differ visibly between two pictures of one size, in grey."""
    first, second = (pygame.transform.grayscale(each) for each in (one, two))
    difference = first.copy()
    difference.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    second.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    red = pygame.mask.from_threshold(difference, (255, 0, 0), (255 - SEEN, 255, 255, 255))
    return red.count() / (one.get_width() * one.get_height())


@pytest.mark.parametrize("masked", [True, False], ids=["masked", "bare"])
@pytest.mark.parametrize("person", FACES)
def test_every_mood_is_seen(person: str, masked: bool) -> None:
    for size in SIZES:
        calm = picture(person, size, masked, "calm")
        for name in MOODS[1:]:
            assert changed(calm, picture(person, size, masked, name)) > CHANGED, (name, size)


@pytest.mark.parametrize("masked", [True, False], ids=["masked", "bare"])
@pytest.mark.parametrize("person", FACES)
def test_any_two_moods_are_told_apart_without_colour(person: str, masked: bool) -> None:
    for one, two in combinations(MOODS, 2):
        assert changed(picture(person, 92, masked, one), picture(person, 92, masked, two)) > APART, (one, two)


@pytest.mark.parametrize("masked", [True, False], ids=["masked", "bare"])
@pytest.mark.parametrize("person", FACES)
def test_a_blink_shuts_the_eyes_and_leaves_the_rest(person: str, masked: bool) -> None:
    for size in SIZES:
        open_eyes, shut = (picture(person, size, masked, "calm", blink) for blink in (False, True))
        assert changed(open_eyes, shut) > SHUT, size
        below = pygame.Rect(0, size * 6 // 10, size, size - size * 6 // 10)
        assert changed(open_eyes.subsurface(below), shut.subsurface(below)) < 0.004, size


@pytest.mark.parametrize("name", MOODS)
def test_every_mood_can_blink(name: str) -> None:
    for person in FACES:
        shut = blinking(mood(person, name))
        assert (shut.cut, shut.cut_right, shut.smile) == (30, None, mood(person, name).smile)


def test_a_face_asked_for_twice_is_the_same_picture() -> None:
    one, two = (portraits.portrait("zanni", 92, mood="smug") for _ in range(2))
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(two, "RGBA")
    assert face("vera", 40, None) is face("vera", 40, None, masked=True, out=False, mood="calm", blink=False)
    assert crest("vera", 40) is crest("vera", 40, mood="calm")


@pytest.mark.parametrize("person", FACES)
def test_nobody_shows_a_mood_as_another_does(person: str) -> None:
    own = [mood(person, name) for name in MOODS]
    assert any(own[at] != BASES[name] for at, name in enumerate(MOODS))
    for other in FACES:
        assert other == person or own != [mood(other, name) for name in MOODS], other


def test_tempers_are_of_people_and_moods_and_change_something() -> None:
    numbers = {each.name for each in fields(Mood)}
    assert set(TEMPERS) <= set(FACES)
    for person, moods in TEMPERS.items():
        assert set(moods) <= set(MOODS), person
        for name, changes in moods.items():
            assert set(changes) <= numbers and mood(person, name) != BASES[name], (person, name)


@pytest.mark.parametrize(
    ("person", "name", "number"),
    [
        ("bianca", "beaten", "crack"),
        ("tiberio", "beaten", "hat_y"),
        ("anselmo", "beaten", "glasses_y"),
        ("anselmo", "smug", "glint"),
        ("zanni", "alarmed", "sweat"),
    ],
)
def test_what_is_somebodys_own_is_drawn(person: str, name: str, number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own = picture(person, 92, True, name)
    plain = {key: value for key, value in TEMPERS[person][name].items() if key != number}
    monkeypatch.setitem(TEMPERS[person], name, plain)
    for kept in (mood, portraits.layers):
        kept.cache_clear()
    without = portraits.portrait(person, 92, True, theme.SEATS[0], mood=name)
    for kept in (mood, portraits.layers):
        kept.cache_clear()
    assert changed(own, without) > 0.005


def test_an_unknown_mood_is_an_error() -> None:
    with pytest.raises(KeyError):
        portraits.portrait("vera", 40, mood="hungry")


# What is painted ahead


def test_what_is_painted_ahead_is_all_a_frame_needs() -> None:
    before = tally.painted()
    for job in (*moods_ahead("vera", 43, theme.SEATS[1]), *crests_ahead("vera", 43)):
        job()
    painted = tally.painted()
    assert painted > before
    for name, blink in (*((name, False) for name in MOODS), ("calm", True)):
        face("vera", 43, theme.SEATS[1], True, False, name, blink)
        crest("vera", 43, True, False, name, blink)
    assert tally.painted() == painted


def test_a_full_table_is_kept() -> None:
    """Eight people on a screen of 1920 x 1080: at their seats in all moods; and in one moment, each in four large ones."""
    assert 8 * 4 * 2 * 132**2 * (len(MOODS) + 2) <= MOST[0]
    assert 8 * 4 * 4 * LADDER[2] ** 2 <= MOST[1]


# Hats


@pytest.mark.parametrize("person", FACES)
def test_what_stands_out_covers_no_eye(person: str) -> None:
    for name in MOODS:
        image, (_, down) = portraits.crest(person, 92, mood=name)
        assert down + image.get_height() < 92 * (0.46 if mood(person, name).hat_y > 0 else 0.34), name


@pytest.mark.parametrize("person", FACES)
def test_what_stands_out_is_cut_nowhere(person: str) -> None:
    for masked, name in product((True, False), MOODS):
        image, (right, down) = portraits.crest(person, 90, masked, mood=name)
        x, y, wide, _ = (round(each / 2) for each in portraits.CREST)  # half a pixel a unit
        left, top = right + round(portraits.HEAD[0] / 2), down + round(portraits.HEAD[1] / 2)
        assert left > x + 1 and top > y + 1 and left + image.get_width() < x + wide - 1, (masked, name)


# Bending


def test_a_path_that_is_not_bent_stays_what_it_is() -> None:
    smooth = bend_path("M10 10c5 0 5 10 10 10s5-10 10-10q5 5 10 0t10 0h5v-5H0V0l3 4z", lambda x, y: (x, y))
    assert smooth == (
        "M10.00 10.00C15.00 10.00 15.00 20.00 20.00 20.00C25.00 20.00 25.00 10.00 30.00 10.00"
        "Q35.00 15.00 40.00 10.00Q45.00 5.00 50.00 10.00L55.00 10.00L55.00 5.00L0.00 5.00L0.00 0.00L3.00 4.00Z"
    )


def test_points_of_lines_and_circles_go_where_they_are_sent() -> None:
    drawing = '<path d="M1 2l3 4"/><circle cx="5" cy="6" r="2"/>'
    moved = bend(drawing, lambda x, y: (x + 10, y * 2))
    assert moved == '<path d="M11.00 4.00L14.00 12.00"/><circle cx="15.00" cy="12.00" r="2"/>'
