"""What is told beside a token that is laid, of a house that is shown large, and what is said while houses are counted."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.ghost_for_sale.rules.events import Valued
from engine.words import LANGUAGES
from scenes.after.medals import GAP
from scenes.after.ranking import EDGE
from scenes.after.result import Result
from scenes.commands.gallery import empty_house, shown
from scenes.commands.still import still_scene
from scenes.games.ghost_for_sale.board.houses import ranges
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.kit.scroll import Scroll
from scenes.screens import screens_of
from tests.houses import house_in
from tests.scenes.tables.test_drama import beats, match
from tests.scenes.tables.test_log import BROKEN

STEP = 0.02  # seconds
DECLARE = screens_of("ghost_for_sale").positions()["declare"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("stance", "face", "ghost"), [
    ("true", "ghost", True), ("true", "painting", False), ("false", "ghost", False), ("false", "painting", True),
])  # fmt: skip
def test_who_has_chosen_is_told_what_a_token_will_be_and_not_what_it_would_be(
    tmp_path: Path, language: str, stance: str, face: str, ghost: bool
) -> None:
    text = DECLARE.read_text(encoding="utf-8")
    begins = text.index("truth: [") + len("truth: [")
    path = tmp_path / "declare.yaml"
    path.write_text(text[:begins] + stance + text[text.index(",", begins) :], encoding="utf-8")
    house = house_in(tmp_path, language=language)
    scene = still_scene(house, path)
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    house.stage.rebuild()
    pressed = {each.id for each in house.stage.widgets}
    name = f"declare {face}"
    if name not in pressed:
        house.stage.find("declare double").press()
        house.stage.rebuild()
        name = f"lay {face}"
    house.stage.find(name).press()
    house.stage.rebuild()
    told = scene.words.text("table", "lay_note", "truth" if stance == "true" else "lie", face)
    counts = {scene.words.text("table", "lay_note", *each) for each in (("truth", "ghost"), ("lie", "painting"))}
    assert told in house.stage.find("prompt").label and (told in counts) == ghost


@pytest.mark.parametrize(("numbers", "told"), [
    ((), ""), ((3,), "3"), ((0, 1), "0, 1"), (tuple(range(16)), "0–15"), ((0, 2, 3, 4, 7), "0, 2–4, 7"),
])  # fmt: skip
def test_numbers_that_follow_each_other_are_a_range(numbers: tuple[int, ...], told: str) -> None:
    assert ranges(numbers) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bid_at_two_places_is_told_in_two_sentences(tmp_path: Path, language: str) -> None:
    house = house_in(tmp_path, language=language)
    scene = still_scene(house, screens_of("ghost_for_sale").positions()["inform"])
    house.stage.push(scene)
    for name in ("card 5 0", "slot truelight", "card 8 0", "slot pile"):
        house.stage.rebuild()
        scene.find(name).press()
    house.stage.rebuild()
    label = scene.find("prompt").label
    assert "5" in label and "8" in label and not BROKEN.search(label), label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_the_result_says_what_the_figures_on_a_property_are(size: tuple[int, int], text: int, language: str) -> None:
    """Three numbers stood around each, and gold and red were guessed at."""
    with shown("ghost_for_sale result", size, language, text) as house:
        house.stage.rebuild()
        result = house.stage.top
        assert isinstance(result, Result)
        legend, canvas = result.ranking._legend(house.stage.canvas), house.stage.canvas
        assert legend is not None and legend.get_width() < house.stage.find("standing").rect.width - 2 * canvas.px(EDGE)
        assert result.ranking.high(canvas, 800.0) >= result.ranking.ends(canvas, 800.0)[-1] - 0.5


def test_an_owner_speaks_of_a_house_before_the_next_one_is_counted() -> None:
    """ "Mine, thank you" was said of a house that had brought points, while the next brought none."""
    spoke = 0
    with empty_house((1280, 720)) as house:
        for scene, run, beat in (each for nth in (1, 2) for each in beats(house, match("ghost_for_sale", nth), [])):
            event = run[0]
            if not isinstance(event, Valued):
                continue
            heard = list[tuple[int, ...]]()
            for _ in range(round(beat.seconds / STEP)):
                scene.queue.tick(STEP)
                heard.append(tuple(scene.talk.speeches))
            assert {seat for seats in heard[1:] for seat in seats} <= {event.seat}, "nobody else is still speaking"
            spoke += any(heard)
            if any(heard):
                assert sum(map(bool, heard)) * STEP > 1.0, "long enough to be read"
    assert spoke


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1050, 605), (960, 600)])
def test_the_person_stands_in_sight_in_the_result_of_five(size: tuple[int, int], language: str) -> None:
    """They were last of five, below the lower edge of the list; in a window of the usual size all five have room."""
    with shown("ghost_for_sale result of five", size, language) as house:
        stage = house.stage
        result = stage.top
        assert isinstance(result, Result) and result.standing.me is not None
        listed = stage.find("standing")
        assert isinstance(listed, Scroll)
        canvas, everybody = stage.canvas, result.standing.everybody()
        ends = result.ranking.ends(canvas, result.places(canvas).list[2])
        row = ends[1] - ends[0]
        last = (everybody.index(result.standing.me) + 1) * row - GAP
        assert listed.offset + listed.rect.height >= canvas.px(last) - 1 and everybody[-1] == result.standing.me
        assert listed.offset == 0 or size < (1280, 720), "all have room"
