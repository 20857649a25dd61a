"""What Intrigo tells as it goes on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from art import theme
from engine.core.event import Event, actor
from engine.core.progress import TurnBegan
from engine.games.intrigo import standing
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import Bought, Elected, Kept, Placed, Stayed, Took
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.scene import own_hand
from scenes.games.intrigo.staging import rounds
from scenes.games.intrigo.staging.rounds import STEPS
from scenes.games.intrigo.table import IntrigoTable
from scenes.games.intrigo.telling import deeds, filled, lines, motives, reckoning, wrought
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.deed import Deed
from scenes.tables.telling.log import LogLine

CHAIR = "crowned", "brought", "cornered"  # how reasons are called that tell who became Doge, and when


class IntrigoChronicle(Chronicle):
    """The chronicle of its table."""

    table: IntrigoTable

    def tone(self, event: Event) -> str:
        return theme.GOOD if isinstance(event, Took) and event.seat == self.table.me else theme.IVORY

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        return lines.of_run(self.table, first, run)

    def done(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        return deeds.done(self.table, first, events)

    def joined(self) -> tuple[str, str]:
        """An act and what came of it are clauses of one sentence."""
        return "", self.table.words.text("table", "did", "end")

    def tell(self, run: Sequence[Event]) -> None:
        """Of the first token nothing is told before the person goes on from the full palace."""
        if not (filled.opens(self.table, run[0]) and not self.table.aloft.counting):
            super().tell(run)

    def held(self) -> Sequence[Deed]:
        """Before tokens are won, what the others did after the person's last turn."""
        return filled.told(self.table).deeds if self.table.aloft.full else ()

    def subtitle(self) -> str:
        """The round, and whose turn it is, or in which step of it all are."""
        table = self.table
        if table.sitting.over and table.looking.at is None:
            return super().subtitle()
        text, step = table.words.text, STEPS[rounds.step_now(table)]
        what = text("table", "round", round=max(1, table.shown.round))
        if table.flow.asked and table.sitting.kind is not None:
            number = table.words.count(len(own_hand(table)) + 1)
            return text(
                "table", "course", "mine", what=what, does=text("table", "turns", table.sitting.kind, number=number)
            )
        mover = table.looking.acting
        if step == "placing" and mover is not None and mover != table.me:
            return text("table", "course", "theirs", what=what, seat=table.company.people[mover])
        event = table.sitting.next_event() if table.queue.busy and not table.aloft.full else None
        does = text("table", "steps", step)
        if isinstance(event, (Took, Stayed)):
            does = text("table", "counting", number=event.arcade + 1, count=table.rules.arcades)
        return text("table", "course", "mine", what=what, does=does)

    def told_at(self, at: int) -> tuple[Span, ...] | None:
        """With what it served whoever did it, where that has room; rather than that, without where a card was laid. The bar does
        not rise for it."""
        table, found = self.table, super().told_at(at)
        if found is None:
            return None
        why, event = motives.at(table, at), self._seen(at)
        ways: list[tuple[Span, ...]] = [
            found,
            *([lines.laid_there(table, event, at, placed=False).spans] if isinstance(event, Placed) else ()),
        ]
        more: tuple[Span, ...] = ()
        if why is not None:
            more = spans(table.words.text("table", "changes", "join") + motives.told(table, why))
        told = (*((*way, *more) for way in ways), *ways)
        return next((each for each in told if not self._rises(each)), ways[-1])

    def _rises(self, told: tuple[Span, ...]) -> bool:
        """Whether the bar would rise with this alone: that one looks back need not be said beside it."""
        return stakes.rises(self.table, replace(self.table.looking.prompt(told), note=""))

    def _seen(self, at: int) -> Event:
        sitting = self.table.sitting
        return sitting.seen(sitting.truth.events[at])

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        table = self.table
        if table.aloft.closing:
            return spans(reckoning.told(table))
        if table.aloft.full:
            return filled.told(table).sentence
        if isinstance(event, (Took, Stayed)):
            join, tone = table.words.text("table", "changes", "join"), self.tone(event)
            if isinstance(event, Took) and reckoning.decides(table):
                doge = spans(join + reckoning.made_doge(table, event), colour=theme.GOLD_WORDS)
                return (*spans(reckoning.counted(table, event), colour=tone), *doge)
            told, why = reckoning.still_to_come(table, event), stakes.taken(table, event)
            found = (*spans(reckoning.counted(table, event), colour=tone), *(spans(join + why) if why else ()))
            return (*found, *(spans(join + told) if told else ()))
        deed = table.standings.deed_of(event)
        if deed is not None:
            return wrought.told(table, deed, motives.of_event(table, event))
        if isinstance(event, Placed):
            return wrought.placed(table, event, motives.of_event(table, event))
        if isinstance(event, Bought) and motives.fills(table):
            return wrought.filled(table, event, motives.of_event(table, event))
        if isinstance(event, rounds.OPENING) and table.story.round.passed:
            return spans(rounds.passed(table))
        if isinstance(event, Kept):  # all at once: what somebody else keeps is no news
            alike = takewhile(lambda each: isinstance(each, Kept), table.sitting.coming())
            own = next((each for each in alike if actor(each) == table.me), None)
            return None if own is None else spans(table.company.tell(own))
        if isinstance(event, TurnBegan) or (self.lines and self.lines[-1].at >= table.sitting.shown_events):
            return None  # the last line of the log tells it
        return spans(table.company.tell(event))

    def how_won(self) -> str:
        """By four seals of which faction, or by all of them, somebody has become Doge. I 5.5"""
        table, elected = self.table, self._elected()
        if elected is None:
            return ""
        args, people = standing.how_made(table.sitting.truth.table, elected.seat), table.company.people
        if elected.seat == table.me:  # the sentence that can be why it went so, too
            return table.words.said(("turning", f"made_{elected.by}"), args, people)
        return table.words.said(("table", "made", elected.by), {**args, "seat": elected.seat}, people)

    def how_won_after(self, told: Collection[str]) -> str:
        """Where a reason names the round and the chair already, only what the seal of it made complete."""
        elected, whole = self._elected(), self.how_won()
        if elected is None or not any(key.startswith(CHAIR) for key in told):
            return whole
        args = standing.how_made(self.table.sitting.truth.table, elected.seat)
        return self.table.words.said(("table", "made_so", elected.by), args, self.table.company.people)

    def _elected(self) -> Elected | None:
        events = self.table.sitting.truth.events
        return next((each for each in reversed(events) if isinstance(each, Elected)), None)

    def sources(self, form: str, seat: int, numbers: Mapping[str, int]) -> str:
        """Whoever is not Doge reads how many seals were short on either way: by that they stand one below the other, so that
        more seals may stand behind fewer."""
        truth = self.table.sitting.truth
        same, different = distances(truth.rules, truth.table.seals[seat])
        if not (same and different):
            return super().sources(form, seat, numbers)
        name = "short" if form == "sources" else "short_briefly"
        return super().sources(name, seat, {**numbers, "same": same, "different": different})
