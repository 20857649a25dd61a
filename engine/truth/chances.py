"""Who was winning when: from the truth at chosen moments the game is played out many times, and wins are counted.

All seats are played by the game's policy, a quick mind, which looks at no more than its seat sees
(tests/engine/truth/test_truth_engine.py keeps this); so it can be handed the truth itself, and no view has to be made for it. A game of
a longer match is played out alone; the games that would follow are drawn from a few played from the deal.

A worker beside the window does so (`Estimator`, engine/worker.py), and steps back for it: it is told a record once and sends how many
points there will be, then each point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engine.bots.registry import hidden_of, mind_of
from engine.core.cards import BLANK
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.errors import BadInput
from engine.core.flow import AnyState, answer, options
from engine.core.match import Match
from engine.core.mind import Asked, Mind, Unhurried
from engine.core.record import Record, to_text
from engine.core.record_file import from_text
from engine.core.table import Table
from engine.library import load
from engine.truth.moments import Past
from engine.worker import Gone, Wire, Worker

POLICY = "quick"
TYPICAL = "typical"  # a hidden mind that plays as quickly, and more as people do, where a game has one
PLAYOUTS = 14_000  # of a whole curve, shared among its stops
ENOUGH = 400  # a place: a share is then right within 0.05, nineteen times in twenty
FIRST = 1000  # of the first pass, which is drawn within five seconds of one processor
FEWEST = 4  # a place, in the first pass
MOST_STOPS = 60
LONG = 80  # answers: games that take more are played out fewer times, down to a quarter
FRESH = 60  # games from the deal that stand for the rest of a match
OPEN = 0.01  # of a win: shared by all who may still win, where those who played on saw it come out one way only (house)
CERTAIN = 100  # hundredths: told of nothing but what the rules have settled

Shares = tuple[float, ...]
Breathe = Callable[[], object]


class Point(NamedTuple):
    """The chance of each seat to be among the winners, at the moment of this number, from so many games.

    Together 1 where one wins; where a pair wins, both of them do, and it is 2.
    """

    moment: int
    shares: Shares
    games: int = 1


class Stop(NamedTuple):
    """Where a point is wanted: the number of the moment, and the truth there."""

    moment: int
    state: AnyState


def policy(game_id: str) -> Mind:
    """Who plays all seats from a moment on. Raises BadInput where a game has no quick mind."""
    return hidden_of(game_id).get(TYPICAL) or mind_of(game_id, POLICY)


def stops(record: Record) -> list[Stop]:
    """Where a turn begins or a card was turned up for all to see, with the first moment and the last; evenly chosen.

    Raises BadInput where the record does not even begin.
    """
    return stops_of(Past(load(record.header.game), record))


def stops_of(past: Past) -> list[Stop]:
    """The same, of a match that is seen from its end already."""
    last = len(past.states) - 1
    before = 0
    found: list[Stop] = []
    for moment, state in zip(past.moments, past.states, strict=True):
        if state.answers and moment.number < last:
            continue  # in the middle of a sealed question, about which the table knows nothing
        shown = open_cards(state.table)
        if moment.begins_turn or shown > before or moment.number in (0, last):
            found.append(Stop(moment.number, state))
        before = shown
    return evenly(found, MOST_STOPS)


def open_cards(table: Table) -> int:
    """How many cards every seat sees."""
    views = [dict(table.mask(seat).zones()) for seat in range(table.players)]
    return sum(
        min(sum(not card.startswith(BLANK) for card in view[name]) for view in views) for name, _ in table.zones()
    )


def evenly(found: Sequence[Stop], most: int) -> list[Stop]:
    """No more than so many, the first and the last among them."""
    if len(found) <= most:
        return list(found)
    return [found[round(number * (len(found) - 1) / (most - 1))] for number in range(most)]


def curve(record: Record, playouts: int | None = None, generator: Generator | None = None) -> Iterator[Point]:
    """The points from first to last, each as soon as it is known, from so many playouts each. Raises BadInput."""
    return estimate(stops(record), record, playouts, generator)


def in_passes(
    wanted: Sequence[Stop], record: Record, playouts: int | None = None, breathe: Breathe = lambda: None
) -> Iterator[Point]:
    """Points of pass after pass through all places: of a few games each first, then of as many as all before together."""
    for number, games in enumerate(shared_out(len(wanted), playouts)):
        yield from estimate(wanted, record, games, Generator("chances", record.header.seed, number), breathe)


def shared_out(places: int, playouts: int | None = None) -> list[int]:
    """How many games a place each pass plays, of so many in all: the first is done within seconds."""
    left = playouts or min(ENOUGH, PLAYOUTS // max(1, places))
    found = [min(left, max(FEWEST, FIRST // max(1, places)))]
    while (left := left - found[-1]) > 0:
        found.append(min(left, sum(found)))
    return found


def estimate(
    wanted: Sequence[Stop],
    record: Record,
    playouts: int | None = None,
    generator: Generator | None = None,
    breathe: Breathe = lambda: None,
) -> Iterator[Point]:
    """A point for each place, a function of record, playouts and generator only. `breathe` is called after each game."""
    by = generator or Generator("chances", record.header.seed)
    players = Players(record, by, breathe)
    playouts = playouts or min(ENOUGH, PLAYOUTS // max(1, len(wanted)))
    for moment, state in wanted:
        yield Point(moment, *players.shares(state, playouts, by.branch(moment)))


class Players:
    """Quick minds at the table of one record."""

    def __init__(self, record: Record, generator: Generator, breathe: Breathe) -> None:
        self.record, self.breathe = record, breathe
        self.mind = policy(record.header.game)
        self.generator = generator
        self.fresh: list[tuple[int, ...]] = []

    def shares(
        self, state: AnyState, playouts: int, generator: Generator, first: tuple[int, Choice] | None = None
    ) -> tuple[Shares, int]:
        """The part of the games played from here in which each seat is among the winners; how many games.

        `first` is what a seat answers before anything else.
        """
        wins = [0.0] * state.table.players
        games = answers = 0
        while games < playouts and (games * 4 < playouts or answers < playouts * LONG):
            by = generator.branch(games)
            winners, given = self.play_match(state, by, first)
            for seat in winners:
                wins[seat] += 1
            games, answers = games + 1, answers + given
            if state.over:
                break
            self.breathe()
        return still_open(state, tuple(each / games for each in wins)), games

    def play_match(
        self, state: AnyState, by: Generator, first: tuple[int, Choice] | None = None
    ) -> tuple[tuple[int, ...], int]:
        """Who wins the match from here, and how many answers it took."""
        if state.over:
            return state.table.winner or (), 0
        match = state.nearest(Match)
        table, given = to_the_end(self.mind, state, by, first)
        if match.target is None:
            return table.winner or (), given
        scores = list(table.scores)
        while max(scores) < match.target:
            scores = [have + won for have, won in zip(scores, by.pick(self.rest()), strict=True)]
        return tuple(seat for seat, score in enumerate(scores) if score >= match.target), given

    def rest(self) -> list[tuple[int, ...]]:
        """The points of some games from the deal, one of which is what a further game of the match may bring."""
        if not self.fresh:
            header = self.record.header
            game, by = load(header.game), self.generator.branch(-2)
            for number in range(FRESH):
                state = game.new(len(header.seats), number, header.options)
                table, _ = to_the_end(self.mind, state, by.branch(number))
                self.fresh.append(table.last_scores or ())
                self.breathe()
        return self.fresh


def to_the_end(
    mind: Mind, state: AnyState, by: Generator, first: tuple[int, Choice] | None = None
) -> tuple[Table, int]:
    """The table at the end of the game under way, all seats played by this mind, and how many answers it took.

    `first` is what a seat answers before anything else. The state stays as it is.
    """
    state = state.copy()
    assert state.chance is not None
    state.nearest(Match).target = None  # this game only
    state.chance.generator = by.branch(0)
    if first is not None:
        answer(state, *first)
    choose, given = mind.choose, 0
    while (asked := state.ask) is not None:
        answers = state.answers  # of this question: the next has others
        for seat in asked.seats:
            if seat not in answers:
                choice, _ = choose(state, _asked(seat, asked.kind_of(seat)), None, by, _UNHURRIED)
                answer(state, seat, choice)
                given += 1
    return state.table, given


def still_open(state: AnyState, counted: Shares) -> Shares:
    """What was counted here, without none and all where the rules have not settled it: quick minds may overlook what turns it."""
    if settled(state):
        return counted
    out = state.game.facts.out(state.table) if state.nearest(Match).target is None else ()
    left = [seat for seat, share in enumerate(counted) if share or seat not in out]
    if all(0 < counted[seat] < 1 for seat in left):
        return counted
    more = OPEN * sum(counted) / len(left)
    return tuple((1 - OPEN) * share + more if seat in left else share for seat, share in enumerate(counted))


def settled(state: AnyState) -> bool:
    """Whether nobody has a choice any more, and nothing is drawn any more: all that follows is what the rules say."""
    if state.over:
        return True
    state, drew = state.copy(), list[int]()
    assert state.chance is not None
    state.chance.log = lambda _, among: drew.append(among)
    while (asked := state.ask) is not None:
        waiting = [seat for seat in asked.seats if seat not in state.answers]
        forced = [options(state, seat) for seat in waiting]
        if any(len(each) != 1 for each in forced):
            return False
        for seat, (choice,) in zip(waiting, forced, strict=True):
            answer(state, seat, choice)
        if any(among > 1 for among in drew):
            return False
    return True


def hundredths(share: float) -> int:
    """A chance as it is told: none and all are said of nothing that is still open."""
    return round(share) * CERTAIN if share in (0, 1) else min(CERTAIN - 1, max(1, round(CERTAIN * share)))


_asked = cache(Asked)
_UNHURRIED = Unhurried()


NICE = 10  # of 19: the window comes first


def work(line: Wire, text: str, playouts: int | None) -> None:
    """Send the number of points and the points; nothing where the record does not even begin."""
    try:
        record = from_text(text, "game")
        wanted = stops(record)
        line.send(len(wanted) * len(shared_out(len(wanted), playouts)))
        for point in in_passes(wanted, record, playouts, line.rest):
            line.send(point)
    except BadInput:
        pass  # who opens the record says so


class Estimator:
    """The window's end. `poll` for new points until `done`; `close` at any time."""

    def __init__(self, record: Record, processes: bool = True, playouts: int | None = None) -> None:
        self.done = False
        self._expected = 0
        self._known = 0
        self._worker = Worker(work, to_text(record), playouts, name="chances", processes=processes, nice=NICE)

    @property
    def progress(self) -> float:
        """How much is known, from 0 to 1."""
        return 1.0 if self.done else self._known / self._expected if self._expected else 0.0

    def poll(self) -> list[Point]:
        """The points that have come since the last time, in order."""
        found: list[Point] = []
        try:
            for message in [] if self.done else self._worker.come():
                if isinstance(message, Point):
                    found.append(message)
                else:
                    self._expected = message
        except Gone:
            self.done = True  # what has come is all there will be
        self._known += len(found)
        return found

    def close(self) -> None:
        """No more points are wanted. Closing twice is no harm."""
        self.done = True
        self._worker.close()
