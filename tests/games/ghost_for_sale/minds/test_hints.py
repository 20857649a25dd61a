"""What is advised at the table of Ghost for Sale, with its reasons; and from what the person can see alone."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from engine.bots.opponents import player
from engine.bots.search import Effort
from engine.bots.session import Session
from engine.core.chance import Chance, Generator
from engine.core.flow import AnyState, answer
from engine.core.mind import Asked, Unhurried, Why
from engine.games.ghost_for_sale.minds import advice
from engine.games.ghost_for_sale.minds.levels import Master
from engine.games.ghost_for_sale.minds.regular import Regular
from engine.games.ghost_for_sale.rules.guess import guess
from engine.games.ghost_for_sale.rules.numbers import OTHER
from engine.hints import Adviser, Hint, hints
from engine.library import load
from engine.words import LANGUAGES, words
from tests.hinted import reasons

GAME = load("ghost_for_sale")
ME = 0


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said does not hang on how long was searched."""
    monkeypatch.setattr(Master, "effort", Effort(24, trust=4.0))


def asked(answers: Sequence[str] = (), players: int = 3, advanced: bool = False, **position: Any) -> AnyState:
    """Where the person is asked in a position, after these answers of whoever is asked."""
    truth = GAME.new(players, 1, {"advanced": advanced}, position={"first": ME, **position} if position else None)
    for text in answers:
        answer(truth, truth.waits_for()[0], GAME.grammar.parse(text))
    assert ME in truth.waits_for()
    return truth


def advised(truth: AnyState) -> list[Hint]:
    return hints(GAME, truth.mask(ME), [event.to(ME) for event in truth.events], ME)


def keys(truth: AnyState) -> dict[str, str]:
    return {str(hint.choice): hint.reason.key for hint in advised(truth)}


def weighed(truth: AnyState) -> dict[str, str]:
    """What speaks for each answer in the ranking of the regular, also for those that are no hint."""
    adviser = Adviser(GAME, truth.table.players, truth.options, ME)
    adviser.follow([event.to(ME) for event in truth.events])
    assert truth.ask is not None
    question = Asked(ME, truth.ask.kind_of(ME))
    ranked = Regular().ranking(truth.mask(ME), question, adviser._memory, Generator("weighed"), Unhurried())
    return {str(each.choice): each.why.key for each in ranked}


TRUE = [True, True, True]


# Before the sale


def test_cards_are_put_aside_for_three_different_reasons() -> None:
    found = advised(asked())
    assert sorted(hint.reason.key for hint in found) == ["reserve", "reserve_deceiver", "reserve_mixed"]
    for hint in found:
        cards = hint.choice.cards()
        assert sum(map(int, cards)) == hint.reason.args["points"]
        little = sum(card in ("2", "3", "4", "5", "10") for card in cards)
        if hint.reason.key == "reserve_deceiver":
            assert hint.reason.args["card"] in cards and hint.reason.args["card"] in ("1", "10")
        else:
            assert not {"1", "10"} & {*cards}
            assert (little == 2) == (hint.reason.key == "reserve_mixed")


def test_truth_and_lie_are_both_advised() -> None:
    aside = ["reserve 4+5+7+9"] * 3
    assert keys(asked(aside)) == {"truth": "truth_first", "lie": "lie_first"}


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("truth", {"truth": "truth_again", "lie": "lie_after_truth"}),
        ("lie", {"truth": "truth_after_lie", "lie": "lie_again"}),
    ],
)
def test_what_was_shown_at_the_manors_speaks_at_the_castles(before: str, expected: dict[str, str]) -> None:
    session = Session(GAME, [player(GAME.id, "quick")] * 3, 4)
    adviser = Adviser(GAME, 3, {}, ME)
    while not (session.truth.table.round == 2 and session.truth.ask and session.truth.ask.kind == "truth"):
        first = session.truth.ask is not None and session.truth.ask.kind == "truth" and ME in session.truth.waits_for()
        if first:
            session.answer(ME, GAME.grammar.parse(before))
        session.minds_answer()
    adviser.follow(session.events_for(ME))
    found = {str(hint.choice): hint.reason.key for hint in adviser.hints(session.view(ME))}
    assert found == expected


