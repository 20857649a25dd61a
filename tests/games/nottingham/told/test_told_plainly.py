"""What the table of Nottingham says where nothing is to choose, where nothing has changed, and before the first turn."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from pathlib import Path

import pygame
import pytest

from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import Accepted, Offered, Robbed
from engine.games.nottingham.rules.numbers import COMMISSIONS
from engine.words import LANGUAGES
from scenes.commands.still import led_to, scene_before, still_scene
from scenes.games.nottingham.base import sealed
from scenes.games.nottingham.board import fans, looks, sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging import bargaining
from scenes.games.nottingham.staging.presenters import _lays
from scenes.games.nottingham.telling import goods, lines
from scenes.kit.notes.tooltip import told
from scenes.kit.widget import UNTOUCHED
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.staging.score import Score
from tests.games.nottingham.told.test_said import LATE, late
from tests.houses import house_in
from tests.playing import plan_for, sit_down, ticked, until_asked, until_held

SPARSE = """
game: nottingham
players: 3
position:
  hands:
    - [necklace, gold, gold, gold, gold]
    - [{others}]
    - []
  deck: [{drawn}, gold]
  sheriff: 12
  first: 0
script: {script}
"""


def sparse(folder: Path, drawn: str, others: str = "", script: str = "[]", language: str = "en") -> NottinghamScene:
    path = folder / "sparse.yaml"
    path.write_text(SPARSE.format(drawn=drawn, others=others, script=script), encoding="utf-8")
    scene = still_scene(house_in(folder, language=language), path)
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    return scene


# Nothing is to choose


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("drawn", "others", "script", "asked"),
    [
        ("necklace", "gold", "[]", "drawn"),
        ("pearls", "", "[]", "drawn"),
        ("pearls", "copper, copper", "[0: steal 1, 1: pass]", "take_card"),
        ("chest", "copper", "[0: trade, 1: offer copper, 2: pass]", "accept"),
    ],
)
def test_where_nothing_is_to_choose_the_button_goes_on_and_says_what_happens(
    tmp_path: Path, drawn: str, others: str, script: str, asked: str, language: str
) -> None:
    """It looked like a choice, and the one answer was looked for a second beside it."""
    scene = sparse(tmp_path, drawn, others, script, language)
    assert scene.sitting.kind == asked and len(scene.sitting.options()) == 1
    (only,) = scene.questions.prompt().answers
    assert only.label == scene.house.text("table", "go_on") and only.second
    only.action()
    assert scene.sitting.kind != asked or not scene.tempo.asked


def test_where_something_is_to_choose_no_button_goes_on(tmp_path: Path) -> None:
    scene = sparse(tmp_path, "pearls", "copper, gold")
    assert len(scene.questions.prompt().answers) == 2
    scene = sparse(tmp_path, "pearls", "copper, gold", "[0: steal 1, 1: pass]")
    assert scene.house.text("table", "go_on") not in {each.label for each in scene.questions.prompt().answers}


def test_a_card_that_nobody_could_be_robbed_with_is_not_said_to_work_from_the_hand(tmp_path: Path) -> None:
    said = {card: plain_sentence(sparse(tmp_path, card, "")) for card in ("pearls", "necklace")}
    assert "from the hand" in said["necklace"] and "from the hand" not in said["pearls"]


def plain_sentence(scene: NottinghamScene) -> str:
    return "".join(span.text for span in scene.questions.prompt().sentence)


# A theft that changes nothing


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_loses_just_what_they_get_reads_that_their_hand_is_as_it_was(tmp_path: Path, language: str) -> None:
    """ "Vera steals pearls from you; you get the pearls": a turn was spent on finding out which."""
    scene = late(tmp_path, drawn="pearls", first=2, sheriff=12, language=language)
    for seat, victim, form in ((2, 0, "on_you"), (0, 2, "you")):
        event = Robbed(seat, victim, "steal", "pearls", "pearls", "pearls", "pearls")
        line = "".join(span.text for span in lines._line(scene, 0, event).spans)
        same = scene.company.sentence("robbed_alike", form, seat=seat, victim=victim, card="pearls")
        assert line == plain(same)
    other = Robbed(2, 0, "steal", "gold", "gold", "pearls", "pearls")
    line = "".join(span.text for span in lines._line(scene, 0, other).spans)
    assert f"{scene.words.card('pearls'):def}" in line and line != plain(same)


# Before the first turn


def test_before_the_first_turn_of_somebody_else_the_person_goes_on_when_they_are_ready(tmp_path: Path) -> None:
    for seed in range(1, 12):
        scene = sit_down(tmp_path / str(seed), plan_for("nottingham", 4, seed=seed), speed="normal")
        first = next(each for each in scene.sitting.truth.events if isinstance(each, TurnBegan)).seat
        ticked(scene, 400)
        assert isinstance(scene, NottinghamScene)
        if first == scene.me:
            assert not scene.tempo.resting and scene.sitting.kind == "drawn"
        else:
            assert scene.tempo.resting and not scene.shown.drawn, "nothing has been done yet"
            assert scene.company.name(first) in scene.house.stage.find("prompt").label
            scene.house.stage.find("go on").press()
            ticked(scene, 60)
            assert not scene.tempo.resting and scene.looking.progress.turn == 1
            scene.left()
            return
        scene.left()
    raise AssertionError("somebody else went first in none of these")


# An offer that is sealed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sealed_offer_lies_face_down_before_the_person_at_once(tmp_path: Path, language: str) -> None:
    """It stayed in the hand until all were turned: had it been given at all?"""
    scene = sit_down(tmp_path / "match", plan_for("nottingham", 4, seed=3), language=language, speed="instant")
    assert isinstance(scene, NottinghamScene)
    while until_asked(scene) and scene.sitting.kind != "offer":
        scene.tempo.answer(scene.sitting.options()[-1])
    while len(scene.sitting.truth.waits_for()) < 2:
        scene.tempo.answer(scene.sitting.options()[-1])
        while until_asked(scene) and scene.sitting.kind != "offer":
            scene.tempo.answer(scene.sitting.options()[-1])
    choice = next(each for each in scene.sitting.options() if each.verb == "offer")
    held = [each.id for each in scene.house.stage.widgets if each.id.startswith("card ")]
    scene.tempo.answer(choice)
    scene.house.stage.rebuild()
    assert sealed(scene) == choice.cards() and not scene.shown.offers[scene.seat]
    left = [each.id for each in scene.house.stage.widgets if each.id.startswith("card ")]
    assert len(left) == len(held) - 1
    canvas = scene.house.stage.canvas
    mine = next(each for each in bargaining.offers(scene, canvas, scene.layout_now).offers if each.seat == scene.me)
    assert mine.count == 1 and not mine.faces and not mine.open
    assert f"{scene.words.card(choice.cards()[0]):indef}" in mine.label
    scene.tempo.undo()
    assert not sealed(scene), "taken back, it is in the hand again"
    scene.tempo.answer(choice)
    until_asked(scene)
    assert not sealed(scene)
    scene.left()


def test_it_turns_over_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of sealed offers those of the others fly to their mats; the person's own lies there. Open ones all fly."""
    scene = still_scene(house_in(tmp_path), screens_of("nottingham").positions()["offer"])
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    flown, other = list[object](), next(seat for seat in range(1, 5) if seat != scene.shown.turn)
    fly = Score.fly
    monkeypatch.setattr(
        Score, "fly", lambda self, sprite, *on, **how: (flown.append(sprite), fly(self, sprite, *on, **how))[1]
    )
    for turns, seats in ((500.0, 1), (None, 2)):
        flown.clear()
        for seat in (0, other):
            _lays(scene, Score(scene), Offered(seat, ("gold",)), 0.0, turns)
        assert len(flown) == seats, turns


