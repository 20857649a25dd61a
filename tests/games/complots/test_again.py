"""The winner of the last game begins the next, also where it is a match of its own at the same table. C 2.3"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.record import Record, replay, to_text
from engine.core.record_file import from_text
from engine.games.complots.rules.table import Gathered
from engine.library import data_fingerprint, load
from engine.seal import Seal, verdicts
from scenes.after.ending import result_of
from scenes.commands.still import finished_scene
from scenes.plan import Plan, rematch
from scenes.tables import new_scene
from tests.houses import bare_house

GAME = load("complots")


def first_of(session: Session) -> int:
    return next(event.first for event in session.truth.events if isinstance(event, Gathered))


def begun(players: int, begins: int | None, seed: int = 3) -> Session:
    """A match in which this seat won the one before, sealed."""
    seats = [player("complots", f"casual:{name}") for name in ("vera", "orazio", "tiberio", "bianca")[:players]]
    session = Session(GAME, seats, seed, begins=begins, data=data_fingerprint("complots"))
    Seal.new(session.record, session.truth.table).put_into(session.record)
    return session


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_won_the_last_game_begins_this_one(players: int) -> None:
    for seat in range(players):
        session = begun(players, seat)
        assert first_of(session) == session.truth.table.turn == seat
        if players == 2:  # C 2.2: the first player starts with one coin
            assert [event.coins for event in session.truth.events if isinstance(event, Gathered)] == [
                (1, 2) if seat == 0 else (2, 1)
            ]
    assert {first_of(begun(players, None, seed)) for seed in range(30)} == set(range(players)), "else by lot"


@pytest.fixture(scope="module")
def record() -> Record:
    session = begun(3, 2)
    session.play_out()
    return session.record


def test_a_record_keeps_who_began(record: Record) -> None:
    kept = from_text(to_text(record), "file")
    assert kept == record
    assert kept.header.begins == 2
    *_, (_, state) = replay(GAME, kept)
    assert state.over
    resumed = Session.resume(GAME, begun(3, 2).players, kept.until(4))
    assert first_of(resumed) == 2
    assert resumed.record.header.begins == 2


def fits(record: Record) -> bool:
    """Whether the deal is what was sealed; a record that does not even begin is not."""
    try:
        return verdicts(record)[0] == "fits"
    except BadInput:
        return False


def test_who_begins_is_sealed_with_the_deal(record: Record) -> None:
    seal = Seal.of(record)
    assert seal is not None
    assert "; begins=2; " in seal.text
    assert fits(record)
    for other in (None, 0):
        forged = Record(replace(record.header, begins=other), record.entries[:], record.closed)
        assert not fits(forged)


@pytest.mark.parametrize(
    ("game", "begins", "told"),
    [("complots", 3, "begins: complots expected a seat from 0 to 2, not 3"), ("intrigo", 1, "expected nobody")],
)
def test_who_cannot_begin_is_told_in_a_sentence(game: str, begins: int, told: str) -> None:
    with pytest.raises(BadInput) as wrong:
        load(game).new(3, 1, begins=begins)
    assert told in str(wrong.value)


def test_a_record_in_which_nobody_of_the_table_begins_is_refused(record: Record) -> None:
    with pytest.raises(BadInput) as wrong:
        from_text(to_text(record).replace('"begins": 2', '"begins": 5'), "file")
    assert "begins: expected a seat below 3, not 5" in str(wrong.value)


def test_play_again_lets_the_winner_begin(tmp_path: Path) -> None:
    """From the result of a match, whoever won it, to the table of the next one."""
    winners = set()
    for seed in range(4):
        house, plans = bare_house(tmp_path, speed="instant"), list[Plan]()
        house.go_table = plans.append
        scene = finished_scene(house, "complots", 3, seed)
        (winner,) = scene.sitting.truth.table.winner or ()
        result_of(scene).rematch()
        winners.add(winner)
        again = new_scene(house, plans[0], processes=False)
        assert first_of(again.sitting.session) == winner
        again.sitting.thinker.close()
    assert len(winners) > 1


def test_after_a_match_that_was_given_up_or_in_another_game_chance_draws() -> None:
    plan = Plan("complots", 3, ("me", "casual:vera", "casual:orazio"), begins=1)
    assert rematch(plan, None).begins is None
    assert rematch(plan, (2,)).begins == 2
    assert rematch(replace(plan, game="top_secret"), (2,)).begins is None
