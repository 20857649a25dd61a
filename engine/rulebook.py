"""The rules of a game as pages to read, numbered as the engine numbers them, and the search in them.

They stand in `data/<game>/rules.<language>.yaml`: sections of paragraphs, and `asks`, which says for every kind of
question where somebody who is asked it would look.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from engine.core.errors import BadInput, listing, shown
from engine.core.reading import Reader, read_yaml
from engine.data import in_language
from engine.library import load
from engine.words import LANGUAGES, words

_SECTION = re.compile(r"[A-Z] \d{1,2}")
_CHINESE = re.compile("[\u2e80-\u9fff\uf900-\ufaff]")
_PLAIN = str.maketrans("’‘“”", "''\"\"")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`text` has no markup but line breaks; `cards` are drawn beside it. `ours` are the passages of the text that the rule
    sheet does not have: each stands in it once.
    """

    id: str
    text: str
    cards: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the ids of paragraphs, and the words and numbers (folded) that they all contain."""

    words: tuple[str, ...]
    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """`asks` are pairs of a kind of question and the id of the paragraph or section about it."""

    title: str
    sections: tuple[Section, ...]
    asks: tuple[tuple[str, str], ...]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(each for section in self.sections for each in section.paragraphs)

    def where(self, kind: str) -> str:
        """The id at which the pages open for a kind of question; the first section for a kind that is not listed."""
        return dict(self.asks).get(kind, self.sections[0].id)

    def find(self, typed: str) -> Found:
        """The paragraphs in whose text or number every word typed begins a word, whatever the case and the accents.

        A letter and a figure are the number of a paragraph, or its beginning ("g 5.", "G5.1"). Chinese has no blanks
        between words: what is typed without them is looked for as a whole, and where that is nowhere, by its
        characters.
        """
        wanted = _typed(typed, self.sections[0].id[0])
        found = self._with(wanted)
        if wanted and not found:
            wanted = tuple(dict.fromkeys(part for word in wanted for part in _parts(word)))
            found = self._with(wanted)
        return Found(wanted, found)

    def _with(self, wanted: Sequence[str]) -> frozenset[str]:
        sought = [_sought(word) for word in wanted]
        texts = {each.id: folded(f"{each.id} {each.text}") for each in self.paragraphs}
        return frozenset(name for name, text in texts.items() if all(each.search(text) for each in sought))


@lru_cache(maxsize=1000)
def folded(text: str) -> str:
    """The text without case and accents, character for character."""
    return "".join(_bare(each) for each in text.translate(_PLAIN))


def _bare(character: str) -> str:
    return unicodedata.normalize("NFKD", character)[0].casefold()[0]


def _typed(text: str, letter: str) -> tuple[str, ...]:
    """The words of a search, and the numbers of paragraphs in it, which begin with the letter of the game."""
    text = folded(unicodedata.normalize("NFC", text))
    number = re.compile(rf"(?<![a-z0-9]){letter.lower()}\s*(\d{{1,2}}(?:\.\d{{0,2}})?)(?![\w.])")
    numbers = [f"{letter.lower()} {match[1]}" for match in number.finditer(text)]
    return tuple(dict.fromkeys((*numbers, *number.sub(" ", text).split())))


@lru_cache(maxsize=200)
def _sought(word: str) -> re.Pattern[str]:
    """A word of a search, where it begins a word; a number without a dot is a whole one, with all below it."""
    begins = r"(?<![a-z0-9])" if word[:1].isalnum() and not _CHINESE.match(word) else ""
    whole = r"(?!\d)" if re.fullmatch(r"[a-z] \d+", word) else ""
    return re.compile(begins + re.escape(word) + whole)


def _marked(word: str) -> bool:
    """Whether it is shown where it was found: a single letter would be everywhere."""
    return len(word) > 1 or word.isdigit() or _CHINESE.match(word) is not None


def _parts(word: str) -> list[str]:
    """A word as it is; Chinese by its characters."""
    return [part for part in re.split(f"({_CHINESE.pattern})", word) if part]


def hits(text: str, wanted: Iterable[str]) -> list[tuple[int, int]]:
    """Where the words of a search stand in a text: first and past the last character, in order, never overlapping.

    Only where a word begins with them, and single letters nowhere.
    """
    plain, found = folded(text), list[tuple[int, int]]()
    sought = [_sought(word) for word in wanted if _marked(word)]
    for begun, end in sorted(match.span() for each in sought for match in each.finditer(plain)):
        if found and begun <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((begun, end))
    return found


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """The rules of a game in a language. Raises BadInput where there is no such game, or its file is broken."""
    kinds = tuple(load(game).questions)
    if language not in LANGUAGES:
        raise BadInput(f"language: expected {listing(LANGUAGES)}, not {shown(language)}")
    path = in_language(game, "rules", language)
    known: Mapping[str, Any] = words(language, game).find("cards") or {}
    return read(Reader(read_yaml(path), str(path)), kinds, tuple(known))


def read(reader: Reader, kinds: Sequence[str], cards: Sequence[str]) -> Rulebook:
    """A rulebook that knows these kinds of questions and no cards but these. Raises BadInput."""
    title, taken = reader.text("title"), set[str]()
    sections = tuple(
        _section(Reader(data, reader.file, f"sections.{at}", reader.problems), cards, taken)
        for at, data in enumerate(reader.items("sections"))
    )
    if reader.has("sections") and not sections:
        reader.problem("sections", "expected at least one section")
    asks = reader.section("asks")
    asked = tuple((kind, asks.word(kind, sorted(taken) or ("-",))) for kind in kinds)
    asks.no_more()
    reader.no_more()
    reader.done()
    return Rulebook(title, sections, asked)


def _section(reader: Reader, cards: Sequence[str], taken: set[str]) -> Section:
    name = _id(reader, _SECTION, "a letter, a blank and a number, as C 3", taken)
    paragraphs = tuple(
        _paragraph(Reader(data, reader.file, f"{reader.place}.paragraphs.{at}", reader.problems), name, cards, taken)
        for at, data in enumerate(reader.items("paragraphs"))
    )
    if reader.has("paragraphs") and not paragraphs:
        reader.problem("paragraphs", "expected at least one paragraph")
    section = Section(name, reader.text("title"), paragraphs)
    reader.no_more()
    return section


def _paragraph(reader: Reader, section: str, cards: Sequence[str], taken: set[str]) -> Paragraph:
    pattern = re.compile(re.escape(section) + r"\.\d{1,2}")
    found = Paragraph(
        _id(reader, pattern, f"a number of section {section}, as {section}.1", taken),
        reader.text("text"),
        reader.words("cards", cards) if reader.has("cards") else (),
        reader.words("ours") if reader.has("ours") else (),
    )
    for passage in found.ours:
        if found.text.count(passage) != 1:
            reader.problem("ours", f"expected what stands once in the text, not {shown(passage)}")
    reader.no_more()
    return found


def _id(reader: Reader, pattern: re.Pattern[str], expected: str, taken: set[str]) -> str:
    name = reader.text("id")
    if not isinstance(reader.data.get("id"), str):  # that has been said
        return name
    if not pattern.fullmatch(name):
        reader.problem("id", f"expected {expected}, not {shown(name)}")
    elif name in taken:
        reader.problem("id", f"expected each id once, not {name} again")
    taken.add(name)
    return name
