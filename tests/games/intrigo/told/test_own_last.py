"""Before a card is placed: what the person's own last card could cost them, and which of their seals it makes safe."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pytest

from engine.bots.opponents import ME
from engine.core.choice import Choice
from engine.games.intrigo.undoing import last_card
from engine.words import LANGUAGES, Card
from scenes.games.intrigo.scene import IntrigoScene
from scenes.people.company import plain
from tests.games.intrigo.games import POSITION, here
from tests.games.intrigo.test_table import press, sentence
from tests.houses import house_in
from tests.playing import posed_scene

TOKENS = ["clergy", "coin", "coin", "coin", "military", "coin", "coin", "farmers", "coin", "workers", None, "merchants"]
GAPS = [
    "dandolo:3", "morosini:4", "thief", "gradenigo:3", None, "dandolo:4", "thief", "gradenigo:2", None, None, None, "contarini:3",
]  # fmt: skip
FORCED: dict[str, Any] = {
    **POSITION,
    "hands": [["contarini:2", "gradenigo:4"], ["morosini:2", "contarini:4"], ["morosini:3", "dandolo:2"]],
    "tokens": TOKENS,
    "gaps": GAPS,
    "coins": [0, 3, 3],
    "seals": [{"workers": 1}, {"clergy": 1}, {"military": 1}],
}
WORKERS = "contarini:2", 9  # at the gap beside the Workers: one gap beside them is left


def scene_of(folder: Path, language: str = "en", **changed: Any) -> IntrigoScene:
    house = house_in(folder, (1280, 720), language=language)
    scene = posed_scene(house, "intrigo", (ME, "quick:vera", "quick:orazio"), 1, position={**FORCED, **changed})
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    return scene


def asked(scene: IntrigoScene, card: str, gap: int) -> str:
    press(scene, f"card {card} 0")
    press(scene, f"gap {gap}")
    return sentence(scene)


def test_the_card_that_must_go_into_the_last_gap_is_known_where_nothing_else_is_left() -> None:
    choice = Choice("plot", WORKERS)
    found = last_card(here(**FORCED), 0, choice)
    assert found is not None and found.card == "gradenigo:4" and found.arcades == (9, 11)
    assert last_card(here(**{**FORCED, "coins": [1, 3, 3]}), 0, choice) is None, "somebody could be hired instead"
    more = [*GAPS[:7], None, *GAPS[8:]]
    hands = [["contarini:2", "gradenigo:4", "gradenigo:2"], *FORCED["hands"][1:]]
    assert last_card(here(**{**FORCED, "gaps": more, "hands": hands}), 0, choice) is None, "it is not the last gap"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ones_own_last_card_could_cost_is_said_before(tmp_path: Path, language: str) -> None:
    """It counted only the cards of others against the seal, which then went to an opponent by the person's own card."""
    scene = scene_of(tmp_path / "forced", language)
    told = asked(scene, *WORKERS)
    alone = plain(scene.company.line("against_own", card="gradenigo:4", token=Card("~"))).split("~")[0]
    ways = [plain(scene.company.line("against_own_too", card="gradenigo:4")), alone]
    assert any(each in told for each in ways), told
    free = asked(scene_of(tmp_path / "free", language, coins=[3, 3, 3]), *WORKERS)
    assert not any(each in free for each in ways), free


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_makes_ones_own_seal_safe_says_so(tmp_path: Path, language: str) -> None:
    """ "Nothing would change hands", where no plot card could take the seal any more; of the others it was told."""
    hands = [["dandolo:2", "gradenigo:4"], ["morosini:2", "contarini:4"], ["morosini:3", "contarini:2"]]
    scene = scene_of(tmp_path, language, hands=hands)
    assert scene.standings.verdicts[11].winner == 0 and scene.standings.verdicts[11].empty == (10,)
    told = asked(scene, "dandolo:2", 10)
    safe = plain(scene.company.line("changes", "safer", token="merchants"))
    assert plain(scene.company.say("changes", "none")) in told and safe in told, told
    scene.questions.forget()
    scene.house.stage.rebuild()
    assert safe not in asked(scene, "dandolo:2", 8)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_two_signs_above_an_arcade_say_is_told_where_it_is_pointed_at(tmp_path: Path, language: str) -> None:
    """A grey ring stood beside a dot, and nothing said that it was nobody."""
    scene = scene_of(tmp_path, language)
    asked(scene, *WORKERS)
    say = scene.company.say
    who = [Card(say("swings_who", form)) for form in ("nobody", "you")]
    told = say("swings", one=who[0], two=who[1])
    arcade = scene.house.stage.find("arcade 9")
    assert arcade.tooltip == told and arcade.inspect is not None and told in arcade.inspect().rule
    other = scene.house.stage.find("arcade 4")
    assert not other.tooltip and other.inspect is not None and f"{who[0]:name}" not in other.inspect().rule
