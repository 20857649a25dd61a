"""How the truth of Top Secret begins: the evening's best deception, else the boldest call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.top_secret.past import Packet
from engine.games.top_secret.rules.numbers import bare
from scenes.games.top_secret.truth.match import Evening, Game, percent
from scenes.games.top_secret.truth.packets import LITTLE
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.truth.own import Own, ToldLie

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
