"""Hints at the table: they stand in the bar, what they mean glows, and one press plays them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from engine.core.chance import Generator
from engine.words import LANGUAGES
from scenes.commands.still import still_scene
from scenes.kit import ids
from scenes.kit.input import Act, Intent
from scenes.screens import playable, screens_of
from scenes.tables.asking.advice import NEXT, Strip
from scenes.tables.asking.prompt_bar import Bar
from scenes.tables.scene import MatchScene
from scenes.tables.telling.bubbles import Speech
from tests.houses import house_in
from tests.playing import choices

SIZES = [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)]
STRIP = ("hint told", "hint do", "hint close")
CLOSE = 7  # players; of more one sits right over the bar, whose four answers and a hint have no room below
CORNER = 0.15  # of a thing: less than that hides nothing of what it is
BUTTONS = ("hint do", "hint next", "hint close")
GAMES = pytest.mark.parametrize("game", playable())
ASKED = [
    pytest.param(game, name, id=f"{game} {name}")
    for game in playable()
    for name in screens_of(game).positions()
]  # fmt: skip


def scene_of(
    folder: Path, game: str, position: str = "turn", size: tuple[int, int] = (1280, 720), text: int = 100
) -> MatchScene:
    house = house_in(folder, size, text=text)
    scene = still_scene(house, screens_of(game).positions()[position])
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def press(scene: MatchScene, key: str) -> None:
    stage = scene.house.stage
    stage.handle(Intent(act=Act.BACK, key=key) if key == "escape" else Intent(key=key))
    stage.rebuild()


@GAMES
def test_a_hint_is_no_sheet_over_what_it_speaks_of(tmp_path: Path, game: str) -> None:
    scene = scene_of(tmp_path, game)
    before = {widget.id for widget in scene.widgets}
    press(scene, "h")
    assert scene.house.stage.top is scene
    there = {widget.id for widget in scene.widgets}
    assert there >= before | {*STRIP}
    for name in STRIP[1:]:
        assert scene.find("hint told").rect.contains(scene.find(name).rect)


@GAMES
def test_the_same_key_brings_the_next_hint_and_after_the_last_the_first(tmp_path: Path, game: str) -> None:
    scene, shown = scene_of(tmp_path, game), list[str]()
    for _ in range(7):
        press(scene, "h")
        assert scene.advice.shown is not None
        shown.append(str(scene.advice.shown.choice))
    count = len(dict.fromkeys(shown))
    assert count > 1
    assert shown[:count] == list(dict.fromkeys(shown)) and shown[count : 2 * count] == shown[:count][: 7 - count]


@GAMES
@pytest.mark.parametrize("by", ["d", "button"])
def test_one_press_plays_what_is_advised(tmp_path: Path, game: str, by: str) -> None:
    scene = scene_of(tmp_path, game)
    press(scene, "h")
    press(scene, "h")
    hint = scene.advice.shown
    assert hint is not None
    if by == "d":
        press(scene, "d")
    else:
        scene.find("hint do").press()
    given = [event for event in scene.sitting.record.entries if getattr(event, "seat", None) == scene.me]
    assert str(getattr(given[-1], "choice", "")) == str(hint.choice)
    scene.house.stage.rebuild()
    assert scene.advice.shown is None and not [each for each in scene.widgets if each.id in STRIP]


@GAMES
@pytest.mark.parametrize("seen", [True, False])
def test_the_record_keeps_whether_a_hint_had_named_the_answer(tmp_path: Path, game: str, seen: bool) -> None:
    """Also where it was put away, and the same done by hand: the coach praised the person for what it had said itself."""
    scene = scene_of(tmp_path, game)
    press(scene, "h")
    hint = scene.advice.shown
    assert hint is not None
    press(scene, "escape")
    chosen = hint.choice if seen else next(each for each in scene.sitting.options() if each != hint.choice)
    scene.tempo.answer(chosen)
    (given,) = [
        each for each in scene.sitting.record.answers() if each.seat == scene.me and each.choice == str(chosen)
    ][-1:]
    assert given.hinted == seen
    assert [each for each in scene.sitting.record.answers() if each.hinted] == [given] * seen


@GAMES
def test_escape_puts_the_hint_away_before_anything_else(tmp_path: Path, game: str) -> None:
    scene = scene_of(tmp_path, game)
    press(scene, "h")
    press(scene, "escape")
    assert scene.advice.shown is None and scene.house.stage.top is scene
    press(scene, "escape")
    assert scene.house.stage.top.name == "menu"


def each_hint(scene: MatchScene) -> Iterator[str]:
    """Ask for one hint after the other until the first comes again: what each advises, while it is shown."""
    seen = set[str]()
    while True:
        press(scene, "h")
        hint = scene.advice.shown
        assert hint is not None
        if str(hint.choice) in seen:
            return
        seen.add(str(hint.choice))
        yield str(hint.choice)


@pytest.mark.parametrize(("game", "position"), ASKED)
def test_what_is_advised_glows_beside_the_strip(tmp_path: Path, game: str, position: str) -> None:
    """Every hint of every position: something glows, within the window, and the words do not lie on it."""
    scene = scene_of(tmp_path, game, position)
    if not scene.advice.can:
        pytest.skip("nothing is asked there")
    for choice in each_hint(scene):
        told, window = scene.find("hint told").rect, window_of(scene)
        assert scene.advice.rings, choice
        for ring in scene.advice.rings:
            assert window.contains(ring.place) and not ring.place.colliderect(told), choice


@pytest.mark.parametrize(("game", "position"), ASKED)
@pytest.mark.parametrize(("size", "text"), SIZES[:2])
def test_the_strip_covers_hardly_anything_of_what_glows(
    tmp_path: Path, game: str, position: str, size: tuple[int, int], text: int
) -> None:
    """Wherever it stands, in the bar that has grown for it or above: it was laid over the card it spoke of."""
    scene = scene_of(tmp_path, game, position, size, text)
    canvas, plain = scene.house.stage.canvas, scene.find("prompt").rect if scene.advice.can else None
    before, seen = {each.id: each.rect.copy() for each in scene.widgets}, set[str]()
    while scene.advice.can and plain is not None:
        press(scene, "h")
        hint = scene.advice.shown
        assert hint is not None
        if str(hint.choice) in seen:
            break
        seen.add(str(hint.choice))
        bar, told = scene.find("prompt").rect, scene.find("hint told").rect
        over = bar if bar.contains(told) else told
        for name in scene.questions.means(hint.choice):
            place = before.get(name) or scene.seating.spot(name, canvas, scene.layout(canvas))
            if place and not place.colliderect(plain):
                both = over.clip(place)
                assert both.width * both.height <= CORNER * place.width * place.height, (str(hint.choice), name)


@pytest.mark.parametrize(("game", "position"), ASKED)
def test_nothing_glows_but_what_the_move_names(tmp_path: Path, game: str, position: str) -> None:
    """Houses, people, gaps, arcades and stacks: each light is around one that the answer has among its words."""
    scene = scene_of(tmp_path, game, position)
    if not scene.advice.can:
        pytest.skip("nothing is asked there")
    asks_about = scene.sitting.kind in ("mirror", "crypt", "ball")  # a house that no answer needs to name
    about = getattr(scene.questions, "about", "") if asks_about else ""
    for choice in scene.sitting.options()[:40]:
        words = {choice.verb, about} | {str(each) for arg in choice.args for each in (arg if isinstance(arg, tuple) else (arg,))}  # fmt: skip
        for name in scene.questions.means(choice):
            what, _, value = name.partition(" ")
            assert what not in ("slot", "seat", "gap", "arcade", "stack") or value.split()[-1] in words - {""}, (
                str(choice),
                name,
            )


def window_of(scene: MatchScene) -> pygame.Rect:
    return pygame.Rect((0, 0), scene.house.stage.canvas.pixels)


@GAMES
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_strip_has_room_for_its_words_at_any_size(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    scene = scene_of(tmp_path, game, size=size, text=text)
    press(scene, "h")
    assert not re.search(r"\. [a-z]", scene.find("hint told").label), "what comes after a full stop begins large"
    told, bar = scene.find("hint told").rect, scene.find("prompt").rect
    assert window_of(scene).contains(told)
    assert bar.contains(told) or not bar.colliderect(told)
    answers = [each.rect for each in scene.widgets if each.on_press and not each.id.startswith("hint ")]
    over = [each for each in answers if bar.contains(each) and each.colliderect(told)]
    assert not over


@GAMES
def test_another_question_has_no_hint_of_the_one_before(tmp_path: Path, game: str) -> None:
    scene = scene_of(tmp_path, game)
    press(scene, "h")
    scene.tempo.answer(scene.sitting.options()[0])
    assert scene.advice.shown is None
    assert not scene.advice.rings


@GAMES
def test_who_follows_a_hint_by_hand_keeps_it_until_the_answer_is_given(tmp_path: Path, game: str) -> None:
    scene = scene_of(tmp_path, game)
    press(scene, "h")
    hint = scene.advice.shown
    scene.changed()
    scene.house.stage.rebuild()
    assert scene.advice.shown is hint is not None


@pytest.mark.parametrize(("game", "position"), ASKED)
def test_beside_a_hint_no_second_button_is_golden(tmp_path: Path, game: str, position: str) -> None:
    """However an answer is put together by hand: once the bar asks to confirm it, the hint has gone."""
    for nth in range(3):
        scene = scene_of(tmp_path / str(nth), game, position)
        if not scene.advice.can:
            pytest.skip("nothing is asked there")
        press(scene, "h")
        assert golden(scene) == ["hint do"]
        dice, before = Generator("golden", game, position, nth), scene.sitting.session.answered
        for _ in range(60):
            found = [each for each in choices(scene) if not each.id.startswith("hint ")]
            found[dice.below(len(found))].press()
            scene.house.stage.rebuild()
            if scene.sitting.session.answered > before or scene.house.stage.top is not scene:
                break
            assert len(golden(scene)) <= 1
            asks = [each for each in scene.tempo.prompt().answers if each.kind == "gold" and not each.reason]
            assert scene.advice.shown is None or not (asks and any(scene.questions.chosen)), "it has gone"
            if scene.advice.shown is None:
                press(scene, "h")
                assert golden(scene) == ["hint do"], "what was to be confirmed gives way"


@GAMES
@pytest.mark.parametrize("by", ["escape", "button"])
def test_what_was_half_made_is_there_again_when_the_hint_is_put_away(tmp_path: Path, game: str, by: str) -> None:
    """A Merchant half hired was thrown away by the hint that was asked for, without a word."""
    kept = 0
    for nth in range(12):
        scene = scene_of(tmp_path / str(nth), game)
        dice = Generator("kept", game, nth)
        for _ in range(1 + nth % 4):
            found = [each for each in choices(scene) if not each.id.startswith("hint ")]
            found[dice.below(len(found))].press()
            scene.house.stage.rebuild()
            if scene.sitting.session.answered or scene.house.stage.top is not scene:
                break
        if scene.sitting.session.answered or scene.house.stage.top is not scene or not scene.advice.can:
            continue
        chosen, asked = scene.questions.chosen, scene.tempo.prompt().sentence
        for _ in range(1 + nth % 2):
            press(scene, "h")
        if by == "escape":
            press(scene, "escape")
        else:
            scene.find("hint close").press()
            scene.house.stage.rebuild()
        assert scene.advice.shown is None and scene.questions.chosen == chosen
        assert scene.tempo.prompt().sentence == asked
        kept += 1
    assert kept


def golden(scene: MatchScene) -> list[str]:
    """The golden buttons that can be pressed."""
    canvas = scene.house.stage.canvas
    bar = Bar(canvas, scene.layout(canvas), scene.advice.beside(scene.tempo.prompt()), scene.cloth.faces)
    found = [each.answer.id for each in bar.cells if each.answer.kind == "gold" and not each.answer.reason]
    return [*found, *(each.id for each in scene.widgets if each.id == "hint do")]


@GAMES
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_no_button_of_the_strip_comes_where_another_was(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    """Whether there is another hint or not: who presses for the next one by habit answers nothing."""
    scene = scene_of(tmp_path, game, size=size, text=text)
    press(scene, "h")
    places = {each.id: (each.rect.left, each.rect.width) for each in scene.widgets if each.id in BUTTONS}
    assert len(places) == 3 and scene.find("hint next").enabled
    scene.advice._hints = scene.advice._hints[:1]
    scene.changed()
    scene.house.stage.rebuild()
    assert {each.id: (each.rect.left, each.rect.width) for each in scene.widgets if each.id in BUTTONS} == places
    assert not scene.find("hint next").enabled and scene.find("hint next").reason


@GAMES
def test_the_strip_is_deaf_as_long_as_its_question_is(tmp_path: Path, game: str) -> None:
    scene = scene_of(tmp_path, game)
    press(scene, "h")
    assert set(BUTTONS) <= scene.pointing.answering


@pytest.mark.parametrize(("game", "position"), ASKED)
def test_what_is_said_beside_the_game_does_not_lie_over_a_hint(tmp_path: Path, game: str, position: str) -> None:
    """A taunt lay on the button that does what is advised. Who claims something is read all the same."""
    size, text = SIZES[len(position) % len(SIZES)]
    scene = scene_of(tmp_path, game, position, size, text)
    stage = scene.house.stage
    others = [seat for seat in range(scene.players) if seat != scene.me]
    scene.talk.speeches = {seat: Speech("I’ve died on stage in less time.") for seat in others}
    said = scene.cloth.said(stage.canvas)
    press(scene, "h")
    strip = [each.rect for each in stage.widgets if each.id.startswith("hint ")]
    if not strip or not said:
        pytest.skip("nothing is asked here, or nobody can be seen to speak")
    left = scene.cloth.said(stage.canvas)
    assert all(each.box.collidelist(strip) < 0 for each in left.values())
    scene.talk.speeches = {seat: Speech("I claim", "Duchess") for seat in others}
    assert set(scene.cloth.said(stage.canvas)) == set(said)


@GAMES
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hint_lies_over_nobody_s_name(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """The bar grew over the plate of who sits above it: it had room for the hint, or for its question, but not for both."""
    for name in screens_of(game).positions():
        scene = scene_of(tmp_path / name, game, name, size)
        canvas = scene.house.stage.canvas
        press(scene, "h")
        if scene.advice.shown is None or scene.players > CLOSE:
            continue
        plates = scene.seating.plates(canvas, scene.layout_now)
        others = [plate for seat, plate in plates.items() if seat != scene.seat]
        assert scene.find("prompt").rect.collidelist(others) < 0, name


@GAMES
def test_the_button_for_the_next_hint_stays_under_the_pointer(tmp_path: Path, game: str) -> None:
    """Hints are of one and of three lines: a second click fell beside the button. Only a hint that would hide what it means leaves the bar."""
    scene = scene_of(tmp_path, game, "turn", (1280, 720))
    places = list[pygame.Rect]()
    for _ in range(8):
        press(scene, "h")
        places.append(scene.find(NEXT).rect)
    in_bar = {tuple(each) for each in places if scene.find("prompt").rect.contains(each)}
    assert scene.advice.shown is not None and len(in_bar) == 1


@pytest.mark.parametrize(("game", "position"), ASKED)
def test_all_hints_of_a_question_stand_at_one_place(tmp_path: Path, game: str, position: str) -> None:
    """One stood in the bar and the next above the table; beside words of two lines its buttons stood lower."""
    scene = scene_of(tmp_path, game, position)
    if not scene.advice.can:
        pytest.skip("nothing is asked there")
    places = set[tuple[bool, int, int]]()
    for _ in each_hint(scene):
        button, told = scene.find(NEXT).rect, scene.find(ids.HINT_TOLD).rect
        folded = button.top > told.centery  # in a narrow strip the buttons stand at its foot
        places.add((scene.find("prompt").rect.contains(told), button.left, 0 if folded else button.top - told.top))
    assert len(places) == 1


def test_nothing_below_the_bar_tells_of_itself_through_it_or_through_a_hint(tmp_path: Path) -> None:
    """A tip of the castle behind came up beside the hint."""
    for game in playable():
        scene = scene_of(tmp_path / game, game, "turn", (1280, 720))
        press(scene, "h")
        stage = scene.house.stage
        for name in (ids.PROMPT, ids.HINT_TOLD):
            over = scene.find(name)
            above = stage.widgets[stage.widgets.index(over) :]
            for x, y in product(range(over.rect.left, over.rect.right, 16), range(over.rect.top, over.rect.bottom, 16)):
                stage.pointer = x, y
                assert all(each in above for each in stage._under()), (game, name)


@GAMES
def test_the_highest_hint_is_measured_anew_in_another_language(tmp_path: Path, game: str) -> None:
    scene = scene_of(tmp_path, game, "turn", (1280, 720))
    canvas, advice = scene.house.stage.canvas, scene.advice
    press(scene, "h")
    for language in LANGUAGES:
        scene.house.change(language=language)
        hints = advice._hints
        strips = [Strip(canvas, scene, each, at, len(hints)) for at, each in enumerate(hints)]
        assert advice._highest(canvas, 420.0) == max(strip.high(420.0) for strip in strips)


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_hints_that_are_as_likely_to_win_each_says_so_where_it_takes_no_line_more(
    tmp_path: Path, language: str
) -> None:
    """Both were told to win 35 %, and which of the two was better was looked for in vain."""
    said = 0
    for game in playable():
        scene = scene_of(tmp_path / game, game)
        scene.house.settings = replace(scene.house.settings, language=language)
        scene.advice.press()
        shown = scene.advice.shown
        assert shown is not None
        canvas, wide = scene.house.stage.canvas, scene.layout_now.prompt[2] - 2 * 7.0
        even, plain = (Strip(canvas, scene, replace(shown, percent=35), 0, 2, like) for like in (1, None))
        words = scene.house.text("table", "hint_chance_like", percent=35, other=2)
        place = canvas.rect(0, 0, wide, even.high(wide))
        told = even.widgets(place, dict.fromkeys(BUTTONS, scene.advice.press))[0].label
        assert words.lower() in told.lower() and even.high(wide) == plain.high(wide)
        said += 1
    assert said
