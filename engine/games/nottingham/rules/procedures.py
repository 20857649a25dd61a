"""The procedures of Nottingham: what each has to remember. Their steps stand beside the rules they follow."""

from dataclasses import dataclass

from engine.core.flow import Frame, State
from engine.games.nottingham.rules.numbers import Rules
from engine.games.nottingham.rules.table import Table

S = State[Table, Rules]


@dataclass(slots=True)
class Play(Frame):
    """A game from the deal until the Sheriff is home or all commissions are completed. N 2, N 9"""


@dataclass(slots=True)
class Turn(Frame):
    """Draw, act, exchange. N 3"""

    who: int


@dataclass(slots=True)
class Purchase(Frame):
    """Sealed offers for a copper. N 6.1"""

    who: int


@dataclass(slots=True)
class Trade(Frame):
    """Open offers for a chest; `waiting` are those that have not offered yet. N 6.7"""

    who: int
    waiting: tuple[int, ...]


@dataclass(slots=True)
class Attack(Frame):
    """Pilfer, steal or rob. N 6.2, N 6.4, N 6.5"""

    who: int
    target: int
    action: str


@dataclass(slots=True)
class LayAmbush(Frame):
    """Choose an ambush card for the gold. N 6.3"""

    who: int


@dataclass(slots=True)
class ExchangeSet(Frame):
    """A set laid out; `waiting` are those that may still strike, the first of them next. N 4, N 7"""

    who: int
    card: str
    count: int
    waiting: tuple[int, ...] = ()


@dataclass(slots=True)
class Patrol(Frame):
    """The Sheriff moves after an exchange; `due` are those that still get a favour. N 4.3"""

    who: int
    due: tuple[int, ...] = ()


@dataclass(slots=True)
class Refill(Frame):
    """A card must be drawn and there is none. N 8"""
