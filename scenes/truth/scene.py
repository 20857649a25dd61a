"""The truth: everybody without a mask, the chances over the whole game, a way through it, and what to do next."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Protocol

import pygame

from art import theme
from art import type as letters
from art.night import room
from art.panels import Piece
from art.wordmark import gilded
from engine.core.record import Record, save
from engine.truth.chances import Point
from engine.truth.estimator import Estimator
from engine.words import Count
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, choice
from scenes.kit.input import Intent
from scenes.kit.scroll import wheel
from scenes.kit.stage import Scene
from scenes.kit.text import draw, image, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.tables import pictures
from scenes.truth import chart as charts
from scenes.truth import list as lists
from scenes.truth import people, scrubber
from scenes.truth.frame import BUTTON, Box, TruthFrame
from scenes.truth.story import TABS, Row, Story, Telling

CHART = "chart"
STEP = 1.0  # seconds a moment is shown while the game plays
LISTEN = 0.25  # seconds between two looks for new chances
SENTENCE, SMALL_BUTTON = 21, 15.0


class Reckoner(Protocol):
    """Who works out the chances: `engine.truth.estimator.Estimator`, or what stands for it."""

    @property
    def progress(self) -> float: ...

    def poll(self) -> list[Point]: ...

    def close(self) -> None: ...


@lru_cache(maxsize=2)
def _ground(size: tuple[int, int]) -> pygame.Surface:
    image = room(size)
    return image.convert() if pygame.display.get_surface() else image


@lru_cache(maxsize=6)
def _title(text: str, pixels: int) -> Piece:
    return gilded(letters.line(text, "heading", pixels, "#ffffff", pixels * 0.04))


class Truth(Scene):
    """`rematch` and `what_if` may be None, then their buttons say why. Raises BadInput for a record that never began.

    A record that parts from the rules is told up to there, and nothing can be played on from it.
    """

    name = "truth"
    keeps = True

    def __init__(
        self,
        house: House,
        record: Record,
        rematch: Callable[[], None] | None,
        leave: Callable[[], None],
        what_if: Callable[[Record], None] | None = None,
        reckon: Callable[[Record], Reckoner] = Estimator,
    ) -> None:
        super().__init__()
        self.house, self.rematch, self.leave, self.what_if = house, rematch, leave, what_if
        self.story = Story(record)
        parted = self.story.past.parted
        self.record = record.until(len(self.story.past.moments) - 1) if parted else record
        self.telling = self._telling()
        self.at = self.story.last
        self.picked: Row | None = None
        self.tabs = TABS if self.story.claims else TABS[2:]
        self.tab = self.tabs[0]
        self.charted = True  # in the compact form: the chart is the tab on show
        self.playing = False
        self.points: list[Point] = []
        self.offset = 0.0
        self.followed: str | None = None
        self.reckoner: Reckoner | None = None
        self._reckon = reckon
        self._seconds = self._heard = self._shown = 0.0
        self._progress = 0.0
        self._seek = False  # the list is to show the row of this moment

    def _telling(self) -> Telling:
        return Telling(self.story, self.house.words(self.story.game.id), self.house.settings.name)

    # Coming, going, and time

    def entered(self) -> None:
        self.reckoner = self._reckon(self.record)
        if self.story.past.parted:
            self.house.tell_once(self.telling.text("parted", why=self.story.past.parted))

    def left(self) -> None:
        if self.reckoner is not None:
            self.reckoner.close()

    def changed(self) -> None:
        super().changed()
        if self.telling.words is not self.house.words(self.story.game.id):
            self.telling = self._telling()

    def tick(self, seconds: float) -> None:
        if self.stage is not None:
            self.followed = lists.follow(self.stage, self.followed)
        self._seconds += seconds
        self._heard += seconds
        if self._heard >= LISTEN:
            self._heard = 0.0
            self._listen()
        if self.playing:
            self._play(seconds)

    def _listen(self) -> None:
        if self.reckoner is not None and self._progress < 1:
            self.points += self.reckoner.poll()
            if self.reckoner.progress != self._progress:
                self._progress = self.reckoner.progress
                self.changed()

    def _play(self, seconds: float) -> None:
        self._shown += seconds * (self.house.settings.factor or 6.0)
        if self._shown >= STEP:
            self._shown = 0.0
            self.go(self.at + 1, playing=self.at + 1 < self.story.last)

    # What the person does

    def go(self, at: int, playing: bool = False, row: Row | None = None) -> None:
        """To the place after so many events."""
        self.at = max(self.story.first, min(self.story.last, at))
        self.playing, self.picked, self._seek = playing, row, row is None
        self.changed()

    def show(self, row: Row) -> None:
        """To the moment of a row of the list."""
        self.go(row.at, row=row)

    def toggle(self) -> None:
        """Play from here; from the end, from the beginning."""
        if self.playing:
            self.go(self.at)
        else:
            self._shown = 0.0
            self.go(
                self.story.first if self.at >= self.story.last else self.at, playing=self.story.first < self.story.last
            )

    def turn_to(self, tab: int) -> None:
        """One of the tabs; in the compact form the first is the chart."""
        names = self.names()
        self.charted = names[tab] == CHART
        if not self.charted:
            self.tab = names[tab]
        self.offset, self._seek = 0.0, True
        self.changed()

    def see_table(self) -> None:
        """The table as it was, everything face up; its way back leads here."""
        from scenes.tables import open_table

        assert self.stage is not None
        table = open_table(self.house, self.record)
        self.go(self.at)
        self.stage.push(table)
        table.look_back(max(1, self.at))

    def play_on(self) -> None:
        """What if: the game goes on from here, otherwise."""
        moment = self.story.own_moment(self.at, self.picked.moment if self.picked else None)
        if moment is not None and self.what_if is not None:
            self.what_if(self.record.until(moment.answers))

    def save(self) -> None:
        """The record as a file of its own, and a sentence that says where."""
        folder = self.house.folder / "replays"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = _free(folder / f"{self.story.game.id}-{time.strftime('%Y-%m-%d')}.carnival")
            save(self.story.record, path)
        except OSError:
            self.house.tell(self.telling.text("not_saved", folder=folder))
        else:
            self.house.tell(self.telling.text("saved", path=path))

    def back(self) -> None:
        self.leave()

    def handle(self, intent: Intent) -> bool:
        return self.stage is not None and wheel(self.stage, intent)

    # What stands there

    def frame(self, canvas: Canvas) -> TruthFrame:
        bare = TruthFrame(canvas, self.story.players, 0)
        rows = len(self._button_rows(canvas, bare))
        return TruthFrame(canvas, self.story.players, self._head(canvas, bare), rows, self._told(canvas, bare))

    def _told(self, canvas: Canvas, frame: TruthFrame) -> float:
        """Units that the longest line of the story is high beside the buttons."""
        room = canvas.px(frame.left_wide - 36 - self._beside(canvas, frame)) - 2
        return max(wrap(each, room, canvas.font(theme.READING)).height for each in self.telling.longest) / canvas.scale

    def _title_piece(self, canvas: Canvas) -> Piece:
        return _title(self.telling.text("heading"), canvas.px(34 if canvas.compact else theme.SCREEN_TITLE))

    def _sentence_place(self, canvas: Canvas, frame: TruthFrame) -> pygame.Rect:
        left = canvas.px(frame.margin + 14) + self._title_piece(canvas).size[0] + canvas.px(26)
        return pygame.Rect(left, canvas.px(frame.bar + 8), canvas.pixels[0] - left - canvas.px(24), 0)

    def _head(self, canvas: Canvas, frame: TruthFrame) -> float:
        """Units of the title and the sentence beside it."""
        told = wrap(self.telling.sentence(), self._sentence_place(canvas, frame).width, canvas.font(SENTENCE))
        return max(48.0 if frame.compact else 54.0, told.height / canvas.scale + 6)

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        frame = self.frame(canvas)
        found: list[Widget] = [self._bar(canvas, frame), self._head_widget(canvas, frame)]
        forms = self.telling.words
        names = {each.id: f"{forms.card(each.id)}" for who in self.people() for each in who.hand}
        game = self.story.game.id
        found += [people.person_card(canvas, frame, who, at, game, names) for at, who in enumerate(self.people())]
        found += self._scrubber(canvas, frame)
        if frame.compact:
            found += self._tabbed(canvas, frame)
        else:
            found += [self._chart(canvas, frame.chart, headed=True), *self._list_panel(canvas, frame)]
        return self._ordered(found, self._buttons(canvas, frame))

    def _ordered(self, found: list[Widget], buttons: list[Widget]) -> list[Widget]:
        """The rows of the list come last for the tabulator key: there may be hundreds."""
        at = next((number for number, each in enumerate(found) if each.id == "list"), len(found))
        return [*found[:at], *buttons, *found[at:]]

    def people(self) -> list[people.Person]:
        return people.persons(self.telling, self.at)

    def _bar(self, canvas: Canvas, frame: TruthFrame) -> Widget:
        name = self.telling.words.text("name")
        subtitle = self.telling.text("subtitle", turns=Count(len(self.story.turns)))

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            surface.blit(pictures.bar(place.size, canvas.scale), place)
            mask = pictures.sign("mask", round(place.height * 0.72), theme.GOLD_WORDS)
            surface.blit(mask, mask.get_rect(midleft=(canvas.px(14), place.centery)))
            words = image(name, "title", canvas.font(19), theme.GOLD_WORDS)
            spot = words.get_rect(midleft=(canvas.px(20) + mask.get_width(), place.centery))
            surface.blit(words, spot)
            line = image(subtitle, "text", canvas.font(theme.READING), theme.IVORY)
            surface.blit(line, line.get_rect(midleft=(spot.right + canvas.px(16), place.centery)))

        return Widget("top bar", canvas.rect(0, 0, canvas.width, frame.bar), f"{name}. {subtitle}", paint)

    def _head_widget(self, canvas: Canvas, frame: TruthFrame) -> Widget:
        spans = self.telling.sentence()
        place = self._sentence_place(canvas, frame)
        place.height = canvas.px(frame.head)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            told = wrap(spans, spot.width, canvas.font(SENTENCE))
            draw(surface, told, pygame.Rect(spot.left, spot.centery - told.height // 2, spot.width, told.height))

        return Widget("sentence", place, "".join(span.text for span in spans), paint)

    def _chart(self, canvas: Canvas, box: Box, headed: bool) -> Widget:
        text, story = self.telling.text, self.story
        moments = story.past.moments
        curve = {moments[point.moment].events: point.shares for point in self.points}
        known = tuple(sorted((max(story.first, at), shares) for at, shares in curve.items()))
        fallen = tuple(charts.Lie(claim.at + 1, claim.seat, claim.caught) for claim in story.claims if not claim.true)
        drawn = charts.Drawn(known, fallen, (story.first, story.last), story.players, story.me)
        turn = story.turn(self.at)
        marker = text("turn", number=turn) if turn else text("start")
        labels = charts.Labels(text("chance"), text("about"), marker, text("busy"), text("chance"))
        return charts.chart(canvas, box, labels, drawn, self.at, self._progress, self.go, headed)

    def _scrubber(self, canvas: Canvas, frame: TruthFrame) -> list[Widget]:
        text, story = self.telling.text, self.story
        start, end = self.at <= story.first, self.at >= story.last
        playing = ("pause", "pause", text("pause")) if self.playing else ("play", "play", text("play"))
        steps = [
            scrubber.Step("to start", "to_start", text("to_start"), "home", lambda: self.go(story.first), not start, text("at_start")),
            scrubber.Step("earlier", "left", text("earlier"), "b", lambda: self.go(self.at - 1), not start, text("at_start")),
            scrubber.Step("play", playing[1], playing[2], "space", self.toggle, story.first < story.last, text("at_end")),
            scrubber.Step("later", "right", text("later"), "n", lambda: self.go(self.at + 1), not end, text("at_end")),
            scrubber.Step("to end", "to_end", text("to_end"), "end", lambda: self.go(story.last), not end, text("at_end")),
        ]  # fmt: skip
        discs, left = scrubber.discs(canvas, frame, steps)
        own = [each.events for each in story.past.moments if each.seat is not None and each.seat == story.me]
        ticks = [at + 1 for at in story.turns]
        span = (story.first, story.last)
        way = scrubber.scrubber(canvas, frame, left, span, self.at, ticks, own, text("moment"), self.go)
        x, y, wide, high = frame.scrubber
        top = y + 10 + frame.transport + 6
        place = canvas.rect(x + 18, top, wide - 36 - self._beside(canvas, frame), y + high - 10 - top)
        return [*discs, way, scrubber.told(canvas, place, self.telling.line(self.at))]

    # The list

    def names(self) -> tuple[str, ...]:
        compact = self.stage is not None and self.stage.canvas.compact
        return (CHART, *self.tabs) if compact else self.tabs

    def _tab_row(self, canvas: Canvas, place: pygame.Rect) -> Widget:
        names = self.names()
        chosen = 0 if CHART in names and self.charted else names.index(self.tab)
        words = tuple(self.telling.text("tabs", name) for name in names)
        return choice(canvas, "tabs", place, self.telling.text("tabs_label"), words, chosen, self.turn_to, units=16)

    def _tabbed(self, canvas: Canvas, frame: TruthFrame) -> list[Widget]:
        x, y, wide, high = frame.chart
        tabs = self._tab_row(canvas, canvas.rect(x + 10, y + 8, wide - 20, frame.tabs))
        top = y + 8 + frame.tabs + 4
        if self.charted:
            return [tabs, self._chart(canvas, (x, top, wide, y + high - top), headed=False)]
        return [tabs, *self._list(canvas, canvas.rect(x + 10, top, wide - 18, y + high - top - 8))]

    def _list_panel(self, canvas: Canvas, frame: TruthFrame) -> list[Widget]:
        x, y, wide, high = frame.list
        tabs = self._tab_row(canvas, canvas.rect(x + 10, y + 10, wide - 20, frame.tabs))
        count, top = self.telling.count(self.tab), y + 10 + frame.tabs + 6
        found: list[Widget] = [tabs]
        if count and self.telling.rows[self.tab]:
            place = canvas.rect(x + 16, top, wide - 32, frame.line(theme.SMALL))

            def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
                words = image(count, "text", canvas.font(theme.SMALL), theme.MUTED)
                surface.blit(words, words.get_rect(center=spot.center))

            found.append(Widget("count", place, count, paint))
            top += frame.line(theme.SMALL) + 6
        return [*found, *self._list(canvas, canvas.rect(x + 8, top, wide - 16, y + high - top - 8))]

    def _list(self, canvas: Canvas, place: pygame.Rect) -> list[Widget]:
        rows = self.telling.rows[self.tab]
        wide = place.width - canvas.px(20)
        found = lists.laid(canvas, [(row, self.story.turn(row.at)) for row in rows], wide)
        raised = lists.current(rows, self.at, self.picked.id if self.picked else None)
        if self._seek:
            self._seek = False
            near = raised if raised is not None else next((n for n, row in enumerate(rows) if row.at > self.at), None)
            self._bring(canvas, found, near, place.height)
        nothing = self.telling.text("nothing", self.tab)
        label = self.telling.text("tabs", self.tab)
        return lists.listed(canvas, place, label, found, raised, self.offset, self._scrolled, self.show, nothing)

    def _bring(self, canvas: Canvas, found: Sequence[lists.Laid], at: int | None, high: int) -> None:
        """Scroll just so far that this row shows."""
        if at is None or not found:
            return
        top, bottom = found[at].top, found[at].top + found[at].high
        offset = canvas.px(self.offset)
        if top < offset or bottom > offset + high:
            self.offset = max(0.0, (top - (0 if top < offset else high - (bottom - top))) / canvas.scale)

    def _scrolled(self, offset: float) -> None:
        self.offset = offset
        self.changed()

    # The buttons

    def _actions(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        """Name, icon, words, what it does, and why it cannot (empty where it can)."""
        text = self.telling.text
        moment = self.story.own_moment(self.at, self.picked.moment if self.picked else None)
        if self.story.past.parted:
            no_if = text("read_only")
        elif self.story.me is None or self.what_if is None:
            no_if = text("not_yours")
        else:
            no_if = "" if moment is not None else text("not_asked")
        result = self.telling.words
        return [
            ("see table", "eye", text("see_table"), self.see_table, ""),
            ("play on", "feather", text("play_on"), self.play_on, no_if),
            ("save", "flag", text("save"), self.save, ""),
            ("again", "play", result.text("ui", "result", "again"), self.rematch or (lambda: None), "" if self.rematch else text("no_rematch")),
            ("leave", "left", result.text("ui", "result", "leave"), self.leave, ""),
        ]  # fmt: skip

    def _needs(self, canvas: Canvas, sign: str, words: str, units: float = SMALL_BUTTON) -> float:
        return max(100.0, button_width(canvas, words, sign, units))

    def _beside(self, canvas: Canvas, frame: TruthFrame) -> float:
        """Units that the two buttons beside the log line take, in the wide form."""
        if frame.compact:
            return 0.0
        return sum(self._needs(canvas, sign, words) + 10 for _, sign, words, _, _ in self._actions()[:2]) + 6

    def _button_rows(self, canvas: Canvas, frame: TruthFrame) -> list[list[int]]:
        """In the compact form: which buttons stand in which row."""
        rows: list[list[int]] = [[]]
        taken = 0.0
        for at, (_, sign, words, _, _) in enumerate(self._actions()):
            needs = self._needs(canvas, sign, words) + 10
            if rows[-1] and taken + needs > frame.left_wide:
                rows.append([])
                taken = 0.0
            rows[-1].append(at)
            taken += needs
        return rows

    def _buttons(self, canvas: Canvas, frame: TruthFrame) -> list[Widget]:
        places = self._compact_places(canvas, frame) if frame.compact else self._wide_places(canvas, frame)
        found = []
        for (name, sign, words, action, reason), (place, units) in zip(self._actions(), places, strict=True):
            found.append(
                button(
                    canvas, name, place, words, action, kind="gold" if name == "again" else "quiet", sign=sign,
                    units=units, enabled=not reason, reason=reason,
                )
            )  # fmt: skip
        return found

    def _wide_places(self, canvas: Canvas, frame: TruthFrame) -> list[tuple[pygame.Rect, float]]:
        """Two beside the log line; below the list, playing again alone, then saving and leaving."""
        x, y, wide, high = frame.scrubber
        actions = self._actions()
        needs = [self._needs(canvas, sign, words) for _, sign, words, _, _ in actions]
        top = y + high - 10 - BUTTON
        found = []
        right = x + wide - 16
        for at in (1, 0):
            found.insert(0, (canvas.rect(right - needs[at], top, needs[at], BUTTON), SMALL_BUTTON))
            right -= needs[at] + 10
        half = (high - 10) / 2
        left, column = frame.right, canvas.width - frame.margin - frame.right
        spare = max(0.0, (column - 10 - needs[2] - needs[4]) / 2)
        save_wide = min(needs[2] + spare, column - 10 - needs[4])
        again = canvas.rect(left, y, column, half)
        low = y + half + 10
        found.append((canvas.rect(left, low, save_wide, half), SMALL_BUTTON))
        found.append((again, float(theme.BUTTON)))
        found.append((canvas.rect(left + save_wide + 10, low, column - save_wide - 10, half), SMALL_BUTTON))
        return found

    def _compact_places(self, canvas: Canvas, frame: TruthFrame) -> list[tuple[pygame.Rect, float]]:
        actions = self._actions()
        found = []
        top = canvas.height - frame.gap - frame.buttons_high
        for row in self._button_rows(canvas, frame):
            needs = [self._needs(canvas, actions[at][1], actions[at][2]) for at in row]
            spare = (frame.left_wide - sum(needs) - 10 * (len(row) - 1)) / len(row)
            x = frame.margin
            for each in needs:
                found.append((canvas.rect(x, top, each + spare, frame.button), SMALL_BUTTON))
                x += each + spare + 10
            top += frame.button + 8
        return found

    # Drawing

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        frame = self.frame(canvas)
        surface.blit(_ground(canvas.pixels), (0, 0))
        title = self._title_piece(canvas)
        y = canvas.px(frame.bar + 8) + (canvas.px(frame.head) - title.size[1]) // 2
        title.draw(surface, (canvas.px(frame.margin + 14), y))
        charts.panel(surface, canvas, frame.scrubber)
        charts.panel(surface, canvas, frame.chart)
        if not frame.compact:
            charts.panel(surface, canvas, frame.list)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """The masks fall, one after the other."""
        if not self.house.settings.reduced_motion and self.house.settings.factor > 0:
            total = people.OFF + people.APART * self.story.players
            if self._seconds < total:
                people.masks(surface, canvas, self.frame(canvas), self.people(), self._seconds)


def _free(path: Path) -> Path:
    """The path, with a number where there is such a file already."""
    number, found = 2, path
    while found.exists():
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return found
