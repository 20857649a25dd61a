"""Intrigo: what a scenario cannot say. Rules I."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.core.flow import AnyState, answer, any_option, options, same
from engine.core.mind import Character
from engine.games.intrigo.minds.memory import Memory
from engine.games.intrigo.minds.palace import Palace
from engine.games.intrigo.rules.resolve import distances, judge
from engine.games.intrigo.rules.table import Bought, GameBegan, Named, Placed, RoundBegan, Stabbed, Stayed, Took
from engine.library import load
from tests.ladder import shares

GAME = load("intrigo")
FACTIONS = ("clergy", "military", "merchants", "farmers", "workers")


def at_random(players: int, seed: int, door: str = "first_player") -> Iterator[AnyState]:
    """A random game, seen before every answer and at its end."""
    state, generator = GAME.new(players, seed, {"door": door}), Generator("test", seed)
    while not state.over:
        yield state
        for seat in state.waits_for():
            answer(state, seat, any_option(state, seat, generator))
    yield state


# The rules


def test_everybody_can_be_first_and_have_any_family() -> None:
    """I 2.1, I 2.3"""
    begun = [GAME.new(4, seed).events[0] for seed in range(60)]
    games = [event for event in begun if isinstance(event, GameBegan)]
    assert sorted({event.first for event in games}) == [0, 1, 2, 3]
    for seat in range(4):
        assert len({event.families[seat] for event in games}) == 4
    assert all(len(set(event.families)) == 4 for event in games)


@pytest.mark.parametrize("players", [3, 4])
def test_all_plot_cards_are_dealt(players: int) -> None:
    """I 2.2, I 3.1"""
    table = GAME.new(players, 1).table
    dealt = Counter(card for packet in table.packets for card in packet)
    assert all(len(packet) == 4 for packet in table.packets)
    assert len(table.gaps) == sum(dealt.values()) == 4 * players
    assert sum(card.startswith("tiepolo") for card in dealt.elements()) == (4 if players == 4 else 0)


@pytest.mark.parametrize("door", ["first_player", "contested"])
@pytest.mark.parametrize("players", [3, 4])
def test_what_is_foretold_is_what_happens(players: int, door: str) -> None:
    """The table can be asked at any moment who would win what; at the end of a round it comes true. I 5.2, I 5.3"""
    ended = set()
    for seed in range(5):
        for state in at_random(players, seed, door):
            told = len(state.events)
            if state.over or state.ask is None or state.ask.kind != "turn" or state.table.gaps.count("") != 1:
                continue
            (seat,) = state.waits_for()
            copy = state.copy()
            choice = options(copy, seat)[0]
            if choice.verb == "pass":
                continue
            answer(copy, seat, choice)
            after = state.copy().table
            for event in copy.events:
                if isinstance(event, (Took, Stayed)):
                    winner, reason = judge(state.rules, after, event.arcade)
                    assert (event.seat, "") == (winner, "") if isinstance(event, Took) else reason == event.reason
                    ended.add(type(event))
                event.apply(after)
            assert told == len(state.events)
    assert ended == {Took, Stayed}


def test_influence_cards_are_used_up() -> None:
    """I 6.1: what was played does not come back, and nothing else leaves the game."""
    for state in at_random(4, 3):
        table = state.table
        in_palace = [card for card in table.gaps if card in table.kinds]
        for at, kind in enumerate(table.kinds):
            assert table.stacks[at] + in_palace.count(kind) + table.gone.count(kind) == 3
    assert table.gone


def test_distances_to_both_victories() -> None:
    """I 5.5"""
    rules = GAME.new(3, 0).rules
    assert distances(rules, (0, 0, 0, 0, 0)) == (4, 5)
    assert distances(rules, (3, 1, 0, 0, 1)) == (1, 2)


# Positions


@pytest.mark.parametrize("players", [3, 4])
def test_a_position_is_written_and_read_back(players: int) -> None:
    kinds = []
    for seed in range(8):
        for state in at_random(players, seed):
            beginning = state.ask is not None and state.ask.kind == "draft" and not any(state.table.hands)
            if state.over or not (beginning or (state.ask is not None and state.ask.kind == "turn")):
                continue
            written = GAME.position.write(state.table)
            again = GAME.new(players, 99, position=written)
            assert GAME.position.write(again.table) == written
            assert (again.table.bag, again.table.gone, again.ask) == (state.table.bag, state.table.gone, state.ask)
            assert again.ask is not None
            kinds.append(again.ask.kind)
    assert min(kinds.count("draft"), kinds.count("turn")) >= 8


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"coins": [900, 0, 0]}, "coins.0: expected a number from 0 to 35"),
    ({"families": ["tiepolo", "dandolo", "morosini"]}, "families.0"),
    ({"families": ["dandolo", "dandolo", "morosini"]}, "families.1: expected each family once"),
    ({"hands": [["dandolo:4"], [], []]}, "hands: expected every plot card"),
    ({"hands": [["dandolo:4"], ["dandolo:4"], []]}, "dandolo:4"),
    ({"hands": [["tiepolo:3"], [], []]}, "hands.0.0: expected the id of a card"),
    ({"hands": 5}, "hands: expected a list of 3"),
    ({"tokens": ["clergy"] * 12}, "tokens: expected at most 3 seals"),
    ({"tokens": ["coin"] * 16}, "tokens: expected a list of 12"),
    ({"tokens": ["~coin", *["coin"] * 11]}, "tokens: expected no token turned over"),
    ({"gaps": ["thief", *[None] * 11]}, "gaps: expected empty gaps"),
    ({"gaps": ["thief"] * 12}, "gaps: expected at most 3 of thief"),
    ({"gaps": ["~thief", *[None] * 11]}, "gaps.0"),
    ({"seals": [{"clergy": 4}, {}, {}]}, "seals.0: expected nobody to be Doge yet"),
    ({"seals": [dict.fromkeys(FACTIONS, 1), {}, {}]}, "seals.0: expected nobody to be Doge yet"),
    ({"seals": [{"pirates": 1}, {}, {}]}, "seals.0.pirates"),
    ({"stacks": {"thief": 4}}, "stacks.thief: expected a whole number from 0 to 3"),
    ({"stacks": {"spy": 1}}, "stacks.spy"),
    ({"first": 0, "turn": 1}, "turn: expected the first player"),
    ({"turn": 3}, "turn: expected a seat"),
    ({"round": 0}, "round"),
    ({"doge": 1}, "doge"),
]


@pytest.mark.parametrize(("position", "expected"), WRONG)
def test_a_wrong_position_is_refused_in_a_sentence(position: dict[str, Any], expected: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.new(3, 1, position=position)
    assert any(expected in problem for problem in refused.value.problems)


def test_a_token_is_turned_over_by_a_thief_in_the_palace() -> None:
    deck = GAME.new(3, 1).rules.deck
    position = {"hands": [list(deck[seat::3]) for seat in range(3)], "tokens": ["~coin", *[None] * 11]}
    with pytest.raises(BadInput, match="tokens: expected a thief in the gaps for every token turned over, not 0 for 1"):
        GAME.new(3, 1, position=position)
    GAME.new(3, 1, position={**position, "gaps": ["thief", *[None] * 11]})


def test_a_full_palace_is_no_turn() -> None:
    palace = [
        f"{family}:{value}" for family in ("contarini", "gradenigo", "morosini", "dandolo") for value in (2, 3, 4)
    ]
    with pytest.raises(BadInput, match="gaps: expected an empty gap"):
        GAME.new(3, 1, position={"gaps": palace, "hands": [[], [], []]})


# What a player can know


def memories(state: AnyState, players: int) -> list[Memory]:
    views = [state.mask(seat) for seat in range(players)]
    for view in views:
        view.table = GAME.table_for(players, state.rules)
    return [Memory(view, seat, Character()) for seat, view in enumerate(views)]


@pytest.mark.parametrize("players", [3, 4])
def test_the_belief_never_rules_out_the_truth(players: int) -> None:
    """All worlds are consistent, and the true hands are among them after every answer."""
    turns = 0
    for seed in range(3):
        remembering: list[Memory] = []
        told = 0
        for state in at_random(players, seed):
            remembering = remembering or memories(state, players)
            for event in state.events[told:]:
                for memory in remembering:
                    memory.update(event.to(memory.seat))
            told = len(state.events)
            if state.ask is None or state.ask.kind != "turn":
                continue
            turns += 1
            for memory in remembering:
                view = state.mask(memory.seat)
                truth = tuple(() if seat == memory.seat else hand for seat, hand in enumerate(state.table.hands))
                assert truth in memory.believe(view)
                world = memory.sample(view, Generator(seed))
                assert same(world.mask(memory.seat), view)
    assert turns > 30


def drafted(players: int, seed: int) -> tuple[AnyState, list[Memory]]:
    """The first turn of a random game, and what everybody remembers of the draft."""
    for state in at_random(players, seed):
        remembering = memories(state, players)
        if state.ask is not None and state.ask.kind == "turn":
            for event in state.events:
                for memory in remembering:
                    memory.update(event.to(memory.seat))
            return state, remembering
    raise AssertionError("a game has turns")


def test_the_draft_leaves_few_worlds() -> None:
    """With three the own packet comes back: 2 x 2 x 3 ways to lay out eight unseen cards, of 70. I 3.1"""
    state, remembering = drafted(3, 2)
    for memory in remembering:
        assert 1 <= len(memory.believe(state.mask(memory.seat))) <= 12
    state, remembering = drafted(4, 2)
    for memory in remembering:
        assert 1 <= len(memory.believe(state.mask(memory.seat))) <= 720


def test_what_is_placed_strikes_out_worlds() -> None:
    state, (memory, *_) = drafted(4, 5)
    view = state.mask(0)
    before = memory.believe(view)
    card = next(card for card in state.table.hands[1] if any(card not in hands[1] for hands in before))
    memory.update(Placed(1, card, 0))
    after = memory.believe(view)
    assert after
    assert len(after) < len(before)
    assert all(len(hands[1]) == 3 for hands in after)


def test_the_courtesan_tells_who_does_not_have_the_card() -> None:
    """I 4.7: the first holder clockwise places it, so those before him have none."""
    state, (memory, *_) = drafted(4, 5)
    memory.believe(state.mask(0))
    memory.update(Named(1, "tiepolo:3", 3))
    assert all("tiepolo:3" not in hands[1] + hands[2] for hands in memory.believe(state.mask(0)))


def test_hands_that_were_never_seen_are_guessed() -> None:
    """A position begins after the draft: then any hands will do."""
    position = {"hands": [[f"{family}:{value}" for value in (2, 3, 4)] + [f"dandolo:{at}"]
                          for at, family in enumerate(("contarini", "gradenigo", "morosini"), 2)]}  # fmt: skip
    state = GAME.new(3, 1, position=position)
    view = state.mask(0)
    world = Memory(view, 0, Character()).sample(view, Generator(1))
    assert same(world.mask(0), view)


# The minds


def test_the_palace_of_a_mind_judges_like_the_rules() -> None:
    """Where all is decided, what a mind expects is what will be won."""
    for door in ("first_player", "contested"):
        judged = 0
        for state in at_random(4, 7, door):
            if state.ask is None or state.ask.kind != "turn":
                continue
            palace = Palace(state.mask(0), 0, [0.4] * 4)
            for arcade in range(state.rules.arcades):
                if not (state.table.gaps[arcade - 1] and state.table.gaps[arcade]) or not state.table.tokens[arcade]:
                    continue
                winner, _ = judge(state.rules, state.table, arcade)
                hopes = palace.hopes(arcade)
                assert [owner for owner, hope in enumerate(hopes) if hope] == ([] if winner is None else [winner])
                judged += winner is not None
        assert judged > 20


def test_a_choice_is_only_thought_through() -> None:
    """Weighing leaves the palace as it was."""
    thought = 0
    for state in at_random(4, 8):
        if state.ask is not None and state.ask.kind == "turn":
            palace = Palace(state.mask(state.table.turn), state.table.turn, [0.4] * 4)
            before = (palace.gaps[:], palace.tokens[:])
            for choice in options(state, state.table.turn)[::7]:
                palace.difference(choice)
                palace.shifts(choice)
                thought += 1
            assert (palace.gaps, palace.tokens) == before
    assert thought > 50


LADDER = [("master", "regular", 40), ("regular", "casual", 24), ("casual", "random", 40), ("quick", "random", 40)]


@pytest.mark.long
def test_master_beats_regular_beats_casual_beats_random() -> None:
    found = shares("intrigo", {"door": "first_player"}, LADDER)
    for strong, least in (("master", 0.3), ("regular", 0.34), ("casual", 0.5), ("quick", 0.5)):
        assert found[strong] > least, strong


def bought(character: Character, games: int) -> Counter[str]:
    found: Counter[str] = Counter()
    mind = mind_of("intrigo", "casual")
    for seed in range(games):
        session = Session(GAME, [Player("casual", mind, character)] * 4, seed, keep_record=False)
        events = session.play_out().events
        found.update(event.kind for event in events if isinstance(event, Bought))
        found["rounds"] += 1 + sum(isinstance(event, RoundBegan) for event in events)
    return found


def test_every_influence_card_is_bought_and_characters_show() -> None:
    eager, patient = bought(Character(greed=1.0), 12), bought(Character(greed=0.0), 12)
    for found in (eager, patient):
        assert all(found[kind] for kind in GAME.new(3, 0).rules.kinds)
    per_round = [
        sum(found[kind] for kind in GAME.new(3, 0).rules.kinds) / found["rounds"] for found in (eager, patient)
    ]
    assert per_round[0] > per_round[1]


def test_who_is_hurt_remembers() -> None:
    state, (memory, *_) = drafted(4, 5)
    family = state.table.families[0]
    memory.update(Stabbed(2, 0, f"{family}:4"))
    assert memory.anger[2] > 0 == memory.anger[1]
