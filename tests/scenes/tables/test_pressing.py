"""Pressing: no press means what had not yet come when the finger went down."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import product
from pathlib import Path

import pygame
import pytest

from engine.core.chance import Generator
from engine.library import load
from scenes.kit.devices.presses import SETTLE, Presses
from scenes.kit.input import Act, Intent, intent
from scenes.kit.widget import Treatment
from scenes.screens import playable
from scenes.tables.at_table import table_screens
from scenes.tables.tempo import DEAF, DEAF_UNDER
from tests.houses import GAME
from tests.playing import by_mouse, choices, long_after, moments, plan_for, sit_down, ticked, usual
from tests.pressed_twice import TICK, on_top, played_twice, read, soon, state

QUICK, LONG = 1, 40  # games of each table: with the quick tests, and with the long ones, by all numbers of players


def games() -> list[object]:
    found = []
    for game in playable():
        low, high = load(game).players
        found += long_after(0, [(game, low + seed % (high - low + 1), seed) for seed in range(LONG)])
        found += [pytest.param(game, usual(game), 100 + seed) for seed in range(QUICK)]
    return found


def test_the_second_of_two_quick_presses_means_what_the_first_meant_or_nothing() -> None:
    presses, here = Presses(), (100, 100)
    assert presses.press("offer", here, deaf=False)
    presses.tick(SETTLE / 2)
    assert not presses.press("take it back", here, deaf=False), "it has come to this place since"
    assert presses.press("offer", here, deaf=False), "the same again"
    presses.tick(SETTLE)
    assert presses.press("take it back", here, deaf=False)


def test_who_moves_the_pointer_away_means_what_is_pressed_next() -> None:
    presses = Presses()
    presses.press("a card", (100, 100), deaf=False)
    presses.move((140, 100))
    presses.move((100, 100))
    assert not presses.came_under("its neighbour")
    assert presses.press("its neighbour", (100, 100), deaf=False)


@pytest.mark.parametrize(("game", "players", "seed"), games())
def test_a_double_click_gives_one_answer_whatever_question_follows(
    tmp_path: Path, game: str, players: int, seed: int
) -> None:
    assert played_twice(tmp_path, game, players, seed)


def test_a_button_does_not_light_up_before_it_hears_a_press(tmp_path: Path) -> None:
    """While its question has only just come it is as pale under the pointer as one that cannot be used."""
    scene = sit_down(tmp_path, plan_for(GAME, usual(GAME)), speed="normal")
    house = scene.house
    for _ in range(4000):
        house.stage.tick(0.05)
        if scene.tempo.asked:
            break
    house.stage.rebuild()
    button = next(
        each for each in house.stage.widgets if each.id in scene.pointing.answering and each.on_press and each.enabled
    )
    house.stage.handle(Intent(at=button.rect.center, pointer="move"))
    assert scene.tempo.deaf and house.stage.treatment(button) == Treatment(waits=True)
    ticked(scene, 2 * DEAF)
    assert house.stage.treatment(house.stage.find(button.id)) == Treatment(hovered=True)


def test_what_comes_where_something_else_was_pressed_hears_a_press_later(tmp_path: Path) -> None:
    """Whoever presses Go on again and again answers no question that has come there."""
    for away in (False, True):
        scene = sit_down(tmp_path / str(away), plan_for(GAME, usual(GAME)), speed="normal")
        stage = scene.house.stage
        for _ in range(4000):
            stage.tick(0.05)
            if scene.tempo.asked:
                break
        stage.rebuild()
        answers = [
            each for each in stage.widgets if each.id in scene.pointing.answering and each.on_press and each.enabled
        ]
        here = answers[0].rect.center
        stage.handle(Intent(at=here, pointer="move"))
        stage._presses.press("go on", here, deaf=False)
        if away:
            stage.handle(Intent(at=(here[0] + 30, here[1]), pointer="move"))
            stage.handle(Intent(at=here, pointer="move"))
        ticked(scene, 2 * DEAF)
        assert scene.pointing.hears(stage.find(answers[0].id)) is away
        ticked(scene, DEAF_UNDER)
        assert scene.pointing.hears(stage.find(answers[0].id))


def test_letting_pass_keeps_its_corner_whatever_is_let_pass(tmp_path: Path) -> None:
    corners, kinds = set[tuple[int, int]](), set[str]()
    for game in playable():
        for at, moment in enumerate(each for each in moments(game) if "pass" in each.verbs):
            scene = moment.scene(tmp_path / f"{game} {at}")
            if scene.sitting.kind is None or not scene.tempo.is_window(scene.sitting.kind):
                continue
            corners.add(scene.find("pass").rect.bottomright)
            kinds.add(scene.sitting.kind)
    assert {"doubt", "block"} <= kinds
    assert all(max(each) - min(each) <= 3 for each in zip(*corners, strict=True)), corners


@pytest.mark.parametrize("game", playable())
def test_nothing_opens_under_a_pointer_that_has_not_moved_since_the_bar_changed(tmp_path: Path, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), 5))
    stage, dice, opened, changes = scene.house.stage, Generator("resting", 5), 0, 0
    while soon(scene) and changes < 25:
        found = [each for each in choices(scene) if on_top(scene, each)]
        widget = found[dice.below(len(found))]
        stage.handle(Intent(at=widget.rect.center, pointer="move"))
        for _ in range(60):
            stage.tick(TICK)
        opened += bool(stage.tooltip.shown) or stage.inspector.shown
        before = state(scene)
        by_mouse(scene, widget)
        if not soon(scene):
            break
        for _ in range(60):
            stage.tick(TICK)
            if state(scene) != before:
                assert not stage.tooltip.shown and not stage.inspector.shown, (stage.pointer, scene.sitting.kind)
        changes += state(scene) != before
    assert opened and changes, "while the pointer was moved, things told of themselves"
    scene.left()


@pytest.mark.parametrize("game", playable())
def test_nothing_opens_under_a_focus_that_has_not_moved_since_the_bar_changed(tmp_path: Path, game: str) -> None:
    """Keys and a controller press without moving it."""
    scene = sit_down(tmp_path, plan_for(game, usual(game), 5))
    stage, dice, opened, changes = scene.house.stage, Generator("focused", 5), 0, 0
    while soon(scene) and changes < 12:
        read(scene)
        found = [each.id for each in choices(scene)]
        wanted = found[dice.below(len(found))]
        while stage.focus != wanted or not stage.showing_focus:
            stage.handle(Intent(act=Act.NEXT))
        for _ in range(30):
            stage.tick(TICK)
        opened += bool(stage.tooltip.shown) or stage.inspector.shown
        before = state(scene)
        stage.handle(Intent(act=Act.ACCEPT))
        if not soon(scene):
            break
        for _ in range(30):
            stage.tick(TICK)
            if state(scene) != before:
                assert not stage.tooltip.shown and not stage.inspector.shown, (stage.focus, scene.sitting.kind)
        changes += state(scene) != before
    assert opened and changes, "while the focus was moved, things told of themselves"
    scene.left()


def test_a_key_that_cannot_be_used_now_says_why_for_a_while_and_leaves_the_focus_where_it_is(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for(GAME, usual(GAME)))
    assert soon(scene)
    stage = scene.house.stage
    before = stage.focus
    stage.handle(Intent(key="f"))
    assert stage.tooltip.shown and stage.focus == before and not stage.showing_focus
    for _ in range(200):
        stage.tick(TICK)
    assert not stage.tooltip.shown


@pytest.mark.parametrize(
    ("letter", "typed"), [("u", "г"), ("h", "р"), ("i", "ш"), ("p", "π"), ("u", "u")], ids=["г", "р", "ш", "π", "u"]
)
def test_letters_are_found_by_their_place_on_a_keyboard_without_latin_letters(letter: str, typed: str) -> None:
    place = getattr(pygame, f"KSCAN_{letter.upper()}")
    down = pygame.event.Event(pygame.KEYDOWN, key=ord(typed), mod=0, scancode=place)
    meant = intent(down)
    assert meant is not None and meant.key == letter
    assert (meant.act is Act.INSPECT) == (letter == "i")


def test_a_latin_letter_is_what_stands_on_the_key_wherever_it_lies() -> None:
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, scancode=pygame.KSCAN_F)  # as on Dvorak
    meant = intent(down)
    assert meant is not None and meant.key == "u"


SWIFT = [game for game in playable() if table_screens(game).manner().swift]


@pytest.mark.parametrize("game", SWIFT)
def test_who_does_not_confirm_needs_fewer_presses_and_can_take_back_what_they_did(tmp_path: Path, game: str) -> None:
    swift, pressed, back = table_screens(game).manner().swift, {True: 0, False: 0}, 0
    for confirms, seed in product((True, False), range(4, 7)):
        scene = sit_down(tmp_path / f"{confirms} {seed}", plan_for(game, usual(game), seed), confirms=confirms)
        dice, asked = Generator("swift", seed), 0
        while asked < 3 and soon(scene):
            kind, answered = scene.sitting.kind, scene.sitting.session.answered
            if kind not in swift:
                scene.tempo.answer(scene.sitting.options()[-1])
                continue
            asked += 1
            while scene.sitting.session.answered == answered:
                found = [each for each in choices(scene) if each.id != "take back"]
                meant = ("go", "sure", "action steal")  # other actions of Complots are done at once in any case
                next((each for each in found if each.id in meant), found[dice.below(len(found))]).press()
                pressed[confirms] += 1
                scene.house.stage.rebuild()
            back += scene.tempo.can_undo and not confirms
        scene.left()
    assert pressed[False] < pressed[True] and back, "and what was done by one press can be taken back"
