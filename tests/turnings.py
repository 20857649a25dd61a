"""Played matches, and what is said of why they went as they did: for tests that count it again by other means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from engine.truth.moments import Past
from engine.truth.turning import Turning, turnings
from engine.words import LANGUAGES, Person, words
from scenes.truth.example import finished

Check = Callable[[Past, int, Turning], bool]


@cache
def past_of(game: str, players: int, seed: int) -> Past:
    """A match that was played to its end."""
    from engine.library import load

    return Past(load(game), finished(game, players, seed))


def said(game: str, players: int, seeds: range) -> Iterator[tuple[Past, int, list[Turning]]]:
    """Of every seat of these matches: the match, the seat, all that can be said, the most telling first."""
    for seed in seeds:
        past = past_of(game, players, seed)
        for seat in range(players):
            yield past, seat, turnings(past, seat)


def hold(checks: dict[str, Check], game: str, players: int, seeds: range) -> set[str]:
    """Everything said is so by these checks, one a key; for every seat there is something. The keys that were said."""
    keys = set()
    for past, seat, found in said(game, players, seeds):
        assert found, (past.record.header.seed, seat)
        assert [each.weight for each in found] == sorted((each.weight for each in found), reverse=True)
        for each in found:
            assert checks[each.key](past, seat, each), (past.record.header.seed, seat, each)
            keys.add(each.key)
    return keys


def whole(game: str) -> None:
    """Every sentence of the game is whole in every language, and speaks to the one it is about."""
    for language in LANGUAGES:
        told = words(language, game)
        for _, seat, found in said(game, 4, range(3)):
            people = [
                Person("§" if at == seat else name) for at, name in enumerate(("Vera", "Orazio", "Momolo", "Zanni"))
            ]
            for each in found:
                sentence = each.told(told, people)
                assert not [hole for hole in ("?", "{", "turning.", "§") if hole in sentence], sentence
                assert sentence.endswith("." if language != "zh-Hant" else "。"), sentence


def won(past: Past, seat: int) -> bool:
    return seat in (past.states[-1].table.winner or ())
