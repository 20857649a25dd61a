"""The way to a move: from whatever has been picked, the next thing to press leads to the answer that is meant."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.bots.opponents import ME
from engine.bots.thinker import NoThinker
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import options
from engine.library import GAMES, load
from scenes.house import House
from scenes.tables.asking.asking import BACK, Asking, way
from scenes.tables.asking.picking import Part, Parts, in_order, plainly
from scenes.tables.cloth import Cloth
from scenes.tables.manner import Manner
from scenes.tables.scene import MatchScene
from scenes.tables.sitting import Sitting
from scenes.tables.staging.presenters import Presenters
from tests.houses import bare_house
from tests.playing import posed_scene

ANSWERS, TRIED, MOST = 40, 3, 12  # answers of a game that are looked at, options of each, presses to one of them


def asking(house: House, name: str) -> Asking:
    """The questions of a table that has no words and no pictures yet, for a person among the fewest players."""

    class Plain(Asking):
        def parts(self) -> Parts:
            return in_order if name == "top_secret" else plainly  # the dials of the telephone

    class Bare(MatchScene):
        game = name

    seats = (ME, *["quick"] * (load(name).players[0] - 1))
    manner = Manner(Presenters[MatchScene](), Cloth, asking=Plain)
    return Bare(house, Sitting.begin(name, seats, 3, {}, NoThinker()), manner).questions


def shown(questions: Asking) -> dict[str, Part]:
    """What could be pressed where every part of an answer can, by its id; the first argument it could be."""
    found: dict[str, Part] = {}
    for part, more in sorted(questions.picking.nexts.items(), key=lambda each: (-each[0].at, -each[0].nth)):
        value, picked = part.value, questions.picked.count(part)
        if part.kind == "verb":
            found[str(value)] = part
        elif part.kind == "card":
            found |= {f"card {value} {picked + more - 1}": part, f"card {value} {picked}": part}
        else:
            found[f"seat {value}" if isinstance(value, int) else f"slot {value}"] = part
    return found


def reached(questions: Asking, choice: Choice) -> bool:
    """Whether the way leads to this choice."""
    for _ in range(MOST):
        there = shown(questions)
        name = way(questions, choice, {*there, "go", BACK})
        if name == "go":
            return questions.picking.here == choice
        if name == BACK:
            assert questions.step_back(), f"nothing to take back on the way to {choice}"
        else:
            questions.pick(there[name])
    return False


@pytest.mark.parametrize("game", GAMES)
def test_from_nothing_and_from_another_answer_the_way_leads_to_every_answer(tmp_path: Path, game: str) -> None:
    questions, dice = asking(bare_house(tmp_path, speed="instant"), game), Generator("way", 2)
    sitting, looked_at, kinds = questions.scene.sitting, 0, set[str]()
    while looked_at < ANSWERS and not sitting.truth.over:
        if sitting.kind is not None:
            found, looked_at = list(sitting.options()), looked_at + 1
            kinds.add(sitting.kind)
            for _ in range(TRIED):
                meant, other = (found[dice.below(len(found))] for _ in range(2))
                questions.forget()
                assert reached(questions, meant), (sitting.kind, meant)
                questions.forget()
                questions.pick(*questions.parts()(other))
                assert reached(questions, meant), (sitting.kind, meant, other)
        seat = sitting.truth.waits_for()[0]
        answers = options(sitting.truth, seat)
        sitting.give(seat, answers[dice.below(len(answers))])
        sitting.catch_up()
        questions.forget()
    assert len(kinds) > 1


CARDS = {
    "hands": [["contessa", "captain"], ["duchess", "assassin"], ["ambassador", "captain"]],
    "coins": [4, 7, 3],
    "first": 1,
}


def struck(folder: Path, blow: str) -> Asking:
    """The questions to a player whom this blow of a neighbour has just met."""
    scene = posed_scene(
        bare_house(folder, speed="instant"),
        "complots",
        (ME, "quick", "quick"),
        3,
        position=CARDS,
        answers=((1, blow),),
    )
    scene.house.stage.push(scene)
    return scene.questions


def test_a_card_is_marked_by_its_button_or_by_itself_and_then_confirmed(tmp_path: Path) -> None:
    questions, captain = struck(tmp_path, "coup 0"), Choice("lose", ("captain",))
    assert questions.scene.sitting.kind == "lose"
    assert way(questions, captain, {"card captain 0", "lose captain"}) == "lose captain"
    assert way(questions, captain, {"card captain 0", "card contessa 0"}) == "card captain 0"
    questions.click(questions.offered().index("captain"))
    assert way(questions, captain, {"sure lose", BACK}) == "sure lose"


def test_another_card_that_was_marked_is_taken_back_first(tmp_path: Path) -> None:
    questions, captain = struck(tmp_path, "coup 0"), Choice("lose", ("captain",))
    wrong = questions.offered().index("contessa")
    questions.click(wrong)
    assert way(questions, captain, {"sure lose", BACK, "lose captain"}) == BACK
    assert way(questions, captain, {f"choice {wrong}", "choice 7"}) == f"choice {wrong}", (
        "a row may have no such button"
    )


def test_after_a_warning_only_what_is_there_can_be_the_way(tmp_path: Path) -> None:
    questions = struck(tmp_path, "assassinate 0")
    questions.warn()
    assert way(questions, Choice("pass"), {"doubt", BACK}) == BACK
    assert way(questions, Choice("doubt"), {"doubt", BACK}) == "doubt"
