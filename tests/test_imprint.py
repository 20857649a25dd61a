"""What stands on the box of a game: how long it takes, and who designed it."""

from pathlib import Path

import pytest

from engine import library
from engine.core.errors import BadInput
from engine.library import GAMES, imprint

FAULTS = {
    "minutes: soon\ndesigners: []\n": "imprint.yaml: minutes: expected a whole number",
    "minutes: 20\ndesigners: Rikki Tahta\n": "imprint.yaml: designers: expected a list",
    "minutes: 20\ndesigners: []\npublished: 7\n": "imprint.yaml: published: expected text",
    "minutes: 20\ndesigners: []\nplayers: [2, 8]\n": "imprint.yaml: players: expected only",
}


@pytest.mark.parametrize("game", GAMES)
def test_every_box_says_how_long_the_game_takes(game: str) -> None:
    assert 10 <= imprint(game).minutes <= 90


@pytest.mark.parametrize("text", FAULTS)
def test_a_broken_imprint_is_told_in_a_sentence(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / GAMES[0]).mkdir()
    (tmp_path / GAMES[0] / "imprint.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(library, "DATA", tmp_path)
    with pytest.raises(BadInput, match=FAULTS[text]):
        library.imprint.__wrapped__(GAMES[0])
