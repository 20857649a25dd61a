"""Every answer a seat gave is judged on what the seat could know, by the mind that gives the hints.

The mind ranks what might be answered, on the seat's own view, with a memory of the events the seat saw. The first of the
ranking, which is the first hint, and what was answered are then tried in the same worlds, with the same chances. None of these
worlds helped to find the best, so that the difference is as likely too great as too small. Chances are to win the game under way.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import combinations
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from engine.bots.registry import mind_of, usual_level
from engine.bots.search import Decision, Sketch, Worlds
from engine.bots.seated import Seated
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState, options
from engine.core.mind import Asked, Character, Forgetful, Memory, Ranked, Unhurried, Why
from engine.hints import Advice, Hint, adviser_of, as_good, danger_of, drawn_from
from engine.truth.chances import policy, to_the_end
from engine.truth.moments import END, Moment, Past

JUDGING = 3  # raised whenever decisions are judged otherwise: what was measured before says nothing any more
CLOSE = 0.02  # of a chance to win: what is not further behind is as good
ERRORS = 2.0  # standard errors: a difference within so many is none
PLAYED_ON = "_search"  # how keys of hints end that say no more than that an answer did better when it was played on
ASKED_AGAIN = 3  # times as many whole games are played where the first tell two answers apart
MANY = 4  # players: with more there is more to play in every world, and fewer are drawn


class Effort(NamedTuple):
    """In how many worlds what was answered is compared with the best: `tried`, or `played` where each has to be played to the end
    of the game. In `alone` where it is the best itself.
    """

    alone: int = 16
    tried: int = 48
    played: int = 16

    def at(self, players: int) -> Effort:
        """The same at a table of so many."""
        return Effort(*(max(2, each * MANY // max(MANY, players)) for each in (self.alone, self.tried, self.played)))


class Gap(NamedTuple):
    """By how much one answer is better than another, in chances to win, with the standard error."""

    more: float
    error: float

    @property
    def counts(self) -> float:
        """As much of it as is told: nothing within two standard errors."""
        return self.more if abs(self.more) > ERRORS * self.error else 0.0


NONE = Gap(0.0, 0.0)


class Onwards:
    """One decision of one seat (a `Sketch` of the search), where nothing is searched for: worlds are as a memory believes them, and
    the mind of playouts plays them to the end of the game. What comes of an answer is whether the seat is among the winners."""

    def __init__(self, view: AnyState, seat: int, memory: Memory) -> None:
        self.view, self.seat, self.memory = view, seat, memory
        self.mind = policy(view.game.id)

    def world(self, number: int, generator: Generator) -> AnyState:
        return self.memory.sample(self.view, generator)

    def outcome(self, world: AnyState, choice: Choice, chance: Generator) -> float:
        table, _ = to_the_end(self.mind, world, chance, (self.seat, choice))
        return float(self.seat in (table.last_winner or ()))


@dataclass(frozen=True, slots=True)
class Judgement:
    """What one answer was worth. `number` counts all answers of the record from 0, `own` those the seat had a choice at.

    `chance` is how likely the seat won with what it chose. `behind` is how much better `best` was, `usual` what a
    regular player would have answered, and `gained` how much better than that the answer was. `hint` says why. `rank` is its
    place in the ranking: 0 for the first, -1 where it is not among them. `praise` says why it was better than the usual one,
    where it was; `waits`, where it cost something, that it could have waited and the best could not. `level` are the answers that
    hints would have called as good as the first.
    """

    number: int
    own: int
    seat: int
    kind: str
    chosen: Choice
    best: Choice
    usual: Choice
    chance: float
    behind: Gap
    gained: Gap
    hint: Hint
    worlds: int
    rank: int = -1
    praise: Hint | None = None
    waits: Why | None = None
    level: tuple[Choice, ...] = ()

    @property
    def lost(self) -> float:
        """What it cost, of a chance to win; nothing where chance explains the difference, nor where it is what the first hint
        said, or would have been called as good: of that the mind that judges knew nothing better."""
        return max(0.0, self.behind.counts) if self.rank and self.chosen not in self.level else 0.0

    @property
    def even(self) -> bool:
        """Whether hints would have called another answer as good as this one."""
        return self.chosen in self.level and len(self.level) > 1

    @property
    def explained(self) -> bool:
        """Whether it is said what tells the better answer from this one, and not only that it did better when both were played on."""
        only_played = self.hint.even or self.hint.reason.key.endswith(PLAYED_ON)
        return self.waits is not None or self.hint.beside is not None or not only_played

    @property
    def close(self) -> bool:
        return self.lost <= CLOSE


class Shortfall(NamedTuple):
    """By how much one answer fell short of the best, and its place in the ranking of what might be answered: 0 for the first,
    -1 where it is not among them.
    """

    kind: str
    behind: Gap
    rank: int


class Judge:
    """Judges the answers of one seat, one after the other as they were given."""

    def __init__(
        self, past: Past, seat: int, effort: Effort | None = None, breathe: Callable[[], object] = lambda: None
    ) -> None:
        """`breathe` is called after each world that something was tried in."""
        self.past, self.seat, game = past, seat, past.game
        self._breathe = breathe
        self._effort = (effort or Effort()).at(len(past.record.header.seats))
        first = past.states[0].mask(seat)
        if past.record.header.position is None:
            first.table = past.opening.copy()
        self.mind = adviser_of(game.id)
        self._adviser = Seated(self.mind, Character(), seat, first)
        self._regular = Seated(mind_of(game.id, usual_level(game.id)), Character(), seat, first.copy())
        self._danger = danger_of(game.id)
        self._told = past.told
        self._generator = Generator("review", past.record.header.seed, seat)

    @property
    def able(self) -> bool:
        """Whether there is somebody who can say what might be done in this game."""
        return self.mind.ranks

    def judged(self, only: Collection[int] | None = None) -> Iterator[Judgement]:
        """Every answer that was not forced; of these `only` the ones of such numbers, where that is said."""
        for own, moment in enumerate(self.free):
            if only is None or moment.number in only:
                self._follow(moment)
                yield self._judge(moment, self.past.states[moment.number].mask(self.seat), own)

    def shortfalls(self) -> Iterator[Shortfall]:
        """How far each answer was behind the best, as `judged` says it; nothing else is tried, which is much less work."""
        for own, moment in enumerate(self.free):
            self._follow(moment)
            yield self._shortfall(moment, self.past.states[moment.number].mask(self.seat), own)

    @cached_property
    def free(self) -> list[Moment]:
        """The moments at which the seat had a choice and took it by itself; none where nobody can judge it. What a hint had named is no
        answer of the seat's own: the mind that judges would praise itself."""
        return [
            moment
            for moment, state in zip(self.past.moments, self.past.states, strict=True)
            if moment.kind != END and moment.seat == self.seat and self.able and not moment.hinted
            and len(options(state.mask(self.seat), self.seat)) > 1
        ]  # fmt: skip

    def _follow(self, moment: Moment) -> None:
        """What has happened until then, as the seat saw it."""
        seen = [each.to(self.seat) for each in self.past.events[self._told : moment.events]]
        self._told = moment.events
        self._adviser.sees(seen)
        self._regular.sees(seen)

    def _judge(self, moment: Moment, view: AnyState, own: int) -> Judgement:
        by, asked = self._generator.branch(own), Asked(self.seat, moment.kind)
        chosen = self.past.game.grammar.parse(moment.choice)
        usual, _ = self._regular.choose(view, by.branch(0), Unhurried())
        drawn = drawn_from(self.seat, moment.events)
        ranked = self._ranked(view, asked, drawn)
        level = as_good(Advice(self.past.game.id, self.mind).hints(view, asked, self._adviser.memory, drawn, ranked))
        trial = self._trial(view, asked, by)
        best = ranked[0].choice if ranked else chosen
        told = self._told_of(trial, dict.fromkeys((chosen, best, usual)), partial(self.mind.came_true, view, asked))
        gained, place = told.gap(chosen, usual), _place(chosen, ranked)
        if chosen in level and usual in level:
            gained = NONE  # whoever is told that two are as good is not praised for one of them
        praised = gained.counts > 0 and (place >= 0 or self._told_apart(view, asked, chosen, usual))
        found = Judgement(
            moment.number, own, self.seat, moment.kind, chosen, best, usual, told.chance(chosen), told.gap(best, chosen),
            gained, self._blamed(view, asked, self._hint(view, asked, ranked, chosen, best), chosen), told.worlds, place,
            self._hint(view, asked, ranked, usual, chosen) if praised else None, level=level,
        )  # fmt: skip
        if found.close:
            return found
        return replace(found, waits=self.mind.waits(view, asked, best, chosen, trial.lines))

    def _told_apart(self, view: AnyState, asked: Asked, better: Choice, other: Choice) -> bool:
        """Whether the mind says what tells two answers apart, also of one that it does not rank."""
        return better != other and self.mind.between(view, asked, self._adviser.memory, better, other) is not None

    def _shortfall(self, moment: Moment, view: AnyState, own: int) -> Shortfall:
        by, asked = self._generator.branch(own), Asked(self.seat, moment.kind)
        chosen = self.past.game.grammar.parse(moment.choice)
        ranked = self._ranked(view, asked, drawn_from(self.seat, moment.events))
        trial = self._trial(view, asked, by)
        best = ranked[0].choice if ranked else chosen
        behind = NONE
        if best != chosen:
            told = self._told_of(trial, (chosen, best), partial(self.mind.came_true, view, asked))
            behind = told.gap(best, chosen)
        return Shortfall(moment.kind, behind, _place(chosen, ranked))

    def _ranked(self, view: AnyState, asked: Asked, drawn: Generator) -> Sequence[Ranked]:
        """What might be answered, best first: the ranking of which the hints were, had the seat asked for them."""
        return self.mind.ranking(view, asked, self._adviser.memory, drawn, Unhurried())

    def _trial(self, view: AnyState, asked: Asked, by: Generator) -> _Trial:
        memory = self._adviser.memory
        decision = self.mind.decision(view, asked, memory, by.branch(2))
        if decision is None:
            decision = Onwards(view, self.seat, Forgetful(self.seat, Character()) if memory is None else memory)
        return _Trial(decision, by.branch(3), self._breathe)

    def _told_of(self, trial: _Trial, choices: Collection[Choice], came_true: Callable[[float], float]) -> _Corrected:
        """What came of these choices. Where only one is to be told of, fewer worlds are enough."""
        effort = self._effort
        worlds = effort.played if trial.dear else effort.tried if len(choices) > 1 else effort.alone
        told = _Corrected(trial.tried(choices, worlds), trial.dear, came_true)
        if trial.dear and told.differ:  # of thirty decisions one or two seem to differ that do not
            told = told.with_more(trial.tried(choices, (ASKED_AGAIN - 1) * worlds))
        return told

    def _hint(self, view: AnyState, asked: Asked, ranked: Sequence[Ranked], chosen: Choice, best: Choice) -> Hint:
        """What tells the best answer from what was chosen; where the mind does not say it, what speaks for the best, and if that
        speaks for what was chosen too, what else there is, or that nothing tells them apart."""
        reasons, memory = {each.choice: each.why for each in ranked}, self._adviser.memory
        why, beside, even = reasons.get(best, Why("")), None, False
        between = self.mind.between(view, asked, memory, best, chosen) if chosen != best else None
        if between is not None:
            return Hint(best, between, lower=False)
        if chosen != best and reasons.get(chosen) == why:
            beside, other = (self.mind.beside(view, asked, memory, each) for each in (best, chosen))
            even = beside == other
        danger = self._danger(view, self.seat, best, self._adviser.memory) if self._danger is not None else None
        return Hint(best, why, beside=None if even else beside, even=even, lower=False, danger=danger)

    def _blamed(self, view: AnyState, asked: Asked, hint: Hint, chosen: Choice) -> Hint:
        """The same, and what speaks against the choice that was made: as long as that does not speak against the better one too."""
        best = hint.choice
        if best == chosen or self.mind.between(view, asked, self._adviser.memory, best, chosen) is not None:
            return hint
        against = self.mind.against(view, asked, self._adviser.memory, chosen, best)
        if against is None or against == self.mind.against(view, asked, self._adviser.memory, best, chosen):
            return hint
        return replace(hint, beside=against, even=False)


