"""The page of a season: before an evening who invites, to which game, and what is at stake; beside it how all stand.

While the others are still playing it says so, and goes on to the next evening as soon as they are done. After the last
evening it shows who is crowned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

import pygame

from engine.cabinet import Cabinet, prizes
from engine.codes import Deal
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.season.store import Running, Seasons
from engine.season.tables import Others
from scenes.dialog import Dialog, Option
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import button
from scenes.kit.widget import Widget
from scenes.menus.beside import beside
from scenes.menus.evenings.crowning import Confetti
from scenes.menus.evenings.league_table import LeagueTable
from scenes.menus.evenings.season_said import heard
from scenes.menus.evenings.season_told import APART, SeasonTold
from scenes.menus.page import PAD, ScrolledPage, reach
from scenes.menus.statistics.cabinet import titled

EDGE = 14.0  # units between the panel's edge and what stands on it, above and below
LEFT = 452.0  # units: width of what is told, beside the table of the league
BETWEEN = 28.0  # units between the two
LARGE = 1.2  # share of the usual size of words above which the one stands below the other
ACTION = 50.0  # units: height of the golden button


class SeasonPage(ScrolledPage):
    """The page. `begin(deal)` sits down at the person's table, `go_on(game)` continues the match that was left there.

    `others()` lets the others play beside the window; `letters`, `hall`, `anew` (no season runs) and `evenings` (those that
    are over) lead to other pages.
    """

    name = "season"
    default = "sit"
    beside = ("letters", "evenings", "give_up", "hall")

    def __init__(
        self,
        house: House,
        begin: Callable[[Deal], None],
        go_on: Callable[[str], None],
        others: Callable[[], Others],
        letters: Callable[[], None],
        hall: Callable[[], None],
        anew: Callable[[], None],
        evenings: Callable[[], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(house)
        self._begin, self._go_on, self._others, self._today = begin, go_on, others, today
        self._letters, self._hall, self._anew, self._evenings = letters, hall, anew, evenings
        self.seasons = Seasons(house.folder)
        house.tell_shared(self.seasons.file, "season_damaged")
        house.tell_shared(self.seasons.hall, "hall_damaged")
        assert self.seasons.running is not None
        self._last: Running = self.seasons.running
        self.plays: Others | None = None
        self._news = 0  # what was heard of them so far
        self._asked = -1  # the evening whose other tables were asked for last
        self.failed = False
        self.league_offset = 0.0
        self.confetti: Confetti | None = None
        self.waits = self._left_there()
        self.said = heard(house, self.seasons)
        self._settle()

    @property
    def running(self) -> Running:
        """The season; as it was, where another program has ended it meanwhile."""
        self._last = self.seasons.running or self._last
        return self._last

    def heading(self) -> str:
        running = self.running
        if running.over:
            return self.house.text("season", "heading")
        return self.house.text("season", "evening", evening=running.open + 1, of=running.season.count)

    def _left_there(self) -> bool:
        """Whether the match of the person's table was begun and left."""
        running = self.running
        if running.over or running.sat is not None:
            return False
        try:
            record = self.house.saves.read(running.evening().game)
        except SetAside as aside:
            self.house.tell_aside(aside)
            return False
        return record is not None and running.has(record.header)

    # Time

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.confetti is not None and self.confetti.falls:
            self.confetti.seconds += seconds
        running = self.running
        if self.failed or running.over or not running.missing():
            return
        if self.plays is None:
            if self._asked == running.open:  # they were played, and nothing of it was kept
                self.failed = True
            else:
                self._asked, self.plays = running.open, self._others()
                self._news = self.house.meanwhile.news
        elif self._news != self.house.meanwhile.news:
            self._news = self.house.meanwhile.news
            self._heard(self.plays)
        else:
            return
        self.changed()

    def _heard(self, plays: Others) -> None:
        """Tables of the others are over."""
        before = self.running.open
        self.seasons.load()
        if plays.done:
            self.plays, self.failed = None, plays.failed or bool(plays.problem)
            if plays.problem:
                self.house.tell_not_kept(BadInput(plays.problem))
        if self.seasons.running is None:  # another program has ended it
            self.back()
        elif self.running.open != before:
            self.offset = 0.0
            self.said = heard(self.house, self.seasons)
            self._settle()

    def _settle(self) -> None:
        """Where the season is over it goes into the hall, and is celebrated."""
        if not self.running.over:
            return
        try:
            new = self.seasons.end(self._today().isoformat())
            won = Cabinet(self.house.folder).update() if new else []
        except BadInput as error:
            self.house.tell_not_kept(error)
            return
        for each in prizes():
            if each.id in won:
                self.house.tell(self.house.text("cabinet", "new", title=" – ".join(titled(self.house, each))), True)
        if new:
            self.house.sound("win" if self.seasons.hall.found[-1].place == 1 else "lose")
        if new and not self.house.settings.reduced_motion:
            self.confetti = Confetti()

    # What stands there

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        x, y, inner, room = left + PAD, top + EDGE, wide - 2 * PAD, high - 2 * EDGE
        stacked = canvas.text > LARGE
        column = inner if stacked else LEFT
        action = self._action(canvas, (x, y + room - ACTION, column, ACTION))
        told_high = room - (ACTION + APART if action else 0.0)
        told = SeasonTold(self.house, self.running, self.said, self.failed).widgets(canvas, column, told_high)
        table_wide = inner if stacked else inner - LEFT - BETWEEN
        table = LeagueTable(self.house, canvas, self.running.standings, table_wide)
        rows = table.widgets()
        if stacked:
            below = reach(canvas, told) + APART
            for each in rows:
                each.rect.move_ip(0, canvas.px(below))
            parts = self.in_view(canvas, "told", (x, y, inner, told_high), [*told, *rows], self.offset, self.scrolled)
        else:
            place = x + LEFT + BETWEEN, y, table_wide, room
            parts = [
                *self.in_view(canvas, "told", (x, y, LEFT, told_high), told, self.offset, self.scrolled),
                *self.in_view(canvas, "league", place, rows, self.league_offset, self._league_scrolled),
            ]
        return [*parts, *action, *self._beside(canvas), self.back_button(canvas)]

    def _league_scrolled(self, offset: float) -> None:
        self.league_offset = offset
        self.changed()

    def _action(self, canvas: Canvas, box: Box) -> list[Widget]:
        """The golden button, where there is something to be done."""
        running, text = self.running, self.house.text
        if running.over:
            return [
                button(canvas, "new", canvas.rect(*box), text("season", "new"), self._anew, kind="gold", sign="play")
            ]
        if running.sat is not None:
            return []
        label = text("season", "go_on" if self.waits else "sit")
        return [button(canvas, "sit", canvas.rect(*box), label, self._sit, kind="gold", sign="play", key="return")]

    def _beside(self, canvas: Canvas) -> list[Widget]:
        """At the left the letters and the evenings that are over; at the right how to end it, and the hall."""
        text = self.house.text
        right = [("hall", "crown", text("season", "hall"), self._hall)]
        if not self.running.over:
            right.insert(0, ("give_up", "flag", text("season", "give_up"), self._ask_to_give_up))
        left = [("letters", "feather", text("season", "letters"), self._letters)]
        if self.running.open:
            left.append(("evenings", "book", text("season", "evenings"), self._evenings))
        return beside(self, canvas, left, right)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if self.confetti is not None and self.confetti.falls and not self.house.settings.reduced_motion:
            self.confetti.draw(surface, canvas)

    # What the person does

    def _sit(self) -> None:
        evening = self.running.evening()
        if self.waits:
            self._go_on(evening.game)
            return
        try:
            self._begin(Deal(evening.game, evening.seats(0), evening.options, evening.seeds[0]))
        except BadInput as error:
            self.house.tell(str(error))

    def _ask_to_give_up(self) -> None:
        text = self.house.text
        options = [
            Option(text("season", "give_up"), self._give_up, "carmine"),
            Option(text("app", "back")),
        ]
        assert self.stage is not None
        self.stage.push(Dialog(self.house, text("season", "give_up_head"), text("season", "give_up_words"), options))

    def _give_up(self) -> None:
        try:
            self.seasons.give_up()
        except BadInput as error:
            self.house.tell_not_kept(error)
            return
        self._anew()
