"""Who in their last turn of a round leaves the chair to somebody whom they could have kept from it is said to, where all see it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.bots.opponents import ME
from engine.games.intrigo.standing import ending
from engine.words import LANGUAGES
from scenes.games.intrigo.scene import IntrigoScene
from scenes.people.company import plain
from tests.games.intrigo.games import POSITION
from tests.houses import house_in
from tests.playing import posed_scene

VERA, ORAZIO = 1, 2  # Vera would be Doge: her three wins her the Workers, whom alone she lacks
GAPS = [*POSITION["gaps"][:6], None, "gradenigo:3", "guard", None, None, None]


def scene_of(folder: Path, language: str = "en", coins: int = 2, gaps: list[str | None] = GAPS) -> IntrigoScene:
    """The person's turn after one of each: when Orazio laid a card, Vera would have been Doge, and he had these coins."""
    tokens = [str(each or "").removeprefix("~") or None for each in POSITION["tokens"]]
    hands = [["contarini:2", "contarini:3"], ["morosini:2", "gradenigo:2"], ["morosini:3", "dandolo:2"]]
    seals = [{"clergy": 1}, *POSITION["seals"][1:]]
    position = {**POSITION, "hands": hands, "gaps": gaps, "tokens": tokens, "seals": seals, "coins": [6, 6, coins]}
    answers = ((0, "plot contarini:2 11"), (VERA, "plot morosini:2 10"), (ORAZIO, "plot morosini:3 3"))
    house, seats = house_in(folder, (1280, 720), language=language), (ME, "quick:vera", "quick:orazio")
    scene = posed_scene(house, "intrigo", seats, 1, position=position, answers=answers)
    assert isinstance(scene, IntrigoScene) and ending(scene.rules, scene.shown).doge == VERA
    house.stage.push(scene)
    return scene


def of_orazio(scene: IntrigoScene) -> str:
    return plain(next(each.cut or each.line for each in scene.chronicle.deeds() if each.seat == ORAZIO))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_leaves_the_chair_to_somebody_is_told_whom_they_could_have_hired(tmp_path: Path, language: str) -> None:
    scene = scene_of(tmp_path, language)
    told, name = of_orazio(scene), scene.words.card("assassin")
    assert f"{name:name}" in told and plain(scene.company.name(VERA)) in told, told
    assert scene.shown.coins[ORAZIO] == 2


def test_it_is_not_said_of_who_had_no_coins_nor_before_their_last_turn(tmp_path: Path) -> None:
    poor, early = scene_of(tmp_path / "poor", coins=0), scene_of(tmp_path / "early", gaps=[*GAPS[:8], *[None] * 4])
    assert "Doge" not in of_orazio(poor) and "Doge" not in of_orazio(early)
