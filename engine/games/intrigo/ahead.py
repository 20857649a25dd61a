"""What others can do next, told at the end of a hint: who could still take the chair in one turn after it, or that nothing this
seat can do keeps a rival from it; else, of a low chance, who is nearer. By what the seat can know, and true by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.core.mind import Why
from engine.games.intrigo.knowing import Knowing, known_to
from engine.games.intrigo.preview import Preview, preview
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN, NOTHING, Table
from engine.games.intrigo.rules.turns import after, events_of
from engine.games.intrigo.stakes import danger
from engine.games.intrigo.standing import Ending, ending, hinges, verdicts
from engine.games.intrigo.undoing import moves_of, palace_after

View = State[Table, Rules]
NEAR = 2  # seals short as the palace stands: one turn wins no more at arcades side by side
RICHER = 2  # coins: with so many more somebody can hire what this seat cannot
LOW = 0.8  # of a fair share of the chances: less than that is told with a reason


def lost(view: View, seat: int, choice: Choice, memory: object = None) -> Why | None:
    """That nothing this seat can do now keeps somebody from the chair who has it as the palace stands, and which of the others
    still could after this choice, before its next turn; None where something does."""
    doge = ending(view.rules, view.table).doge
    if doge in (None, seat) or view.ask is None or view.ask.kind != "turn":
        return None
    options = (each for each in turn_options(view, seat) if each != PASS)
    if any(_doge(view, seat, each) != doge for each in options):
        return None
    then = _after(view, seat, choice)
    others = [each for each in _others(then, seat) if each != doge]
    able = [who for who in others if _stops(then, seat, who, doge, known_to(memory))]
    args = dict(zip(("who", "other", "victim"), (doge, *able), strict=False))
    return Why(("lost_to", "lost_but_one", "lost_but_two")[len(able)], args)


def _stops(view: View, seat: int, who: int, doge: int | None, knowing: Knowing | None) -> bool:
    return any(_doge(view, who, each) != doge for each in _answers(view, seat, who, knowing))


def ahead(view: View, seat: int, choice: Choice, percent: int | None, memory: object = None) -> Why | None:
    """What a hint ends with. `percent` is the chance told with it, of the one that is advised first."""
    if choice == PASS or view.ask is None or view.ask.kind != "turn":
        return None
    found = preview(view, seat, choice)
    if found.ends or found.ending.doge is not None:
        return None
    crowned = _crowned(view, seat, choice, found.ending, known_to(memory))
    if crowned is not None or percent is None or percent > LOW * 100 / view.table.players:
        return crowned
    beside = danger(view, seat, choice, memory)
    return None if beside is not None and beside.key == "outlook" else _low(view, seat, found)


def _doge(view: View, seat: int, choice: Choice) -> int | None:
    return ending(view.rules, palace_after(view, seat, choice)).doge


def _after(view: View, seat: int, choice: Choice) -> View:
    """Paid for as well; who has a card that is called for is one that may."""
    new = view.copy()
    if choice != PASS:
        holders = preview(view, seat, choice).holders
        new.table = after(view.table, events_of(view.rules, view.table, seat, choice, holders[0] if holders else None))
    return new


def _others(then: View, seat: int) -> list[int]:
    """Who has a turn before this seat has its next one."""
    players = then.table.players
    return [(seat + step) % players for step in range(1, players)][: then.table.gaps.count(NOTHING)]


def _answers(view: View, seat: int, who: int, knowing: Knowing | None) -> Iterator[Choice]:
    """All that somebody can do, as far as this seat can know; plot cards first."""
    by = [(card, list(each)) for card, each in moves_of(view, seat, who, knowing)]
    for _, moves in sorted(by, key=lambda each: ":" not in each[0]):
        yield from moves


def _crowned(view: View, seat: int, choice: Choice, now: Ending, knowing: Knowing | None) -> Why | None:
    """Who could be Doge by one turn of their own after it, and by which seal: who is nearest, then who comes first."""
    then = _after(view, seat, choice)
    lacks = [min(distances(view.rules, each)) for each in now.seals]
    for who in sorted((each for each in _others(then, seat) if lacks[each] <= NEAR), key=lambda each: lacks[each]):
        for each in _answers(then, seat, who, knowing):
            new = palace_after(then, who, each)
            found = ending(view.rules, new)
            if found.doge == who:
                return Why("ahead_doge", {"who": who, "token": _by(view, new, now, found, who)})
    return None


def _by(view: View, new: Table, now: Ending, found: Ending, who: int) -> str:
    """The seal that makes somebody Doge whom nothing made so before."""
    had = {(arcade, token) for arcade, seat, token in now.taken if seat == who}
    won = [
        (arcade, token)
        for arcade, seat, token in found.taken
        if seat == who and token != COIN and (arcade, token) not in had
    ]
    needed = hinges(view.rules, new, verdicts(view.rules, new), who)
    return next((token for arcade, token in won if arcade in needed), won[0][1])


def _low(view: View, seat: int, found: Preview) -> Why | None:
    """Of a chance well below a fair share: who is nearer to the chair as the palace stands then, or has more to hire with."""
    others = [each for each in range(view.table.players) if each != seat]
    lacks = [min(distances(view.rules, each)) for each in found.ending.seals]
    who = min(others, key=lambda each: lacks[each])
    if lacks[who] < lacks[seat]:
        return Why("ahead_nearer", {"who": who, "number": lacks[who], "count": lacks[seat]})
    coins = view.table.coins
    rich = max(others, key=lambda each: coins[each])
    if coins[rich] < found.coins + RICHER:
        return None
    return Why("ahead_richer", {"who": rich, "coins": coins[rich], "number": found.coins})
