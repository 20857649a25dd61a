"""Where a blade hangs that is drawn against somebody, and a shield against that: they lie over nothing else, and nothing over them."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from itertools import permutations
from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel
from scenes.games.complots.board import piles
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging import threats
from scenes.games.complots.staging.intents import COIN, DAGGER, TIP
from scenes.tables.staging import course, strikes
from scenes.truth.example import finished
from tests.games.complots.test_table import ATTACK, posed
from tests.houses import house_in
from tests.playing import posed_scene

HANDS = [["contessa", "captain"], ["duchess", "assassin"], ["ambassador", "captain"], ["contessa", "duchess"]]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 5, 6, 8])
def test_a_blade_hangs_between_who_draws_it_and_whom_it_is_about_over_nobodys_face(
    players: int, size: tuple[int, int]
) -> None:
    with empty_house(size, "en", 100) as house:
        scene = Reel(house, finished("complots", players, 1), 0).scene
        assert isinstance(scene, ComplotsScene)
        for attacker, victim in permutations(range(players), 2):
            for before, large in ((threats.BEFORE, 1.0), (-threats.WITHIN, threats.NEARER)):
                middle, aim = threats.drawn_against(scene, attacker, victim, before, large)
                whose = pygame.Vector2(scene.seating.seat_place(attacker)) - aim
                way = pygame.Vector2(middle) - aim
                assert abs((way.angle_to(whose) + 180) % 360 - 180) <= threats.TURNS[0] + 1
                assert aim in (scene.seating.last_card_place(victim), scene.seating.seat_place(victim))
                far = way.length() - TIP * DAGGER * large
                assert far < 0.9 * scene.seating.seat_card_width(victim) + threats.BEFORE, "its point is near it"
                for seat in {*range(players)} - {victim}:
                    for share in (-0.25, 0.0, 0.25, 0.45):
                        spot = pygame.Vector2(middle) - way.normalize() * share * DAGGER * large
                        assert math.dist(spot, scene.seating.seat_place(seat)) > scene.layout_now.portrait / 2, (
                            attacker,
                            victim,
                        )


@pytest.mark.parametrize("purse", [1, 2, 5])
def test_a_theft_is_shown_with_no_more_coins_than_its_victim_has(tmp_path: Path, purse: int) -> None:
    """C 3.7: who has one coin loses one."""
    for target in (0, 2):
        scene = posed(tmp_path, (1, f"steal {target}"), position={**ATTACK, "coins": [purse, 5, purse]})
        wanted, hung = course.coins_of(min(2, purse), COIN), scene.cloth.meant()
        assert hung is not None and hung.picture is wanted
        assert scene.talk.speeches[1].gain is wanted
        scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
@pytest.mark.parametrize("target", [1, 2, 3])
def test_no_words_of_the_middle_are_cut_by_the_shield_that_hangs_there(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, target: int
) -> None:
    """They are not seen at all then: half a name looks broken."""
    house = house_in(tmp_path, size, language=language, text=text)
    position = {"hands": HANDS, "coins": [4, 5, 3, 2], "first": 0}
    passes = tuple((seat, "pass") for seat in (1, 2, 3))
    script = ((0, f"assassinate {target}"), *passes, (target, "block contessa"))
    scene = posed_scene(house, "complots", ("me", "quick", "quick", "quick"), 3, None, position, script)
    house.stage.push(scene)
    house.stage.rebuild()
    canvas = house.stage.canvas
    layout, surface = scene.layout(canvas), pygame.Surface(size)
    below = (layout.centre[1] + piles.DECK_HIGH / 2) * canvas.scale
    words = [each for each in piles.draw(surface, canvas, layout, scene) if each.top > below]
    hung = scene.drama.hanging
    assert hung is not None
    seen = hung.picture(canvas)
    box = seen.get_rect(center=(round(hung.x * canvas.scale), round(hung.y * canvas.scale)))
    for place in words:
        cut = place.clip(box).move(-box.left, -box.top)
        assert not any(
            seen.get_at((x, y)).a > 127 for x in range(cut.left, cut.right, 2) for y in range(cut.top, cut.bottom, 2)
        )
    assert scene.drama.hangs_over(canvas, box)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((960, 600), 150)])
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_what_a_thief_wants_lies_by_the_purse_and_over_nothing_else(
    players: int, size: tuple[int, int], text: int
) -> None:
    """It lay over the Court, over a name, or over the shield of a block."""
    with empty_house(size, "it", text) as house:
        scene = Reel(house, finished("complots", players, 1), 0).scene
        assert isinstance(scene, ComplotsScene)
        for victim in range(players):
            x, y = threats.stake_place(scene, victim)
            right, down = threats.STAKE
            place = pygame.Rect(round(x - right), round(y - down), 2 * right, 2 * down).inflate(-2, -2)
            boxes = [piles.whole(scene.layout_now)]
            boxes += [each for seat in range(players) for each in threats._boxes(scene, seat)]
            assert place.collidelist([pygame.Rect(*map(round, each)) for each in boxes]) < 0, victim
            assert math.dist((x, y), scene.seating.purse_place(victim)) < 150, victim


@pytest.mark.parametrize("target", [1, 2, 3])
def test_the_shield_of_a_block_has_the_middle_for_itself(tmp_path: Path, target: int) -> None:
    house = house_in(tmp_path, (1280, 720))
    position = {"hands": HANDS, "coins": [4, 5, 3, 2], "first": 0}
    passes = tuple((seat, "pass") for seat in (1, 2, 3))
    script = ((0, f"assassinate {target}"), *passes, (target, "block contessa"))
    scene = posed_scene(house, "complots", ("me", "quick", "quick", "quick"), 3, None, position, script)
    house.stage.push(scene)
    house.stage.rebuild()
    hung, layout = scene.drama.hanging, scene.layout_now
    assert hung is not None
    shield = pygame.Rect(0, 0, strikes.SHIELD, strikes.SHIELD)
    shield.center = round(hung.x), round(hung.y)
    over = any(shield.colliderect(pygame.Rect(*map(round, each))) for each in piles.spots(layout).values())
    assert scene.cloth.covered or not over


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1209, 680), 100), ((1920, 1080), 100)])
@pytest.mark.parametrize(("actor", "blocker"), [(1, 2), (2, 1), (3, 2), (0, 2), (2, 3)])
def test_what_who_blocks_says_leaves_the_shield_free(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, actor: int, blocker: int
) -> None:
    """Who sits above the middle covered its upper half with the claim itself."""
    house = house_in(tmp_path, size, language=language, text=text)
    position = {"hands": HANDS, "coins": [3, 3, 3, 3], "first": actor}
    passes = tuple((seat, "pass") for seat in range(4) if seat != actor)
    script = ((actor, f"assassinate {blocker}"), *passes, (blocker, "block contessa"))
    scene = posed_scene(house, "complots", ("me", "quick", "quick", "quick"), 3, None, position, script)
    house.stage.push(scene)
    house.stage.rebuild()
    canvas, hung = house.stage.canvas, scene.drama.hanging
    assert hung is not None
    shield = canvas.rect(
        hung.x - strikes.SHIELD / 2, hung.y - strikes.SHIELD / 2, strikes.SHIELD, strikes.SHIELD * 1.1
    ).inflate(-4, -4)
    said = {seat: each.box for seat, each in scene.cloth.said(canvas).items()}
    assert blocker in said and not said[blocker].colliderect(shield)
