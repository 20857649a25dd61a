"""Where nobody has the door, its tip says who fights for what lies there, with which card, and who gets it as it stands."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest
import yaml

from engine.games.intrigo import standing
from engine.words import LANGUAGES
from scenes.commands.still import still_scene
from scenes.games.intrigo.board import looks
from scenes.games.intrigo.scene import IntrigoScene
from scenes.screens import screens_of
from tests.houses import house_in


def contested(folder: Path, language: str, beside: tuple[str | None, str | None]) -> IntrigoScene:
    """The table at a turn with these cards beside a door that nobody has."""
    scenario = yaml.safe_load(screens_of("intrigo").positions()["turn"].read_text(encoding="utf-8"))
    gaps = scenario["position"]["gaps"]
    there_now = {card.strip("~") for card in beside if card}
    hands, away = scenario["position"]["hands"], {gaps[0], gaps[-1]} - {None, *there_now}
    gaps[:] = [None if card in beside else card for card in gaps]
    gaps[0], gaps[-1] = beside
    hands[:] = [[card for card in hand if card not in there_now] for hand in hands]
    hands[2] += sorted(away)
    there = folder / "contested.yaml"
    there.write_text(yaml.safe_dump({**scenario, "options": {"door": "contested"}}), encoding="utf-8")
    scene = still_scene(house_in(folder, language=language), there)
    assert isinstance(scene, IntrigoScene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_door_is_contested_nobody_is_said_to_hold_it(tmp_path: Path, language: str) -> None:
    scene = contested(tmp_path, language, ("contarini:2", None))
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    labels = " ".join(each.label for each in scene.house.stage.widgets)
    begins, held = (scene.company.say(key, "other", seat=1) for key in ("begins", "door_held"))
    assert begins in labels and (held == begins or held not in labels)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("beside", "fighting"),
    [
        ((None, None), ()),
        (("contarini:2", None), ("contarini:2",)),
        (("gradenigo:4", "contarini:2"), ("gradenigo:4", "contarini:2")),
        (("dandolo:3", "~contarini:2"), ("dandolo:3",)),
    ],
)
def test_the_tip_of_the_door_says_who_contests_it_and_who_gets_it(
    tmp_path: Path, language: str, beside: tuple[str | None, str | None], fighting: tuple[str, ...]
) -> None:
    """ "Vera would win it, 4 to 2": nothing said that at the door families fight, nor which."""
    scene = contested(tmp_path, language, beside)
    told, verdict = looks.arcade_name(scene, standing.DOOR), scene.standings.verdicts[standing.DOOR]
    where = scene.words.text("table", "door_contested", "open")
    for card in fighting:
        assert f"{scene.words.card(card):name}" in told, told
    assert (where in told) == (None in beside)
    assert looks.won(scene, verdict) in told
    assert looks.inspected_arcade(scene, standing.DOOR).rule.startswith(next(looks.contested(scene, verdict)))
