"""What the games have in common from which values are learnt (`training.py` of a game's minds), and how two values are compared.

A training module of a game has

- `LEARNT`, which its minds play by, and `OWN`, the name of the mind whose play hangs on it;
- `PLAYERS`, how many sit at the tables, in turn; `options(by)`, the rules of a game, drawn;
- `played(game, by, players, minds)`, what one game gives; `minds` are names, one of which is drawn for each seat, or none for the usual;
- for shares `WIDTHS`, how many inputs there are by number of players; for nets `SHAPES`, inputs and hidden units by number, and
  `alike(number)`, groups of inputs that say the same of different seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from engine.bots.arena import Fixture, part, seating
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.bots.value import Learnt
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.flow import AnyState
from engine.core.game import Game, Options
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.library import load

DEALS = 1 << 40  # so many there are to draw from
NEW, OLD = "new", "old"


class Training(Protocol):
    """What a training module has."""

    LEARNT: Learnt[Any]
    OWN: str
    PLAYERS: Sequence[int]

    def options(self, by: Generator) -> Options: ...

    def played(self, game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Any]: ...


def training_of(game_id: str) -> Training:
    """Raises ModuleNotFoundError where nothing is learnt of a game."""
    found: Any = import_module(f"engine.games.{game_id}.minds.training")
    training: Training = found
    return training


def seated(game: Game, by: Generator, players: int, minds: Sequence[str]) -> list[Player]:
    """Somebody at each seat, drawn from these."""
    names = [by.pick(minds) for _ in range(players)]
    return [Player(name, mind_of(game.id, name), Character()) for name in names]


class Taught(Mind):
    """A mind that plays by this instead of what the minds of its game have learnt."""

    def __init__(self, mind: Mind, learnt: Learnt[Any], by: Any) -> None:
        self.mind, self.learnt, self.by = mind, learnt, by

    def remember(self, view: AnyState, seat: int, character: Character) -> Any:
        return self.mind.remember(view, seat, character)

    def acquaint(self, memory: Any, known: Known) -> None:
        self.mind.acquaint(memory, known)

    def choose(
        self, view: AnyState, ask: Asked, memory: Any, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        with self.learnt.instead(self.by):
            return self.mind.choose(view, ask, memory, generator, budget)


def gains(game_id: str, mind: str, new: Any, old: Any, seed: int, games: range) -> list[float]:
    """By game, how much more than its share of the seats a mind won that plays by the new value; the others play by the old one.

    It has half of the seats (a side, where seats win together), game by game others; how many sit there goes round.
    """
    game, training = load(game_id), training_of(game_id)
    by_name: Mapping[str, Mind] = {
        name: Taught(mind_of(game_id, mind), training.LEARNT, value) for name, value in ((NEW, new), (OLD, old))
    }
    return [_gain(game, training, by_name, Generator("compared", seed, number), number) for number in games]


def _gain(game: Game, training: Training, minds: Mapping[str, Mind], by: Generator, number: int) -> float:
    tables = training.PLAYERS
    players, options, deal = tables[number % len(tables)], training.options(by), by.below(DEALS)
    fixture = Fixture(game.id, players, (NEW, OLD), options, deal, rotated=True, half=True)
    names = seating(game, fixture, number // len(tables), deal)
    seats = [Player(name, minds[name], Character()) for name in names]
    winner = Session(game, seats, deal, options, keep_record=False).play_out().table.winner
    its = [seat for seat, name in enumerate(names) if name == NEW]
    return part(winner, its) - len(its) / players
