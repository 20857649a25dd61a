"""Positions of Complots: the beginning of a turn, or of the draft of two."""

from collections.abc import Mapping
from itertools import chain, product
from typing import Any

from engine.core.cards import Cards, holds, put_all, take_all, zone
from engine.core.flow import State, call, chance
from engine.core.game import Positions
from engine.core.position import PositionReader
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.play import Play, draft, take_turn
from engine.games.complots.rules.table import Table

S = State[Table, Rules]


def read(s: S, position: Mapping[str, Any], where: str) -> None:
    reader = PositionReader(position, where, s.rules.players)
    rules, table = s.rules, s.table
    lives = rules.data.lives
    faceup = reader.zones("faceup", rules.characters, most=lives) or [()] * rules.players
    hands = reader.zones("hands", rules.characters, most=lives)
    coins = reader.counters("coins", 0, rules.data.box)
    court = reader.pile("court", rules.characters)
    first = reader.seat("first")
    turn = reader.seat("turn")
    reader.no_more()
    reader.done()

    begins = hands is None or all(len(hand) == 1 for hand in hands)
    drafting = rules.players == 2 and begins and not any(faceup)
    whole = 1 if drafting else lives
    if hands is not None:
        for seat, (hand, up) in enumerate(zip(hands, faceup, strict=True)):
            if len(hand) + len(up) != whole:
                reader.problem(f"hands.{seat}", f"expected {whole - len(up)} hidden cards beside {len(up)} face up")
    known = zone((*chain.from_iterable(hands or ()), *chain.from_iterable(faceup), *(court or ())))
    table.sets = _sets(s, known, drafting, reader)
    in_play = take_all(rules.deck, chain.from_iterable(table.sets))
    if not holds(in_play, known):
        reader.problem("hands", f"expected no more cards than {rules.copies} of each character in play")
    reader.done()

    rest = take_all(in_play, known)
    if hands is None:
        hands, rest = _deal(s, [whole - len(up) for up in faceup], rest)
    if sum(map(bool, hands)) < 2:
        reader.problem("hands", "expected at least two players with a hidden card")
    turn = turn if turn is not None else first
    if turn is None:
        turn = chance(s).draw([seat for seat, hand in enumerate(hands) if hand])
    if not hands[turn]:
        reader.problem("turn", "expected a player with a hidden card")
    if coins is None:
        coins = [rules.data.start if hand else 0 for hand in hands]
        if rules.players == 2 and not any(faceup):
            coins[turn] = rules.data.first_of_two
    for seat, hand in enumerate(hands):
        if not hand and coins[seat]:
            reader.problem(f"coins.{seat}", "expected no coins of an eliminated player")
    reader.done()

    table.hands, table.faceup = [zone(hand) for hand in hands], [zone(up) for up in faceup]
    table.court = zone((*(court or ()), *rest))
    chance(s).stacked["court"] = list(court or ())
    table.coins, table.turn = list(coins), turn
    table.living = tuple(seat for seat, hand in enumerate(hands) if hand)
    table.fallen = tuple(seat for seat, hand in enumerate(hands) if not hand)
    call(s, Play().go_to(draft if drafting else take_turn))


def _deal(s: S, sizes: list[int], rest: Cards) -> tuple[list[Cards], Cards]:
    """Hands of these sizes from the cards left, and what is left then."""
    hands: list[Cards] = []
    for size in sizes:
        hand: Cards = ()
        for _ in range(size):
            card = chance(s).draw(rest)
            hand, rest = put_all(hand, [card]), take_all(rest, [card])
        hands.append(hand)
    return hands, rest


def _sets(s: S, known: Cards, drafting: bool, reader: PositionReader) -> list[Cards]:
    """The fives of two players: whole before the draft, and without one card that each has picked after it. C 2.2"""
    if s.rules.players != 2:
        return [()] * s.rules.players
    five = zone(s.rules.characters)
    if drafting:
        return [five, five]
    picks = [pick for pick in product(five, five) if holds(put_all(five, pick), known)]
    if not picks:
        reader.problem("hands", "expected one card of each character and two picked ones in play")
        return [five, five]
    pick = picks[chance(s).generator.below(len(picks))]
    return [take_all(five, [card]) for card in pick]


def write(table: Table) -> dict[str, Any]:
    hands = [list(hand) for hand in table.hands]
    if table.look is not None:  # C 3.9: the card shown is still its owner's
        owner = table.look[0]
        hands[owner] = sorted([*hands[owner], *table.shown])
    return {
        "hands": hands,
        "faceup": [list(up) for up in table.faceup],
        "coins": list(table.coins),
        "court": list(table.court),
        "first": table.turn,
        "turn": table.turn,
    }


POSITIONS = Positions(read, write, piles=("court",))
