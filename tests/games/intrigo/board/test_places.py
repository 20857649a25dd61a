"""Places of the palace are told by what lies there: every name is of one place, and none is a number."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from collections import Counter
from pathlib import Path

import pytest

from art.games.intrigo.cards.plan import plan
from engine.core.chance import Generator
from engine.games.intrigo.rules.table import COIN, TURNED, Bought, Ferried, Moved, Placed, Robbed
from engine.games.intrigo.story import Round, Spot
from engine.words import LANGUAGES, words
from scenes.commands.still import still_scene
from scenes.games.intrigo.asking import aiming
from scenes.games.intrigo.asking.places import gap_place, token_place
from scenes.games.intrigo.board import court, looks
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.input import Intent
from scenes.screens import screens_of
from tests.games.intrigo.test_table import posed as posed_at_window
from tests.games.intrigo.test_table import press
from tests.house.test_words import placeholders, texts
from tests.houses import house_in

GAME = "intrigo"
FACTIONS = ("clergy", "military", "merchants", "farmers", "workers")


def posed(folder: Path, position: str, language: str) -> IntrigoScene:
    scene = still_scene(house_in(folder, language=language), screens_of(GAME).positions()[position])
    assert isinstance(scene, IntrigoScene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", ["turn", "three"])
def test_no_two_places_have_one_name_whatever_lies_there(tmp_path: Path, position: str, language: str) -> None:
    """Two hundred palaces: usual ones, and others in which Merchants, Thieves and an empty bag have been."""
    scene, dice = posed(tmp_path, position, language), Generator(3)
    shown = scene.shown.copy()
    scene.looking._table = shown
    count = len(shown.tokens)
    for palace in range(200):
        for arcade in range(count):
            kinds = (
                (COIN,) if arcade % 2 and palace < 100 else (*FACTIONS, COIN, "", TURNED + COIN, TURNED + FACTIONS[0])
            )
            shown.tokens[arcade] = kinds[dice.below(len(kinds))]
        gaps = [gap_place(scene, gap) for gap in range(count)]
        assert len(set(gaps)) == count, gaps
        tokens = [token_place(scene, arcade) for arcade in range(count)]
        assert len(set(tokens)) == count, tokens
        assert not re.search(r"\d|[{}]", "".join(gaps + tokens))


def test_a_gap_is_told_by_a_seal_beside_it_and_by_its_row_where_there_are_more(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn", "en")
    assert gap_place(scene, 4) == "right of the seal of the Farmers"
    assert gap_place(scene, 13) == "right of the seal of the Clergy in the lower left corner"
    assert gap_place(scene, 15) == "below the seal of the Guilds at the door", "another of them lies in the palace"
    assert token_place(scene, 6) == "the seal of the Workers"
    assert token_place(scene, 0) == "the seal of the Guilds at the door"
    assert token_place(scene, 3) == "the middle coin of the top row"
    assert looks.gap_name(scene, 0) == "Contarini 2: right of the seal of the Guilds at the door"
    scene.shown.tokens[6] = ""
    assert token_place(scene, 6) == "the empty arcade in the upper right corner"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", ["turn", "three"])
def test_a_token_keeps_its_name_whatever_comes_to_its_row(tmp_path: Path, position: str, language: str) -> None:
    """The right-hand coin was called the middle one as soon as a Merchant had brought another to the corner."""
    scene, seen = posed(tmp_path, position, language), 0
    shown = scene.shown.copy()
    scene.looking._table = shown
    count = len(shown.tokens)
    row = [arcade for arcade in range(1, count) if plan(count).arcade(arcade).row == 0]
    start = [COIN if arcade % 2 else FACTIONS[arcade // 2 % 5] for arcade in range(count)]
    for brought in row:
        if start[brought] == COIN:
            continue
        shown.tokens[:] = start
        before = {arcade: token_place(scene, arcade) for arcade in row if start[arcade] == COIN}
        shown.tokens[brought] = COIN
        after = {arcade: token_place(scene, arcade) for arcade in before}
        assert before == after, brought
        seen += 1
    assert seen > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_is_counted_only_where_no_token_beside_it_can_tell_it(tmp_path: Path, language: str) -> None:
    """The third gap of a row was counted by eye, while a seal lay beside it."""
    scene = posed(tmp_path, "turn", language)
    shown = scene.shown.copy()
    scene.looking._table = shown
    shown.tokens[2] = shown.tokens[4] = "clergy"  # two alike in the top row: both have a gap at their left
    counted = [scene.words.text("table", "places", "nth", str(nth)) for nth in range(1, 8)]
    names = [gap_place(scene, gap) for gap in range(16)] + [token_place(scene, arcade) for arcade in range(16)]
    assert not [name for name in names for nth in counted if nth in name]
    clergy, left = scene.words.card("clergy"), scene.words.text("table", "places", "nth", "left")
    told = scene.words.text("table", "places", "beside_nth", "north", "left", token=clergy, nth=left)
    assert gap_place(scene, 1) == told
    shown.tokens[2] = shown.tokens[3] = ""  # nothing lies beside the gap between them
    assert any(nth in gap_place(scene, 2) for nth in counted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_asks_for_the_number_of_a_place(language: str) -> None:
    numbers = {"gap", "arcade", "other_gap", "other_arcade"}
    found = [
        (path, text)
        for path, text in texts(words(language, GAME).find())
        if numbers & {name.partition(":")[0] for name in placeholders(text)}
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_a_turn_and_no_hint_names_a_place_by_number(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language)
    cards = {
        f"{scene.words.card(card):{form}}"
        for card in (*scene.rules.deck, *(TURNED + each for each in scene.rules.deck))
        for form in ("name", "def", "indef")
    }
    for choice in scene.sitting.options():
        told = scene.questions.named(choice)
        for card in sorted(cards, key=len, reverse=True):
            told = re.sub(re.escape(card), "", told, flags=re.IGNORECASE)
        assert not re.search(r"\d|\?", told), told


def test_who_has_laid_a_card_is_kept_wherever_it_goes() -> None:
    """Everybody has seen it: so has who looks away. A Guard and a Gondolier carry it along."""
    following = Round()
    for event in (
        Placed(1, "dandolo:2", 3), Bought(2, "guard", 5, 1), Moved(2, 3, 7, "dandolo:2"), Placed(0, "dandolo:3", 4),
        Bought(3, "gondolier", 6, 1), Ferried(3, 7, 4, "dandolo:2", "dandolo:3"),
    ):  # fmt: skip
        following.follow(event)
    assert following.placed_by == {4: 1, 7: 0, 5: 2, 6: 3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_in_a_gap_says_who_has_laid_it_and_a_hired_one_bears_their_sign(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language)
    thief, plot = scene.shown.gaps.index("thief"), scene.shown.gaps.index("gradenigo:4")
    for gap in (thief, plot):
        assert scene.company.name(3) not in looks.gap_name(scene, gap)
        event = Bought(3, "thief", gap, 1) if gap == thief else Placed(3, scene.shown.gaps[gap], gap)
        scene.story.follow(event)
        assert scene.company.name(3) in looks.gap_name(scene, gap)
        assert scene.company.name(3) in looks.inspected(scene, scene.shown.gaps[gap], gap).rule
    hired, placed = (court._bay(scene, gap) for gap in (thief, plot))
    assert hired.layer == placed.layer == (scene.company.portraits[3], scene.company.mark(3)), "since my last turn"
    assert hired.hirer is None and placed.hirer is None, "a face is sign enough"
    scene.story.round.fresh = ()
    hired, placed = (court._bay(scene, gap) for gap in (thief, plot))
    assert hired.layer is None and hired.hirer == scene.company.mark(3)
    assert placed.hirer is None and placed.mark == scene.company.mark(1), "on plot cards stands for whom they win"


def test_the_arcades_that_the_bar_names_are_lit_before_a_choice_and_while_a_hire_is_told(tmp_path: Path) -> None:
    """ "The second coin of the top row" had to be counted by eye."""
    scene = posed_at_window(tmp_path, "turn")
    assert not looks.spots(scene)
    press(scene, "stack assassin", "gap 1", "gap 2")
    preview = scene.questions.preview
    assert preview is not None and preview.ending.arcade is None
    arcades = {shift.arcade for shift in scene.questions.shifts()}
    assert arcades and looks.spots(scene) == {Spot("arcade", each) for each in arcades}
    told = Bought(1, "thief", 2, 1), Robbed(1, 3, COIN)
    assert {spot for event in told for spot in looks.worked_on(event)} == {Spot("gap", 2), Spot("arcade", 3)}


def test_a_hired_card_and_what_it_has_worked_on_say_who_did_what(tmp_path: Path) -> None:
    scene = posed_at_window(tmp_path, "turn")
    gap, arcade = scene.shown.gaps.index("thief"), 3
    for event in (Bought(1, "thief", gap, 1), Robbed(1, arcade, scene.shown.tokens[arcade])):
        scene.story.follow(event)
    told = "Vera hires the Thief (1 coin) and turns over"
    assert told in looks.gap_name(scene, gap) and told in looks.arcade_name(scene, arcade)
    assert told not in looks.arcade_name(scene, arcade + 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_done_otherwise_is_called_otherwise_where_it_must_be_told_apart(
    tmp_path: Path, language: str
) -> None:
    """ "You could have done it in another way" it said of a Courtesan, and not in which."""
    scene = posed_at_window(tmp_path, "courtesan", language=language)
    questions, choices = scene.questions, scene.sitting.options()
    plain_names = Counter(questions.named(each) for each in choices)
    alike = [each for each in choices if plain_names[questions.named(each)] > 1 and len(each.args) > 1]
    assert {each.verb for each in alike} >= {"courtesan", "merchant"}
    apart = Counter(questions.named_apart(each) for each in alike)
    several = [name for name, often in apart.items() if often > 1]
    assert not several, several[:3]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((960, 600), 150)])
def test_what_is_told_of_a_token_that_is_pointed_at_does_not_lie_over_the_way_of_the_swap(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """It covered the court and the dots of the swap, just when the other token was being chosen."""
    scene, shown = posed_at_window(tmp_path, "turn", size, text=text), 0
    press(scene, "stack merchant", "gap 6", "arcade 6")
    stage = scene.house.stage
    for arcade in (0, 2, 4, 8, 10, 12):
        stage.handle(Intent(at=stage.find(f"arcade {arcade}").rect.center, pointer="move"))
        stage.tick(0.02)
        stage.rebuild()
        stage.inspector.rest(stage.find(f"arcade {arcade}"), 1.0)
        way = aiming.boxes(stage.canvas, scene.layout_now, scene)
        assert way, "the other token is pointed at"
        laid = stage.inspector.lay(
            stage.canvas, stage.pointer, scene.pointing.kept_clear(), scene.pointing.asked_about()
        )
        if laid is not None:
            assert laid[1].collidelist(way) < 0, arcade
            shown += 1
    assert shown or text > 100, "where it has room beside the way, it is shown"
