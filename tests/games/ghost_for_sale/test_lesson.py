"""The lesson of Ghost for Sale: half bids and tokens lead on, what rings are around, and numbers from the rules."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean

import pygame
import pytest

from engine.data import of_game
from engine.games.ghost_for_sale.minds.advice import reserve
from engine.hints import Adviser
from engine.lesson import lesson
from engine.lesson_steps import Move, Say
from engine.words import LANGUAGES, words
from scenes.commands.still import follow, led_to
from scenes.games.ghost_for_sale.board import tokens
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.kit.notes.note import note
from scenes.kit.notes.tooltip import AWAY, WIDEST, beside
from scenes.tables.lessons.lesson import guide_at
from tests.houses import house_in
from tests.learning import leads, learner_said, until_captioned
from tests.playing import long_after

GAME = "ghost_for_sale"
CAPTIONS = tuple(dict.fromkeys(step.caption for step in lesson(GAME).steps if isinstance(step, (Say, Move))))


def test_it_goes_from_the_cards_put_aside_to_the_manors_sold() -> None:
    assert CAPTIONS == (
        "welcome", "reserve", "stance", "token", "dark", "double", "rest", "signs", "inform", "more", "pass", "seen",
        "waits", "buy", "higher", "keep",
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_captions_are_those_of_the_rules(language: str) -> None:
    """Three ghosts at Culzean bring what three ghosts bring there, and one at Ethie what one does."""
    vocabulary, rules = words(language, GAME), lesson(GAME).scenario.game.rules_for(4, {"advanced": False})
    captions = lesson(GAME).words[language].captions
    assert f"{vocabulary.count(rules.points('culzean', 3)):words}" in captions["token"]
    assert f"{vocabulary.count(rules.points('ethie', 1)):words}" in captions["double"]
    assert not any("{" in caption or "?" in caption.replace("?", "", 1) for caption in captions.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_houses_cost_is_what_they_cost_in_the_games_that_were_measured(language: str) -> None:
    """The means over the six manors and the six castles with four players, of the table in TUNING.md."""
    text = (of_game(GAME) / "TUNING.md").read_text(encoding="utf-8")
    rounds = lesson(GAME).scenario.game.rules_for(4, {"advanced": False}).rounds
    prices = [[_price(text, place) for place in places] for places in rounds]
    caption = lesson(GAME).words[language].captions["keep"]
    assert re.findall(r"\d+", caption) == [str(round(fmean(each))) for each in prices]


def _price(text: str, place: str) -> float:
    """The mean price of a property with four players."""
    (row,) = re.findall(rf"^\| {place} \|[^|]*\|[^|]*\|([^|]*)\|", text, re.MULTILINE)
    return float(row.split()[1])


@pytest.mark.parametrize(
    "pressed",
    [("card 10 0",), ("card 10 0", "slot culzean"), ("card 8 0", "slot culzean"), ("slot algernon", "card 1 0"), ("card 8 0", "card 1 0")],
)  # fmt: skip
def test_half_a_bid_leads_on_to_the_one_that_is_meant(tmp_path: Path, pressed: Sequence[str]) -> None:
    scene = led_to(house_in(tmp_path), GAME, "buy", pressed=tuple(pressed))
    follow(scene, "higher")
    assert learner_said(scene)[-1] == "bid culzean 10 ethie 2"


def test_a_card_that_jumped_to_the_first_house_is_led_on_to_its_own(tmp_path: Path) -> None:
    """Only to take it back was lit up."""
    scene = led_to(house_in(tmp_path), GAME, "buy", pressed=("card 10 0", "slot culzean", "card 2 0"))
    scene.house.stage.rebuild()
    ids = {each.id for each in scene.house.stage.widgets}
    choice = guide_at(scene).wanted_choice
    assert choice is not None and isinstance(scene, GhostScene) and scene.questions.way(choice, ids) == "slot ethie"


def test_another_bid_is_answered_kindly_and_changes_nothing(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "buy", pressed=("card 8 0", "slot culzean", "go"))
    scene.house.stage.rebuild()
    assert guide_at(scene).course.caption == "not_bought"
    assert learner_said(scene)[-1] == "pass"
    follow(scene)
    assert leads(scene)


def test_a_token_under_another_manor_is_answered_kindly(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "token")
    scene.tempo.answer(scene.sitting.truth.game.grammar.parse("lay painting algernon"))
    scene.house.stage.rebuild()
    assert guide_at(scene).course.caption == "not_token"
    follow(scene, "double")
    assert learner_said(scene)[2:] == ["lay painting culzean", "lay painting culzean"]


def test_the_learner_sees_one_card_and_the_pile_and_nobody_sees_the_learners_but_one(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "seen")
    truth = scene.sitting.truth.table
    assert (truth.looks, truth.pile_looker) == (((3, 1), (1, 0), (0, 2)), 0)
    assert truth.mask(0).stances[2] == ("lie",)
    assert truth.mask(0).pile == ("lie", "lie", "truth", "truth")
    assert truth.mask(2).stances[0] == truth.mask(3).stances[0] == ("?",)


def test_what_it_says_of_the_manors_comes_out(tmp_path: Path) -> None:
    """Three ghosts at Culzean and one at Ethie, wherever the learner has laid what counts for nothing."""
    scene = led_to(house_in(tmp_path), GAME, "rest")
    for token in ("ghost algernon", "ghost ethie", "double ghost dunrobin"):
        assert until_captioned(scene)
        scene.tempo.answer(scene.sitting.truth.game.grammar.parse(f"lay {token}"))
    follow(scene)
    assert scene.sitting.truth.table.owned[0] == (("culzean", 4), ("ethie", 3))


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_every_place_that_is_named_is_on_the_table_and_rings_do_not_leave_the_window(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = led_to(house_in(tmp_path, size, text=text), GAME, "welcome")
    facts, seen = scene.sitting.truth.game.facts, set()
    spots = *facts.spots, *facts.passing
    for caption in CAPTIONS:
        follow(scene, caption)
        scene.house.stage.rebuild()
        named = {name for name in guide_at(scene).course.points if name in spots}
        for name in {"row", "signs", "tokens", "laid", *named}:
            ring = guide_at(scene).pointed(name)
            assert ring is not None, (caption, name)
            assert ring.place.left >= 0 and ring.place.top >= 0, name
            assert ring.place.right <= size[0] and ring.place.bottom <= size[1], name
        seen |= named
    assert seen == {"sign culzean", "sign dunrobin", "sign ethie", "truelight", "pile", "culzean"}
    assert guide_at(scene).pointed("the moon") is None


@pytest.mark.parametrize("language", long_after(1, LANGUAGES))
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_a_caption_hides_no_sign_that_counts_and_no_step_of_the_round(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    scene = led_to(house_in(tmp_path, size, language=language, text=text), GAME, "welcome")
    stage = scene.house.stage
    for caption in CAPTIONS:
        follow(scene, caption)
        stage.rebuild()
        place = stage.find("caption").rect
        assert not stage.find("ribbon").rect.inflate(0, -12).colliderect(place), caption
        if caption not in ("inform", "more"):  # signs lie small above the trays then, and may be covered
            assert not stage.find("sign culzean").rect.colliderect(place), caption
        assert not stage.find("prompt").rect.colliderect(place), caption
        assert not [
            each.id for each in stage.widgets if each.id.startswith(("stand", "truth")) and each.rect.colliderect(place)
        ]


def test_it_ends_with_the_manors_and_a_small_lead(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "higher")
    follow(scene)
    assert not until_captioned(scene)
    last = scene.sitting.truth
    assert last.table.round == 2
    best, second = sorted(last.game.facts.standing(last).points, reverse=True)[:2]
    assert leads(scene) and 0 < best - second <= 3
    assert scene.house.stage.top.name == "dialog"


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_end_speaks_of_this_game(tmp_path: Path, language: str) -> None:
    house = house_in(tmp_path, language=language)
    follow(led_to(house, GAME, "higher"))
    house.stage.rebuild()
    title, told = lesson(GAME).words[language].end
    assert {title, told} <= {widget.label for widget in house.stage.widgets}
    assert title != lesson("complots").words[language].end[0]


def test_what_it_sets_aside_is_what_a_hint_would_say(tmp_path: Path) -> None:
    """The four cards are set aside for the same reason as the hint's first: they give nothing away."""
    scene = led_to(house_in(tmp_path), GAME, "reserve")
    match = scene.sitting.truth
    adviser = Adviser(match.game, 4, match.options, 0)
    adviser.follow(scene.sitting.past())
    (mine,) = (step.allowed[0] for step in lesson(GAME).steps if isinstance(step, Move) and step.caption == "reserve")
    assert adviser.hints(match)[0].reason.key == reserve(match.rules, match.game.grammar.parse(mine)).key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_who_cannot_pass_yet_sees_the_trays_whole(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    scene = led_to(house_in(tmp_path, size, language=language, text=text), GAME, "inform")
    stage = scene.house.stage
    for tray in ("slot truelight", "slot pile"):
        assert not stage.find(tray).rect.colliderect(stage.find("prompt").rect.inflate(0, -8)), tray


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100)])
def test_a_house_that_takes_no_token_yet_does_not_speak_over_the_caption(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = led_to(house_in(tmp_path, size, text=text), GAME, "double")
    stage = scene.house.stage
    for place in scene.shown.properties:
        stage.rebuild()
        house = stage.find(f"slot {place}")
        assert not house.enabled and house.reason
        canvas, caption = stage.canvas, stage.find("caption").rect
        size_of = note(canvas, house.reason, WIDEST * max(1.0, canvas.text)).size
        said = beside(house.rect, size_of, pygame.Rect((0, 0), size), canvas.px(AWAY), scene.pointing.untold())
        assert not said.colliderect(caption) and not said.colliderect(stage.find("prompt").rect)


def test_signs_have_the_colours_that_are_explained_also_where_the_aids_are_off(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    house.settings = replace(house.settings, aids=False)
    scene = led_to(house, GAME, "signs")
    colours = {cell for place in ("culzean", "dunrobin") for cell in tokens.cells(scene, place)}  # type: ignore[arg-type] # of this game
    assert colours == {"lit", "gone"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_its_end_the_lesson_is_over_and_not_the_game(tmp_path: Path, language: str) -> None:
    """It said that the game was over below what comes next."""
    scene = led_to(house_in(tmp_path, language=language), GAME, "keep")
    scene.outcome.finish()
    scene.house.stage.rebuild()
    text = scene.house.text
    said = "".join(span.text for span in scene.tempo.prompt().sentence)
    assert said == text("learn", "over") != text("table", "over")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("caption", ["higher", "keep"])
def test_a_caption_leaves_the_learners_own_totals_in_sight(tmp_path: Path, caption: str, language: str) -> None:
    stage = led_to(house_in(tmp_path, (1276, 690), language=language), GAME, caption).house.stage
    totals = [each.rect for each in stage.widgets if each.id.startswith("total ")]
    assert totals and stage.find("caption").rect.collidelist(totals) < 0


def test_the_ring_of_a_tray_ends_where_the_bar_lies_over_it(tmp_path: Path) -> None:
    """Its gold line ran through the sentence of the bar."""
    scene = led_to(house_in(tmp_path), GAME, "inform")
    stage, bar, tray = scene.house.stage, scene.house.stage.find("prompt"), scene.house.stage.find("slot pile").rect
    assert not bar.rect.colliderect(tray)
    bar.rect = bar.rect.union(pygame.Rect(bar.rect.left, tray.bottom - 30, 1, 1))  # a sentence of two lines raises it
    places = {each.id: each for each in stage.widgets}
    ring = guide_at(scene)._ring("slot pile", places, stage.canvas, scene.layout(stage.canvas))
    assert ring is not None and ring.place.top == tray.top and ring.place.bottom == bar.rect.top
