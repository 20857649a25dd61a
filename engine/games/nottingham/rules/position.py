"""Positions of Nottingham: the beginning of a turn."""

from collections.abc import Mapping
from typing import Any

from engine.core.cards import Cards, holds, put_all, take_all, zone
from engine.core.errors import shown
from engine.core.flow import call, chance
from engine.core.game import Positions
from engine.core.position import PositionReader
from engine.core.reading import is_list, is_mapping
from engine.games.nottingham.rules.numbers import COMMISSIONS, OBJECTS
from engine.games.nottingham.rules.play import take_turn
from engine.games.nottingham.rules.procedures import Play, S
from engine.games.nottingham.rules.table import Table


def read(s: S, position: Mapping[str, Any], where: str) -> None:
    reader = PositionReader(position, where, s.rules.players)
    rules, table = s.rules, s.table
    players = rules.players
    hands = reader.zones("hands", OBJECTS)
    deck = reader.pile("deck", OBJECTS) or ()
    discard = reader.pile("discard", OBJECTS) or ()
    winnings = reader.zones("winnings", OBJECTS) or [()] * players
    ambushes = reader.zones("ambushes", rules.ambush_cards) or [()] * players
    ambush_deck = reader.pile("ambush_deck", rules.ambush_cards) or ()
    commissions = _commissions(s, reader)
    sheriff = reader.whole("sheriff", 0, rules.home - 1) or 0
    first = reader.seat("first")
    turn = reader.seat("turn")
    reader.no_more()
    reader.done()

    under: list[Cards] = [("gold",) * len(held) for held in ambushes]
    lying = [*deck, *discard, *sum(winnings, ()), *sum(under, ()), *sum(hands or [], ())]
    if not holds(rules.deck, lying):
        reader.problem("hands", f"expected at most {rules.data.copies} of each object, gold under ambushes counted")
    _check_ambushes(s, ambushes, ambush_deck, reader)
    reader.done()

    rest = take_all(rules.deck, lying)
    if hands is None:
        if len(rest) < rules.data.hand * players:
            reader.problem("hands", "expected them to be given, as too few cards are left to deal")
            reader.done()
        dealt: list[Cards] = []
        for _ in range(players):
            hand: Cards = ()
            for _ in range(rules.data.hand):
                card = chance(s).draw(rest)
                hand, rest = put_all(hand, [card]), take_all(rest, [card])
            dealt.append(hand)
        hands = dealt
    table.hands, table.winnings = [zone(hand) for hand in hands], [zone(cards) for cards in winnings]
    table.deck, table.discard = zone((*deck, *rest)), zone(discard)
    chance(s).stacked["deck"] = list(deck)
    table.ambushes, table.under = [zone(held) for held in ambushes], under
    unlaid = take_all(zone(rules.ambush_cards), [*sum(ambushes, ()), *ambush_deck])
    table.ambush_deck = (*ambush_deck, *chance(s).order(unlaid))
    table.offers = [()] * players
    table.commissions, table.sheriff = commissions, sheriff
    start = turn if turn is not None else first
    table.turn = start if start is not None else chance(s).draw(range(players))
    call(s, Play().go_to(take_turn))


def _commissions(s: S, reader: PositionReader) -> list[tuple[int, ...]]:
    """Who has completed each kind, in order; not all of them, or the game would be over. N 5.1, N 9.1"""
    value = reader.maybe("commissions")
    if value is None:
        return [()] * len(COMMISSIONS)
    if not is_mapping(value):
        reader.problem("commissions", f"expected kinds of commissions with lists of seats, not {shown(value)}")
        return [()] * len(COMMISSIONS)
    for kind in value:
        if kind not in COMMISSIONS:
            reader.problem(f"commissions.{kind}", f"expected only {', '.join(COMMISSIONS)}")
    found = [_holders(s, reader, kind, value.get(kind, [])) for kind in COMMISSIONS]
    if all(len(seats) == s.rules.data.holders for seats in found):
        reader.problem("commissions", "expected one still to be completed, or the game is over")
    return found


def _holders(s: S, reader: PositionReader, kind: str, value: object) -> tuple[int, ...]:
    seats = value if is_list(value) else None
    known = range(s.rules.players)
    if seats is None or any(isinstance(seat, bool) or seat not in known for seat in seats):
        reader.problem(f"commissions.{kind}", f"expected a list of seats from 0 to {known[-1]}, not {shown(value)}")
        return ()
    if len(seats) > s.rules.data.holders or any(seats.count(seat) > 1 for seat in seats):
        reader.problem(f"commissions.{kind}", f"expected at most {s.rules.data.holders} different seats")
        return ()
    return tuple(seats)


def _check_ambushes(s: S, ambushes: list[Cards], deck: Cards, reader: PositionReader) -> None:
    """Each ambush card lies in one place, and nobody holds that of his own colour. N 1.2, N 6.3"""
    laid = [*sum(ambushes, ()), *deck]
    for card in dict.fromkeys(laid):
        if laid.count(card) > 1:
            reader.problem("ambushes", f"expected each ambush card once, not {card} again")
    for seat, held in enumerate(ambushes):
        if s.rules.colours[seat] in held:
            reader.problem(f"ambushes.{seat}", f"expected no ambush card of its own colour, {s.rules.colours[seat]}")


def write(table: Table) -> dict[str, Any]:
    return {
        "hands": [list(hand) for hand in table.hands],
        "deck": list(table.deck),
        "discard": list(table.discard),
        "ambush_deck": list(table.ambush_deck),
        "ambushes": [list(held) for held in table.ambushes],
        "winnings": [list(cards) for cards in table.winnings],
        "commissions": {kind: list(seats) for kind, seats in table.holders().items()},
        "sheriff": table.sheriff,
        "first": table.turn,
        "turn": table.turn,
    }


POSITIONS = Positions(read, write, piles=("deck",))
