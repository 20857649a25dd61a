"""Where everything stands at a table: worked out when something changes that it is laid out by, and kept until then."""

from __future__ import annotations

from collections.abc import Hashable

from scenes.kit.canvas import Canvas
from scenes.tables.hooks import Hooks
from scenes.tables.layout import TableLayout


class LaidOut(Hooks):
    """The part of `TableScene` that knows its layout. A game with a layout of its own says `laid_by` and `lay_out`."""

    _laid_out: tuple[object, object, TableLayout] | None = None  # when, by what, where all is

    @property
    def players(self) -> int:
        """How many sit at the table."""
        raise NotImplementedError

    def layout(self, canvas: Canvas) -> TableLayout:
        """Where everything stands on this canvas: the same one until something changes that it is laid out by."""
        by, before = (canvas, *self.laid_by()), self._laid_out
        when = self.built, by
        if before is None or before[0] != when:
            plate = self.plate_width(canvas)
            kept = before is not None and before[1] == (by, plate)
            self._laid_out = when, (by, plate), before[2] if before and kept else self.lay_out(canvas, plate)
        assert self._laid_out is not None
        return self._laid_out[2]

    def laid_by(self) -> tuple[Hashable, ...]:
        """What decides, besides the canvas and the width of the plates, where everything stands."""
        return ()

    def lay_out(self, canvas: Canvas, plate: float) -> TableLayout:
        """Where everything stands now; the person's own name plate is so many units wide."""
        return TableLayout(canvas, self.players, plate)

    @property
    def layout_now(self) -> TableLayout:
        """Where everything stands on the canvas of the stage."""
        assert self.stage is not None
        return self.layout(self.stage.canvas)

    def plate_width(self, canvas: Canvas) -> float:
        """Width of the person's own name plate, in units."""
        return 120.0
