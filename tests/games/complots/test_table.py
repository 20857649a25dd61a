"""What the table of Complots has beside what every table has (tests/scenes/tables/test_tables.py): claims, targets, the row of cards."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from art import theme
from art import type as letters
from engine.games.complots.story import ClaimFate
from engine.words import LANGUAGES, words
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.telling import ledger
from scenes.kit.canvas import Canvas
from scenes.kit.widget import UNTOUCHED
from scenes.tables.asking.orders import Order
from scenes.tables.board.grid import LEGEND_SIGN, legend_pixels
from scenes.tables.board.own_cards import row_place
from scenes.tables.telling.bubbles import Speech
from tests.drawn import drawn
from tests.houses import house_in
from tests.playing import plan_for, posed_scene, pressed, said, sit_down, until_asked

ATTACK = {
    "hands": [["contessa", "captain"], ["duchess", "assassin"], ["ambassador", "captain"]],
    "coins": [4, 5, 3],
    "first": 1,
}


PASSED = (1, "pass"), (2, "pass")


def posed(
    folder: Path,
    *answers: tuple[int, str],
    position: dict[str, Any] = ATTACK,
    options: dict[str, str] | None = None,
) -> ComplotsScene:
    house = house_in(folder)
    scene = posed_scene(house, "complots", ("me", "regular:vera", "regular:orazio"), 3, options, position, answers)
    assert isinstance(scene, ComplotsScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


@pytest.mark.parametrize(("up", "answer", "second"), [
    ([["captain"], [], []], "foreign_aid", "bluff: if doubted, you are out"),
    ([[], [], []], "foreign_aid", "a bluff that can cost a card"),
    ([["captain"], [], []], "assassinate 0", "bluff: if doubted, you are out"),
    ([[], [], []], "assassinate 0", "a bluff that can cost both"),
])  # fmt: skip
def test_a_block_that_is_a_bluff_says_what_a_doubt_would_cost(
    tmp_path: Path, up: list[list[str]], answer: str, second: str
) -> None:
    hand = ["captain", "assassin"][: 2 - len(up[0])]
    position = {**ATTACK, "hands": [hand, *ATTACK["hands"][1:]], "faceup": up}
    scene = posed(tmp_path, (1, answer), position=position)
    blocks = [each for each in scene.questions.prompt().answers if each.id.startswith("block")]
    assert [each.second for each in blocks] == [second]


@pytest.mark.parametrize("lives", [1, 2])
def test_who_lies_with_the_last_card_is_told_what_a_doubt_would_cost(tmp_path: Path, lives: int) -> None:
    hand = ["assassin", "contessa"][:lives]
    position = {
        **ATTACK,
        "hands": [hand, *ATTACK["hands"][1:]],
        "faceup": [["captain"][lives - 1 :], [], []],
        "first": 0,
    }
    scene = posed(tmp_path, position=position)
    prompt = scene.questions.prompt()
    tips = {each.id: each.tooltip for each in prompt.answers}
    assert bool(prompt.note) == (lives == 1)
    assert ("you are out" in tips["action tax"]) == (lives == 1)
    assert "you are out" not in tips["action assassinate"]
    pressed(scene, "action steal")
    pressed(scene, "seat 1")
    assert ("you are out" in scene.questions.prompt().note) == (lives == 1)


def test_a_doubt_that_can_cost_two_lives_is_warned_of_and_can_be_taken_back(tmp_path: Path) -> None:
    scene = posed(tmp_path, (1, "assassinate 0"))
    pressed(scene, "doubt")
    assert scene.sitting.kind == "doubt" and "other" in scene.house.stage.find("prompt").label
    pressed(scene, "take back")
    assert "pass" in [widget.id for widget in scene.house.stage.widgets]
    pressed(scene, "doubt")
    pressed(scene, "doubt")
    assert said(scene) == [(1, "assassinate 0"), (0, "doubt")] and scene.sitting.kind is None
    scene.left()


@pytest.mark.parametrize(("hands", "cost"), [(["captain", "duchess"], "mine_hit"), (["captain"], "mine_out")])
def test_letting_the_assassin_pass_is_said_to_cost_what_it_costs(tmp_path: Path, hands: list[str], cost: str) -> None:
    fallen: list[str] = ["contessa"] * (2 - len(hands))
    position = {
        **ATTACK,
        "hands": [hands, ["duchess", "assassin"], ["ambassador", "captain"]],
        "faceup": [fallen, [], []],
    }
    scene = posed(tmp_path, (1, "assassinate 0"), (0, "pass"), (2, "pass"), position=position)
    assert scene.sitting.kind == "block"
    (let,) = (answer for answer in scene.questions.prompt().answers if answer.id == "pass")
    assert let.second == scene.words.text("table", "outcomes", "passed", cost)
    scene.left()


def test_a_standing_order_passes_doubts_but_never_a_block_against_oneself(tmp_path: Path) -> None:
    scene = posed(tmp_path, (1, "steal 0"))
    scene.tempo.orders.given = Order.TURN
    scene.house.stage.tick(0.02)
    assert until_asked(scene)
    assert scene.sitting.kind == "block" and said(scene)[1] == (0, "pass")
    pressed(scene, "pass")
    scene.left()


def test_standing_orders_are_one_small_button_that_opens_them_and_can_be_left_again(tmp_path: Path) -> None:
    scene = posed(tmp_path, (1, "steal 2"))
    assert [each.id for each in scene.tempo.prompt().standing] == ["orders"]
    assert scene.tempo.prompt().standing[0].tooltip == scene.house.text("table", "orders_told")
    pressed(scene, "orders")
    offered = [each for each in scene.tempo.prompt().answers if each.id.startswith("order ")]
    assert offered and all(each.second and each.key for each in offered)
    pressed(scene, "take back")
    assert {"doubt", "pass"} <= {each.id for each in scene.tempo.prompt().answers}
    scene.left()


def test_a_target_is_chosen_seen_confirmed_and_can_be_taken_back(tmp_path: Path) -> None:
    scene = posed(tmp_path, position={**ATTACK, "first": 0})
    pressed(scene, "action steal")
    assert scene.sitting.kind == "action"
    pressed(scene, "seat 2")
    assert "Orazio" in scene.house.stage.find("prompt").label
    assert [scene.cloth.look(seat).figures[0].change for seat in range(3)] == [2, 0, -2], (
        "what would move is said before it moves"
    )
    pressed(scene, "take back")
    assert [scene.cloth.look(seat).figures[0].change for seat in range(3)] == [0, 0, 0]
    pressed(scene, "seat 1")
    pressed(scene, "go")
    assert said(scene) == [(0, "steal 1")]
    scene.left()


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_row_of_cards_to_choose_from_leaves_the_people_to_be_seen(
    tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    scene = sit_down(tmp_path, plan_for("complots", players), size)
    assert isinstance(scene, ComplotsScene)
    canvas = scene.house.stage.canvas
    layout = scene.layout(canvas)
    others = scene.seating.others_boxes(canvas, layout)
    place, _ = row_place(canvas, layout, 4, others)
    row = canvas.rect(*place)
    assert not row.colliderect(canvas.rect(*layout.prompt))
    assert len(others) == players - 1 and row.collidelist(others) < 0
    scene.left()


def test_no_mark_of_the_ledger_is_cut_where_words_are_long() -> None:
    pygame.font.init()
    canvas, column = Canvas((1280, 720)), 118
    told = "quite undisturbed", "veramente", "una bugia"
    pixels = legend_pixels(canvas, column, told)
    assert pixels < legend_pixels(canvas, column, ("true", "lie", "a lie"))
    assert all(canvas.px(LEGEND_SIGN) + letters.width(each, "text", pixels) <= column for each in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_of_the_ledger_names_every_mark_in_letters_of_the_usual_size(language: str) -> None:
    pygame.font.init()
    canvas, marks = Canvas((1280, 720)), words(language, "complots").find("table", "marks")
    assert set(marks) == set(ledger.TOLD.values()) and set(ledger.TOLD) | {ClaimFate.BARED} == set(ClaimFate)
    assert ledger.SIGNS[ClaimFate.BARED] == ledger.SIGNS[ClaimFate.LIE]
    assert legend_pixels(canvas, 116, list(marks.values())) == canvas.font(theme.SMALL)


@pytest.mark.parametrize(
    ("answers", "seat", "character"),
    [
        (((0, "tax"), *PASSED), 0, "duchess"),
        (((0, "exchange"), *PASSED), 0, "ambassador"),
        (((0, "steal 1"), *PASSED, (1, "pass")), 0, "captain"),
        (((0, "assassinate 1"), *PASSED), 0, "assassin"),
        (((0, "steal 1"), *PASSED, (1, "block captain"), (2, "pass"), (0, "pass")), 1, "captain"),
    ],
)
def test_as_soon_as_a_claim_has_been_let_pass_the_ledger_says_so(
    tmp_path: Path, answers: tuple[tuple[int, str], ...], seat: int, character: str
) -> None:
    scene = posed(tmp_path, *answers, position={**ATTACK, "first": 0})
    assert scene.story.told_of(seat, character) == (ClaimFate.PASSED, 1)
    scene.left()


def test_a_claim_that_may_still_be_doubted_is_open(tmp_path: Path) -> None:
    scene = posed(tmp_path, (1, "steal 0"))
    assert scene.sitting.kind == "doubt" and scene.story.told_of(1, "captain") == (ClaimFate.OPEN, 1)
    scene.left()


def test_what_the_inquisitor_claimed_is_let_pass_when_the_card_is_shown(tmp_path: Path) -> None:
    answers = (0, "examine 1"), *PASSED, (1, "show duchess")
    hands = [["contessa", "captain"], ["duchess", "assassin"], ["inquisitor", "captain"]]
    position = {**ATTACK, "hands": hands, "first": 0}
    scene = posed(tmp_path, *answers, position=position, options={"fifth": "inquisitor"})
    assert scene.sitting.kind == "judge" and scene.story.told_of(0, "inquisitor") == (ClaimFate.PASSED, 1)
    scene.left()


def flame(scene: ComplotsScene) -> list[pygame.Rect]:
    """Where the candle is drawn anew just now."""
    return drawn(scene.cloth._draw_flame, Canvas((1280, 720)))


def test_the_candle_breathes_and_never_over_what_is_said(tmp_path: Path) -> None:
    scene, canvas = posed(tmp_path), Canvas((1280, 720))
    pictures = set()
    for _ in range(60):
        surface = pygame.Surface((1280, 720))
        scene.cloth.candle.tick(0.05)
        place = scene.cloth.candle_place(scene.layout(canvas))
        assert place is not None
        scene.cloth.candle.draw(surface, canvas, place)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) > 8
    assert flame(scene)
    scene.talk.say(1, Speech("It burns where it was said."))
    scene.house.stage.rebuild()
    x, y = next(iter(scene.cloth.said(canvas).values())).box.center
    scene.cloth.candle_place = lambda layout: (x / canvas.scale, y / canvas.scale)  # type: ignore[method-assign]  # under the bubble
    assert not flame(scene)
    scene.left()


def test_no_flame_burns_where_a_shield_has_taken_the_candle_away(tmp_path: Path) -> None:
    asked = (0, "steal 1"), (1, "pass"), (2, "pass"), (1, "block captain")
    scene = posed(tmp_path, *asked, position={**ATTACK, "first": 0})
    assert scene.cloth.covered and not flame(scene)
    scene.left()


def test_with_reduced_motion_the_candle_stands_still(tmp_path: Path) -> None:
    scene = posed(tmp_path)
    assert flame(scene)
    scene.house.settings = replace(scene.house.settings, reduced_motion=True)
    assert not flame(scene)
    scene.left()


def test_who_can_be_chosen_is_ringed_and_pointed_at_until_somebody_is(tmp_path: Path) -> None:
    scene, canvas = posed(tmp_path, position={**ATTACK, "first": 0}), Canvas((1280, 720))

    def pointed() -> list[int]:
        """The seats below whose plate something is drawn by their widgets."""
        found = []
        for seat, plate in scene.seating.plates(canvas, scene.layout(canvas)).items():
            widget = next((each for each in scene.house.stage.widgets if each.id == f"seat {seat}"), None)
            if widget is not None:
                places = drawn(lambda over, _, at=widget: at.paint(over, at.rect, UNTOUCHED), canvas)  # type: ignore[misc]  # mypy knows no defaults of lambdas
                found += [seat] if any(each.top >= plate.bottom for each in places) and len(places) > 1 else []
        return found

    assert not pointed()
    pressed(scene, "action steal")
    assert pointed() == [1, 2]
    pressed(scene, "seat 2")
    assert not pointed()
    scene.left()


def test_who_looks_back_is_told_once_that_nothing_can_be_answered(tmp_path: Path) -> None:
    scene = posed(tmp_path, (1, "steal 0"))
    text, noted = scene.house.text("table", "looking_back"), 0
    for at in range(1, scene.sitting.shown_events + 1):
        scene.looking.back_to(at)
        prompt = scene.tempo.prompt()
        told = ["".join(span.text for span in prompt.sentence), prompt.note]
        assert told.count(text) == 1, told
        noted += prompt.note == text
    assert 0 < noted < scene.sitting.shown_events
    scene.left()
