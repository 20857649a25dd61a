"""What is said before an evening of a season: who invites, what is at stake, what one hears, and who writes.

What people say is chosen once, before the evening, and kept: so nobody says the same twice, and letters stay as they were.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots.opponents import ME
from engine.core.errors import BadInput
from engine.known import Memories
from engine.recalled import recalled
from engine.season.evenings import GROWING, Evening
from engine.season.figures import facts_of
from engine.season.league import MEAN, FinishedTable, members, worth
from engine.season.lines import lines
from engine.season.store import Running, Seasons
from engine.season.talk import Said, Talk, talk, told
from engine.statistics import Statistics
from engine.words import Count, Several
from scenes.house import House
from scenes.menus.evenings.league_table import person


def level_name(house: House, level: str) -> str:
    return house.text("season", "growing") if level == GROWING else house.text("strength", level)


def names(house: House, members: tuple[str, ...]) -> Several:
    text = house.words().text
    return Several([person(house, each) for each in members], (text("list", "comma"), text("list", "and")))


def recollections(house: House, evening: Evening) -> Mapping[str, tuple[str, ...]]:
    """What everybody can truly say of the person in tonight's game, where the person lets them remember: opponents tell each other."""
    if not house.settings.remembered:
        return {}
    memories, statistics = Memories.load(house.folder), Statistics.load(house.folder)
    return {each: recalled(memories, statistics, evening.game, each).so() for each in members() if each != ME}


@dataclass(frozen=True, slots=True)
class Written:
    """What somebody wrote after an `evening`, counted from 1."""

    member: str
    evening: int
    told: str


@dataclass(frozen=True, slots=True)
class Heard:
    """What is said before the evening that is open; empty where nobody says it. `inviting` and `gossiping` say it."""

    inviting: str = ""
    invitation: str = ""
    gossiping: str = ""
    gossip: str = ""
    wrote: str = ""


NOTHING = "-"  # stands for what nobody says


def heard(house: House, seasons: Seasons) -> Heard:
    """What is said before the evening that is open; it is kept, where it was not before."""
    running = seasons.running
    if running is None or running.over:
        return Heard()
    if running.open not in running.said:
        before = [part.split(" ")[0] for each in running.said.values() for part in each]
        found = talk(facts_of(running, recollections(house, running.evening())), before)
        try:
            seasons.say(running.season, running.open, _kept(found))
        except BadInput as error:
            house.tell_not_kept(error)
            running.said[running.open] = _kept(found)
        running = seasons.running or running
    invitation, gossip, letter = _said(running, running.open)
    facts, language = facts_of(running, {}), house.settings.language
    return Heard(
        invitation.speaker if invitation else "",
        told(invitation, facts, language) if invitation else "",
        gossip.speaker if gossip else "",
        told(gossip, facts, language) if gossip else "",
        letter.speaker if letter else "",
    )


def letters(house: House, seasons: Seasons) -> Sequence[Written]:
    """All letters of this season so far, oldest first."""
    found, running = list[Written](), seasons.running
    for evening in sorted(running.said) if running is not None else ():
        if running is not None and 0 < evening <= running.open and evening < running.season.count:
            letter = _said(running, evening)[2]
            if letter is not None:
                facts = facts_of(running.before(evening), {})
                found.append(Written(letter.speaker, evening, told(letter, facts, house.settings.language)))
    return found


def _kept(found: Talk) -> tuple[str, ...]:
    parts = (found.invitation, found.gossip, found.letter)
    return tuple(NOTHING if each is None else f"{each.key} {each.about}" for each in parts)


def _said(running: Running, evening: int) -> tuple[Said | None, Said | None, Said | None]:
    """What was kept as said before an evening: invitation, gossip and letter, as far as somebody would still say it."""
    speakers = {each.key: each.speaker for each in lines()}
    found: list[Said | None] = []
    for part in (*running.said.get(evening, ()), *(NOTHING,) * 3)[:3]:
        key, _, about = part.partition(" ")
        found.append(Said(key, speakers[key], about) if key in speakers and about in members() else None)
    return found[0], found[1], found[2]


def stakes(house: House, running: Running) -> list[str]:
    """What is at stake for the person on the evening that is open, in sentences."""
    evening, text = running.evening(), house.text
    each = worth(len(evening.tables[0]))
    told = [text("season", "stake", first=each[0], last=each[-1])]
    if not evening.number:
        told.append(text("season", "opening"))
    else:
        facts = facts_of(running, {})
        mine = facts.standing(ME)
        if facts.above is not None:
            ahead = Count(facts.above.points - mine.points)
            told.append(text("season", "behind", name=person(house, facts.above.member), points=ahead))
        elif mine.place == 1 and facts.below is not None and not _shared(running):
            ahead = Count(mine.points - facts.below.points)
            told.append(text("season", "leads", name=person(house, facts.below.member), points=ahead))
        else:
            told.append(text("season", "shares"))
    if evening.number == running.season.count - 1:
        told.append(text("season", "final"))
    if evening.free:
        told.append(text("season", "free", names=names(house, evening.free), mean=MEAN))
    return told


def _shared(running: Running) -> bool:
    """Whether somebody has as many points as the person."""
    stands = running.standings
    mine = next(each.points for each in stands if each.member == ME)
    return sum(each.points == mine for each in stands) > 1


def yesterday(house: House, running: Running) -> str:
    """What came of the person's table on the evening before; empty on the first."""
    if not running.open:
        return ""
    return of_mine(house, running.tables[running.open - 1, 0], "yesterday", "gave_up")


def of_mine(house: House, table: FinishedTable, told: str, given_up: str) -> str:
    """What came of the person's table, by one of two texts."""
    points = Count(table.points[table.members.index(ME)])
    if table.given_up:
        return house.text("season", given_up, points=points)
    place = house.text("truth", "places", str(table.place(ME)))
    return house.text("season", told, place=place, players=len(table.members), points=points)
