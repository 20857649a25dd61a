"""What opponents say of cards in Nottingham: counted again from the hand that they held, and from what lay offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from engine.core.flow import AnyState, options
from engine.core.mind import Why
from tests.reasons_told import game_of

LEAST = 3  # cards of a set. N 1.3
Given = tuple[AnyState, int, tuple[str, ...], Why]  # what a seat saw, the words of its choice, and why


@cache
def given(level: str) -> tuple[Given, ...]:
    return tuple(_given(level, 12))


def _given(level: str, games: int) -> Iterator[Given]:
    for seed in range(games):
        session = game_of("nottingham", level, seed)
        while session.truth.ask is not None:
            seats = session.truth.waits_for()
            answers = [(seat, session.view(seat), *session.choose(seat)) for seat in seats]
            for seat, view, choice, why in answers:
                if why is not None and len(options(view, seat)) > 1:
                    yield view, seat, tuple(str(choice).split()), why
                session.answer(seat, choice, why)


def held(view: AnyState, seat: int, why: Why) -> int:
    return view.table.hands[seat].count(why.args["card"])


def lone(view: AnyState, seat: int) -> list[int]:
    """What the cards count of which this seat holds only one."""
    hand = view.table.hands[seat]
    return [view.rules.value[card] for card in hand if hand.count(card) == 1]


@pytest.mark.parametrize("level", ["casual", "regular"])
def test_what_is_said_of_cards_is_so(level: str) -> None:
    seen: Counter[str] = Counter()
    for view, seat, words, why in given(level):
        seen[why.key] += 1
        match why.key:
            case "offers_lone" | "offers_cheapest" | "offers_last_lone":
                value, others = view.rules.value[why.args["card"]], lone(view, seat)
                assert held(view, seat, why) == 1 and words[1] == why.args["card"]
                assert (len(others) == 1) == (why.key == "offers_last_lone")
                assert why.key == "offers_last_lone" or (value == min(others)) == (why.key == "offers_cheapest")
            case "offers_half":
                assert held(view, seat, why) == why.args["number"] < LEAST
            case "offers_spare":
                assert held(view, seat, why) == why.args["number"] > LEAST
            case "best_offer_set" | "best_offer_pair":
                offer, least = view.table.offers[int(words[1])], LEAST if why.key == "best_offer_set" else LEAST - 1
                assert held(view, seat, why) < least <= held(view, seat, why) + offer.count(why.args["card"])
            case "best_offer_many":
                assert len(view.table.offers[int(words[1])]) == why.args["number"] > 1
            case "wants_first" | "wants_pair" | "wants_set":
                assert held(view, seat, why) == ("wants_first", "wants_pair", "wants_set").index(why.key)
            case "wants":
                assert held(view, seat, why) >= LEAST
            case "defends_lone" | "defends_half":
                assert view.table.hands[seat].count("necklace") == (1 if why.key == "defends_lone" else 2)
            case "set_alone":
                assert {str(each.args[0]) for each in options(view, seat) if each.args} == {why.args["card"]}
            case "strikes_foils":
                assert len(view.table.laid) == LEAST
            case "waits_for_seat":
                assert why.args["ambush"] == view.rules.colours[why.args["seat"]] and why.args["seat"] != seat
            case _:
                pass
    told = {
        "casual": "offers_lone offers_cheapest offers_last_lone offers_half best_offer_set wants_pair defends_half set_alone",
        "regular": "offers_outbid offers_dull offers_least_dull offers_between best_offer_set wants_first strikes_foils",
    }
    assert set(told[level].split()) <= set(seen)
