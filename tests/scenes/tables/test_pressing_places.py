"""Places of buttons: between two states of one question none takes the place of one that means the opposite."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.screens import playable
from scenes.tables.asking.prompt_rows import BACK
from scenes.tables.scene import MatchScene
from tests.playing import choices, long_after, moments

STEPS = 2  # presses from a fresh question on
TRIED = 14  # things to press in one state, at most
SHARE = 0.2  # of a button: what may be covered by another before it stands in its place
Places = dict[str, list[pygame.Rect]]


def confirms(name: str) -> bool:
    """Whether a button gives what was chosen; a grey one will, as soon as it has been."""
    return name == "go" or name.startswith("sure ")


class Walk:
    """All states of one question within a few presses; nothing is answered."""

    def __init__(self, scene: MatchScene, patch: pytest.MonkeyPatch) -> None:
        self.scene, self.places, self.given = scene, Places(), False
        patch.setattr(scene.sitting, "answer", self._give)
        patch.setattr(scene.tempo, "answered", lambda _: None)
        patch.setattr(scene.tempo, "fresh_question", lambda: None)
        self._look(STEPS)

    def _give(self, *_: object) -> None:
        self.given = True

    def _look(self, steps: int) -> None:
        scene, stage = self.scene, self.scene.house.stage
        stage.rebuild()
        of_bar = {answer.id for answer in scene.tempo.prompt().answers}
        for widget in stage.widgets:
            if widget.id in of_bar:
                self.places.setdefault(widget.id, []).append(widget.rect.copy())
        for name in [each.id for each in choices(scene)][: TRIED * bool(steps)]:
            self._press(name, steps)

    def _press(self, name: str, steps: int) -> None:
        scene, stage = self.scene, self.scene.house.stage
        before, self.given = scene.questions.chosen, False
        found = next((each for each in stage.widgets if each.id == name), None)
        if found is None or name == BACK:
            return
        found.press()
        if stage.top is not scene:
            stage.pop()
        elif not self.given and scene.questions.chosen != before:
            self._look(steps - 1)
            scene.questions.step_back()
        stage.rebuild()


def takes_place(one: pygame.Rect, other: pygame.Rect) -> bool:
    shared, least = one.clip(other), min(one.width * one.height, other.width * other.height)
    return shared.width * shared.height > SHARE * least


@pytest.mark.parametrize(
    ("size", "text", "language"), long_after(1, [((1280, 720), 100, "en"), ((960, 600), 150, "it")])
)
@pytest.mark.parametrize("game", playable())
def test_a_step_back_never_stands_where_what_confirms_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], text: int, language: str
) -> None:
    seen = 0
    for number, moment in enumerate(moments(game)):
        (tmp_path / str(number)).mkdir()
        scene = moment.scene(tmp_path / str(number), text=text, language=language)
        scene.house.stage.canvas = Canvas(size, text / 100)
        with monkeypatch.context() as patch:
            places = Walk(scene, patch).places
        backs = places.pop(BACK, [])
        for name, rects in places.items():
            seen += bool(backs) and confirms(name)
            meets = [(each, back) for each in rects for back in backs if confirms(name) and takes_place(each, back)]
            assert not meets, (str(moment), name, meets[0])
    assert seen, "nothing is ever confirmed"
