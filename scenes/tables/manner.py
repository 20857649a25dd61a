"""How a game is played at its table: what its scene is made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.course import Course
from scenes.kit.canvas import Canvas
from scenes.kit.motion import BeatQueue
from scenes.kit.widget import Widget
from scenes.tables.asking.advice import Advice
from scenes.tables.asking.asking import Asking
from scenes.tables.asking.prompt_bar import Bar
from scenes.tables.cloth import Cloth
from scenes.tables.lessons.lesson import Guide
from scenes.tables.looking import Looking
from scenes.tables.outcome import Outcome
from scenes.tables.pointing import TablePointing
from scenes.tables.scene import Furnishing, MatchScene, Teach
from scenes.tables.seating import Seating
from scenes.tables.staging.drama import Drama
from scenes.tables.staging.sprites import Air, Aloft
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.side import Side
from scenes.tables.telling.talk import Talk
from scenes.tables.telling.topbar import top_bar_widgets
from scenes.tables.tempo import Tempo


@dataclass(frozen=True)
class Manner(Furnishing):
    """The manner of one game. Only `presenters` and `cloth` have to be given."""

    cloth: type[Cloth[Any, Any]]  # what lies on it, and how it looks
    asking: type[Asking] = Asking  # what the bar says for each of its questions
    in_air: type[Aloft] = Aloft  # what of it can be in the air
    chronicle: type[Chronicle] = Chronicle  # what is told of it
    side: type[Side] = Side  # its side panel
    guide: type[Guide[Any]] | None = None  # who leads through its lesson; None while there is none
    seating: type[Seating[Any]] = Seating  # where everything is

    def furnish(self, scene: MatchScene, teach: Teach | None) -> None:
        """Give a scene its parts, and `teach` its guide where it is a lesson's. A part may ask those made before it."""
        scene.queue, scene.air = BeatQueue(play_sound=scene.house.sound), Air()
        scene.seating, scene.cloth, scene.questions = self.seating(scene), self.cloth(scene), self.asking(scene)
        scene.looking, scene.chronicle = Looking(scene), self.chronicle(scene)
        scene.tempo, scene.outcome = Tempo(scene), Outcome(scene)
        if teach is not None:
            scene.name, scene.guide = "lesson", teach(scene)
            scene.tempo, scene.outcome = scene.guide.tempo, scene.guide.outcome
        scene.side, scene.drama = self.side(scene, scene.chronicle), Drama(scene)
        scene.talk, scene.aloft = Talk(scene, scene.drama), self.in_air(scene)
        scene.pointing, scene.advice = TablePointing(scene), Advice(scene)

    def teaching(self, course: Course) -> Teach | None:
        guide = self.guide
        return None if guide is None else lambda scene: guide(scene, course)

    def build(self, scene: MatchScene, canvas: Canvas) -> list[Widget]:
        """Everything that can be pressed in a scene, in the order of the Tab key: what lies there, bar, hint, panel, top bar."""
        layout, cloth, side = scene.layout(canvas), scene.cloth, scene.side
        places = cloth.places(canvas, layout)
        if cloth.alone:
            return list(places)
        made = partial(Bar, canvas, layout, scene.advice.beside(scene.tempo.prompt()), cloth.faces, cloth.flourish)
        bar, advised = scene.advice.lay_out(canvas, layout, places, made)
        widgets = [*places, *bar.widgets(), *advised]
        scene.pointing.answering = {widget.id for widget in widgets}
        if layout.compact and side.open:  # the drawer lies over the table: it is closed before anything is chosen
            widgets.append(side.cover(canvas, layout, widgets))
        widgets += side.widgets(canvas, layout)
        return [*widgets, *top_bar_widgets(scene, canvas, layout), *cloth.in_top_bar(canvas)]
