"""The truth: everybody without a mask, the chances over the whole game, a way through it, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import pygame

from art import theme
from art.night import room
from engine.core.record import Record
from engine.review.kept_reviews import KeptReviewing
from engine.review.reviewer import Judges
from engine.truth.chances import Estimator
from scenes.house import House
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.input import Intent
from scenes.kit.painting.painters import Later
from scenes.kit.scroll import wheel
from scenes.kit.stage import Scene
from scenes.kit.widget import Widget
from scenes.people.company import paragraph
from scenes.screens import screens
from scenes.truth import scrubber
from scenes.truth.aloud import ReadAloud
from scenes.truth.buttons import Buttons
from scenes.truth.charting import chart as charts
from scenes.truth.charting.chances import Reckoner
from scenes.truth.charting.swings import AFTER, BEFORE, beyond
from scenes.truth.coaching.coach import COACH
from scenes.truth.head import Head
from scenes.truth.layout import TruthLayout
from scenes.truth.listing import rows
from scenes.truth.listing.lists import TURNED, Lists
from scenes.truth.players import people

FRESH = 0.5  # seconds in which nothing is heard after the opening
LISTEN = 0.4  # seconds between two looks for new chances


@lru_cache(maxsize=2)
def _ground(size: tuple[int, int]) -> pygame.Surface:
    image = room(size)
    return image.convert() if pygame.display.get_surface() else image


class Truth(Scene):
    """The scene of a record, with what is read of it and the parts that show that.

    Where `rematch` or `what_if` is None, its button cannot be pressed and says why. `hands` paint beside the window (0:
    nothing is). Raises BadInput where the record does not even begin.
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
        self.reading = ReadAloud(house, record, what_if, reckon, self.changed, self.pointing.looked_at)
        self.reading.at = self.reading.telling.own.opens_at()
        self.pointing.read = ("legend", "chart")  # of which a flag tells
        self.later = Later(hands)
        self.head = Head(self.reading)
        self.lists = Lists(self.reading, self.later, judge or partial(KeptReviewing, house.folder))
        self.buttons = Buttons(self.reading, rematch, leave)
        self.followed: str | None = None
        self._seconds = self._heard = 0.0
        self._here = FRESH  # seconds since the opening left
        self._laid_out: tuple[object, TruthLayout] | None = None

    # Coming, going, and time

    def entered(self) -> None:
        reading = self.reading
        reading.chances.begin()
        if self.lists.coach.there:
            self.lists.coach.begin()
        if reading.story.past.parted:
            reading.house.tell_once(reading.telling.text("parted"))
        elif reading.story.other_rules:
            reading.house.tell_once(reading.telling.text("other_rules"))

    def unmasked(self, name: str = "") -> None:
        """The masks have come off already: they are not seen to do so here. It begins with the picture of this name, else
        where it turned."""
        self._seconds = self._masked
        self._here = 0.0
        self.pointing.deaf = True  # what is pressed as the opening goes was meant for that
        if name:
            self.lists.show(name)
        elif self.lists.turned.reasons:
            self.reading.go(self.lists.turned.at(0))

    def left(self) -> None:
        self.lists.coach.close()
        self.reading.chances.close()

    def changed(self) -> None:
        super().changed()
        self.reading.retell()

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
        if self.later.done():
            self.changed()
        self.reading.play(seconds)

    def _listen(self) -> None:
        before = self.reading.chances.believed
        if self.lists.coach.listen() and self.lists.shown in (COACH, TURNED):
            self.changed()
        if self.reading.chances.listen() or self.reading.chances.believed is not before:
            self.lists.chart.grown()

    def back(self) -> None:
        self.buttons.leave()

    def handle(self, intent: Intent) -> bool:
        if intent.key in (BEFORE, AFTER):
            found = self.reading.chances.swings()
            to = beyond(found, self.reading.at, 1 if intent.key == AFTER else -1)
            if to is not None:
                self.reading.go(to.at)
            return to is not None
        return self.stage is not None and wheel(self.stage, intent)

    # What stands there

    def layout(self, canvas: Canvas) -> TruthLayout:
        """Where everything stands, worked out once for each window and language."""
        key = (canvas, self.reading.telling)
        if self._laid_out is None or self._laid_out[0] != key:
            self._laid_out = (key, self._layout(canvas))
        return self._laid_out[1]

    def _layout(self, canvas: Canvas) -> TruthLayout:
        story, own = self.reading.story, self.reading.telling.own
        game, bare = screens(story.game.id), TruthLayout(canvas, story.players, 0)
        return TruthLayout(
            canvas,
            story.players,
            self.head.high(canvas, bare),
            len(self.buttons.rows(canvas, bare)),
            self._told(canvas, bare),
            game is not None and game.shows_hands and not own.shows_hands,
            bool(story.claims),
            len(self.lists.pictures) > 1,
        )

    def _told(self, canvas: Canvas, layout: TruthLayout) -> float:
        """Height of the longest line of the story where it stands, in units."""
        beside = layout.steps_wide if layout.compact else 6
        room = canvas.px(layout.left_wide - 30 - beside) - 2
        lines = self.reading.telling.longest
        return max(paragraph(each, room, canvas.font(theme.READING)).height for each in lines) / canvas.scale

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        layout = self.layout(canvas)
        widgets: list[Widget] = [self.head.bar(canvas, layout), self.head.sentence(canvas, layout)]
        widgets += self.lists.above(canvas, layout)
        if not self.lists.large:
            widgets += self._cards(canvas, layout)
        widgets += scrubber.widgets(self.reading, canvas, layout)
        if layout.compact:
            widgets += self.lists.tabbed(canvas, layout)
        else:
            box = self._pictured(layout)
            widgets += [*self.lists.pictured(canvas, box), *self.lists.panel(canvas, layout)]
        return self._ordered(
            [*widgets, *self.head.code(canvas, layout), *self.head.seal(canvas, layout)],
            self.buttons.widgets(canvas, layout),
        )

    def _pictured(self, layout: TruthLayout) -> Box:
        """The panel of the picture on show."""
        if self.lists.alone:
            return layout.broad_stage
        return layout.stage if self.lists.large else layout.chart

    def _cards(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        """A card for each player."""
        reading = self.reading
        game, everybody = reading.story.game.id, reading.people()
        worded = people.worded(canvas, layout, everybody)
        return [
            people.person_card(
                canvas, layout, who, at, game, worded, partial(reading.pin, who.seat) if self.lists.shown else None
            )
            for at, who in enumerate(everybody)
        ]

    def _ordered(self, widgets: list[Widget], buttons: list[Widget]) -> list[Widget]:
        """All widgets in the order of the tabulator key: the list last, for it may have hundreds of rows."""
        at = next((number for number, each in enumerate(widgets) if each.id == ids.LIST), len(widgets))
        return [*widgets[:at], *buttons, *widgets[at:]]

    # Drawing

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        layout = self.layout(canvas)
        surface.blit(_ground(canvas.pixels), (0, 0))
        title = self.head.title(canvas)
        y = canvas.px(layout.bar + 8) + (canvas.px(layout.head) - title.size[1]) // 2
        title.draw(surface, (canvas.px(layout.margin + 14), y))
        charts.panel(surface, canvas, layout.scrubber)
        charts.panel(surface, canvas, self._pictured(layout))
        if not (layout.compact or self.lists.alone):
            charts.panel(surface, canvas, layout.list)

    @property
    def _masked(self) -> float:
        """Seconds until the last mask is off."""
        return people.OFF + people.APART * self.reading.story.players

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the masks, which come off one after the other."""
        settings = self.reading.house.settings
        still = settings.reduced_motion or settings.factor <= 0
        if not (still or self._seconds >= self._masked or self.lists.large):
            people.draw_masks(surface, canvas, self.layout(canvas), self.reading.people(), self._seconds)
