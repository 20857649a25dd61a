"""While nothing moves and nobody is waited for, the bar of Nottingham says what is under way, and never anything old."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.words import LANGUAGES
from scenes.commands.still import led_to
from scenes.games.nottingham.scene import NottinghamScene
from scenes.people.company import plain
from tests.houses import house_in
from tests.playing import plan_for, sit_down, until_asked


def said(scene: NottinghamScene) -> str:
    scene.house.stage.rebuild()
    return "".join(span.text for span in scene.tempo.prompt().sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answered_attack_is_what_the_bar_tells_until_it_is_seen_what_comes_of_it(
    tmp_path: Path, language: str
) -> None:
    scene = sit_down(tmp_path, plan_for("nottingham", 3, seed=4), speed="instant", language=language)
    assert isinstance(scene, NottinghamScene)
    looked = 0
    while until_asked(scene) and looked < 2:
        attack = scene.story.tried
        scene.tempo.answer(scene.sitting.options()[0])
        if attack is not None and not scene.queue.busy and scene.sitting.next_event() is not None:
            looked += 1
            assert said(scene) == plain(scene.company.tell(attack))
    assert looked


def test_a_caption_of_the_lesson_stands_beside_the_card_that_is_turned_up_and_not_the_last_turn(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path, language="en"), "nottingham", "commissions")
    assert isinstance(scene, NottinghamScene)
    assert said(scene) == "You turn up a chest."
