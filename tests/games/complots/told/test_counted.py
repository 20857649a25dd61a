"""How often somebody has claimed a character with the same cards: said in the question whether to doubt it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.words import LANGUAGES
from scenes.games.complots.scene import ComplotsScene
from tests.games.complots.test_table import ATTACK
from tests.games.complots.test_table import posed as posed_there


def posed(folder: Path, *answers: tuple[int, str]) -> ComplotsScene:
    return posed_there(folder, *answers, position={**ATTACK, "coins": [2, 1, 2]})


ROUND = (1, "tax"), (2, "pass"), (0, "pass"), (2, "income"), (0, "income")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_that_was_not_doubted_is_counted_in_the_question_when_it_comes_again(
    tmp_path: Path, language: str
) -> None:
    """In a duel the same question came seven times with the same words."""
    questions = []
    for times in (1, 2, 3):
        folder = tmp_path / str(times)
        folder.mkdir()
        scene = posed(folder, *ROUND * (times - 1), (1, "tax"))
        scene.house.change(language=language)
        note = scene.tempo.prompt().note
        counted = scene.company.say("claimed_again", number=times)
        assert (note == counted) == (times > 1) and (note == "") == (times == 1)
        questions.append(scene.tempo.prompt().told)
    assert len(set(questions)) == 3


@pytest.mark.parametrize(("between", "number"), [
    (((1, "exchange"), (2, "pass"), (0, "pass"), (1, "keep duchess+assassin")), 1),
    (((1, "steal 2"), (2, "pass"), (0, "pass"), (2, "pass")), 2),
])  # fmt: skip
def test_only_claims_with_the_same_cards_are_counted(
    tmp_path: Path, between: tuple[tuple[int, str], ...], number: int
) -> None:
    scene = posed(tmp_path, *ROUND, *between, (2, "income"), (0, "income"), (1, "tax"))
    assert scene.story.in_a_row(1, "duchess") == number
    scene = posed(
        tmp_path, (1, "tax"), (2, "doubt"), (0, "pass"), (2, "lose captain"), (2, "income"), (0, "income"), (1, "tax")
    )
    assert scene.story.in_a_row(1, "duchess") == 1, "what was shown has gone back"
