"""The figures of a season by name: what talk is bound to, and what it may tell. All are whole numbers.

Of a member: place, points, `lead` (points more than the best other; below 0 for whoever does not lead alone), `rise` and `fall`
(places since the evening before), played, won, last, lies, caught, doubts, right, wrong, row, longest as in Tally.
`most_…` is 1 where nobody has as many. `won_then`, `last_then`: first or last at their table the evening before. `same`: that table
had tonight's game. `met`, `theirs`, `mine`: tables with the person, and who came before whom. `ahead`: points more than the
person has, `gap` the same without its sign.

Of the evening: evening, of, `left` (evenings after it), size, `prize` (points for the first place), and `gap_above` and
`gap_below`, the person's points to the next above and below; 0 where there is nobody.

`facts_of` reckons what they are made of from the tables that were played to their end. Where the person gave up, the others share what
places bring, but nobody has won there, and nobody boasts of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.opponents import ME
from engine.season import facts
from engine.season.facts import Met, SeasonFacts, Standing, Tally
from engine.season.league import FinishedTable, members, worth
from engine.season.store import Running

MOST = ("won", "last", "lies", "caught", "doubts", "right", "row", "longest")  # those of which somebody can have most
OF_EVENING = ("evening", "of", "left", "size", "prize", "gap_above", "gap_below")
OF_MEMBER = (
    "place", "points", "lead", "rise", "fall",
    "played", "won", "last", "lies", "caught", "doubts", "right", "wrong", "row", "longest",
    *(f"most_{each}" for each in MOST),
    "won_then", "last_then", "same", "met", "theirs", "mine", "ahead", "gap",
)  # fmt: skip
MINE = "my_"  # before a figure: the person's, whoever it is about
NAMES = frozenset((*OF_EVENING, *OF_MEMBER, *(f"{MINE}{each}" for each in OF_MEMBER)))


def figures(facts: SeasonFacts) -> Mapping[str, Mapping[str, int]]:
    """All figures by their names, for each member a line can be about."""
    most, evening = _most(facts), of_evening(facts)
    found = {each.member: of_member(facts, each.member) | most[each.member] for each in facts.standings}
    mine = {f"{MINE}{name}": figure for name, figure in found[ME].items()}
    return {member: evening | own | mine for member, own in found.items()}


def of_evening(facts: SeasonFacts) -> dict[str, int]:
    """The figures of the evening and of what is at stake for the person."""
    coming, points = facts.coming, facts.standing(ME).points
    return {
        "evening": coming.evening,
        "of": coming.of,
        "left": coming.of - coming.evening,
        "size": coming.size,
        "prize": coming.points[0],
        "gap_above": _apart(facts.above, points),
        "gap_below": _apart(facts.below, points),
    }


def of_member(facts: SeasonFacts, member: str) -> dict[str, int]:
    """The figures of one member, but for those that compare all tallies."""
    stands, tally, met = facts.standing(member), facts.tally(member), facts.met.get(member, Met())
    table = facts.yesterday(member)
    then = table.place(member) if table is not None else None
    ahead = stands.points - facts.standing(ME).points
    return {
        "place": stands.place,
        "points": stands.points,
        "lead": stands.points - max((each.points for each in facts.standings if each.member != member), default=0),
        "rise": max(stands.change, 0),
        "fall": max(-stands.change, 0),
        **_of_tally(tally),
        "won_then": int(then == 1),
        "last_then": int(table is not None and then == max(table.places)),
        "same": int(table is not None and table.game == facts.coming.game),
        "met": met.times,
        "theirs": met.theirs,
        "mine": met.mine,
        "ahead": ahead,
        "gap": abs(ahead),
    }


def _of_tally(tally: Tally) -> dict[str, int]:
    return {
        "played": tally.played,
        "won": tally.won,
        "last": tally.last,
        "lies": tally.lies,
        "caught": tally.caught,
        "doubts": tally.doubts,
        "right": tally.right,
        "wrong": tally.doubts - tally.right,
        "row": tally.row,
        "longest": tally.longest,
    }


def _most(facts: SeasonFacts) -> dict[str, dict[str, int]]:
    """For each member, of what they alone have most."""
    counts = {each.member: _of_tally(facts.tally(each.member)) for each in facts.standings}
    best = {name: sorted(each[name] for each in counts.values())[-2:] for name in MOST}
    return {
        member: {f"most_{name}": int(own[name] == best[name][-1] > best[name][0]) for name in MOST}
        for member, own in counts.items()
    }


def _apart(other: Standing | None, points: int) -> int:
    return 0 if other is None else abs(other.points - points)


def facts_of(running: Running, recalled: Mapping[str, tuple[str, ...]]) -> facts.SeasonFacts:
    """All that may be said before the evening that is open. `recalled` is what opponents can truly say of the person."""
    evening = running.evening()
    sat = evening.tables[0]
    coming = facts.Coming(evening.number + 1, running.season.count, evening.game, evening.host, sat, worth(len(sat)))
    stands = tuple(facts.Standing(each.member, each.place, each.points, each.change) for each in running.standings)
    last = _ended(running, running.open - 1) if running.open else []
    return facts.SeasonFacts(
        running.season.seed,
        coming,
        stands,
        {member: _tally(running, member) for member in members()},
        {member: _met(running, member) for member in members() if member != ME},
        tuple(facts.Result(each.game, each.members, each.places) for each in last),
        recalled,
    )


def _ended(running: Running, evening: int) -> list[FinishedTable]:
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
