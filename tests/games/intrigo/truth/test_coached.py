"""What the coach says of an answer that was not the best: what tells the better one apart from it, where anything does."""

import re
from itertools import combinations
from typing import Any

import pytest

from engine.core.choice import PASS, Choice
from engine.core.mind import LIST
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.minds.between import between
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.standing import ending
from engine.games.intrigo.undoing import palace_after
from engine.library import load
from engine.review.judging import Effort, Judge
from engine.truth.moments import Past
from engine.words import LANGUAGES, Person, words
from scenes.truth.example import finished
from tests.games.intrigo.games import GAME, here, turns

CHAIR: dict[str, Any] = {
    "families": ["gradenigo", "morosini", "dandolo", "contarini"],
    "hands": [["gradenigo:3"], ["contarini:3"], ["tiepolo:3"], ["gradenigo:4"]],
    "coins": [2, 3, 2, 6],
    "seals": [
        {"clergy": 1, "military": 1, "farmers": 1},
        {"merchants": 1},
        {"clergy": 1, "merchants": 1, "farmers": 1, "workers": 1},
        {"military": 1, "merchants": 1, "workers": 1},
    ],
    "tokens": [
        *("merchants", "coin", "clergy", "coin", "farmers", "military", "clergy", "coin"),
        *("workers", "coin", "workers", "coin", "military", "coin", "farmers", "coin"),
    ],
    "gaps": [
        *("morosini:2", "gradenigo:2", "dandolo:3", "contarini:2", "morosini:4", "dandolo:4", "contarini:4"),
        *("tiepolo:4", None, "morosini:3", None, None, None, "tiepolo:3", "tiepolo:2", "dandolo:2"),
    ],
    "stacks": {"merchant": 2, "assassin": 2, "courtesan": 2, "gondolier": 2, "guard": 3, "thief": 3},
    "first": 0,
    "turn": 0,
}  # the first player's turn, whom a Gondolier or a Courtesan would make Doge as the palace stands
PAIRS = 12  # of what may be done at one turn, about
BOTH = ("between_search", "between_cards")  # what may be said of either of two


def test_of_a_better_move_it_is_told_what_it_does_and_the_one_chosen_does_not() -> None:
    """ "It wins Orazio the seal there; elsewhere it seems worse" was said of a gap, and nothing of the one that was chosen."""
    told = 0
    for seed in (1, 3):
        past = Past(load("intrigo"), finished("intrigo", 4, seed))
        for each in Judge(past, 0, Effort(2, 2, 2)).judged():
            hint = each.hint
            if each.chosen == each.best or each.kind != "turn" or PASS in (each.chosen, each.best):
                continue
            assert hint.reason.key.startswith("between_") and hint.beside is None and not hint.even
            told += 1
    assert told


