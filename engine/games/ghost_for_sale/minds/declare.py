"""Which token to lay where.

Every token is laid as if its owner had not yet chosen between True and False: where it makes the property differ most
between the two. Whichever he chose, he then knows better than the others which property is a bargain and which a trap;
and as nothing that he does depends on it, no face, no place and no order can give it away.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import options
from engine.core.mind import Why
from engine.games.ghost_for_sale.minds.belief import truthful
from engine.games.ghost_for_sale.minds.inclined import liking
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View, more_ghosts, outlook, sum_of, worth
from engine.games.ghost_for_sale.minds.tuning import TUNING, Tuning
from engine.games.ghost_for_sale.rules.numbers import GHOST, TRUTH

MOOD = 0.4  # points that a choice may be worse and still be made

Faces = dict[int, tuple[int, int]]  # by seat: ghost faces, painting faces


class Desk:
    """The declarations so far, and what each property is worth if I am truthful, and if I lie."""

    def __init__(self, view: View, seat: int, memory: Memory, tuning: Tuning = TUNING) -> None:
        self.view, self.seat, self.tuning = view, seat, tuning
        table = view.table
        look = outlook(table)
        self.faces: dict[str, Faces] = {
            place: {owner: (ghosts, paintings) for owner, ghosts, paintings in look.faces[place]}
            for place in look.faces
        }
        self.to_come = more_ghosts(max(0, look.to_come - 1))
        self.read = truthful(view, memory.habits)
        self.wasted = 2 * memory.character.bluff * tuning.wasted

    def with_token(self, place: str, face: str) -> Faces:
        """What lies there once I have laid this face."""
        faces = dict(self.faces[place])
        ghosts, paintings = faces.get(self.seat, (0, 0))
        faces[self.seat] = (ghosts + (face == GHOST), paintings + (face != GHOST))
        return faces

    def value(self, place: str, faces: Faces) -> tuple[float, float]:
        """What the property is worth if I am truthful, and if I lie, by how the others are read."""
        rest: Sequence[float] = self.to_come
        for owner, (ghosts, paintings) in faces.items():
            if owner != self.seat:
                rest = sum_of(rest, ghosts, paintings, self.read[owner])
        view, mine = self.view, faces.get(self.seat, (0, 0))
        found = [worth(view.rules, view.table, self.seat, place, [0.0] * count + list(rest)) for count in mine]
        return found[0], found[1]

    def use(self, place: str, faces: Faces) -> float:
        """What it is worth to know my own card there, be it True or False, when nobody else does."""
        values = self.value(place, faces)
        seems = sum(values) / len(values)
        return sum(
            max(0.0, own - self.tuning.paid * seems) + self.wasted * max(0.0, seems - own) for own in values
        ) / len(values)

    def gain(self, place: str, face: str) -> float:
        """How much better this round becomes for me by this face there."""
        return self.use(place, self.with_token(place, face)) - self.use(place, self.faces[place])

    def why(self, place: str, face: str) -> Why:
        """What the token does there, being what it is."""
        if_true, if_lie = self.value(place, self.with_token(place, face))
        mine, other = (if_true, if_lie) if self.view.table.stances[self.seat] == (TRUTH,) else (if_lie, if_true)
        key = "declare_better" if mine > other else "declare_worse" if mine < other else "declare_even"
        return Why(key, {"place": place})


def declare(view: View, seat: int, memory: Memory, generator: Generator, tuning: Tuning) -> tuple[Choice, Why]:
    """The token that does most where it does most, in the mood of the moment."""
    desk = Desk(view, seat, memory, tuning)
    gains: dict[tuple[str, str], float] = {}

    def value(choice: Choice) -> float:
        place, face = _laid(choice)
        if (place, face) not in gains:
            gains[place, face] = desk.gain(place, face) + MOOD * generator.random()
        much = gains[place, face] - (tuning.kept if choice.args[0] == "double" else 0.0)
        if memory.character.favourite:
            before, lying = sum(desk.faces[place].get(seat, (0, 0))), sum(map(sum, desk.faces[place].values()))
            much += liking(memory.character, str(choice.args[0]), face, before, lying - before)
        return much

    best = max(options(view, seat), key=value)
    return best, desk.why(*_laid(best))


def _laid(choice: Choice) -> tuple[str, str]:
    """Where a declaration lays a token, and which face up."""
    return str(choice.args[-1]), str(choice.args[-2])
