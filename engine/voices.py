"""What the opponents say aloud: short lines in character, from `data/voices.<language>.yaml`.

A line never is information: which one is said depends on the occasion, a number and what was said before, never on
hidden cards, and every line fits whether its speaker lies or not. What they say of earlier evenings is said only where
it is so (engine/recalled.py).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from engine.bots.opponents import opponents
from engine.core.errors import BadInput, listing, shown
from engine.core.reading import Reader, read_yaml
from engine.data import DATA
from engine.words import LANGUAGES

Named = TypeVar("Named")

# greets: sits down · anew: sits down with the person once more this evening
# doubts: disbelieves a claim · catches: was right to · rues: was not · caught: an own lie was shown · proved: showed it was true
# aimed: somebody announces something against them · foiled: what they meant to do came to nothing · wards: stopped somebody
# hurt: loses something of value · gains: a good stroke succeeded · fooled: paid for having believed somebody
# waits: the person thinks for long · near: the end is one step away · out: is out of the game · wins, loses: it is over
OCCASIONS = (
    "greets", "anew", "doubts", "catches", "rues", "caught", "proved", "aimed", "foiled", "wards", "hurt", "gains",
    "fooled", "waits", "near", "out", "wins", "loses",
)  # fmt: skip

# What they can say of the person, each true of some only (engine/recalled.py says of whom).
RECALLED = (
    "met", "often", "won", "lost", "gave_up", "liar", "honest", "doubter", "trusting", "sharp", "rash", "blocker", "habit",
    "missed", "hit",
)  # fmt: skip

# The most characters a line may have: two lines of a small bubble with large words.
LONGEST: Mapping[str, int] = {"en": 40, "it": 40, "zh-Hant": 18}


@dataclass(frozen=True, slots=True)
class Voices:
    """The lines of every opponent in one language.

    `lines[opponent][occasion]` has at least one; `recalled[opponent][what]` is the one that tells what is so of the person.
    """

    language: str
    lines: Mapping[str, Mapping[str, tuple[str, ...]]]
    recalled: Mapping[str, Mapping[str, str]]

    def line(self, opponent: str, occasion: str, number: int, said: Container[str] = ()) -> str:
        """What this opponent says, chosen by any whole number among what was not `said` before, while there is any.

        Raises BadInput for an unknown opponent or occasion.
        """
        choice = _named("occasion", occasion, _named("opponent", opponent, self.lines))
        fresh = [text for text in choice if text not in said]
        return _chosen(fresh or choice, number)

    def recalls(self, opponent: str, so: Iterable[str], number: int, said: Container[str] = ()) -> str:
        """What this opponent says of the person, of whom all of `so` is true; empty where that was all `said` before.

        Raises BadInput for an unknown opponent, or where one of `so` is not among RECALLED.
        """
        choice = _named("opponent", opponent, self.recalled)
        fresh = [text for text in (_named("recalled", what, choice) for what in so) if text not in said]
        return _chosen(fresh, number) if fresh else ""


@cache
def voices(language: str) -> Voices:
    """All voices of a language. Raises BadInput where there is no such language or its file is broken."""
    if language not in LANGUAGES:
        raise BadInput(f"language: expected {listing(LANGUAGES)}, not {shown(language)}")
    return read(DATA / f"voices.{language}.yaml", language)


def read(path: Path, language: str) -> Voices:
    """The voices in a file, every opponent and occasion checked. Raises BadInput with all that is wrong."""
    reader = Reader(read_yaml(path), str(path))
    lines: dict[str, dict[str, tuple[str, ...]]] = {}
    recalled: dict[str, dict[str, str]] = {}
    for name in opponents():
        section = reader.section(name)
        lines[name] = _read(section, LONGEST[language])
        recalled[name] = _read_recalled(section.section("remembers"), LONGEST[language])
        section.no_more()
    reader.no_more()
    reader.done()
    return Voices(language, lines, recalled)


def _read(reader: Reader, longest: int) -> dict[str, tuple[str, ...]]:
    found = {occasion: reader.words(occasion) for occasion in OCCASIONS}
    for occasion, lines in found.items():
        if not lines and reader.data.get(occasion) == []:
            reader.problem(occasion, "expected at least one line")
        for at, text in enumerate(lines):
            _check(reader, f"{occasion}.{at}", text, longest)
    return found


def _read_recalled(reader: Reader, longest: int) -> dict[str, str]:
    found = {what: reader.text(what) for what in RECALLED}
    for what, text in found.items():
        if what in reader.data:
            _check(reader, what, text, longest)
    reader.no_more()
    return found


def _check(reader: Reader, place: str, text: str, longest: int) -> None:
    if not 0 < len(text) <= longest:
        reader.problem(place, f"expected 1 to {longest} characters, not {shown(text)}")


def _chosen(among: Sequence[str], number: int) -> str:
    return among[number % len(among)]


def _named(what: str, name: str, among: Mapping[str, Named]) -> Named:
    if name not in among:
        raise BadInput(f"{what}: expected {listing(among)}, not {shown(name)}")
    return among[name]
