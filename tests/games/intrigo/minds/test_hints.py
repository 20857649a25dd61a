"""What is advised at the table of Intrigo, with its reasons: true by what everybody sees, and from what the person can see."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, answer, options
from engine.core.mind import Asked, Character, Unhurried, Why
from engine.core.scenario import load as read_scenario
from engine.core.scenario import run
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.minds.advice import KEPT, keep, stopping, turn
from engine.games.intrigo.minds.levels import Regular
from engine.games.intrigo.rules.table import COIN, Elected
from engine.games.intrigo.standing import ending, race, verdicts
from engine.hints import Adviser, Hint
from engine.library import load
from engine.words import LANGUAGES, words
from scenes.screens import screens_of
from tests.games.intrigo.games import PALACE, POSITION, here, placed, turns

GAME = load("intrigo")
BARE_DOOR: list[str | None] = [None, *POSITION["tokens"][1:]]  # whoever holds it is not Doge by it
NEAR: dict[str, Any] = {  # Gradenigo needs the seal of the workers, and would win the one beside its 3
    "gaps": [*PALACE[:7], "gradenigo:3", *[None] * 4],
    "hands": [["contarini:2", "contarini:3", "gradenigo:2"], ["morosini:2"], ["morosini:3", "dandolo:2"]],
}


def advised(state: AnyState) -> list[Hint]:
    adviser = Adviser(GAME, state.rules.players, state.options, 0)
    adviser.follow([event.to(0) for event in state.events])
    return adviser.hints(state.mask(0))


def said(state: AnyState, text: str, seat: int = 0) -> Why:
    return turn(state.mask(seat), seat, GAME.grammar.parse(text), Knowing(state.rules, seat))


# What speaks for a choice


def test_the_last_gap_that_makes_a_doge() -> None:
    gaps = ["contarini:4", "morosini:4", "gradenigo:4", "dandolo:2", "~dandolo:4", "dandolo:3", "thief", "contarini:2", "gradenigo:2",
            "gradenigo:3", None, "morosini:2"]  # fmt: skip
    state = here(gaps=gaps, hands=[["contarini:3"], [], ["morosini:3"]])
    assert said(state, "plot contarini:3 10").key == "doge"
    assert str(advised(state)[0].choice).startswith("plot contarini:3 10")


def test_whoever_would_be_doge_is_stopped() -> None:
    state = here(**NEAR, tokens=BARE_DOOR)
    why = said(state, "thief 8 8")
    assert (why.key, dict(why.args)) == ("stop", {"who": 1, "token": "workers"})
    assert said(state, "plot contarini:3 8").key == "stop", "between equal values nobody wins it"
    assert said(state, "plot contarini:2 8").key != "stop"


@pytest.mark.parametrize(("door", "key"), [("clergy", "keep_from_door"), (COIN, "keep_from")])
def test_whose_card_it_is_matters_more_where_the_seal_at_the_door_brings_them_near(door: str, key: str) -> None:
    """ "The Dandolo 4 belongs to Tiberio": with the Clergy at his door he needed only one more, and that was the reason."""
    near = {"clergy": 2, "military": 0}
    state = here(tokens=[door, *POSITION["tokens"][1:]], first=1, seals=[{"workers": 3, "farmers": 1}, near, {}])
    assert keep(state.mask(0), 0, "gradenigo:4").key == key


def test_nobody_is_stopped_who_would_be_doge_all_the_same() -> None:
    """Gradenigo would win the seal of the workers a second time, further round."""
    gaps = [*NEAR["gaps"][:10], "gradenigo:2", None]
    hands = [["contarini:2", "contarini:3", "dandolo:2"], *NEAR["hands"][1:2], ["morosini:3"]]
    again = here(gaps=gaps, hands=hands, tokens=[*BARE_DOOR[:10], "workers", "coin"])
    assert said(again, "thief 8 8").key == "turn_over"


def test_nobody_is_stopped_who_would_not_be_doge_as_it_stands() -> None:
    """Who holds the door is Doge by it, before it comes to the seal that Gradenigo needs."""
    for first, key in ((0, "deny_late"), (1, "stop")):
        assert said(here(**NEAR, tokens=POSITION["tokens"], first=first), "thief 8 8").key == key


def test_a_seal_that_comes_after_somebody_elses_election_makes_nobody_doge() -> None:
    """The seal of the clergy beside gap 10 would be the fourth; Gradenigo is Doge at the workers' before."""
    state = here(**NEAR, tokens=BARE_DOOR)
    why = said(state, "plot contarini:2 10")
    assert (why.key, dict(why.args)) == ("win_late", {"token": "clergy", "who": 1})
    assert said(state, "plot contarini:2 3").args["token"] == "merchants", "what comes before it is won"
    free = here(tokens=BARE_DOOR)
    assert said(free, "plot contarini:2 10").key == "win_needed"


