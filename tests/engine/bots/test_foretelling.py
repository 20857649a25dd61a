"""How likely somebody wins is told from worlds in which all choices are tried alike, drawn to how such chances came true."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.bots.foretelling import CameTrue, foretell, logit, sigmoid
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.hints import STEP, Adviser, adviser_of, falling
from engine.library import GAMES, load
from tests.hints_foretold import Said, fitted

LEFT, RIGHT = Choice("left"), Choice("right")


@dataclass
class Coin:
    """A sketch in which the left wins where a world's coin shows heads, and the right in half of the worlds by chance."""

    seat: int = 0
    drawn: list[int] = field(default_factory=list)

    def world(self, number: int, generator: Generator) -> bool:
        self.drawn.append(number)
        return generator.below(4) == 0

    def outcome(self, world: bool, choice: Choice, chance: Generator) -> float:
        return float(world) if choice == LEFT else float(chance.below(2))


def test_all_choices_are_tried_in_the_same_worlds_each_drawn_once() -> None:
    coin = Coin()
    left, right, again = foretell(coin, [LEFT, RIGHT, LEFT], Generator("coin"), 400)
    assert left == again == pytest.approx(0.25, abs=0.07)
    assert right == pytest.approx(0.5, abs=0.08)
    assert coin.drawn == list(range(400))


def test_chances_are_drawn_as_they_came_true() -> None:
    assert CameTrue(0.0, 1.0).of(0.3) == pytest.approx(0.3)
    flat = CameTrue(-0.4, 0.5)
    told = [flat.of(each / 20) for each in range(21)]
    assert told == sorted(told)
    assert 0 < told[0] < sigmoid(-0.4) < told[-1] < 1


def test_shift_and_slope_are_found_from_what_came_true() -> None:
    true, found = CameTrue(-0.5, 0.6), list[Said]()
    for percent in range(5, 100, 5):
        share = true.of(percent / 100)
        found += [Said(0, 1, percent, 0.0, float(at < 500 * share)) for at in range(500)]
    assert fitted(found) == pytest.approx(true, abs=0.02)
    assert logit(0.5) == 0.0


def test_no_lesser_answer_is_told_a_greater_chance() -> None:
    assert falling([0.5, 0.4, 0.1]) == [0.5, 0.4, 0.1]
    assert falling([0.2, 0.4, 0.1]) == pytest.approx([0.3, 0.3, 0.1])
    assert falling([0.3, 0.2, 0.4]) == pytest.approx([0.3, 0.3, 0.3])
    assert falling([0.2, 0.2, 0.5]) == pytest.approx([0.3, 0.3, 0.3])
    assert falling([0.2, None, 0.5]) == [0.2, None, 0.5]
    assert falling([]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_with_which_chance_each_hint_wins(game: str) -> None:
    """With the fewest and with the most players; of all answers of a hint or of none, in round numbers, never none or all."""
    for players in load(game).players:
        told = [each for each in advised(game, players) if each[0] is not None]
        assert len(told) >= 3, players
        for percents in told:
            assert all(each is not None and each % STEP == 0 and STEP <= each <= 100 - STEP for each in percents), (
                percents
            )
            assert percents == sorted(percents, reverse=True)


def advised(game: str, players: int) -> list[Sequence[Any]]:
    """The chances of a seat's hints, by question, where more than one answer was advised: those of its first sixteen.

    Without those whose words say themselves how likely one wins with them.
    """
    rules, mind, found = load(game), adviser_of(game), list[Sequence[Any]]()
    session = Session(rules, [player(game, "regular")] * players, 11, keep_record=False)
    adviser = Adviser(rules, players, session.truth.options, 0)
    while session.truth.ask is not None and len(found) < 16:
        if 0 in session.truth.waits_for():
            adviser.follow(session.events_for(0))
            hints = adviser.hints(session.view(0))
            percents = [each.percent for each in hints if not mind.tells(each.choice)]
            assert all(each.percent is None for each in hints if mind.tells(each.choice))
            found += [percents] if len(hints) > 1 and percents else []
        session.minds_answer()
    return found
