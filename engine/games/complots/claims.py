"""Every claim of a finished game, and what became of it. C 4, C 5"""

from collections.abc import Iterable
from dataclasses import replace

from engine.core.claim import Claim
from engine.core.event import Event
from engine.games.complots.rules.table import Announced, Blocked, Exposed, Proved, Table


def claims(table: Table, events: Iterable[tuple[int, Event]]) -> tuple[Claim, ...]:
    """The claims among these numbered events of the truth, of which `table` is the beginning.

    A claim that could still be doubted when the events end has no fate, and is left out.
    """
    table = table.copy()
    found: list[Claim] = []
    pending = False
    for at, event in events:
        pending = False
        match event:
            case Announced(seat, _, str(character), _):
                found.append(Claim(at, seat, character, character in table.hands[seat], "passed"))
                pending = True
            case Blocked(seat, character):
                found.append(Claim(at, seat, character, character in table.hands[seat], "stood"))
                pending = True
            case Proved(_, _, doubter):
                found[-1] = replace(found[-1], fate="proved", doubter=doubter)
            case Exposed(_, _, doubter):
                found[-1] = replace(found[-1], fate="caught", doubter=doubter)
            case _:
                pass
        event.apply(table)
    return tuple(found[:-1] if pending else found)
