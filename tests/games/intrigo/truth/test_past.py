"""What is told of a game of Intrigo afterwards: the draft, coins and seals over time, what influence cards changed."""

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.awards import Award
from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.flow import AnyState, answer
from engine.games.intrigo.changed import Change, Influence, Outcome, outcomes
from engine.games.intrigo.honours import best_courtesan
from engine.games.intrigo.past import Round, Told, missing, stood_at, tell
from engine.games.intrigo.rules import table as happenings
from engine.library import load
from engine.truth.moments import Past
from engine.words import LANGUAGES, words

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


def test_the_gap_that_a_guard_emptied_stays_where_it_is() -> None:
    """What was put there since goes on by a Gondolier: the card moved would still have lain in gap 9, not where that went."""
    gaps = {gap: card for gap, card in FULL.items() if gap != 4}
    position = palace(gaps, [["dandolo:3", "gradenigo:2"], ["dandolo:4"], []])
    _, (guard, _) = settled(position, "guard 10 10 11", "plot dandolo:4 9", "gondolier 4 4 9")
    assert seats(guard) == {0: (0, 2), 9: (None, 1), 10: (2, 0), 11: (0, 2)}


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


# Honours and numbers


def remarkable(doge: int, *happened: Any) -> dict[str, tuple[int, Any]]:
    """The honours of a game among three (Contarini, Gradenigo, Morosini) with these events before the election. By key: whose,
    and what fills the words."""
    state = GAME.new(3, 1)
    begun = next(event for event in state.events if isinstance(event, happenings.GameBegan))
    begin = [
        happenings.GameBegan(
            0, ("contarini", "gradenigo", "morosini"), (1, 1, 1), begun.deck, begun.bag, begun.influence
        ),
        happenings.RoundBegan(1, 0, begun.deck, ()),
    ]
    state.table.families = ("contarini", "gradenigo", "morosini")
    told = [*begin, *happened, happenings.Elected(doge, "same")]
    found = {feat.key: (feat.seat, dict(feat.args)) for feat in GAME.facts.feats(state, list(enumerate(told)))}
    assert [feat.seat for feat in GAME.facts.feats(state, list(enumerate(told)))] == [
        seat for seat, _ in found.values()
    ]
    return found


def took(seat: int, arcade: int, token: str) -> list[Any]:
    return [happenings.TokenLaid(arcade, token), happenings.Took(seat, arcade, token)]


def hires(seat: int, kind: str, gap: int, price: int, *effect: Any) -> list[Any]:
    return [happenings.Bought(seat, kind, gap, price), *effect]


ROUND_2 = happenings.RoundBegan(2, 1, GAME.new(3, 1).rules.deck, ())


def test_who_was_last_and_became_doge_was_patient() -> None:
    """I 5.5: last is who has most left on the shorter way."""
    one, other = took(1, 0, "clergy"), took(2, 2, "clergy")
    won = took(0, 0, "workers")
    assert remarkable(0, *one, *other, ROUND_2, *won)["patience"] == (0, {"round": 2})
    assert "patience" not in remarkable(0, *one, ROUND_2, *won), "not last alone"
    assert "patience" not in remarkable(1, *one, *other, ROUND_2), "somebody else was last"
    assert "patience" not in remarkable(0, *one, *other, *won), "only rounds that began"


def test_the_cheapest_chair_is_that_of_who_paid_less_than_all() -> None:
    one, other = hires(1, "thief", 1, 1), hires(2, "guard", 2, 1)
    assert remarkable(0, *one, *other)["free"] == (0, {})
    assert not {"free", "cheapest"} & set(remarkable(0, *one)), "the third paid nothing either"
    mine = hires(0, "thief", 3, 1)
    dear = [*hires(1, "thief", 1, 1), *hires(1, "thief", 4, 1), *hires(2, "guard", 2, 2)]
    assert remarkable(0, *mine, *dear)["cheapest"] == (0, {"coins": 1})


