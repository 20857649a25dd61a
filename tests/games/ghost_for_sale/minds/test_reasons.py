"""What opponents of Ghost for Sale say of what they did: numbers that can be."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.choice import Choice
from engine.core.mind import Why
from engine.games.ghost_for_sale.possible import possible
from engine.games.ghost_for_sale.rules.numbers import GHOST
from engine.library import load
from tests.reasons_told import game_of

GAME = load("ghost_for_sale")


def test_a_property_is_taken_for_no_more_points_than_its_sign_can_still_pay() -> None:
    """Somebody took Glamis to be worth six points; its sign pays five."""
    told = 0
    for seed in range(4):
        seats = [player(GAME.id, f"casual:{name}") for name in ("vera", "orazio", "bianca")]
        session = Session(GAME, seats, seed, {}, keep_record=False)
        while session.truth.ask is not None:
            table, rules = session.truth.table, session.truth.rules
            for seat in session.truth.waits_for():
                choice, why = session.choose(seat)
                if why is not None and why.key.startswith("bid_worth"):
                    place = str(why.args["place"])
                    points = possible(rules, table, seat)[place].points(rules, place)
                    assert points[0] <= int(why.args["points"]) <= points[-1], (place, points)
                    told += 1
                session.answer(seat, choice)
    assert told > 40


@pytest.mark.parametrize("level", ["casual", "regular"])
def test_who_bids_says_truly_whether_anybody_had_bid_there(level: str) -> None:
    told: Counter[str] = Counter()
    for table, seat, choice, why in answered(level, "buy"):
        if choice.verb == "bid" and why.key.startswith("bid"):
            bidders = {bid.seat for bid in table.bids if bid.place == why.args["place"]}
            form = why.key.rsplit("_", 1)[-1]
            assert (form == "again") == (seat in bidders) and (form == "first") == (not bidders), why
            told[form] += 1
    assert len(told) == 3


def test_what_somebody_likes_of_a_token_was_so_where_it_was_laid() -> None:
    liked: Counter[str] = Counter()
    for table, seat, choice, why in answered("casual", "declare"):
        if why.key.startswith("declare_likes_"):
            place, token, face = why.args["place"], str(choice.args[0]), str(choice.args[-2])
            mine = sum(each.place == place and each.seat == seat for each in table.tokens)
            others = sum(each.place == place and each.seat != seat for each in table.tokens)
            what = why.key.removeprefix("declare_likes_")
            assert {
                "double": token == "double",
                "gather": mine > 0,
                "spread": mine == 0,
                "crowd": others > 1,
                "alone": others == 0,
                "ghost": face == GHOST,
                "painting": face != GHOST,
            }[what], why
            liked[what] += 1
    assert len(liked) == 7


def answered(level: str, kind: str) -> Iterator[tuple[Any, int, Choice, Why]]:
    """Every answer to such a question in some games: the table it was given at, by whom, and why."""
    for seed in range(10):
        session = game_of(GAME.id, level, seed)
        while session.truth.ask is not None:
            asked, table = session.truth.ask.kind, session.truth.table
            for seat in session.truth.waits_for():
                choice, why = session.choose(seat)
                if why is not None and asked == kind:
                    yield table, seat, choice, why
                session.answer(seat, choice)
