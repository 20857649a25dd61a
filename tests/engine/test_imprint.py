"""What stands on the box of a game: who designed it, and when to learn it."""

from pathlib import Path

import pytest

from engine import data, library
from engine.core.errors import BadInput
from engine.library import GAMES, imprint

FAULTS = {
    "learned: soon\ndesigners: []\n": "imprint.yaml: learned: expected a whole number",
    "designers: Rikki Tahta\n": "imprint.yaml: designers: expected a list",
    "designers: []\npublished: 7\n": "imprint.yaml: published: expected text",
    "designers: []\nplayers: [2, 8]\n": "imprint.yaml: players: expected only",
}


def test_every_game_has_a_place_of_its_own_in_the_order_of_learning() -> None:
    assert sorted(imprint(game).learned for game in GAMES) == list(range(1, len(GAMES) + 1))


def test_games_stand_on_the_shelf_by_the_places_that_they_name() -> None:
    places = [imprint(game).shelf for game in GAMES]
    assert places == sorted(set(places))


def test_every_folder_of_data_with_numbers_is_a_game_and_who_names_no_place_stands_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (
        ("chess", "shelf: 2\n"),
        ("whist", "designers: []\n"),
        ("bridge", "# shelf: 1\nshelf: 1  # house\n"),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.yaml").touch()
        (tmp_path / name / "imprint.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "notes").mkdir()
    monkeypatch.setattr(library, "DATA", tmp_path)
    assert library._on_the_shelf() == ("bridge", "chess", "whist")


@pytest.mark.parametrize("text", FAULTS)
def test_a_broken_imprint_is_told_in_a_sentence(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / GAMES[0]).mkdir()
    (tmp_path / GAMES[0] / "imprint.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(data, "DATA", tmp_path)
    with pytest.raises(BadInput, match=FAULTS[text]):
        library.imprint.__wrapped__(GAMES[0])
