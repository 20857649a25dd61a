"""What is told of a game of Nottingham when it is over: takings, ambushes, points by source, honours, statistics."""

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from engine.awards import earned
from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.facts import Feat
from engine.core.flow import AnyState, answer
from engine.games.nottingham.past import Ambush, Points, ambushes, points_of, points_over_time, takings
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    CommissionDone,
    Defended,
    ExchangeFailed,
    HandShown,
    SetExchanged,
    Struck,
    TakenBack,
)
from engine.library import load
from engine.truth.moments import Past
from engine.words import LANGUAGES, words

GAME = load("nottingham")
SEATS = ("regular:vera", "regular:orazio", "regular:bianca")


def told(position: dict[str, Any], *answers: str) -> tuple[AnyState, Any, list[Any]]:
    """A position played on, seat by seat as they are asked: the end, the table it began with, and the events since."""
    state = GAME.new(3, 1, position=position)
    opening, begun = state.table.copy(), len(state.events)
    for text in answers:
        answer(state, state.waits_for()[0], GAME.grammar.parse(text))
    return state, opening, list(enumerate(state.events))[begun:]


@cache
def past(seed: int) -> Any:  # a Past, whose tables are those of this game
    session = Session(GAME, [player("nottingham", name) for name in SEATS], seed)
    session.play_out()
    return Past(GAME, session.record)


# Takings


def test_every_way_to_take_a_card_is_told() -> None:
    position = {
        "hands": [["copper"], ["gold", "necklace"], ["pearls", "pearls"]],
        "deck": ["candlestick", "pearls", "jewels", "chest", "copper"],
        "first": 0,
    }
    _, _, events = told(
        position,
        *("pilfer 1", "defend", "pass"),
        *("steal 2", "pass", "card pearls", "pass"),
        *("rob 1", "pass", "card pearls", "pass"),
        *("trade", "offer jewels", "offer pearls", "accept 1", "pass"),
        *("purchase", "offer jewels", "offer pearls", "accept 2"),
    )
    found = [(each.seat, each.victim, each.how, each.cards, each.price) for each in takings(events)]
    assert found == [
        (0, 1, "defence", ("necklace",), "candlestick"),
        (1, 2, "steal", ("pearls",), "pearls"),
        (2, 1, "rob", ("pearls",), "jewels"),
        (0, 1, "trade", ("jewels",), "chest"),
        (1, 2, "purchase", ("pearls",), "copper"),
    ]
    assert [each.by_force for each in takings(events)] == [False, True, True, False, False]


@pytest.mark.parametrize("seed", range(4))
def test_takings_are_all_that_went_from_hand_to_hand(seed: int) -> None:
    """Whoever takes cards has them after it, and their victim has the price."""
    of = past(seed)
    found = takings(of.numbered)
    assert len(found) > 5
    for each in found:
        before, after = of.table_at(each.at), of.table_at(each.at + 1)
        gained: Counter[str] = Counter(after.hands[each.seat]) - Counter(before.hands[each.seat])
        assert gained == Counter(each.cards)
        assert each.price in after.hands[each.victim]
        event = of.events[each.at]
        assert event.seat == (each.victim if isinstance(event, Defended) else each.seat)


# How cards are told one after the other


def test_cards_are_told_by_their_value_wherever_hands_lie_open_or_change_owner() -> None:
    """Not by their ids, which nobody sees; several of a kind in their plural."""
    position = {
        "hands": [["gold"], ["candlestick", "copper"], ["candlestick", "chest", "copper", "gold", "gold"]],
        "first": 0,
    }
    _, _, robbed = told({**position, "deck": ["jewels"]}, "rob 2", "pass")
    _, _, traded = told({**position, "deck": ["chest"]}, "trade", *["offer copper+candlestick"] * 2, "accept 2")
    open_ = [event for _, event in (*robbed, *traded) if isinstance(event, (HandShown, Accepted, TakenBack))]
    assert [event.cards for event in open_] == [
        ("copper", "candlestick", "gold", "gold", "chest"),
        ("copper", "candlestick"),
        ("copper", "candlestick"),
    ]
    for language, said in (
        ("en", "Bianca lays the whole hand open: a copper coin, a candlestick, 2 gold cards and a chest."),
        ("it", "Bianca mostra tutta la mano: una moneta di rame, un candelabro, 2 carte Oro e un forziere."),
        ("zh-Hant", "比安卡把手牌攤開：銅幣、銀燭台、黃金2張和寶箱。"),
    ):
        assert words(language, "nottingham").tell(open_[0], people(SEATS, language)) == said


# Ambushes


