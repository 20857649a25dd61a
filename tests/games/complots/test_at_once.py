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
from scenes.commands.led import led_to
from scenes.games.complots.board import piles
from scenes.games.complots.scene import ComplotsScene
from scenes.kit.canvas import Canvas
from scenes.kit.painting.show import still as painted
from scenes.tables.lessons.lesson import guide_at
from scenes.tables.scene import MatchScene
from tests.games.complots.test_table import ATTACK, posed
from tests.houses import house_in
from tests.playing import posed_table, pressed, said, ticked

ACTIONS = pytest.mark.parametrize(
    ("action", "blocks"), [("assassinate", ["contessa"]), ("steal", ["captain", "ambassador"])]
)
OTHERS = (2, "pass")  # nobody else doubts


def asked(folder: Path, action: str, *answers: tuple[int, str], **position: Any) -> ComplotsScene:
    """The person is the target of this action, and asked about it."""
    table = posed(folder, (1, f"{action} 0"), *answers, position={**ATTACK, **position})
    assert table.flow.asked and table.sitting.kind == "doubt"
    return table


def mine(table: MatchScene) -> list[str]:
    """What the person has answered so far."""
    return [choice for seat, choice in said(table) if seat == 0]


def answers(table: ComplotsScene) -> list[str]:
    return [each.id for each in table.questions.prompt().answers]


@ACTIONS
def test_who_is_aimed_at_is_asked_once(tmp_path: Path, action: str, blocks: list[str]) -> None:
    for at, (press, given) in enumerate(
        {"pass": ["pass", "pass"], f"block {blocks[-1]}": ["pass", f"block {blocks[-1]}"]}.items()
    ):
        table = asked(tmp_path / str(at), action, OTHERS)
        assert answers(table) == ["doubt", *(f"block {each}" for each in blocks), "pass"]
        pressed(table, press)
        for _ in range(200):
            assert not (table.flow.asked and table.sitting.kind == "block"), "it has been answered"
            table.house.stage.tick(0.02)
        assert mine(table)[:2] == given
        table.left()


@ACTIONS
def test_what_is_lost_and_what_is_a_bluff_is_said_before(tmp_path: Path, action: str, blocks: list[str]) -> None:
    table = asked(tmp_path, action, hands=[["captain", "duchess"], *ATTACK["hands"][1:]])
    told = {each.id: each.second for each in table.questions.prompt().answers}
    say = table.questions.say
    passed = "mine_hit" if action == "assassinate" else "mine_steal"
    assert told["pass"] == say("outcomes", "passed", passed, coins=2)
    honest = [told[f"block {each}"] == say("have_block") for each in blocks]
    assert honest == [each == "captain" for each in blocks]
    table.left()


def test_a_doubt_is_asked_about_as_before_where_nothing_could_block(tmp_path: Path) -> None:
    hands = [["contessa", "captain"], ["duchess", "assassin"], ["inquisitor", "captain"]]
    options = {"fifth": "inquisitor"}
    table = posed(tmp_path, (1, "examine 0"), position={**ATTACK, "hands": hands}, options=options)
    assert answers(table) == ["doubt", "pass"]
    table.left()


@ACTIONS
def test_after_somebody_else_has_doubted_the_person_is_asked_again(
    tmp_path: Path, action: str, blocks: list[str]
) -> None:
    table = asked(tmp_path, action, hands=[["duchess", "contessa"], ["captain", "assassin"], ["duchess", "duchess"]])
    pressed(table, "pass")
    table.sitting.give(2, DOUBT)
    for _ in range(600):
        table.house.stage.tick(0.02)
        if table.flow.resting:
            table.flow.skip()
        if table.flow.asked:
            break
    assert table.flow.asked and table.sitting.kind == "block" and mine(table) == ["pass"]
    assert answers(table) == [*(f"block {each}" for each in blocks), "pass"]
    table.left()


@ACTIONS
def test_what_was_pressed_once_is_taken_back_once(tmp_path: Path, action: str, blocks: list[str]) -> None:
    table = asked(tmp_path, action, OTHERS)
    table.house.change(speed="normal")
    pressed(table, f"block {blocks[0]}")
    table.house.stage.tick(0.02)
    assert table.flow.can_undo
    table.flow.undo()
    assert table.flow.asked and table.sitting.kind == "doubt" and mine(table) == []
    pressed(table, "pass")
    ticked(table, 4.0)
    assert mine(table)[:2] == ["pass", "pass"], "and nothing is left of what was answered first"
    table.left()


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
    table = posed(tmp_path, (1, f"{action} 0"), *passed, position=position, options={"fifth": "inquisitor"})
    ticked(table, 1.0)
    assert mine(table)[-1] == answer
    table.left()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
@ACTIONS
def test_the_answers_cover_nobody(
    tmp_path: Path, action: str, blocks: list[str], size: tuple[int, int], text: int, language: str
) -> None:
    table = asked(tmp_path, action, hands=[["captain", "contessa"], *ATTACK["hands"][1:]])
    table.house.change(language=language)
    table.house.stage.resize(Canvas(size, text / 100))
    table.house.stage.rebuild()
    canvas = table.house.stage.canvas
    plates = list(table.seating.plates(canvas, table.layout(canvas)).values())
    assert len(table.find("prompt").rect.collidelistall(plates)) == 0
    corner = table.find("pass").rect.bottomright
    assert all(corner[0] >= table.find(f"block {each}").rect.right for each in blocks)
    table.left()