def _place(choice: Choice, ranked: Sequence[Ranked]) -> int:
    order = [each.choice for each in ranked]
    return order.index(choice) if choice in order else -1


class _Trial:
    """The worlds of one decision: those in which the best is looked for, and then others. `dear`: each is a whole game."""

    def __init__(self, decision: Decision | Sketch, generator: Generator, breathe: Callable[[], object]) -> None:
        self.dear, self._breathe = isinstance(decision, Onwards), breathe
        self._worlds = Worlds(decision, generator)
        self._used = 0
        self._last = range(0)  # those in which something was tried last

    def tried(self, choices: Collection[Choice], worlds: int) -> dict[Choice, list[float]]:
        """What came of each choice in so many worlds that nothing was tried in before."""
        found: dict[Choice, list[float]] = {each: [] for each in choices}
        for number in range(self._used, self._used + worlds):
            for choice, result in zip(found, self._worlds.outcomes(number, list(found)), strict=True):
                found[choice].append(result)
            self._breathe()
        self._last = range(self._used, self._used + worlds)
        self._used += worlds
        return found

    def lines(self, choice: Choice) -> list[Sequence[Any]]:
        """What was done after a choice in each of the worlds in which something was tried last, as far as their decision can say it."""
        return [self._worlds.line(number, choice) for number in self._last]


