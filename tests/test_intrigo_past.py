"""What is told of a game of Intrigo afterwards: the draft, coins and seals over time, what influence cards changed."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.flow import AnyState, answer
from engine.games.intrigo import table as happenings
from engine.games.intrigo.changed import Change, Influence, outcomes
from engine.games.intrigo.past import Told, missing, stood_at, tell
from engine.library import load
from engine.truth.moments import Past

GAME = load("intrigo")
SEATS = ("casual:vera", "casual:orazio", "regular:bianca", "casual:tiberio")
MATCHES = [(4, 1), (4, 2), (3, 3), (4, 4)]


@cache
def past(players: int, seed: int) -> Any:  # a Past, whose tables are those of this game
    door = {"door": "contested" if seed % 2 else "first_player"}
    session = Session(GAME, [player(GAME.id, name) for name in SEATS[:players]], seed, door)
    session.play_out()
    return Past(GAME, session.record)


def told_of(of: Any) -> Told:
    return tell(of.states[-1].rules, of.opening, of.numbered)


def events_of(of: Any, kind: type) -> list[tuple[int, Any]]:
    return [(at, event) for at, event in of.numbered if isinstance(event, kind)]


# The draft


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_everything_passed_on_is_what_the_next_was_passed(players: int, seed: int) -> None:
    of = past(players, seed)
    for round in told_of(of).rounds:
        assert len(round.picks) == 4 * players
        for seat in range(players):
            mine, right = round.picked(seat), round.picked((seat - 1) % players)
            assert [len(pick.packet) for pick in mine] == [4, 3, 2, 1]
            assert [pick.packet for pick in mine[1:]] == [pick.passed for pick in right[:-1]]
            assert sorted(pick.kept for pick in mine) == sorted(round.hands[seat])
            for pick in mine:
                assert of.table_at(pick.at).packets[seat] == pick.packet
                assert pick.kept in of.table_at(pick.at + 1).hands[seat]
        dealt = [card for pick in round.picks if pick.step == 1 for card in pick.packet]
        assert sorted(dealt) == sorted(of.states[-1].rules.deck)


# Coins and seals


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_purses_are_those_of_the_table_at_every_event(players: int, seed: int) -> None:
    of = past(players, seed)
    steps = dict(told_of(of).purses)
    now, paid = None, Counter[int]()
    for at, event in of.numbered:
        now = steps.get(at, now)
        if now is not None:
            table = of.table_at(at)
            assert [purse.coins for purse in now] == table.coins, at
            assert [purse.spent for purse in now] == [paid[seat] for seat in range(players)]
        if isinstance(event, happenings.Bought):
            paid[event.seat] += event.price
    last = told_of(of).purses[-1][1]
    won = Counter(event.seat for _, event in events_of(of, happenings.Took) if event.token == "coin")
    for seat, purse in enumerate(last):
        assert purse.total == of.states[-1].rules.data.start + won[seat]
        assert told_of(of).spent(seat) == paid[seat]


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_the_race_is_that_of_the_table_at_every_event(players: int, seed: int) -> None:
    of = past(players, seed)
    told, rules = told_of(of), of.states[-1].rules
    for at in range(told.race[0].at, len(of.events) + 1):
        step, seals = stood_at(told.race, at), of.table_at(at).seals
        assert list(step.seals) == seals
        for seat, counts in enumerate(seals):
            assert step.missing[seat] == min(4 - max(counts), 5 - sum(map(bool, counts)))
            assert (seat in step.leaders) == all(missing(rules, counts) <= missing(rules, each) for each in seals)
    assert told.doge is not None
    at, doge, by = told.doge
    assert isinstance(of.events[at], happenings.Elected)
    assert told.race[-1].leaders == (doge,) == of.states[-1].table.winner
    assert told.race[-1].missing[doge] == 0
    assert (by == "same") == (4 in told.race[-1].seals[doge])


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_every_token_won_and_every_token_left_is_told(players: int, seed: int) -> None:
    of = past(players, seed)
    rounds = told_of(of).rounds
    taken = [(each.at, each.seat, each.arcade, each.token) for round in rounds for each in round.taken]
    found = events_of(of, happenings.Took)
    assert taken == [(at, event.seat, event.arcade, event.token) for at, event in found]
    assert [pair for round in rounds for pair in round.stayed] == events_of(of, happenings.Stayed)
    for round in rounds:
        for each in round.taken:
            table = of.table_at(each.at + 1)
            assert each.round == round.number == table.round
            assert each.missing == missing(of.states[-1].rules, table.seals[each.seat])


# Influence cards


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_what_a_card_changed_at_once_is_the_palace_before_and_after_it(players: int, seed: int) -> None:
    of = past(players, seed)
    rules, cards = of.states[-1].rules, told_of(of).influence
    assert [card.at for card in cards] == [at for at, _ in events_of(of, happenings.Bought)]
    for card in cards:
        before, after = (outcomes(rules, of.table_at(at)) for at in (card.at, card.until))
        changed = {each.arcade: each for each in card.at_once}
        for arcade, (one, other) in enumerate(zip(before, after, strict=True)):
            assert (arcade in changed) != one.like(other)
            assert changed.get(arcade) in (None, Change(arcade, one, other))
        if card.effect is None:
            assert not card.at_once and not card.in_the_end and card.until == card.at + 1


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_what_came_to_pass_because_of_a_card_is_what_was_won(players: int, seed: int) -> None:
    of = past(players, seed)
    for round in told_of(of).rounds:
        won = {each.arcade: each for each in round.taken}
        stayed = {event.arcade: event.token for _, event in round.stayed}
        for card in round.influence:
            assert card.in_the_end is not None
            for each in card.in_the_end:
                if each.because.seat is None:
                    assert stayed[each.arcade] == each.because.token
                else:
                    taking = won[each.arcade]
                    assert (taking.seat, taking.token) == (each.because.seat, each.because.token)


def settled(position: dict[str, Any], *answers: str) -> tuple[AnyState, list[Influence]]:
    """A position of three seats, played on as they are asked: the state, and its influence cards."""
    state = GAME.new(3, 1, {"door": "contested"}, position=position)
    opening, begun = state.table.copy(), len(state.events)
    for text in answers:
        answer(state, state.waits_for()[0], GAME.grammar.parse(text))
    told = tell(state.rules, opening, list(enumerate(state.events))[begun:])
    return state, told.rounds[0].influence


def seats(card: Influence) -> dict[int, tuple[int | None, int | None]]:
    """By arcade: who would have won its token without the card, and who did."""
    assert card.in_the_end is not None
    return {each.arcade: (each.without.seat, each.because.seat) for each in card.in_the_end}


def palace(gaps: dict[int, str], hands: list[list[str]], coins: int = 9) -> dict[str, Any]:
    """A palace of three: Contarini, Gradenigo, Morosini. Tokens are merchants at every second arcade, coins between."""
    tokens = [
        "clergy",
        "coin",
        "military",
        "coin",
        "merchants",
        "coin",
        "farmers",
        "coin",
        "workers",
        "coin",
        "clergy",
        "coin",
    ]
    return {
        "families": ["contarini", "gradenigo", "morosini"],
        "hands": hands,
        "coins": [coins] * 3,
        "tokens": tokens,
        "gaps": [gaps.get(gap) for gap in range(12)],
        "first": 0,
        "turn": 0,
    }  # fmt: skip


FULL = {
    0: "contarini:2", 1: "gradenigo:3", 2: "morosini:2", 3: "contarini:3", 4: "gradenigo:2", 5: "morosini:3",
    6: "dandolo:2", 7: "contarini:4", 8: "gradenigo:4", 9: "morosini:4",
}  # fmt: skip


def test_a_thief_keeps_a_seal_from_whoever_would_have_won_it() -> None:
    """Arcade 10 would go to the Morosini four in gap 9; the Thief in gap 10 turns its seal over."""
    position = palace(FULL, [["dandolo:3"], ["dandolo:4"], []])
    _, (card,) = settled(position, "thief 10 10", "plot dandolo:4 11")
    assert seats(card) == {10: (2, None)}
    assert [each.arcade for each in card.lost(2)] == [10]
    assert card.won(0) == ()


def test_a_card_stabbed_would_have_won_on_both_its_sides() -> None:
    """The four in gap 9 wins arcade 10 and ties with that in gap 8: without it, arcade 9 goes to the Gradenigo."""
    position = palace(FULL, [["dandolo:3"], ["dandolo:4"], []])
    _, (card,) = settled(position, "assassin 10 10", "plot dandolo:4 11")
    assert seats(card) == {9: (None, 1), 10: (2, None)}


def test_a_merchant_changes_what_both_arcades_are_worth() -> None:
    position = palace(FULL, [["dandolo:3"], ["dandolo:4"], []])
    _, (card,) = settled(position, "merchant 10 10 8", "plot dandolo:4 11")
    assert card.in_the_end is not None
    found = {each.arcade: (each.without.token, each.because.token) for each in card.in_the_end}
    assert found == {10: ("clergy", "workers")}, "at arcade 8 two fours tie: nobody wins there either way"


def test_an_effect_is_undone_where_the_card_lies_in_the_end() -> None:
    """A Guard takes the Morosini four from gap 9 to 11, a Gondolier on from there to 3, for the Contarini three."""
    gaps = {gap: card for gap, card in FULL.items() if gap != 4}
    position = palace(gaps, [["dandolo:3", "gradenigo:2"], ["dandolo:4"], []])
    _, (guard, gondolier, _) = settled(position, "guard 10 10 11", "gondolier 4 4 11", "thief 9")
    assert seats(guard) == {4: (None, 2), 9: (None, 1), 10: (2, None)}
    assert seats(gondolier) == {0: (2, 0), 3: (0, 2), 4: (0, 2), 11: (2, 0)}
    assert len(gondolier.won(2)) == len(gondolier.lost(2)) == 2


def test_the_courtesans_card_counts_for_what_it_wins() -> None:
    """She calls the Dandolo four into gap 11, where nobody's family keeps arcade 0 from the Contarini two."""
    position = palace(FULL, [["dandolo:3"], ["dandolo:4"], []])
    _, (card,) = settled(position, "courtesan 10 11 dandolo:4")
    assert isinstance(card.effect, happenings.Named)
    assert seats(card) == {0: (0, None)}


def test_of_a_match_left_early_it_is_told_what_was_changed_at_once() -> None:
    position = palace(FULL, [["dandolo:3"], ["dandolo:4"], []])
    _, (card,) = settled(position, "thief 10 10")
    assert card.in_the_end is None
    assert [each.arcade for each in card.at_once] == [10]
    _, (undone,) = settled(position, "thief 10")
    assert undone.effect is None and undone.at_once == ()


def test_without_the_table_before_it_nothing_is_told_of_a_position() -> None:
    state = GAME.new(3, 1, {}, position=palace(FULL, [["dandolo:3"], ["dandolo:4"], []]))
    answer(state, 0, GAME.grammar.parse("thief 10 10"))
    told = tell(state.rules, None, list(enumerate(state.events)))
    assert (told.rounds, told.race, told.purses, told.doge) == ([], [], [], None)
