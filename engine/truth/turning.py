"""Why a match went as it did for one seat: of all that its game can say, what tells most.

A game says it in a module `engine/games/<id>/turning` by `turnings(opening, state, events, seat)`, of a match that is
over; nothing else names it. Its sentences stand below `turning` in the game's words, and speak to the one they are about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

from engine.core.facts import Numbered
from engine.core.flow import AnyState
from engine.parts import part
from engine.truth.moments import Past
from engine.words import Person, Words

SAYS_WHY = 6.0  # weight of what sums a result up from which on it says why, as "the tie went to Vera" does

Filling = dict[str, str | int | tuple[str, ...] | tuple[int, ...]]  # what fills the placeholders of a sentence


@dataclass(frozen=True, slots=True)
class Turning:
    """One reason: a key of `turning` in the words files, what fills its placeholders, and how much it tells, `weight`.

    `at` is the number of the event with which it happened; `gain` whether it brought that seat on or cost it something,
    None where it may be told of who won and of who did not. `claim` is the number of the claim that it hung on, if any:
    there the cards lie as they were when it was made, before anything shown was drawn anew. `act` is the number of the
    event by which that seat itself did what it hung on, if it did: a review may know that nothing better could be known. `sums_up`: it only tells the
    result in other words, and no turn that mattered. `aside`: it is asked about whatever decided it, and told in the result as well. `let_pass`: others could
    by the rules have stopped it, and did not. `adds` is the key of a sentence around it
    (`told`), on what would have come of it otherwise.
    """

    key: str
    weight: float
    at: int
    args: Filling = field(default_factory=dict)
    gain: bool | None = None
    claim: int | None = None
    sums_up: bool = False
    adds: str = ""
    act: int | None = None
    aside: bool = False
    let_pass: bool = False

    @property
    def seen(self) -> int:
        """The number of the event after which the table shows what it was about."""
        return self.at if self.claim is None else self.claim

    def told(self, words: Words, people: Sequence[Person]) -> str:
        """Its sentence, as the one it is about reads it."""
        told = words.said(("turning", self.key), self.args, people)
        if self.adds:
            things = {name: words.thing(name, value, people) for name, value in self.args.items()}
            told = words.text("turning", self.adds, told=told, **things)
        game = self.args.get("game")  # of several in this match
        return told if game is None else words.text("turning", "game", game=game, told=told)


def turnings(past: Past, seat: int) -> list[Turning]:
    """All that can be said, the most telling first; nothing before the match is over."""
    tell = _of_game(past.game.id)
    if tell is None or not past.over:
        return []
    found = _told.setdefault(past, {})  # a result asks three times, and a game goes through the whole match for it
    if seat not in found:
        of_seat = tell(past.opening, past.states[-1], past.numbered, seat)
        found[seat] = sorted(of_seat, key=lambda each: -each.weight)
    return [*found[seat]]


_told = WeakKeyDictionary[Past, dict[int, list[Turning]]]()


@cache
def _of_game(game: str) -> Callable[[Any, AnyState, Numbered, int], Sequence[Turning]] | None:
    own = part(f"engine.games.{game}.turning")
    if own is None:
        return None
    tell: Callable[[Any, AnyState, Numbered, int], Sequence[Turning]] = own.turnings
    return tell
