"""Sitting down at a table and playing at it as a person does, by keys or by mouse: for tests of any game's table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

from engine.bots.opponents import ME, opponents
from engine.bots.thinker import Thinker
from engine.core.chance import Generator
from engine.core.flow import answer, any_option, options
from engine.core.game import Value
from engine.core.scenario import load as read_scenario
from engine.core.scenario import run
from engine.library import load
from scenes.dialog import Dialog
from scenes.house import House
from scenes.kit.input import Act, Intent
from scenes.kit.widget import Widget
from scenes.plan import Plan
from scenes.screens import screens_of
from scenes.tables import new_scene, scene_at
from scenes.tables.scene import MatchScene
from scenes.tables.sitting import Sitting
from tests.houses import house_in

LONGEST = 240.0  # seconds of waiting for opponents before a test gives up
ASIDE = ("undo", "pause", "forward", "hint", "rules", "menu", "drawer", "log", "earlier", "later", "to now")
Press = Callable[[MatchScene, Widget], None]
T = TypeVar("T")


def plan_for(game: str, players: int, seed: int = 1, mind: str = "quick", **chosen: Value) -> Plan:
    who = list(opponents())[: players - 1]
    return Plan(game, players, (ME, *(f"{mind}:{each}" for each in who)), chosen, seed)


def usual(game: str) -> int:
    """Three at the table, or as few as can sit there."""
    return max(3, load(game).players[0])


def sit_down(
    folder: Path, plan: Plan, size: tuple[int, int] = (1280, 720), processes: bool = False, **chosen: object
) -> MatchScene:
    house = house_in(folder, size, **chosen)
    scene = new_scene(house, plan, processes)
    house.stage.push(scene)
    return scene


def posed_scene(
    house: House,
    game: str,
    seats: tuple[str, ...],
    seed: int,
    options: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    answers: tuple[tuple[int, str], ...] = (),
) -> MatchScene:
    """A scene after these answers (seat, text of the choice), all of them already shown."""
    sitting = Sitting.begin(game, seats, seed, dict(options or {}), Thinker(processes=False), position=position)
    for seat, text in answers:
        sitting.give(seat, load(game).grammar.parse(text))
    sitting.catch_up()
    return scene_at(house, sitting)


def until_asked(scene: MatchScene) -> bool:
    """Let time pass until the person is asked (True) or the game is over."""
    stage, end = scene.house.stage, time.monotonic() + LONGEST
    while stage.top is scene and not scene.tempo.asked:
        assert time.monotonic() < end, scene.sitting.truth.ask
        stage.tick(0.02)
        if isinstance(stage.top, Dialog):  # the person is out: have it over quickly
            stage.rebuild()
            stage.find("option 1").press()
        time.sleep(0.0005)
    stage.rebuild()
    return stage.top is scene


def until_held(scene: MatchScene) -> None:
    """Let time pass until what is disclosed waits for a press."""
    for _ in range(400):
        scene.house.stage.tick(0.05)
        if scene.tempo.resting:
            scene.house.stage.rebuild()
            return
    raise AssertionError("nothing is held")


def ticked(scene: MatchScene, seconds: float) -> None:
    """Let so many seconds of the table's time pass, a twentieth at a time."""
    for _ in range(round(seconds / 0.05)):
        scene.house.stage.tick(0.05)
    scene.house.stage.rebuild()


MANY = 6  # things that can be pressed, among which what confirms an answer would hardly ever be found by chance


def choices(scene: MatchScene) -> list[Widget]:
    """Everything that can be pressed to answer."""
    found = [each for each in scene.house.stage.widgets if each.on_press and each.enabled]
    return [each for each in found if each.id not in ASIDE and not each.id.startswith(("order", "line", "tab "))]


def by_keys(scene: MatchScene, widget: Widget) -> None:
    stage = scene.house.stage
    for _ in range(len(stage.widgets) + 1):
        stage.handle(Intent(act=Act.NEXT))
        if stage.focus == widget.id:
            stage.handle(Intent(act=Act.ACCEPT))
            return
    raise AssertionError(f"{widget.id} cannot be reached by keys")


def by_mouse(scene: MatchScene, widget: Widget) -> None:
    stage = scene.house.stage
    at = next(
        (x, y)
        for x, y in (widget.rect.center, widget.rect.midtop, (widget.rect.left + 6, widget.rect.top + 12))
        if (top := next((each for each in reversed(stage.widgets) if each.focusable and each.hit((x, y))), None))
        and top.id == widget.id
    )
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=at, pointer=pointer))


def pressed(scene: MatchScene, name: str) -> None:
    scene.house.stage.rebuild()
    scene.house.stage.find(name).press()
    scene.house.stage.rebuild()


def give_any_answer(scene: MatchScene, press: Press, dice: Generator) -> None:
    """Press by chance, step by step, until something is answered."""
    before = scene.sitting.session.answered
    for _ in range(400):
        found = choices(scene)
        assert found, scene.sitting.kind
        sure = [each for each in found if each.id.startswith("sure ")] if len(found) > MANY else []
        press(scene, sure[0] if sure and dice.below(2) else found[dice.below(len(found))])
        if scene.sitting.session.answered > before or scene.house.stage.top is not scene:
            return
        scene.house.stage.rebuild()
    raise AssertionError(f"{scene.sitting.kind} is never answered")