# Signs


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_told_in_words_where_they_first_stand(tmp_path: Path, language: str) -> None:
    """+1 below a hand, and a question mark in what is known of hands, were explained by pointing alone."""
    scene = late(tmp_path, sheriff=12, language=language)
    said = [scene.company.say(each, number=5, more=sheriff.FAVOUR) for each in ("signpost", "stone")]
    assert all(fans.FAVOUR in each for each in said)
    assert scene.company.say("no_longer_sure").startswith(goods.UNSURE)
    assert "+1" in "".join((Path(__file__).parents[4] / f"data/nottingham/lesson.{language}.yaml").read_text("utf-8"))


def test_the_question_mark_is_told_beside_the_heading_as_long_as_it_stands_there(tmp_path: Path) -> None:
    scene = late(tmp_path, sheriff=12)
    pictures = []
    for gone in ({}, {(1, "pearls"): 1}):
        scene.story.gone = gone
        scene.changed()
        known = next(each for each in goods._content(scene, scene.house.stage.canvas, scene.layout_now,
                                                          (1000, 52, 256, 640)) if each.id == "known")  # fmt: skip
        picture = pygame.Surface((1280, 720), pygame.SRCALPHA)
        known.paint(picture, known.rect, UNTOUCHED)
        head = pygame.Rect(known.rect.left, known.rect.top + 20, 110, 34)
        pictures.append(pygame.image.tobytes(picture.subsurface(head), "RGBA"))
    assert pictures[0] != pictures[1]


def test_the_card_that_an_ambush_took_hangs_over_no_hand_while_it_is_looked_at(tmp_path: Path) -> None:
    scene = scene_before(house_in(tmp_path, speed="normal"), screens_of("nottingham").positions()["spoiled"], "Struck")
    scene.house.stage.push(scene)
    until_held(scene)
    small = [each for each in scene.air.sprites if each.size < 0.5 and each.alpha > 0.1]
    assert not small, "what flew into a hand is in it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_says_in_the_bar_at_the_top_how_near_the_end_is(tmp_path: Path, language: str) -> None:
    house = house_in(tmp_path, language=language)
    scene = led_to(house, "nottingham", "set")
    undone = len(COMMISSIONS) * scene.rules.data.holders - sum(map(len, scene.shown.commissions))
    told = scene.company.say("steps_or", number=scene.rules.home - scene.shown.sheriff, count=undone)
    assert told in scene.chronicle.subtitle()


