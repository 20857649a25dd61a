"""What is told of a match of Top Secret when it is over: packets and readings, certainty round by round, the call, honours."""

from functools import cache
from typing import Any

import pytest

from engine.awards import earned
from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.facts import Feat
from engine.core.flow import AnyState, answer
from engine.games.top_secret.deduction import DEALS, listed, number_of, possible
from engine.games.top_secret.facts import meetings, to_act, whose
from engine.games.top_secret.minds.hindsight import believers
from engine.games.top_secret.past import SURE, Told, tell
from engine.games.top_secret.rules.numbers import bare
from engine.games.top_secret.rules.table import Met, Peeked, Revealed, Showed, Unmasked
from engine.library import load
from engine.truth.moments import Past
from engine.words import LANGUAGES, words

GAME = load("top_secret")
NAMES = ("regular:vera", "regular:orazio", "regular:bianca", "casual:tiberio", "master:ludovico")
WEIGH = ("regular", "master")  # who says how likely a number was
COUNTS = (3, 4, 5)


@cache
def past(players: int, seed: int) -> Any:  # a Past, whose tables are those of this game
    session = Session(GAME, [player(GAME.id, name) for name in NAMES[:players]], seed, {"match": "points"})
    session.play_out()
    return Past(GAME, session.record)


@cache
def told(players: int, seed: int) -> list[Told]:
    of = past(players, seed)
    return tell(of.states[-1].rules, of.opening, of.numbered)


@pytest.mark.parametrize("players", COUNTS)
def test_every_packet_is_told_once_with_its_true_and_its_false_card(players: int) -> None:
    of, games = past(players, 1), told(players, 1)
    packets = [packet for game in games for packet in game.packets]
    shown = [event for event in of.events if isinstance(event, (Showed, Revealed, Peeked))]
    assert [of.events[packet.at] for packet in packets] == shown
    for game in games:
        for packet in game.packets:
            mine = (game.identities[packet.seat], game.fragments[packet.seat])
            assert bare(packet.true) in mine
            assert packet.false not in mine
            assert bool(packet.false) == (packet.how == "packets")
            assert packet.place in of.states[-1].rules.places
            assert 1 <= packet.round <= game.rounds


@pytest.mark.parametrize("players", COUNTS)
def test_readings_are_shares_of_the_deals_that_the_reader_could_not_rule_out(players: int) -> None:
    of, compared = past(players, 2), 0
    for game in told(players, 2):
        for packet in game.packets:
            for at, reading in ((packet.at, packet.before), (packet.at + 1, packet.after)):
                table = of.table_at(at)
                deals = listed(possible(table, packet.to))
                at_place = table.agents.index(packet.seat)
                hands = [(deal[0][at_place], deal[1][at_place]) for deal in deals]
                true = (game.identities[packet.seat], game.fragments[packet.seat])
                assert reading.right == pytest.approx(hands.count(true) / len(hands))
                assert reading.likely == pytest.approx(hands.count(reading.hand) / len(hands))
                assert (reading.ally is None) == (players != 4)
                compared += 1
            assert packet.after.right >= packet.before.right, "evenly believed, the truth never grows less likely"
    assert compared > 20


@pytest.mark.parametrize("players", COUNTS)
def test_steps_end_every_round_and_certainty_is_where_nothing_else_is_left(players: int) -> None:
    of = past(players, 3)
    for game in told(players, 3):
        assert [step.round for step in game.steps] == list(range(1, game.rounds + 1))
        for seat, number in enumerate(game.sure):
            sure_at = [step.round for step in game.steps if step.both[seat] > SURE]
            assert (sure_at[0] if sure_at else None) == number
        last = game.steps[-1]
        table = of.table_at(last.at)
        for seat in range(players):
            deals = listed(possible(table, seat))
            right = [deal for deal in deals if number_of(deal) == game.number]
            assert last.number[seat] == pytest.approx(len(right) / len(deals))
            assert (last.partner[seat] is None) == (players != 4)


