"""What an answer hands to somebody else stands in the question itself: who gets the necklace, and what it completes for them."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.nottingham.rules.numbers import OBJECTS
from engine.words import LANGUAGES
from scenes.games.nottingham import worth
from scenes.games.nottingham.table import NottinghamTable
from scenes.people.company import plain
from scenes.tables.asking.prompt import said
from tests.games.nottingham.test_places import stood

NECKLACE = "necklace, gold, gold"


def attacked(
    folder: Path, known: tuple[str, ...], hidden: int = 0, language: str = "en", action: str = "rob"
) -> NottinghamTable:
    """Somebody attacks the person, who knows these cards of their hand and has never seen so many others."""
    drawn = {"rob": "jewels", "steal": "pearls", "pilfer": "candlestick"}[action]
    position = f"""
game: nottingham
players: 3
position:
  hands: [[{NECKLACE}], [chest], [{", ".join((*known, *("chest",) * hidden))}]]
  deck: [{drawn}, gold, gold]
  sheriff: 3
  first: 2
script:
  - 2: {action} 0
expect: {{ask: defend, to_act: [0]}}
"""
    (folder / "attacked.yaml").write_text(position, encoding="utf-8")
    table = stood(folder, "attacked.yaml", language=language)
    counts = tuple(map(known.count, OBJECTS))
    way = next(iter(table.story.known._ways))
    table.story.known._ways = {(*way[:2], (*counts, hidden)): None}
    table.story.known._counted = {}
    return table


ALL_BUT = ("copper", "candlestick", "gold", "pearls", "jewels", "chest")


def note(table: NottinghamTable) -> str:
    return said(table.flow.prompt().note)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_attacked_reads_who_would_get_the_necklace(tmp_path: Path, language: str) -> None:
    """Only the hint said it."""
    table = attacked(tmp_path, ("copper",), language=language)
    assert table.company.people[2].name in note(table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("known", "hidden", "form"), [(ALL_BUT, 0, "completes"), (ALL_BUT[:5], 1, "may")])
def test_and_what_it_completes_for_them(
    tmp_path: Path, language: str, known: tuple[str, ...], hidden: int, form: str
) -> None:
    table = attacked(tmp_path, known, hidden, language=language)
    fill = {"seat": 2, "kind": "all_seven", "points": table.rules.alone["all_seven"]}
    told = table.company.sentence("defend_gives", form, **fill)
    assert plain(told) in note(table) and note(table).count("40") == 1


def test_a_third_necklace_is_told_as_a_set(tmp_path: Path) -> None:
    assert "a set, 12 points" in note(attacked(tmp_path, ("necklace", "necklace")))


def test_giving_way_says_what_it_completes_too_where_the_attacker_chooses(tmp_path: Path) -> None:
    known = ("copper", "candlestick", "pearls", "jewels", "necklace", "chest")
    assert "may take the gold" in note(attacked(tmp_path, known))
    assert "may take the gold" not in note(attacked(tmp_path, known, action="pilfer"))


def test_nothing_is_told_of_hands_to_who_plays_without_what_is_known(tmp_path: Path) -> None:
    table = attacked(tmp_path, ALL_BUT)
    table.house.change(aids=False)
    assert worth.completed(table, 2, "necklace") is None
    assert "40" not in note(table) and table.company.people[2].name in note(table)
