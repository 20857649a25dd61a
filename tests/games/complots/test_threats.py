"""Where a blade hangs that is drawn against somebody: it comes from who draws it, and lies over nothing else."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from itertools import permutations

import pygame
import pytest

from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel
from scenes.games.complots import threats
from scenes.games.complots.intents import DAGGER, TIP
from scenes.games.complots.table import ComplotsTable
from scenes.truth.example import finished


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 5, 6, 8])
def test_a_blade_hangs_between_who_draws_it_and_whom_it_is_about_over_nobodys_face(
    players: int, size: tuple[int, int]
) -> None:
    with empty_house(size, "en", 100) as house:
        table = Reel(house, finished("complots", players, 1), 0).table
        assert isinstance(table, ComplotsTable)
        for attacker, victim in permutations(range(players), 2):
            for before, large in ((threats.BEFORE, 1.0), (-threats.WITHIN, threats.NEARER)):
                middle, aim = threats.drawn_against(table, attacker, victim, before, large)
                whose = pygame.Vector2(table.seating.seat_place(attacker)) - aim
                way = pygame.Vector2(middle) - aim
                assert abs((way.angle_to(whose) + 180) % 360 - 180) <= threats.TURNS[0] + 1
                assert aim in (table.seating.last_card_place(victim), table.seating.seat_place(victim))
                far = way.length() - TIP * DAGGER * large
                assert far < 0.9 * table.seating.seat_card_width(victim) + threats.BEFORE, "its point is near it"
                for seat in {*range(players)} - {victim}:
                    for share in (-0.25, 0.0, 0.25, 0.45):
                        spot = pygame.Vector2(middle) - way.normalize() * share * DAGGER * large
                        assert math.dist(spot, table.seating.seat_place(seat)) > table.layout_now.portrait / 2, (
                            attacker,
                            victim,
                        )
