"""Going through a lesson as a learner does, by keys or by mouse."""

from scenes.kit.input import Act, Intent
from scenes.kit.stage import Stage
from scenes.tables.lessons.lesson import guide_at
from scenes.tables.scene import MatchScene


def until_captioned(scene: MatchScene) -> bool:
    """Let time pass until a caption stands (True) or the lesson is over."""
    stage = scene.house.stage
    for _ in range(400):
        if stage.top is not scene or guide_at(scene).captioned:
            stage.rebuild()
            return stage.top is scene
        stage.tick(0.5)
    raise AssertionError(f"nothing happens at {guide_at(scene).course.step}")


def learner_said(scene: MatchScene) -> list[str]:
    """What the learner has answered so far."""
    return [entry.choice for entry in scene.sitting.record.answers() if entry.seat == 0]


def leads(scene: MatchScene) -> bool:
    """Whether the learner has won; where the lesson ends before its game does, whether they have most points."""
    truth = scene.sitting.truth
    if scene.sitting.over:
        return 0 in truth.table.winner
    points = truth.game.facts.standing(truth).points
    return guide_at(scene).course.step is None and points[0] > max(points[1:])


def by_keys(stage: Stage, name: str) -> None:
    """A caption is left by Enter alone; everything else is reached with the tabulator."""
    for _ in range(0 if name == "go on" else 60):
        stage.handle(Intent(act=Act.NEXT))
        if stage.focus == name:
            break
    else:
        assert name == "go on", f"{name} cannot be reached by keys"
        stage.showing_focus = False
    stage.handle(Intent(act=Act.ACCEPT, key="return"))


def by_mouse(stage: Stage, name: str) -> None:
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=stage.find(name).rect.center, pointer=pointer))