@pytest.mark.parametrize("players", COUNTS)
def test_the_call_is_told_as_the_caller_knew_it(players: int) -> None:
    calls = [game.call for seed in range(1, 4) for game in told(players, seed)]
    events = [each for seed in range(1, 4) for each in past(players, seed).events if isinstance(each, Unmasked)]
    assert [(call.seat, call.right) for call in calls if call] == [(each.seat, each.right) for each in events]
    assert all(0 <= call.chance <= 1 for call in calls if call)
    assert all(call.chance < 1 for call in calls if call and not call.right)
    assert any(call.chance == 1 for call in calls if call)


def test_who_was_who() -> None:
    for game in told(4, 1):
        table = [each for each in past(4, 1).events if isinstance(each, Unmasked)][told(4, 1).index(game)]
        assert game.identities == tuple((*cards, "")[0] for cards in table.identities)
        assert all(game.allies[game.allies[seat]] == seat != game.allies[seat] for seat in range(4))
        assert (
            number_of(next(deal for deal in DEALS if deal == (game.identities[:4], game.fragments[:4]))) == game.number
        )


def test_the_beliefs_of_the_minds_themselves_can_be_told() -> None:
    """The same walk with what each mind believed: never sure of what is not so, and of its call as it said."""
    of = past(4, 1)
    header = of.record.header
    minds = [player(GAME.id, name) for name in header.seats]
    known = [(each.mind, each.character) if each.name.startswith(WEIGH) else None for each in minds]
    games = tell(of.states[-1].rules, of.opening, of.numbered, believers(known))
    percents = [
        moment.why.args["percent"] for moment in of.moments
        if moment.why is not None and moment.why.key == "call" and header.seats[moment.seat].startswith(WEIGH)
    ]  # fmt: skip
    chances = [
        round(100 * game.call.chance)
        for game in games
        if game.call and header.seats[game.call.seat].startswith(WEIGH) and game.call.chance < 0.995
    ]
    assert percents == chances
    for game, even in zip(games, told(4, 1), strict=True):
        assert game.sure == even.sure
        assert [(each.at, each.true, each.false) for each in game.packets] == [
            (each.at, each.true, each.false) for each in even.packets
        ]


# What a table asks


def test_who_is_still_to_be_seen_in_a_round() -> None:
    state = GAME.new(4, 1, position={"first": 2})
    assert (to_act(state.table), whose(state)) == ((2, 3, 0, 1, 4), 2)
    state = GAME.new(5, 1, position={"first": 1})
    assert (to_act(state.table), whose(state)) == ((4, 1, 2, 3, 0), 4)
    answer(state, 4, GAME.grammar.parse("visit rialto"))
    assert to_act(state.table) == (1, 2, 3, 0, 4)


MEETS = {
    "identities": ["bubble", "fiddlebottom", "zsazsa", "agent_x"],
    "fragments": [11, 52, 0, 29],
    "ambassador": ["ponte_dei_sospiri"],
    "first": 0,
}


def played(position: dict[str, Any], *answers: str) -> tuple[AnyState, list[Any]]:
    state = GAME.new(4, 1, {"match": "single"}, position=position)
    begun = len(state.events)
    for text in answers:
        seat, _, choice = text.partition(": ")
        answer(state, int(seat), GAME.grammar.parse(choice))
    return state, list(enumerate(state.events))[begun:]


GO = ("0: visit rialto", "1: visit rialto", "2: visit salute", "3: visit salute")


def test_the_meetings_that_are_still_to_come() -> None:
    state, _ = played(MEETS, *GO)
    assert meetings(state) == (("rialto", (0, 1)), ("salute", (2, 3)))
    for text in ("0: show bubble+0", "1: show black:fiddlebottom+11"):
        seat, _, choice = text.partition(": ")
        answer(state, int(seat), GAME.grammar.parse(choice))
    assert meetings(state) == (("salute", (2, 3)),)
    assert to_act(state.table) == ()


# Honours


def whole(*answers: str) -> tuple[AnyState, list[Any]]:
    """A position told as if its game had begun there."""
    state, events = played(MEETS, *answers)
    return state, events


