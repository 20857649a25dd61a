"""All packets: which card was true, which false, and what the reader made of it.

The truth begins with the evening's best deception, else with the boldest call.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.games.top_secret.notes import PACKETS
from engine.games.top_secret.past import Dialled, Packet, Reading, Told
from engine.games.top_secret.rules.numbers import bare
from scenes.games.top_secret.truth.match import Evening, Game, percent
from scenes.kit.text import Span
from scenes.people.company import plain, spans
from scenes.truth.own import Own, ToldLie
from scenes.truth.story import Row

# The list

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


# The beginning

TRUSTED = 0.6  # how likely an enemy was an ally after the packet that is told of a deception, at least
FEW = 2  # rounds on end in which an enemy was taken for an ally, from which on it is told
LEAST = 0.1  # by how much something false was likelier than the truth, of a packet that is told
BOLD = 0.95  # of a call: with less than this it was a gamble


@dataclass(frozen=True, slots=True)
class Deceit:
    """`seat` was taken for an ally by `victim`, an enemy, for so many rounds on end, above all because of this packet."""

    game: Game
    seat: int
    victim: int
    rounds: int
    packet: Packet


def longest(games: Sequence[Game]) -> Deceit | None:
    """The longest time for which an enemy was taken for an ally, the first of equals, of those that a packet bears out."""
    found = []
    for game in games:
        for (seat, victim), weights in game.told.believed.items():
            run = taken_in(weights)
            packet = _convincing(game, seat, victim, run)
            if packet is not None and len(run) >= FEW:
                found.append(Deceit(game, seat, victim, len(run), packet))
    return max(found, key=lambda each: each.rounds, default=None)


def taken_in(weights: Sequence[float]) -> range:
    """The longest run of steps in which it was likelier than not, the first of equals."""
    best = run = range(0)
    for at, weight in enumerate(weights):
        run = range(run.start if run else at, at + 1) if weight > 0.5 else range(0)
        best = max(best, run, key=len)
    return best


def _convincing(game: Game, seat: int, victim: int, run: range) -> Packet | None:
    """What of all that was shown in these rounds raised the belief most, where it was strong afterwards; else None."""
    rounds = {game.told.steps[at].round for at in run}
    raised = [
        each
        for each in game.told.packets
        if (each.seat, each.to) == (seat, victim) and each.round in rounds and _rise(each) > LITTLE
        and (each.after.ally or 0) >= TRUSTED
    ]  # fmt: skip
    return max(raised, key=_rise, default=None)


def _rise(packet: Packet) -> float:
    return (packet.after.ally or 0) - (packet.before.ally or 0)


def falsest(games: Sequence[Game]) -> Packet | None:
    """The packet after which something false was most likelier than the truth, the first of equals."""
    found = [
        packet
        for game in games
        for packet in game.told.packets
        if packet.false and packet.after.hand != (game.told.identities[packet.seat], game.told.fragments[packet.seat])
    ]
    best = max(found, key=lambda each: each.after.likely - each.after.right, default=None)
    return best if best is not None and best.after.likely - best.after.right >= LEAST else None


def best(own: Own, evening: Evening) -> ToldLie | None:
    """None where nobody was deceived, and nobody dared anything."""
    games = evening.games
    deceit, packet = longest(games), falsest(games)
    if deceit is not None:
        return _trusted(own, deceit)
    if packet is not None:
        return believed(own, next(game for game in games if packet in game.told.packets), packet)
    return _gamble(own, games)


def _trusted(own: Own, found: Deceit) -> ToldLie:
    card, packet = found.game.told.identities[found.seat], found.packet
    fill: dict[str, object] = {"seat": found.seat, "victim": found.victim, "rounds": found.rounds, "card": card}
    does = own.does(found.seat, found.victim)
    sentence = own.text("opening", "trusted", does, **fill)
    change = {"before": percent(packet.before.ally or 0), "percent": percent(packet.after.ally or 0)}
    when = own.telling.when(packet.at + 1)
    convinced = own.text("opening", "convinced", does, told="\n", when=when, victim=found.victim, **change)
    before, after = convinced.split("\n")
    told = (*spans(before), *_shown(own, packet), *spans(after))
    return ToldLie(own.text("opening", "title", "trusted"), spans(sentence), told, found.seat, card)


def believed(own: Own, game: Game, packet: Packet) -> ToldLie:
    """What was wrongly believed after a packet: that is pictured; it is a lie where the false card itself was believed."""
    hand = packet.after.hand
    true = game.told.identities[packet.seat], game.told.fragments[packet.seat]
    wrong = [card for card, right in zip(hand, true, strict=True) if card != right]
    lie = bare(packet.false)
    fill: dict[str, object] = {"seat": packet.seat, "victim": packet.to}
    fill |= dict(zip(("card", "second", "third", "fourth"), (*hand, *true), strict=True))
    fill["percent"] = percent(packet.after.likely)
    sentence = own.text("opening", "believed", own.does(packet.seat, packet.to), **fill)
    title = own.text("opening", "title", "believed" if lie in wrong else "trusted")
    return ToldLie(title, spans(sentence), _shown(own, packet), packet.seat, lie if lie in wrong else wrong[0])


def _shown(own: Own, packet: Packet) -> tuple[Span, ...]:
    """What was shown, with what was true of it."""
    if not packet.false:
        return own.telling.lines[packet.at]
    fill: dict[str, object] = {"seat": packet.seat, "target": packet.to, "card": packet.true, "second": packet.false}
    return spans(own.text("opening", "shown", own.does(packet.seat, packet.to), **fill))


def _gamble(own: Own, games: Sequence[Game]) -> ToldLie | None:
    calls = [game.told.call for game in games if game.told.call is not None and game.told.call.chance < BOLD]
    boldest = min(calls, key=lambda call: (not call.right, call.chance, call.at), default=None)
    if boldest is None:
        return None
    end = "right" if boldest.right else "wrong"
    fill: dict[str, object] = {"seat": boldest.seat, "number": boldest.number}
    fill["percent"] = percent(boldest.chance)
    sentence = own.text("opening", "gamble", end, own.sees(boldest.seat), **fill)
    title = own.text("opening", "title", "gamble")
    return ToldLie(title, spans(sentence), own.telling.lines[boldest.at], boldest.seat, boldest.number[0])
