"""Who gives up the chair by their own act is said to, first and plainly, and does not triumph over it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.bots.opponents import ME
from engine.games.intrigo.rules.table import NOTHING, Ferried, Moved, Named, Placed
from engine.games.intrigo.standing import ending
from engine.words import LANGUAGES
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import effects, staged
from scenes.games.intrigo.staging.presenters import PRESENTERS
from scenes.people.company import plain
from scenes.tables.staging.score import Score
from tests.games.intrigo.games import POSITION
from tests.houses import house_in
from tests.playing import posed_scene, scene_at

VERA = 1  # would be Doge: her three in the eighth gap wins her the Workers, whom alone she lacks
GAPS = [*POSITION["gaps"][:6], None, "gradenigo:3", *[None] * 4]
GIVES_UP = "gondolier 6 6 7"  # her three goes where it wins no Workers
GUARD = "guard 6 7 9"  # the same, led away
COURTESAN = "courtesan 9 9 morosini:3"  # a card as high comes to stand beside the Workers
WORKS = Ferried, Moved, Named
KEEPS = "gondolier 6 6 2"


def scene_of(folder: Path, act: str, language: str, held: bool) -> IntrigoScene:
    """The person's turn after this act of Vera's; `held`: as it is being done instead."""
    position = {
        **POSITION,
        "hands": [["contarini:2", "contarini:3"], ["morosini:2", "gradenigo:2"], ["morosini:3", "dandolo:2"]],
    }
    tokens = [str(each or "").removeprefix("~") or None for each in POSITION["tokens"]]
    position |= {"gaps": GAPS, "coins": [6, 6, 2], "tokens": tokens, "seals": [{"clergy": 1}, *POSITION["seals"][1:]]}
    answers = ((0, "plot contarini:2 11"), (VERA, act), (2, "plot dandolo:2 3"))
    house = house_in(folder, (1280, 720), language=language)
    scene = posed_scene(house, "intrigo", (ME, "quick:vera", "quick:orazio"), 1, position=position, answers=answers)
    if held:
        events = scene.sitting.truth.events
        scene.sitting.wind_back(next(at for at, each in enumerate(events) if isinstance(each, WORKS)))
        scene = scene_at(house, scene.sitting)
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_gives_up_the_chair_is_said_to_before_all_else(tmp_path: Path, language: str) -> None:
    scene = scene_of(tmp_path, GIVES_UP, language, held=True)
    event = scene.sitting.next_event()
    assert isinstance(event, Ferried) and ending(scene.rules, scene.shown).doge == VERA
    told = "".join(span.text for span in scene.chronicle.meanwhile(event) or ())
    first = plain(scene.company.line("wrought", "gives_up", "other", seat=VERA))
    late = plain(scene.company.line("changes", "no_doge", "other", seat=VERA))
    assert plain(told).startswith(first) and late not in plain(told), told
    word, tone = staged.does(scene, "swaps", event)
    assert word == plain(staged.told(scene, "gives_up", VERA)) and tone != "gold"
    assert staged.looks(scene, event) == ("calm", "alarmed") and effects._mood(scene, event, VERA) != effects.GAINS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_is_said_before_the_next_turn(tmp_path: Path, language: str) -> None:
    scene = scene_of(tmp_path, GIVES_UP, language, held=False)
    vera = next(each for each in scene.chronicle.deeds() if each.seat == VERA)
    assert vera.acts[0].startswith(scene.words.text("table", "did", "gave_up", what="")), vera


def test_who_keeps_the_chair_by_it_is_not_said_to_give_it_up(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, KEEPS, "en", held=True)
    event = scene.sitting.next_event()
    assert isinstance(event, Ferried) and event.other_card != NOTHING
    assert staged.looks(scene, event) == ("smug", "laughing") and staged.does(scene, "swaps", event)[1] == "gold"
    told = "".join(span.text for span in scene.chronicle.meanwhile(event) or ())
    assert "gives up" not in told, told


def faces_of(scene: IntrigoScene, seat: int) -> tuple[set[str], str]:
    """The faces that somebody makes in the beat that comes next, and what the bar says of it."""
    event = scene.sitting.next_event()
    assert event is not None
    told = "".join(span.text for span in scene.chronicle.meanwhile(event) or ())
    seen = set[str]()
    with pytest.MonkeyPatch.context() as patched:
        real = Score.face

        def face(score: Score, whose: int, mood: str) -> Score:
            seen.update({mood} if whose == seat else ())
            return real(score, whose, mood)

        patched.setattr(Score, "face", face)
        PRESENTERS.beat(scene, [event])
    return seen, plain(told)


@pytest.mark.parametrize("act", [GUARD, COURTESAN])
def test_with_guard_and_courtesan_nobody_is_glad_to_give_up_the_chair(tmp_path: Path, act: str) -> None:
    """They laughed over the card that cost them the chair."""
    scene = scene_of(tmp_path, act, "en", held=True)
    event = scene.sitting.next_event()
    assert isinstance(event, (Moved, Named)) and ending(scene.rules, scene.shown).doge == VERA
    faces, said = faces_of(scene, VERA)
    assert staged.gives_up(scene, event) and staged.looks(scene, event) == ("calm", "alarmed")
    assert not faces & {"smug", "laughing"}, faces
    if isinstance(event, Named):
        scene.sitting.present()
        called = scene.sitting.next_event()
        assert isinstance(called, Placed)
        faces, said = faces_of(scene, VERA)
        assert staged.giver(scene, called) == VERA
    assert "alarmed" in faces and not faces & {"smug", "laughing"}, faces
    assert said.startswith(plain(scene.company.line("wrought", "gives_up", "other", seat=VERA))), said
