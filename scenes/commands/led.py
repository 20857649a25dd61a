"""A lesson played up to one of its captions, as a learner plays it who does what it says: for pictures and tests."""

from __future__ import annotations

from engine.lesson import lesson
from engine.lesson_steps import Told
from scenes.house import House
from scenes.tables.lessons.lesson import guide_at, lesson_scene
from scenes.tables.scene import MatchScene

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
            stage.find("go on" if isinstance(step, Told) else guide.next_widget()).press()
        else:
            stage.tick(TICK)
    raise AssertionError(f"the lesson stands still at {guide.course.step}")
