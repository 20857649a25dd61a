"""Every table through its real scenes: whole games by keys or mouse alone, and what is shown is what may be seen."""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations, count, product
from pathlib import Path
from typing import Any

import pytest

from engine.bots.opponents import opponents
from engine.core.chance import Generator
from engine.core.choice import PASS
from engine.core.event import actor
from engine.library import load
from engine.statistics import Statistics
from engine.words import LANGUAGES
from scenes.after.ending import plan_of
from scenes.after.result import Result
from scenes.commands.table_exhibits import TURN
from scenes.kit.scene import Scene
from scenes.plan import Plan
from scenes.screens import playable, screens_of
from scenes.settings import SPEEDS
from scenes.tables import open_scene, saved_scene
from scenes.tables.asking.orders import Order
from scenes.tables.at_table import table_screens
from scenes.tables.scene import MatchScene
from scenes.tables.staging.presenters import LENGTHS
from scenes.truth.example import finished
from tests.houses import house_in
from tests.playing import (
    LONGEST,
    Press,
    by_keys,
    by_mouse,
    give_any_answer,
    long_after,
    plan_for,
    pressed,
    sit_down,
    until_asked,
    usual,
)

TABLES = pytest.mark.parametrize("game", playable())
FEW_TABLES = pytest.mark.parametrize("game", long_after(1, playable()))


def pairwise(factors: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """Rows in which every two values of two factors meet."""
    numbered = [range(len(values)) for values in factors]
    missing = {
        ((one, a), (two, b))
        for one, two in combinations(range(len(factors)), 2)
        for a, b in product(numbered[one], numbered[two])
    }
    rows = list(product(*numbered))
    while missing:
        best = max(rows, key=lambda row: len(missing & set(combinations(enumerate(row), 2))))
        missing -= set(combinations(enumerate(best), 2))
        yield tuple(values[at] for values, at in zip(factors, best, strict=True))


def cases() -> Iterator[Any]:
    """Every two of language, keys or mouse, and options; every number of players."""
    for game in playable():
        rules = load(game)
        rows = list(pairwise([LANGUAGES, (by_keys, by_mouse), *[each.values for each in rules.options]]))
        counts = range(rules.players[0], rules.players[1] + 1)
        for at in range(max(len(rows), len(counts))):
            language, press, *values = rows[at % len(rows)]
            options = dict(zip([each.name for each in rules.options], values, strict=True))
            players = counts[at % len(counts)]
            told = [game, str(players), language, press.__name__, *map(str, values)]
            long = () if at == 0 else pytest.mark.long
            yield pytest.param(game, players, language, press, options, id=" ".join(told), marks=long)


# Whole games


@pytest.mark.parametrize(("game", "players", "language", "press", "options"), [*cases()])
def test_a_whole_game_is_played_and_the_table_shows_what_the_seat_sees(
    tmp_path: Path, game: str, players: int, language: str, press: Press, options: dict[str, Any]
) -> None:
    scene = sit_down(tmp_path, plan_for(game, players, seed=players * 7, **options), language=language)
    dice, answered = Generator("hand", players), 0
    while until_asked(scene):
        assert scene.sitting.me is not None
        assert scene.looking.table == scene.sitting.session.view(scene.sitting.me).table
        give_any_answer(scene, press, dice)
        answered += 1
        assert answered < 400
    assert answered
    assert scene.sitting.over
    assert scene.looking.table.winner == scene.sitting.truth.table.winner
    assert scene.chronicle.lines == scene.chronicle.again(), "the log as it grew is the log as it would be told again"
    assert scene.house.stage.top.name == "result"
    assert not scene.house.saves.games()


@TABLES
@pytest.mark.parametrize("speed", SPEEDS)
def test_what_is_shown_is_what_the_seat_sees_whenever_a_beat_has_ended_at_any_speed(
    tmp_path: Path, game: str, speed: str
) -> None:
    """With opponents who are ahead of what is shown; sometimes the person hastens it."""
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=2), speed=speed)
    dice, seen, shown, end = Generator("beats", 1), 0, -1, time.monotonic() + LONGEST
    for step in count():
        scene.house.stage.tick(0.2)
        if seen > 5 or scene.house.stage.top is not scene:
            break
        assert time.monotonic() < end, scene.sitting.truth.ask
        if not scene.queue.busy and scene.sitting.shown_events != shown:
            shown = scene.sitting.shown_events
            assert scene.looking.table == scene.sitting.table_after(shown), "and so for who looks back"
            if scene.sitting.caught_up:
                seen += 1
                assert scene.looking.table == scene.sitting.view().table
        if scene.tempo.asked:
            scene.tempo.answer(scene.sitting.options()[dice.below(len(scene.sitting.options()))])
        elif step % 9 == 0:
            scene.tempo.skip()
        time.sleep(0.0005)
    assert seen > 2
    scene.left()