def test_what_is_won_is_said_with_its_token() -> None:
    state = here()
    why = said(state, "plot contarini:2 7")
    assert (why.key, why.args["token"]) == ("win_lacking", "workers")
    assert said(state, "plot contarini:2 10").args["token"] == "clergy"
    assert said(state, "plot contarini:2 10").key == "win_needed", "three seals of the clergy are there already"
    assert said(state, "plot contarini:3 3").args["token"] == "merchants"
    assert said(state, "plot contarini:2 8").key == "win_lacking"


def test_what_others_lose_is_said_with_their_name() -> None:
    state = here(tokens=BARE_DOOR)
    why = said(state, "thief 3 3")
    assert (why.key, dict(why.args)) == ("turn_over", {"who": 1, "token": "coin"})
    assert said(state, "assassin 3 3").key == "deny"


def test_what_others_lose_that_would_come_after_an_election_is_said_to_be_late() -> None:
    """Who holds the door is Doge by it: no other token is taken as the palace stands."""
    state = here()
    assert ending(state.rules, state.table).arcade == 0
    for text in ("thief 3 3", "assassin 3 3"):
        why = said(state, text)
        assert (why.key, dict(why.args)) == ("deny_late", {"who": 1, "token": "coin"})


def test_what_changes_nothing_says_so() -> None:
    state = here()
    assert said(state, "guard 8").key == "fill"
    assert said(state, "guard 8").args["number"] == 3
    assert said(state, "plot gradenigo:2 9").key.partition("_")[0] in ("harmless", "small", "least")
    empty = here(
        hands=[
            [],
            ["contarini:2", "contarini:3", "gradenigo:2", "gradenigo:3"],
            ["morosini:2", "morosini:3", "dandolo:2"],
        ]
    )
    assert said(empty, "pass").key == "keep_money"
    assert said(empty, "guard 8").key == "fill_last"


def test_a_courtesan_says_whose_card_it_is_where_that_is_certain() -> None:
    state = here(coins=[9, 0, 0], gaps=[*["contarini:4", "morosini:4", "gradenigo:4", None], *["~dandolo:4", "dandolo:3", "thief"], *[None] * 5],
                 hands=[["contarini:2", "contarini:3", "gradenigo:2"], [], ["gradenigo:3", "morosini:2", "morosini:3", "dandolo:2"]],
                 tokens=[None] * 12)  # fmt: skip
    assert said(state, "courtesan 9 9 dandolo:2").key == "call_sure"
    assert said(state, "courtesan 9 9 contarini:2").key == "call_own"
    two = here(coins=[9, 0, 0], tokens=[None] * 12)
    assert said(two, "courtesan 9 9 dandolo:2").key == "call"


