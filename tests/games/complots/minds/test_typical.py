"""Who plays the chances of Complots out: as quickly as can be, and aiming as the twelve do."""

from collections import Counter

from engine.bots.registry import hidden_of, minds_of
from engine.core.chance import Generator
from engine.core.flow import AnyState
from engine.core.mind import Asked, Mind, Unhurried
from engine.games.complots.minds.quick import aimed, at_strongest
from engine.library import load
from engine.truth.chances import policy

GAME = load("complots")
ONE, TWO = ["contessa"], ["duchess", "captain"]


def position(hands: list[list[str]], coins: list[int], first: int = 0) -> AnyState:
    gone = [[] if len(hand) == 2 else ["ambassador"] for hand in hands]
    place = {"hands": hands, "faceup": gone, "coins": coins, "first": first}
    return GAME.new(len(hands), 1, {"fifth": "ambassador"}, position=place)


def test_it_strikes_mostly_but_not_always_whoever_has_most_characters() -> None:
    """The quick mind struck the strongest always; of the twelve's coups among four, 66 % are at somebody with most characters."""
    state, by = position([TWO, TWO, ["assassin", "contessa"], ONE], [7, 2, 5, 6]), Generator("aims")
    struck = Counter(aimed(state, 0, by) for _ in range(3000))
    assert set(struck) == {1, 2, 3} and 0.1 < struck[3] / 3000 < 0.2
    assert abs(struck[1] - struck[2]) < 250
    assert {at_strongest(state, 0, by) for _ in range(50)} == {2}


def test_in_a_duel_there_is_nothing_to_choose() -> None:
    state, by = position([TWO, ONE], [7, 2]), Generator("aims")
    assert aimed(state, 0, by) == 1 and by.random() == Generator("aims").random()


def test_it_plays_the_chances_out_and_is_in_no_list() -> None:
    assert policy("complots") is hidden_of("complots")["typical"] and "typical" not in minds_of("complots")
    assert policy("nottingham") is minds_of("nottingham")["quick"]


def test_whose_turn_it_is_does_not_decide_whom_a_coup_strikes() -> None:
    """A line fell from 50 to 19 % where somebody with seven coins began their turn, and rose to 100 as they struck another."""
    state, by = position([TWO, ONE, ONE], [1, 7, 6], first=1), Generator("turns")

    def struck(mind: Mind) -> Counter[str]:
        return Counter(str(mind.choose(state, Asked(1, "action"), None, by, Unhurried())[0]) for _ in range(1000))

    assert struck(minds_of("complots")["quick"]) == {"coup 0": 1000}
    assert 150 < struck(policy("complots"))["coup 2"] < 300
