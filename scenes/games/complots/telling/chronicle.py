"""What Complots tells of a match: the log, the bar, and the blow that won the game.

The log has one line for an act and what came of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from art import theme
from engine.core.event import Event, Joined, actor
from engine.core.progress import TurnBegan
from engine.games.complots.acts import UNTOLD, joined
from engine.games.complots.rules.table import Announced, Drew, Exposed, Gathered, Lost, Picked, Proved, PutBack
from engine.words import capital
from scenes.games.complots.base import ComplotsSight
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging import exchanging
from scenes.kit.text import Span
from scenes.people.company import Company, spans
from scenes.tables.sight import Seen
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.log import LogLine

# Sentences

OWN_ONLY = (Drew, Picked, PutBack)  # of others nobody sees more than was announced


def of_run(scene: ComplotsScene, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    return [line for at, event in enumerate(run, first) if (line := _of(scene, at, event)) is not None]


def _of(scene: ComplotsScene, at: int, event: Event) -> LogLine | None:
    """The line of an event; None where another one tells it as well."""
    if isinstance(event, PutBack) and event.seat != scene.me and _doubted(scene.sitting, at):
        told = scene.company.sentence("lines", "exchanged", seat=event.seat)
        return LogLine(at, spans(capital(told)), scene.company.mark(event.seat))
    if isinstance(event, UNTOLD) or (isinstance(event, OWN_ONLY) and event.seat != scene.me):
        return None
    if isinstance(event, Drew):
        return _drawn(scene.company, scene.sitting, at, event)
    act = joined(scene.sitting.events, at)
    return scene.chronicle.line(at, event) if act is None else _act(scene, at, event, act)


def _doubted(sitting: Seen, at: int) -> bool:
    """Whether a doubt has been told of since the action under way was announced."""
    past = reversed(sitting.events[:at])
    return any(isinstance(each, Proved) for each in takewhile(lambda each: not isinstance(each, Announced), past))


def _act(scene: ComplotsScene, at: int, event: Event, act: Joined) -> LogLine:
    """An act and what came of it at once, in place of the line that announced it."""
    seat = actor(event)
    assert seat is not None
    form = (
        "you"
        if seat == scene.company.me
        else "on_you"
        if act.on is not None and act.on == scene.company.me
        else "other"
    )
    told = scene.company.line("lines", act.key, form, **act.fill)
    return LogLine(at, spans(told, colour=scene.chronicle.tone(event)), scene.company.mark(seat), instead=act.since)


def _drawn(company: Company, sitting: Seen, at: int, event: Drew) -> LogLine:
    """All cards that the person has drawn for one thing stand in one line: those dealt, or those of an exchange."""
    past, drawn = sitting.events, [(at, event.card)]
    begun = at - 1
    while begun >= 0 and isinstance(past[begun], (Drew, Picked)):
        before = past[begun]
        if isinstance(before, Drew) and before.seat == event.seat:
            drawn.insert(0, (begun, before.card))
        begun -= 1
    dealt = begun >= 0 and isinstance(past[begun], Gathered)
    told = company.sentence("lines", "dealt" if dealt else "draws", cards=tuple(card for _, card in drawn))
    instead = drawn[-2][0] if len(drawn) > 1 else None
    return LogLine(at, spans(told), company.mark(event.seat), instead=instead)


def why_lost(sight: ComplotsSight, event: Lost) -> str:
    """Which card somebody else loses, and by whose doing, names marked."""
    cause = sight.story.cause(event.seat)
    if cause is None:
        return sight.company.tell(event)
    how, seat, victim = cause
    form = "you" if seat == sight.me else "other"
    return sight.company.line("lost_by", how, form, seat=seat, victim=victim, card=event.card)


def ending(sight: ComplotsSight) -> str:
    """The last turn in a sentence: who put whom out, and by what. Empty where that was the person's own fate or doubt."""
    blow = sight.story.blow
    if blow is None:
        return ""
    how, seat, victim = blow
    own = victim == sight.me or (how in ("caught", "wrong") and seat == sight.me)  # their own sentence tells it
    if own or sight.words.find("table", "ended", how) is None:
        return ""
    form = "you" if seat == sight.me else "other"
    return capital(sight.company.say("ended", how, form, seat=seat, victim=victim))


# All that is told


class ComplotsChronicle(Chronicle):
    """The chronicle of its table."""

    scene: ComplotsScene

    def tone(self, event: Event) -> str:
        tones = {Exposed: theme.BAD, Proved: theme.GOOD, TurnBegan: theme.MUTED}
        return tones.get(type(event), theme.IVORY)

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        return of_run(self.scene, first, run)

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        """While a card is lost, whose it is. Once somebody else's has been seen, which one, and why.

        While one is drawn for a card that was shown, why: not yet which one the person draws.
        """
        scene = self.scene
        shown = exchanging.proof(scene, event) if isinstance(event, Drew) else None
        if shown is not None:
            return spans(scene.company.tell(shown), colour=self.tone(shown))
        if not isinstance(event, Lost):
            return None
        if event.seat == scene.me:
            return spans(scene.company.tell(event))
        if scene.queue.resting:
            return spans(why_lost(scene, event))
        return spans(scene.words.text("waits", "lose", seat=scene.company.marked(event.seat)))

    def how_won(self) -> str:
        return ending(self.scene)