@FEW_TABLES
def test_opponents_play_by_themselves_where_nobody_sits(tmp_path: Path, game: str) -> None:
    scene = watched(tmp_path, game)
    assert scene.sitting.over and scene.looking.table == scene.sitting.truth.table
    again = open_scene(scene.house, scene.sitting.record)
    assert again.looking.table == scene.sitting.truth.table
    for at in (8, len(scene.sitting.truth.events) // 2):
        again.looking.back_to(at)
        assert again.looking.table.cards() and "?" not in again.looking.table.cards(), (
            "every card of every moment lies open"
        )


def watched(folder: Path, game: str) -> MatchScene:
    players = usual(game)
    who = tuple(f"quick:{each}" for each in list(opponents())[:players])
    scene = sit_down(folder, Plan(game, players, who, {}, 4))
    assert not until_asked(scene)
    return scene


# What a game has to bring


@TABLES
def test_every_event_has_a_presenter_a_length_and_a_cue_that_exists(game: str) -> None:
    from art.sound.cues import CUES

    presenters = table_screens(game).manner().presenters
    assert set(presenters.kinds) == set(load(game).events)
    for presenter in presenters.kinds.values():
        assert presenter.length in LENGTHS
        assert presenter.cue is None or presenter.cue in CUES


@TABLES
def test_a_table_is_at_most_four_classes_down_to_the_scene(game: str) -> None:
    """What varies is handed in (`manner`), not stacked."""
    assert table_screens(game).scene().__mro__.index(Scene) <= 3


@TABLES
def test_the_gallery_has_a_position_of_the_persons_turn(game: str) -> None:
    assert TURN in screens_of(game).positions()


# Taking back, coming and going


@TABLES
def test_an_answer_is_taken_back_until_something_followed(tmp_path: Path, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    assert until_asked(scene)
    assert scene.house.stage.find("undo").reason == scene.house.text("table", "undo_none")
    before, kind, shown = scene.sitting.record.entries[:], scene.sitting.kind, scene.looking.table.copy()
    scene.house.change(speed="normal")
    scene.tempo.answer(scene.sitting.options()[-1])
    assert scene.sitting.kind is None
    scene.house.stage.tick(0.05)
    assert scene.tempo.can_undo
    scene.tempo.undo()
    assert scene.tempo.asked and scene.sitting.kind == kind
    assert scene.sitting.record.entries == before
    assert scene.looking.table == shown == scene.sitting.view().table
    late, end = scene.house.text("table", "undo_late"), time.monotonic() + LONGEST
    scene.tempo.answer(scene.sitting.options()[-1])
    while scene.tempo.can_undo or not scene.sitting.shown_events or scene.queue.busy:
        assert time.monotonic() < end
        scene.tempo.skip()
        scene.house.stage.tick(0.2)
        if scene.tempo.asked:
            scene.tempo.answer(scene.sitting.options()[-1])
    assert scene.outcome.ended or scene.tempo.why_no_undo == late, "and until when it was possible is said"
    scene.left()


@TABLES
def test_nothing_is_taken_back_while_it_is_shown_what_others_did(tmp_path: Path, game: str) -> None:
    """Where one beat shows the person's card and those of others, as sealed offers of Nottingham are opened together."""
    scene, dice = sit_down(tmp_path, plan_for(game, usual(game), seed=5)), Generator("taken back", game)
    scene.house.change(speed="fast")
    end, answers, seen = time.monotonic() + LONGEST, 0, 0
    while answers < 40 and scene.house.stage.top is scene and not scene.outcome.ended:
        assert time.monotonic() < end
        scene.house.stage.tick(0.05)
        if scene.queue.busy:
            shown = scene.sitting.coming()[: scene.tempo.showing]
            if any(actor(each) != scene.me and not isinstance(each, scene.manner.idle) for each in shown):
                seen += 1
                assert not scene.tempo.can_undo, shown
        if scene.tempo.resting:
            scene.tempo.skip()
        if scene.tempo.asked:
            answers += 1
            scene.tempo.answer(dice.pick(scene.sitting.options()))
    assert seen
    scene.left()


@TABLES
def test_a_game_left_in_the_middle_goes_on_where_it_was(tmp_path: Path, game: str) -> None:
    """In the middle of a window, where the game has any."""
    kinds = [kind for kind, each in load(game).questions.items() if each.weight == "window"]
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=11))
    answers, dice = 0, Generator("left in the middle", game)
    while until_asked(scene) and (answers < 2 or (kinds and scene.sitting.kind not in kinds)):
        options = scene.sitting.options()
        scene.tempo.answer(options[dice.below(len(options))])
        answers += 1
    assert scene.tempo.asked
    kept, kind = scene.looking.table.copy(), scene.sitting.kind
    told = [line.spans for line in scene.chronicle.lines]
    scene.left()  # the window is gone; nothing else was done
    again = saved_scene(scene.house, game, processes=False)
    assert again is not None
    scene.house.stage.replace(again)
    assert until_asked(again)
    assert (again.looking.table, again.sitting.kind) == (kept, kind)
    assert [line.spans for line in again.chronicle.lines] == told
    again.left()


