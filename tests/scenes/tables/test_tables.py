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
from scenes.tables import open_table, saved_table
from scenes.tables.asking.orders import Order
from scenes.tables.at_table import table_screens
from scenes.tables.scene import MatchScene
from scenes.tables.staging.presenters import LENGTHS
from scenes.tables.telling.voices import about
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
    table = sit_down(tmp_path, plan_for(game, players, seed=players * 7, **options), language=language)
    dice, answered = Generator("hand", players), 0
    while until_asked(table):
        assert table.sitting.me is not None
        assert table.looking.board == table.sitting.session.view(table.sitting.me).table
        give_any_answer(table, press, dice)
        answered += 1
        assert answered < 400
    assert answered
    assert table.sitting.over
    assert table.looking.board.winner == table.sitting.truth.table.winner
    assert table.chronicle.lines == table.chronicle.again(), "the log as it grew is the log as it would be told again"
    assert table.house.stage.top.name == "result"
    assert not table.house.saves.games()


@TABLES
@pytest.mark.parametrize("speed", SPEEDS)
def test_what_is_shown_is_what_the_seat_sees_whenever_a_beat_has_ended_at_any_speed(
    tmp_path: Path, game: str, speed: str
) -> None:
    """With opponents who are ahead of what is shown; sometimes the person hastens it."""
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=2), speed=speed)
    dice, seen, shown, end = Generator("beats", 1), 0, -1, time.monotonic() + LONGEST
    for step in count():
        table.house.stage.tick(0.2)
        if seen > 5 or table.house.stage.top is not table:
            break
        assert time.monotonic() < end, table.sitting.truth.ask
        if not table.queue.busy and table.sitting.shown_events != shown:
            shown = table.sitting.shown_events
            assert table.looking.board == table.sitting.table_after(shown), "and so for who looks back"
            if table.sitting.caught_up:
                seen += 1
                assert table.looking.board == table.sitting.view().table
        if table.flow.asked:
            table.flow.answer(table.sitting.options()[dice.below(len(table.sitting.options()))])
        elif step % 9 == 0:
            table.flow.skip()
        time.sleep(0.0005)
    assert seen > 2
    table.left()


@FEW_TABLES
def test_opponents_play_by_themselves_where_nobody_sits(tmp_path: Path, game: str) -> None:
    table = watched(tmp_path, game)
    assert table.sitting.over and table.looking.board == table.sitting.truth.table
    again = open_table(table.house, table.sitting.record)
    assert again.looking.board == table.sitting.truth.table
    for at in (8, len(table.sitting.truth.events) // 2):
        again.looking.back_to(at)
        assert again.looking.board.cards() and "?" not in again.looking.board.cards(), (
            "every card of every moment lies open"
        )


def watched(folder: Path, game: str) -> MatchScene:
    players = usual(game)
    who = tuple(f"quick:{each}" for each in list(opponents())[:players])
    table = sit_down(folder, Plan(game, players, who, {}, 4))
    assert not until_asked(table)
    return table


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
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    assert until_asked(table)
    assert table.house.stage.find("undo").reason == table.house.text("table", "undo_none")
    before, kind, shown = table.sitting.record.entries[:], table.sitting.kind, table.looking.board.copy()
    table.house.change(speed="normal")
    table.flow.answer(table.sitting.options()[-1])
    assert table.sitting.kind is None
    table.house.stage.tick(0.05)
    assert table.flow.can_undo
    table.flow.undo()
    assert table.flow.asked and table.sitting.kind == kind
    assert table.sitting.record.entries == before
    assert table.looking.board == shown == table.sitting.view().table
    late, end = table.house.text("table", "undo_late"), time.monotonic() + LONGEST
    table.flow.answer(table.sitting.options()[-1])
    while table.flow.can_undo or not table.sitting.shown_events or table.queue.busy:
        assert time.monotonic() < end
        table.flow.skip()
        table.house.stage.tick(0.2)
        if table.flow.asked:
            table.flow.answer(table.sitting.options()[-1])
    assert table.outcome.ended or table.flow.why_no_undo == late, "and until when it was possible is said"
    table.left()


@TABLES
def test_nothing_is_taken_back_while_it_is_shown_what_others_did(tmp_path: Path, game: str) -> None:
    """Where one beat shows the person's card and those of others, as sealed offers of Nottingham are opened together."""
    table, dice = sit_down(tmp_path, plan_for(game, usual(game), seed=5)), Generator("taken back", game)
    table.house.change(speed="fast")
    end, answers, seen = time.monotonic() + LONGEST, 0, 0
    while answers < 40 and table.house.stage.top is table and not table.outcome.ended:
        assert time.monotonic() < end
        table.house.stage.tick(0.05)
        if table.queue.busy:
            shown = table.sitting.coming()[: table.flow.showing]
            if any(actor(each) != table.me and not isinstance(each, table.manner.idle) for each in shown):
                seen += 1
                assert not table.flow.can_undo, shown
        if table.flow.resting:
            table.flow.skip()
        if table.flow.asked:
            answers += 1
            table.flow.answer(dice.pick(table.sitting.options()))
    assert seen
    table.left()


@TABLES
def test_a_game_left_in_the_middle_goes_on_where_it_was(tmp_path: Path, game: str) -> None:
    """In the middle of a window, where the game has any."""
    kinds = [kind for kind, each in load(game).questions.items() if each.weight == "window"]
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=11))
    answers, dice = 0, Generator("left in the middle", game)
    while until_asked(table) and (answers < 2 or (kinds and table.sitting.kind not in kinds)):
        options = table.sitting.options()
        table.flow.answer(options[dice.below(len(options))])
        answers += 1
    assert table.flow.asked
    kept, kind = table.looking.board.copy(), table.sitting.kind
    told = [line.spans for line in table.chronicle.lines]
    table.left()  # the window is gone; nothing else was done
    again = saved_table(table.house, game, processes=False)
    assert again is not None
    table.house.stage.replace(again)
    assert until_asked(again)
    assert (again.looking.board, again.sitting.kind) == (kept, kind)
    assert [line.spans for line in again.chronicle.lines] == told
    again.left()


