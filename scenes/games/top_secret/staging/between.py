"""Between two games of a match: who has won and why, how all stand, what is missing. Between two series; how rounds are counted."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Cards
from engine.core.match import GameEnded, MatchEnded
from engine.games.top_secret.rules.play import the_number
from engine.games.top_secret.rules.table import GameBegan, RoundBegan
from scenes.games.top_secret.scene import goal
from scenes.games.top_secret.table import TopSecretTable
from scenes.games.top_secret.telling import partner
from scenes.kit.text import sentences


def goes_on(table: TopSecretTable) -> bool:
    """Whether another game follows the one that has just ended."""
    coming = table.sitting.coming()
    return isinstance(coming[0], GameEnded) and not any(isinstance(each, MatchEnded) for each in coming[1:2])


def told(table: TopSecretTable, event: GameEnded) -> str:
    """The page between two games, in the bar; names marked."""
    after = table.shown.copy()
    event.apply(after)
    sentence = table.company.sentence
    seats = sorted(range(table.players), key=lambda seat: -after.scores[seat])
    stands = " · ".join(sentence("stands", seat=seat, points=after.scores[seat]) for seat in seats)
    missing = sentence("still_missing", points=goal(table) - max(after.scores))
    return sentences(table.company.tell(event), why(table), of_ended(table), sentence("standing", told=stands), missing)


def named_series(table: TopSecretTable, number: int) -> str:
    """A series, by its number."""
    return table.words.text("table", "series", number=number)


def of_series(table: TopSecretTable) -> str:
    """Between two series, names marked: why another begins, and what stays. T 3.7"""
    rounds = table.story.series * len(table.rules.places)
    return table.company.sentence("series_begins", rounds=rounds, number=table.story.series + 1)


def why(table: TopSecretTable) -> str:
    """What decided the game: the number that was dialled, and in front of whom. Empty while nobody has called."""
    shown = table.shown
    if shown.call is None or not shown.unmasked:
        return ""
    caller, number, _ = shown.call
    form = "number" if tuple(number) != the_number(shown) else "right" if table.story.outcome == "right" else "enemy"
    return table.company.sentence("decided", form, "you" if caller == table.me else "other", seat=caller)


def about_me(table: TopSecretTable, right: bool, identities: Sequence[Cards]) -> str:
    """Whether the person has got a point by the call, or where one game decides has won, and why: by whose ally they are.

    T 4.2, 5.3, 6.4
    """
    call, sentence = table.shown.call, table.company.sentence
    way = "about_me" if goal(table) else "about_me_once"
    if table.me is None or call is None:
        return ""
    wanted = partner.ally(table)
    if call[0] == table.me:
        form = ("both" if wanted else "won") if right else "pair" if wanted else "lost"
        return sentence(way, "own", form, seat=call[2][0])
    if not wanted:
        return sentence(way, "beaten", seat=call[0]) if right else sentence(way, "failed", "won")
    allied = wanted in identities[call[0]]
    if right:
        return sentence(way, "pair", "won" if allied else "lost", seat=call[0], other=call[2][0])
    return sentence(way, "failed", "ally" if allied else "won", seat=call[0])


def of_ended(table: TopSecretTable) -> str:
    """The same once masks are off."""
    shown = table.shown
    return about_me(table, table.story.outcome == "right", shown.identities) if shown.unmasked else ""


def round_at(table: TopSecretTable, at: int) -> int:
    """The number of the round in its game that begins with event number `at`: rounds of all its series are counted."""
    events = table.sitting.truth.events
    count = 0
    for event in reversed(events[: at + 1]):
        if isinstance(event, GameBegan):
            return count
        count += isinstance(event, RoundBegan)
    opening = table.sitting.table_after(0)  # a position: its own round was the first of those counted here
    return count + int(getattr(opening, "round", 0))
