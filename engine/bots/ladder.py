"""Every level against the one below it: at every game, number of players and set of rules, until it is plain who wins more.

One of the stronger kind sits among others of the weaker, seats rotated: the case of a person among opponents, and what a
level promises. Halves of both kinds (`half`) need fewer games at large tables, but all meet both kinds there: who lives off
the weak is not told from who withstands the strong. Chance is the share of the seats, and exact: over all seats of a table
equals win 1 in all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from engine.bots.arena import Fixture, seating
from engine.bots.opponents import player
from engine.bots.registry import levels_of, minds_of
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.game import Game, Options, Value
from engine.library import load

Pair = tuple[str, str]  # the stronger mind, the weaker

SAMPLE = 6  # games at random that tell whether an option matters


@dataclass(frozen=True, slots=True)
class Pairing:
    """A stronger mind and a weaker at one kind of table; `half`: as many seats for both."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    pair: Pair
    half: bool = False
    seed: int = 1

    @property
    def fixture(self) -> Fixture:
        """Its games; deals of its own, so that what one pairing has by luck no other has."""
        dealt = Generator("ladder", self.seed, self.game, self.players, self.options, self.pair, self.half)
        return Fixture(
            self.game, self.players, self.pair, dict(self.options), dealt.below(10**9), rotated=True, half=self.half
        )

    @property
    def chance(self) -> float:
        """The share of games that an equal would win: that of its seats."""
        return _chance(self.fixture)


def _chance(fixture: Fixture) -> float:
    seats = seating(load(fixture.game), fixture, 0, fixture.seed)
    return seats.count(fixture.minds[0]) / fixture.players


def neighbours(levels: Sequence[str]) -> tuple[Pair, ...]:
    """Each of these levels, weakest first, and the one below it."""
    return tuple((stronger, weaker) for weaker, stronger in pairwise(levels))


def variants(game: Game, players: int, chosen: Options) -> Iterator[dict[str, Value]]:
    """The sets of options to be played: all values of each, where it matters at this table, and where nothing is chosen.

    How many games make a match is no rule of a game: one, where it can be. Raises BadInput for what is no option.
    """
    base = {option.name: option.default for option in game.options}
    open_ = [option for option in game.options if not option.most and option.measured and option.name not in chosen]
    free = {option.name: option.values for option in open_}
    if any(option.name == "match" and "single" in option.values for option in game.options):
        base, free = {**base, "match": "single"}, {name: free[name] for name in free if name != "match"}
    base |= game.complete({**base, **chosen})
    for name, values in list(free.items()):
        others = [value for value in values if value != base[name]]
        free[name] = (base[name], *(value for value in others if _matters(game, players, base, {**base, name: value})))
    for values in product(*free.values()):
        yield {**base, **dict(zip(free, values, strict=True))}


def _matters(game: Game, players: int, one: Options, other: Options) -> bool:
    """Whether games at random, of the same seeds, are not all the same."""
    return any(_outline(game, players, seed, one) != _outline(game, players, seed, other) for seed in range(SAMPLE))


def _outline(game: Game, players: int, seed: int, options: Options) -> tuple[int, str]:
    guests = [player(game.id, "random")] * players
    session = Session(game, guests, seed, options, keep_record=False)
    return session.answered, session.play_out().table.fingerprint()


def pairings(
    games: Sequence[str],
    players: Sequence[int] = (),
    pairs: Sequence[Pair] = (),
    chosen: Mapping[str, Options] | None = None,
    half: bool = False,
    seed: int = 1,
) -> Iterator[Pairing]:
    """All that is to be played: of these games, at these numbers of players (or at all), of these pairs that a game has."""
    for game in map(load, games):
        low, high = game.players
        known = minds_of(game.id)
        mine = [
            pair
            for pair in pairs or neighbours(levels_of(game.id))
            if all(name.partition(":")[0] in known for name in pair)
        ]
        for count in [count for count in range(low, high + 1) if not players or count in players]:
            for options in variants(game, count, (chosen or {}).get(game.id, {})):
                for pair in mine:
                    yield Pairing(game.id, count, tuple(sorted(options.items())), pair, half, seed)