@TABLES
def test_opponents_whose_characters_are_hidden_stay_so_when_the_game_is_continued(tmp_path: Path, game: str) -> None:
    for hidden in (True, False):
        table = sit_down(tmp_path, replace(plan_for(game, usual(game)), hidden=hidden))
        assert bool(about(table, 1)) is not hidden
        table.left()
        again = saved_table(table.house, game, processes=False)
        assert again is not None
        assert bool(about(again, 1)) is not hidden
        assert plan_of(again).hidden is hidden
        again.left()


@TABLES
def test_conceding_ends_the_game_with_its_result(tmp_path: Path, game: str) -> None:
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    assert until_asked(table)
    table.back()
    table.house.stage.rebuild()
    by_label = {widget.label: widget for widget in table.house.stage.widgets}
    by_label[table.house.text("table", "concede")].press()
    table.house.stage.rebuild()
    table.house.stage.find("option 0").press()
    assert table.house.stage.top.name == "result"
    assert table.house.saves.games() == [game], "until its result is left, it can be gone on with"
    table.house.stage.rebuild()
    table.house.stage.find("leave").press()
    assert not table.house.saves.games()
    (counted,) = Statistics.load(table.house.folder).matches
    assert counted.conceded and abs(date.fromisoformat(counted.day) - date.today()) <= timedelta(days=1)


@TABLES
def test_giving_up_is_taken_back_at_its_result_where_nothing_hidden_was_shown(tmp_path: Path, game: str) -> None:
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    assert until_asked(table)
    stage, asked, given = table.house.stage, table.sitting.kind, len(table.sitting.record.answers())
    table.outcome.concede()
    stage.rebuild()
    assert isinstance(stage.top, Result)
    told = [fate.hand for fate in stage.top.standing.fates]
    own, seen = screens_of(game), table.sitting.shown  # what lies open may be told, as the person has seen it
    numbered = list(enumerate(table.looking.past(), 1))
    lying = [own.brought(seen, seen, numbered, seat) for seat in range(table.players)] if own.brought_open else []
    assert told == lying and not stage.top.standing.honours
    stage.find("take_back").press()
    assert stage.top is table and not table.outcome.conceded and not table.outcome.counted
    assert until_asked(table)
    assert (table.sitting.kind, len(table.sitting.record.answers())) == (asked, given)
    assert not Statistics.load(table.house.folder).matches
    table.flow.answer(table.sitting.options()[0])
    assert until_asked(table) or table.sitting.over
    table.left()