def test_an_ambush_that_spoils_a_set_and_one_that_lets_it_pass() -> None:
    position = {
        "hands": [["pearls"] * 3, [], []],
        "ambushes": [[], ["red", "pearls+necklace", "copper+chest"], ["pearls+jewels"]],
        "deck": ["necklace"],
        "first": 0,
    }
    state, opening, events = told(position, "take", "set pearls 3", "pass", "strike pearls+jewels")
    assert not opening.winnings[0]
    found = {each.card_of_ambush: each for each in ambushes(state.rules, opening.ambushes, events)}
    laid, struck = (next(at for at, event in events if type(event).__name__ == name) for name in ("SetLaid", "Struck"))
    assert found["pearls+jewels"] == Ambush(2, "pearls+jewels", None, (), struck, 0, "pearls", 3, True)
    assert found["red"].let_pass == found["pearls+necklace"].let_pass == (laid,)
    assert found["copper+chest"].let_pass == ()
    assert found["red"].waited_for == ()
    assert found["red"].waited_for_seat(state.rules) == 0
    assert found["pearls+necklace"].waited_for == ("pearls", "necklace")
    assert found["pearls+necklace"].waited_for_seat(state.rules) is None


def test_who_was_not_asked_let_nothing_pass() -> None:
    """When too few cards are left, neither who struck is asked about another ambush nor who sits after them (N 7.3)."""
    position = {
        "hands": [["pearls"] * 3, [], []],
        "ambushes": [[], ["pearls+jewels", "red"], ["pearls+necklace"]],
        "deck": ["necklace"],
        "first": 0,
    }
    state, opening, events = told(position, "take", "set pearls 3", "strike pearls+jewels")
    assert [each.let_pass for each in ambushes(state.rules, opening.ambushes, events)] == [(), (), ()]
    position["hands"] = [["pearls"] * 4, [], []]
    state, opening, events = told(position, "take", "set pearls 4", "strike pearls+jewels", "pass", "pass")
    passed = {each.card_of_ambush for each in ambushes(state.rules, opening.ambushes, events) if each.let_pass}
    assert passed == {"red", "pearls+necklace"}


def test_an_ambush_that_a_large_set_survives() -> None:
    position = {"hands": [["pearls"] * 4, [], []], "ambushes": [[], ["red"], []], "deck": ["necklace"], "first": 0}
    state, opening, events = told(position, "take", "set pearls 4", "strike red")
    (found,) = ambushes(state.rules, opening.ambushes, events)
    assert (found.victim, found.count, found.foiled) == (0, 4, False)
    assert ambushes(state.rules, (), events) == (found,), "what strikes is told also where it was not seen laid"


@pytest.mark.parametrize("seed", range(4))
def test_every_ambush_laid_is_told_once(seed: int) -> None:
    of = past(seed)
    kinds = Counter(type(event) for event in of.events)
    found = ambushes(of.states[-1].rules, of.opening.ambushes, of.numbered)
    assert len(found) == kinds[AmbushLaid]
    assert sum(each.struck is not None for each in found) == kinds[Struck]
    assert sum(each.foiled for each in found) >= kinds[ExchangeFailed]
    for each in found:
        assert each.laid is not None
        assert each.card_of_ambush in of.table_at(each.laid + 1).ambushes[each.seat]
        assert each.struck is None or each.card_of_ambush not in of.table_at(each.struck + 1).ambushes[each.seat]


# Points


@pytest.mark.parametrize("seed", range(4))
def test_points_over_time_end_at_the_result(seed: int) -> None:
    of = past(seed)
    state = of.states[-1]
    found = points_over_time(state.rules, of.opening, of.numbered)
    assert found[0] == (0, (Points(),) * 3)
    assert [each.total for each in found[-1][1]] == list(state.table.last_scores)
    scored = sum(isinstance(event, (SetExchanged, CommissionDone)) for event in of.events)
    assert len(found) == 1 + scored
    for (before, _), (after, points) in pairwise(found):
        assert before < after
        table = of.table_at(after)
        assert points == tuple(points_of(state.rules, table, seat) for seat in range(3))
        for seat, each in enumerate(points):
            assert each.total == state.rules.points(table.winnings[seat], table.holders(), seat)


def test_who_comes_second_takes_points_from_the_first() -> None:
    hands = [["gold"] * 5, [], []]
    position = {"hands": hands, "deck": ["necklace"], "commissions": {"five_alike": [1]}, "first": 0}
    state, opening, events = told(position, "take", "commission five_alike gold")
    (_, before), (_, after) = points_over_time(state.rules, opening, events)
    assert before == (Points(), Points(0, 30, ("five_alike",)), Points())
    assert after == (Points(0, 25, ("five_alike",)), Points(0, 25, ("five_alike",)), Points())


