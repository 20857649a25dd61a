"""Yardsticks: players at random who never call, or only when certain."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import any_option, options
from engine.core.mind import Asked, Budget, Mind, Why
from engine.games.top_secret.minds.quick import View, call_at

AT_RANDOM = Why("at_random")


LATE = 200  # packets and cards shown: with nobody to call, a game would never end


class Silent(Mind):
    """Anything but a call, until it is very late."""

    name: ClassVar[str] = "silent"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        if len(view.table.shown) > LATE:
            return any_option(view, ask.seat, generator), AT_RANDOM
        return without_call(view, ask, generator), AT_RANDOM


class Certain(Mind):
    """At random, and the right number as soon as it can be proven and called."""

    name: ClassVar[str] = "certain"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        if ask.kind in ("meet", "ask", "peek", "listen"):
            number = call_at(view, ask.seat, ask.kind, 1.0)
            if number is not None:
                return Choice("call", (number,)), Why("call.certain", {"number": " ".join(number)})
        return without_call(view, ask, generator), AT_RANDOM


def without_call(view: View, ask: Asked, generator: Generator) -> Choice:
    if ask.kind in ("place", "reveal"):
        return any_option(view, ask.seat, generator)
    return generator.pick([choice for choice in options(view, ask.seat) if choice.verb != "call"])