def test_the_best_courtesan_won_a_seal_by_somebody_elses_card() -> None:
    def called(holder: int, token: str) -> list[Any]:
        summons = (happenings.Named(0, "contarini:4", holder), happenings.Placed(holder, "contarini:4", 1))
        dealt = happenings.Dealt(((), ("contarini:4",), ()) if holder else (("contarini:4",), (), ()))
        kept = happenings.Kept(holder, "contarini:4")
        return [
            happenings.TokenLaid(1, token),
            dealt,
            kept,
            *hires(0, "courtesan", 2, 1, *summons),
            happenings.Took(0, 1, token),
        ]

    expected = (0, {"card": "contarini:4", "victim": 1, "tokens": 1})
    assert remarkable(0, *called(1, "clergy"))["courtesan"] == expected
    assert "courtesan" not in remarkable(0, *called(1, "coin")), "a coin is no seal"
    assert "courtesan" not in remarkable(0, *called(0, "clergy")), "it was his own card"


def test_a_call_that_made_the_doge_is_better_than_one_that_won_more() -> None:
    """The result praised another Courtesan than the page after it."""
    effect, none = happenings.Named(0, "contarini:4", 1), Outcome("clergy", None)
    two = tuple(Change(at, none, Outcome("clergy", 0)) for at in (2, 4))
    more = Influence(3, 0, "courtesan", 3, 1, 6, effect, (), two, (None, None))
    crown = Influence(9, 2, "courtesan", 3, 1, 12, happenings.Named(2, "contarini:4", 1), (), (), (None, 2))
    crown = replace(crown, in_the_end=(Change(4, none, Outcome("clergy", 2)),))
    told = Told(rounds=[Round(1, 0, None, [], influence=[more, crown])])
    assert best_courtesan(told) is crown


def test_who_is_turned_against_most_alone() -> None:
    def turned(seat: int, card: str, gap: int) -> list[Any]:
        dealt = happenings.Dealt(((card,), (), ()))
        placed = [dealt, happenings.Kept(0, card), happenings.Placed(0, card, gap)]
        return [*placed, *hires(seat, "assassin", gap + 1, 1, happenings.Stabbed(seat, gap, card))]

    twice = [*turned(0, "gradenigo:4", 1), *turned(2, "gradenigo:3", 4)]
    assert remarkable(0, *twice)["turned"] == (1, {"times": 2})
    assert "turned" not in remarkable(0, *turned(1, "gradenigo:4", 1), *turned(2, "gradenigo:3", 4)), "once by himself"
    assert "turned" not in remarkable(0, *twice, *turned(0, "morosini:4", 6), *turned(0, "morosini:3", 8)), "two alike"


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_numbers_add_up(players: int, seed: int) -> None:
    of = past(players, seed)
    final = of.states[-1].table
    found = GAME.facts.numbers(of.states[-1], of.numbered)
    for seat, each in enumerate(found):
        assert each["seals"] == sum(final.seals[seat])
        assert of.states[-1].rules.data.start + each["coins_won"] - each["coins_spent"] == final.coins[seat]
    assert sum(each["hired"] for each in found) == 18 - sum(final.stacks)
    assert sum(each["by_same"] + each["by_different"] for each in found) == 1
    assert set(GAME.facts.tallied) <= set(found[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_honours_are_told_in_words(language: str) -> None:
    keys = set(words(language, GAME.id).find("awards"))
    shown = {
        "patience": {"round": 3}, "cheapest": {"coins": 2}, "free": {}, "turned": {"times": 2},
        "courtesan": {"card": "dandolo:4", "victim": 1, "tokens": 2},
    }  # fmt: skip
    assert keys == set(shown)
    for key, args in shown.items():
        for viewer in (None, 0, 1):
            told = Award(key, args).told(words(language, GAME.id), people(SEATS, language), viewer)
            assert not {"{", "?"} & set(told), told
            assert (" – " in told) or ("：" in told)
    assert set(words(language, GAME.id).find("statistics")) == set(GAME.facts.tallied)


def test_whose_turn_it_is() -> None:
    """I 3.1: the draft is nobody's alone."""
    for state in past(4, 1).states[:-1]:
        if state.ask.kind == "draft":
            assert GAME.facts.whose(state) is None
        else:
            assert GAME.facts.whose(state) == state.waits_for()[0]
