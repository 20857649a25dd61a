"""How a game of Day or Night goes: the procedures, in the order of the rules."""

from dataclasses import dataclass

from engine.core.flow import Frame, State, ask, call, chance, emit, finish, given, speaker
from engine.core.match import Decided
from engine.games.day_or_night.rules.numbers import Rules
from engine.games.day_or_night.rules.table import (
    Began,
    Claimed,
    Dealt,
    Doubted,
    Exposed,
    Proved,
    RoundBegan,
    Scored,
    Staked,
    Table,
)

S = State[Table, Rules]


@dataclass(slots=True)
class Play(Frame):
    """A game: each player goes first equally often."""


def begin(s: S, f: Play) -> None:  # D 2.1
    first = chance(s).draw(range(s.rules.players))
    emit(s, Began(first, s.rules.deck))
    for seat in range(s.rules.players):
        deal(s, seat)
    open_round(s, 1, first)


def next_round(s: S, f: Play) -> None:  # D 4.1
    table = s.table
    if table.round == s.rules.rounds:
        best = max(table.points)
        finish(s, Decided(tuple(seat for seat, own in enumerate(table.points) if own == best), tuple(table.points)))
        return
    open_round(s, table.round + 1, table.others()[0])
    f.go_to(next_round)


Play.steps = (begin, next_round)


def deal(s: S, seat: int) -> None:
    emit(s, Dealt(seat, chance(s).draw(s.table.deck)))


def open_round(s: S, number: int, first: int) -> None:  # D 3.1
    emit(s, RoundBegan(number, first))
    call(s, Round())


@dataclass(slots=True)
class Round(Frame):
    """Stakes, a claim, and what becomes of it. D 3"""


def stake(s: S, f: Round) -> None:  # D 3.1
    ask(s, "stake", range(s.rules.players))


def open_stakes(s: S, f: Round) -> None:
    for seat, choice in sorted(s.answers.items()):
        emit(s, Staked(seat, choice.number()))


def claim(s: S, f: Round) -> None:  # D 3.2
    ask(s, "claim", (s.table.first,))


def open_doubt(s: S, f: Round) -> None:  # D 3.3
    emit(s, Claimed(s.table.first, given(s).word()))
    call(s, Doubt())


Round.steps = (stake, open_stakes, claim, open_doubt)


@dataclass(slots=True)
class Doubt(Frame):
    """Whether the claim is doubted, and who scores. D 3.3"""


def ask_others(s: S, f: Doubt) -> None:  # D 3.3
    ask(s, "doubt", s.table.others(), closes="doubt")


def judge(s: S, f: Doubt) -> None:
    table, who, doubter = s.table, s.table.first, speaker(s)
    worth = s.rules.worth(table.claim)
    if doubter is None:  # D 3.4
        emit(s, Scored(who, worth))
        return
    emit(s, Doubted(doubter, who, table.claim))
    both, (card,) = table.stakes[who] + table.stakes[doubter], table.hands[who]
    if card == table.claim:  # D 3.5
        emit(s, Proved(who, card, doubter, card))
        emit(s, Scored(who, worth + both))
    else:
        emit(s, Exposed(who, card, doubter, card))
        emit(s, Scored(doubter, both))
    deal(s, who)


Doubt.steps = (ask_others, judge)