@TABLES
def test_a_click_on_the_log_shows_that_moment_and_there_is_a_way_back(tmp_path: Path, game: str) -> None:
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=3))
    for _ in range(2):
        assert until_asked(table)
        table.flow.answer(table.sitting.options()[0])
    assert until_asked(table)
    if table.side.tabs():
        table.side.turn_to("log")
        table.house.stage.rebuild()
    now, stage = table.looking.board.copy(), table.house.stage
    lines = [each for each in stage.widgets if each.id.startswith("line ") and each.rect.height]
    line = next(each for each in lines if int(each.id.split()[1]) + 2 < table.sitting.shown_events)
    by_mouse(table, line)
    stage.rebuild()
    at = table.looking.at
    assert at is not None and table.looking.board == table.sitting.table_after(at) and not table.flow.asked
    pressed(table, "later")
    assert table.looking.at is not None and table.looking.at > at
    assert table.looking.board == table.sitting.table_after(table.looking.at)
    pressed(table, "to now")
    assert table.flow.asked and table.looking.board == now
    table.left()


@TABLES
def test_with_all_that_the_side_panel_offers_switched_on_every_moment_can_be_looked_at(
    tmp_path: Path, game: str
) -> None:
    """The helper's notes once broke where one looked at the moment before the deal."""
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=3))
    for _ in range(2):
        assert until_asked(table)
        table.flow.answer(table.sitting.options()[0])
    assert until_asked(table)
    stage, pages, tried = table.house.stage, [each.id for each in table.side.tabs()], set[str]()
    for page in pages or [""]:
        while True:
            table.side.turn_to(page)
            stage.rebuild()
            within = [each.id for each in stage.widgets if each.id.startswith("tab ") and each.on_press]
            untried = [each for each in within if each not in tried]
            if not untried:
                break
            tried.add(untried[0])
            pressed(table, untried[0])
    for page in pages or [""]:
        table.side.turn_to(page)
        for at in range(table.sitting.shown_events):
            table.looking.back_to(at)
            stage.rebuild()
            assert table.looking.at == at
    table.left()


@TABLES
def test_nothing_can_be_pressed_any_more_of_a_question_that_was_answered_for_the_person(
    tmp_path: Path, game: str
) -> None:
    """By a standing order, or since there was one answer alone: who pressed Pass then once broke the table."""
    table = sit_down(tmp_path, plan_for(game, usual(game), seed=3), speed="fast")
    table.flow.orders.given = Order.OTHERS
    stage, asked, end = table.house.stage, 0, time.monotonic() + LONGEST
    while asked < 12 and stage.top is table and not table.sitting.over:
        assert time.monotonic() < end, table.sitting.truth.ask
        table.flow.skip()  # a click does so, and what it hits is looked for before time passes
        stage.rebuild()
        stage.tick(0.05)
        if table.flow.asked:
            asked += 1
            table.flow.answer(
                next((each for each in table.sitting.options() if each == PASS), table.sitting.options()[0])
            )
        elif not table.stale:
            assert "pass" not in {each.id for each in stage.widgets}, table.sitting.truth.ask
        time.sleep(0.0005)
    assert asked
    table.left()


@TABLES
@pytest.mark.parametrize("language", LANGUAGES)
def test_changing_the_language_retells_the_log(tmp_path: Path, game: str, language: str) -> None:
    other = LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
    tables = [
        sit_down(tmp_path / each, plan_for(game, usual(game), seed=3), language=each) for each in (language, other)
    ]
    for table in tables:
        assert until_asked(table)
        while table.queue.busy:  # whoever is shown acting is told, and one of the two may be there sooner
            table.house.stage.tick(0.02)
    tables[1].house.change(language=language)
    for table in tables:
        table.house.stage.rebuild()
    assert [line.spans for line in tables[1].chronicle.lines] == [line.spans for line in tables[0].chronicle.lines]
    assert [each.label for each in tables[1].house.stage.widgets] == [
        each.label for each in tables[0].house.stage.widgets
    ]
    for table in tables:
        table.left()


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_looks_back_from_the_truth_is_called_you_and_by_no_name(
    tmp_path: Path, language: str, game: str
) -> None:
    """“You’s turn” stood above the table of the truth."""
    house = house_in(tmp_path, language=language)
    you = house.text("setup", "you")
    scene = open_table(house, finished(game, usual(game), 1))
    house.stage.push(scene)
    told = set[str]()
    for at in range(len(scene.sitting.truth.events) // 2, len(scene.sitting.truth.events)):
        scene.looking.back_to(at)
        told.add(scene.chronicle.subtitle())
    assert len(told) > 1
    assert not [
        each for each in told if re.search(rf"(\b|^){re.escape(you)}(’s| plays)|(di|a|ad) {re.escape(you)}\b", each)
    ]
