"""The truth of Complots: what its sentence says, and the cards of every moment."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from scenes.truth.example import finished
from tests.scenes.truth.test_truth import Seen


@pytest.fixture
def seen(tmp_path: Path):
    found = Seen(tmp_path, finished("complots", 4, 1))
    yield found
    found.stage.close()


CAME = {2: " You came second.", 3: " You came third.", 4: " You came fourth."}


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_the_sentence_says_who_won_and_how_the_person_stood(tmp_path: Path, seed: int) -> None:
    seen = Seen(tmp_path, finished("complots", 4, seed))
    story, telling = seen.scene.story, seen.scene.telling
    told = seen.stage.find("sentence").label
    (winner,) = story.winners
    won = "You win." if winner == story.me else f"{telling.company.name(winner)} wins."
    assert told.startswith(won + ("" if winner == story.me else CAME[telling.place(0)]))
    own = [claim.true for claim in story.claims if claim.seat == story.me]
    if 0 < sum(own) < len(own):
        assert told.endswith(f"You told the truth in {sum(own)} of your {len(own)} claims.")
    seen.stage.close()


def test_the_cards_follow_the_moment(seen: Seen) -> None:
    story = seen.scene.story
    last = {who.seat: who.hand for who in seen.scene.people()}
    assert sum(card.fallen for hand in last.values() for card in hand) >= 6  # three of four have fallen
    seen.key("home")
    first = {who.seat: who.hand for who in seen.scene.people()}
    assert all(len(hand) == 2 and not any(card.fallen for card in hand) for hand in first.values())
    assert seen.scene.at == story.first
