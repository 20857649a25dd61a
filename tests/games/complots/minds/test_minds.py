"""How the minds of Complots play: believably, and never with what the table remembers."""

from collections import Counter
from itertools import compress
from statistics import mean

import pytest

from engine.bots.opponents import opponents, player
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.flow import same
from engine.core.mind import Character
from engine.games.complots.minds.weighing.weigh import Weighing
from engine.games.complots.rules.table import Announced, Blocked, Doubted, Drew, Exposed, Gathered, Proved, PutBack
from engine.library import load
from tests.ladder import shares

GAME = load("complots")


def proportions(character: Character, games: int = 60) -> Counter[str]:
    """Claims, bluffs, doubts and right doubts among four regular players of this character."""
    found: Counter[str] = Counter()
    mind = mind_of("complots", "regular")
    for seed in range(games):
        session = Session(GAME, [Player("regular", mind, character)] * 4, seed, keep_record=False)
        hands, told = session.truth.table.hands[:], len(session.truth.events)
        while session.minds_answer():
            for event in session.truth.events[told:]:
                if isinstance(event, (Announced, Blocked)) and event.character:
                    found["claims"] += 1
                    found["bluffs"] += event.character not in hands[event.seat]
                found["doubts"] += isinstance(event, Doubted)
                found["right"] += isinstance(event, Exposed)
            hands, told = session.truth.table.hands[:], len(session.truth.events)
    return found


def test_proportions_are_those_of_people() -> None:
    """People bluff in one claim of eight, doubt one of fifteen, and are right three times in four (data/complots/TUNING.md)."""
    found = proportions(Character())
    assert 0.07 < found["bluffs"] / found["claims"] < 0.25
    assert 0.02 < found["doubts"] / found["claims"] < 0.12
    assert 0.45 < found["right"] / found["doubts"] < 0.95


def extremes() -> list[Counter[str]]:
    """A liar, a saint, a doubter, a believer."""
    return [proportions(Character(**{name: much})) for name in ("bluff", "doubt") for much in (1.0, 0.0)]


@pytest.mark.long
def test_characters_show() -> None:
    liar, saint, doubter, believer = extremes()
    assert liar["bluffs"] / liar["claims"] > 2 * saint["bluffs"] / saint["claims"]
    assert doubter["doubts"] / doubter["claims"] > 2 * believer["doubts"] / believer["claims"]


@pytest.mark.long
def test_nobody_claims_again_what_he_was_caught_with() -> None:
    """Until he has drawn a card, the table remembers."""
    for name, often in (("casual", 20), ("regular", 1)):  # the strong lie late, and are out when they are caught
        remembered = 0
        for seed in range(100):
            session = Session(GAME, [player("complots", f"{name}:serafina")] * 4, seed)
            session.play_out()
            caught: list[set[str]] = [set() for _ in range(4)]
            for event in session.truth.events:
                if isinstance(event, Gathered):
                    caught = [set() for _ in range(4)]
                elif isinstance(event, Exposed):
                    caught[event.seat].add(event.character)
                elif isinstance(event, (Drew, Proved, PutBack)):
                    caught[event.seat].clear()
                elif isinstance(event, (Announced, Blocked)):
                    assert event.character not in caught[event.seat], (name, seed, event)
                    remembered += bool(caught[event.seat])
        assert remembered >= often, "somebody who was caught should say something again"


LADDER = [("regular", "casual", 200), ("casual", "random", 120), ("quick", "random", 120)]


@pytest.mark.long
def test_regular_beats_casual_beats_random() -> None:
    found = shares("complots", {"match": "single"}, LADDER)
    for strong, least in (("regular", 0.3), ("casual", 0.4), ("quick", 0.5)):
        assert found[strong] > least, strong