def game_with(**given: Any) -> Told:
    found = Told(4, ("bubble", "fiddlebottom", "zsazsa", "agent_x", ""), ("11", "52", "0", "29", ""),
                 ("52", "11", "0", "29"), (1, 0, 3, 2))  # fmt: skip
    found.sure = [None] * 4
    for name, value in given.items():
        setattr(found, name, value)
    return found


def test_who_was_sure_first_alone() -> None:
    from engine.games.top_secret.honours import _sure_first

    assert list(_sure_first([game_with(sure=[7, 5, None, 6])])) == [Feat(1, "sure_first", {"round": 5})]
    assert not list(_sure_first([game_with(sure=[5, 5, None, 6])]))
    assert list(_sure_first([game_with(sure=[5, 5, None, 6]), game_with(sure=[None, None, 9, None])])) == [
        Feat(2, "sure_first", {"round": 9})
    ]


def test_who_met_their_ally_most() -> None:
    from engine.games.top_secret.honours import _met_most

    often = [(number, (0, 1)) for number in range(4)] + [(number, (2, 3)) for number in range(3)]
    assert list(_met_most([game_with(meetings=often)])) == [
        Feat(0, "met_most", {"who": 1, "times": 4}),
        Feat(1, "met_most", {"who": 0, "times": 4}),
    ]
    assert not list(_met_most([game_with(meetings=[(number, (0, 2)) for number in range(6)])]))


def test_who_led_an_enemy_astray_longest_on_end() -> None:
    from engine.games.top_secret.honours import _astray

    weights = {(2, 0): [0.6, 0.7, 0.4, 0.9], (3, 1): [0.2, 0.6, 0.6, 0.8], (0, 2): [0.5] * 9}
    assert list(_astray([game_with(believed=weights)])) == [Feat(3, "astray", {"victim": 1, "rounds": 3})]


@pytest.mark.parametrize("players", COUNTS)
def test_numbers_add_up(players: int) -> None:
    for seed in range(1, 4):
        of, games = past(players, seed), told(players, seed)
        found = GAME.facts.numbers(of.states[-1], of.numbered)
        met = [event for event in of.events if isinstance(event, Met)]
        people_there = sum(len([chair for chair in each.members if chair < players]) for each in met)
        assert sum(each["met_ally"] + each["met_others"] for each in found) == people_there
        assert sum(each["calls_right"] + each["calls_wrong"] for each in found) == len(games)
        assert all(each["sure"] + each["unsure"] == len(games) for each in found)
        shown = sum(isinstance(event, Showed) for event in of.events)
        assert sum(each["proofs"] + each["coloured"] for each in found) == shown
        assert set(GAME.facts.tallied) <= set(found[0])


def test_honours_are_told_in_every_language() -> None:
    own = {f"top_secret {key}" for key in words("en", "top_secret").find("awards")}
    keys = set()
    for players in COUNTS:
        for seed in range(1, 5):
            for _, award in earned(past(players, seed)):
                for language in LANGUAGES:
                    for viewer in (None, *range(players)):
                        text = award.told(words(language, "top_secret"), people(NAMES[:players], language), viewer)
                        assert text
                        assert "{" not in text and "?" not in text and "awards" not in text
                        assert (" – " in text) or ("：" in text), "a title, and what for"
                keys.add(f"top_secret {award.key}")
    for language in LANGUAGES:
        assert set(words(language, "top_secret").find("statistics")) == set(GAME.facts.tallied)
    assert len(own & keys) >= 2, keys


def test_a_position_tells_what_followed_it() -> None:
    state, events = played(
        MEETS | {"round": 2, "shown": [[1, 0, "fiddlebottom+11"]]},
        *GO,
        "0: call 52+11+0+29",
        "1: show black:fiddlebottom+0",
    )
    opening = GAME.new(4, 1, {"match": "single"}, position=MEETS | {"round": 2, "shown": [[1, 0, "fiddlebottom+11"]]})
    (game,) = tell(state.rules, opening.table, events)
    assert game.call is not None
    assert (game.call.round, game.call.right, game.call.met) == (2, True, (1,))
    assert game.call.chance == pytest.approx(1 / 6)
    assert GAME.facts.feats(state, events) == []
