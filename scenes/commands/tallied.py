"""Statistics of somebody who has played for some weeks: for pictures of the page, and for tests."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path

from engine.bots.opponents import opponents, player
from engine.bots.session import Session
from engine.habits import LIED, RIGHT, TOLD, WRONG
from engine.known import Memories
from engine.library import GAMES, load, seats
from engine.matches import Numbers, Played
from engine.review.judged import Judged, JudgedMatches
from engine.review.regret_file import known_of
from engine.statistics import Statistics
from engine.truth.moments import Past
from scenes.house import House
from scenes.menus.statistics.page import StatisticsPage

REMEMBERED = 4  # matches of each game
MIND = "casual"
FIRST = date(2026, 1, 7).toordinal()  # the day of the first match
COUNTS = (18, 9, 6, 4, 3)  # matches of each game on the shelf from the left: forty together


def tallied(house: House) -> StatisticsPage:
    """The page of the statistics on the stage of the house, with forty matches in its folder."""
    fill(house.folder)
    page = StatisticsPage(house)
    house.stage.push(page)
    return page


def fill(folder: Path) -> None:
    """Forty matches in the file of the statistics, the same ones each time, and what opponents remember of some more."""
    statistics = Statistics(folder)
    for game, count in zip(GAMES, COUNTS, strict=False):
        statistics.matches += _matches(game, count)
    statistics.save()
    JudgedMatches(folder).file.keep([*_judged(statistics)])
    memories = Memories(folder)
    for past in _watched():
        memories.add(past, 0)


def _judged(statistics: Statistics) -> Iterator[Judged]:
    """What was found of two matches of three: better and better, from the weakest level towards the strongest."""
    for game in GAMES:
        matches = [each for each in statistics.matches if each.game == game]
        for at, match in enumerate(matches):
            if table := known_of(game).table(match.players):
                height = at / max(1, len(matches) - 1) * (len(table.rows) - 1)
                row = table.rows[min(len(table.rows) - 1, round(height))]
                sorts = {name: round(30 * often / row.decisions) for name, often in row.sorts.items()}
                if at % 3 < 2:
                    yield Judged(match.tag, game, match.players, match.day, sum(sorts.values()), 900, sorts)


@cache
def _watched() -> tuple[Past, ...]:
    """Matches in which a mind played for the person; played once, since that takes a second."""
    sessions = [
        Session(load(game), [player(game, MIND)] * (seats(game)[0] + 1), seed)
        for game in GAMES
        for seed in range(REMEMBERED)
    ]
    for session in sessions:
        session.play_out()
    return tuple(Past(session.truth.game, session.record) for session in sessions)


def _matches(game: str, count: int) -> Iterator[Played]:
    least, most = seats(game)
    known = list(opponents())
    for number in range(count):
        others = least - 1 + number * 2 % (most - least + 1)
        who = [known[(7 * number + at * at + at) % len(known)] for at in range(others)]
        against = {name: _between(game, number + at) for at, name in enumerate(dict.fromkeys(who))}
        numbers = {name: sum(each.get(name, 0) for each in against.values()) for name in ("caught", "doubts", "right")}
        if load(game).facts.doubted:
            numbers["lies"] = numbers["caught"] + number % 4
            numbers |= _by_card(game, number)
        told = load(game).facts.tallied
        for at, name in enumerate(dict.fromkeys((*told, *(each for whole in told.values() for each in whole)))):
            numbers[name] = (7 * number + 11 * at) % (60 if "points" in name else 5) + 1
        won = number % 3 == 0
        given_up = not won and number % 7 == 5
        day = date.fromordinal(FIRST + 3 * number).isoformat()
        yield Played(f"{game} {number}", game, others + 1, won, given_up, 0, None, numbers, against, day)


def _by_card(game: str, number: int) -> Numbers:
    """What was claimed and doubted, by card, of those that the levels' habits name."""
    cards = next((each.cards for each in known_of(game).habits.values()), [])
    counts = {TOLD: 3, LIED: 2, RIGHT: 1, WRONG: 1}
    return {
        f"{kind} {card}": (number * (at + 2) + much) % (much + 2)
        for at, card in enumerate(cards)
        for kind, much in counts.items()
    }


def _between(game: str, number: int) -> Numbers:
    """What has passed between the person and an opponent in a match."""
    if not load(game).facts.doubted:
        return {}
    return {"caught": int(number % 5 == 1), "doubts": number % 3, "right": min(number % 3, number % 2)}
