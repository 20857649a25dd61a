"""What came of an act: of going somewhere the meeting and what was learnt in it, of a packet what its reader made of it.

The chances fall by an act because of what follows from it. Whoever reads that "Orazio goes to the Rialto" cost them a third of a
win has to read whom he met there, and who knew what from then on. Packets are told here just as in their own list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.event import Event
from engine.games.top_secret.past import Packet
from engine.games.top_secret.rules.table import Called, Met, Named, RoundBegan, Sealed, TurnedUp, Visited
from scenes.games.top_secret.truth.agents import Agents
from scenes.games.top_secret.truth.match import Game
from scenes.games.top_secret.truth.packets import Packets
from scenes.kit.text import sentences
from scenes.truth.own import Own

LITTLE = 0.05  # by how much likelier a packet has to make the truth about its giver, to be told of a meeting


class Outcomes:
    """Of all acts of one match, as far as something can be said of them."""

    def __init__(self, own: Own, packets: Packets, agents: Agents) -> None:
        self.own, self.packets, self.agents = own, packets, agents
        self.events: dict[int, Event] = dict(own.story.past.numbered)
        self._packets = {packet.at: packet for packet in packets.all}

    def told(self, at: int) -> str:
        """Sentences on what came of event number `at`, names marked; empty for nothing."""
        event = self.events.get(at)
        game = self.packets.evening.at(at) if event is not None else None
        if game is None:
            return ""
        if at in self._packets:
            return self.packets.made(game.told, self._packets[at])
        if isinstance(event, Named):  # what was asked for is shown next
            return self.told(at + 1)
        if isinstance(event, Called):
            return self.agents.told_call(game)
        if isinstance(event, Sealed):  # the place is seen when it is turned up
            return next(
                (self.told(number) for number, each in self._rest_of_round(at) if isinstance(each, TurnedUp)), ""
            )
        return self._of_place(game, at, event) if isinstance(event, (Visited, TurnedUp)) else ""

    def _of_place(self, game: Game, at: int, event: Visited | TurnedUp) -> str:
        """Who met there, and what came of that: the call, or what was learnt most."""
        later = list(self._rest_of_round(at))
        met = next((number for number, each in later if isinstance(each, Met) and each.place == event.place), None)
        if met is None:
            return self._nobody_met(at, event)
        meeting = self.events[met]
        assert isinstance(meeting, Met)
        if event.seat not in meeting.members:
            return ""
        happened = list(self._of_meeting(met))
        call = game.told.call
        called = call is not None and any(isinstance(each, Called) and number == call.at for number, each in happened)
        shown = [self._packets[number] for number, _ in happened if number in self._packets]
        best = max(shown, key=_told_most, default=None)
        came = (
            self.agents.told_call(game)
            if called
            else self.packets.made(game.told, best)
            if best is not None and abs(_told_most(best)) >= LITTLE
            else ""
        )
        return sentences(self._of_all("met", meeting.members), came)

    def _nobody_met(self, at: int, event: Visited | TurnedUp) -> str:
        table = self.own.story.past.table_at(self._end_of_round(at))
        there = tuple(table.visitors(event.place))
        if event.seat not in there:
            return ""
        if len(there) > 1:
            return self._of_all("crowd", there)
        if event.seat >= self.own.story.players:
            return ""
        return self.own.text("came", "alone", self.own.sees(event.seat), seat=event.seat)

    def _of_all(self, key: str, chairs: Sequence[int]) -> str:
        """A sentence on several chairs, the reader first among them."""
        telling, story = self.own.telling, self.own.story
        marked = [telling.company.marked(seat) for seat in range(story.players)]
        players = telling.words.people(tuple(chairs), marked, story.me)
        return telling.words.text("truth", "came", key, players=players)

    def _rest_of_round(self, at: int) -> Iterator[tuple[int, Event]]:
        for number in range(at + 1, self.own.story.last):
            event = self.events.get(number)
            if event is None or isinstance(event, RoundBegan):
                return
            yield number, event

    def _end_of_round(self, at: int) -> int:
        """After so many events all have gone somewhere in the round of event number `at`."""
        gone = [number for number, each in self._rest_of_round(at) if isinstance(each, (Visited, TurnedUp))]
        return max((at, *gone)) + 1

    def _of_meeting(self, met: int) -> Iterator[tuple[int, Event]]:
        """What happened in a meeting, up to the next one."""
        for number, event in self._rest_of_round(met):
            if isinstance(event, Met):
                return
            yield number, event


def _told_most(packet: Packet) -> float:
    """By how much a packet changed how likely the truth about its giver was."""
    return packet.after.right - packet.before.right