@TABLES
def test_opponents_whose_characters_are_hidden_stay_so_when_the_game_is_continued(tmp_path: Path, game: str) -> None:
    for hidden in (True, False):
        scene = sit_down(tmp_path, replace(plan_for(game, usual(game)), hidden=hidden))
        assert bool(scene.company.about(1)) is not hidden
        scene.left()
        again = saved_scene(scene.house, game, processes=False)
        assert again is not None
        assert bool(again.company.about(1)) is not hidden
        assert plan_of(again).hidden is hidden
        again.left()


@TABLES
def test_conceding_ends_the_game_with_its_result(tmp_path: Path, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    assert until_asked(scene)
    scene.back()
    scene.house.stage.rebuild()
    by_label = {widget.label: widget for widget in scene.house.stage.widgets}
    by_label[scene.house.text("table", "concede")].press()
    scene.house.stage.rebuild()
    scene.house.stage.find("option 0").press()
    assert scene.house.stage.top.name == "result"
    assert scene.house.saves.games() == [game], "until its result is left, it can be gone on with"
    scene.house.stage.rebuild()
    scene.house.stage.find("leave").press()
    assert not scene.house.saves.games()
    (counted,) = Statistics.load(scene.house.folder).matches
    assert counted.conceded and abs(date.fromisoformat(counted.day) - date.today()) <= timedelta(days=1)


@TABLES
def test_giving_up_is_taken_back_at_its_result_where_nothing_hidden_was_shown(tmp_path: Path, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    assert until_asked(scene)
    stage, asked, given = scene.house.stage, scene.sitting.kind, len(scene.sitting.record.answers())
    scene.outcome.concede()
    stage.rebuild()
    assert isinstance(stage.top, Result)
    told = [fate.hand for fate in stage.top.standing.fates]
    own, seen = screens_of(game), scene.sitting.shown  # what lies open may be told, as the person has seen it
    numbered = list(enumerate(scene.looking.past(), 1))
    lying = [own.brought(seen, seen, numbered, seat) for seat in range(scene.players)] if own.brought_open else []
    assert told == lying and not stage.top.standing.honours
    stage.find("take_back").press()
    assert stage.top is scene and not scene.outcome.conceded and not scene.outcome.counted
    assert until_asked(scene)
    assert (scene.sitting.kind, len(scene.sitting.record.answers())) == (asked, given)
    assert not Statistics.load(scene.house.folder).matches
    scene.tempo.answer(scene.sitting.options()[0])
    assert until_asked(scene) or scene.sitting.over
    scene.left()


@TABLES
def test_a_click_on_the_log_shows_that_moment_and_there_is_a_way_back(tmp_path: Path, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=3))
    for _ in range(2):
        assert until_asked(scene)
        scene.tempo.answer(scene.sitting.options()[0])
    assert until_asked(scene)
    if scene.side.tabs():
        scene.side.turn_to("log")
        scene.house.stage.rebuild()
    now, stage = scene.looking.table.copy(), scene.house.stage
    lines = [each for each in stage.widgets if each.id.startswith("line ") and each.rect.height]
    line = next(each for each in lines if int(each.id.split()[1]) + 2 < scene.sitting.shown_events)
    by_mouse(scene, line)
    stage.rebuild()
    at = scene.looking.at
    assert at is not None and scene.looking.table == scene.sitting.table_after(at) and not scene.tempo.asked
    pressed(scene, "later")
    assert scene.looking.at is not None and scene.looking.at > at
    assert scene.looking.table == scene.sitting.table_after(scene.looking.at)
    pressed(scene, "to now")
    assert scene.tempo.asked and scene.looking.table == now
    scene.left()


@TABLES
def test_with_all_that_the_side_panel_offers_switched_on_every_moment_can_be_looked_at(
    tmp_path: Path, game: str
) -> None:
    """The helper's notes once broke where one looked at the moment before the deal."""
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=3))
    for _ in range(2):
        assert until_asked(scene)
        scene.tempo.answer(scene.sitting.options()[0])
    assert until_asked(scene)
    stage, pages, tried = scene.house.stage, [each.id for each in scene.side.tabs()], set[str]()
    for page in pages or [""]:
        while True:
            scene.side.turn_to(page)
            stage.rebuild()
            within = [each.id for each in stage.widgets if each.id.startswith("tab ") and each.on_press]
            untried = [each for each in within if each not in tried]
            if not untried:
                break
            tried.add(untried[0])
            pressed(scene, untried[0])
    for page in pages or [""]:
        scene.side.turn_to(page)
        for at in range(scene.sitting.shown_events):
            scene.looking.back_to(at)
            stage.rebuild()
            assert scene.looking.at == at
    scene.left()