# Honours and statistics


def feats_of(state: AnyState, events: list[Any]) -> list[Feat]:
    return list(GAME.facts.feats(state, events))


def ends_by_commission(winnings: list[list[str]]) -> tuple[AnyState, list[Any]]:
    """Seat 0 hands in five gold cards, and the Sheriff comes home."""
    position = {
        "hands": [["gold"] * 5, [], []],
        "winnings": winnings,
        "deck": ["necklace"],
        "sheriff": LAST,
        "first": 0,
    }
    state, _, events = told(position, "take", "commission five_alike gold")
    assert state.over
    return state, events


LAST = GAME.rules_for(3, GAME.complete({})).home - 1


def test_a_commission_at_the_last_moment() -> None:
    state, events = ends_by_commission([[], ["chest", "chest"], []])
    assert Feat(0, "last_moment", {"kind": "five_alike"}) in feats_of(state, events)
    state, events = ends_by_commission([["copper"], [], []])
    assert "last_moment" not in [each.key for each in feats_of(state, events)], "it was won without"
    state, events = ends_by_commission([[], ["chest"] * 3, []])
    assert "last_moment" not in [each.key for each in feats_of(state, events)], "it was lost with it"


def test_the_dearest_set_that_was_spoiled() -> None:
    position = {
        "hands": [["pearls"] * 3, ["chest"] * 3, []],
        "ambushes": [[], ["pearls+jewels"], ["copper+chest"]],
        "deck": ["necklace", "necklace"],
        "first": 0,
    }
    state, _, events = told(
        position, "take", "set pearls 3", "strike pearls+jewels", "take", "set chest 3", "strike copper+chest"
    )
    found = {each.key: each for each in feats_of(state, events)}
    assert found["ambush"] == Feat(2, "ambush", {"victim": 1, "card": "chest"})


def test_who_took_most_lost_most_and_nothing() -> None:
    rob = ["rob 0", "pass", "card gold", "pass"]
    hands, deck = [["gold"] * 8, ["copper"], ["copper"]], ["necklace", "jewels", "jewels"] * 4
    state, _, events = told({"hands": hands, "deck": deck, "first": 0}, *["take", "pass", *rob, *rob] * 4)
    assert feats_of(state, events) == [Feat(0, "robbed", {"cards": 8})], "two took four each"
    one_thief = [*rob, "take", "pass", "take", "pass"] * 4
    deck = ["jewels", "necklace", "necklace"] * 4
    state, _, events = told(
        {"hands": [["copper"], ["gold"] * 6, []], "deck": deck, "first": 0},
        *(text.replace("rob 0", "rob 1") for text in one_thief),
    )
    found = {each.key: (each.seat, each.args) for each in feats_of(state, events)}
    assert found == {"haul": (0, {"cards": 4}), "robbed": (1, {"cards": 4})}
    assert [each["taken"] for each in GAME.facts.numbers(state, events)] == [4, 0, 0]


def test_the_only_one_who_lost_nothing() -> None:
    deck = ["jewels", "jewels"]
    hands = [["gold"] * 2, ["pearls"] * 2, ["copper"]]
    state, _, events = told(
        {"hands": hands, "deck": deck, "first": 0},
        *("rob 1", "pass", "card pearls", "pass", "rob 0", "pass", "card gold", "pass"),
    )
    assert Feat(2, "unrobbed") in feats_of(state, events)


@pytest.mark.parametrize("seed", range(4))
def test_numbers_add_up_to_the_result(seed: int) -> None:
    of = past(seed)
    found = GAME.facts.numbers(of.states[-1], of.numbered)
    scores = of.states[-1].table.last_scores
    assert [each["points_of_sets"] + each["points_of_commissions"] for each in found] == list(scores)
    assert sum(each["taken"] for each in found) == sum(each["lost"] for each in found) > 0


@pytest.mark.long
def test_honours_are_told_in_every_language() -> None:
    own = {f"nottingham {key}" for key in words("en", "nottingham").find("awards")}
    keys = set()
    for seed in range(16):
        for _, award in earned(past(seed)):
            for language in LANGUAGES:
                for viewer in (None, *range(3)):
                    text = award.told(words(language, "nottingham"), people(SEATS, language), viewer)
                    assert text
                    assert "{" not in text and "?" not in text and "awards" not in text
                    assert (" – " in text) or ("：" in text), "a title, and what for"
            keys.add(f"nottingham {award.key}")
    assert len(own & keys) >= 4, keys