def test_the_draft_is_advised_by_whose_card_it_is() -> None:
    ranked: dict[str, str] = {}
    for seed in range(12):
        state = GAME.new(4, seed)
        memory = Regular().remember(state.mask(0), 0, Character())
        for each in Regular().ranking(state.mask(0), Asked(0, "draft"), memory, Generator("draft"), Unhurried()):
            ranked[each.choice.word()] = each.why.key
            card = each.choice.word()
            mine = card.startswith(state.table.families[0])
            assert (each.why.key in ("keep_own", "keep_own_high")) == mine
            assert (each.why.key == "keep_neutral") == card.startswith("tiepolo")
    assert len(set(ranked.values())) > 2


# True whatever is said


def reasons(players: int, seed: int) -> Iterator[tuple[AnyState, int, Choice, AnyState, Why]]:
    for before, seat, choice, done in turns(players, seed):
        yield before, seat, choice, done, turn(before.mask(seat), seat, choice, Knowing(before.rules, seat))


def to_the_chair(before: AnyState, seat: int, why: Why) -> bool:
    """What is said of a seal on the way to the chair is so: nobody lacks what they have, and what is no step adds nothing."""
    factions, data, token = before.table.factions, before.rules.data, str(why.args["token"])
    if token == COIN or not why.key.endswith(("_lacking", "_spare")):
        return True
    have = Counter(dict(zip(factions, before.table.seals[seat], strict=True)))
    have.update(each.token for each in verdicts(before.rules, before.table) if each.winner == seat)

    def missing(seals: Counter[str]) -> int:
        return min(
            data.same - max(seals[each] for each in factions),
            data.different - sum(seals[each] > 0 for each in factions),
        )

    if why.key.endswith("_lacking"):
        return not have[token]
    with_it = have + Counter({token: 1})
    theirs = before.table.seals[int(str(why.args["who"]))][factions.index(token)]
    return have[token] > 0 and missing(with_it) == missing(have) and theirs == 0 and why.args["who"] != seat


def test_a_seal_that_is_no_step_to_the_chair_is_told_by_who_lacks_it() -> None:
    """One more of what is there is no step; the reason is the rival who has none of it."""
    seen = Counter(why.key for seed in range(16) for *_, why in reasons(3 + seed % 2, seed))
    assert min(seen[key] for key in ("win_lacking", "win_spare", "win_two_lacking", "win_two_spare")) > 0, seen


