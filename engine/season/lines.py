"""What the twelve may say between the evenings of a season, and when: data/season_talk.yaml and data/season.<language>.yaml.

A line has a key that is the same in all languages, `vera.gossips.unsold`, and bounds: figures of the season that hold where
it is said. Its text is free in each language, as long as the bounds make it true.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.bots.opponents import opponents
from engine.core.errors import BadInput, listing, shown
from engine.core.reading import Reader, is_list, read_yaml
from engine.data import DATA
from engine.season.figures import NAMES
from engine.voices import RECALLED
from engine.words import LANGUAGES

INVITES, GOSSIPS, BEATEN, BEATS = "invites", "gossips", "beaten", "beats"
ABOUT = {INVITES: "me", GOSSIPS: "other", BEATEN: "self", BEATS: "self"}  # where a line does not say otherwise
OTHER, SELF, PERSON = "other", "self", "me"

LONGEST: Mapping[str, int] = {"en": 150, "it": 150, "zh-Hant": 60}  # characters of a line
ENDLESS = 10**9


@dataclass(frozen=True, slots=True)
class Line:
    """One line as data: who says it on what occasion, about whom, and the bounds of each figure that it needs."""

    key: str
    speaker: str
    occasion: str
    about: str
    bounds: Mapping[str, tuple[int, int]]
    recalled: str = ""

    @property
    def plain(self) -> bool:
        """Whether it may always be said."""
        return not self.bounds and not self.recalled

    def holds(self, figures: Mapping[str, int], recalled: tuple[str, ...] = ()) -> bool:
        """Whether it is so, by these figures of whom it is about, and by what its speaker recalls of the person."""
        inside = all(low <= figures[name] <= high for name, (low, high) in self.bounds.items())
        return inside and (not self.recalled or self.recalled in recalled)


@cache
def lines() -> tuple[Line, ...]:
    """All lines. Raises BadInput where the file is broken."""
    return read_lines(DATA / "season_talk.yaml")


@cache
def texts(language: str) -> Mapping[str, str]:
    """The text of every line by its key. Raises BadInput where there is no such language or its file is broken."""
    if language not in LANGUAGES:
        raise BadInput(f"language: expected {listing(LANGUAGES)}, not {shown(language)}")
    return read_texts(DATA / f"season.{language}.yaml", LONGEST[language])


def read_lines(path: Path) -> tuple[Line, ...]:
    """The lines of a file, in its order. Raises BadInput with all that is wrong."""
    reader, found = Reader(read_yaml(path), str(path)), list[Line]()
    for speaker in opponents():
        section = reader.section(speaker)
        for occasion, about in ABOUT.items():
            lines = section.section(occasion)
            for name in lines.data:
                found.append(_line(lines.section(str(name)), speaker, occasion, str(name), about))
        section.no_more()
    reader.no_more()
    reader.done()
    return tuple(found)


def _line(reader: Reader, speaker: str, occasion: str, name: str, about: str) -> Line:
    who = reader.word("about", (OTHER, SELF, PERSON)) if reader.has("about") else about
    recalled = reader.word("recalled", RECALLED) if reader.has("recalled") else ""
    bounds = {}
    for figure, value in reader.data.items():
        if figure in ("about", "recalled"):
            continue
        if figure not in NAMES:
            reader.problem(str(figure), "expected a figure of the season")
        bounds[str(figure)] = _bounds(reader, str(figure), value)
    return Line(f"{speaker}.{occasion}.{name}", speaker, occasion, who, bounds, recalled)


def _bounds(reader: Reader, name: str, value: object) -> tuple[int, int]:
    """The least and the most that a figure may be."""
    ends = [each for each in (value if is_list(value) else [value, value]) if type(each) is int]
    if len(ends) == (len(value) if is_list(value) else 2) and 1 <= len(ends) <= 2 and ends[0] <= ends[-1]:
        return ends[0], ends[1] if len(ends) == 2 else ENDLESS
    reader.problem(name, f"expected a number, [least] or [least, most], not {shown(value)}")
    return 0, 0


def read_texts(path: Path, longest: int) -> Mapping[str, str]:
    """The texts of a file by the keys of the lines: all of them, and no other. Raises BadInput with all that is wrong."""
    reader, found = Reader(read_yaml(path), str(path)), dict[str, str]()
    for speaker in opponents():
        section = reader.section(speaker)
        for occasion in ABOUT:
            told = section.section(occasion)
            for line in lines():
                if (line.speaker, line.occasion) == (speaker, occasion):
                    name = line.key.rpartition(".")[2]
                    found[line.key] = told.text(name)
                    if name in told.data and not 0 < len(found[line.key]) <= longest:
                        told.problem(name, f"expected 1 to {longest} characters, not {shown(found[line.key])}")
            told.no_more()
        section.no_more()
    reader.no_more()
    reader.done()
    return found
