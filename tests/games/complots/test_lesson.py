"""The lesson of Complots: what it answers to moves that are not the one, and what is told where its files are broken."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
import shutil
from pathlib import Path

import pytest

from engine.core.errors import BadInput
from engine.core.record import Answered
from engine.core.scenario import Failed
from engine.course import HINT_AFTER, rehearse
from engine.data import DATA
from engine.lesson import read
from engine.lesson_steps import Say
from scenes.commands.still import follow, led_to
from scenes.doors import Doors
from scenes.kit.input import Intent
from scenes.tables.lessons.lesson import guide_at
from tests.houses import house_in
from tests.learning import by_keys, by_mouse, until_captioned

COMPLOTS = DATA / "complots"


def test_a_wrong_move_is_answered_kindly_and_changes_nothing(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", "welcome")
    stage, words = scene.house.stage, guide_at(scene).course.lesson.words["en"]
    before = scene.sitting.record.entries[:]
    for tries in range(1, HINT_AFTER + 1):
        stage.rebuild()
        by_mouse(stage, "action income")
        stage.rebuild()
        assert stage.find("caption").label == words.captions["not_tax"]
        assert scene.sitting.record.entries == before
        assert guide_at(scene).course.hinting is (tries == HINT_AFTER)
    by_mouse(stage, "action tax")
    assert until_captioned(scene)
    assert scene.sitting.shown.coins[0] == 3  # type: ignore[attr-defined] # the table of Complots
    assert guide_at(scene).course.caption == "bluff" and not guide_at(scene).course.hinting


def test_the_right_button_glows_after_two_tries_where_it_did_not_before(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", "lie")
    stage = scene.house.stage
    for rings in (3, 3, 4):
        stage.rebuild()
        assert len(guide_at(scene).rings) == rings
        stage.find("pass").press()
    assert stage.find("doubt").body in [ring for ring, *_ in guide_at(scene).rings]


def test_every_button_that_a_caption_names_is_on_the_screen(tmp_path: Path) -> None:
    """In Chinese their names stand in quotation marks, and so they can be told from other words."""
    scene, named = led_to(house_in(tmp_path, language="zh-Hant"), "complots", "welcome"), set()
    stage = scene.house.stage
    while until_captioned(scene):
        for name in re.findall("「([^」…]+)", stage.find("caption").label):
            assert any(name in widget.label for widget in stage.widgets if widget.id != "caption"), name
            named.add(name)
        by_keys(stage, "go on" if isinstance(guide_at(scene).course.step, Say) else guide_at(scene).next_widget())
    assert len(named) >= 3


@pytest.mark.parametrize(
    ("language", "cost", "gone"),
    [
        ("en", "if it is true, you do", "back to the Court for a"),
        ("it", "se è vero, la perdi tu", "torna alla Corte e"),
        ("zh-Hant", "換你賠", "放回宮廷牌庫"),
    ],
)
def test_a_learner_hears_what_a_wrong_doubt_costs_before_it_and_where_the_card_goes_after_it(
    tmp_path: Path, language: str, cost: str, gone: str
) -> None:
    scene = led_to(house_in(tmp_path, language=language), "complots", "honest")
    stage = scene.house.stage
    stage.rebuild()
    assert cost in stage.find("caption").label
    follow(scene, "lost")
    stage.rebuild()
    assert gone in stage.find("caption").label
    assert any(gone in "".join(span.text for span in line.spans) for line in scene.chronicle.lines)


def test_half_a_wrong_move_leads_back_to_the_right_one(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", "bluff", pressed=("action steal", "seat 2"))
    assert guide_at(scene).next_widget() == "take back"
    follow(scene, "worked")
    assert [entry.choice for entry in scene.sitting.record.entries if isinstance(entry, Answered) and entry.seat == 0] == [
        "tax", "steal 1",
    ]  # fmt: skip


def test_who_is_on_the_way_to_the_right_move_is_not_put_right_any_more(tmp_path: Path) -> None:
    """ "First a little lie: Steal, and then Vera" stayed while both had been pressed already."""
    scene = led_to(house_in(tmp_path), "complots", "bluff")
    stage, captions = scene.house.stage, guide_at(scene).course.lesson.words["en"].captions
    told = []
    for name in ("action income", "action steal", "seat 2", "take back", "seat 1"):
        stage.rebuild()
        by_mouse(stage, name)
        stage.rebuild()
        told.append(next(key for key in ("bluff", "not_bluff") if captions[key] == stage.find("caption").label))
    assert told == ["not_bluff", "bluff", "not_bluff", "bluff", "bluff"]


def test_doubts_in_real_time_do_not_hurry_a_learner(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path, real_time=True), "complots", "lie")
    for _ in range(80):
        scene.house.stage.tick(0.1)
    assert guide_at(scene).course.caption == "lie" and scene.sitting.kind == "doubt" and scene.tempo.race.left is None
    follow(scene, "honest")
    assert guide_at(scene).captioned


def test_a_click_anywhere_leaves_a_caption_but_not_the_moment_it_comes(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", "worked")
    stage = scene.house.stage
    stage.handle(Intent(at=(20, 400), pointer="press"))
    assert guide_at(scene).course.caption == "worked"
    stage.tick(0.5)
    stage.handle(Intent(at=(20, 400), pointer="press"))
    assert guide_at(scene).course.caption != "worked"


def test_the_first_step_has_something_to_do(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", read(COMPLOTS / "lesson.yaml").steps[0].caption)  # type: ignore[union-attr] # the first is no pin
    scene.house.stage.rebuild()
    assert scene.tempo.asked
    assert scene.house.stage.find(guide_at(scene).next_widget()).enabled


def test_the_language_can_be_changed_in_the_middle(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", "worked")
    scene.house.change(language="zh-Hant")
    scene.house.stage.rebuild()
    assert scene.house.stage.find("caption").label.startswith("沒有人")


def broken(folder: Path, name: str, old: str, new: str) -> Path:
    """The lesson with something else in one of its files; its path."""
    for path in COMPLOTS.glob("lesson*.yaml"):
        shutil.copy(path, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder / "lesson.yaml"


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("lesson.yaml", "point: [card 0, card 1, cards 1, cards 2, move]", "point: the moon", "lesson.yaml: script step 1: point: expected move, "),
        ("lesson.yaml", "say: welcome", "say: hello", "lesson.en.yaml: captions.hello: expected it to be there"),
        ("lesson.yaml", "say: welcome", "say: 7", "lesson.yaml: script step 1: say: expected the id of a caption, not 7"),
        ("lesson.yaml", "expect_choice: steal 1", "expect_choice: sing", "lesson.yaml: script step 8: expected "),
        ("lesson.yaml", "expect_choice: steal 1", "expect_choice: []", "lesson.yaml: script step 8: expect_choice: "),
        ("lesson.yaml", ", wrong: not_tax}", "}", "lesson.yaml: script step 2: wrong: expected the id of a caption"),
        ("lesson.yaml", "wrong: not_tax", "rong: not_tax", "lesson.yaml: script step 2: expected only expect_choice, wrong"),
        ("lesson.yaml", "- 1: income", "- 0: income", "lesson.yaml: script step 5: expected `seat: choice` with a seat"),
        ("lesson.yaml", "- 1: income", "- sing: loud", "lesson.yaml: script step 5: expected say, expect_choice, chance, "),
        ("lesson.yaml", "chance: assassin", "chance: true", "lesson.yaml: script step 17: expected a card or a number"),
        ("lesson.yaml", "[vera, orazio]", "[vera, nobody]", "lesson.yaml: opponents.1: expected vera, orazio, "),
        ("lesson.yaml", "[vera, orazio]", "[vera]", "lesson.yaml: opponents: expected 2 of them"),
        ("lesson.yaml", "players: 3", "players: 30", "lesson.yaml: players: complots expected 2 to 8"),
        ("lesson.it.yaml", "  coup:", "  koup:", "lesson.it.yaml: captions.coup: expected it to be there"),
        ("lesson.en.yaml", "end:", "finally:", "lesson.en.yaml: end: expected it to be there"),
        ("lesson.zh-Hant.yaml", "title:", "name:", "lesson.zh-Hant.yaml: title: expected it to be there"),
    ],
)  # fmt: skip
def test_a_broken_lesson_says_where_and_what_was_expected(
    tmp_path: Path, name: str, old: str, new: str, told: str
) -> None:
    with pytest.raises(BadInput) as problem:
        read(broken(tmp_path, name, old, new))
    assert any(told in each for each in problem.value.problems), problem.value.problems


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("- 2: keep assassin", "- 2: keep duchess", "lesson.yaml: script step 22: expected 2: keep duchess to be allowed"),
        ("winner: [0]", "winner: [2]", "lesson.yaml: expect: winner: expected"),
        ("expect_choice: tax", "expect_choice: [tax, income]", "lesson.yaml: script step "),
    ],
)  # fmt: skip
def test_a_lesson_that_does_not_come_out_is_found_out(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(Failed) as problem:
        rehearse(read(broken(tmp_path, "lesson.yaml", old, new)))
    assert told in str(problem.value)


def test_a_lesson_that_cannot_be_given_is_told_of_and_nothing_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_in(tmp_path)
    wrong = read(broken(tmp_path, "lesson.yaml", "- 2: lose assassin", "- 2: lose captain"))
    monkeypatch.setattr("scenes.tables.lessons.lesson.lesson", lambda game: wrong)
    Doors(house).lesson("complots")
    assert not house.stage.scenes
    assert house.told == ["This lesson cannot be opened."]
    assert "2: lose captain to be allowed" in (tmp_path / "carnival.log").read_text(encoding="utf-8")


def test_only_the_duchesses_glow_where_they_are_counted_and_the_button_beside_them(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", "aid")
    scene.house.stage.rebuild()
    rings = [ring for ring, *_ in guide_at(scene).rings]
    opened = {each.rect.center: each.label for each in scene.house.stage.widgets if each.id.startswith("open ")}
    assert sorted(opened.values()) == ["Assassin", "Duchess", "Duchess"]
    glowing = [label for centre, label in opened.items() if any(ring.collidepoint(centre) for ring in rings)]
    assert glowing == ["Duchess", "Duchess"]
    assert scene.house.stage.find("action foreign_aid").body in rings


def test_an_exchange_that_was_doubted_in_vain_is_told_of_in_the_log(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "complots", "aid")
    lines = ["".join(span.text for span in each.spans) for each in scene.chronicle.lines]
    assert lines[-1] == "Orazio exchanges cards with the Court."
    assert "You lose the Duchess." in lines[-2]
