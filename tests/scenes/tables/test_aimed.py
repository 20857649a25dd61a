"""What a table shows once a beat is over: whom somebody aims at, what is claimed, and that who is out is asked what to do."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

from engine.core.chance import Generator
from scenes.commands.still import still_scene
from scenes.dialog import Dialog
from scenes.screens import screens_of
from tests.houses import house_in
from tests.playing import LONGEST, give_any_answer, plan_for, sit_down, until_asked

ATTACKED = {"complots": ("block", "doubt"), "nottingham": ("defend",)}  # questions in which one can be aimed at
OWN = {"complots": "action", "nottingham": "drawn"}  # with which one's own turn begins, or goes on
MANY = {"complots": 14, "nottingham": 6}  # matches


@pytest.mark.parametrize("game", list(ATTACKED))
def test_who_is_attacked_is_aimed_at_until_it_is_over(tmp_path: Path, game: str) -> None:
    """In one's own turn nobody aims at anybody any more."""
    kinds, mine, dice = Counter[str](), 0, Generator("aimed", 1)
    for seed in range(MANY[game]):
        scene = sit_down(tmp_path / str(seed), plan_for(game, 4, seed=seed), speed="instant")
        for _ in range(30):
            if not until_asked(scene):
                break
            kind, aimed = scene.sitting.kind, scene.drama.aimed
            kinds[kind] += 1
            assert kind != OWN[game] or aimed is None
            mine += kind in ATTACKED[game] and aimed is not None and aimed[1] == scene.me
            give_any_answer(scene, lambda _, widget: widget.press(), dice)
        scene.left()
    assert mine > 3 and kinds[OWN[game]] > 3, (mine, kinds)


def test_who_is_out_is_asked_once_whether_to_watch(tmp_path: Path) -> None:
    asked, dice = 0, Generator("out", 1)
    for seed in range(8):
        scene = sit_down(tmp_path / str(seed), plan_for("complots", 4, seed=seed), speed="instant")
        stage, end, here = scene.house.stage, time.monotonic() + LONGEST, 0
        while not scene.sitting.over:
            assert time.monotonic() < end, scene.sitting.truth.ask
            stage.tick(0.02)
            stage.rebuild()
            out = scene.sitting.truth.game.facts.out(scene.sitting.shown)
            if isinstance(stage.top, Dialog):
                assert scene.me in out and len(out) < scene.players - 1
                here += 1
                stage.find("option 0").press()
            elif scene.tempo.asked:
                give_any_answer(scene, lambda _, widget: widget.press(), dice)
            time.sleep(0.0005)
        assert here <= 1
        asked += here
        scene.left()
    assert asked > 2


@pytest.mark.parametrize("game", list(ATTACKED))
def test_what_a_beat_aims_holds_no_longer_than_that_beat(tmp_path: Path, game: str) -> None:
    scene, dice = sit_down(tmp_path, plan_for(game, 4, seed=2), speed="instant"), Generator("beat", 1)
    for _ in range(6):
        assert until_asked(scene)
        scene.drama.aim(2, 3)
        assert scene.drama.aimed == (2, 3)
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
        assert until_asked(scene)
        assert scene.drama.aimed == scene.cloth.announced()
    scene.left()


def test_what_is_claimed_is_said_again_in_another_language(tmp_path: Path) -> None:
    scene = still_scene(house_in(tmp_path), screens_of("complots").positions()["doubt"])
    scene.tempo.stand()
    ((seat, said),) = scene.talk.speeches.items()
    scene.house.change(language="it")
    scene.changed()
    ((still, again),) = scene.talk.speeches.items()
    assert still == seat and again != said
