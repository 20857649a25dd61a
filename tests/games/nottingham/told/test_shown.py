"""What the table of Nottingham shows at its moments: whose words are over, in what order cards stand, who can block."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pytest

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.mind import Why
from engine.games.nottingham.rules.events import CommissionDone, Defended, Robbed
from engine.hints import Hint
from engine.words import LANGUAGES
from scenes.commands.still import still_scene
from scenes.games.nottingham.board import fans, middle, sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging import drama
from scenes.people.company import plain
from scenes.tables.asking.prompt import said as prompted
from scenes.tables.board.track import sign_box
from scenes.tables.staging.sprites import Picture
from scenes.tables.telling.bubbles import Speech
from tests.games.nottingham.told.test_said import found, late
from tests.houses import house_in


@pytest.mark.parametrize("act", ["commission", "robbed", "defended"])
def test_what_an_attacker_called_out_ends_with_what_comes_of_it(tmp_path: Path, act: str) -> None:
    """Hands were still to be put up while five alike were handed in."""
    scene = late(tmp_path, sheriff=12)
    told: dict[str, Event] = {
        "commission": CommissionDone(2, "five_alike", ("gold",) * 5),
        "robbed": Robbed(2, 1, "rob", "pearls", "pearls", "jewels", "jewels"),
        "defended": Defended(1, 2, "rob", "jewels", "jewels", "necklace", "necklace"),
    }
    scene.talk.say(2, Speech("Hands up."))
    beats: dict[str, Any] = {
        "commission": drama.commission,
        "robbed": drama.robbed,
        "defended": drama.defended,
    }
    for cue in beats[act](scene, told[act]).cues:
        if cue.at == 0:
            cue.do()
    assert 2 not in scene.talk.speeches


def test_both_cards_of_a_pair_stand_beside_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are handed in one of each and then the second of each."""
    scene = late(tmp_path, sheriff=12)
    done = CommissionDone(2, "three_pairs", ("gold", "pearls", "jewels") * 2)
    assert drama.laid_out(done) == ("gold", "gold", "pearls", "pearls", "jewels", "jewels")
    plain = drama.front
    for beat in (drama.commission, drama._looked_at):
        stood: list[str] = []

        def front(scene: Any, card: str, width: float, stood: list[str] = stood) -> Picture:
            stood.append(card)
            return plain(scene, card, width)

        monkeypatch.setattr(drama, "front", front)
        beat(scene, done)
        assert stood == list(drama.laid_out(done))


# Whom to attack


def aiming(folder: Path, **chosen: Any) -> NottinghamScene:
    """The person is about to rob somebody, and has seen a necklace in the hand of seat 1."""
    scene = late(folder, sheriff=12, **chosen)
    scene.story.knowledge.shown(1, scene.sitting.truth.table.hands[1])
    scene.story.knowledge.shown(2, scene.sitting.truth.table.hands[2])
    found(scene, "rob").press()
    scene.house.stage.rebuild()
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_known_to_hold_a_necklace_is_named_before_somebody_is_attacked(tmp_path: Path, language: str) -> None:
    scene = aiming(tmp_path, language=language)
    can = scene.words.text("table", "can_block")
    assert [fans.beside(scene, seat).known == can for seat in (1, 2, 3)] == [True, False, False]
    note, one, two = prompted(scene.tempo.prompt().note), scene.company.name(1), scene.company.name(2)
    assert one in note and two not in note
    tooltip = found(scene, "holds 1").tooltip
    assert tooltip.endswith(plain(scene.company.sentence("armed", players=(1,))))
    assert not {*"{}?"} & {*note + tooltip}


def test_without_aids_nobody_is_named(tmp_path: Path) -> None:
    scene = aiming(tmp_path)
    scene.house.change(aids=False)
    assert scene.company.name(1) not in prompted(scene.tempo.prompt().note)
    assert not scene.questions.armed(1)


# What the others have done


AROUND = """
game: nottingham
players: 4
position:
  hands:
    - [gold, pearls, jewels, copper]
    - [candlestick, necklace, gold, gold, gold]
    - [pearls, pearls, pearls, jewels]
    - [chest, chest, chest, copper]
  deck: [copper, copper, copper, copper, copper, copper, copper]
  sheriff: {sheriff}
  first: 0
script: [0: take, 0: pass, 1: take, 1: set gold 3, 2: take, 2: set pearls 3, 3: take, 3: set chest 3]
"""


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("steps", range(2, 16, 2))
def test_what_others_did_lies_on_no_pile_no_sign_and_under_no_hint(
    tmp_path: Path, size: tuple[int, int], steps: int
) -> None:
    (tmp_path / "around.yaml").write_text(AROUND.format(sheriff=steps), encoding="utf-8")
    scene = still_scene(house_in(tmp_path, size), tmp_path / "around.yaml")
    assert isinstance(scene, NottinghamScene)
    stage = scene.house.stage
    stage.push(scene)
    stage.rebuild()
    layout, road = scene.layout_now, sheriff.track(scene, scene.layout_now)
    piles = [stage.canvas.rect(*box) for box in middle.spots(layout, 0).values()]
    signs = [] if road.sign is None else [stage.canvas.rect(*sign_box(stage.canvas, road))]
    for asked in (False, True):
        if asked:
            advice = Hint(Choice("take"), Why("take_sure", {"card": "gold", "number": 3, "points": 9}), 25)
            scene.advice._hints, scene.advice._asked = (advice,), scene.tempo.reading()
            scene.changed()
            stage.rebuild()
            assert scene.advice.strip.width
            signs.append(scene.advice.strip)
        did = [each for each in stage.widgets if each.id.startswith("did ")]
        assert len(did) == 3 or (asked and len(did) == 2), "one has no room beside a hint"
        for each in did:
            assert each.rect.collidelist(signs) < 0, (each.id, each.label, asked)
            for pile in piles:  # beside a hint there is less room: an edge of one may be covered
                most = 0.05 * pile.width * pile.height if asked else 0
                both = pile.clip(each.rect)
                assert both.width * both.height <= most, (each.id, each.label, asked)


# What is known of hands


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_gone_of_what_was_known_is_told_where_its_sign_stands(tmp_path: Path, language: str) -> None:
    scene = late(tmp_path, sheriff=12, language=language)
    scene.story.knowledge.shown(2, ("pearls", "pearls", "gold", "jewels"))
    scene.story.knowledge.gets(3, "?")
    scene.story.gone.update({(2, "pearls"): 1, (2, "chest"): 1, (3, "copper"): 1})
    scene.changed()
    forms = {"gone 2 pearls": "some", "gone 2 chest": "none", "gone 3 copper": "unsure"}
    for name, form in forms.items():
        seat, card = int(name.split()[1]), name.split()[2]
        told = scene.company.sentence("gone", form, seat=seat, card=card, number="2")
        assert found(scene, name).tooltip == plain(told)
        assert not {*"{}?"} & {*plain(told)}
    assert not [each for each in scene.house.stage.widgets if each.id == "gone 2 gold"]