class _Corrected:
    """What came of choices in the same worlds, drawn to how such chances came true. `played`: of whole games."""

    def __init__(self, results: dict[Choice, list[float]], played: bool, came_true: Callable[[float], float]) -> None:
        self._results, self._played, self._came_true = results, played, came_true

    @property
    def worlds(self) -> int:
        return max(map(len, self._results.values()))

    @property
    def differ(self) -> bool:
        """Whether any two of them do, beyond what chance explains."""
        return any(self.gap(one, other).counts for one, other in combinations(self._results, 2))

    def with_more(self, results: dict[Choice, list[float]]) -> _Corrected:
        """These results and others of the same choices, in other worlds."""
        both = {each: [*found, *results[each]] for each, found in self._results.items()}
        return _Corrected(both, self._played, self._came_true)

    def chance(self, choice: Choice) -> float:
        return self._came_true(fmean(self._results[choice]))

    def gap(self, better: Choice, worse: Choice) -> Gap:
        """The standard error is that of pairs; where whole games were played, few of which came out otherwise, it is taken
        as if neither were better, and one more had come out otherwise: four of sixteen prove nothing."""
        pairs = [one - other for one, other in zip(self._results[better], self._results[worse], strict=True)]
        if not any(pairs):
            return NONE
        count, plain = len(pairs), fmean(pairs)
        squares = sum((each - plain) ** 2 for each in pairs) / (count - 1)
        if self._played:
            squares = (sum(each**2 for each in pairs) + 1) / count
        drawn = (self.chance(better) - self.chance(worse)) / plain if plain else 1.0
        return Gap(plain * drawn, sqrt(squares / count) * drawn)


def judged(past: Past, seat: int) -> list[Judgement]:
    """All that this seat decided, as far as the record fits the rules."""
    return list(Judge(past, seat).judged())
