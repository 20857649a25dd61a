"""The chances as a picture: the legend, below it the lines, and above these the marks of the largest changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Widget
from scenes.truth.axis import Axis
from scenes.truth.chart import Chart, Labels, chart
from scenes.truth.curves import Curve, Drawn, LieMark, lines, strong_ones
from scenes.truth.later import Later
from scenes.truth.legend import Legend
from scenes.truth.reading import Reading
from scenes.truth.swings import Swing, mark_widgets


class Charted:
    """The picture of one scene. `kinds` tells whose doing steps of the person's line were, as far as that is known."""

    def __init__(self, reading: Reading, later: Later, kinds: Callable[[Curve], tuple[tuple[int, str], ...]]) -> None:
        self.reading, self.later, self.kinds = reading, later, kinds
        self._plot: tuple[tuple[int, int], float] | None = None  # the size in pixels of the lines, and the scale

    def grown(self) -> None:
        """More is known: new lines are painted beside, then shown."""
        if self._plot is None:
            self.reading.changed()
        else:
            self.later.do(partial(lines, *self._plot, self.drawn()))

    def drawn(self) -> Drawn:
        """All that it depends on, as far as the chances are known."""
        story, known = self.reading.story, self.reading.chances.curve
        fallen = tuple(LieMark(claim.at + 1, claim.seat, claim.caught) for claim in story.claims if not claim.true)
        strong = strong_ones(story.players, story.me, story.winners)
        span, signs = (story.first, story.last), self.reading.telling.company.marks
        kinds = self.kinds(known)
        return Drawn(known, fallen, span, story.players, story.me, strong, signs, outs=story.outs, kinds=kinds)

    def widgets(self, canvas: Canvas, box: Box) -> list[Widget]:
        """What stands on the panel in this box (units)."""
        reading, drawn, axis = self.reading, self.drawn(), Axis.of(canvas, self.reading.story)
        legend = Legend.of(reading.telling, reading.chances, drawn, canvas, box)
        x, y, wide, high = box
        below = self._chart(canvas, axis, drawn, (x, y + legend.high, wide, high - legend.high))
        return [
            legend.widget(),
            below,
            *mark_widgets(
                canvas, reading.chances.swings(), axis.across, below.rect.top, below.plate,
                reading.telling.company.marks, reading.swing_told, self._swing,
            ),
        ]  # fmt: skip

    def _chart(self, canvas: Canvas, axis: Axis, drawn: Drawn, box: Box) -> Chart:
        reading, telling, chances = self.reading, self.reading.telling, self.reading.chances
        labels = Labels(telling.when(reading.at), telling.text("chance"))
        known = 1.0 if chances.through else chances.progress
        seen = [each.seen for each in chances.swings()]
        names = [telling.company.name(seat) for seat in range(reading.story.players)]
        found = chart(
            canvas, box, axis, labels, drawn, reading.at, known, reading.raised, reading.go, seen, names=names
        )
        self._plot = found.plot, canvas.scale
        return found

    def _swing(self, to: Swing) -> None:
        """Go to the moment of a swing; from there arrows lead on, step by step."""
        self.reading.house.stage.focus = "chart"
        self.reading.go(to.at)
