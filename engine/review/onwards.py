"""Where nothing is searched for: worlds as a memory believes them, played to the end of the game by the mind of playouts."""

from __future__ import annotations

from engine.bots.registry import mind_of
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState
from engine.core.mind import Memory, Mind
from engine.truth.chances import POLICY, to_the_end


class Onwards:
    """One decision of one seat (a `Sketch` of the search). What comes of an answer is whether the seat is among the winners."""

    def __init__(self, view: AnyState, seat: int, memory: Memory) -> None:
        self.view, self.seat, self.memory = view, seat, memory
        self.mind: Mind = mind_of(view.game.id, POLICY)

    def world(self, number: int, generator: Generator) -> AnyState:
        return self.memory.sample(self.view, generator)

    def outcome(self, world: AnyState, choice: Choice, chance: Generator) -> float:
        table, _ = to_the_end(self.mind, world, chance, (self.seat, choice))
        return float(self.seat in (table.last_winner or ()))
