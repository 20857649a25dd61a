"""Hints: two or three sensible answers to the question a person is asked, each with what speaks for it.

They are the ranking of the game's strongest mind that ranks (of middle character) on the person's own view, with a
memory that the events told it which the person saw: whatever lies hidden from the person is hidden from the hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean as mean
from typing import Any

from engine.bots.registry import minds_of
from engine.core.chance import Chance, Generator
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.flow import AnyState, State
from engine.core.game import Game, Options
from engine.core.mind import Asked, Character, Mind, Ranked, Unhurried, Why
from engine.words import Person, Words

MOST = 3
STEP = 5  # per cent: a chance to win is told no more exactly than that


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice, and what speaks for it (`reason`: a key of `hints` in the words files).

    `percent` is the chance to win with it, in round numbers, where the mind can tell.
    """

    choice: Choice
    reason: Why
    percent: int | None = None

    def told(self, words: Words, people: Sequence[Person]) -> str:
        """The reason as one sentence for the person, by the words of the game."""
        return words.said(("hints", self.reason.key), self.reason.args, people)


class Adviser:
    """Remembers a match for one seat, from the events that seat has seen, and advises it when it is asked.

    `able` says whether there are hints for this game at all.
    """

    def __init__(self, game: Game, players: int, options: Options, seat: int) -> None:
        """Raises BadInput where options or the number of players are none of this game's."""
        game.check_players(players)
        self._mind = adviser_of(game.id)
        self._game, self._players, self._options, self._seat = game, players, game.complete(options), seat
        self._begin()

    @property
    def able(self) -> bool:
        return self._mind.ranks

    def _begin(self) -> None:
        """Nothing has happened yet."""
        rules = self._game.rules_for(self._players, self._options)
        table = self._game.table_for(self._players, rules)
        empty = State(self._game, self._options, rules, table, Chance(Generator("adviser"))).mask(self._seat)
        self._seen: list[Event] = []
        self._memory: Any = self._mind.remember(empty, self._seat, Character()) if self.able else None

    def follow(self, past: Sequence[Event]) -> None:
        """All events that have happened, as the seat saw them; where an answer was taken back, it is forgotten."""
        if self._seen != list(past[: len(self._seen)]):
            self._begin()
        new = past[len(self._seen) :]
        self._seen += new
        for event in new if self.able else ():
            self._memory.update(event)

    def hints(self, view: AnyState) -> list[Hint]:
        """The best answers to what the seat is asked in this view, best first; none where it is not asked.

        One alone where nothing else makes sense. Even if the truth were handed in, only the seat's view is looked at.
        """
        if not self.able or self._seat not in view.waits_for():
            return []
        assert view.ask is not None
        asked = Asked(self._seat, view.ask.kind_of(self._seat))
        generator = Generator("hint", self._seat, len(self._seen))
        mine = view.mask(self._seat)
        few = _few(self._mind.ranking(mine, asked, self._memory, generator, Unhurried()), self._mind.far)
        chances: Sequence[float | None] = [each.chance for each in few]
        if None in chances:
            choices = [each.choice for each in few]
            chances = self._mind.foretold(mine, asked, self._memory, choices, generator.branch(1))
        told = map(_percent, falling(chances))
        return [Hint(each.choice, each.why, percent) for each, percent in zip(few, told, strict=True)]


def adviser_of(game_id: str) -> Mind:
    """The strongest mind of a game that ranks what might be done; the strongest of all where none does."""
    minds = list(minds_of(game_id).values())
    return next((mind for mind in reversed(minds) if mind.ranks), minds[-1])


def _percent(chance: float | None) -> int | None:
    """In round numbers; never none and never all, which only the end of a game is."""
    return None if chance is None else min(100 - STEP, max(STEP, STEP * round(100 * chance / STEP)))


def falling(chances: Sequence[float | None]) -> list[float | None]:
    """The chances of answers, best first: where a lesser one came out higher, worlds do not tell the two apart, and both have
    their mean (pool adjacent violators, Ayer and others 1955). As they are where one of them is not known.
    """
    pools: list[list[float]] = []
    for each in chances:
        if each is None:
            return list(chances)
        pools.append([each])
        while len(pools) > 1 and mean(pools[-1]) > mean(pools[-2]):
            last = pools.pop()
            pools[-1] += last
    return [mean(pool) for pool in pools for _ in pool]


def _few(ranked: Sequence[Ranked], far: float) -> list[Ranked]:
    """The best of each verb, so that advice is about different things; of one verb alone, its best.

    A third one only where it is not worth less than the best by `far`.
    """
    best = {each.choice.verb: each for each in reversed(ranked)}
    found = [each for each in ranked if len(best) == 1 or best[each.choice.verb] is each][:MOST]
    return [each for at, each in enumerate(found) if at < 2 or found[0].worth - each.worth < far]


def hints(game: Game, view: AnyState, past: Sequence[Event], seat: int) -> list[Hint]:
    """The hints for a seat that has this view and has seen these events."""
    adviser = Adviser(game, view.table.players, view.options, seat)
    adviser.follow(past)
    return adviser.hints(view)
