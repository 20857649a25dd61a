"""The figures of a season of which people talk (engine/season/talk.py): reckoned from the tables that were played to their end.

Where the person gave up, the others share what places bring, but nobody has won there, and nobody boasts of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.opponents import ME
from engine.season import facts
from engine.season.league import Table, members, worth
from engine.season.store import Running


def facts_of(running: Running, recalled: Mapping[str, tuple[str, ...]]) -> facts.Facts:
    """All that may be said before the evening that is open. `recalled` is what opponents can truly say of the person."""
    evening = running.evening()
    sat = evening.tables[0]
    coming = facts.Coming(evening.number + 1, running.season.count, evening.game, evening.host, sat, worth(len(sat)))
    stands = tuple(facts.Standing(each.member, each.place, each.points, each.change) for each in running.standings)
    last = _ended(running, running.open - 1) if running.open else []
    return facts.Facts(
        running.season.seed,
        coming,
        stands,
        {member: _tally(running, member) for member in members()},
        {member: _met(running, member) for member in members() if member != ME},
        tuple(facts.Result(each.game, each.members, each.places) for each in last),
        recalled,
    )


def _ended(running: Running, evening: int) -> list[Table]:
    return [each for each in running.played(evening) if not each.given_up]


def _tally(running: Running, member: str) -> facts.Tally:
    """What a member did on the evenings before."""
    played = won = last = row = longest = 0
    counted = [0, 0, 0, 0]
    for evening in range(running.open):
        for table in _ended(running, evening):
            if member in table.members:
                seat = table.members.index(member)
                place = table.places[seat]
                played, won = played + 1, won + (place == 1)
                last += place == max(table.places) and place > 1
                row = row + 1 if place == 1 else 0
                longest = max(longest, row)
                counted = [one + two for one, two in zip(counted, table.numbers[seat], strict=True)]
    lies, caught, doubts, right = counted
    return facts.Tally(played, won, last, lies, caught, doubts, right, row, longest)


def _met(running: Running, member: str) -> facts.Met:
    times = theirs = mine = 0
    for evening in range(running.open):
        for table in _ended(running, evening):
            if {member, ME} <= {*table.members}:
                times += 1
                theirs += table.place(member) < table.place(ME)
                mine += table.place(ME) < table.place(member)
    return facts.Met(times, theirs, mine)
