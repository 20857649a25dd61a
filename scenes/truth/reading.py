"""A record that is read: how far, what is picked of it, what is known of its chances, and what the person does with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.record import Record
from scenes.house import House
from scenes.kit import ids
from scenes.truth.charting.chances import Chances, Reckoner
from scenes.truth.story import Row, TruthStory

STEP = 1.0  # seconds a moment is shown while the game plays


class Reading:
    """What all parts of the truth have in common. `at` is the place in the story that is shown: so many events have happened.

    A record that does not fit the rules is read as far as it does. Raises BadInput where it does not even begin. `what_if`
    plays on; None where nobody can. `changed` is called when something is other than before; `looked_at` tells the
    name of the widget of a kind that pointer or focus are on (scenes/kit/devices/pointing.py).
    """

    def __init__(
        self,
        house: House,
        record: Record,
        what_if: Callable[[Record], None] | None,
        reckon: Callable[[Record], Reckoner],
        changed: Callable[[], None],
        looked_at: Callable[[str], str | None],
    ) -> None:
        self.house, self.what_if = house, what_if
        self.changed, self.looked_at = changed, looked_at
        self.story = TruthStory(record)
        parted = self.story.past.parted
        self.record = record.until(len(self.story.past.moments) - 1) if parted else record
        self.chances = Chances(self.story, partial(reckon, self.record))
        self.at = self.story.last
        self.picked: Row | None = None
        self.pinned: int | None = None  # whose line stands out, also when nobody points at their card
        self.playing = False
        self._shown = 0.0

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

    def play(self, seconds: float) -> None:
        """Time passes: where it plays, the next moment comes."""
        if not self.playing:
            return
        self._shown += seconds * (self.house.settings.factor or 6.0)
        if self._shown >= STEP:
            self._shown = 0.0
            self.go(self.at + 1, playing=self.at + 1 < self.story.last)

    def pin(self, seat: int) -> None:
        """The card of this player is pressed: their line stands out until it is pressed again."""
        self.pinned = None if self.pinned == seat else seat
        self.changed()

    def see_table(self) -> None:
        """Show the table as it was, with every card known; the way back from there leads here."""
        from scenes.tables import open_scene

        stage, scene = self.house.stage, open_scene(self.house, self.record)

        def come_back() -> None:
            stage.pop()
            self.go(scene.looking.at or self.at)

        scene.looking.way_back = "to_truth"
        scene.looking.leads_back = come_back
        self.go(self.at)
        scene.looking.back_to(max(1, self.at))
        stage.push(scene)

    def play_on(self) -> None:
        """What if: play on from here, as an exercise. Where the person was not asked: back to the question before."""
        moment = self.story.own_moment(self.at, self.picked.moment if self.picked else None)
        if self.what_if is None:
            return
        if moment is not None:
            self.what_if(self.record.until(moment.answers))
        elif (before := self.story.asked_before(self.at)) is not None:
            self.go(before.events)

    # What is seen and told here

    def raised(self) -> int | None:
        """The seat whose line stands out: its card is pointed at or has the focus, or a swing of its chance is; else
        the one that was pressed. None: no seat.
        """
        looked, swing = self.looked_at(ids.PERSON), self.looked_at(ids.SWING)
        if swing is not None:
            return next((each.seat for each in self.chances.swings() if each.at == int(swing)), self.pinned)
        return self.pinned if looked is None else int(looked.split()[0])