@pytest.mark.long
def test_no_collapse_among_honest_or_ever_doubting_players() -> None:
    """Published programs fall apart there; ours keeps at least its share."""
    odd = {"honest": Character(bluff=0.0, doubt=0.0), "doubting": Character(bluff=0.5, doubt=1.0)}
    mind = mind_of("complots", "regular")
    for name, character in odd.items():
        wins = 0
        for seed in range(120):
            seats = [Player("odd", mind, character)] * 4
            seats[seed % 4] = Player("regular", mind)
            winner = Session(GAME, seats, seed, keep_record=False).play_out().table.winner
            wins += winner == (seed % 4,)
        assert wins / 120 > 0.15, name


@pytest.mark.parametrize("players", [2, 4, 7])
def test_worlds_drawn_from_belief_fit_the_view_and_are_as_likely_as_it_is_believed(players: int) -> None:
    session = Session(GAME, [player("complots", "regular")] * players, 2)
    generator, told, drawn = Generator("worlds"), list[float](), list[float]()
    for _ in range(60):
        if not session.minds_answer():
            break
        for seat in session.truth.table.living:
            view, memory = session.view(seat), session.memory(seat)
            worlds = [memory.sample(view, generator) for _ in range(20)]
            assert all(same(world.mask(seat), view) for world in worlds)
            for other in session.truth.table.others(seat):
                told.append(memory.holds(view, other, "duchess"))
                drawn.append(mean("duchess" in world.table.hands[other] for world in worlds))
    likely = [each > 0.6 for each in told]
    assert any(likely)
    assert mean(compress(drawn, likely)) == pytest.approx(mean(compress(told, likely)), abs=0.1)
    assert mean(drawn) == pytest.approx(mean(told), abs=0.05)


def believed(taxers: tuple[int, ...], turns: int = 4) -> float:
    """How likely seat 1 has the Duchess, in the eyes of seat 0, when these have claimed her turn after turn."""
    session = Session(GAME, [player("complots", "regular")] * 4, 3)
    memory = session.memory(0)
    for _ in range(turns):
        for seat in (1, 2, 3):
            taxes = seat in taxers
            memory.update(Announced(seat, "tax" if taxes else "income", "duchess" if taxes else None, None))
    return float(memory.holds(session.view(0), 1, "duchess"))


def test_where_several_do_nothing_but_tax_they_are_believed_less() -> None:
    """One alone may well have her; of three who say so turn after turn hardly two can."""
    assert believed((1,)) > believed((1, 2)) + 0.05 > believed((1, 2, 3)) + 0.1
    assert believed((1,), turns=8) - believed((1,), turns=1) > 0.1, "who says it again is believed more"
    assert believed((1, 2, 3), turns=8) - believed((1, 2, 3), turns=1) < 0.02, "but not where all of them do"


def test_who_aims_at_nobody_and_blocks_what_is_aimed_at_them_is_hit_first() -> None:
    """Such a player wins while the others wear each other out; a block that was proved to be true is none of that."""
    session = Session(GAME, [player("complots", "regular")] * 4, 3)
    memory, view = session.memory(0), session.view(0)
    for seat in (1, 2):
        memory.update(Announced(seat, "income", None, None))
    assert memory.quiet(1) == memory.quiet(2) > 0
    memory.update(Announced(2, "steal", "captain", 1))
    memory.update(Blocked(1, "captain", 2, "steal"))
    before = memory.quiet(1)
    assert before > 0.3 and memory.quiet(2) == 0
    memory.update(Proved(1, "captain", 2, "?"))
    assert memory.quiet(1) < before
    for _ in range(2):
        memory.update(Announced(2, "steal", "captain", 1))
        memory.update(Blocked(1, "captain", 2, "steal"))
    weighing = Weighing(view, 0, memory, Character())
    assert weighing.kill(1) > weighing.kill(3) > 0
    assert sum(weighing.apart(other) for other in (1, 2, 3)) == pytest.approx(0)


def test_every_opponent_can_play_every_game_of_the_house() -> None:
    for name in opponents():
        session = Session(GAME, [player("complots", f"regular:{name}")] * 3, 1, keep_record=False)
        assert session.play_out().table.winner