def some(of: Iterable[T], kind: Callable[[T], object], most: int) -> list[T]:
    """So many of each kind at most, from the first of it to the last."""
    kinds: dict[object, list[T]] = {}
    for each in of:
        kinds.setdefault(kind(each), []).append(each)
    return [like[at] for like in kinds.values() for at in sorted({one * len(like) // most for one in range(most)})]


def long_after(short: int, cases: Iterable[T]) -> list[Any]:
    """Parameters of which all but the first few are run with the long tests."""
    marks = (), pytest.mark.long
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks[at >= short])
        for at, case in enumerate(cases)
    ]


def said(scene: MatchScene) -> list[tuple[int, str]]:
    """Who has answered what so far."""
    return [(each.seat, each.choice) for each in scene.sitting.record.answers()]


# Moments of games played by chance


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """The person, at `seat`, is asked a question of this kind after these answers."""

    game: str
    players: int
    seed: int
    options: Mapping[str, Value]
    seat: int
    kind: str
    verbs: tuple[str, ...]
    answers: tuple[tuple[int, str], ...]
    position: Mapping[str, Any] | None = None

    def __str__(self) -> str:
        return f"{self.game} {self.kind} ({', '.join(self.verbs)})"

    def scene(self, folder: Path, **chosen: object) -> MatchScene:
        """The scene at this moment, at which nothing moves."""
        who = iter(opponents())
        seats = tuple(ME if seat == self.seat else f"quick:{next(who)}" for seat in range(self.players))
        house = house_in(folder, (1280, 720), **chosen)
        scene = posed_scene(house, self.game, seats, self.seed, self.options, self.position, self.answers)
        house.stage.push(scene)
        house.stage.rebuild()
        return scene


SEEDS = 6
OPTIONS = 12  # of one question


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Questions that games by chance come to: each kind of question and each verb to answer it by is among them.

    They are as few as do, those with most options first up to `OPTIONS`, then those with few.
    """
    rules, found = load(game), list[tuple[int, Moment]]()
    for each, seed in ((chosen, seed) for chosen in ways(game) for seed in range(SEEDS)):
        players = rules.players[0] + seed % (rules.players[1] - rules.players[0] + 1)
        state, dice, given = rules.new(players, seed, each), Generator("moments", seed), list[tuple[int, str]]()
        while not state.over:
            seat = state.waits_for()[0]
            assert state.ask is not None
            kind, allowed = state.ask.kind_of(seat), options(state, seat)
            verbs = tuple(sorted({choice.verb for choice in allowed}))
            over = len(allowed) - OPTIONS
            found.append(
                (
                    abs(over) if over <= 0 else OPTIONS + over,
                    Moment(game, players, seed, each, seat, kind, verbs, tuple(given)),
                )
            )
            choice = any_option(state, seat, dice)
            given.append((seat, str(choice)))
            answer(state, seat, choice)
    found += [(OPTIONS, moment) for moment in posed(game)]
    kept, met = [], set[tuple[str, str]]()
    for _, moment in sorted(found, key=lambda one: (-len(one[1].verbs), one[0], len(one[1].answers))):
        here = {(moment.kind, verb) for verb in moment.verbs}
        if here - met:
            kept.append(moment)
            met |= here
    return tuple(kept)


def posed(game: str) -> Iterator[Moment]:
    """The questions of the positions beside a game's table: some are so rare that games by chance never come to them."""
    for path in screens_of(game).positions().values():
        scenario = read_scenario(path, load)
        steps = [next(iter(step.items())) for step in scenario.script if isinstance(step, dict) and len(step) == 1]
        if len(steps) != len(scenario.script):
            continue  # sealed answers: games by chance come to these
        state = run(scenario)
        if state.over or 0 not in state.waits_for():
            continue
        assert state.ask is not None
        allowed = tuple(sorted({choice.verb for choice in options(state, 0)}))
        given = tuple((int(seat), str(text)) for seat, text in steps)
        kind = state.ask.kind_of(0)
        yield Moment(
            game, scenario.players, scenario.seed, scenario.options, 0, kind, allowed, given, scenario.position
        )


def window(game: str) -> Moment:
    """The first seat is asked with others whether it objects, and nobody has answered."""
    found = windows(game)
    assert found is not None, f"{game} never opens a window"
    return found


@cache
def windows(game: str) -> Moment | None:
    """The first window in which several may speak; None in a game that asks everybody after the other."""
    rules = load(game)
    for seed in range(20):
        players = usual(game)
        state, dice, given = rules.new(players, seed), Generator("windows", seed), list[tuple[int, str]]()
        while not state.over:
            asked = state.ask
            assert asked is not None
            opened = not state.answers and asked.closes is not None and len(state.waits_for()) > 1
            if opened and 0 in state.waits_for() and state.waits_for() == tuple(asked.seats):
                allowed = tuple(sorted({choice.verb for choice in options(state, 0)}))
                return Moment(game, players, seed, {}, 0, asked.kind_of(0), allowed, tuple(given))
            seat = state.waits_for()[0]
            choice = any_option(state, seat, dice)
            given.append((seat, str(choice)))
            answer(state, seat, choice)
    return None


def ways(game: str) -> Iterator[dict[str, Any]]:
    """Ways to play a game: each value of each option once at least."""
    known = load(game).options
    for at in range(max([len(option.values) for option in known], default=1)):
        yield {option.name: option.values[at % len(option.values)] for option in known}