def test_reasons_are_true() -> None:
    """What is said stands against the palace before and after, told by the rules."""
    seen: Counter[str] = Counter()
    for seed in range(16):
        for before, seat, choice, done, why in reasons(3 + seed % 2, seed):
            was, will = verdicts(before.rules, before.table), verdicts(before.rules, placed(before, done))
            seen[why.key] += 1
            token, who = why.args.get("token"), why.args.get("who")
            mine = [each.token for each in will if each.winner == seat]
            stood = {at: (winner, won) for at, winner, won in ending(before.rules, before.table).taken}
            to_come = ending(before.rules, placed(before, done))
            rival = to_come.doge not in (None, seat)
            reached = [each for _, winner, each in to_come.taken if winner == seat] if rival else mine
            if why.key == "doge":
                assert any(isinstance(event, Elected) and event.seat == seat for event in done.events)
            elif why.key == "stop":
                assert ending(before.rules, before.table).doge == who
                assert to_come.doge != who
                assert any(
                    one.winner == who and one.token == token and (two.winner, two.token) != (who, token)
                    for one, two in zip(was, will, strict=True)
                )
            elif why.key in ("win", "win_lacking", "win_spare", "win_from", "win_needed", "win_door"):
                assert token in reached
                assert to_the_chair(before, seat, why)
                needed = token in dict(race(before.rules, before.table)[seat].needs)
                assert why.key == "win_door" or needed == (why.key == "win_needed")
            elif why.key in ("win_two", "win_two_lacking", "win_two_spare", "win_alike"):
                assert token in reached
                assert to_the_chair(before, seat, why)
                assert why.args.get("other_token", token) in reached
            elif why.key == "win_late":
                assert token in mine
                assert to_come.doge == who != seat
            elif why.key in ("turn_over", "deny", "deny_tie", "deny_late"):
                lost = [
                    at
                    for at, one in enumerate(was)
                    if one.winner == who and one.token == token and (at in stood) == (why.key != "deny_late")
                ]
                now = [
                    (will[at].winner, will[at].reason)
                    for at in lost
                    if (will[at].winner, will[at].token) != (who, token)
                ]
                assert now
                expected = {"turn_over": "turned", "deny_tie": "equal"}.get(why.key)
                assert expected is None or expected in [reason for _, reason in now]
            elif why.key == "forced":
                assert (seat, token) in stood.values()
            elif why.key.startswith(("fill", "effect", "idle", "harmless", "call")):
                if why.key.startswith(("effect_", "idle_", "harmless_")):
                    form = why.key.partition("_")[2]
                    winner = {"stays": why.args.get("other"), "mine": seat, "theirs": who, "equal": None}[form]
                    margins = {(each.high, each.low) for each in will if (each.winner, each.token) == (winner, token)}
                    told = why.args.get("high"), why.args.get("low")
                    assert margins and (told in margins or told == (None, None)), (why, margins)
                    assert told[1] != 0, "two cards stand there"
                for at, one in enumerate(was):
                    if one.winner is not None and (at in stood or one.winner != seat):
                        assert (will[at].winner, will[at].token) == (one.winner, one.token)
                assert not Counter(mine) - Counter(each.token for each in was if each.winner == seat)
            elif why.key in ("small_harm", "least_harm"):
                gained = [two.token for one, two in zip(was, will, strict=True) if two.winner == who != one.winner]
                assert gained
                assert (gained == [COIN]) == (why.key == "small_harm")
            elif choice == PASS:
                assert why.key == ("keep_money" if before.table.coins[seat] else "nothing_left")
    assert len(seen) > 14, seen


def test_hints_are_told_in_words() -> None:
    """Every answer of a whole game, in every language, to whoever it is about."""
    keys = set()
    names = ("regular:vera", "casual:orazio", "casual:bianca", "casual:tiberio")
    for seed in range(3):
        session = Session(GAME, [player(GAME.id, name) for name in names], seed)
        adviser = Adviser(GAME, 4, {}, 0)
        while session.truth.ask is not None:
            if 0 in session.truth.waits_for():
                adviser.follow(session.events_for(0))
                found = adviser.hints(session.view(0))
                assert found
                for hint in found:
                    assert hint.choice in options(session.truth, 0)
                    keys.add(hint.reason.key)
                    for language in LANGUAGES:
                        own = words(language, GAME.id)
                        told = own.said(("hints", hint.reason.key), hint.reason.args, people(names, language), 0)
                        assert not {"{", "?"} & set(told), told
            session.minds_answer()
    assert keys <= set(words("en", GAME.id).find("hints"))
    assert len(keys) > 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_hints(language: str) -> None:
    assert list(words(language, GAME.id).find("hints")) == list(words("en", GAME.id).find("hints"))


def test_chances_said_are_between_nothing_and_all() -> None:
    assert KEPT
    assert all(0 < percent < 100 for percent in KEPT.values())


def test_a_view_is_left_as_it_was() -> None:
    state = here()
    view: Any = state.mask(0)
    before = view.table.fingerprint()
    for choice in options(view, 0)[::9]:
        turn(view, 0, choice, Knowing(view.rules, 0))
    assert view.table.fingerprint() == before
    answer(state, 0, options(state, 0)[0])


def test_who_would_be_doge_is_stopped_where_somebody_can_be_paid_for_it() -> None:
    """The position of the person's turn in the gallery: Vera would be Doge, and an Assassin is for sale."""
    state = run(read_scenario(screens_of("intrigo").positions()["turn"], load))
    now = ending(state.rules, state.table)
    stops = stopping(state.mask(0), 0, list(options(state, 0)))
    assert now.doge not in (None, 0) and stops
    assert advised(state)[0].choice in stops
