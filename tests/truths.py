"""A truth on its own stage, used as a person would: for tests of the truth, its chart and its beginning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame

from engine.core.record import Record
from engine.truth.chances import Point
from scenes.kit.input import Act, Intent
from scenes.truth.coaching.coach import COACH
from scenes.truth.example import Judged
from scenes.truth.listing.lists import CHART
from scenes.truth.opening.best import told_lie
from scenes.truth.scene import LISTEN, Truth
from tests.houses import GAME, bare_house, click

PLAYED = (GAME, 4, 3)  # a match with lies, doubts and many turns


class Fixed:
    """In place of an estimator: two points, the second one later."""

    def __init__(self, record: Record) -> None:
        self.last = len(record.answers())
        self.players = len(record.header.seats)
        self.given = 0
        self.closed = False

    @property
    def progress(self) -> float:
        return self.given / 2

    def poll(self) -> list[Point]:
        self.given = min(2, self.given + 1)
        even = (1 / self.players,) * self.players
        return [Point(0 if self.given == 1 else self.last, even)]

    def close(self) -> None:
        self.closed = True


class Unjudged:
    """In place of who judges: nothing ever comes."""

    able, failed, done, decisions, progress = True, False, False, None, 0.0

    def __init__(self, record: Record, seat: int) -> None: ...

    def poll(self) -> tuple[()]:
        return ()

    def close(self) -> None: ...


class Seen:
    """A truth on its own stage, used as a person would, with this picture on show."""

    def __init__(
        self,
        folder: Path,
        record: Record,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        text: int = 100,
        reckon: Callable[[Record], Any] = Fixed,
        picture: str = CHART,
        judge: Callable[[Record, int], Any] | None = Unjudged,
        **chosen: Any,
    ) -> None:
        self.story: list[Any] = []
        self.house = bare_house(folder, size, language, text, **chosen)
        self.stage = self.house.stage
        self.scene = Truth(
            self.house, record, lambda: self.story.append("again"), lambda: self.story.append("leave"),
            self.story.append, reckon, judge=judge,
        )  # fmt: skip
        self.reading = self.scene.reading
        self.scene.lists.show(picture)
        self.stage.push(self.scene)
        self.stage.rebuild()

    def click(self, name: str) -> None:
        self.click_at(self.stage.find(name).rect.center)

    def click_at(self, at: tuple[int, int]) -> None:
        self.stage.rebuild()
        click(self.stage, at)
        self.stage.rebuild()

    def key(self, *keys: str | Act) -> None:
        for each in keys:
            self.stage.handle(Intent(act=each) if isinstance(each, Act) else Intent(key=each))
            self.stage.tick(0.01)

    def focus(self, name: str) -> None:
        """By the tabulator key only."""
        for _ in range(200):
            self.key(Act.NEXT)
            if self.stage.focus == name:
                return
        raise AssertionError(f"the tabulator key never comes to {name}")

    def draw(self) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        self.stage.draw(surface)


def looked_at(folder: Path, record: Record, judge: Any = Judged, **chosen: Any) -> Seen:
    """The truth with the page on show, all that is known having come."""
    found = Seen(folder, record, picture=COACH, judge=judge, **chosen)
    hear(found)
    return found


def hear(found: Seen) -> None:
    found.stage.tick(LISTEN)
    while found.scene.later.busy:
        pass
    found.stage.tick(LISTEN)
    found.stage.rebuild()


def labels(found: Seen, name: str = COACH) -> list[str]:
    return [each.label for each in found.stage.widgets if each.id.startswith(name)]


def counted(found: Seen, number: int) -> object:
    return found.reading.telling.words.count(number)


def stands(seen: Seen, name: str, rows: tuple[str, ...]) -> None:
    """Show a list or picture: its widgets lie in the window, say what they are, can be hit, and none covers another.

    `rows` are how the ids of those begin that lie in a list, which scrolls; so does the page on how well one played.
    """
    seen.scene.lists.show(name)
    seen.stage.rebuild()
    window = pygame.Rect((0, 0), seen.stage.canvas.pixels)
    widgets = [each for each in seen.stage.widgets if each.rect.height and not each.id.startswith((*rows, f"{COACH} "))]
    for one in widgets:
        assert window.contains(one.rect), one.id
        assert one.label
        assert min(one.rect.size) >= 28 or not one.focusable, one.id
    for one, other in combinations(widgets, 2):
        assert not one.rect.colliderect(other.rect), (name, one.id, other.id)


def told_early(folder: Path, whole: Record, ends: Iterable[int]) -> None:
    """A match that was left after so many answers: every list and picture is painted, and its best lie has a sentence."""
    for answers in ends:
        found = Seen(folder, whole.until(answers))
        for name in (*found.scene.lists.pictures, *found.scene.lists.tabs):
            found.scene.lists.show(name)
            found.stage.rebuild()
            found.draw()
        assert told_lie(found.reading.telling).sentence
        found.stage.close()


def plain(spans: Any) -> str:
    """The words of spans without their looks."""
    return "".join(span.text for span in spans)
