"""Which token to lay where.

A property is a bargain when it is worth more to me, who know what my tokens mean, than it looks to the others. They
read my tokens too (belief.py): who lays ghosts where they are wanted seems to tell the truth, and to be read wrongly
is what makes a bluff.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.bots.minds.ghost_for_sale.belief import appeal, read, token_scores
from engine.bots.minds.ghost_for_sale.odds import View, more_ghosts, outlook, sum_of, worth
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import options
from engine.core.mind import Why
from engine.games.ghost_for_sale.rules import GHOST, TRUTH

if TYPE_CHECKING:
    from engine.bots.minds.ghost_for_sale.memory import Memory

PAID = 0.85  # the share of what others think a property is worth that it will cost
WASTED = 0.3  # what it is worth to me that others think a point too much of a property
SUSPICIOUS = (0.8, 0.0, 0.2)  # how the sly expect to be read, as plain players (belief.py); the plain expect nothing
MOOD = 0.4  # points that a choice may be worse and still be made

Faces = dict[int, tuple[int, int]]  # by seat: ghost faces, painting faces


class Desk:
    """The declarations so far, and what each property is worth: to me, and to others if they think I am truthful, or lie."""

    def __init__(self, view: View, seat: int, memory: Memory) -> None:
        self.view, self.seat, self.memory = view, seat, memory
        table = view.table
        self.truthful = table.stances[seat] == (TRUTH,)
        look = outlook(table)
        self.faces: dict[str, Faces] = {
            place: {owner: (ghosts, paintings) for owner, ghosts, paintings in look.faces[place]}
            for place in look.faces
        }
        self.to_come = more_ghosts(max(0, look.to_come - 1))
        self.habit = SUSPICIOUS if memory.sly else (0.0, 0.0, 1.0)
        self.told = token_scores(view.rules, table)
        self.read = [read(told, habit) for told, habit in zip(self.told, memory.habits, strict=True)]
        self.now = {place: self.value(place, self.faces[place]) for place in self.faces}

    def value(self, place: str, faces: Faces) -> tuple[float, float]:
        """What the property is worth if I am truthful, and if I lie, by how the others are read."""
        rest: Sequence[float] = self.to_come
        for owner, (ghosts, paintings) in faces.items():
            if owner != self.seat:
                rest = sum_of(rest, ghosts, paintings, self.read[owner])
        view, mine = self.view, faces.get(self.seat, (0, 0))
        found = [worth(view.rules, view.table, self.seat, place, [0.0] * count + list(rest)) for count in mine]
        return found[0], found[1]

    def bargains(self, place: str, face: str) -> float:
        """How good this round becomes for me if I lay this face there."""
        faces = dict(self.faces[place])
        ghosts, paintings = faces.get(self.seat, (0, 0))
        faces[self.seat] = (ghosts + (face == GHOST), paintings + (face != GHOST))
        told = self.told[self.seat] + appeal(self.view.rules, place) * (1 if face == GHOST else -1)
        seems = read(told, self.habit)
        wasted = 2 * self.memory.character.bluff * WASTED
        found = 0.0
        for each, now in self.now.items():
            if_true, if_lie = self.value(place, faces) if each == place else now
            to_me = if_true if self.truthful else if_lie
            to_all = seems * if_true + (1 - seems) * if_lie
            found += max(0.0, to_me - PAID * to_all) + wasted * max(0.0, to_all - to_me)
        return found


def declare(view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
    desk = Desk(view, seat, memory)
    worths: dict[tuple[str, str], float] = {}
    best: tuple[float, Choice] | None = None
    for choice in options(view, seat):
        face, place = str(choice.args[-2]), str(choice.args[-1])
        if (place, face) not in worths:
            worths[place, face] = desk.bargains(place, face) + MOOD * generator.random()
        value = worths[place, face] - (0.1 if choice.args[0] == "double" else 0.0)  # it can still be either
        if best is None or value > best[0]:
            best = (value, choice)
    assert best is not None
    face, place = str(best[1].args[-2]), str(best[1].args[-1])
    real = (face == GHOST) == desk.truthful
    key = "declare_sly" if memory.sly else "declare_real" if real else "declare_empty"
    return best[1], Why(key, {"place": place})
