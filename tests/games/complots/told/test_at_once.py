"""Who is aimed at is asked once: whether they doubt, block, or let it pass; what they answer to the block is kept for it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.core.choice import Choice
from engine.games.complots.rules.questions import DOUBT
from engine.words import LANGUAGES
from scenes.commands.gallery import shown
from scenes.commands.still import led_to
from scenes.games.complots.board import piles
from scenes.games.complots.scene import ComplotsScene
from scenes.kit.canvas import Canvas
from scenes.kit.painting.show import still as painted
from scenes.tables.lessons.lesson import guide_at
from scenes.tables.scene import MatchScene
from tests.games.complots.test_table import ATTACK, posed
from tests.houses import house_in
from tests.playing import posed_scene, pressed, said, ticked

ACTIONS = pytest.mark.parametrize(
    ("action", "blocks"), [("assassinate", ["contessa"]), ("steal", ["captain", "ambassador"])]
)
OTHERS = (2, "pass")  # nobody else doubts


def asked(folder: Path, action: str, *answers: tuple[int, str], **position: Any) -> ComplotsScene:
    """The person is the target of this action, and asked about it."""
    scene = posed(folder, (1, f"{action} 0"), *answers, position={**ATTACK, **position})
    assert scene.tempo.asked and scene.sitting.kind == "doubt"
    return scene


def mine(scene: MatchScene) -> list[str]:
    """What the person has answered so far."""
    return [choice for seat, choice in said(scene) if seat == 0]


def answers(scene: ComplotsScene) -> list[str]:
    return [each.id for each in scene.questions.prompt().answers]


@ACTIONS
def test_who_is_aimed_at_is_asked_once(tmp_path: Path, action: str, blocks: list[str]) -> None:
    for at, (press, given) in enumerate(
        {"pass": ["pass", "pass"], f"block {blocks[-1]}": ["pass", f"block {blocks[-1]}"]}.items()
    ):
        scene = asked(tmp_path / str(at), action, OTHERS)
        assert answers(scene) == ["doubt", *(f"block {each}" for each in blocks), "pass"]
        pressed(scene, press)
        for _ in range(200):
            assert not (scene.tempo.asked and scene.sitting.kind == "block"), "it has been answered"
            scene.house.stage.tick(0.02)
        assert mine(scene)[:2] == given
        scene.left()


@ACTIONS
def test_what_is_lost_and_what_is_a_bluff_is_said_before(tmp_path: Path, action: str, blocks: list[str]) -> None:
    scene = asked(tmp_path, action, hands=[["captain", "duchess"], *ATTACK["hands"][1:]])
    told = {each.id: each.second for each in scene.questions.prompt().answers}
    say = scene.company.say
    passed = "mine_hit" if action == "assassinate" else "mine_steal"
    assert told["pass"] == say("outcomes", "passed", passed, coins=2)
    honest = [told[f"block {each}"] == say("have_block") for each in blocks]
    assert honest == [each == "captain" for each in blocks]
    scene.left()


def test_a_doubt_is_asked_about_as_before_where_nothing_could_block(tmp_path: Path) -> None:
    hands = [["contessa", "captain"], ["duchess", "assassin"], ["inquisitor", "captain"]]
    options = {"fifth": "inquisitor"}
    scene = posed(tmp_path, (1, "examine 0"), position={**ATTACK, "hands": hands}, options=options)
    assert answers(scene) == ["doubt", "pass"]
    scene.left()


@ACTIONS
def test_after_somebody_else_has_doubted_the_person_is_asked_again(
    tmp_path: Path, action: str, blocks: list[str]
) -> None:
    scene = asked(tmp_path, action, hands=[["duchess", "contessa"], ["captain", "assassin"], ["duchess", "duchess"]])
    pressed(scene, "pass")
    scene.sitting.give(2, DOUBT)
    for _ in range(600):
        scene.house.stage.tick(0.02)
        if scene.tempo.resting:
            scene.tempo.skip()
        if scene.tempo.asked:
            break
    assert scene.tempo.asked and scene.sitting.kind == "block" and mine(scene) == ["pass"]
    assert answers(scene) == [*(f"block {each}" for each in blocks), "pass"]
    scene.left()


@ACTIONS
def test_what_was_pressed_once_is_taken_back_once(tmp_path: Path, action: str, blocks: list[str]) -> None:
    scene = asked(tmp_path, action, OTHERS)
    scene.house.change(speed="normal")
    pressed(scene, f"block {blocks[0]}")
    scene.house.stage.tick(0.02)
    assert scene.tempo.can_undo
    scene.tempo.undo()
    assert scene.tempo.asked and scene.sitting.kind == "doubt" and mine(scene) == []
    pressed(scene, "pass")
    ticked(scene, 4.0)
    assert mine(scene)[:2] == ["pass", "pass"], "and nothing is left of what was answered first"
    scene.left()


@pytest.mark.parametrize(
    ("action", "hand", "answer"),
    [
        ("coup", ["contessa"], "lose contessa"),
        ("coup", ["contessa", "contessa"], "lose contessa"),
        ("examine", ["contessa"], "show contessa"),
    ],
)
def test_what_has_one_answer_is_not_asked(tmp_path: Path, action: str, hand: list[str], answer: str) -> None:
    position = {
        "hands": [hand, ["duchess", "assassin"], ["inquisitor", "captain"]],
        "faceup": [["captain"] * (2 - len(hand)), [], []],
        "coins": [1, 8, 2],
        "first": 1,
    }
    passed = ((0, "pass"), (2, "pass")) if action == "examine" else ()
    scene = posed(tmp_path, (1, f"{action} 0"), *passed, position=position, options={"fifth": "inquisitor"})
    ticked(scene, 1.0)
    assert mine(scene)[-1] == answer
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
@ACTIONS
def test_the_answers_cover_nobody(
    tmp_path: Path, action: str, blocks: list[str], size: tuple[int, int], text: int, language: str
) -> None:
    scene = asked(tmp_path, action, hands=[["captain", "contessa"], *ATTACK["hands"][1:]])
    scene.house.change(language=language)
    scene.house.stage.resize(Canvas(size, text / 100))
    scene.house.stage.rebuild()
    canvas = scene.house.stage.canvas
    plates = list(scene.seating.plates(canvas, scene.layout(canvas)).values())
    assert len(scene.find("prompt").rect.collidelistall(plates)) == 0
    corner = scene.find("pass").rect.bottomright
    assert all(corner[0] >= scene.find(f"block {each}").rect.right for each in blocks)
    scene.left()


def test_in_real_time_the_block_is_kept_for_when_nobody_else_has_spoken(tmp_path: Path) -> None:
    scene = asked(tmp_path, "steal")
    scene.house.change(real_time=True)
    while not scene.sitting.minds_ready():
        scene.house.stage.tick(0.0)
    assert scene.tempo.race.on and not scene.tempo.race._first_mind(), "Orazio does not doubt it"
    pressed(scene, "block captain")
    assert not scene.sitting.truth.waits_for() or scene.sitting.truth.waits_for() == (0,), "the window has closed"
    ticked(scene, 1.0)
    assert mine(scene)[:2] == ["pass", "block captain"]
    scene.left()


@ACTIONS
def test_a_hint_names_what_to_block_with(tmp_path: Path, action: str, blocks: list[str]) -> None:
    scene = asked(tmp_path, action, OTHERS, hands=[["captain", "contessa"], *ATTACK["hands"][1:]])
    scene.advice.press()
    hints = list(scene.advice._hints)
    assert {each.choice.word() for each in hints if each.choice.verb == "block"} & set(blocks)
    assert len({each.choice for each in hints}) == len(hints) <= 3
    chances = [each.percent for each in hints]
    assert None in chances or chances == sorted(chances, key=lambda each: -(each or 0))
    while scene.advice.shown is not None and scene.advice.shown.choice.verb != "block":
        scene.advice.press()
    assert scene.advice.shown is not None
    wanted = scene.advice.shown.choice
    scene.house.stage.rebuild()
    assert scene.find(str(wanted)).rect in [each.place for each in scene.advice.rings]
    scene.advice.do()
    ticked(scene, 1.0)
    assert mine(scene)[:2] == ["pass", str(wanted)]
    named = [each.hinted for each in scene.sitting.record.answers() if each.seat == 0]
    assert named[:2] == [True, True], "the hint had named both: to let it pass, and to block"
    scene.left()


def test_a_block_that_no_hint_has_named_is_the_person_s_own(tmp_path: Path) -> None:
    hands = [["captain", "contessa"], *ATTACK["hands"][1:]]
    scene = asked(tmp_path, "steal", OTHERS, hands=hands)
    scene.advice.press()
    hint = scene.advice.shown
    assert hint is not None and str(hint.choice) != "block ambassador"
    scene.advice.close()
    pressed(scene, "block ambassador")
    ticked(scene, 1.0)
    own = [each for each in scene.sitting.record.answers() if each.seat == 0][:2]
    assert [(each.choice, each.hinted) for each in own] == [("pass", False), ("block ambassador", False)]
    scene.left()


def test_a_lesson_asks_at_once_too(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", "assassin")
    scene.house.stage.rebuild()
    assert guide_at(scene).next_widget() == "block contessa"
    scene.house.stage.find("pass").press()
    assert guide_at(scene).course.tries == 1 and mine(scene)[-1:] != ["pass"]
    scene.house.stage.rebuild()
    scene.house.stage.find("block contessa").press()
    for _ in range(400):
        scene.house.stage.tick(0.05)
        if guide_at(scene).captioned:
            break
    assert guide_at(scene).course.caption == "coup"
    assert mine(scene)[-2:] == ["pass", str(Choice("block", ("contessa",)))]


@pytest.mark.parametrize("wrong", [True, False])
def test_who_lost_the_doubt_is_told_that_they_may_still_block(tmp_path: Path, wrong: bool) -> None:
    """C 4.4: as surprising as it is to whoever is blocked then."""
    hands = [["contessa", "duchess"], ["captain", "assassin"], ["ambassador", "captain"]]
    doubts = (
        ((0, "doubt"), (2, "pass"), (0, "lose duchess")) if wrong else ((0, "pass"), (2, "doubt"), (2, "lose captain"))
    )
    scene = posed(tmp_path, (1, "steal 0"), *doubts, position={**ATTACK, "hands": hands})
    assert scene.tempo.asked and scene.sitting.kind == "block"
    assert (scene.questions.prompt().note == scene.words.text("table", "still_block")) == wrong
    scene.left()


def test_no_hint_stands_beside_the_confirmation_of_something_else(tmp_path: Path) -> None:
    scene = asked(tmp_path, "steal", OTHERS, hands=[["contessa"], *ATTACK["hands"][1:]], faceup=[["captain"], [], []])
    scene.advice.press()
    while scene.advice.shown is not None and scene.advice.shown.choice == DOUBT:
        scene.advice.press()
    wanted = scene.advice.shown
    assert wanted is not None
    pressed(scene, "doubt")
    assert scene.questions.warned
    assert scene.advice.shown is None or scene.advice.shown.choice == DOUBT
    scene.questions.step_back()
    scene.house.stage.rebuild()
    assert scene.advice.shown == wanted
    pressed(scene, "doubt")
    while scene.questions.warned and (scene.advice.shown is None or scene.advice.shown.choice == DOUBT):
        scene.advice.press()
    assert not scene.questions.warned, "a hint about something else takes it back"
    scene.left()


def test_what_hangs_in_the_air_hides_neither_what_is_said_nor_the_hint(tmp_path: Path) -> None:
    """The shield of a block lies where somebody at the head of the table speaks, and the bar has grown by a hint."""
    house = house_in(tmp_path, (960, 600), text=150)
    position = {
        "hands": [["captain", "assassin"], ["duchess", "duchess"], ["captain", "contessa"], ["captain", "ambassador"]],
        "coins": [4, 3, 3, 3],
        "first": 0,
    }
    for target in (2, 3):
        others = [seat for seat in (1, 2, 3) if seat != target]
        answers = [(0, f"steal {target}"), *((seat, "pass") for seat in (1, 2, 3)), (target, "block captain")]
        seats = ("me", "regular:vera", "regular:orazio", "regular:fiammetta")
        passed = tuple((seat, "pass") for seat in others)
        scene = posed_scene(house, "complots", seats, 4, {}, position, (*answers, *passed))
        assert isinstance(scene, ComplotsScene)
        house.stage.push(scene)
        scene.advice.press()
        house.stage.rebuild()
        canvas, pictures = house.stage.canvas, []
        hung = scene.drama.hung_place(canvas)
        for _ in range(2):
            surface = pygame.Surface(canvas.pixels)
            still(scene, canvas, surface)
            pictures.append(surface)
            scene.drama.let_go()
        places = [scene.find("prompt").rect, scene.cloth.said(canvas)[target].box.inflate(-24, -24)]
        assert hung is not None and any(hung.colliderect(place) for place in places)
        for place in places:
            one, other = (pygame.image.tobytes(each.subsurface(place), "RGB") for each in pictures)
            assert one == other, (target, place)
        house.stage.pop()


def still(scene: ComplotsScene, canvas: Canvas, surface: pygame.Surface) -> None:
    """The table with what lies over it."""
    surface.blit(painted(scene, canvas), (0, 0))
    scene.draw_over(surface, canvas)


@pytest.mark.parametrize("text", [100, 150])
def test_a_name_in_the_middle_is_read_whole_or_not_at_all(text: int) -> None:
    with shown("complots doubt", (1920, 1080), "it", text) as house:
        scene = house.stage.scenes[0]
        assert isinstance(scene, ComplotsScene)
        canvas = house.stage.canvas
        bubbles = [each.box for each in scene.cloth.said(canvas).values()]
        there = piles.draw(pygame.Surface(canvas.pixels), canvas, scene.layout(canvas), scene)
        assert bubbles and len(there) == (7 if text == 100 else 6), "the Treasury's name goes where there is no room"
        assert all(each.collidelist(bubbles) < 0 for each in there[-2:])