@TABLES
def test_nothing_can_be_pressed_any_more_of_a_question_that_was_answered_for_the_person(
    tmp_path: Path, game: str
) -> None:
    """By a standing order, or since there was one answer alone: who pressed Pass then once broke the table."""
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=3), speed="fast")
    scene.tempo.orders.given = Order.OTHERS
    stage, asked, end = scene.house.stage, 0, time.monotonic() + LONGEST
    while asked < 12 and stage.top is scene and not scene.sitting.over:
        assert time.monotonic() < end, scene.sitting.truth.ask
        scene.tempo.skip()  # a click does so, and what it hits is looked for before time passes
        stage.rebuild()
        stage.tick(0.05)
        if scene.tempo.asked:
            asked += 1
            scene.tempo.answer(
                next((each for each in scene.sitting.options() if each == PASS), scene.sitting.options()[0])
            )
        elif not scene.stale:
            assert "pass" not in {each.id for each in stage.widgets}, scene.sitting.truth.ask
        time.sleep(0.0005)
    assert asked
    scene.left()


@TABLES
@pytest.mark.parametrize("language", LANGUAGES)
def test_changing_the_language_retells_the_log(tmp_path: Path, game: str, language: str) -> None:
    other = LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
    tables = [
        sit_down(tmp_path / each, plan_for(game, usual(game), seed=3), language=each) for each in (language, other)
    ]
    for scene in tables:
        assert until_asked(scene)
        while scene.queue.busy:  # whoever is shown acting is told, and one of the two may be there sooner
            scene.house.stage.tick(0.02)
    tables[1].house.change(language=language)
    for scene in tables:
        scene.house.stage.rebuild()
    assert [line.spans for line in tables[1].chronicle.lines] == [line.spans for line in tables[0].chronicle.lines]
    assert [each.label for each in tables[1].house.stage.widgets] == [
        each.label for each in tables[0].house.stage.widgets
    ]
    for scene in tables:
        scene.left()


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_looks_back_from_the_truth_is_called_you_and_by_no_name(
    tmp_path: Path, language: str, game: str
) -> None:
    """“You’s turn” stood above the table of the truth."""
    house = house_in(tmp_path, language=language)
    you = house.text("setup", "you")
    scene = open_scene(house, finished(game, usual(game), 1))
    house.stage.push(scene)
    told = set[str]()
    for at in range(len(scene.sitting.truth.events) // 2, len(scene.sitting.truth.events)):
        scene.looking.back_to(at)
        told.add(scene.chronicle.subtitle())
    assert len(told) > 1
    assert not [
        each for each in told if re.search(rf"(\b|^){re.escape(you)}(’s| plays)|(di|a|ad) {re.escape(you)}\b", each)
    ]
