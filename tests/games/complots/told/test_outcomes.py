"""What follows from a doubt and from letting a claim pass, as the buttons say it before they are pressed, and the bar after."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.acts import lines
from engine.core.event import Event
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    BlockStood,
    Doubted,
    Eliminated,
    Exposed,
    Gathered,
    Lost,
    Paid,
    Proved,
)
from engine.words import LANGUAGES, Person, words
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging.presenters import speech_of
from scenes.tables.asking.prompt_bar import Bar
from tests.games.complots.test_table import ATTACK, posed
from tests.houses import house_in
from tests.playing import posed_scene, pressed, until_asked

MINE = {**ATTACK, "first": 0}
PASSES = (1, "pass"), (2, "pass")
ONE = {
    **ATTACK,
    "hands": [["contessa", "captain"], ["duchess"], ["ambassador", "captain"]],
    "faceup": [[], ["duchess"], []],
}
LAST = {
    **ATTACK,
    "hands": [["contessa"], ["duchess", "assassin"], ["ambassador", "captain"]],
    "faceup": [["captain"], [], []],
}


def told(scene: ComplotsScene) -> dict[str, str]:
    return {each.id: each.second for each in scene.questions.prompt().answers}


@pytest.mark.parametrize(("position", "answers", "second"), [
    (ATTACK, ((1, "tax"),), "Vera or you lose a card"),
    (ONE, ((1, "tax"),), "Vera is out, or you lose a card"),
    (LAST, ((1, "tax"),), "Vera loses a card, or you’re out"),
    (ATTACK, ((1, "assassinate 0"),), "lie: Vera loses a card; true: you lose one, and the Assassin still strikes"),
    (LAST, ((1, "assassinate 0"),), "Vera loses a card, or you’re out"),
    (MINE, ((0, "steal 1"), *PASSES, (1, "block captain")), "lie: Vera loses a card, no block; true: you lose one"),
    (MINE, ((0, "assassinate 1"), *PASSES, (1, "block contessa")), "lie: Vera is out, no block; true: you lose a card"),
])  # fmt: skip
def test_a_doubt_says_what_a_lie_and_the_truth_would_cost(
    tmp_path: Path, position: dict[str, Any], answers: tuple[tuple[int, str], ...], second: str
) -> None:
    assert told(posed(tmp_path, *answers, position=position))["doubt"] == second


def test_the_doubt_of_an_assassin_says_what_becomes_of_the_coins(tmp_path: Path) -> None:
    """C 4.2: somebody new looked for them in vain."""
    scene = posed(tmp_path, (1, "assassinate 0"), position=ATTACK)
    (doubt,) = (each for each in scene.questions.prompt().answers if each.id == "doubt")
    assert "keeps the three coins; nobody is struck" in doubt.tooltip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("me", [0, 1, 2])
def test_the_log_tells_of_the_coins_of_a_false_assassin_and_of_a_blocked_one(language: str, me: int) -> None:
    """C 4.2, C 5.3: kept, and spent; of other claims there are none to tell of."""
    people = [Person(name) for name in ("Ada", "Bea", "Ida")]
    of = partial(words(language, "complots").tell, people=people, viewer=me)
    coin = {"en": "coin", "it": "monete", "zh-Hant": "錢"}[language]
    for told, plain in (
        (Exposed(1, "assassin", 0), Exposed(1, "captain", 0)),
        (BlockStood(0, 1, "assassinate"), BlockStood(0, 1, "steal")),
    ):
        assert coin in of(told) and coin not in of(plain)
    events = Blocked(0, "contessa", 1, "assassinate"), BlockStood(0, 1, "assassinate")
    ((_, line),) = lines(words(language, "complots"), events, people, me)
    assert coin in line


def test_a_lie_about_the_contessa_is_said_to_cost_both_characters(tmp_path: Path) -> None:
    """C 5.2: one for the lie, one for the assassination."""
    scene = posed(tmp_path, (0, "assassinate 1"), *PASSES, (1, "block contessa"), position=MINE)
    (doubt,) = (each for each in scene.questions.prompt().answers if each.id == "doubt")
    assert "one character for it and the other to the Assassin" in doubt.tooltip


@pytest.mark.parametrize(("position", "answers", "second"), [
    (ATTACK, ((1, "tax"),), "then Vera gets 3 coins"),
    (ATTACK, ((1, "foreign_aid"),), "then Vera gets 2 coins"),
    (ATTACK, ((1, "exchange"),), "then Vera may swap cards"),
    (ATTACK, ((1, "steal 2"),), "Orazio: 2 coins or a block"),
    ({**ATTACK, "coins": [4, 5, 1]}, ((1, "steal 2"),), "Orazio: 1 coin or a block"),
    (ATTACK, ((1, "assassinate 2"),), "Orazio loses a card, or blocks"),
    ({**ATTACK, "hands": [*ATTACK["hands"][:2], ["captain"]], "faceup": [[], [], ["duchess"]]}, ((1, "assassinate 2"),), "Orazio is out, or blocks"),
    (ATTACK, ((1, "steal 2"), (0, "pass"), (2, "pass"), (2, "block captain")), "then Vera gets nothing"),
    (ATTACK, ((1, "assassinate 2"), (0, "pass"), (2, "pass"), (2, "block contessa")), "then Orazio is safe"),
    (MINE, ((0, "steal 1"), *PASSES, (1, "block captain")), "then you get nothing"),
    (MINE, ((0, "foreign_aid"), (1, "block duchess"), (2, "pass")), "then you get nothing"),
    (MINE, ((0, "assassinate 1"), *PASSES, (1, "block contessa")), "it fails: 3 coins for nothing"),
])  # fmt: skip
def test_letting_a_claim_pass_says_what_follows(
    tmp_path: Path, position: dict[str, Any], answers: tuple[tuple[int, str], ...], second: str
) -> None:
    assert told(posed(tmp_path, *answers, position=position))["pass"] == second


@pytest.mark.parametrize(("target", "second"), [(0, "then you show a card"), (2, "then Orazio shows a card")])
def test_letting_the_inquisitor_pass_says_whose_card_is_seen(tmp_path: Path, target: int, second: str) -> None:
    position = {**ATTACK, "hands": [["contessa", "captain"], ["duchess", "assassin"], ["inquisitor", "captain"]]}
    scene = posed(tmp_path, (1, f"examine {target}"), position=position, options={"fifth": "inquisitor"})
    assert told(scene)["pass"] == second


@pytest.mark.parametrize(("position", "answers", "begins"), [
    (ATTACK, ((1, "tax"), (0, "doubt"), (2, "pass")), "It was true."),
    (MINE, ((0, "tax"), (1, "doubt"), (2, "pass")), "Your bluff is called."),
    (ATTACK, ((1, "assassinate 0"), (0, "pass"), (2, "pass"), (0, "pass")), "Vera’s Assassin strikes."),
    ({**ATTACK, "coins": [4, 7, 3]}, ((1, "coup 0"),), "Vera’s coup strikes you."),
])  # fmt: skip
def test_who_has_to_lose_a_card_is_told_for_what(
    tmp_path: Path, position: dict[str, Any], answers: tuple[tuple[int, str], ...], begins: str
) -> None:
    scene = posed(tmp_path, *answers, position=position)
    assert scene.sitting.kind == "lose"
    assert "".join(span.text for span in scene.questions.prompt().sentence).startswith(begins)


def test_while_ones_own_card_falls_the_bar_says_that_it_is_lost(tmp_path: Path) -> None:
    """It would else still speak of the card that somebody has shown, which lay in the same place a moment before."""
    scene = posed(tmp_path, (1, "tax"), (0, "doubt"), (2, "pass"))
    before = len(scene.sitting.truth.events)
    scene.sitting.give(0, scene.sitting.truth.game.grammar.parse("lose captain"))
    lost = scene.sitting.truth.events[before]
    spans = scene.chronicle.meanwhile(lost)
    assert spans is not None and "".join(each.text for each in spans) == "You lose the Captain."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
@pytest.mark.parametrize("action", ["assassinate 0", "steal 0", "exchange", "assassinate 2", "tax"])
def test_the_buttons_take_no_third_row_for_it(
    tmp_path: Path, language: str, size: tuple[int, int], text: int, action: str
) -> None:
    house = house_in(tmp_path, size, language=language, text=text)
    seats = ("me", "regular:fiammetta", "regular:vera")  # the longest name is that of who claims
    scene = posed_scene(house, "complots", seats, 3, None, ATTACK, ((1, action),))
    canvas, prompt = house.stage.canvas, scene.tempo.prompt()
    bar = Bar(canvas, scene.layout(canvas), prompt, scene.cloth.faces)
    assert len({cell.box[1] for cell in bar.cells if cell.answer not in prompt.standing}) <= 2


@pytest.mark.parametrize(("action", "lives", "told"), [
    ("coup", 1, "is out"), ("assassinate", 1, "is out"), ("coup", 2, "loses a character"), ("assassinate", 2, "loses a character"),
])  # fmt: skip
def test_an_attack_on_a_last_character_is_said_to_put_its_owner_out(
    tmp_path: Path, action: str, lives: int, told: str
) -> None:
    hand = ["duchess", "assassin"][:lives]
    hands, faceup = [["assassin", "captain"], hand, ["captain", "captain"]], [[], ["assassin"][lives - 1 :], []]
    scene = posed(tmp_path, position={"hands": hands, "faceup": faceup, "coins": [8, 2, 2], "first": 0})
    pressed(scene, f"action {action}")
    pressed(scene, "seat 1")
    assert told in "".join(span.text for span in scene.questions.prompt().sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("me", [0, 1, 2])
def test_a_thief_whose_victim_falls_by_a_doubt_is_told_why_there_is_nothing_to_take(language: str, me: int) -> None:
    """C 4.5: the coins go to the Treasury. Robbed by nobody, or of a game that is over, it is not said."""
    people = [Person(name) for name in ("Ada", "Bea", "Ida")]
    treasury = {"en": "Treasury", "it": "Tesoro", "zh-Hant": "國庫"}[language]

    def last(*events: Event) -> str:
        return lines(words(language, "complots"), events, people, me)[-1][1]

    robs, falls = Announced(0, "steal", "captain", 1), (Lost(1, "duchess"), Eliminated(1, 4))
    blocks = robs, Blocked(1, "captain", 0, "steal"), Doubted(0, 1, "captain"), Exposed(1, "captain", 0)
    doubts = robs, Doubted(1, 0, "captain"), Proved(0, "captain", 1, "captain")
    assert treasury in last(*blocks, *falls) and treasury in last(*doubts, *falls)
    assert treasury not in last(Announced(1, "tax", "duchess", None), Exposed(1, "duchess", 0), *falls)
    assert treasury not in last(Announced(2, "steal", "captain", 1), *doubts[1:], Lost(0, "duchess"), Eliminated(0, 4))
    begins = Gathered(0, (), ((), (), ()), (2, 2, 2))
    assert treasury in last(begins, *blocks, *falls)
    assert treasury not in last(begins, Eliminated(2, 0), *blocks, *falls)


def test_an_assassin_who_comes_too_late_is_said_to_be_paid_all_the_same() -> None:
    people, falls = [Person(name) for name in ("Ada", "Bea", "Ida")], (Lost(1, "duchess"), Eliminated(1, 4))
    doubts = Announced(0, "assassinate", "assassin", 1), Doubted(1, 0, "assassin"), Proved(0, "assassin", 1, "assassin")
    assert "too late" in lines(words("en", "complots"), (*doubts, *falls), people, 0)[-1][1]
    struck = *doubts[:1], Paid(0, 3, "assassinate"), *falls
    assert "too late" not in lines(words("en", "complots"), struck, people, 0)[-1][1]
    both = *doubts[:1], Blocked(1, "contessa", 0, "assassinate"), Exposed(1, "contessa", 0), Lost(1, "captain")
    assert "too late" not in lines(words("en", "complots"), (*both, *falls), people, 0)[-1][1], "that one struck"


def test_before_a_doubt_that_puts_out_who_is_robbed_it_is_said_that_nothing_is_taken(tmp_path: Path) -> None:
    robs = (0, "steal 1"), *PASSES, (1, "block captain")
    scene = posed(tmp_path, *robs, position={**ONE, "first": 0})
    (doubt,) = (each for each in scene.questions.prompt().answers if each.id == "doubt")
    assert doubt.second == "lie: Vera is out, coins and all; true: you lose a card"
    assert "the coins go to the Treasury, and you get nothing" in doubt.tooltip
    two = posed(tmp_path, *robs, position=MINE)
    assert all("Treasury" not in each.tooltip for each in two.questions.prompt().answers)


def test_what_was_shown_to_be_true_is_still_to_be_read_while_the_person_is_asked_to_block_it(tmp_path: Path) -> None:
    """C 4.4: the doubt is over, the attack goes on; “I told you so” would lie over who attacks as whom."""
    scene = posed(tmp_path, (1, "assassinate 0"), position=ATTACK)
    scene.talk.say(1, speech_of(scene, 1, "assassinate", "assassin", 0))
    scene.house.change(speed="fast")
    for verb in ("doubt", "lose", "block"):
        assert until_asked(scene) and scene.sitting.kind == verb
        assert scene.talk.speeches[1].face == "assassin"
        scene.tempo.answer(next(each for each in scene.sitting.options() if each.verb == verb))
