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
from engine.games.intrigo.rules.table import Bought, Elected, Kept, Placed, SatOut, Stayed, Took
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.base import own_hand
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import rounds
from scenes.games.intrigo.staging.rounds import STEPS
from scenes.games.intrigo.telling import deeds, lines, reckoning, wrought
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.log import LogLine, ToldDeed

CHAIR = "crowned", "brought", "cornered"  # how reasons are called that tell who became Doge, and when


class IntrigoChronicle(Chronicle):
    """The chronicle of its table."""

    scene: IntrigoScene

    def tone(self, event: Event) -> str:
        return theme.GOOD if isinstance(event, Took) and event.seat == self.scene.me else theme.IVORY

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        return lines.of_run(self.scene, first, run)

    def done(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        return deeds.done(self.scene, first, events)

    def done_briefly(self, first: int, events: Sequence[Event]) -> Mapping[int, Sequence[str]]:
        """Without which of seals alike it is: before a reason is left out, rather that."""
        return deeds.done(self.scene, first, events, placed=False)

    def joined(self) -> tuple[str, str]:
        """An act and what came of it are clauses of one sentence."""
        return "", self.scene.words.text("table", "did", "end")

    def tell(self, run: Sequence[Event]) -> None:
        """Of the first token nothing is told before the person goes on from the full palace."""
        if not (stakes.opens(self.scene, run[0]) and not self.scene.aloft.counting):
            super().tell(run)

    def held(self) -> Sequence[ToldDeed]:
        """Before tokens are won, what the others did after the person's last turn."""
        return stakes.told_full(self.scene).deeds if self.scene.aloft.full else ()

    def subtitle(self) -> str:
        """The round, and whose turn it is, or in which step of it all are."""
        scene = self.scene
        if scene.sitting.over and scene.looking.at is None:
            return super().subtitle()
        text, step = scene.words.text, STEPS[rounds.step_now(scene)]
        what = text("table", "round", round=max(1, scene.shown.round))
        if scene.tempo.asked and scene.sitting.kind is not None:
            number = scene.words.count(len(own_hand(scene)) + 1)
            return text(
                "table", "course", "mine", what=what, does=text("table", "turns", scene.sitting.kind, number=number)
            )
        mover = scene.looking.acting
        if step == "placing" and mover is not None and mover != scene.me:
            return self.turn_of(mover, what)
        event = scene.sitting.next_event() if scene.queue.busy and not scene.aloft.full else None
        does = text("table", "steps", step)
        if isinstance(event, (Took, Stayed)):
            does = text("table", "counting", number=event.arcade + 1, count=scene.rules.arcades)
        return text("table", "course", "mine", what=what, does=does)

    def told_at(self, at: int) -> tuple[Span, ...] | None:
        """With what it served whoever did it, where that has room; rather than that, without where a card was laid. The bar does
        not rise for it."""
        scene, found = self.scene, super().told_at(at)
        if found is None:
            return None
        why, event = deeds.at(scene, at), scene.sitting.events[at]
        ways: list[tuple[Span, ...]] = [
            found,
            *([lines.laid_there(scene, event, at, placed=False).spans] if isinstance(event, Placed) else ()),
        ]
        join, table = scene.words.text("table", "changes", "join"), scene.standings.walk.before(at + 1).copy()
        reasons = [] if why is None else [spans(join + deeds.told(scene, why, each)) for each in (table, None)]
        told = (*((*way, *more) for more in dict.fromkeys(reasons) for way in ways), *ways)
        return next((each for each in told if not self._rises(each)), ways[-1])

    def _rises(self, told: tuple[Span, ...]) -> bool:
        """Whether the bar would rise with this alone: that one looks back need not be said beside it."""
        return stakes.rises(self.scene, replace(self.scene.looking.prompt(told), note=""))

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        scene = self.scene
        if scene.aloft.closing:
            return spans(reckoning.told(scene))
        if scene.aloft.full:
            return stakes.told_full(scene).sentence
        if isinstance(event, (Took, Stayed)):
            join, tone = scene.words.text("table", "changes", "join"), self.tone(event)
            if isinstance(event, Took) and reckoning.decides(scene):
                doge = spans(join + reckoning.made_doge(scene, event), colour=theme.GOLD_WORDS)
                return (*spans(reckoning.counted(scene, event), colour=tone), *doge)
            told, why = reckoning.still_to_come(scene, event), stakes.taken(scene, event)
            found = (*spans(reckoning.counted(scene, event), colour=tone), *(spans(join + why) if why else ()))
            return (*found, *(spans(join + told) if told else ()))
        done = self._done(event)
        if done is not None:
            return done
        if isinstance(event, rounds.OPENING) and scene.story.round.passed:
            return spans(rounds.passed(scene))
        if isinstance(event, Kept):  # all at once: what somebody else keeps is no news
            alike = takewhile(lambda each: isinstance(each, Kept), scene.sitting.coming())
            own = next((each for each in alike if actor(each) == scene.me), None)
            return None if own is None else spans(scene.company.tell(own))
        if isinstance(event, SatOut):
            return wrought.passed(scene, event)
        if isinstance(event, TurnBegan) or (self.lines and self.lines[-1].at >= scene.sitting.shown_events):
            return None  # the last line of the log tells it
        return spans(scene.company.tell(event))

    def _done(self, event: Event) -> Sequence[Span] | None:
        """What is done by a card that is laid or hired, in what words have room: worked out once while it is shown."""
        return self.scene.standings.in_bar("done", event, lambda: self._wrought(event))

    def _wrought(self, event: Event) -> Sequence[Span] | None:
        scene = self.scene
        deed = scene.standings.deed_of(event)
        if deed is not None:
            return wrought.told(scene, deed, deeds.of_event(scene, event))
        if isinstance(event, Placed):
            return wrought.placed(scene, event, deeds.of_event(scene, event))
        if isinstance(event, Bought) and deeds.fills(scene.sitting):
            return wrought.filled(scene, event, deeds.of_event(scene, event))
        return None

    def how_won(self) -> str:
        """By four seals of which faction, or by all of them, somebody has become Doge. I 5.5"""
        scene, elected = self.scene, self._elected()
        if elected is None:
            return ""
        args, people = standing.how_made(scene.sitting.truth.table, elected.seat), scene.company.people
        if elected.seat == scene.me:  # the sentence that can be why it went so, too
            return scene.words.said(("turning", f"made_{elected.by}"), args, people)
        return scene.words.said(("table", "made", elected.by), {**args, "seat": elected.seat}, people)

    def how_won_after(self, told: Collection[str]) -> str:
        """Where a reason names the round and the chair already, only what the seal of it made complete."""
        elected, whole = self._elected(), self.how_won()
        if elected is None or not any(key.startswith(CHAIR) for key in told):
            return whole
        args = standing.how_made(self.scene.sitting.truth.table, elected.seat)
        return self.scene.words.said(("table", "made_so", elected.by), args, self.scene.company.people)

    def _elected(self) -> Elected | None:
        events = self.scene.sitting.events
        return next((each for each in reversed(events) if isinstance(each, Elected)), None)

    def sources(self, form: str, seat: int, numbers: Mapping[str, int]) -> str:
        """Whoever is not Doge reads how many seals were short on either way: by that they stand one below the other, so that
        more seals may stand behind fewer."""
        truth = self.scene.sitting.truth
        same, different = distances(truth.rules, truth.table.seals[seat])
        if not (same and different):
            return super().sources(form, seat, numbers)
        name = "short" if form == "sources" else "short_briefly"
        return super().sources(name, seat, {**numbers, "same": same, "different": different})
