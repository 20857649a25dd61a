"""What Nottingham tells of a match, and what the others have done since the person's last turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from art import theme
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    AmbushPutBack,
    CommissionDone,
    Declined,
    Defended,
    ExchangeFailed,
    Reshuffled,
    Robbed,
    SetExchanged,
    Struck,
    Took,
    TurnedUp,
)
from engine.games.nottingham.rules.numbers import OBJECTS, Rules, canonical
from engine.games.nottingham.rules.table import Table
from scenes.games.nottingham.base import NottinghamSight
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.telling import lines
from scenes.kit.text import Span, sentences
from scenes.people.company import spans
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.log import LogLine, Pictured, person

# What the others have done

FULL, BRIEF = (
    "did",
    "did_briefly",
)  # words of what was done; those for little room: the badge at the plate has the points


def done(sight: NottinghamSight, events: Sequence[Event], manner: str = FULL) -> Mapping[int, Sequence[str]]:
    """What each seat has done by these events, in the order in which it did it; the same several times, how often."""
    found = dict[int, Counter[str]]()
    for at, event in enumerate(events):
        for seat, words in _of(sight, events[:at], event, manner):
            found.setdefault(seat, Counter())[words] += 1
    return {seat: [_counted(sight, *each) for each in acts.items()] for seat, acts in found.items()}


def _counted(sight: NottinghamSight, told: str, times: int) -> str:
    return told if times == 1 else sight.words.text("table", "did", "times", told=told, number=times)


def _of(sight: NottinghamSight, before: Sequence[Event], event: Event, manner: str) -> Iterator[tuple[int, str]]:
    """Whose deed an event is, and its words; nothing of what another one tells."""

    def tell(seat: int, *path: str, whom: int | None = None, **fill: object) -> tuple[int, str]:
        if whom is not None:
            path, fill = (
                (*path, "you" if whom == sight.company.me else "other"),
                {**fill, "who": person(sight.company, whom)},
            )
        return seat, sight.words.text("table", manner, *path, **fill)

    match event:
        case Took(seat=seat, card=card):
            turn = takewhile(lambda each: not isinstance(each, TurnBegan), reversed(before))
            declined = any(isinstance(each, Declined) for each in turn)
            yield tell(seat, "refused" if declined else "took", card=_card(sight, card))
        case Accepted(seat=seat, owner=owner, cards=cards, price=price):
            got = sight.words.text("list", "comma").join(f"{_card(sight, card)}" for card in canonical(cards))
            yield tell(seat, "bought", whom=owner, cards=got, price=_card(sight, price))
        case Robbed(seat=seat, victim=victim, card=card):
            known = card in OBJECTS
            yield tell(seat, "stole" if known else "stole_hidden", whom=victim, card=_card(sight, card))
        case Defended(seat=seat, attacker=attacker, shield=shield):
            yield tell(attacker, "warded", whom=seat, card=_card(sight, shield))
        case AmbushLaid(seat=seat):
            yield tell(seat, "ambush")
        case AmbushPutBack(seat=seat):
            yield tell(seat, "no_ambush")
        case Struck(seat=seat, victim=victim, card=card):
            yield tell(seat, "struck", whom=victim, card=_card(sight, card))
        case ExchangeFailed(seat=seat):
            struck = next(each for each in reversed(before) if isinstance(each, Struck))
            yield tell(seat, "failed", whom=struck.seat, card=_card(sight, struck.card))
        case SetExchanged(seat=seat, card=card, count=count):
            yield tell(
                seat, "set", count=count, card=_card(sight, card), points=sight.words.count(sight.rules.value[card])
            )
        case CommissionDone(seat=seat, kind=kind):
            yield tell(
                seat,
                "commission",
                kind=sight.words.card(kind),
                points=sight.words.count(_worth(sight.rules, sight.shown, kind)),
            )
        case _:
            pass


def _card(sight: NottinghamSight, card: str) -> Pictured:
    return Pictured(card, f"{sight.words.card(card):name}")


def _worth(rules: Rules, table: Table, kind: str) -> int:
    """What a commission that has been completed counts by now."""
    return rules.prize_of(kind, table.holders()[kind])


# All that is told


class NottinghamChronicle(Chronicle):
    """The chronicle of its table."""

    scene: NottinghamScene
    draws = (TurnedUp,)

    def done(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        return done(self.scene, events)

    def done_briefly(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        return done(self.scene, events, BRIEF)

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
