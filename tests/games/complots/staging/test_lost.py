"""A card that somebody else loses is looked at until the person goes on: whose it is, which one, and why."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.games.complots.rules.table import Lost
from engine.words import LANGUAGES
from scenes.commands.still import led_to
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging import falling
from scenes.tables.staging import moments
from scenes.tables.tempo import LINGER
from tests.games.complots.test_table import posed
from tests.games.complots.told.test_outcomes import ATTACK
from tests.houses import house_in
from tests.playing import ticked

DOUBTED = (1, "tax"), (0, "doubt"), (2, "pass")
LIAR: dict[str, Any] = {
    **ATTACK,
    "hands": [["contessa", "captain"], ["assassin", "contessa"], ["ambassador", "captain"]],
}
RICH: dict[str, Any] = {**ATTACK, "coins": [8, 8, 8], "first": 0}
CASES = [
    (LIAR, (*DOUBTED, (1, "lose contessa")), "You doubted Vera, and it was a lie: Vera loses the Contessa."),
    (RICH, ((0, "coup 1"), (1, "lose assassin")), "Your coup costs Vera the Assassin."),
    ({**RICH, "first": 2}, ((2, "coup 1"), (1, "lose assassin")), "Orazio’s coup costs Vera the Assassin."),
    (
        {**RICH, "first": 2},
        ((2, "assassinate 1"), (0, "pass"), (1, "pass"), (1, "pass"), (1, "lose duchess")),
        "Orazio’s assassination costs Vera the Duchess.",
    ),
    (
        ATTACK,
        ((1, "tax"), (2, "doubt"), (0, "pass"), (2, "lose captain")),
        "Orazio doubted Vera, and it was true: Orazio loses the Captain.",
    ),
]


def losing(folder: Path, position: dict[str, Any], answers: tuple[tuple[int, str], ...], holds: bool) -> ComplotsScene:
    """The table as the last of these answers is shown: a card is lost."""
    scene = posed(folder, *answers[:-1], position=position)
    scene.house.change(speed="normal", holds=holds)
    seat, choice = answers[-1]
    scene.sitting.give(seat, scene.sitting.truth.game.grammar.parse(choice))
    assert isinstance(scene, ComplotsScene)
    for _ in range(2000):
        event = scene.sitting.next_event() if scene.queue.busy else None
        if scene.queue.resting or (isinstance(event, Lost) and event.seat == scene.me):
            break
        ticked(scene, 0.05)
    return scene


def said(scene: ComplotsScene) -> str:
    return "".join(span.text for span in scene.tempo.prompt().sentence)


@pytest.mark.parametrize(("position", "answers", "told"), CASES)
@pytest.mark.parametrize("holds", [True, False])
def test_what_somebody_else_loses_is_held_and_the_bar_says_why(
    tmp_path: Path, position: dict[str, Any], answers: tuple[tuple[int, str], ...], told: str, holds: bool
) -> None:
    scene = losing(tmp_path, position, answers, holds)
    assert isinstance(scene.sitting.next_event(), Lost) and scene.queue.resting
    assert said(scene) == told
    before = scene.sitting.shown_events
    ticked(scene, LINGER - 0.3)
    assert scene.queue.resting and scene.sitting.shown_events == before
    if holds:
        ticked(scene, 1.0)
        assert scene.queue.resting, "it stays until it is gone on from"
        scene.house.stage.rebuild()
        scene.house.stage.find("go on").press()
    for _ in range(200):
        ticked(scene, 0.05)
        if scene.sitting.shown_events > before:
            break
    assert scene.sitting.shown_events > before
    scene.left()


def test_while_it_goes_home_neither_its_back_nor_the_dagger_is_seen_again(tmp_path: Path) -> None:
    position, answers, _ = CASES[3]
    scene = losing(tmp_path, position, answers, True)
    before = scene.sitting.shown_events
    scene.tempo.skip()
    ticked(scene, 0.05)
    assert scene.sitting.shown_events == before and scene.queue.busy
    assert scene.drama.hanging is None and scene.drama.away.get(1)
    scene.left()


def test_what_the_person_loses_is_not_held(tmp_path: Path) -> None:
    answers = (1, "tax"), (0, "doubt"), (2, "pass"), (0, "lose captain")
    scene = losing(tmp_path, ATTACK, answers, True)
    assert isinstance(scene.sitting.next_event(), Lost)
    ticked(scene, 4.0)
    assert not scene.queue.resting
    scene.left()


def test_nothing_is_held_for_who_is_out(tmp_path: Path) -> None:
    out = {
        **RICH,
        "hands": [[], *RICH["hands"][1:]],
        "faceup": [["contessa", "captain"], [], []],
        "coins": [0, 8, 8],
        "first": 2,
    }
    scene = losing(tmp_path, out, ((2, "coup 1"), (1, "lose assassin")), True)
    assert any(isinstance(each, Lost) for each in scene.sitting.past()) and not scene.queue.resting
    scene.left()


def test_in_a_lesson_its_caption_tells_of_it(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", "honest")
    assert any(isinstance(each, Lost) for each in scene.sitting.past())
    assert not scene.queue.resting


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_of_a_card_that_was_cut_lie_over_no_letter_of_its_name(
    tmp_path: Path, language: str, side: int
) -> None:
    """The lower one lay over the last letters: it could not be read who had fallen."""
    position, answers, _ = CASES[3]
    scene = losing(tmp_path, position, answers, True)
    scene.house.change(language=language)
    canvas, (x, y) = scene.house.stage.canvas, moments.below(scene.seating.stage_place())
    event = scene.sitting.next_event()
    assert isinstance(event, Lost)
    for card in ("duchess", "assassin", "contessa", "captain", "ambassador", "inquisitor"):
        word = moments.word(f"{scene.words.card(card):name}", "night", falling.NAME)(canvas)
        name = word.get_bounding_rect()
        name.move_ip(word.get_rect(center=(canvas.px(x), canvas.px(y + falling.UNDER))).topleft)
        for picture, lies, tilt in falling._parts_lie(scene, replace(event, card=card), side):
            part = pygame.transform.rotate(picture(canvas), tilt)
            seen = part.get_bounding_rect(min_alpha=128)
            seen.move_ip(part.get_rect(center=(canvas.px(lies[0]), canvas.px(lies[1]))).topleft)
            assert not seen.colliderect(name), card
