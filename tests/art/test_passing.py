"""Pictures of passing moments share one room: what was not asked for the longest time goes, and never what is being shown."""

from __future__ import annotations

import pygame
import pytest

from art import passing
from art.brush import circle, paint, trimmed
from art.panels import Piece
from art.passing import Room, bytes_of

SIDE = 16
ONE = 4 * SIDE * SIDE  # bytes of one picture


def asked(room: Room, name: str) -> pygame.Surface:
    return room.of(name, lambda: pygame.Surface((SIDE, SIDE), pygame.SRCALPHA))


def test_what_was_not_asked_for_the_longest_time_is_given_up() -> None:
    room = Room(most=2 * ONE, held=0.0)
    first, second = asked(room, "first"), asked(room, "second")
    assert asked(room, "first") is first
    asked(room, "third")
    assert room.weight == 2 * ONE
    assert asked(room, "first") is first
    assert asked(room, "second") is not second


def test_what_belongs_to_the_moment_that_is_on_stays_however_little_room_there_is() -> None:
    room = Room(most=ONE, held=1000.0)
    shown = [asked(room, name) for name in "abc"]
    assert [asked(room, name) for name in "abc"] == shown
    assert room.weight == 3 * ONE


def test_room_is_made_when_the_moment_is_over_though_nothing_new_comes() -> None:
    room = Room(most=ONE, held=1000.0)
    for name in "abc":
        asked(room, name)
    room.held = 0.0
    asked(room, "c")
    assert room.weight == ONE


def test_a_larger_window_has_a_larger_room() -> None:
    small, large = Room(), Room()
    small.fit((1280, 720))
    large.fit((3840, 2160))
    assert small.most < large.most == passing.A_PIXEL * 3840 * 2160


def test_one_picture_is_painted_once_by_all_of_its_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing, "ROOM", Room())
    painted = list[tuple[int, str]]()

    @passing.passing
    def disc(side: int, colour: str = "#ffffff") -> pygame.Surface:
        painted.append((side, colour))
        return pygame.Surface((side, side))

    assert disc(3) is disc(3)
    assert disc(3, colour="#000000") is disc(3, colour="#000000")
    assert disc(4) is not disc(3)
    assert painted == [(3, "#ffffff"), (3, "#000000"), (4, "#ffffff")]


def test_the_pictures_of_a_tuple_and_of_a_piece_are_weighed() -> None:
    picture = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    assert bytes_of(picture) == bytes_of(Piece(picture, 2)) == ONE
    assert bytes_of((picture, (picture, (0, 0)), None, "word")) == 2 * ONE


@pytest.mark.parametrize("middle", [(12, 9), (30, 20), (49, 33)])
def test_a_trimmed_picture_lies_around_its_middle_as_before(middle: tuple[int, int]) -> None:
    whole = paint(circle(*middle, 6, "#ffffff"), (61, 42), (61, 42))
    small, shown = trimmed(whole), []
    for each in (whole, small):
        table = pygame.Surface((100, 100))
        table.blit(each, each.get_rect(center=(50, 50)))
        shown.append(pygame.image.tobytes(table, "RGB"))
    assert shown[0] == shown[1]
    assert bytes_of(small) < bytes_of(whole)
