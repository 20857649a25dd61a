"""After a match: the person's statistics, and the awards for the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.awards import all_awards
from engine.core.errors import BadInput
from engine.statistics import Statistics
from engine.truth.moments import Past

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene

MOST_OTHERS = 3  # awards of opponents on the result, one each: the most remarkable


def honours(table: TableScene) -> list[str]:
    """The awards of a match that is over or given up, as lines for the result; it is counted on the way, once."""
    past = Past(table.sitting.truth.game, table.sitting.record)
    _count(table, past)
    people = table.company.people
    earned = all_awards(past)
    own = earned.pop(table.me, ()) if table.me is not None else ()
    found, told = [award.told(table.words, people) for award in own], {award.key for award in own}
    for seat, theirs in earned.items():
        first = next((award for award in theirs if award.key not in told), None)  # nothing is told of two of them
        if first is not None and len(found) < len(own) + MOST_OTHERS:
            told.add(first.key)
            award = first.told(table.words, people)
            found.append(table.house.text("awards", "by", name=people[seat].name, award=award))
    return found


def _count(table: TableScene, past: Past) -> None:
    house, winners = table.house, table.sitting.truth.table.winner or ()
    statistics = Statistics.load(house.folder)
    if statistics.problem:
        house.tell_once(statistics.problem)
    if statistics.add(past.record, table.me, winners, past.claims(), table.conceded):
        try:
            statistics.save()
        except BadInput as error:
            house.tell_once(str(error))
