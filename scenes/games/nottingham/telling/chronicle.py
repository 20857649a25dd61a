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
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.telling import deeds, lines
from scenes.kit.text import Span, sentences
from scenes.people.company import spans
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.log import LogLine


class NottinghamChronicle(Chronicle):
    """The chronicle of its table."""

    scene: NottinghamScene
    draws = (TurnedUp,)

    def done(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        return deeds.done(self.scene, events)

    def done_briefly(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        return deeds.done(self.scene, events, deeds.BRIEF)

    def tone(self, event: Event) -> str:
        tones = {Struck: theme.BAD, ExchangeFailed: theme.BAD, SetExchanged: theme.GOOD, CommissionDone: theme.GOOD}
        return tones.get(type(event), theme.IVORY)

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        return lines.of_run(self.scene, first, run)

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        """What is being tried, and not what came of it before that is seen; before that, who turns up a card.

        A deck that is made anew amid favours is told as long as that lasts.
        """
        scene = self.scene
        if scene.aloft.shuffling:
            return spans(scene.company.tell(Reshuffled(())))
        if scene.aloft.disclosed:
            return lines.outcome(scene, scene.sitting.coming()[: scene.tempo.showing])
        if isinstance(event, Accepted):  # else the log alone would tell who takes what, below another tab
            return lines.outcome(scene, [event])
        tried = event if lines.awaits(scene, event) else scene.story.tried
        if isinstance(event, TurnBegan) and lines.opens(scene, event):
            return spans(scene.company.sentence("goes_first", seat=event.seat))
        if isinstance(event, (TurnBegan, TurnedUp)):
            form = "you" if event.seat == scene.me else "other"
            return spans(scene.company.sentence("turns_up", form, seat=event.seat))
        if tried is None or (lines.told(scene, event) and not isinstance(event, scene.manner.reveals)):
            return None
        return spans(sentences(scene.company.tell(tried), *lines.helpless(scene, tried)))

    def last(self) -> Sequence[Span]:
        """At rest also what is being tried, and else the card turned up, of which the log has no lines. N 3.1"""
        scene, said = self.scene, super().last()
        if scene.queue.busy:
            return said
        if scene.story.tried is not None:
            return spans(scene.company.tell(scene.story.tried))
        if not said and scene.shown.drawn:
            return spans(scene.company.tell(TurnedUp(scene.shown.turn, scene.shown.drawn[0])))
        return said

    def subtitle(self) -> str:
        return lines.with_end(self.scene, super().subtitle())
