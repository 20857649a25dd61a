"""The facts of a season: who stands next to the person, and who sat where the evening before."""

import pytest

from engine.bots.opponents import ME
from engine.season.facts import Coming, Result, SeasonFacts, Standing, Tally

TONIGHT = Coming(2, 12, "any", "vera", ("vera", ME, "bianca"), (3, 1, 0))


def standings(**points: int) -> tuple[Standing, ...]:
    """These points as a table, best first."""
    ordered = sorted(points.items(), key=lambda each: -each[1])
    return tuple(Standing(member, 1 + sum(other > own for other in points.values()), own) for member, own in ordered)


def test_next_above_and_below_are_those_with_other_points_than_the_person() -> None:
    facts = SeasonFacts(7, TONIGHT, standings(vera=9, orazio=5, me=4, bianca=4, momolo=2, zanni=0))
    assert facts.above is not None and facts.above.member == "orazio"
    assert facts.below is not None and facts.below.member == "momolo"
    assert facts.standing("bianca").place == facts.standing(ME).place == 3


def test_nobody_is_above_who_leads_and_nobody_below_who_is_last() -> None:
    assert SeasonFacts(7, TONIGHT, standings(me=4, vera=4)).above is None
    assert SeasonFacts(7, TONIGHT, standings(me=4, vera=4)).below is None


def test_a_member_sat_at_the_table_that_has_them() -> None:
    table = Result("any", ("vera", ME), (2, 1))
    facts = SeasonFacts(7, TONIGHT, standings(me=4, vera=1, zanni=0), last=(table,))
    assert facts.yesterday("vera") is table and facts.yesterday("zanni") is None
    assert table.place(ME) == 1 and table.place("zanni") is None


def test_who_has_done_nothing_yet_has_an_empty_tally_and_a_stranger_stands_nowhere() -> None:
    facts = SeasonFacts(7, TONIGHT, standings(me=0))
    assert facts.tally("vera") == Tally()
    with pytest.raises(KeyError):
        facts.standing("casanova")
