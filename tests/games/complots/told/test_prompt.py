"""The bar at any table: what it says while others choose, and whose turn the table shows."""

import os
import time
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from art.panels import KINDS
from engine.bots.opponents import ME
from engine.core.facts import Facts
from engine.core.progress import TurnBegan
from engine.words import LANGUAGES
from scenes.commands.lettering import Screen, marking
from scenes.games.complots.board import piles
from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.kit.motion import Beat, Tween
from scenes.kit.text import Span
from scenes.kit.widget import Treatment
from scenes.tables.asking.flourish import RISING
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.asking.prompt_bar import WAITING, Bar
from scenes.tables.cloth import Cloth
from scenes.tables.layout import TableLayout
from scenes.tables.scene import MatchScene
from tests.houses import bare_house
from tests.playing import plan_for, posed_scene, sit_down

POSITION = {
    "hands": [["duchess"], ["captain", "duchess"], ["assassin"]],
    "faceup": [["contessa"], [], ["captain"]],
    "coins": [8, 2, 0],
    "first": 0,
}


def no_face(_: str, side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


def told(scene: MatchScene) -> str:
    return "".join(span.text for span in scene.tempo.prompt().sentence)


def lit(scene: MatchScene) -> list[int]:
    return [seat for seat in range(scene.players) if scene.cloth.look(seat).acting]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_says_what_the_one_who_is_asked_does(tmp_path: Path, language: str) -> None:
    house = bare_house(tmp_path, language=language, speed="instant")
    scene = posed_scene(
        house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION, answers=((0, "coup 1"),)
    )
    vera = scene.company.name(1)
    assert told(scene) == scene.words.text("waits", "lose", seat=vera)
    assert any(
        span.text == vera and span.colour == scene.company.mark(1).words for span in scene.tempo.prompt().sentence
    )


def test_what_is_not_shown_yet_is_not_waited_for(tmp_path: Path) -> None:
    """The turn of another has not begun on the table while the person's own answer can still be taken back."""
    house = bare_house(tmp_path)
    scene = posed_scene(house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION)
    house.stage.push(scene)
    scene.sitting.give(0, scene.sitting.truth.game.grammar.parse("coup 1"))
    assert not scene.sitting.caught_up
    assert told(scene) != scene.words.text("waits", "lose", seat=scene.company.name(1))


def test_bar_halo_and_top_bar_change_together_as_a_turn_begins(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("complots", 4), speed="normal")
    stage, seen = scene.house.stage, set[int]()
    for _ in range(4000):
        stage.tick(0.05)
        time.sleep(0.0005)
        if scene.tempo.resting:  # a card that somebody lost is looked at until the person goes on
            scene.tempo.skip()
        if scene.tempo.asked:
            scene.tempo.answer(scene.sitting.options()[0])
        event = scene.sitting.next_event()
        if scene.queue.busy and isinstance(event, TurnBegan) and not scene.sitting.over:
            seen.add(event.seat)
            assert scene.chronicle.lines[-1].spans == scene.tempo.prompt().sentence
            assert lit(scene) == [event.seat]
            assert event.seat == scene.me or scene.company.name(event.seat) in scene.chronicle.subtitle()
        if len(seen) == scene.players:
            return
    raise AssertionError(seen)


def test_in_a_game_of_rounds_who_alone_is_asked_is_lit(tmp_path: Path) -> None:
    house = bare_house(tmp_path, speed="instant")
    scene = posed_scene(
        house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION, answers=((0, "coup 1"),)
    )
    assert scene.looking.acting == 0
    facts = Facts(counted="round", whose=lambda state: state.waits_for()[0])
    truth = scene.sitting.truth
    truth.game = replace(truth.game, facts=facts)
    assert scene.looking.acting == 1


# How much room it takes


def bar_of(scene: MatchScene) -> Bar:
    canvas = scene.house.stage.canvas
    return Bar(canvas, scene.layout(canvas), scene.tempo.prompt(), scene.cloth.faces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_others_choose_the_bar_is_as_low_as_its_sentence(tmp_path: Path, language: str) -> None:
    house = bare_house(tmp_path, language=language, speed="instant")
    asked = posed_scene(house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION)
    waits = posed_scene(
        house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION, answers=(((0, "coup 1")),)
    )
    low, high = bar_of(waits).box, bar_of(asked).box
    assert low[3] == WAITING < high[3] / 2
    assert low[1] + low[3] == high[1] + high[3], "both stand on the same line"
    assert [waits.layout(house.stage.canvas).seat(at) for at in range(3)] == [
        asked.layout(house.stage.canvas).seat(at) for at in range(3)
    ]


def test_the_small_buttons_stand_behind_a_short_sentence_and_below_a_long_one() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    canvas = Canvas((1280, 720))
    for words, beside in (("Vera loses a character…", True), ("Vera turns one up, and everybody looks. " * 3, False)):
        back = Answer("undo answer", "Take back", lambda: None)
        bar = Bar(canvas, TableLayout(canvas, 4), Prompt((Span(words),), asking=False, standing=(back,)), no_face)
        (cell,) = bar.cells
        assert (abs(cell.box[1] + cell.box[3] / 2 - bar.box[1] - bar.box[3] / 2) < 1) == beside
        assert bar.box[3] == WAITING or not beside


def test_key_caps_go_to_the_corners_before_buttons_are_stacked() -> None:
    canvas = Canvas((1280, 720))
    layout = TableLayout(canvas, 4)
    rows = []
    for letters in range(4, 40):
        answers = tuple(Answer(f"{at}", "m" * letters, lambda: None, key=f"{at}") for at in (1, 2))
        bar = Bar(canvas, layout, Prompt((Span("Which?"),), answers), no_face)
        rows.append((len({cell.box[1] for cell in bar.cells}), bar._cornered))
    assert list(dict.fromkeys(rows)) == [(1, False), (1, True), (2, False)]


@pytest.mark.parametrize("coins", [2, 10])
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_with_large_words_the_actions_leave_the_court_to_be_read(
    tmp_path: Path, language: str, coins: int
) -> None:
    for fifth in ("ambassador", "inquisitor"):
        house = bare_house(tmp_path, (960, 600), language=language, text=150, speed="instant")
        scene = posed_scene(
            house, "complots", (ME, "regular:vera", "quick"), 3, {"fifth": fifth}, {**POSITION, "coins": [coins, 2, 2]}
        )
        canvas = house.stage.canvas
        bar = bar_of(scene)
        assert not canvas.rect(*bar.box).colliderect(canvas.rect(*piles.whole(scene.layout(canvas)))), fifth
        assert len({cell.box[1] for cell in bar.cells}) == 2


# A number of cards


def exchanging(folder: Path, **position: object) -> MatchScene:
    house = bare_house(folder, speed="instant")
    where = {**POSITION, "hands": [["ambassador", "duchess"], ["captain", "duchess"], ["assassin"]], **position}
    where["faceup"] = [[], [], ["captain"]]
    scene = posed_scene(
        house, "complots", (ME, "regular:vera", "quick"), 3, position=where,
        answers=((0, "exchange"), (1, "pass"), (2, "pass")),
    )  # fmt: skip
    assert scene.sitting.kind == "keep"
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def test_slots_fill_as_cards_are_marked_and_the_button_waits_until_all_are(tmp_path: Path) -> None:
    scene = exchanging(tmp_path)
    stage = scene.house.stage
    for marked, counter in enumerate(("0 of 2", "1 of 2", "2 of 2")):
        prompt, button = scene.questions.prompt(), stage.find("sure keep")
        assert prompt.counter == counter and counter in stage.find("prompt").label
        assert button.enabled == (marked == 2)
        assert bool(button.reason) == (marked < 2)
        slots = [stage.find(f"card {at}") for at in range(2)]
        assert [each.on_press is not None for each in slots] == [at < marked for at in range(2)]
        if marked < 2:
            stage.find(f"choice {marked}").press()
            stage.rebuild()
    stage.find("card 0").press()  # out of its slot again
    stage.rebuild()
    assert scene.questions.prompt().counter == "1 of 2" and not stage.find("sure keep").enabled


def test_where_the_hand_has_no_place_for_slots_the_bar_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = exchanging(tmp_path)
    monkeypatch.setattr(Cloth, "slots_lie_in_hand", False)
    scene.questions.mark(1, 2)
    prompt = scene.questions.prompt()
    assert [slot is not None for slot in prompt.slots] == [True, False]
    plain = replace(prompt, slots=())
    canvas = scene.house.stage.canvas
    with_slots, without = (Bar(canvas, scene.layout(canvas), each, scene.cloth.faces) for each in (prompt, plain))
    assert min(cell.box[0] for cell in with_slots.cells) - min(cell.box[0] for cell in without.cells) == 2 * 48 + 8


# What is honest, and what would be a bluff


def test_bluffs_stand_apart_from_what_is_honest_and_coins_from_both(tmp_path: Path) -> None:
    house = bare_house(tmp_path, speed="instant")
    scene = posed_scene(house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION)
    looks = {answer.id.removeprefix("action "): answer.kind for answer in scene.questions.prompt().answers}
    bluffs = {verb for verb, kind in looks.items() if KINDS[kind].dashed}
    assert bluffs == {"assassinate", "steal", "exchange"}  # the person holds the Duchess
    assert looks["tax"] == "blue" and looks["income"] == looks["foreign_aid"] == "quiet"
    high = {cell.answer.id: cell.box[3] for cell in bar_of(scene).cells}
    assert high["action income"] < high["action tax"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_shows_its_key_in_the_usual_window(tmp_path: Path, language: str) -> None:
    house = bare_house(tmp_path, language=language, speed="instant")
    scene = posed_scene(house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION)
    house.stage.push(scene)
    house.stage.rebuild()
    with marking():
        screen = Screen((1280, 720))
        for widget in house.stage.widgets:
            if widget.id.startswith("action "):
                screen.letterings = []
                widget.paint(screen, widget.rect, Treatment())
                assert widget.key in [lettering.text for lettering in screen.letterings], widget.id


# It rises


def test_the_bar_rises_and_glints_as_it_begins_to_ask_but_not_with_reduced_motion(tmp_path: Path) -> None:
    for still in (False, True):
        house = bare_house(tmp_path, reduced_motion=still, speed="normal")
        scene = posed_scene(house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION)
        house.stage.push(scene)
        house.stage.tick(0.0)
        assert scene.tempo.asked and scene.cloth.flourish.low() == 0, "it has asked before"
        scene.queue.add(Beat([Tween(0.1, lambda _: None)]))
        house.stage.tick(0.05)
        assert not scene.tempo.asked and scene.cloth.flourish.low() == 0
        before = scene.staged.moved
        house.stage.tick(0.1)
        assert scene.tempo.asked
        assert (scene.cloth.flourish.low() > 0, scene.staged.moved > before) == (
            (False, True) if still else (True, True)
        )
        house.stage.tick(RISING / 3)
        assert (scene.cloth.flourish.glint() > 0) != still
        house.stage.tick(RISING)
        assert scene.cloth.flourish.low() == scene.cloth.flourish.glint() == 0


# Whom one may aim at


def test_while_one_is_pointed_at_or_chosen_the_others_are_dimmer(tmp_path: Path) -> None:
    house = bare_house(tmp_path, speed="instant")
    position = {**POSITION, "coins": [8, 2, 2], "hands": [["captain"], ["captain", "duchess"], ["assassin"]]}
    scene = posed_scene(house, "complots", (ME, "regular:vera", "quick"), 3, position=position)
    house.stage.push(scene)
    house.stage.rebuild()
    house.stage.find("action steal").press()
    house.stage.rebuild()

    def light(seat: int) -> int:
        """How bright it is left above the portrait of a seat."""
        surface = pygame.Surface((1280, 720))
        house.stage.draw(surface)
        place = house.stage.find(f"seat {seat}").rect
        return sum(pygame.transform.average_color(surface, pygame.Rect(place.left - 8, place.top - 8, 24, 24))[:2])

    plain = light(1), light(2)
    house.stage.handle(Intent(at=house.stage.find("seat 2").rect.center, pointer="move"))
    pointed = light(1), light(2)
    assert pointed[0] < plain[0]
    house.stage.handle(Intent(at=(3, 3), pointer="move"))
    assert (light(1), light(2)) == plain
    house.stage.find("seat 2").press()
    house.stage.rebuild()
    assert light(1) < plain[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((960, 600), 100), ((960, 600), 150)]
)
@pytest.mark.parametrize("lines", [1, 4])
def test_who_goes_on_presses_where_nothing_was_taken_back(
    tmp_path: Path, language: str, size: tuple[int, int], text: int, lines: int
) -> None:
    """The button that takes an answer back while that is shown gives way to the one that goes on."""
    house = bare_house(tmp_path, size, language=language, text=text)
    scene = posed_scene(house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION)
    canvas = house.stage.canvas
    layout, words = scene.layout(canvas), house.text
    sentence = (Span("Something happens at the table, and it takes long to be told. " * lines, "text"),)
    back = Answer("undo answer", words("table", "take_back"), lambda: None, key="u")
    go_on = Answer("go on", words("table", "go_on"), lambda: None, kind="gold", key="return")
    before = Bar(canvas, layout, Prompt(sentence, asking=False, standing=(back,)), no_face)
    after = Bar(canvas, layout, Prompt(sentence, (go_on,), asking=False), no_face)
    places = [
        next(each.rect for each in bar.widgets() if each.id == name)
        for bar, name in ((before, "undo answer"), (after, "go on"))
    ]
    assert not places[0].colliderect(places[1]), places
