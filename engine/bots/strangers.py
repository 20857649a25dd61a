"""Strangers: simple players whom no level was made against, to see whom the levels lose to.

Each is of a family (families.py). Some families may be tuned on, others are kept aside, so that what holds against them
holds against what nobody thought of. A stranger sits among opponents as a person meets them: some
of the twelve, drawn for each game, at one level. All strangers of a campaign meet the same company at the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from engine.bots.arena import interval, part
from engine.bots.crew import spread
from engine.bots.families import Family, Stranger
from engine.bots.opponents import opponents, player
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.errors import BadInput, listing, shown
from engine.core.game import Value
from engine.core.mind import Mind
from engine.library import load
from engine.parts import part as module_of

FIRST_DEAL = 5_000_000_000  # no other command deals from here on unless it is told to
DEALS = 1_000_000  # to a seed of strangers
SEEDS = 1_000_000  # campaigns with deals of their own
CHUNK = 10  # games a worker plays between two reports


def families_of(game_id: str) -> Mapping[str, Family]:
    """The families of a game by name. Raises BadInput where nobody has thought of any."""
    found = module_of(f"engine.games.{game_id}.minds.strangers")
    if found is None:
        raise BadInput(f"strangers: expected a game that has strangers, {game_id} has none")
    families: Sequence[Family] = found.FAMILIES
    return {family.name: family for family in families}


def tuned_on(game_id: str) -> tuple[str, ...]:
    """The families that numbers of minds may be found with."""
    return tuple(name for name, family in families_of(game_id).items() if not family.kept)


def chosen(game_id: str, names: Sequence[str]) -> tuple[str, ...]:
    """These families, or all where none is named. Raises BadInput for a name that the game has not."""
    known = families_of(game_id)
    for name in names:
        if name not in known:
            raise BadInput(f"--family: expected {listing(known)}, not {shown(name)}")
    return tuple(dict.fromkeys(names)) or tuple(known)


def stranger(game_id: str, family: str, seed: int, number: int = 0) -> Stranger:
    """The stranger of this family with this number in the campaign of this seed; always the same one."""
    return families_of(game_id)[family].drawn(Generator("stranger", game_id, family, seed, number))


# A campaign


@dataclass(frozen=True, slots=True)
class Campaign:
    """Where strangers sit down: among whom, how many at the table, by which options; `seed` draws strangers and deals."""

    game: str
    level: str
    players: int
    options: Mapping[str, Value]
    seed: int

    def deal(self, number: int) -> int:
        return FIRST_DEAL + DEALS * (self.seed % SEEDS) + number

    def company(self, number: int) -> tuple[str, ...]:
        """Who sits around the stranger in this game: as many of the twelve as there are seats, nobody twice."""
        drawn = Generator("company", self.game, self.seed, number).shuffled(opponents())
        return tuple(f"{self.level}:{who}" for who in drawn[: self.players - 1])


@dataclass(frozen=True, slots=True)
class Met:
    """What came of it for one stranger. `fair` is the share of its side's seats."""

    family: str
    number: int
    kept: bool
    habits: Mapping[str, object]
    wins: float
    games: int
    fair: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def within(self) -> tuple[float, float]:
        """The 95 % interval of its share."""
        return interval(self.wins, self.games)


Task = tuple[Campaign, str, int, int, int]  # campaign, family, number of the stranger, first game, how many


def meet(
    campaign: Campaign,
    families: Sequence[str],
    games: int,
    each: int = 1,
    on: int | Executor = 1,
    progress: Callable[[int], None] | None = None,
) -> list[Met]:
    """So many strangers of each of these families, each for so many games: whoever wins most stands first."""
    who = [(family, number) for family in families for number in range(each)]
    tasks: list[Task] = [
        (campaign, *one, start, min(CHUNK, games - start)) for one in who for start in range(0, games, CHUNK)
    ]
    wins, fair, done = dict.fromkeys(who, 0.0), dict.fromkeys(who, 0.0), 0
    for (_, family, number, _, count), (its, even) in zip(tasks, spread(played, tasks, on), strict=True):
        wins[family, number] += its
        fair[family, number] += even
        done += count
        if progress:
            progress(done)
    known = families_of(campaign.game)
    found = [
        Met(
            family,
            number,
            known[family].kept,
            stranger(campaign.game, family, campaign.seed, number).habits(),
            wins[family, number],
            games,
            fair[family, number] / games,
        )
        for family, number in who
    ]
    return sorted(found, key=lambda met: -met.wins)


def played(task: Task) -> tuple[float, float]:
    """What a stranger wins of these games, and what is its fair part of them."""
    campaign, family, number, start, count = task
    return won(campaign, stranger(campaign.game, family, campaign.seed, number), family, start, count)


def won(campaign: Campaign, mind: Mind, name: str, start: int, count: int) -> tuple[float, float]:
    """What a mind wins of these games of a campaign, and what is its fair part of them."""
    wins = even = 0.0
    for session, its in sessions(campaign, mind, name, start, count):
        winner = session.play_out().table.winner
        wins += part(winner, its)
        even += len(its) / campaign.players
    return wins, even


def sessions(
    campaign: Campaign, mind: Mind, name: str, start: int, count: int
) -> Iterator[tuple[Session, Sequence[int]]]:
    """Games of a campaign about to begin, each with the seats that win together with the stranger; its seat is rotated."""
    game = load(campaign.game)
    for number in range(start, start + count):
        seed, seat = campaign.deal(number), number % campaign.players
        seats = [player(game.id, each) for each in campaign.company(number)]
        seats.insert(seat, Player(name, mind))
        session = Session(game, seats, seed, campaign.options, keep_record=False)
        yield session, next(side for side in game.sides(session.truth.table) if seat in side)
