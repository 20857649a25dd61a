"""What people may say of a season: of tables that were played to their end, and of no other."""

from dataclasses import replace

from engine.bots.opponents import ME
from engine.season.evenings import Season, count
from engine.season.figures import facts_of, figures
from engine.season.league import FinishedTable, placed
from engine.season.store import Running

SHORT = Season(5, count(True), "casual", "2026-11-28")


def evening_over(given_up: bool) -> Running:
    """A season after one evening, on which the person came last, or gave up."""
    running = Running(SHORT)
    evening = running.evening()
    for number, members in enumerate(evening.tables):
        places = tuple(range(1, len(members) + 1))
        if number == 0:
            me = members.index(ME)
            places = (
                placed([0] * len(members), me)
                if given_up
                else tuple(len(members) if seat == me else 1 + seat - (seat > me) for seat in range(len(members)))
            )
        running.tables[0, number] = FinishedTable(
            evening.game, members, places, ((2, 1, 3, 2),) * len(members), given_up and number == 0
        )
    running.of[0] = len(evening.tables)
    return replace(running)


def test_nobody_boasts_of_a_table_at_which_the_person_gave_up() -> None:
    played, given_up = (evening_over(each) for each in (False, True))
    with_me = [each for each in played.played(0)[0].members if each != ME]
    facts = facts_of(played, {})
    assert sum(facts.tally(each).won for each in with_me) == 1 and facts.yesterday(ME) is not None
    facts = facts_of(given_up, {})
    assert facts.yesterday(ME) is None
    told = figures(facts)
    for member in with_me:
        assert facts.tally(member).won == facts.tally(member).lies == told[member]["won_then"] == 0
        assert facts.met[member].theirs == 0
    assert any(facts.tally(each).won for each in played.played(0)[1].members), "other tables are told"
