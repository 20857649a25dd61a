"""How a match ends at its table, and the table's menu.

The person may give up, and take that back until they leave.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Protocol

from engine.core.errors import BadInput
from engine.lesson import with_lessons
from engine.seal import Seal
from scenes.dialog import Dialog, Menu, Option, unsaved
from scenes.menus.evenings.occasion import Occasion, occasion, with_costs
from scenes.menus.seal import SealSheet
from scenes.people.company import victory
from scenes.tables.bare import BareScene
from scenes.tables.told import ToldScene

if TYPE_CHECKING:
    from engine.cabinet import Prize


# The menu


class Leaving(Protocol):
    """The outcome of a match, as its menu knows it."""

    conceded: bool
    exercise: bool

    @property
    def occasion(self) -> Occasion | None:
        """What the match counts for besides itself."""

    def concede(self) -> None:
        """The person gives up."""


def open_menu(scene: BareScene, outcome: Leaving) -> None:
    """Lay the menu over the table."""
    text, stage = scene.house.text, scene.stage
    assert stage is not None
    entries = [Option(text("title", "settings"), scene.house.go_settings, sign="gear")]
    if scene.me is not None and not scene.sitting.over:
        entries.append(Option(text("table", "concede"), lambda: _ask(scene, outcome), sign="flag"))
    if scene.me is not None and not outcome.exercise and scene.game in with_lessons():
        entries.append(
            Option(
                text("learn", "first"), lambda: _leave(scene, partial(scene.house.go_lesson, scene.game)), sign="book"
            )
        )
    seal = Seal.of(scene.sitting.record)
    if seal is not None:
        opened = scene.sitting.over or outcome.conceded
        entries.append(
            Option(
                text("seal", "heading"),
                lambda: stage.push(SealSheet(scene.house, seal, opened)),
                sign="eye",
                tip=text("seal", "tip"),
            )
        )
    if outcome.exercise:
        entries.append(Option(text("table", "to_truth"), stage.pop, sign="left"))
    else:
        entries.append(Option(text("table", "leave"), lambda: _leave(scene), sign="left"))
    entries.append(Option(text("table", "go"), kind="gold"))
    heading, counts = scene.words.text("name"), outcome.occasion
    stage.push(Menu(scene.house, heading if counts is None else f"{heading} · {counts.told(scene.house)}", entries))


def _leave(scene: BareScene, away: Callable[[], None] | None = None) -> None:
    """Leave for the title, or the way `away`. What cannot be saved is told before."""
    house = scene.house
    away = away or house.go_title
    problem = house.saves.secure()
    if problem is not None:
        assert scene.stage is not None
        scene.stage.push(unsaved(house, problem, away))
        return
    if scene.me is not None and not scene.sitting.over and house.keeps:
        house.tell(house.text("table", "left"), good=True)
    away()


def _ask(scene: BareScene, outcome: Leaving) -> None:
    text = scene.house.text
    assert scene.stage is not None
    scene.stage.push(
        Dialog(
            scene.house,
            text("table", "concede"),
            with_costs(scene.house, text("table", "concede_ask"), outcome.occasion, scene.players),
            [Option(text("table", "concede_sure"), outcome.concede, "carmine"), Option(text("table", "stay"))],
        )
    )


# The end


class Outcome:
    """The end of one match.

    `ended`: it is over, or given up, and has been looked at for a moment. `conceded`: the person has given up. `counted`:
    it is in the statistics, or there is nothing to count. `prizes`: what it has won for the cabinet. `practice`: its cards were played before.
    `exercise`: it was played on from an earlier moment, and counts nowhere.
    """

    told = "table", "over"  # which of the common words the bar says once nothing more is played

    def __init__(self, scene: ToldScene) -> None:
        self.scene = scene
        self.ended = self.conceded = self.counted = False
        self.prizes: list[Prize] = []
        self.practice = self.exercise = False

    @cached_property
    def occasion(self) -> Occasion | None:
        """What the match counts for besides itself; of an exercise, or where the person only watches, nothing."""
        scene = self.scene
        return None if self.exercise or scene.me is None else occasion(scene.house.folder, scene.sitting.record)

    def fell_out(self) -> None:
        """The person is out while the others go on: ask whether to watch, to hasten it, or to leave."""
        scene, text = self.scene, self.scene.house.text
        options = [
            Option(text("table", "watch"), kind="gold"),
            Option(text("table", "fast"), scene.tempo.fast_forward),
            Option(text("table", "leave"), scene.house.go_title),
        ]
        top: object = None if scene.stage is None else scene.stage.top
        if scene.stage is not None and top is scene:
            scene.stage.push(Dialog(scene.house, text("table", "out_now"), text("table", "out_ask"), options))

    def finish(self) -> None:
        """Nothing more is played: show how it ended."""
        self.ended = True
        self.scene.tempo.hurry = False
        self.show()
        if not self.exercise and self.scene.sitting.record.header.position is None:
            self.scene.tempo.thinking.keep(self.scene.house, self.scene.game)
        self.put_away()

    def show(self) -> None:
        """Show how it ended."""
        scene = self.scene
        assert scene.stage is not None
        if self.exercise:
            scene.stage.push(exercise_over(scene, self.conceded))
        else:
            scene.house.go_result(scene)

    def put_away(self) -> None:
        """What is counted needs no save any more."""
        if self.counted:  # and only then it goes: killed between the two, it is met again and counts no second time
            try:
                self.scene.house.saves.finish(self.scene.game)
            except BadInput as error:
                self.scene.house.tell_not_kept(error)

    def menu(self) -> None:
        """Lay the menu over the table: settings, giving up, leaving."""
        open_menu(self.scene, self)

    def press_menu(self) -> None:
        """Come back from an earlier moment, else close the drawer, else open the menu."""
        if self.scene.looking.at is not None:
            self.scene.looking.to_now()
        elif self.scene.side.drawn:
            self.scene.side.toggle()
        else:
            self.menu()

    def concede(self) -> None:
        """The person gives up: the match ends for them. Until they leave its result, they can go on with it."""
        self.conceded = True
        self.scene.tempo.stop()
        self.finish()

    def go_on_after_all(self) -> None:
        """The person has not given up after all: time goes on."""
        self.conceded = self.ended = False
        self.scene.house.music(None)
        self.scene.tempo.fresh_question()
        self.scene.changed()


def exercise_over(scene: ToldScene, conceded: bool) -> Dialog:
    """A dialog at the end of an exercise, which is neither saved nor counted: it says who has won, and leads back to the
    truth, where the exercise began."""
    text, stage = scene.house.text, scene.stage
    assert stage is not None
    winners = tuple(scene.sitting.truth.table.winner or ())
    sentence = text("table", "conceded")
    if not conceded:
        sentence = victory(scene.words, winners, scene.company.people, scene.company.me)
    back = Option(text("table", "to_truth"), stage.pop, kind="gold")
    return Dialog(scene.house, text("table", "exercise_over"), sentence, [back])
