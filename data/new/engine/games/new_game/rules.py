"""The numbers, and how a game goes: procedures of short steps, in the order of the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.core.cards import Cards, holds, is_blank, take_all, zone
from engine.core.chance import Generator
from engine.core.flow import Frame, State, ask, call, chance, emit, finish, given, speaker
from engine.core.match import Decided
from engine.core.position import PositionReader
from engine.core.reading import Reader
from engine.core.table import Guess
from engine.games.new_game.table import (
    CARDS,
    Began,
    Claimed,
    Dealt,
    Doubted,
    RoundBegan,
    Scored,
    Shown,
    Table,
)

# Numbers


@dataclass(frozen=True)
class Data:
    """The whole data file; `copies` and `worth` in the order of CARDS."""

    version: int
    players: tuple[int, int]
    copies: tuple[int, ...]
    worth: tuple[int, ...]
    caught: int
    laps: int


@dataclass(frozen=True)
class Rules:
    """The numbers for this many players."""

    data: Data
    players: int
    deck: Cards

    @property
    def rounds(self) -> int:
        return self.data.laps * self.players


S = State[Table, Rules]


@cache
def rules_for(data: Data, players: int) -> Rules:
    return Rules(
        data, players, zone(card for card, copies in zip(CARDS, data.copies, strict=True) for _ in range(copies))
    )


def read(reader: Reader) -> Data:
    """Raises BadInput."""
    reader.word("id", ["new_game"])
    copies, worth = reader.section("copies"), reader.section("worth")
    data = Data(
        version=reader.number("version", 1, 999),
        players=reader.bounds("players", 2, 6),
        copies=tuple(copies.number(card, 3, 9) for card in CARDS),
        worth=tuple(worth.number(card, 0, 9) for card in CARDS),
        caught=reader.number("caught", 1, 9),
        laps=reader.number("laps", 1, 9),
    )
    for part in (copies, worth, reader):
        part.no_more()
    reader.done()
    return data


# Procedures


@dataclass(slots=True)
class Play(Frame):
    """A game: each player goes first equally often."""


def begin(s: S, f: Play) -> None:  # N 2.1
    first = chance(s).draw(range(s.rules.players))
    emit(s, Began(first, s.rules.deck))
    for seat in range(s.rules.players):
        deal(s, seat)
    open_round(s, 1, first)


def next_round(s: S, f: Play) -> None:  # N 4.1
    table = s.table
    if table.round == s.rules.rounds:
        best = max(table.points)
        winners = tuple(seat for seat, own in enumerate(table.points) if own == best)
        finish(s, Decided(winners, tuple(table.points)))
        return
    open_round(s, table.round + 1, table.others()[0])
    f.go_to(next_round)


Play.steps = (begin, next_round)


def deal(s: S, seat: int) -> None:
    emit(s, Dealt(seat, chance(s).draw(s.table.deck)))


def open_round(s: S, number: int, first: int) -> None:
    emit(s, RoundBegan(number, first))
    call(s, Round())


@dataclass(slots=True)
class Round(Frame):
    """A claim, and what becomes of it. N 3"""


def claim(s: S, f: Round) -> None:  # N 3.1
    ask(s, "claim", (s.table.first,))


def doubt(s: S, f: Round) -> None:  # N 3.2
    emit(s, Claimed(s.table.first, given(s).word()))
    ask(s, "doubt", s.table.others(), closes="doubt")


def judge(s: S, f: Round) -> None:
    table, who, doubter = s.table, s.table.first, speaker(s)
    worth = s.rules.data.worth[CARDS.index(table.claim)]
    if doubter is None:  # N 3.3
        emit(s, Scored(who, worth))
        return
    emit(s, Doubted(doubter, who, table.claim))
    (card,) = table.hands[who]
    emit(s, Shown(who, card, card))  # N 3.4
    if card == table.claim:
        emit(s, Scored(who, worth + s.rules.data.caught))
    else:
        emit(s, Scored(doubter, s.rules.data.caught))
    deal(s, who)


Round.steps = (claim, doubt, judge)


# What could lie hidden, and positions to begin from


def guess(view: S, seat: int, generator: Generator) -> Guess:
    """Every way to lay the unseen cards is as likely as any other."""
    seen = [card for _, cards in view.table.zones() for card in cards if not is_blank(card)]
    rest = generator.shuffled(take_all(view.rules.deck, seen))
    hands = [(rest.pop(),) if any(map(is_blank, hand)) else hand for hand in view.table.hands]
    return {"hands": hands, "deck": zone(rest)}


def read_position(s: S, position: Mapping[str, Any], where: str) -> None:
    """The beginning of a round; what is left open is dealt. Raises BadInput."""
    reader = PositionReader(position, where, s.rules.players)
    table, players = s.table, s.rules.players
    hands = reader.zones("hands", CARDS, most=1) or [()] * players
    points = reader.counters("points", 0, 99)
    first, number = reader.seat("first"), reader.whole("round", 1, s.rules.rounds)
    reader.no_more()
    known = [card for hand in hands for card in hand]
    if not holds(s.rules.deck, known):
        reader.problem("hands", "expected no more cards than there are of each")
    reader.done()
    table.deck, table.hands = take_all(s.rules.deck, known), []
    for hand in hands:
        card = hand[0] if hand else chance(s).draw(table.deck)
        table.deck = table.deck if hand else take_all(table.deck, [card])
        table.hands.append(zone([card]))
    table.points = points or [0] * players
    call(s, Play().go_to(next_round))
    open_round(s, number or 1, first if first is not None else chance(s).draw(range(players)))


def write_position(table: Table) -> dict[str, Any]:
    hands = [list(hand) for hand in table.hands]
    return {"hands": hands, "points": list(table.points), "first": table.first, "round": table.round}
