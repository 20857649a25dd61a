"""Picking step by step: every answer the rules allow can be picked, nothing else can, and every step can be taken back."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

import pytest

from engine.core import flow
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState
from engine.games.ghost_for_sale.rules.bids import every
from engine.library import GAMES, load
from scenes.tables.asking.picking import Part, Parts, Picking, arg, card, in_order, plainly, verb

PLAYED = 6
MOST = 25  # options of a question that are all tried; of longer lists as many at random


def steal_or_tax() -> Picking:
    return Picking.of([Choice("tax"), Choice("steal", (1,)), Choice("steal", (3,)), Choice("coup", (3,)), PASS])


def offers() -> Picking:
    found = [("gold",), ("pearls",), ("gold", "gold"), ("gold", "pearls"), ("gold", "gold", "pearls")]
    return Picking.of([Choice("offer", (cards,)) for cards in found])


def test_a_verb_then_a_seat() -> None:
    begun = steal_or_tax()
    assert begun.verbs() == ["tax", "steal", "coup", "pass"]
    steal = begun.pick(verb("steal"))
    assert (steal.seats(), steal.here, steal.only) == ([1, 3], None, None)
    assert steal.pick(arg(3)).here == Choice("steal", (3,))


def test_a_seat_then_a_verb() -> None:
    assert steal_or_tax().pick(arg(3)).verbs() == ["steal", "coup"]


def test_one_target_alone_is_sure_without_a_click() -> None:
    coup = steal_or_tax().pick(verb("coup"))
    assert coup.only == Choice("coup", (3,))
    assert arg(3) in coup.settled
    assert coup.here is None


def test_cards_can_be_counted_out_in_any_order() -> None:
    begun = offers().pick(verb("offer"))
    assert begun.cards() == Counter(gold=2, pearls=1)
    pearls = begun.pick(card("pearls"))
    assert pearls.here == Choice("offer", (("pearls",),))
    assert pearls.pick(card("gold")).here == Choice("offer", (("gold", "pearls"),))
    assert pearls.cards() == Counter(gold=2)


def test_a_card_picked_first_can_be_put_back_before_one_picked_later() -> None:
    both = offers().pick_all([verb("offer"), card("gold"), card("pearls")])
    assert both.without(card("gold")).here == Choice("offer", (("pearls",),))


def test_words_are_told_from_seats() -> None:
    found = Picking.of([Choice("lay", ("ghost", "ethie")), Choice("lay", ("ghost", "fyvie")), Choice("lay", (2,))])
    assert found.words() == ["ghost"]
    assert found.seats() == [2]
    assert found.pick(verb("lay")).words(1) == ["ethie", "fyvie"]


def test_the_order_of_fragments_counts_where_it_is_the_players() -> None:
    calls = [Choice("call", (order,)) for order in (("11", "0"), ("0", "11"))]
    with pytest.raises(ValueError, match="same parts"):
        Picking.of(calls)
    begun = Picking.of(calls, in_order)
    assert begun.cards() == Counter(["11", "0"])
    assert begun.pick(card("0", nth=0)).only == calls[1]


def test_what_no_option_has_cannot_be_picked() -> None:
    with pytest.raises(ValueError, match="fits none of 5 options"):
        steal_or_tax().pick(verb("exchange"))


def test_a_seat_without_the_action_is_told_why_too() -> None:
    now = steal_or_tax().pick(arg(1))
    assert now.refusal(verb("coup"), lambda choice: f"asked {choice}") == "asked coup 1"


def test_why_something_cannot_be_picked_is_what_the_rules_say() -> None:
    def rules(choice: Choice) -> str | None:
        return {"steal 2": "target_has_no_coins", "examine 0": "no_inquisitor"}.get(str(choice))

    begun = steal_or_tax()
    assert begun.refusal(verb("tax"), rules) is None
    assert begun.pick(verb("steal")).refusal(arg(2), rules) == "target_has_no_coins"
    assert begun.pick(verb("steal")).refusal(arg(7), rules) == "not_an_option"
    assert begun.refusal(verb("examine"), rules, Choice("examine", (0,))) == "no_inquisitor"


def test_the_longer_answer_tells_the_reason_where_the_shorter_has_none() -> None:
    begun = Picking.of([Choice("guard", (4,)), Choice("guard", (4, 0, 6))])
    reasons = {"guard 5": "not_an_option", "guard 5 0 6": "gap_taken"}
    assert begun.refusal(arg(5), lambda choice: reasons[str(choice)]) == "gap_taken"


def bids(choice: Choice) -> Sequence[Part]:
    """A bid as a person makes it: each card goes to a place, the one or the other first."""
    if choice.verb != "bid":
        return plainly(choice)
    places = range(0, len(choice.args), 2)
    return [Part("laid", (choice.word(at), each)) for at in places for each in choice.cards(at + 1)]


def test_over_a_thousand_bids_are_picked_card_by_card() -> None:
    places = ("algernon", "balgonie", "culzean", "dunrobin", "ethie", "fyvie")
    begun = Picking.of(tuple(every(("1", "2", "3", "5", "7", "8", "8", "9", "10"), places, 2)), bids)
    assert len(begun.options) > 1000
    later = begun.pick(Part("laid", ("ethie", "8"))).pick(Part("laid", ("algernon", "2")))
    assert later.here == Choice("bid", ("algernon", ("2",), "ethie", ("8",)))
    assert later.only == later.here


# Over all games


def parts_of(game: str) -> Sequence[Parts]:
    """The ways in which a table takes choices apart."""
    return {"top_secret": [in_order], "ghost_for_sale": [plainly, bids]}.get(game, [plainly])


def questions(game: str) -> Iterator[tuple[AnyState, int, Generator]]:
    """Whoever is asked something in games played at random."""
    rules = load(game)
    for seed in range(PLAYED):
        hand = Generator("picking", seed)
        players = rules.players[0] + seed % (rules.players[1] - rules.players[0] + 1)
        state = rules.new(players, seed)
        while not state.over:
            for seat in state.waits_for():
                yield state, seat, hand
                flow.answer(state, seat, flow.any_option(state, seat, hand))
            if max(state.table.scores) > 0:
                break  # one game of a match is enough


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_picked_is_what_the_rules_allow(game: str) -> None:
    met: set[object] = set()
    for state, seat, hand in questions(game):
        options = flow.options(state, seat)
        key = tuple(options)
        if key in met:
            continue
        met.add(key)
        for parts in parts_of(game):
            begun = Picking.of(options, parts)
            each_is_reached(begun, options, parts, hand)
            nothing_else_is_reached(begun, options, hand)
            who_cannot_be_picked_is_told_why(begun, hand.pick(options), partial(flow.refusal, state, seat))


def sample(options: Sequence[Choice], most: int, hand: Generator) -> Sequence[Choice]:
    return options if len(options) <= most else [hand.pick(options) for _ in range(most)]


def each_is_reached(begun: Picking, options: Sequence[Choice], parts: Parts, hand: Generator) -> None:
    """Whatever is clicked first; and every step can be taken back."""
    for choice in sample(options, MOST, hand):
        steps = [begun]
        left = list(parts(choice))
        while left:
            part = left.pop(hand.below(len(left)))
            if part.nth == 0 or part.kind != "card":
                assert steps[-1].can(part)
            steps.append(steps[-1].pick(part))
        assert steps[-1].here == choice
        for before, after in pairwise(steps):
            assert after.back is before


def nothing_else_is_reached(begun: Picking, options: Sequence[Choice], hand: Generator) -> None:
    """Clicks at random end at an option, and whatever could be confirmed on the way is one too."""
    known = set(options)
    for _ in range(3 if len(options) <= MOST else 1):
        now = begun
        while now.nexts:
            assert now.here is None or now.here in known
            assert set(now.options) <= known
            now = now.pick(hand.pick(list(now.nexts)))
        assert now.here in known
        assert now.only == now.here


def who_cannot_be_picked_is_told_why(begun: Picking, choice: Choice, ask: "partial[str | None]") -> None:
    now = begun.pick(verb(choice.verb)) if begun.can(verb(choice.verb)) else begun
    for seat in range(8):
        assert (now.refusal(arg(seat), ask) is None) == now.can(arg(seat))
