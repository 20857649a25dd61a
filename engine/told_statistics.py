"""What a person's matches of one game come to, as sentences: how it goes lately, against whom least and most."""

from __future__ import annotations

from collections.abc import Callable

from engine.matches import Played
from engine.statistics import Statistics

RECENT, ROW = 5, 3  # the latest matches that are told of; wins or losses on end from which on they are
MET = 3  # matches against somebody, from which on it is told how they went

Text = Callable[..., str]
Fact = tuple[str, dict[str, object]]  # a key below `statistics.story`, and what fills it


def story(statistics: Statistics, game: str) -> list[Fact]:
    """The facts, each with what fills its sentence; opponents by id."""
    found: list[Fact] = []
    matches = [match for match in statistics.counted if match.game == game]
    found += _when(matches, any(group.game == game for group in statistics.sums))
    if len(matches) >= ROW:
        found.append(_lately(matches))
    shares: dict[str, tuple[float, int, int]] = {}
    for who in statistics.opponents(game):
        tally = statistics.tally(game, opponent=who)
        if tally.played >= MET:
            shares[who] = (tally.won / tally.played, tally.won, tally.played)
    if shares:
        hardest = min(shares, key=lambda who: (shares[who][0], -shares[who][2]))
        easiest = max(shares, key=lambda who: (shares[who][0], shares[who][2]))
        alike = [share[0] for share in shares.values()]
        for key, who in (("hardest", hardest), ("easiest", easiest)):
            if alike.count(shares[who][0]) == 1 and (key == "hardest" or len(shares) > 1):
                found.append(_against(key, who, shares[who]))
    practised = sum(match.game == game and match.practice for match in statistics.matches)
    if practised:
        found.append(("practice", {"games": practised}))
    return found


def _when(matches: list[Played], summed: bool) -> list[Fact]:
    """When the last match was and how it ended; and when the first, unless older ones are `summed` up and have no day."""
    if not matches or not matches[-1].day:
        return []
    last = matches[-1]
    found: list[Fact] = [
        ("last_given_up" if last.conceded else "last_won" if last.won else "last_lost", {"day": last.day})
    ]
    if not summed and matches[0].day and matches[0].day != last.day:
        found.append(("first", {"day": matches[0].day}))
    return found


def _lately(matches: list[Played]) -> Fact:
    """A run of wins or losses, if it is long enough; else how many of the latest were won."""
    last = matches[-1].won
    run = next((at for at, match in enumerate(reversed(matches)) if match.won is not last), len(matches))
    if run >= ROW:
        return ("winning" if last else "losing"), {"games": run}
    recent = matches[-RECENT:]
    return "lately", {"games": len(recent), "won": sum(match.won for match in recent)}


def _against(key: str, who: str, share: tuple[float, int, int]) -> Fact:
    return key, {"name": who, "won": share[1], "games": share[2]}
