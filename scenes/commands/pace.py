"""`pace`: how long matches take at the real table. Whole matches are played there, in the table's own time."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import TYPE_CHECKING

from engine.bots.opponents import opponents
from engine.bots.registry import minds_of
from engine.bots.seated import Seated
from engine.commands.common import add_game, game_of, whole
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.files import write
from engine.core.game import Game, Option, Value, written
from engine.core.mind import Character, Unhurried
from engine.data import of_game
from engine.pace import ANSWER, Span, minutes, pace

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.tables.sitting import Sitting

HELP = "how long matches take at the table, by players, options and speed"
TICK = 1 / 30  # seconds of the table's time between two looks
READING = 3.0  # house: seconds for which somebody looks at what is held
LEVEL = "regular"
FEW = 4  # matches of each value of an option
MOST_VALUES = 6  # of an option with numbers: those between are drawn in
LONGEST = 4 * 3600.0  # seconds of a table that never ends


@dataclass(frozen=True, slots=True)
class Timed:
    """How often the person was asked, and how long the table showed something, in seconds at its speed. `thinks` are the
    seconds that a person takes for an answer, on an average."""

    answers: int
    seconds: float
    thinks: float = ANSWER

    @property
    def minutes(self) -> float:
        return (self.thinks * self.answers + self.seconds) / 60


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--games", type=whole(1, 1000), default=10, metavar="K", help="matches of each number (10)")
    parser.add_argument("--players", type=whole(1, 99), metavar="N", help="this number of players alone")
    parser.add_argument("--write", action="store_true", help="write the figures into data/GAME/pace.yaml")


def played(
    game: Game, players: int, options: Mapping[str, Value], seed: int, folder: Path, speed: str = "normal"
) -> Timed:
    """One match of a person with some of the twelve, drawn by the seed; nobody waits in it for a clock."""
    from scenes.plan import Plan, seated
    from scenes.tables import new_scene

    drawn, who = Generator("pace", seed), list(opponents())
    sat = [who.pop(drawn.below(len(who))) for _ in range(players - 1)]
    house = _house(folder, speed)
    scene = new_scene(house, Plan(game.id, players, seated(LEVEL, sat), dict(options), seed), processes=False)
    house.stage.push(scene)
    person = _Person(scene.sitting)
    answers, seconds = 0, 0.0
    while not scene.sitting.over:
        sitting = scene.sitting
        if scene.tempo.asked:
            scene.tempo.answer(person.choice())
            answers += 1
            continue
        if scene.tempo.resting:
            scene.tempo.skip()
            seconds += READING
            continue
        while sitting.minds_waited_for() and not sitting.minds_ready():
            time.sleep(0.0005)
        scene.tick(TICK)
        seconds += TICK
        if seconds > LONGEST:
            raise RuntimeError(f"{game.id}: the match of seed {seed} never ends")
    house.stage.close()
    told = pace(game.id)
    return Timed(answers, seconds, fmean(told.thinks) if told else ANSWER)


class _Person:
    """Who sits at the person's seat: as good as the others, and of middle character."""

    def __init__(self, sitting: Sitting) -> None:
        assert sitting.me is not None
        self.sitting, self.seat, self._seen = sitting, sitting.me, 0
        truth = sitting.truth
        first = truth.mask(self.seat)
        first.table = truth.game.table_for(len(sitting.record.header.seats), truth.rules)
        self._seated = Seated(minds_of(truth.game.id)[LEVEL], Character(), self.seat, first)

    def choice(self) -> Choice:
        """What they answer to the question asked now."""
        session = self.sitting.session
        self._seated.sees(session.events_for(self.seat, self._seen))
        self._seen = len(session.truth.events)
        chance = Generator("person", session.asked_at, self.seat)
        return self._seated.choose(session.view(self.seat), chance, Unhurried())[0]


def spans(matches: Sequence[Timed]) -> tuple[Span, Span]:
    """Of answers and of seconds: one match in ten has less, and one has more."""
    answers, seconds = [each.answers for each in matches], [each.seconds for each in matches]
    return _span(answers), _span(seconds)


