"""What is hidden of the twelve cannot be guessed from what everybody sees, however long one knows them (tests/tells.py)."""

from __future__ import annotations

from math import sqrt

import pytest

from engine.bots.registry import levels_of
from engine.library import GAMES, load
from engine.parts import part
from tests.tells import Told, seen, told

GUESSED = [game for game in GAMES if part(f"tests.games.{game}.tells")]
RIGHT = 0.58  # of the guesses about anybody, at most
HABIT = 0.65  # of the times somebody is seen with one word, at most
FEW, MANY, SOME = 120, 400, 30  # games; `SOME` of those who take a second for each move


def lately(game: str, mind: str, games: int) -> Told:
    return told([*seen(load(game), mind, games, 1, 4)])


def surely(share: float, guesses: int) -> float:
    """A share less two standard errors."""
    return share - 2 * sqrt(share * (1 - share) / guesses)


@pytest.mark.parametrize("game", GUESSED)
def test_what_is_hidden_is_not_told_by_what_is_seen(game: str) -> None:
    found = lately(game, levels_of(game)[1], FEW)
    assert surely(found.right, found.guesses) < RIGHT
    strongest = max(found.habits, key=lambda habit: habit.least)
    assert strongest.least < HABIT, strongest


@pytest.mark.long
@pytest.mark.parametrize("game", GUESSED)
@pytest.mark.parametrize("level", [1, 2, -1])  # casual players are read, which is told in TUNING.md
def test_nobody_is_guessed_by_who_knows_them(game: str, level: int) -> None:
    mind = levels_of(game)[level]
    found = lately(game, mind, SOME if level == -1 else MANY)
    each = found.guesses // len(found.by_person)
    assert all(surely(right, each) < RIGHT for right in found.by_person.values()), found.by_person
    strongest = max(found.habits, key=lambda habit: habit.least)
    assert strongest.least < HABIT, strongest
