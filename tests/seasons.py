"""Seasons drawn at random, for what is said of them: tables, places and tallies as a league could have them."""

from collections.abc import Iterator

from engine.bots.opponents import ME, opponents
from engine.core.chance import Generator
from engine.library import GAMES
from engine.season.facts import Coming, Met, Result, SeasonFacts, Standing, Tally
from engine.season.talk import Talk, talk
from engine.voices import RECALLED

MEMBERS = (ME, *opponents())


def season(seed: int, evenings: int = 12) -> Iterator[SeasonFacts]:
    """The facts of each evening."""
    drawn = Generator("a season", seed)
    points = dict.fromkeys(MEMBERS, 0)
    tallies = dict.fromkeys(MEMBERS, Tally())
    met = dict.fromkeys(MEMBERS[1:], Met())
    places: dict[str, int] = {}
    last: tuple[Result, ...] = ()
    hosted: list[str] = []
    for evening in range(1, evenings + 1):
        tables = seated(drawn)
        before, places = (
            places,
            {each: 1 + sum(other > own for other in points.values()) for each, own in points.items()},
        )
        standings = sorted(
            (Standing(each, place, points[each], before.get(each, place) - place) for each, place in places.items()),
            key=lambda each: each.place,
        )
        mine = next(each for each in tables if ME in each)
        host = min((each for each in drawn.shuffled(mine) if each != ME), key=lambda each: hosted.count(each))
        hosted.append(host)
        coming = Coming(evening, evenings, drawn.pick(GAMES), host, mine, tuple(range(2 * len(mine), 0, -2)))
        recalled = {who: tuple(each for each in RECALLED if not drawn.below(6)) for who in MEMBERS[1:]}
        yield SeasonFacts(seed, coming, tuple(standings), dict(tallies), dict(met), last, recalled)
        last = tuple(Result(drawn.pick(GAMES), each, placed(drawn, len(each))) for each in tables)
        for table in last:
            for member, place in zip(table.members, table.places, strict=True):
                points[member] += max(0, len(table.members) - place)
                tallies[member] = played(drawn, tallies[member], place == 1, place == max(table.places))
                if ME in table.members and member != ME:
                    own, person, old = place, table.place(ME) or 0, met[member]
                    met[member] = Met(old.times + 1, old.theirs + (own < person), old.mine + (own > person))


def seated(drawn: Generator) -> list[tuple[str, ...]]:
    """Everybody at tables of two to seven."""
    waiting, tables = drawn.shuffled(MEMBERS), list[tuple[str, ...]]()
    while waiting:
        size = min(2 + drawn.below(5), len(waiting))
        size += len(waiting) - size == 1
        tables.append(tuple(waiting[:size]))
        waiting = waiting[size:]
    return tables


def placed(drawn: Generator, size: int) -> tuple[int, ...]:
    """Places of a table; now and then two share one."""
    scores = [drawn.below(3 * size) for _ in range(size)]
    return tuple(1 + sum(other > own for other in scores) for own in scores)


def played(drawn: Generator, old: Tally, won: bool, last: bool) -> Tally:
    """A tally with one match more."""
    lies, doubts = drawn.below(4) * drawn.below(2), drawn.below(3) * drawn.below(2)
    row = old.row + 1 if won else 0
    return Tally(
        old.played + 1, old.won + won, old.last + last,
        old.lies + lies, old.caught + (drawn.below(lies + 1) if drawn.below(2) else 0),
        old.doubts + doubts, old.right + (doubts if drawn.below(2) else drawn.below(doubts + 1)),
        row, max(row, old.longest),
    )  # fmt: skip


def spoken(seed: int, evenings: int = 12) -> Iterator[tuple[SeasonFacts, Talk]]:
    """A season with what is said on each evening, nothing twice."""
    said: set[str] = set()
    for facts in season(seed, evenings):
        found = talk(facts, said)
        said.update(found.keys)
        yield facts, found
