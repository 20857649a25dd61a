"""What the opponents say aloud: short lines in character, from `data/voices.<language>.yaml`.

A line never is information: which one is said depends on the occasion and a number alone, never on hidden cards, and
every line fits whether its speaker lies or not.
"""

from __future__ import annotations

from collections.abc import Mapping
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

# greets: sits down · doubts: disbelieves a claim · caught: an own lie was shown · proved: showed it was true ·
# hurt: loses something of value · out: is out of the game · gains: a good stroke succeeded
OCCASIONS = ("greets", "doubts", "caught", "proved", "hurt", "out", "wins", "gains")

# The most characters a line may have: it stands in a small bubble.
LONGEST: Mapping[str, int] = {"en": 38, "it": 38, "zh-Hant": 14}


@dataclass(frozen=True, slots=True)
class Voices:
    """The lines of every opponent in one language; `lines[opponent][occasion]` has at least one."""

    language: str
    lines: Mapping[str, Mapping[str, tuple[str, ...]]]

    def line(self, opponent: str, occasion: str, number: int) -> str:
        """What this opponent says; the same number says the same again. Raises BadInput for an unknown name."""
        choice = _named("opponent", opponent, self.lines)
        among = _named("occasion", occasion, choice)
        return among[number % len(among)]


def line(language: str, opponent: str, occasion: str, number: int) -> str:
    """What an opponent says on an occasion (one of OCCASIONS); any whole number chooses among its lines.

    Raises BadInput for an unknown language, opponent or occasion, and where the file is broken.
    """
    return voices(language).line(opponent, occasion, number)


@cache
def voices(language: str) -> Voices:
    """All voices of a language. Raises BadInput where there is no such language or its file is broken."""
    if language not in LANGUAGES:
        raise BadInput(f"language: expected {listing(LANGUAGES)}, not {shown(language)}")
    return read(DATA / f"voices.{language}.yaml", language)


def read(path: Path, language: str) -> Voices:
    """The voices in a file, every opponent and occasion checked. Raises BadInput with all that is wrong."""
    reader = Reader(read_yaml(path), str(path))
    lines = {name: _read(reader.section(name), LONGEST[language]) for name in opponents()}
    reader.no_more()
    reader.done()
    return Voices(language, lines)


def _read(reader: Reader, longest: int) -> dict[str, tuple[str, ...]]:
    found = {occasion: reader.words(occasion) for occasion in OCCASIONS}
    for occasion, lines in found.items():
        if not lines and reader.data.get(occasion) == []:
            reader.problem(occasion, "expected at least one line")
        for at, text in enumerate(lines):
            if not 0 < len(text) <= longest:
                reader.problem(f"{occasion}.{at}", f"expected 1 to {longest} characters, not {shown(text)}")
    reader.no_more()
    return found


def _named(what: str, name: str, among: Mapping[str, Named]) -> Named:
    if name not in among:
        raise BadInput(f"{what}: expected {listing(among)}, not {shown(name)}")
    return among[name]
