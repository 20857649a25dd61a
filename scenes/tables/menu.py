"""The menu of the table: settings, giving up, leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from engine.lesson import with_lessons
from engine.seal import Seal
from scenes.dialog import Dialog, Menu, Option, unsaved
from scenes.menus.evenings.occasion import Occasion, with_costs
from scenes.menus.seal import SealSheet
from scenes.tables.bare import BareScene


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
