"""The truth of Complots: what its sentence says, and the cards of every moment."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from scenes.truth.example import finished
from tests.test_truth import Seen


@pytest.fixture
def seen(tmp_path: Path):
    found = Seen(tmp_path, finished("complots", 4, 3))
    yield found
    found.stage.close()


def test_the_sentence_says_who_won_and_how_the_person_stood(seen: Seen) -> None:
    story = seen.scene.story
    told = seen.stage.find("sentence").label
    claims = [claim for claim in story.claims if claim.seat == story.me]
    true = sum(claim.true for claim in claims)
    assert 0 < true < len(claims)
    assert told == f"Vera wins. You came third. You told the truth in {true} of your {len(claims)} claims."


def test_the_cards_follow_the_moment(seen: Seen) -> None:
    story = seen.scene.story
    last = {who.seat: who.hand for who in seen.scene.people()}
    assert sum(card.fallen for hand in last.values() for card in hand) >= 6  # three of four have fallen
    seen.key("home")
    first = {who.seat: who.hand for who in seen.scene.people()}
    assert all(len(hand) == 2 and not any(card.fallen for card in hand) for hand in first.values())
    assert seen.scene.at == story.first
