"""Which moment of the match is on show: now, or an earlier one that the person looks back at, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.event import Event, actor
from engine.core.progress import Began, Progress
from engine.core.story import Story
from engine.core.table import Table
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.bare import BareScene


class Looking:
    """The moment on show at one table.

    What lies there is `table`. While the person looks back, `at` is how many events had happened by
    then; else it is None. `progress` is how far the match on show has come. `begun` is how many events had happened when
    its turn or round began.
    """

    progress: Progress
    begun: int

    def __init__(self, scene: BareScene) -> None:
        self.scene, self.sitting = scene, scene.sitting
        self.at: int | None = None
        self.way_back = "to_now"  # the word on the way back from an earlier moment
        self.leads_back: Callable[[], None] = lambda: self.back_to(None)
        self._table: Table | None = None
        self._story: Story | None = None
        self.count()

    @property
    def table(self) -> Table:
        """What lies on the table: after the events shown so far, or at the moment the person looks back to."""
        return self.sitting.shown if self._table is None else self._table

    @property
    def story(self) -> Story:
        """What has happened, as the person saw it: so far, or until the moment they look back to."""
        return self.sitting.story if self._story is None else self._story

    @property
    def acting(self) -> int | None:
        """The seat that is lit as acting: whose turn is under way, or who alone is asked. None: nobody's, or all is over.

        In a game counted by rounds not everything that is done is done in a turn: while it is shown, whoever does it is
        lit, and then whoever the game says it is for (`Facts.whose`).
        """
        sitting, mover, facts = self.sitting, self.progress.mover, self.sitting.truth.game.facts
        if self.at is None and sitting.over:
            return None
        if facts.counted == "turn" or self.at is not None:
            return mover
        if self.scene.queue.busy or not sitting.caught_up:
            event = sitting.next_event()
            return mover if mover is not None or event is None else actor(event)
        if len(sitting.truth.waits_for()) != 1:  # sealed: all choose at once
            return None
        return facts.whose(sitting.truth)

    def past(self) -> list[Event]:
        """The events that have led to the table on show."""
        return self.sitting.past()[: self.at]

    def back_to(self, at: int | None) -> None:
        """Show the table after so many events; None goes back to now. Nothing can be answered meanwhile."""
        scene = self.scene
        if scene.queue.busy and at is not None:
            scene.queue.finish()
        self.at = at
        self._table = None if at is None else self.sitting.table_after(at)
        self._story = None if at is None else self.sitting.story_after(at)
        self.scene.tempo.another()

    def to_now(self) -> None:
        """Go back from an earlier moment; where to is `leads_back`."""
        self.leads_back()

    def follow(self) -> None:
        """Let the scene follow the moment on show: its progress, and what flies."""
        self.count()
        self.scene.aloft.land()

    def count(self) -> None:
        """Follow how far the match on show has come."""
        past = self.past()
        self.progress = Progress.of(past)
        self.begun = max((at for at, event in enumerate(past, 1) if isinstance(event, Began)), default=0)

    def begin_beat(self, run: Sequence[Event]) -> None:
        """Whose turn it is changes as the beat of its event begins, with the log: bar, halo and ribbon at once."""
        for event in run:
            self.progress.follow(event)
        if any(isinstance(event, Began) for event in run):
            self.scene.changed()

    def prompt(self, line: tuple[Span, ...] | None) -> Prompt:
        """What the bar says then: `line`, what had just happened, and in one row, to hide no more, the ways to other moments."""
        text, at = self.scene.house.text, self.at or 0
        steps = (
            Answer("earlier", text("table", "earlier"), lambda: self.back_to(max(1, at - 1)), key="b"),
            Answer(
                "later", text("table", "later"), lambda: self.back_to(min(self.sitting.shown_events, at + 1)), key="n"
            ),
            Answer("to now", text("table", self.way_back), self.to_now, kind="gold", key="1"),
        )
        note = text("table", "looking_back")
        return Prompt(
            spans(note) if line is None else line, steps, note="" if line is None else note, groups=(len(steps),)
        )
