"""The lesson of Nottingham: what passes by itself in it, the step back from half a move, and what its rings are around."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.lesson import lesson
from engine.lesson_steps import Others
from engine.words import LANGUAGES
from scenes.commands.lettering import marking
from scenes.commands.still import follow, led_to
from scenes.commands.walk import Shot, look
from scenes.kit.input import Act, Intent
from scenes.tables.lessons.lesson import guide_at
from tests.houses import house_in
from tests.learning import learner_said, until_captioned

STANDS = ("deck", "discards", "drawn", "laid", "road")  # what a caption may point at here


@pytest.mark.parametrize(
    ("language", "wins", "once", "number", "pairs"),
    [
        ("en", "win", "Once a turn", "number", "three or four pairs"),
        ("it", "Vince", "Una volta per turno", "numero", "tre o quattro coppie"),
        ("zh-Hant", "獲勝", "每回合", "數字", "四個對子"),
    ],
)
def test_the_lesson_begins_with_what_wins_and_says_that_one_exchanges_once_a_turn(
    language: str, wins: str, once: str, number: str, pairs: str
) -> None:
    captions = lesson("nottingham").words[language].captions
    assert wins in captions["welcome"] and once in captions["set"]
    assert number in captions["sets"] and pairs in captions["commissions"], "what cards count, and that pairs do"


ONE = {"en": ("Three", "set"), "it": ("Tre", "scambia"), "zh-Hant": ("三張", "一組")}  # how many cards make what


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_says_how_many_make_a_set_before_anything_is_handed_in_and_why_one_trades(language: str) -> None:
    """Handing in was told before there were three alike, and "Press Trade" with three pearls in hand had no reason."""
    captions = lesson("nottingham").words[language].captions
    assert all(each in captions["sets"] for each in ONE[language])
    scenario = lesson("nottingham").scenario
    rules = scenario.game.rules_for(scenario.players, scenario.game.complete(scenario.options))
    mine, best = 28 + rules.value["pearls"], 43  # as the lesson stands there
    assert str(mine) in captions["trade"] and str(best) in captions["trade"]


@pytest.mark.parametrize("size", [(1280, 720), (1050, 605)])
def test_the_lesson_points_at_the_goods_where_commissions_stand(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = led_to(house_in(tmp_path, size), "nottingham", "commissions")
    scene.house.stage.rebuild()
    (ring,) = guide_at(scene).rings
    assert any(each.id.endswith("goods") and ring.place.colliderect(each.rect) for each in scene.widgets)


def test_a_drawer_that_was_opened_to_look_at_does_not_lie_over_the_next_words(tmp_path: Path) -> None:
    """The goods stayed open, and the next caption could not be read."""
    scene = led_to(house_in(tmp_path, (960, 600)), "nottingham", "commissions")
    stage = scene.house.stage
    stage.rebuild()
    stage.find("drawer goods").press()
    stage.rebuild()
    assert scene.side.open
    stage.handle(Intent(act=Act.ACCEPT))
    stage.rebuild()
    assert not scene.side.open and guide_at(scene).course.caption == "trade"
    assert stage.find("caption").label == guide_at(scene).course.lesson.words["en"].captions["trade"]


JOINED = {"en": "join", "it": "Entri", "zh-Hant": "尾聲"}  # that the points at the beginning were made before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_says_where_its_points_come_from_and_how_it_ends_before_that_is_spoken_of(language: str) -> None:
    """The person had points for sets that they had never laid; and a question spoke of the end before it was told of."""
    read = lesson("nottingham")
    captions, scenario = read.words[language].captions, read.scenario
    rules = scenario.game.rules_for(scenario.players, scenario.game.complete(scenario.options))
    assert scenario.position is not None
    mine = rules.of_winnings(tuple(scenario.position["winnings"][0]))
    assert JOINED[language] in captions["welcome"] and str(mine) in captions["welcome"]
    said = [each.caption for each in read.steps if hasattr(each, "caption")]
    assert said.index("home") < said.index("set"), "whose question says what ends the game"
    assert "sign" not in captions["keep"] or "player’s sign" in captions["keep"]


def test_an_exchange_of_nothing_passes_without_a_click_and_the_lesson_keeps_up(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "nottingham", "goods")
    scene.house.stage.rebuild()
    scene.house.stage.find("take").press()
    assert until_captioned(scene)
    assert guide_at(scene).course.caption == "offer"
    assert learner_said(scene) == ["take", "pass"]
    bare = [step for step in lesson("nottingham").steps if isinstance(step, Others) and not step.answers]
    assert len(bare) == 2, "two turns end with nothing to exchange"


@pytest.mark.parametrize("pressed", [("set pearls",), ("set pearls", "take back"), ("commission five_alike",)])
def test_half_a_commission_or_half_a_set_leads_on_to_the_commission(tmp_path: Path, pressed: Sequence[str]) -> None:
    scene = led_to(house_in(tmp_path), "nottingham", "commission", pressed=tuple(pressed))
    follow(scene)
    assert learner_said(scene)[-1] == "commission five_alike pearls"
    assert scene.sitting.over


def test_one_step_back_from_half_a_set_leads_to_the_question(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "nottingham", "commission", pressed=("set pearls",))
    assert scene.questions.step_back()
    assert not scene.questions.picked


def test_half_a_theft_from_another_than_the_one_meant_changes_nothing(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), "nottingham", "steal", pressed=("steal", "seat 3"))
    scene.house.stage.rebuild()
    assert guide_at(scene).course.caption == "not_stolen" and learner_said(scene)[2:] == ["offer pearls"]
    follow(scene, "look")
    assert learner_said(scene)[-1] == "steal 1"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_every_place_that_can_be_named_is_on_the_table_and_rings_do_not_leave_the_window(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = led_to(house_in(tmp_path, size, text=text), "nottingham", "strike")
    scene.house.stage.rebuild()
    assert scene.sitting.truth.game.facts.spots == STANDS
    for name in STANDS:
        ring = guide_at(scene).pointed(name)
        assert ring is not None, name
        left, top, right, foot = ring.place.left, ring.place.top, ring.place.right, ring.place.bottom
        assert left >= 0 and top >= 0 and right <= size[0] and foot <= size[1], name
    assert guide_at(scene).pointed("the moon") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_end_speaks_of_this_game(tmp_path: Path, language: str) -> None:
    house = house_in(tmp_path, language=language)
    follow(led_to(house, "nottingham", "commission"))
    house.stage.rebuild()
    title, words = lesson("nottingham").words[language].end
    assert {title, words} <= {widget.label for widget in house.stage.widgets}
    assert title != lesson("complots").words[language].end[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ribbon_of_the_turn_is_never_under_a_caption(tmp_path: Path, language: str) -> None:
    scene = led_to(house_in(tmp_path, (1280, 720), language=language), "nottingham", "welcome")
    stage, seen = scene.house.stage, 0
    for caption in dict.fromkeys(
        each.caption for each in guide_at(scene).course.lesson.steps if hasattr(each, "caption")
    ):
        follow(scene, caption)
        stage.rebuild()
        assert not stage.find("ribbon").rect.colliderect(stage.find("caption").rect), caption
        seen += 1
    assert seen == 18


@pytest.mark.parametrize("text", [80, 100])
def test_the_light_around_somebody_covers_no_number_of_their_hand(text: int) -> None:
    with marking():
        assert [str(fault) for fault in look(Shot("lesson nottingham target", (960, 600), "en", text))] == []


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_the_ring_around_the_own_points_lies_over_no_card(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    scene = led_to(house_in(tmp_path, size, text=text), "nottingham", "welcome")
    scene.house.stage.rebuild()
    (ring,) = guide_at(scene).rings
    cards = [each.rect for each in scene.widgets if each.id.startswith("card ")]
    assert cards and not any(ring.place.colliderect(each) for each in cards)


SAID = {  # of a caption: what it has to have in it, by language
    "commissions": {"en": "the last ends the game", "it": "l’ultimo chiude la partita", "zh-Hant": "遊戲也結束"},
    "keep": {"en": "top two of the ambush deck", "it": "prime due del mazzo", "zh-Hant": "伏擊牌堆最上面"},
    "look": {"en": "pearls you turned up", "it": "perle appena scoperte", "zh-Hant": "翻開的珍珠"},
    "defend": {"en": "nearly a set", "it": "ne manca una", "zh-Hant": "快湊成一組"},
}


@pytest.mark.parametrize("caption", SAID)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_leaves_no_question_of_how_it_ends_where_cards_come_from_and_why_a_necklace_is_spent(
    caption: str, language: str
) -> None:
    """Somebody new did not know that a commission can end it, which pearls went, and why twelve points were given away."""
    assert SAID[caption][language] in lesson("nottingham").words[language].captions[caption]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_calls_an_exchange_what_the_button_calls_it(tmp_path: Path, language: str) -> None:
    """It taught to hand in, and the bar said to exchange; the word is in the first caption that is about it, too."""
    captions = lesson("nottingham").words[language].captions
    word = {"en": "xchange", "it": "camb", "zh-Hant": "換"}[language]
    house = house_in(tmp_path, language=language)
    scene = led_to(house, "nottingham", "set", pressed=("set jewels",))
    assert word in captions["welcome"] and word in captions["sets"] and word in captions["set"]
    house.stage.rebuild()
    assert word in house.stage.find("go").label, scene.questions.prompt()
