"""What others could do next is told at the end of a hint: true by the rules, and where it has room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState
from engine.core.mind import Why
from engine.games.intrigo.ahead import ahead, lost
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.minds.advice import turn
from engine.games.intrigo.rules.questions import out_of_the_palace, turn_options
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN
from engine.games.intrigo.rules.turns import after, events_of
from engine.games.intrigo.standing import Ending, ending, verdicts
from engine.games.intrigo.undoing import palace_after
from engine.hints import LONGEST, Adviser, Hint
from engine.words import LANGUAGES, Person, words
from tests.games.intrigo.games import GAME, turns
from tests.games.intrigo.minds.test_hints import advised

PEOPLE = [Person(f"seat {seat}") for seat in range(4)]
SOME = 6  # of what may be done at one turn, about


def placed(state: AnyState, seat: int, choice: Choice) -> AnyState:
    new = state.copy()
    new.table = after(state.table, events_of(state.rules, state.table, seat, choice))
    return new


def next_ones(state: AnyState, seat: int) -> list[int]:
    """Who is asked before this seat again."""
    return [(seat + 1 + at) % state.table.players for at in range(state.table.players - 1)][
        : state.table.gaps.count("")
    ]


def ends(state: AnyState, who: int, cards: list[str] | None = None) -> Iterator[Ending]:
    """How the round could end after one turn of somebody: with these plot cards, else with their own."""
    for each in turn_options(state, who):
        if each != PASS and (each.verb != "plot" or cards is None):
            yield ending(state.rules, palace_after(state, who, each))
    free = [gap for gap, there in enumerate(state.table.gaps) if not there]
    for card, gap in product(cards or (), free):
        there = state.table.copy()
        there.gaps[gap] = card
        yield ending(state.rules, there)


def asked(players: int, seed: int) -> Iterator[tuple[AnyState, int, Choice]]:
    for state, seat, _, _ in list(turns(players, seed))[1::4]:
        options = [each for each in turn_options(state.mask(seat), seat) if each.verb not in ("pass", "courtesan")]
        for choice in options[:: max(1, len(options) // SOME)]:
            yield state, seat, choice


@pytest.mark.parametrize("players", [3, 4])
def test_who_could_still_be_doge_in_one_turn_is_told_and_is_true(players: int) -> None:
    """The corner with the seal that a rival one short lacked was left open, and the hint spoke of coins; she was next."""
    seen: Counter[bool] = Counter()
    for state, seat, choice in asked(players, 3):
        view = state.mask(seat)
        why = ahead(view, seat, choice, None)
        done = placed(state, seat, choice)
        now = ending(done.rules, done.table)
        if "" not in done.table.gaps or now.doge is not None:
            assert why is None
            continue
        near = [
            who
            for who in next_ones(done, seat)
            if min(distances(done.rules, now.seals[who])) <= 2 and any(each.doge == who for each in ends(done, who))
        ]
        seen[why is not None] += 1
        if why is None:
            assert not near, (choice, near)
            continue
        assert why.key == "ahead_doge"
        who, token = int(why.args["who"]), why.args["token"]
        assert who in next_ones(done, seat) and token != COIN
        cards = out_of_the_palace(placed(view, seat, choice)) if done.table.hands[who] else []
        made = [each for each in ends(done, who, list(cards)) if each.doge == who]
        assert any((who, token) in {(one, won) for _, one, won in each.taken} for each in made)
    assert min(seen[True], seen[False]) > 0, seen


@pytest.mark.parametrize("players", [3, 4])
def test_that_a_doge_cannot_be_stopped_is_told_with_who_still_can(players: int) -> None:
    """ "5 %", and a gain was praised: nothing the person could do kept her from the chair."""
    seen: Counter[str] = Counter()
    for seed in range(8):
        for state, seat, _, _ in list(turns(players, seed)):
            view = state.mask(seat)
            doge = ending(state.rules, state.table).doge
            options = [each for each in turn_options(view, seat) if each != PASS]
            if doge in (None, seat) or not options:
                continue
            why = lost(view, seat, options[0])
            helps = any(ending(state.rules, palace_after(view, seat, each)).doge != doge for each in options)
            assert (why is None) is helps
            if why is None:
                continue
            seen[why.key] += 1
            done = placed(state, seat, options[0])
            able = [
                who
                for who in next_ones(done, seat)
                if who != doge and any(each.doge != doge for each in ends(done, who))
            ]
            told = [why.args[each] for each in ("other", "victim") if each in why.args]
            assert why.args["who"] == doge and set(able) <= set(told)
            assert why.key == ("lost_to", "lost_but_one", "lost_but_two")[len(told)]
    assert len(seen) > 1, seen


def test_nobody_is_said_to_lack_a_seal_that_they_win_as_the_palace_stands() -> None:
    """ "A seal of the Guilds that she lacks": she won one already."""
    seen = 0
    for seed in range(16):
        for state, seat, choice, _ in turns(3 + seed % 2, seed):
            why = turn(state.mask(seat), seat, choice, Knowing(state.rules, seat))
            if why.key not in ("win_spare", "win_two_spare"):
                continue
            seen += 1
            won = {(each.winner, each.token) for each in verdicts(state.rules, state.table)}
            assert (why.args["who"], why.args["token"]) not in won, why
    assert seen


@pytest.mark.parametrize("players", [3, 4])
def test_a_chance_well_below_a_fair_share_has_a_reason_that_is_true(players: int) -> None:
    """ "About 25 % to win" stood there for who led, and no word of why."""
    seen: Counter[str] = Counter()
    for state, seat, choice in (*asked(players, 3), *asked(players, 5)):
        view = state.mask(seat)
        if ahead(view, seat, choice, None) is not None:
            continue
        assert ahead(view, seat, choice, 100 // players + 1) is None, "a fair chance needs none"
        why = ahead(view, seat, choice, 5)
        if why is None:
            continue
        seen[why.key] += 1
        then = placed(view, seat, choice).table
        who = int(why.args["who"])
        lacks = [min(distances(state.rules, each)) for each in ending(state.rules, then).seals]
        assert who != seat
        if why.key == "ahead_nearer":
            assert (why.args["number"], why.args["count"]) == (lacks[who], lacks[seat])
            assert lacks[who] == min(lacks) < lacks[seat]
        else:
            assert (why.args["coins"], why.args["number"]) == (then.coins[who], then.coins[seat])
            assert then.coins[who] >= then.coins[seat] + 2 and lacks[seat] == min(lacks)
    assert set(seen) == {"ahead_nearer", "ahead_richer"}, seen


@cache
def real_hints() -> tuple[Hint, ...]:
    found: list[Hint] = []
    session = Session(GAME, [player(GAME.id, "quick")] * 3, 5, {})
    advisers = [Adviser(GAME, 3, {}, seat) for seat in range(3)]
    while session.truth.ask is not None and sum(each.ahead is not None for each in found) < 20:
        for seat in session.truth.waits_for()[:1] if session.truth.ask.kind == "turn" else ():
            advisers[seat].follow(session.events_for(seat))
            found += advisers[seat].hints(session.view(seat))
        session.minds_answer()
    return tuple(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_stands_at_the_end_of_real_hints_where_there_is_room(language: str) -> None:
    vocabulary, seen = words(language, GAME.id), Counter[bool]()
    for each in real_hints():
        told = each.told(vocabulary, PEOPLE)
        assert len(told) <= LONGEST[language] and "{" not in told, told
        if each.ahead is not None:
            last = vocabulary.said(("hints", each.ahead.key), each.ahead.args, PEOPLE)
            seen[last in told] += 1
    assert seen[True] > seen[False], seen


def test_the_hints_say_that_nothing_helps_whatever_else_could_be_told_of_them() -> None:
    state = next(
        state
        for seed in range(9)
        for state, seat, _, _ in turns(3, seed)
        if seat == 0 and lost(state.mask(0), 0, turn_options(state.mask(0), 0)[0]) is not None
    )
    found = advised(state)
    assert found and all(each.danger is not None and each.danger.key.startswith("lost_") for each in found)
    for language in LANGUAGES:
        vocabulary = words(language, GAME.id)
        for each in found:
            told = each.told(vocabulary, PEOPLE)
            assert len(told) <= LONGEST[language] and "{" not in told, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_hint_ends_with_is_left_out_where_it_has_no_room(language: str) -> None:
    vocabulary = words(language, GAME.id)
    last = Why("ahead_doge", {"who": 1, "token": "merchants"})
    hint = Hint(Choice("pass"), Why("nothing_left"), ahead=last)
    said = vocabulary.said(("hints", last.key), last.args, PEOPLE)
    assert hint.told(vocabulary, PEOPLE).endswith(said)
    full = Why("between_undone", {"who": 1, "kind": "gondolier"})
    crowded = Hint(Choice("pass"), full, danger=full, ahead=last)
    assert said not in crowded.told(vocabulary, PEOPLE)
