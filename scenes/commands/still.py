"""Scenes for pictures and tests: one that stands still in the position to which a scenario leads, and a lesson played up to one of its captions."""

from __future__ import annotations

from pathlib import Path

from engine.bots.opponents import ME, opponents, player
from engine.bots.registry import usual_level
from engine.bots.session import Session
from engine.bots.thinker import NoThinker
from engine.core.errors import BadInput
from engine.core.scenario import Failed, load
from engine.core.scenario import run as play
from engine.lesson import lesson
from engine.lesson_steps import Say
from engine.library import load as load_game
from engine.library import seats
from scenes.house import House
from scenes.screens import screens_of
from scenes.tables import scene_at
from scenes.tables.at_table import table_screens
from scenes.tables.lessons.lesson import guide_at, lesson_scene
from scenes.tables.scene import MatchScene
from scenes.tables.sitting import Sitting


def still_scene(house: House, path: Path) -> MatchScene:
    """The scene as the person at seat 0 sees it at the end of the scenario. Raises BadInput."""
    scenario = load(path, load_game)
    screens_of(scenario.game.id, f"{path}: game")
    try:
        truth = play(scenario)
    except Failed as error:
        raise BadInput(str(error)) from None
    names = _names(scenario.game.id, scenario.players)
    session = Session(
        scenario.game,
        [player(scenario.game.id, name) for name in names],
        scenario.seed,
        scenario.options,
        position=scenario.position,
    )
    session.truth = truth
    return scene_of(house, session)


def scene_before(house: House, path: Path, event: str) -> MatchScene:
    """The same scene just before the last event of this name is shown, or the run in which it is. Raises BadInput."""
    sitting = still_scene(house, path).sitting
    game, events = sitting.record.header.game, sitting.truth.events
    last = max(at for at, each in enumerate(events) if type(each).__name__ == event)
    while last and table_screens(game).manner().presenters.run(events[last - 1 :]) > 1:
        last -= 1
    sitting.wind_back(last)
    return scene_at(house, sitting)


def finished_scene(house: House, game: str, players: int, seed: int) -> MatchScene:
    """The scene at the end of a match that minds have played, the person's seat too."""
    from scenes.truth.example import finished

    record = finished(game, players, seed)
    names = record.header.seats
    return scene_of(house, Session.resume(load_game(game), [player(game, name) for name in names], record))


def few(game: str) -> tuple[str, ...]:
    """Three at the table, or as few as can sit there: the person and opponents, as records name them."""
    return _names(game, max(3, seats(game)[0]))


def _names(game: str, players: int) -> tuple[str, ...]:
    return (ME, *(f"{usual_level(game)}:{name}" for name in list(opponents())[: players - 1]))


def scene_of(house: House, session: Session) -> MatchScene:
    """The scene of a match, with all that has happened shown."""
    sitting = Sitting(session, NoThinker())
    sitting.catch_up()
    return scene_at(house, sitting)


MOST = 20_000  # ticks, and presses; a lesson that does not come to an end in so many never will
TICK = 0.5  # seconds


def led_to(house: House, game: str, caption: str, tries: int = 0, pressed: tuple[str, ...] = ()) -> MatchScene:
    """A lesson on the stage, played up to this caption; then as many wrong moves as `tries`, then these ids pressed."""
    scene = lesson_scene(house, lesson(game))
    house.stage.push(scene)
    follow(scene, caption)
    for _ in range(tries):
        guide_at(scene).course.takes("nothing")
        scene.changed()
    for name in pressed:
        house.stage.rebuild()
        house.stage.find(name).press()
    return scene


def follow(scene: MatchScene, caption: str = "") -> None:
    """Do what the lesson says until this caption is on show, or to the end where it never is."""
    stage, guide = scene.house.stage, guide_at(scene)
    for _ in range(MOST):
        if stage.top is not scene or (guide.captioned and guide.course.caption == caption):
            return
        if guide.captioned:
            stage.rebuild()
            step = guide.course.step
            stage.find("go on" if isinstance(step, Say) else guide.next_widget()).press()
        else:
            stage.tick(TICK)
    raise AssertionError(f"the lesson stands still at {guide.course.step}")
