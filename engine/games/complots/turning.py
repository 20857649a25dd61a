"""Why a match of Complots went as it did for one player: what cost characters and coins, and what threw others out."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.core.event import Event
from engine.core.facts import Numbered
from engine.core.flow import State
from engine.games.complots.facts import claims
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Doubted,
    Eliminated,
    Exposed,
    Lost,
    Proved,
    Stole,
    Table,
)
from engine.truth.turning import Filling, Turning

S = State[Table, Rules]
LAST = 2.0  # what it tells more where it was the last character
FATAL = 20.0  # and more than anything else where it was over by that: one's own last, or the last opponent's
COINS = 3  # taken by lies, from which on it is told
Numbering = tuple[int, Event | None]  # an event and its number
_NOTHING: Numbering = (-1, None)


def turnings(opening: Table, state: S, events: Numbered, seat: int) -> list[Turning]:
    """What every character of this seat was lost by, who stole by a lie, and whom it threw out."""
    numbered = list(events)
    won = seat in (state.table.winner or ())
    end = max((at for at, event in numbered if isinstance(event, Eliminated)), default=-1)
    lies = {claim.at for claim in claims(opening, numbered) if not claim.true}
    found: list[Turning] = []
    announced = shown = _NOTHING
    spoken = judged = doubt = -1  # the last claim, that which was doubted, and the doubt
    for place, (at, event) in enumerate(numbered):
        match event:
            case Announced():
                announced, shown, spoken = (at, event), _NOTHING, at
            case Blocked():
                spoken = at
            case Doubted():
                doubt = at
            case Exposed() | Proved():
                shown, judged = (at, event), spoken
            case Lost(loser, _):
                then, after = numbered[place + 1] if place + 1 < len(numbered) else _NOTHING
                out = isinstance(after, Eliminated) and after.seat == loser
                causes = [
                    _cost(each, lies, seat, claim, doubt) if loser == seat else _won(each, loser, seat, out, claim)
                    for each, claim in ((shown, judged), (announced, announced[0]))
                ]
                weigh = (0.3 if won else 1.0) if loser == seat else (1.0 if won else 0.3)
                cause = next((each for each in causes if each is not None), None)
                if cause is not None:
                    key = f"{cause.key}_out" if out and loser == seat else cause.key
                    over = won and then == end
                    key = f"{key}_last" if over and key.startswith("threw_out_") else key
                    last = 0.0 if not out else FATAL if loser == seat or over else LAST
                    found.append(
                        replace(cause, key=key, weight=weigh * (cause.weight + last), at=at, gain=loser != seat)
                    )
    found += _stolen(numbered, lies, seat, won)
    if won and not any(isinstance(event, Lost) and event.seat == seat for _, event in numbered):
        found.append(Turning("untouched", 1.0, numbered[-1][0], gain=True, sums_up=True))
    return found


def _cost(because: Numbering, lies: set[int], seat: int, claim: int, doubt: int) -> Turning | None:
    """How it cost this seat a character; None where it was not this that did. `claim` is what it would have hung on, `doubt`
    the last one."""
    at, event = because
    match event:
        case Exposed(who, character, doubter) if who == seat:
            return Turning("caught", 6.0, at, {"victim": doubter, "card": character}, claim=claim, act=claim)
        case Proved(who, character, doubter) if doubter == seat:
            return Turning("doubted", 7.0, at, {"victim": who, "card": character}, claim=claim, act=doubt)
        case Announced(who, _, str(character), target) if target == seat:
            key = "by_lie" if at in lies else "by_card"
            return Turning(key, 10.0 if at in lies else 4.0, at, {"victim": who, "card": character}, claim=claim)
        case Announced(who, _, None, target) if target == seat:
            return Turning("coup", 3.0, at, {"victim": who})
    return None


def _won(because: Numbering, loser: int, seat: int, out: bool, claim: int) -> Turning | None:
    """How this seat threw somebody out, or made a doubter pay; None where it did not by this."""
    at, event = because
    match event:
        case Exposed(who, character, doubter) if doubter == seat and who == loser:
            args: Filling = {"victim": who, "card": character}
            return Turning("unmasked_out" if out else "unmasked", 5.0, at, args, claim=claim)
        case Proved(who, character, doubter) if who == seat and doubter == loser:
            return Turning(
                "proved_out" if out else "proved", 5.5, at, {"victim": doubter, "card": character}, claim=claim
            )
        case Announced(who, action, _, target) if who == seat and target == loser and out:
            struck = action in ("coup", "assassinate")  # else by what came of it, such as a block that was a lie
            return Turning(f"threw_out_{action}" if struck else "threw_out", 3.0, at, {"victim": loser})
    return None


def _stolen(events: list[tuple[int, Event]], lies: set[int], seat: int, won: bool) -> Iterator[Turning]:
    """Coins taken from this seat by who claimed for it what they did not have."""
    taken, last = Counter[int](), dict[int, tuple[int, str]]()
    because, card = -1, ""
    for at, event in events:
        match event:
            case Announced():
                because, card = at, event.character or ""
            case Stole(thief, victim, coins) if victim == seat and because in lies:
                taken[thief] += coins
                last[thief] = at, card
    for thief, coins in taken.most_common(1):
        if coins >= COINS:
            at, card = last[thief]
            args: Filling = {"victim": thief, "coins": coins, "card": card}
            yield Turning("robbed", (0.5 if won else 1.0) * (2.0 + coins / 2), at, args, gain=False)
