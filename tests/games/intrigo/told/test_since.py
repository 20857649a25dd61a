"""At the person's turn the bar of Intrigo says what each of the others has done since their last one, and cards say who laid them."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from engine.core.event import actor
from engine.games.intrigo.rules.table import COIN, NOTHING, Bought, Placed, SatOut
from engine.words import LANGUAGES
from scenes.games.intrigo.board import court
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import people
from scenes.tables.board.seats import Turn
from scenes.tables.telling.log import ACTS, PICTURED, since_last_turn
from tests.games.intrigo.test_table import posed, sentence
from tests.playing import plan_for, sit_down, until_asked

NAMED = r"\2"  # a picture, as it is told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_whoever_looks_back_step_by_step_finds_the_bar_where_it_was(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    """A long line of the log raised it by 14 pixels, and the buttons went from under the pointer."""
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6), size, language=language, text=text, speed="instant")
    assert isinstance(scene, IntrigoScene)
    while until_asked(scene) and scene.shown.round < 2:
        scene.tempo.answer(next(each for each in scene.sitting.options() if each.verb in ("plot", "pass", "keep")))
    tops = set[int]()
    for at in range(1, scene.sitting.shown_events):
        scene.looking.back_to(at)
        scene.house.stage.rebuild()
        tops.add(scene.house.stage.find("prompt").rect.top)
    assert len(tops) == 1, tops
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_the_bar_has_a_line_for_each_of_the_others_that_stays_below_the_palace(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    """Two rounds: at every turn of the person that is not the first, whatever else the bar has to say."""
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6), size, language=language, text=text, speed="instant")
    assert isinstance(scene, IntrigoScene)
    seen, left_out, stage = 0, 0, scene.house.stage
    while until_asked(scene) and scene.shown.round < 3:
        if scene.sitting.kind != "turn":
            scene.tempo.answer(scene.sitting.options()[0])
            continue
        past = scene.looking.past()
        since = since_last_turn(past, scene.seat)
        moved = (
            {}
            if since is None
            else {actor(each): each for each in past[since:] if isinstance(each, (Placed, Bought, SatOut))}
        )
        told = {each.seat: each for each in scene.chronicle.deeds()}
        assert set(told) == set(moved) - {scene.seat} and list(told) == sorted(told), "as they sit"
        acts = [f"{each.name}: {PICTURED.sub(NAMED, each.acts[0])}" for each in told.values()]
        assert all(each in sentence(scene) for each in acts), sentence(scene)
        passed = {"en": "passed", "it": "passa", "zh-Hant": "跳過"}[language]
        for seat, deed in told.items():
            assert isinstance(moved[seat], SatOut) == deed.acts[0].startswith(passed)
            assert (people.panel_look(scene, seat).turn is Turn.PASSED) == isinstance(moved[seat], SatOut)
        bar = next(each.rect for each in stage.widgets if each.id == "prompt")
        assert bar.top >= stage.canvas.px(scene.layout_now.prompt[1]) - 1, "it does not rise over the palace"
        shown = scene.questions.prompt().deeds
        whole = {
            each.told for each in told.values() for left in shown if each.seat == left.seat and each.acts != left.acts
        }
        assert {each.tooltip for each in stage.widgets if each.id.startswith("cut ")} == whole, "reasons stay in reach"
        left_out += bool(whole)
        seen += bool(told)
        scene.tempo.answer(next(each for each in scene.sitting.options() if each.verb in ("plot", "pass")))
    assert seen > 4 and (left_out or text == 100)
    scene.left()


def test_a_card_laid_since_the_persons_last_turn_has_the_face_of_who_laid_it(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6), speed="instant")
    assert isinstance(scene, IntrigoScene)
    found = 0
    while until_asked(scene) and scene.shown.round < 2:
        if scene.sitting.kind == "turn":
            past = scene.looking.past()
            since = since_last_turn(past, scene.seat)
            laid = (
                {}
                if since is None
                else {each.gap: each.seat for each in past[since:] if isinstance(each, (Placed, Bought))}
            )
            for gap, bay in enumerate(court.bays(scene)):
                if gap in laid and scene.shown.gaps[gap] != NOTHING:
                    assert bay.layer == (scene.company.portraits[laid[gap]], scene.company.mark(laid[gap]))
                    found += 1
                elif gap not in laid:
                    assert bay.layer is None
            scene.tempo.answer(next(each for each in scene.sitting.options() if each.verb in ("plot", "pass")))
        else:
            scene.tempo.answer(scene.sitting.options()[0])
    assert found > 4
    scene.left()


def test_what_somebody_is_said_to_win_is_theirs_still(tmp_path: Path) -> None:
    """ "Orazio wins Guilds" and "Bianca wins Guilds" stood one below the other: by then it was Bianca's alone."""
    seen = 0
    for seed in (3, 6, 9):
        scene = sit_down(tmp_path / str(seed), plan_for("intrigo", 4, seed=seed), speed="instant")
        assert isinstance(scene, IntrigoScene)
        leads = [scene.words.text("table", "did", "so", each) for each in ("self", "more")]
        wins = tuple(scene.words.text("table", "did", "came", "self", tokens="", so=so) for so in leads)
        while until_asked(scene) and scene.shown.round < 3:
            stands = Counter((each.winner, each.token) for each in scene.standings.verdicts)
            names = {f"{scene.words.card(token):name}": token for token in (COIN, *scene.shown.factions)}
            told = Counter[tuple[int | None, str]]()
            for deed in scene.chronicle.deeds():
                for act in deed.acts:
                    if act.startswith(wins):
                        found = [names[match.group(2)] for match in PICTURED.finditer(act)]
                        told.update((deed.seat, token) for token in found)
                        seen += len(found)
            assert not told - stands, (seed, scene.shown.round, told - stands)
            scene.tempo.answer(scene.sitting.options()[0])
        scene.left()
    assert seen > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_somebody_did_is_told_in_one_sentence_with_what_came_of_it(tmp_path: Path, language: str) -> None:
    """ "◆ placed 4 · ▲ no longer wins coin" had to be deciphered: who took what from whom, and because of what."""
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6), language=language, speed="instant")
    assert isinstance(scene, IntrigoScene)
    text, named = scene.words.text, 0
    end, leads = text("table", "did", "end"), [text("table", "did", "so", each) for each in ("first", "self")]
    since = text("table", "did", "came", "since", who="")
    which = cast("dict[str, str]", scene.words.find("table", "did", "came", "nothing"))
    nothing = [each.split("{")[0] for each in which.values()]
    begins = tuple(each[:4] for each in (since, *nothing))  # what they begin with, before any name
    while until_asked(scene) and scene.shown.round < 3:
        for deed in scene.chronicle.deeds():
            assert deed.told.endswith(end) and ACTS not in deed.told
            came = deed.acts[1:]
            served = tuple(each for each in came if each.startswith((";", "；")))
            assert served in ((), came[-1:]), "what it served comes last"
            assert not came or came == served or came[0].startswith((*leads, *begins)), deed.told
            others = [scene.company.name(seat) for seat in range(4) if seat not in (scene.seat, deed.seat)]
            named += any(name in deed.told for name in others)
        scene.tempo.answer(scene.sitting.options()[0])
    assert named, "who else wins or loses by it is called by name"
    scene.left()


def test_who_goes_first_has_missed_nothing(tmp_path: Path) -> None:
    assert not posed(tmp_path, "turn").chronicle.deeds()
