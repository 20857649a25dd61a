"""What somebody was seen to do, by everybody at the table: what opponents may remember of a person from game to game.

Deeds are told from events as a *bystander* saw them, who sits at no seat and sees what all seats see. So nobody learns
from them what their own seat could not have seen: `event.to(seat).to(BYSTANDER)` is `event.to(BYSTANDER)` for every seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.core.errors import shown
from engine.core.event import Event
from engine.core.reading import Reader, is_list

BYSTANDER = -1  # no seat: sees of an event what is public

MOVE = "move"  # something chosen, by the game's own name
CLAIM = "claim"  # something said that may be untrue: what was claimed
BLOCK = "block"  # the same, said against what another does
GUESS = "guess"  # something guessed before all, which turned out right or wrong
HEARD = "heard"  # a claim of another that this seat could have doubted
DOUBT = "doubt"  # such a claim that it did doubt: rightly or not
SORTS = (MOVE, CLAIM, BLOCK, GUESS, HEARD, DOUBT)

HUNDREDTHS = 100  # `Known` counts in these, since older matches count less
MOST = 10**8  # of anything that is counted
MOST_NAMES = 200


@dataclass(frozen=True, slots=True)
class Deed:
    """One deed. `shown`: whether it was seen to be true (a claim) or right (a guess, a doubt); None where nobody saw."""

    seat: int
    sort: str
    what: str
    shown: bool | None = None


Count = tuple[int, int, int]  # how often; of these how often it was seen to be true or right, and how often not
Counts = Mapping[str, Count]  # by sort and what, with a space between


@dataclass(frozen=True, slots=True)
class Known:
    """What opponents are told of somebody when they sit down: whose `seat`, and counts in hundredths of a time."""

    seat: int
    counts: Counts = field(default_factory=dict[str, Count])

    def times(self, sort: str, what: str) -> tuple[float, float, float]:
        """How often, how often seen true, and how often seen false; older matches counting less."""
        often, true, false = self.counts.get(f"{sort} {what}", (0, 0, 0))
        return often / HUNDREDTHS, true / HUNDREDTHS, false / HUNDREDTHS


def public(events: Iterable[Event]) -> list[Event]:
    """Events as a bystander saw them."""
    return [event.to(BYSTANDER) for event in events]


def counted(deeds: Iterable[Deed], seat: int) -> dict[str, Count]:
    """What one seat did, by sort and what; in the order of SORTS, then of the words."""
    found: dict[str, Count] = {}
    for deed in deeds:
        if deed.seat == seat:
            often, true, false = found.get(f"{deed.sort} {deed.what}", (0, 0, 0))
            found[f"{deed.sort} {deed.what}"] = often + 1, true + (deed.shown is True), false + (deed.shown is False)
    return {name: found[name] for name in sorted(found, key=in_order)}


def in_order(name: str) -> tuple[int, str]:
    """By what names of counts are sorted. Raises ValueError where it names no sort."""
    sort, _, what = name.partition(" ")
    return SORTS.index(sort), what


def read_counts(reader: Reader, name: str) -> dict[str, Count]:
    """Counts as JSON has them: by name three whole numbers, the last two together no more than the first."""
    section, found = reader.section(name), dict[str, Count]()
    for key, value in section.data.items():
        if str(key).partition(" ")[0] not in SORTS or not str(key).partition(" ")[2]:
            section.problem(key, f"expected one of {', '.join(SORTS)}, a space and a name")
        elif not _is_count(value):
            section.problem(key, f"expected three whole numbers, the first no less than the others, not {shown(value)}")
        else:
            found[str(key)] = value[0], value[1], value[2]
    if len(section.data) > MOST_NAMES:
        section.problem("", f"expected at most {MOST_NAMES} names")
    return {each: found[each] for each in sorted(found, key=in_order)}


def _is_count(value: object) -> bool:
    if not is_list(value) or len(value) != 3 or not all(type(each) is int for each in value):
        return False
    often, true, false = value
    return bool(min(true, false) >= 0 and true + false <= often <= MOST)
