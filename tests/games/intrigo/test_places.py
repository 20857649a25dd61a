"""Places of the palace are told by what lies there: every name is of one place, and none is a number."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from pathlib import Path

import pytest

from engine.core.chance import Generator
from engine.games.intrigo.rules.table import COIN, TURNED, Bought, Ferried, Moved, Placed
from engine.games.intrigo.story import Round
from engine.words import LANGUAGES, words
from scenes.commands.still import still_table
from scenes.games.intrigo import court, looks
from scenes.games.intrigo.places import gap_place, token_place
from scenes.games.intrigo.table import IntrigoTable
from scenes.screens import screens_of
from tests.house.test_words import placeholders, texts
from tests.houses import house_in

GAME = "intrigo"
FACTIONS = ("clergy", "military", "merchants", "farmers", "workers")


def posed(folder: Path, position: str, language: str) -> IntrigoTable:
    table = still_table(house_in(folder, language=language), screens_of(GAME).positions()[position])
    assert isinstance(table, IntrigoTable)
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", ["turn", "three"])
def test_no_two_places_have_one_name_whatever_lies_there(tmp_path: Path, position: str, language: str) -> None:
    """Two hundred palaces: usual ones, and others in which Merchants, Thieves and an empty bag have been."""
    table, dice = posed(tmp_path, position, language), Generator(3)
    shown = table.sitting.shown.copy()
    table._board = shown
    count = len(shown.tokens)
    for palace in range(200):
        for arcade in range(count):
            kinds = (
                (COIN,) if arcade % 2 and palace < 100 else (*FACTIONS, COIN, "", TURNED + COIN, TURNED + FACTIONS[0])
            )
            shown.tokens[arcade] = kinds[dice.below(len(kinds))]
        gaps = [gap_place(table, gap) for gap in range(count)]
        assert len(set(gaps)) == count, gaps
        tokens = [token_place(table, arcade) for arcade in range(count)]
        assert len(set(tokens)) == count, tokens
        assert not re.search(r"\d|[{}]", "".join(gaps + tokens))


def test_a_gap_is_told_by_a_seal_beside_it_and_by_its_row_where_there_are_more(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn", "en")
    assert gap_place(table, 4) == "right of the seal of the Farmers"
    assert gap_place(table, 13) == "right of the seal of the Clergy in the bottom row"
    assert gap_place(table, 15) == "below the seal of the Guilds"
    assert token_place(table, 6) == "the seal of the Workers"
    assert token_place(table, 0) == "the seal of the Guilds at the door"
    assert token_place(table, 3) == "the second coin of the top row"
    assert looks.gap_name(table, 0) == "Contarini 2: right of the seal of the Guilds in the top row"
    table.shown.tokens[6] = ""
    assert token_place(table, 6) == "the empty arcade in the upper right corner"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_asks_for_the_number_of_a_place(language: str) -> None:
    numbers = {"gap", "arcade", "other_gap", "other_arcade"}
    found = [
        (path, text)
        for path, text in texts(words(language, GAME).find())
        if numbers & {name.partition(":")[0] for name in placeholders(text)}
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_a_turn_and_no_hint_names_a_place_by_number(tmp_path: Path, language: str) -> None:
    table = posed(tmp_path, "turn", language)
    cards = {
        f"{table.words.card(card):{form}}"
        for card in (*table.rules.deck, *(TURNED + each for each in table.rules.deck))
        for form in ("name", "def", "indef")
    }
    for choice in table.sitting.options():
        told = table.named(choice)
        for card in sorted(cards, key=len, reverse=True):
            told = re.sub(re.escape(card), "", told, flags=re.IGNORECASE)
        assert not re.search(r"\d|\?", told), told


def test_who_has_laid_a_card_is_kept_wherever_it_goes() -> None:
    """Everybody has seen it: so has who looks away. A Guard and a Gondolier carry it along."""
    following = Round()
    for event in (
        Placed(1, "dandolo:2", 3), Bought(2, "guard", 5, 1), Moved(2, 3, 7, "dandolo:2"), Placed(0, "dandolo:3", 4),
        Bought(3, "gondolier", 6, 1), Ferried(3, 7, 4, "dandolo:2", "dandolo:3"),
    ):  # fmt: skip
        following.follow(event)
    assert following.placed_by == {4: 1, 7: 0, 5: 2, 6: 3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_in_a_gap_says_who_has_laid_it_and_a_hired_one_bears_their_sign(tmp_path: Path, language: str) -> None:
    table = posed(tmp_path, "turn", language)
    thief, plot = table.shown.gaps.index("thief"), table.shown.gaps.index("gradenigo:4")
    for gap in (thief, plot):
        assert table.company.name(3) not in looks.gap_name(table, gap)
        table.story.round.placed_by[gap] = 3
        assert table.company.name(3) in looks.gap_name(table, gap)
        assert table.company.name(3) in looks.inspected(table, table.shown.gaps[gap], gap).rule
    hired, placed = (court._bay(table, gap) for gap in (thief, plot))
    assert hired.hirer == table.company.mark(3)
    assert placed.hirer is None and placed.mark == table.company.mark(1), "on plot cards stands for whom they win"