@pytest.mark.parametrize("players", [3, 4])
def test_what_tells_two_moves_apart_is_never_said_of_both(players: int) -> None:
    seen = set[str]()
    for seed in (1, 2):
        for before, seat, _, _ in list(turns(players, seed))[::6]:
            view, knowing = before.mask(seat), Knowing(before.rules, seat)
            options = [each for each in turn_options(view, seat) if each != PASS]
            options = options[:: max(1, len(options) // PAIRS)]
            for one, two in zip(options, options[1:] + options[:1], strict=True):
                if one == two:
                    continue
                first, second = between(view, seat, one, two, knowing), between(view, seat, two, one, knowing)
                assert first is not None and second is not None
                seen |= {first.key, second.key}
                assert first.key in BOTH or first != second, (one, two)
    assert len(seen) > 6, seen


def four(position: dict[str, Any]) -> Any:
    return GAME.new(4, 1, position=position)


def told(view: Any, better: str, other: str) -> tuple[str, dict[str, str | int]]:
    why = between(view, 0, GAME.grammar.parse(better), GAME.grammar.parse(other), Knowing(view.rules, 0))
    assert why is not None
    return why.key, dict(why.args)


def test_of_two_hires_that_make_one_doge_it_is_told_who_could_still_prevent_it_and_how() -> None:
    """ "Both win and lose the same" was said of a hire at -52 %, after which three could still take the chair with an Assassin."""
    view = four(CHAIR).mask(0)
    key, args = told(view, "courtesan 11 11 gradenigo:4", "gondolier 10 10 1")
    assert key == "between_hold_fewer"
    assert args == {"who": 1, "kind": "assassin", "count": 3, "number": 2}
    rest, stopped = view.copy(), GAME.grammar.parse("assassin 8 9")
    rest.table = palace_after(view, 0, GAME.grammar.parse("gondolier 10 10 1"))
    assert ending(view.rules, rest.table).doge == 0 and ending(view.rules, palace_after(rest, 1, stopped)).doge is None


def test_where_nobody_has_money_nobody_is_said_to_hire_against_it() -> None:
    poor = four({**CHAIR, "coins": [2, 0, 0, 0]}).mask(0)
    better, other = map(GAME.grammar.parse, ("courtesan 11 11 gradenigo:4", "gondolier 10 10 1"))
    why = between(poor, 0, better, other, Knowing(poor.rules, 0))
    assert why is not None and why.args.get("kind") not in poor.rules.kinds


def test_of_a_choice_that_won_more_as_it_stood_it_is_never_said_that_both_win_the_same() -> None:
    view = four(CHAIR).mask(0)
    assert told(view, "plot gradenigo:3 8", "gondolier 10 10 1") == ("between_undone", {"who": 1, "kind": "merchant"})
    key, _ = told(four(CHAIR | {"coins": [2, 0, 0, 0]}).mask(0), "plot gradenigo:3 8", "gondolier 10 10 1")
    assert key in ("between_worth", "between_undone")


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_own_cards_that_win_the_same_in_one_place_it_says_so(language: str) -> None:
    view = here().mask(0)
    high, low = (Choice("plot", (card, 8)) for card in ("contarini:3", "contarini:2"))
    knowing, people = Knowing(view.rules, 0), [Person(f"seat {seat}") for seat in range(3)]
    for better, other, key in ((low, high, "between_own_lower"), (high, low, "between_own_higher")):
        why = between(view, 0, better, other, knowing)
        assert why is not None and why.key == key
        said = words(language, "intrigo").said(("hints", why.key), why.args, people)
        assert not {*"{}?"} & {*said}


@pytest.mark.parametrize("language", LANGUAGES)
def test_praise_never_calls_the_usual_answer_the_persons_own(language: str) -> None:
    """ "This wins you the Farmers; your choice wins you the Clergy instead" stood below the choice that had won the Farmers."""
    told, yours = words(language, "intrigo"), {"en": "your choice", "it": "tua scelta", "zh-Hant": "你的選擇"}[language]
    keys = [key for key in told.find("hints") if key.startswith("between_")]
    assert len(keys) > 20
    for key in keys:
        praised = key if key.endswith("_praised") else f"{key}_praised"
        found = told.find("hints", praised) or told.find("hints", key)
        assert yours not in found.lower(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_compared_is_named_and_never_pointed_at(language: str) -> None:
    """ "This one won the match more often" stood below the choice and the better one: which of the two was a riddle."""
    told = words(language, "intrigo")
    pointing = {"en": r"\bthis\b|but so\b|\bhere\b", "it": r"\bquest[ao]\b|\bcosì\b|\bqui\b", "zh-Hant": "這樣|放這裡"}[
        language
    ]
    keys = [key for key in told.find("hints") if key.startswith("between_")]
    assert len(keys) > 40
    assert [key for key in keys if re.search(pointing, str(told.find("hints", key)), re.IGNORECASE)] == []


def test_where_both_win_the_person_a_seal_the_reason_names_it_before_what_the_others_keep() -> None:
    """A card had won the Farmers, and all that was said against it was that it left somebody a coin."""
    seen = 0
    for before, seat, _, _ in list(turns(3, 2))[::3]:
        view, knowing = before.mask(seat), Knowing(before.rules, seat)
        options = [each for each in turn_options(view, seat) if each != PASS]
        for one, two in combinations(options[:: max(1, len(options) // PAIRS)], 2):
            why, both = between(view, seat, one, two, knowing), [newly(view, seat, each) for each in (one, two)]
            if why is None or not why.key.startswith("between_denies"):
                continue
            same = bool(both[0]) and both[0] == both[1]
            assert (why.key == "between_denies_both") is same, (one, two)
            if same:
                assert sorted(str(why.args["other_token"]).split(LIST)) == both[0]
                seen += 1
    assert seen


def newly(view: Any, seat: int, choice: Choice) -> list[str]:
    """The tokens that this seat would win after a choice at arcades where it would not have before."""
    before, after = (ending(view.rules, table) for table in (view.table, palace_after(view, seat, choice)))
    had = {arcade for arcade, who, _ in before.taken if who == seat}
    return sorted(token for arcade, who, token in after.taken if who == seat and arcade not in had)