def _span(values: Sequence[float]) -> Span:
    if len(values) < 2:
        return round(values[0]), round(values[0])
    cut = quantiles(values, n=10, method="inclusive")
    return round(cut[0]), round(cut[-1])


def some_values(option: Option) -> list[Value]:
    """The values of an option that are measured, without its default."""
    numbers = list(range(1, option.most + 1))
    step = max(1, len(numbers) // MOST_VALUES)
    found: list[Value] = [*option.values, *(each for each in numbers[::step] if each not in option.values)]
    return [each for each in found if written(each) != written(option.default)]


def run(args: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # nothing is drawn
    import pygame

    from scenes.screens import screens_of

    pygame.display.init()
    pygame.font.init()
    game = game_of(args.game)
    screens_of(game.id, "pace")
    if args.players is not None:
        game.check_players(args.players, "--players")
    low, high = game.players
    usual, measured = game.complete({}), dict[int, list[Timed]]()
    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        for players in [args.players] if args.players else range(low, high + 1):
            measured[players] = [played(game, players, usual, seed, Path(folder)) for seed in range(args.games)]
            print(_line(game, players, measured[players]), flush=True)
        if args.write and args.players is None:
            usually = min(max(4, low), high)
            middle = median(each.minutes for each in measured[usually][:FEW])
            shares = {
                option.name: {
                    written(value): _share(
                        game, max(usually, option.players), usual, option, value, Path(folder), middle
                    )
                    for value in some_values(option)
                }
                for option in game.options
            }
            _write(game, args.games, measured, shares)
    return 0


def _share(
    game: Game, players: int, usual: Mapping[str, Value], option: Option, value: Value, folder: Path, middle: float
) -> float:
    """How many times as long a match is where an option has this value."""
    found = [played(game, players, {**usual, option.name: value}, seed, folder) for seed in range(FEW)]
    share = round(median(each.minutes for each in found) / middle, 2)
    print(f"{game.id} {option.name}={written(value)}: {share} times as long", flush=True)
    return share


def _line(game: Game, players: int, matches: Sequence[Timed]) -> str:
    """What was measured, beside what the program tells."""
    answers, seconds = spans(matches)
    told = minutes(game.id, players, game.complete({}), 1.0)
    took = median(each.minutes for each in matches)
    said = f"told {told[0]}-{told[1]}" if told else "nothing told"
    return (
        f"{game.id}, {players} players: {answers[0]}-{answers[1]} answers, {seconds[0]}-{seconds[1]} s shown, "
        f"half take {took:.1f} min or less; {said}"
    )


def _write(
    game: Game, games: int, measured: Mapping[int, Sequence[Timed]], shares: Mapping[str, Mapping[str, float]]
) -> None:
    told = pace(game.id)
    thinks = (
        [
            "thinks:  # house: seconds for an answer, of a practised person and of one who reads and thinks all through",
            f"  {list(told.thinks)}",
        ]
        if told and told.thinks != (ANSWER, ANSWER)
        else []
    )
    lines = [
        f"# Made by `main.py pace {game.id} --games {games} --write`: whole matches at the table, among the twelve.",
        "# Of ten matches one is shorter and one longer.",
        *thinks,
        "answers:  # of the person",
        *(f"  {each}: {list(spans(found)[0])}" for each, found in measured.items()),
        "seconds:  # in which the table shows something, at normal speed",
        *(f"  {each}: {list(spans(found)[1])}" for each, found in measured.items()),
        "options:  # how many times as long a match is, by option and value" if shares else "options: {}",
    ]
    for name, values in shares.items():
        lines += [f"  {name}:", *(f"    {_key(value)}: {share}" for value, share in values.items())]
    write(of_game(game.id) / "pace.yaml", "\n".join(lines) + "\n")


def _key(value: str) -> str:
    return value if value.isdigit() else f'"{value}"'


def _house(folder: Path, speed: str) -> House:
    from scenes.doors import Doors
    from scenes.house import House
    from scenes.kit.canvas import Canvas
    from scenes.kit.stage import Stage
    from scenes.settings import Settings

    house = House(folder, Settings(speed=speed), Stage(Canvas((1280, 720))), keeps=False)
    Doors(house)
    return house