@pytest.mark.parametrize(
    ("truthful", "face", "key"),
    [
        (True, "ghost", "token_better"),
        (False, "ghost", "token_worse"),
        (True, "painting", "token_worse"),
        (False, "painting", "token_better"),
    ],
)
def test_a_token_is_told_by_what_it_does_with_the_card_of_its_owner(truthful: bool, face: str, key: str) -> None:
    """Fyvie is worth more with every ghost."""
    truth = asked(phase="declare", truth=[truthful, True, True], left=[[face], [], []], turn=ME)
    assert weighed(truth)[f"lay {face} fyvie"] == key
    adviser = Adviser(GAME, 3, {}, ME)
    adviser.follow([event.to(ME) for event in truth.events])
    told = {str(hint.choice): hint.reason.args for hint in adviser.hints(truth.mask(ME))}
    cards = ("truth", "lie") if truthful else ("lie", "truth")
    assert all((args["card"], args["opposite"]) == cards for args in told.values() if "card" in args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_token_that_lies_alike_is_told_apart_by_what_is_left(language: str) -> None:
    """Its reason fitted the double-sided token as well as the single one that was said to be better."""
    truth, parse = asked(phase="declare", truth=TRUE, turn=ME), GAME.grammar.parse
    single, double = parse("lay ghost dunrobin"), parse("lay double ghost dunrobin")
    said = set[str]()
    for better, other in ((single, double), (double, single)):
        why = Regular().between(truth.mask(ME), Asked(ME, "declare"), None, better, other)  # type: ignore[arg-type] # nothing is remembered
        assert why is not None
        said.add(words(language, GAME.id).said(("hints", why.key), why.args, []))
    assert len(said) == 2 and not any("{" in each for each in said)
    for apart in ("lay ghost ethie", "lay painting dunrobin", "lay double painting dunrobin", "lay ghost dunrobin"):
        assert advice.same_face(single, parse(apart)) is None


def test_tokens_are_advised_at_different_properties() -> None:
    found = advised(asked(phase="declare", truth=TRUE, turn=ME))
    assert len(found) == len({hint.choice.args[-1] for hint in found}) >= 2
    assert all(hint.choice.args[-1] == hint.reason.args["place"] for hint in found)


def test_advice_on_tokens_does_not_depend_on_the_card_that_was_chosen() -> None:
    """The best token is the same for who lies and who does not: no hint gives away what was chosen."""
    for seed in range(4):
        session = Session(GAME, [player(GAME.id, "regular")] * 4, seed)
        while session.truth.ask is not None and session.truth.table.phase != "inform":
            if session.truth.ask.kind == "declare" and ME in session.truth.waits_for():
                view = session.view(ME)
                turned = view.copy()
                turned.table.stances = [(OTHER[view.table.stances[ME][0]],), *view.table.stances[1:]]
                adviser = Adviser(GAME, 4, {}, ME)
                adviser.follow(session.events_for(ME))
                one, other = adviser.hints(view), adviser.hints(turned)
                assert [each.choice for each in one] == [each.choice for each in other]
            session.minds_answer()


# Information


def informed(bids: dict[str, Any], hand: list[int], players: int = 4, **more: Any) -> dict[str, str]:
    hands = [hand, *[[5, 6, 9]] * (players - 1)]
    given = {"phase": "inform", "truth": [True] * players, "hands": hands, "bids": bids, "turn": ME, **more}
    return weighed(asked(players=players, **given))


def test_the_first_card_is_owed() -> None:
    found = informed({}, [2, 3, 4, 5, 6, 7])
    assert {found[f"bid truelight {card}"] for card in (2, 3)} == {"inform_first"}
    assert found["bid truelight 2 pile 3"] == "inform_both"
    assert "pass" not in found, "who has no card there may not pass"


def test_who_seems_last_may_want_another_card_and_may_take_everything_back() -> None:
    found = informed({"truelight": [[0, 2], [1, 8], [2, 7]]}, [3, 4, 5, 6, 7])
    assert found["bid truelight 3"] == "inform_look"
    assert found["pass"] == "inform_dear"
    assert found["bid pile 3"] == "inform_pile"


def test_who_is_ahead_of_somebody_sees_a_card_anyway() -> None:
    found = informed({"truelight": [[0, 9], [1, 2], [2, 7]]}, [3, 4, 5, 6, 7])
    assert found["pass"] == "inform_ahead"
    assert found["bid truelight 3"] == "inform_more"


def test_with_three_nobody_bids_for_the_pile() -> None:
    found = informed({"truelight": [[0, 9], [1, 2]]}, [3, 4, 5], players=3)
    assert not any("pile" in choice for choice in found)


# Properties


def bought(hand: list[int], **more: Any) -> AnyState:
    hands = [hand, [6, 7, 9], [6, 7, 9]]
    given = {"phase": "buy", "truth": TRUE, "hands": hands, "turn": ME, **more}
    return asked(**given)


def bid(truth: AnyState, place: str) -> Why:
    """What is said of the bid for this place, whatever else is advised before it."""
    adviser = Adviser(GAME, truth.table.players, truth.options, ME)
    adviser.follow([event.to(ME) for event in truth.events])
    ranked = Master().ranking(truth.mask(ME), Asked(ME, "buy"), adviser._memory, Generator("bid"), Unhurried())
    return next(each.why for each in ranked if each.choice.args and each.choice.word() == place)


def test_what_is_certain_is_told_as_certain() -> None:
    """Three ghosts of one's own at Culzean, and nothing of anybody else's."""
    tokens = {"culzean": [[0, "ghost"]] * 3, "algernon": [[1, "ghost"]]}
    found = bid(bought([8, 9, 10], tokens=tokens), "culzean")
    assert (found.key, found.args["ghosts"], found.args["points"]) == ("bid_sure", 3, 4)


def test_what_it_brings_at_least_is_told_where_that_is_much() -> None:
    """Two ghosts of one's own at Balgonie and one token of another: four points, or two."""
    tokens = {"balgonie": [[0, "ghost"], [0, "ghost"], [1, "ghost"]]}
    found = bid(bought([8, 9, 10], tokens=tokens), "balgonie")
    assert (found.key, found.args["points"]) == ("bid_least", 2)


OPEN = {"fyvie": [[1, "ghost"], [1, "ghost"], [2, "ghost"]]}


def test_a_place_without_other_bids_is_told_as_free() -> None:
    found = bid(bought([8, 9, 10], tokens=OPEN), "fyvie")
    assert found.key == "bid_free"
    assert 0 < int(found.args["percent"]) < 100


def test_where_own_cards_lie_a_card_more_is_told_by_what_it_does_for_them() -> None:
    """That so many ghosts walk there, which the person had known, was said of a 1 beside their 10."""
    tokens = {"culzean": [[0, "ghost"]] * 3, "algernon": [[1, "ghost"]]}
    found = bid(bought([1, 8, 9], tokens=tokens, bids={"culzean": [[0, 2], [1, 8]]}), "culzean")
    assert (found.key, found.args["laid"]) == ("bid_more", 2)
    assert 0 < int(found.args["percent"]) < 100


def test_a_card_that_will_hardly_win_is_told_with_what_lies_there_already() -> None:
    """A 1 on a 10 is no 1 alone."""
    choice = GAME.grammar.parse("bid culzean 1")
    free = advice.wait(bought([1, 8, 9]).mask(ME), ME, choice)
    more = advice.wait(bought([1, 8, 9], bids={"culzean": [[0, 10], [1, 3]]}).mask(ME), ME, choice)
    assert (free.key, free.args["card"]) == ("bid_wait", "1")
    assert (more.key, more.args["total"]) == ("bid_wait_more", 11)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bids_are_told_apart_by_how_much_they_are_or_by_what_is_certain(language: str) -> None:
    """What went well had no reason at all, where the mind ranks another card at the same place."""
    tokens = {"culzean": [[0, "ghost"]] * 3, "fyvie": [[1, "ghost"], [1, "ghost"], [2, "ghost"]]}
    view, parse = bought([1, 8, 9], tokens=tokens).mask(ME), GAME.grammar.parse
    found = dict[str, str]()
    for better, other in (("culzean 8", "culzean 1"), ("culzean 1", "culzean 8+9"), ("culzean 8", "fyvie 8")):
        choices = parse(f"bid {better}"), parse(f"bid {other}")
        why = Regular().between(view, Asked(ME, "buy"), None, *choices)  # type: ignore[arg-type] # nothing is remembered
        assert why is not None
        found[why.key] = words(language, GAME.id).said(("hints", why.key), why.args, [])
    assert list(found) == ["between_more", "between_less", "bid_sure"]
    assert "{" not in "".join(found.values())
    for nothing in (("bid fyvie 8", "bid culzean 8"), ("pass", "bid culzean 8"), ("bid culzean 8", "bid culzean 8")):
        assert advice.between_bids(view, ME, *map(parse, nothing)) is None


def test_a_card_that_was_seen_speaks_where_its_owners_tokens_lie() -> None:
    poor = {"hands": [[8, 9, 10], [2, 3], [2, 3]]}
    bids, tokens = {"fyvie": [[1, 3]]}, {"fyvie": [[1, "ghost"], [2, "ghost"], [2, "ghost"]]}
    seen = bid(bought([8, 9, 10], tokens=tokens, bids=bids, looks=[[ME, 1]], **poor), "fyvie")
    assert (seen.key, seen.args.get("who")) == ("bid_seen", 1)
    unknown = {"kellie": [[0, "ghost"], *tokens["fyvie"]]}
    unseen = bid(bought([8, 9, 10], round=2, tokens=unknown, bids={"kellie": [[1, 3]]}, **poor), "kellie")
    assert unseen.key == "bid_chance"


def test_the_first_hint_is_what_the_strongest_would_bid() -> None:
    asked_for = 0
    session = Session(GAME, [player(GAME.id, "regular")] * 4, 12)
    adviser, master = Adviser(GAME, 4, {}, ME), Master()
    while session.truth.ask is not None:
        if session.truth.ask.kind == "buy" and ME in session.truth.waits_for():
            adviser.follow(session.events_for(ME))
            view, generator = session.view(ME), Generator("hint", ME, len(session.events_for(ME)))
            chosen, _ = master.choose(view, Asked(ME, "buy"), adviser._memory, generator, Unhurried())
            assert adviser.hints(view)[0].choice == chosen
            asked_for += 1
        session.minds_answer()
    assert asked_for > 5


def test_passing_has_a_reason_in_both_rounds() -> None:
    found = keys(bought([8, 9, 10], tokens=OPEN))
    assert found["pass"] == "pass_keep"
    assert keys(bought([9], tokens={"fyvie": [[1, "ghost"]]}, bids={"fyvie": [[1, 10], [1, 8], [2, 10]]})) == {
        "pass": "pass_enough"
    }
    castles = {"round": 2, "tokens": {"kellie": [[1, "ghost"], [2, "ghost"]]}}
    assert keys(bought([8, 9, 10], **castles))["pass"] == "pass_tie"


def test_the_last_card_is_told_as_the_last() -> None:
    found = advised(bought([8, 9], tokens=OPEN, hands=[[8, 9], [], []]))[0]
    assert found.reason.key == "bid_last"
    assert len(found.choice.cards(1)) == 1


def test_cards_that_hardly_win_are_spent_at_the_castles() -> None:
    glamis = {"round": 2, "tokens": {"glamis": [[1, "ghost"]]}, "hands": [[1], [7], [7]]}
    few, many = ({"glamis": [[1, card] for card in cards]} for cards in ([4, 8], [4, 8, 8, 10]))
    assert keys(bought([1], bids=few, **glamis)) == {"bid glamis 1": "spend", "pass": "pass_tie"}
    assert keys(bought([1], bids=many, **glamis)) == {"pass": "pass_tie"}


# Special cards


def settled(special: str, tokens: list[list[Any]], place: str = "culzean", **more: Any) -> AnyState:
    """The person owns a property with a special card, under which these tokens lie."""
    given = {"phase": "buy", "truth": TRUE, "hands": [[], [], []], "turn": ME, "left": [[], [], []]}
    bids = {place: [[ME, 9]]}
    return asked(
        advanced=True, **{**given, "tokens": {place: tokens}, "specials": {place: special}, "bids": bids, **more}
    )


def test_a_mirror_is_used_where_a_ghost_too_many_is_certain() -> None:
    assert keys(settled("magic_mirror", [[0, "ghost"]] * 4)) == {"use": "use_sure"}
    assert keys(settled("magic_mirror", [[0, "ghost"]] * 3)) == {"decline": "leave_sure"}
    assert keys(settled("secret_crypt", [[0, "ghost"]] * 2)) == {"use": "use_sure"}
    assert keys(settled("secret_crypt", [[0, "ghost"]] * 3)) == {"decline": "leave_sure"}


def test_where_nothing_changes_that_is_told() -> None:
    assert keys(settled("magic_mirror", [[0, "painting"]])) == {"decline": "leave_same"}


def test_the_other_choice_is_told_by_the_number_that_would_speak_for_it() -> None:
    found = advised(settled("magic_mirror", [[0, "ghost"]] * 3 + [[1, "ghost"]]))
    told = {str(hint.choice): hint.reason for hint in found}
    assert {name: why.key for name, why in told.items()} == {"use": "use_average", "decline": "leave_if"}
    why = told["decline"].args
    assert (why["ghosts"], why["points"], why["before"]) == (3, 4, 3)


def test_a_ball_names_what_is_certain_or_how_likely_it_is() -> None:
    sure = advised(settled("crystal_ball", [[0, "ghost"]] * 2))
    assert [(str(each.choice), each.reason.key) for each in sure] == [("guess 2", "ball_sure")]
    found = advised(settled("crystal_ball", [[0, "ghost"], [1, "ghost"]]))
    assert {each.reason.key for each in found} == {"ball_likely"}
    assert sum(int(each.reason.args["percent"]) for each in found) in (99, 100, 101)
    assert all(each.choice.verb == "guess" for each in found), "a wrong guess costs nothing"


# Never the truth


def test_worlds_that_look_alike_give_the_same_hints() -> None:
    session = Session(GAME, [player(GAME.id, "regular")] * 4, 11, {"advanced": True})
    adviser, generator, times = Adviser(GAME, 4, {"advanced": True}, ME), Generator("alike"), 0
    while session.truth.ask is not None:
        if ME in session.truth.waits_for():
            adviser.follow(session.events_for(ME))
            view = session.view(ME)
            world = view.fill(guess(view, ME, generator), Chance(generator.branch(times)))
            assert adviser.hints(world) == adviser.hints(view) != []
            times += 1
        session.minds_answer()
    assert times > 20


# Words


@cache
def reached() -> frozenset[str]:
    return reasons(GAME, "regular", ((3, 1), (4, 2), (5, 3), (4, 5)), {"advanced": True})


def test_every_hint_that_is_given_has_words_and_most_words_are_given() -> None:
    for language in LANGUAGES:
        known = set(words(language, GAME.id).find("hints"))
        assert reached() <= known
        assert len(reached()) > 0.6 * len(known)
