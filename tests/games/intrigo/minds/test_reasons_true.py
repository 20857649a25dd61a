"""No reason that an opponent gives is false about the chair: nobody came nearer who did not, and who won or lost it says so."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.intrigo.minds.palace import Palace
from engine.games.intrigo.minds.reasons import reason
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import Table
from engine.games.intrigo.standing import ending, verdicts
from engine.games.intrigo.undoing import palace_after
from tests.honest_player import quick_player
from tests.reasons_told import game_of

WON = {"place_for_chair", "buy_for_chair", "doge"}
GIVEN_UP = {"chair_forced", "chair_unseen", "chair_unseen_for", "chair_weighed", "chair_lost"}
ANOTHERS = {"crown_forced", "crown_unseen", "crown_unhired", "crown_weighed", "crown_lost"}


def turns(level: str, seeds: range) -> Iterator[tuple[Any, int, Choice, Why, Table]]:
    """Every turn of some games: where, whose, what, why, and the palace after it."""
    for seed in seeds:
        session = game_of("intrigo", level, seed, quick_player)
        while session.truth.ask is not None:
            state: Any = session.truth
            for seat, (choice, why) in [(seat, session.choose(seat)) for seat in state.waits_for()]:
                if why is not None and state.ask.kind == "turn":
                    after = state.table if choice == PASS else palace_after(state, seat, choice)
                    yield state, seat, choice, why, after
                session.answer(seat, choice, why)


@pytest.mark.parametrize(("level", "games"), [("casual", 40), ("regular", 12), ("sharp", 8), ("master", 3)])
def test_no_reason_is_false_about_the_chair(level: str, games: int) -> None:
    told: Counter[str] = Counter()
    for state, seat, choice, why, after in turns(level, range(games)):
        was, now = ending(state.rules, state.table), ending(state.rules, after)
        where = level, seat, str(choice), why
        if why.key == "buy_to_win":
            before, left = (distances(state.rules, each.seals[seat]) for each in (was, now))
            ways = list(zip(before, left, strict=True))
            assert any(to < frm for frm, to in ways) and all(to <= frm for frm, to in ways), ("no nearer", *where)
        if now.doge == seat != was.doge:
            assert why.key in WON, ("won the chair", *where)
        if was.doge == seat != now.doge:
            assert why.key in GIVEN_UP | ({"doge"} if now.doge is None else ANOTHERS), ("lost the chair", *where)
        assert why.key not in GIVEN_UP or was.doge == seat != now.doge, where
        assert why.key != "chair_denied" or (was.doge == why.args["other"] and now.doge is None), where
        told[why.key] += 1
    assert told.total() > 150, told
    assert told["chair_denied"] and told["buy_to_win"] and told["place_for_chair"], told


@pytest.mark.parametrize("level", ["casual", "regular", "sharp", "master"])
def test_who_gives_up_their_own_chair_says_so_whatever_else_they_win_by_it(level: str) -> None:
    """Whatever they could have done where the palace made them Doge, and nobody instead."""
    told: Counter[str] = Counter()
    for state, seat, *_ in turns(level, range(20 if level == "master" else 12)):
        if ending(state.rules, state.table).doge != seat:
            continue
        palace, options = Palace(state, seat, [0.2] * state.rules.players), turn_options(state, seat)
        left = {each: ending(state.rules, palace_after(state, seat, each)).doge for each in options if each != PASS}
        forced = PASS not in options and seat not in left.values()
        for each in (choice for choice, doge in left.items() if doge is None):
            blind, open_eyed = reason(palace, each, thoughts=[each]), reason(palace, each)
            if forced:
                assert blind.key == open_eyed.key == "chair_forced", (level, seat, str(each), blind)
            else:
                assert blind.key in ("chair_unseen", "chair_unseen_for"), (level, seat, str(each), blind)
                assert open_eyed.key == "chair_weighed", (level, seat, str(each), open_eyed)
            if token := blind.args.get("token"):
                after = palace_after(state, seat, each)
                won = [
                    [each.token for each in verdicts(state.rules, lying) if each.winner == seat].count(str(token))
                    for lying in (state.table, after)
                ]
                assert won[0] < won[1], ("not won by it", level, seat, str(each), blind)
            told[blind.key] += 1
    assert told["chair_unseen"] and told["chair_unseen_for"], told
