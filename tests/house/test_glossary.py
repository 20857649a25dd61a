"""One term for one thing: what `glossary.yaml` decides is written so in every text under data/, and not otherwise."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import yaml

from engine.data import DATA
from engine.words import LANGUAGES
from tests.systems import HOUSE

GLOSSARY: dict[str, Any] = yaml.safe_load((HOUSE / "tests" / "glossary.yaml").read_text("utf-8"))


def texts(node: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a tree with the way to it; a paragraph of rules goes by its id."""
    if isinstance(node, str):
        yield path, node
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "by":  # a field of an event, no text
                continue
            yield from texts(value, str(node["id"]) if "id" in node else f"{path}.{key}".strip("."))
    elif isinstance(node, list):
        for each in node:
            yield from texts(each, path)


@cache
def places(language: str) -> tuple[tuple[str, str], ...]:
    """Every text of a language with its place: `game/words:log.Lost.you`."""
    found = []
    for file in sorted(DATA.rglob(f"*.{language}.yaml")):
        name = file.relative_to(DATA).as_posix().removesuffix(f".{language}.yaml")
        found += [(f"{name}:{path}", text) for path, text in texts(yaml.safe_load(file.read_text("utf-8")))]
    for who, opponent in yaml.safe_load((DATA / "opponents.yaml").read_text("utf-8")).items():
        found += [(f"opponents:{who}.{what}", opponent[what][language]) for what in ("name", "about")]
    return tuple(found)


def entries() -> Iterator[Any]:
    for language in LANGUAGES:
        for entry in GLOSSARY["never"][language]:
            yield pytest.param(language, entry, id=f"{language} {entry['say']}")


def hits(language: str, entry: dict[str, Any]) -> dict[str, str]:
    """Where a text says what is not said."""
    pattern = re.compile(entry["not"], 0 if entry.get("exact") else re.IGNORECASE)
    return {
        place: text
        for place, text in places(language)
        if begins(place, tuple(entry.get("in", [""]))) and pattern.search(text)
    }


def begins(place: str, among: tuple[str, ...]) -> bool:
    """Whether a place is in one of these files, folders or sections: `words` is the common file alone."""
    return any(not start or re.match(rf"{re.escape(start)}(?=[:./]|$)", place) for start in among)


@pytest.mark.parametrize(("language", "entry"), [*entries()])
def test_a_term_that_is_decided_is_not_written_otherwise(language: str, entry: dict[str, Any]) -> None:
    found = {place: text for place, text in hits(language, entry).items() if place not in entry.get("but", [])}
    assert not found, f"say: {entry['say']}"


@pytest.mark.parametrize(("language", "entry"), [*entries()])
def test_an_exception_to_a_term_is_still_needed(language: str, entry: dict[str, Any]) -> None:
    assert set(entry.get("but", [])) <= set(hits(language, entry))


@pytest.mark.parametrize(("language", "entry"), [*entries()])
def test_a_term_is_looked_for_where_there_are_texts(language: str, entry: dict[str, Any]) -> None:
    for start in entry.get("in", []):
        assert any(begins(place, (start,)) for place, _ in places(language)), start


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_the_glossary_stands_in_the_texts(language: str) -> None:
    kept = dict(places(language))
    for place, told in GLOSSARY["stands"].items():
        found = kept.get(place, kept.get(place.removesuffix(".name")))  # a card may have one form alone
        assert found == told[LANGUAGES.index(language)], place