SWAP = """
game: nottingham
players: 4
position:
  hands: [[pearls, jewels], [gold], [jewels, copper], [gold, gold]]
  deck: [chest, gold]
  sheriff: 3
  first: 1
script:
  - 1: trade
  - 2: offer jewels
  - 3: offer gold
  - 0: offer pearls
  - 1: accept 2
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_a_swap_between_others_is_shown_the_bar_tells_it_in_a_sentence(tmp_path: Path, language: str) -> None:
    """The cards flew, and the bar said nothing of them: only the log did, below another tab."""
    (tmp_path / "swap.yaml").write_text(SWAP, encoding="utf-8")
    house = house_in(tmp_path, language=language)
    scene = scene_before(house, tmp_path / "swap.yaml", "Accepted")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    house.stage.rebuild()
    event = scene.sitting.truth.events[scene.sitting.shown_events]
    assert isinstance(event, Accepted)
    told = scene.chronicle.meanwhile(event)
    assert told is not None
    sentence = "".join(span.text for span in told)
    assert all(scene.company.people[seat].name in sentence for seat in (event.seat, event.owner))


ENDS = {"en": "the game ends", "it": "la partita finisce", "zh-Hant": "遊戲就結束"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_top_bar_counts_is_named(tmp_path: Path, language: str) -> None:
    """ "3 exchanges … to the end" was read as exchanges of one's own that are left."""
    (tmp_path / "swap.yaml").write_text(SWAP, encoding="utf-8")
    scene = scene_before(house_in(tmp_path, language=language), tmp_path / "swap.yaml", "Accepted")
    assert isinstance(scene, NottinghamScene)
    assert ENDS[language] in scene.chronicle.subtitle()


@pytest.mark.parametrize("position", sorted(screens_of("nottingham").positions()))
def test_between_two_chinese_sentences_of_a_tip_is_no_blank(tmp_path: Path, position: str) -> None:
    house = house_in(tmp_path, language="zh-Hant")
    scene = still_scene(house, screens_of("nottingham").positions()[position])
    house.stage.push(scene)
    for hint in (False, True):
        if hint and scene.tempo.asked:
            scene.advice.press()
        house.stage.rebuild()
        for each in house.stage.widgets:
            assert not re.search(r"[。！？：；，]\s", f"{told(each)}|{each.label}"), each.id


# Nobody tells the person of themselves as of somebody else

NAMED = {"en": r"(?<=[a-z,;’] )You\b|\b[Yy]ou (?:exchanges|takes|gets|has|holds|is|was|lays|offers)\b", "it": r"(?<=[a-zàèéìòù,;] )Tu\b", "zh-Hant": r"你是你|讓你自己"}  # fmt: skip


def all_told(scene: NottinghamScene) -> list[str]:
    """What stands at the table, what is told where one points, and the log."""
    scene.house.stage.rebuild()
    words = [f"{each.label} {each.tooltip} {each.reason}" for each in scene.widgets]
    words += [each.inspect().rule for each in scene.widgets if each.inspect is not None]
    words += [scene.questions.prompt().told] if scene.tempo.asked else []
    return [*words, *("".join(span.text for span in line.spans) for line in scene.chronicle.lines)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(screens_of("nottingham").positions()))
def test_no_sentence_speaks_of_the_person_as_of_somebody_else(tmp_path: Path, name: str, language: str) -> None:
    """An ambush waited “for any set that You exchanges”."""
    scene = still_scene(house_in(tmp_path, language=language), screens_of("nottingham").positions()[name])
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    colours = scene.rules.colours[: scene.players]
    told_of = [f"{looks.ambush_name(scene, each)}. {looks.waits(scene, each)}" for each in colours]
    assert not [each for each in (*told_of, *all_told(scene)) if re.search(NAMED[language], each)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_one_of_two_ambushes_may_not_be_laid_the_bar_says_why(tmp_path: Path, language: str) -> None:
    """Two lay open, and one button: no word said that the other would have struck the person's own sets."""
    told_with = {}
    for other in ("red", "copper+jewels"):
        cards = f"ambush_deck: [{other}, candlestick+necklace]\n  sheriff"
        position = (
            LATE.format(drawn="gold", sheriff=12, first=0, holders="1").replace("sheriff", cards).replace(", red]", "]")
        )
        (tmp_path / "keep.yaml").write_text(position + "script:\n  - 0: ambush\n", encoding="utf-8")
        scene = still_scene(house_in(tmp_path, language=language), tmp_path / "keep.yaml")
        assert isinstance(scene, NottinghamScene)
        scene.house.stage.push(scene)
        scene.house.stage.rebuild()
        told_with[other] = scene.questions.prompt().told
        why = scene.company.say("keep_forced")
    assert why in told_with["red"] and why not in told_with["copper+jewels"]
