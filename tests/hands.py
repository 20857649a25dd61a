"""Hands of cards on a stage, moved by what a person does."""

from __future__ import annotations

from scenes.commands.kit_hands_exhibits import SampleScene
from scenes.house import House
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Stage
from scenes.tables.board.hand import QUICK, HandCard


def cards(stage: Stage) -> list[HandCard]:
    stage.rebuild()
    return [each for each in stage.widgets if isinstance(each, HandCard)]


def point(stage: Stage, at: tuple[int, int], seconds: float = QUICK) -> None:
    stage.handle(Intent(at=at, pointer="move"))
    stage.tick(0)
    stage.tick(seconds)


def click(stage: Stage, at: tuple[int, int]) -> None:
    for pointer in ("press", "release"):
        stage.handle(Intent(at=at, pointer=pointer))


def act(stage: Stage, *acts: Act) -> None:
    for each in acts:
        stage.handle(Intent(act=each))
        stage.tick(0.2)


def sample(house: House) -> SampleScene:
    top = house.stage.top
    assert isinstance(top, SampleScene)
    return top
