"""The list of all packets: which card was true and which false, and what the one who looked made of it; and every call."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.top_secret.notes import PACKETS
from engine.games.top_secret.past import Dialled, Packet, Reading, Told
from scenes.games.top_secret.truth.match import Evening, percent
from scenes.people.company import plain, spans
from scenes.truth.own import Own
from scenes.truth.story import Row

LITTLE = 0.02  # less than this is no change of mind
PILLS = {"proof": "pill_gold", "warmer": "pill_good", "same": "pill", "astray": "pill_bad"}
CALLS = {True: "pill_gold", False: "pill_bad"}


def became(packet: Packet) -> str:
    """What a packet did to who looked at it, by the name of its words."""
    if not packet.false or packet.proof:
        return "proof"
    change = packet.after.right - packet.before.right
    return "warmer" if change > LITTLE else "astray" if change < -LITTLE else "same"


class Packets:
    """The rows of one match."""

    def __init__(self, own: Own, evening: Evening) -> None:
        self.own, self.evening = own, evening

    @property
    def all(self) -> list[Packet]:
        return [packet for game in self.evening.games for packet in game.told.packets]

    def rows(self) -> Iterator[Row]:
        """Packets and calls, in the order of the moments that they lead to."""
        for game in self.evening.games:
            for packet in game.told.packets:
                yield self._row(game.told, packet)
            if game.told.call is not None:
                yield self._called(game.told, game.told.call)

    def count(self) -> str:
        packets = [each for each in self.all if each.false]
        proofs = sum(each.proof for each in packets)
        return self.own.text("packets", packets=len(packets), proofs=proofs)

    def who(self, chair: int) -> tuple[int | None, str]:
        """The seat of a chair, None for one without a player, and its name, marked."""
        return (chair if chair < self.own.story.players else None), self.own.text("named", seat=chair)

    def _row(self, told: Told, packet: Packet) -> Row:
        own = self.own
        fate = became(packet)
        seat, name = self.who(packet.seat)
        return Row(
            f"packet {packet.at}",
            packet.at + 1,
            seat,
            spans(name),
            spans(self.shown(packet)),
            plain(self.made(told, packet)),
            (own.text("fates", fate), PILLS[fate]),
            mark=own.telling.company.mark(packet.seat),
        )

    def shown(self, packet: Packet) -> str:
        """What was shown to whom, names marked."""
        fill: dict[str, object] = {"seat": packet.seat, "target": packet.to, "card": packet.true}
        if packet.how != PACKETS:
            how = "looked" if packet.seat >= self.own.story.players else "revealed"
            return self.own.text(how, self.own.does(packet.seat, packet.to), **fill)
        return self.own.text("shown", self.own.sees(packet.to), **fill, second=packet.false)

    def made(self, told: Told, packet: Packet) -> str:
        """What its reader believed of who showed it, before and after, names marked."""
        own, after = self.own, packet.after
        right = told.identities[packet.seat], told.fragments[packet.seat]
        fill: dict[str, object] = {"seat": packet.seat, "target": packet.to, "card": right[0], "second": right[1]}
        fill |= {"percent": percent(after.right), "before": percent(packet.before.right)}
        sentences = [own.text("held_right", own.does(packet.seat, packet.to), **fill)]
        if after.hand != right and after.likely > after.right:
            wrong = {"card": after.hand[0], "second": after.hand[1], "percent": percent(after.likely)}
            sentences.append(own.text("held_wrong", own.sees(packet.to), target=packet.to, **wrong))
        if _doubts(packet.before, after):
            ally = {"percent": percent(after.ally or 0), "before": percent(packet.before.ally or 0)}
            sentences.append(own.text("held_ally", own.sees(packet.to), target=packet.to, **ally))
        return own.telling.words.text("truth", "joint").join(sentences)

    # Calls

    def _called(self, told: Told, call: Dialled) -> Row:
        own, right = self.own, "right" if call.right else "wrong"
        return Row(
            f"packet {call.at}",
            call.at + 1,
            call.seat,
            own.telling.who(call.seat),
            spans(own.text("dialled", number=call.number)),
            plain(self.chance(told, call)),
            (own.text("calls", right), CALLS[call.right]),
        )

    def chance(self, told: Told, call: Dialled) -> str:
        """How likely the call was to be right, as the caller knew it; and what was wrong with it."""
        sees = self.own.sees(call.seat)
        told_ = self.own.text("chance", sees, seat=call.seat, percent=percent(call.chance))
        if call.right:
            return told_
        what = "enemy" if tuple(call.number) == tuple(told.number) else "number"
        return f"{told_}{self.own.text('joint')}{self.own.text('failed', what, number=told.number)}"


def _doubts(before: Reading, after: Reading) -> bool:
    """Whether the reader thought otherwise about being allies than before."""
    return after.ally is not None and abs(after.ally - (before.ally or 0)) > LITTLE
