"""The truth: everybody without a mask, the chances over the whole game, a way through it, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Protocol

import pygame

from art import theme
from art.night import room
from engine.archive import REPLAYS, keep
from engine.core.errors import BadInput
from engine.core.record import Record
from engine.review.kept_reviews import KeptReviewing
from engine.truth.chances import Point
from engine.truth.estimator import Estimator
from engine.truth.steady import passes, steady, together
from scenes import faults
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.input import Intent
from scenes.kit.painters import Painters
from scenes.kit.scroll import wheel
from scenes.kit.stage import Scene
from scenes.kit.widget import Widget
from scenes.people.company import paragraph
from scenes.screens import screens
from scenes.truth import chart as charts
from scenes.truth import moment, people, rows, scrubber
from scenes.truth.axis import Axis
from scenes.truth.buttons import Buttons
from scenes.truth.coach import COACH, Judges
from scenes.truth.curves import Drawn, LieMark, lines, strong_ones
from scenes.truth.head import Head
from scenes.truth.layout import TruthLayout
from scenes.truth.legend import Legend
from scenes.truth.lists import CHART, TURNED, Lists
from scenes.truth.persons import PersonCard, persons
from scenes.truth.story import Row, Story, Telling
from scenes.truth.swings import AFTER, BEFORE, Swing, beyond, mark_widgets, swings

STEP = 1.0  # seconds a moment is shown while the game plays
FRESH = 0.5  # seconds in which nothing is heard after the opening
LISTEN = 0.4  # seconds between two looks for new chances


class Reckoner(Protocol):
    """What works out the chances: `engine.truth.estimator.Estimator`, or something in its place."""

    @property
    def progress(self) -> float: ...

    def poll(self) -> list[Point]: ...

    def close(self) -> None: ...


@lru_cache(maxsize=2)
def _ground(size: tuple[int, int]) -> pygame.Surface:
    image = room(size)
    return image.convert() if pygame.display.get_surface() else image


class Truth(Scene):
    """The scene of a record. `at` is the place in the story that is shown: so many events have happened.

    Where `rematch` or `what_if` is None, its button cannot be pressed and says why. A record that does not fit the
    rules is told as far as it does, and cannot be played on. `hands` paint beside the window (0: nothing is). Raises BadInput where it does not even begin.
    """

    name = "truth"

    def __init__(
        self,
        house: House,
        record: Record,
        rematch: Callable[[], None] | None,
        leave: Callable[[], None],
        what_if: Callable[[Record], None] | None = None,
        reckon: Callable[[Record], Reckoner] = Estimator,
        hands: int = 1,
        judge: Callable[[Record, int], Judges] | None = None,
    ) -> None:
        super().__init__()
        self.house, self.rematch, self.leave, self.what_if = house, rematch, leave, what_if
        self.way_back = "result", "leave"  # which words say where `leave` leads
        self.judge = judge or partial(KeptReviewing, house.folder)
        self.story = Story(record)
        parted = self.story.past.parted
        self.record = record.until(len(self.story.past.moments) - 1) if parted else record
        self.telling = self._telling()
        self.at = self.story.last
        self.picked: Row | None = None
        self.pinned: int | None = None  # whose line stands out, also when nobody points at their card
        self.head, self.lists, self.buttons = Head(self), Lists(self), Buttons(self)
        self.playing = False
        self.points: list[Point] = []
        self.believed: list[Point] = []  # what is drawn of them (engine/truth/steady.py)
        self.through = 0  # passes through all stops that are drawn
        self.followed: str | None = None
        self.reckoner: Reckoner | None = None
        self._reckon = reckon
        self._seconds = self._heard = self._shown = 0.0
        self.progress = 0.0  # the share of the chances that is worked out
        self._here = FRESH  # seconds since the opening left
        self._swings: list[Swing] | None = None
        self._painting: set[tuple[int, tuple[int, int]]] = set()  # moments whose table is being painted
        self._painters, self._grown = Painters(hands), False  # new lines are painted beside, then shown
        self._laid_out: tuple[object, TruthLayout] | None = None
        self._plot: tuple[tuple[int, int], float] | None = None  # the size in pixels of the lines, and the scale

    def _telling(self) -> Telling:
        return Telling(self.story, self.house.words(self.story.game.id), self.house.settings.name)

    # Coming, going, and time

    def entered(self) -> None:
        self.reckoner = self._reckon(self.record)
        if self.story.past.parted:
            self.house.tell_once(self.telling.text("parted"))
        elif self.story.other_rules:
            self.house.tell_once(self.telling.text("other_rules"))

    def picture_wanted(self, at: int, size: tuple[int, int], canvas: Canvas) -> None:
        """Let the table at this place be painted beside the window, and shown once it is there."""
        if moment.kept(self.house, self.record, at, size) is None and (at, size) not in self._painting:
            self._painting.add((at, size))
            self.beside(partial(moment.paint, self.house, self.record, at, size, canvas))

    def beside(self, job: Callable[[], object]) -> None:
        """Let this be done beside the window, and all be shown anew once it is."""
        if not self._painters.hands:
            job()
        self._painters.add([job])
        self._grown = True

    def unmasked(self, name: str = "") -> None:
        """The masks have come off already: they are not seen to do so here. It begins with the picture of this name, else
        where it turned."""
        self._seconds = people.OFF + people.APART * self.story.players
        self._here = 0.0
        self.pointing.deaf = True  # what is pressed as the opening goes was meant for that
        if name:
            self.lists.show(name)
        elif self.lists.turned.reasons:
            self.go(self.lists.turned.at(0))

    def left(self) -> None:
        self.lists.coach.close()
        if self.reckoner is not None:
            self.reckoner.close()

    def changed(self) -> None:
        super().changed()
        if self.telling.words is not self.house.words(self.story.game.id):
            self.telling = self._telling()
            self._painting.clear()

    def tick(self, seconds: float) -> None:
        if self.stage is not None:
            self.followed = rows.follow(self.stage, self.followed)
        self._seconds += seconds
        self._here += seconds
        self.pointing.deaf = self._here < FRESH
        self._heard += seconds
        if self._heard >= LISTEN:
            self._heard = 0.0
            self._listen()
        if self._grown and not self._painters.busy:
            self._grown = False
            self.changed()
        if self.playing:
            self._play(seconds)

    def _listen(self) -> None:
        if self.lists.coach.listen() and self.lists.shown == COACH:
            self.changed()
        if self.reckoner is not None and self.progress < 1:
            self.points += self.reckoner.poll()
            self.progress = self.reckoner.progress
            through = len(passes(self.points)) - (self.progress < 1)
            if through > self.through:  # in between nothing is drawn: no line crawls
                self.through, self._swings = through, None
                self.believed = steady(together(self.points))
                self._grown = True
                if self._plot is not None:
                    self._painters.add([partial(lines, *self._plot, self.drawn())])

    def _play(self, seconds: float) -> None:
        self._shown += seconds * (self.house.settings.factor or 6.0)
        if self._shown >= STEP:
            self._shown = 0.0
            self.go(self.at + 1, playing=self.at + 1 < self.story.last)

    # What the person does

    def go(self, at: int, playing: bool = False, row: Row | None = None) -> None:
        """Go to the place `at`; `playing` on from there. `row` is the row that led there, if one did."""
        self.at = max(self.story.first, min(self.story.last, at))
        self.playing, self.picked = playing, row
        self.changed()

    def show(self, row: Row) -> None:
        """Go to the place that a row of the list leads to."""
        self.go(row.at, row=row)

    def toggle(self) -> None:
        """Play from here on (from the end: from the beginning), or stop."""
        if self.playing:
            self.go(self.at)
        else:
            self._shown = 0.0
            self.go(
                self.story.first if self.at >= self.story.last else self.at, playing=self.story.first < self.story.last
            )

    def pin(self, seat: int) -> None:
        """The card of this player is pressed: their line stands out until it is pressed again."""
        self.pinned = None if self.pinned == seat else seat
        self.changed()

    def see_table(self) -> None:
        """Show the table as it was, with every card known; the way back from there leads here."""
        from scenes.tables import open_table

        assert self.stage is not None
        stage, table = self.stage, open_table(self.house, self.record)

        def come_back() -> None:
            stage.pop()
            self.go(table.looking.at or self.at)

        table.looking.way_back = "to_truth"
        table.looking.leads_back = come_back
        self.go(self.at)
        table.looking.back_to(max(1, self.at))
        stage.push(table)

    def play_on(self) -> None:
        """What if: play on from here, as an exercise. Where the person was not asked: back to the question before."""
        moment = self.story.own_moment(self.at, self.picked.moment if self.picked else None)
        if self.what_if is None:
            return
        if moment is not None:
            self.what_if(self.record.until(moment.answers))
        elif (before := self.story.asked_before(self.at)) is not None:
            self.go(before.events)

    def save(self) -> None:
        """Save the record in a file of its own; the person is told where."""
        folder = self.house.folder / REPLAYS
        try:
            path = keep(self.story.record, folder)
        except BadInput as error:
            faults.note(self.house.folder, str(error))
            self.house.tell(self.telling.text("not_saved", folder=folder))
        else:
            self.house.tell(self.telling.text("saved", path=path), good=True)

    def back(self) -> None:
        self.leave()

    def handle(self, intent: Intent) -> bool:
        if intent.key in (BEFORE, AFTER):
            to = beyond(self.swings(), self.at, 1 if intent.key == AFTER else -1)
            if to is not None:
                self.go(to.at)
            return to is not None
        return self.stage is not None and wheel(self.stage, intent)

    # What stands there

    def layout(self, canvas: Canvas) -> TruthLayout:
        """Where everything stands, worked out once for each window and language."""
        key = (canvas, self.telling)
        if self._laid_out is None or self._laid_out[0] != key:
            self._laid_out = (key, self._layout(canvas))
        return self._laid_out[1]

    def _layout(self, canvas: Canvas) -> TruthLayout:
        game, own = screens(self.story.game.id), self.telling.own
        bare = TruthLayout(canvas, self.story.players, 0)
        rows = len(self.buttons.rows(canvas, bare))
        return TruthLayout(
            canvas,
            self.story.players,
            self.head.high(canvas, bare),
            rows,
            self._told(canvas, bare),
            game is not None and game.shows_hands and not own.shows_hands,
            bool(self.story.claims),
            len(self.lists.pictures) > 1,
        )

    def _told(self, canvas: Canvas, layout: TruthLayout) -> float:
        """Height of the longest line of the story where it stands, in units."""
        beside = layout.steps_wide if layout.compact else 6
        room = canvas.px(layout.left_wide - 30 - beside) - 2
        return (
            max(paragraph(each, room, canvas.font(theme.READING)).height for each in self.telling.longest)
            / canvas.scale
        )

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        layout = self.layout(canvas)
        widgets: list[Widget] = [self.head.bar(canvas, layout), self.head.sentence(canvas, layout)]
        widgets += self.lists.above(canvas, layout)
        if not self.lists.large:
            widgets += self._cards(canvas, layout)
        widgets += scrubber.widgets(self, canvas, layout)
        if layout.compact:
            widgets += self.lists.tabbed(canvas, layout)
        else:
            box = layout.stage if self.lists.large else layout.chart
            widgets += [*self.pictured(canvas, layout, box, headed=True), *self.lists.panel(canvas, layout)]
        return self._ordered(
            [*widgets, *self.head.code(canvas, layout), *self.head.seal(canvas, layout)],
            self.buttons.widgets(canvas, layout),
        )

    def _cards(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        """A card for each player."""
        game, everybody = self.story.game.id, self.people()
        worded = people.worded(canvas, layout, everybody)
        return [
            people.person_card(
                canvas, layout, who, at, game, worded, partial(self.pin, who.seat) if self.lists.shown else None
            )
            for at, who in enumerate(everybody)
        ]

    def _ordered(self, widgets: list[Widget], buttons: list[Widget]) -> list[Widget]:
        """All widgets in the order of the tabulator key: the list last, for it may have hundreds of rows."""
        at = next((number for number, each in enumerate(widgets) if each.id == "list"), len(widgets))
        return [*widgets[:at], *buttons, *widgets[at:]]

    def people(self) -> list[PersonCard]:
        return persons(self.telling, self.at)

    def drawn(self) -> Drawn:
        """All that the picture of the lines depends on, as far as the chances are known."""
        story, moments = self.story, self.story.past.moments
        curve = {moments[point.moment].events: point.shares for point in self.believed}
        known = tuple(sorted((max(story.first, at), shares) for at, shares in curve.items()))
        fallen = tuple(LieMark(claim.at + 1, claim.seat, claim.caught) for claim in story.claims if not claim.true)
        strong = strong_ones(story.players, story.me, story.winners)
        span, signs = (story.first, story.last), self.telling.company.marks
        kinds = self.lists.coach.kinds(known)
        return Drawn(known, fallen, span, story.players, story.me, strong, signs, outs=story.outs, kinds=kinds)

    def axis(self, canvas: Canvas, layout: TruthLayout) -> Axis:
        story = self.story
        return Axis.of(canvas, layout, (story.first, story.last), len(story.turns))

    def raised(self) -> int | None:
        """The seat whose line stands out: its card is pointed at or has the focus, or a swing of its chance is; else
        the one that was pressed. None: no seat.
        """
        looked, swing = self.pointing.looked_at("person"), self.pointing.looked_at("swing")
        if swing is not None:
            return next((each.seat for each in self.swings() if each.at == int(swing)), self.pinned)
        return self.pinned if looked is None else int(looked.split()[0])

    def swings(self) -> list[Swing]:
        """Where the chances changed most, once all of them are known."""
        if not self.through:
            return []
        if self._swings is None:
            drawn = self.drawn()
            self._swings = swings(drawn.curve, drawn.span, self.story.telling, self.story.doer)
        return self._swings

    def swing(self, to: Swing) -> None:
        """Go to the moment of a swing; from there arrows lead on, step by step."""
        assert self.stage is not None
        self.stage.focus = "chart"
        self.go(to.at)

    def swing_told(self, swing: Swing) -> str:
        """Whose chance changed at a swing, from what to what, and what happened there."""
        happened = "".join(span.text for span in self.telling.line(swing.at))
        shares = {"before": str(round(100 * swing.before)), "after": str(round(100 * swing.after))}
        return self.telling.text("swing", name=self.telling.company.name(swing.seat), told=happened, **shares)

    def pictured(self, canvas: Canvas, layout: TruthLayout, box: Box, headed: bool) -> Sequence[Widget]:
        """The picture on show: the chances, or what the game brings."""
        name = self.lists.picture
        if name == TURNED:
            return self.lists.turned.widgets(canvas, box)
        if name == COACH:
            return self.lists.coach.widgets(canvas, box)
        if name == CHART:
            return self.charted(canvas, layout, box)
        return self.telling.own.picture(name, self, canvas, box)

    def charted(self, canvas: Canvas, layout: TruthLayout, box: Box) -> list[Widget]:
        """The legend, below it the chart and the marks of the swings above its lines."""
        legend = Legend.of(self, canvas, box)
        x, y, wide, high = box
        chart = self._chart(canvas, layout, (x, y + legend.high, wide, high - legend.high))
        across, marks = self.axis(canvas, layout).across, self.telling.company.marks
        return [
            legend.widget(),
            chart,
            *mark_widgets(
                canvas, self.swings(), across, chart.rect.top, chart.plate, marks, self.swing_told, self.swing
            ),
        ]  # fmt: skip

    def _chart(self, canvas: Canvas, layout: TruthLayout, box: Box) -> charts.Chart:
        labels = charts.Labels(self.telling.when(self.at), self.telling.text("chance"))
        chart = charts.chart(
            canvas,
            box,
            self.axis(canvas, layout),
            labels,
            self.drawn(),
            self.at,
            1.0 if self.through else self.progress,
            self.raised,
            self.go,
            [each.seen for each in self.swings()],
            names=[self.telling.company.name(seat) for seat in range(self.story.players)],
        )
        self._plot = chart.plot, canvas.scale
        return chart

    # Drawing

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        layout = self.layout(canvas)
        surface.blit(_ground(canvas.pixels), (0, 0))
        title = self.head.title(canvas)
        y = canvas.px(layout.bar + 8) + (canvas.px(layout.head) - title.size[1]) // 2
        title.draw(surface, (canvas.px(layout.margin + 14), y))
        charts.panel(surface, canvas, layout.scrubber)
        charts.panel(surface, canvas, layout.stage if self.lists.large else layout.chart)
        if not layout.compact:
            charts.panel(surface, canvas, layout.list)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the masks, which come off one after the other."""
        total = people.OFF + people.APART * self.story.players
        still = self.house.settings.reduced_motion or self.house.settings.factor <= 0
        if not (still or self._seconds >= total or self.lists.large):
            people.draw_masks(surface, canvas, self.layout(canvas), self.people(), self._seconds)
