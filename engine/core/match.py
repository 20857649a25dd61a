"""The match: the bottom procedure of every stack. It plays games until somebody has won."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.core.event import Event, Seats, event
from engine.core.flow import AnyState, Frame, call, emit, finish
from engine.core.table import Table


class Decided(NamedTuple):
    """How one game ended: its winners and the points each seat made."""

    winners: tuple[int, ...]
    points: tuple[int, ...]


@event
class GameEnded(Event):
    winners: Seats
    points: tuple[int, ...]

    def apply(self, table: Table) -> None:
        table.last_winner = self.winners
        table.last_scores = self.points
        table.scores = [score + won for score, won in zip(table.scores, self.points, strict=True)]

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"points": sum(self.points)}


@event
class MatchEnded(Event):
    winners: Seats

    def apply(self, table: Table) -> None:
        table.winner = self.winners


MATCH_EVENTS = (GameEnded, MatchEnded)


@dataclass(slots=True)
class Match(Frame):
    """`target`: the points that win the match; None where one game decides it. `begins`: who won the last game at this
    table, where the winner begins the next; None where chance draws who does."""

    target: int | None
    begins: int | None = None


def play(state: AnyState, match: Match) -> None:
    call(state, state.game.opening(state))


def of_one_game(state: AnyState) -> bool:
    """Whether one game decides the match: then to end the game is to end the match, which is told once."""
    return state.game.target(state.options) is None


def judge(state: AnyState, match: Match) -> None:
    outcome: Decided = state.result
    emit(state, GameEnded(outcome.winners, outcome.points))
    if match.target is None:
        winners = outcome.winners
    else:
        winners = tuple(seat for seat, score in enumerate(state.table.scores) if score >= match.target)
    if winners:
        emit(state, MatchEnded(winners))
        finish(state)
    else:
        match.go_to(play)


Match.steps = (play, judge)