def test_in_real_time_the_block_is_kept_for_when_nobody_else_has_spoken(tmp_path: Path) -> None:
    table = asked(tmp_path, "steal")
    table.house.change(real_time=True)
    while not table.sitting.minds_ready():
        table.house.stage.tick(0.0)
    assert table.flow.race.on and not table.flow.race._first_mind(), "Orazio does not doubt it"
    pressed(table, "block captain")
    assert not table.sitting.truth.waits_for() or table.sitting.truth.waits_for() == (0,), "the window has closed"
    ticked(table, 1.0)
    assert mine(table)[:2] == ["pass", "block captain"]
    table.left()


@ACTIONS
def test_a_hint_names_what_to_block_with(tmp_path: Path, action: str, blocks: list[str]) -> None:
    table = asked(tmp_path, action, OTHERS, hands=[["captain", "contessa"], *ATTACK["hands"][1:]])
    table.advice.press()
    hints = list(table.advice._hints)
    assert {each.choice.word() for each in hints if each.choice.verb == "block"} & set(blocks)
    assert len({each.choice for each in hints}) == len(hints) <= 3
    chances = [each.percent for each in hints]
    assert None in chances or chances == sorted(chances, key=lambda each: -(each or 0))
    while table.advice.shown is not None and table.advice.shown.choice.verb != "block":
        table.advice.press()
    assert table.advice.shown is not None
    wanted = table.advice.shown.choice
    table.house.stage.rebuild()
    assert table.find(str(wanted)).rect in [each.place for each in table.advice.rings]
    table.advice.do()
    ticked(table, 1.0)
    assert mine(table)[:2] == ["pass", str(wanted)]
    table.left()


def test_a_lesson_asks_at_once_too(tmp_path: Path) -> None:
    table = led_to(house_in(tmp_path), "complots", "assassin")
    table.house.stage.rebuild()
    assert guide_at(table).next_widget() == "block contessa"
    table.house.stage.find("pass").press()
    assert guide_at(table).course.tries == 1 and mine(table)[-1:] != ["pass"]
    table.house.stage.rebuild()
    table.house.stage.find("block contessa").press()
    for _ in range(400):
        table.house.stage.tick(0.05)
        if guide_at(table).captioned:
            break
    assert guide_at(table).course.caption == "coup"
    assert mine(table)[-2:] == ["pass", str(Choice("block", ("contessa",)))]


@pytest.mark.parametrize("wrong", [True, False])
def test_who_lost_the_doubt_is_told_that_they_may_still_block(tmp_path: Path, wrong: bool) -> None:
    """C 4.4: as surprising as it is to whoever is blocked then."""
    hands = [["contessa", "duchess"], ["captain", "assassin"], ["ambassador", "captain"]]
    doubts = (
        ((0, "doubt"), (2, "pass"), (0, "lose duchess")) if wrong else ((0, "pass"), (2, "doubt"), (2, "lose captain"))
    )
    table = posed(tmp_path, (1, "steal 0"), *doubts, position={**ATTACK, "hands": hands})
    assert table.flow.asked and table.sitting.kind == "block"
    assert (table.questions.prompt().note == table.words.text("table", "still_block")) == wrong
    table.left()


def test_no_hint_stands_beside_the_confirmation_of_something_else(tmp_path: Path) -> None:
    table = asked(tmp_path, "steal", OTHERS, hands=[["contessa"], *ATTACK["hands"][1:]], faceup=[["captain"], [], []])
    table.advice.press()
    while table.advice.shown is not None and table.advice.shown.choice == DOUBT:
        table.advice.press()
    wanted = table.advice.shown
    assert wanted is not None
    pressed(table, "doubt")
    assert table.questions.warned
    assert table.advice.shown is None or table.advice.shown.choice == DOUBT
    table.questions.step_back()
    table.house.stage.rebuild()
    assert table.advice.shown == wanted
    pressed(table, "doubt")
    while table.questions.warned and (table.advice.shown is None or table.advice.shown.choice == DOUBT):
        table.advice.press()
    assert not table.questions.warned, "a hint about something else takes it back"
    table.left()


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
        table = posed_table(house, "complots", seats, 4, {}, position, (*answers, *passed))
        assert isinstance(table, ComplotsScene)
        house.stage.push(table)
        table.advice.press()
        house.stage.rebuild()
        canvas, pictures = house.stage.canvas, []
        hung = table.drama.hung_place(canvas)
        for _ in range(2):
            surface = pygame.Surface(canvas.pixels)
            still(table, canvas, surface)
            pictures.append(surface)
            table.drama.let_go()
        places = [table.find("prompt").rect, table.cloth.said(canvas)[target].box.inflate(-24, -24)]
        assert hung is not None and any(hung.colliderect(place) for place in places)
        for place in places:
            one, other = (pygame.image.tobytes(each.subsurface(place), "RGB") for each in pictures)
            assert one == other, (target, place)
        house.stage.pop()


def still(table: ComplotsScene, canvas: Canvas, surface: pygame.Surface) -> None:
    """The table with what lies over it."""
    surface.blit(painted(table, canvas), (0, 0))
    table.draw_over(surface, canvas)


@pytest.mark.parametrize("text", [100, 150])
def test_a_name_in_the_middle_is_read_whole_or_not_at_all(text: int) -> None:
    with shown("complots doubt", (1920, 1080), "it", text) as house:
        table = house.stage.scenes[0]
        assert isinstance(table, ComplotsScene)
        canvas = house.stage.canvas
        bubbles = [each.box for each in table.cloth.said(canvas).values()]
        there = piles.draw(pygame.Surface(canvas.pixels), canvas, table.layout(canvas), table)
        assert bubbles and len(there) == (7 if text == 100 else 6), "the Treasury's name goes where there is no room"
        assert all(each.collidelist(bubbles) < 0 for each in there[-2:])
