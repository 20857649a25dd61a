"""The chances as a picture: the legend, below it the lines, and above these the flags of the largest changes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from scenes.kit.canvas import Box, Canvas
from scenes.kit.painting.painters import Later
from scenes.kit.widget import Widget
from scenes.truth.aloud import ReadAloud
from scenes.truth.axis import Axis
from scenes.truth.charting.chart import Beside, Chart, chart
from scenes.truth.charting.curves import Drawn, LieMark, lines, strong_ones
from scenes.truth.charting.doings import Doings
from scenes.truth.charting.legend import Legend
from scenes.truth.charting.swings import Swing, flag_widgets, flags
from scenes.truth.coaching.luck_bar import COLOURS

EDGE = 10.0  # units from a flag to the edge of the panel at least


def as_told(swing: Swing, drawn: Drawn) -> Swing:
    """A swing of the person's line with whose doing it was as the colour of that step says, where it is known."""
    if swing.slow:
        return swing
    colour = dict(drawn.kinds).get(swing.seen) if swing.seat == drawn.me else None
    if colour == COLOURS["own"]:
        return replace(swing, by=drawn.me)
    blamed = colour == COLOURS["others"] and swing.by == drawn.me  # some other one's, and it is not said whose
    return replace(swing, by=None) if blamed or colour == COLOURS["cards"] else swing


class Charted:
    """The picture of one scene. `doings` tells whose doing steps of the person's line were, as far as that is known."""

    def __init__(self, reading: ReadAloud, later: Later, doings: Doings) -> None:
        self.reading, self.later, self.doings = reading, later, doings
        self._plot: tuple[tuple[int, int], float] | None = None  # the size in pixels of the lines, and the scale

    def grown(self) -> None:
        """More is known: new lines are painted beside, then shown."""
        if self._plot is None:
            self.reading.changed()
        else:
            self.later.do(partial(lines, *self._plot, self.drawn()))

    def drawn(self) -> Drawn:
        """All that it depends on, as far as the chances are known."""
        story, known = self.reading.story, self.reading.chances.line
        fallen = tuple(LieMark(claim.at + 1, claim.seat, claim.caught) for claim in story.claims if not claim.true)
        strong = strong_ones(story.players, story.me, story.winners)
        span, signs = (story.first, story.last), self.reading.telling.company.marks
        kinds = self.doings.kinds(self.reading.chances.curve)
        if kinds and story.me is not None and known[0][1][story.me] != known[1][1][story.me]:
            kinds = ((known[1][0], COLOURS["cards"]), *kinds)  # what was dealt
        return Drawn(known, fallen, span, story.players, story.me, strong, signs, outs=story.outs, kinds=kinds)

    def widgets(self, canvas: Canvas, box: Box) -> list[Widget]:
        """What stands on the panel in this box (units)."""
        reading, drawn, axis = self.reading, self.drawn(), Axis.of(canvas, self.reading.story)
        legend = Legend.of(reading.telling, reading.chances, drawn, self.doings.sums(), canvas, box)
        x, y, wide, high = box
        below = self._chart(canvas, axis, drawn, (x, y + legend.high, wide, high - legend.high))
        found, ends = reading.chances.swings(), (axis.left, below.rect.right - canvas.px(EDGE))

        def words(swing: Swing) -> tuple[str, ...]:
            return reading.swing_briefly(as_told(swing, drawn))

        planted = flags(canvas, found, axis.across, below.rect.top, below.plate, ends, words)
        return [
            legend.widget(),
            below,
            *flag_widgets(canvas, planted, reading.telling.company.marks, reading.swing_told, self._swing),
        ]

    def _chart(self, canvas: Canvas, axis: Axis, drawn: Drawn, box: Box) -> Chart:
        reading, telling, chances = self.reading, self.reading.telling, self.reading.chances
        here = [as_told(each, drawn) for each in chances.swings() if each.at == reading.at]
        plate = " · ".join(
            [telling.when(reading.at), *(reading.swing_briefly(each)[0 if each.slow else -2] for each in here)]
        )
        beside = Beside(
            plate,
            telling.text("chance"),
            swings=[each.seen for each in chances.swings()],
            names=[telling.company.name(seat) for seat in range(reading.story.players)],
            progress=1.0 if chances.through else chances.progress,
            settled=chances.progress >= 1,
        )
        found = chart(canvas, box, axis, drawn, beside, reading.at, reading.raised, reading.go)
        self._plot = found.plot, canvas.scale
        return found

    def _swing(self, to: Swing) -> None:
        """Go to the moment of a swing; from there arrows lead on, step by step."""
        self.reading.house.stage.focus = "chart"
        self.reading.go(to.at)
