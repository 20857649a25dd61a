"""What Nottingham tells as it goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from art import theme
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import (
    Accepted,
    CommissionDone,
    ExchangeFailed,
    Reshuffled,
    SetExchanged,
    Struck,
    TurnedUp,
)
from scenes.games.nottingham import deeds, lines
from scenes.games.nottingham.table import NottinghamTable
from scenes.kit.text import Span, sentences
from scenes.people.company import spans
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.log import LogLine


class NottinghamChronicle(Chronicle):
    """The chronicle of its table."""

    table: NottinghamTable
    draws = (TurnedUp,)

    def done(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        return deeds.done(self.table, events)

    def done_briefly(self, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        return deeds.done(self.table, events, deeds.BRIEF)

    def tone(self, event: Event) -> str:
        tones = {Struck: theme.BAD, ExchangeFailed: theme.BAD, SetExchanged: theme.GOOD, CommissionDone: theme.GOOD}
        return tones.get(type(event), theme.IVORY)

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        return lines.of_run(self.table, first, run)

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        """What is being tried, and not what came of it before that is seen; before that, who turns up a card.

        A deck that is made anew amid favours is told as long as that lasts.
        """
        table = self.table
        if table.aloft.shuffling:
            return spans(table.company.tell(Reshuffled(())))
        if table.aloft.disclosed:
            return lines.outcome(table, table.sitting.coming()[: table.flow.showing])
        if isinstance(event, Accepted):  # else the log alone would tell who takes what, below another tab
            return lines.outcome(table, [event])
        tried = event if lines.awaits(table, event) else table.story.tried
        if isinstance(event, TurnBegan) and lines.opens(table, event):
            return spans(table.company.sentence("goes_first", seat=event.seat))
        if isinstance(event, (TurnBegan, TurnedUp)):
            form = "you" if event.seat == table.me else "other"
            return spans(table.company.sentence("turns_up", form, seat=event.seat))
        if tried is None or (lines.told(table, event) and not isinstance(event, table.manner.reveals)):
            return None
        return spans(sentences(table.company.tell(tried), *lines.helpless(table, tried)))

    def last(self) -> Sequence[Span]:
        """At rest also what is being tried, and else the card turned up, of which the log has no lines. N 3.1"""
        table, said = self.table, super().last()
        if table.queue.busy:
            return said
        if table.story.tried is not None:
            return spans(table.company.tell(table.story.tried))
        if not said and table.shown.drawn:
            return spans(table.company.tell(TurnedUp(table.shown.turn, table.shown.drawn[0])))
        return said

    def subtitle(self) -> str:
        return lines.with_end(self.table, super().subtitle())
