"""The table of Complots through its real scenes: whole games by keys and by mouse, and what is shown is what may be seen."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import signal
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from art import type as letters
from engine.bots.opponents import opponents
from engine.bots.thinker import NEW_PROCESSES, NoThinker, Thinker
from engine.core.chance import Generator
from engine.core.event import Event
from engine.library import load
from engine.words import LANGUAGES, words
from scenes.after.ending import go_result, plan_of
from scenes.dialog import Dialog
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Stage
from scenes.kit.widget import Widget
from scenes.plan import Plan
from scenes.settings import Settings
from scenes.tables import new_table, open_table, posed_table, saved_table
from scenes.tables.beats import LENGTHS
from scenes.tables.complots import board, hand
from scenes.tables.complots.ledger import AFTER, SIGN, legend_pixels
from scenes.tables.complots.presenters import PRESENTERS
from scenes.tables.complots.table import ComplotsTable
from scenes.tables.orders import Order
from scenes.tables.voices import about

NOT_ANSWERS = ("undo", "pause", "forward", "hint", "rules", "menu", "drawer", "log")
LONGEST = 60.0  # seconds of waiting for opponents before a test gives up


def sit_down(
    folder: Path, plan: Plan, size: tuple[int, int] = (1280, 720), processes: bool = False, **chosen: object
) -> ComplotsTable:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    settings = replace(Settings(speed="instant"), **chosen)
    house = House(folder, settings, Stage(Canvas(size, settings.text / 100)))
    house.go_result = go_result
    table = new_table(house, plan, processes)
    assert isinstance(table, ComplotsTable)
    house.stage.push(table)
    return table


def plan_for(players: int, seed: int = 1, mind: str = "quick", **options: object) -> Plan:
    who = list(opponents())[: players - 1]
    return Plan("complots", players, ("me", *(f"{mind}:{each}" for each in who)), options, seed)


def until_asked(table: ComplotsTable) -> bool:
    """Let time pass until the person is asked (True) or the game is over."""
    stage, end = table.house.stage, time.monotonic() + LONGEST
    while stage.top is table and not table.asked:
        assert time.monotonic() < end, table.sitting.truth.ask
        stage.tick(0.02)
        if isinstance(stage.top, Dialog):  # the person is out: have it over quickly
            stage.rebuild()
            stage.find("option 1").press()
        time.sleep(0.0005)
    stage.rebuild()
    return stage.top is table


def choices(table: ComplotsTable) -> list[Widget]:
    """Everything that can be pressed to answer."""
    found = [each for each in table.house.stage.widgets if each.on_press and each.enabled]
    return [each for each in found if each.id not in NOT_ANSWERS and not each.id.startswith(("order", "line"))]


def by_keys(table: ComplotsTable, widget: Widget) -> None:
    stage = table.house.stage
    for _ in range(60):
        stage.handle(Intent(act=Act.NEXT))
        if stage.focus == widget.id:
            stage.handle(Intent(act=Act.ACCEPT))
            return
    raise AssertionError(f"{widget.id} cannot be reached by keys")


def by_mouse(table: ComplotsTable, widget: Widget) -> None:
    stage = table.house.stage
    at = next(
        (x, y)
        for x, y in (widget.rect.center, widget.rect.midtop, (widget.rect.left + 6, widget.rect.top + 12))
        if (top := next((each for each in reversed(stage.widgets) if each.focusable and each.hit((x, y))), None))
        and top.id == widget.id
    )
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=at, pointer=pointer))


CASES = [
    (2, "en", "ambassador", by_keys),
    (3, "it", "inquisitor", by_mouse),
    (4, "zh-Hant", "ambassador", by_keys),
    (5, "en", "inquisitor", by_keys),
    (6, "it", "ambassador", by_mouse),
    (7, "zh-Hant", "inquisitor", by_mouse),
    (8, "en", "ambassador", by_mouse),
    (2, "zh-Hant", "inquisitor", by_mouse),
]


@pytest.mark.parametrize(("players", "language", "fifth", "press"), CASES)
def test_a_whole_game_is_played_and_the_table_shows_what_the_seat_sees(
    tmp_path: Path, players: int, language: str, fifth: str, press
) -> None:
    table = sit_down(tmp_path, plan_for(players, seed=players * 7, fifth=fifth), language=language)
    dice = Generator("hand", players)
    answered = 0
    while until_asked(table):
        assert table.sitting.me is not None
        assert table.shown == table.sitting.session.view(table.sitting.me).table
        found = choices(table)
        assert found, table.sitting.kind
        before = table.sitting.session.answered
        for _ in range(8):
            press(table, found[dice.below(len(found))])
            if table.sitting.session.answered > before or table.house.stage.top is not table:
                break
            table.house.stage.rebuild()
            found = choices(table)
        answered += 1
        assert answered < 400
    assert answered
    assert table.sitting.over
    assert table.shown.winner == table.sitting.truth.table.winner
    assert len(table.lines) == len(table.sitting.truth.events)
    assert table.house.stage.top.name == "result"
    assert not table.house.saves.games()


def test_every_event_has_a_presenter_a_length_and_a_cue_that_exists() -> None:
    from art.sound.cues import CUES

    events: tuple[type[Event], ...] = load("complots").events
    assert set(PRESENTERS.kinds) == set(events)
    for presenter in PRESENTERS.kinds.values():
        assert presenter.length in LENGTHS
        assert presenter.cue is None or presenter.cue in CUES


def test_an_answer_is_taken_back_until_something_followed(tmp_path: Path) -> None:
    table = sit_down(tmp_path, plan_for(3, seed=5), speed="normal")
    table.hurry = True
    while until_asked(table) and table.sitting.kind != "action":
        table.hurry = True
        table.sitting.answer(table.sitting.options()[-1])
    before = table.sitting.record.entries[:]
    shown = table.shown.copy()
    next(each for each in choices(table) if each.id == "action tax").press()
    assert table.sitting.kind is None
    table.house.stage.tick(0.05)
    assert table.can_undo
    table.undo()
    assert table.asked and table.sitting.kind == "action"
    assert table.sitting.record.entries == before
    assert table.shown == shown == table.sitting.session.view(0).table


def test_a_game_left_in_the_middle_of_a_window_goes_on_where_it_was(tmp_path: Path) -> None:
    table = sit_down(tmp_path, plan_for(4, seed=11))
    while until_asked(table) and table.sitting.kind not in ("doubt", "block"):
        table.answer(table.sitting.options()[0])
    assert table.sitting.kind in ("doubt", "block")
    kept, kind = table.shown.copy(), table.sitting.kind
    table.left()  # the window is gone; nothing else was done
    again = saved_table(table.house, "complots", processes=False)
    assert isinstance(again, ComplotsTable)
    table.house.stage.replace(again)
    assert until_asked(again)
    assert (again.shown, again.sitting.kind) == (kept, kind)
    assert again.claim is not None
    again.left()


ATTACK = {
    "hands": [["contessa", "captain"], ["duchess", "assassin"], ["ambassador", "captain"]],
    "coins": [4, 5, 3],
    "first": 1,
}


def posed(folder: Path, *answers: tuple[int, str], position: dict | None = None, **chosen: object) -> ComplotsTable:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    house = House(folder, replace(Settings(speed="instant"), **chosen), Stage(Canvas((1280, 720))))
    seats = ("me", "regular:vera", "regular:orazio")
    table = posed_table(house, "complots", seats, 3, position=position or ATTACK, answers=answers)
    assert isinstance(table, ComplotsTable)
    house.stage.push(table)
    house.stage.rebuild()
    return table


def pressed(table: ComplotsTable, name: str) -> None:
    table.house.stage.rebuild()
    table.house.stage.find(name).press()
    table.house.stage.rebuild()


def answered(table: ComplotsTable) -> list[tuple[int, str]]:
    """Who has answered what so far."""
    return [(each.seat, each.choice) for each in table.sitting.record.answers()]


def test_a_doubt_that_can_cost_two_lives_is_warned_of_and_can_be_taken_back(tmp_path: Path) -> None:
    table = posed(tmp_path, (1, "assassinate 0"))
    pressed(table, "doubt")
    assert table.sitting.kind == "doubt" and "other" in table.house.stage.find("prompt").label
    pressed(table, "take back")
    assert "pass" in [widget.id for widget in table.house.stage.widgets]
    pressed(table, "doubt")
    pressed(table, "doubt")
    assert answered(table) == [(1, "assassinate 0"), (0, "doubt")] and table.sitting.kind is None
    table.left()


def test_a_standing_order_passes_doubts_but_never_a_block_against_oneself(tmp_path: Path) -> None:
    table = posed(tmp_path, (1, "steal 0"))
    pressed(table, f"order {Order.ACTION.value}")
    assert table.orders.given is Order.ACTION
    assert until_asked(table)
    assert table.sitting.kind == "block"
    pressed(table, "pass")
    table.left()


def test_a_target_is_chosen_seen_confirmed_and_can_be_taken_back(tmp_path: Path) -> None:
    table = posed(tmp_path, position={**ATTACK, "first": 0})
    pressed(table, "action steal")
    assert table.sitting.kind == "action"
    pressed(table, "seat 2")
    assert "Orazio" in table.house.stage.find("prompt").label
    assert [table.look(seat).figures[0].change for seat in range(3)] == [2, 0, -2], (
        "what would move is said before it moves"
    )
    pressed(table, "take back")
    assert [table.look(seat).figures[0].change for seat in range(3)] == [0, 0, 0]
    pressed(table, "seat 1")
    pressed(table, "go")
    assert [str(entry.choice) for entry in table.sitting.record.entries if hasattr(entry, "choice")] == ["steal 1"]
    table.left()


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_row_of_cards_to_choose_from_leaves_the_people_to_be_seen(
    tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    table = sit_down(tmp_path, plan_for(players), size)
    canvas = table.house.stage.canvas
    frame = table.frame(canvas)
    place, _ = hand.row_place(table, canvas, frame, 4)
    row = canvas.rect(*place)
    assert not row.colliderect(canvas.rect(*frame.prompt))
    covered = [row.clip(board.seat_box(table, canvas, frame, seat)) for seat in range(1, players)]
    assert not any(each.width * each.height for each in covered)
    table.left()


def test_opponents_whose_characters_are_hidden_stay_so_when_the_game_is_continued(tmp_path: Path) -> None:
    for hidden in (True, False):
        table = sit_down(tmp_path, replace(plan_for(3), hidden=hidden))
        assert bool(about(table, 1)) is not hidden
        table.left()
        again = saved_table(table.house, "complots", processes=False)
        assert again is not None
        assert bool(about(again, 1)) is not hidden
        assert plan_of(again).hidden is hidden
        again.left()


def test_conceding_ends_the_game_with_its_result(tmp_path: Path) -> None:
    table = sit_down(tmp_path, plan_for(3, seed=5))
    until_asked(table)
    table.back()
    table.house.stage.rebuild()
    by_label = {widget.label: widget for widget in table.house.stage.widgets}
    by_label["Give up"].press()
    table.house.stage.rebuild()
    table.house.stage.find("option 0").press()
    assert table.house.stage.top.name == "result"
    assert not table.house.saves.games()


def test_opponents_play_by_themselves_where_nobody_sits(tmp_path: Path) -> None:
    who = list(opponents())[:3]
    table = sit_down(tmp_path, Plan("complots", 3, tuple(f"quick:{each}" for each in who), {}, 4))
    assert not until_asked(table)
    assert table.sitting.over and table.shown == table.sitting.truth.table


def test_in_real_time_who_speaks_first_is_heard(tmp_path: Path) -> None:
    table = posed(tmp_path, (1, "steal 0"), real_time=True)
    while not table.sitting.minds_ready():
        table.house.stage.tick(0.01)
    assert table.race.on and table.race.left is not None
    pressed(table, "doubt")
    answers = [(entry.seat, entry.choice) for entry in table.sitting.record.entries if hasattr(entry, "choice")]
    assert sorted(answers) == [(0, "doubt"), (1, "steal 0"), (2, "pass")]
    table.left()


def test_in_real_time_a_window_closes_by_itself(tmp_path: Path) -> None:
    table = posed(tmp_path, (1, "steal 0"), real_time=True)
    for _ in range(2000):
        table.house.stage.tick(0.1)
        if table.sitting.kind != "doubt":
            break
        time.sleep(0.001)
    assert table.sitting.session.answered == 3
    table.left()


@pytest.mark.parametrize("key", ["h", "r", "escape"])
def test_a_sheet_laid_over_a_window_in_real_time_stops_its_clock_and_leaves_it_open(tmp_path: Path, key: str) -> None:
    table = posed(tmp_path, (1, "steal 0"), real_time=True)
    stage, surface = table.house.stage, pygame.Surface((1280, 720))
    while not table.sitting.minds_ready():
        stage.tick(0.01)
    before = table.race.left
    stage.handle(Intent(act=Act.BACK) if key == "escape" else Intent(key=key))
    assert stage.top is not table
    for _ in range(100):
        stage.tick(0.1)
        stage.draw(surface)
    stage.handle(Intent(key="1"))
    assert table.sitting.kind == "doubt" and table.race.left == before
    table.left()


def test_keys_over_an_open_doubt_go_to_the_dialog_alone_and_enter_never_doubts(tmp_path: Path) -> None:
    table = posed(tmp_path, (1, "steal 0"))
    stage = table.house.stage
    enter, escape = Intent(act=Act.ACCEPT, key="return"), Intent(act=Act.BACK, key="escape")
    for intent, names in (
        (escape, ["menu"]),
        (Intent(key="2"), ["dialog"]),  # give up?
        (enter, []),
        (escape, ["menu"]),
        (enter, []),
        (enter, []),
        (Intent(key="h"), ["hints"]),
        (Intent(key="1"), ["hints"]),
        (enter, []),
        (enter, []),
    ):
        stage.handle(intent)
        stage.tick(0.01)
        assert [scene.name for scene in stage.scenes[1:]] == names
        assert table.sitting.kind == "doubt" and not table.conceded and not table.questions.warned
    table.left()


@pytest.mark.parametrize("language", LANGUAGES)
def test_changing_the_language_retells_the_log(tmp_path: Path, language: str) -> None:
    other = LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
    table = posed(tmp_path, (1, "steal 0"), language=other)
    table.house.change(language=language)
    table.house.stage.rebuild()
    told = ["".join(span.text for span in line.spans) for line in table.lines]
    claims = [line for line in told if f"{words(language, 'complots').card('captain')}" in line]
    assert len(claims) == 1 and len(told) == len(table.sitting.truth.events)
    table.left()


def test_a_click_on_the_log_shows_that_moment_and_there_is_a_way_back(tmp_path: Path) -> None:
    table = posed(tmp_path, (1, "income"), (2, "tax"), (0, "pass"), (1, "pass"))
    assert until_asked(table)
    now = table.shown.copy()
    at = next(line.at for line in table.lines if "income" in "".join(span.text for span in line.spans))
    by_mouse(table, table.house.stage.find(f"line {at}"))
    table.house.stage.rebuild()
    assert table.shown.coins == [4, 5, 3] and not table.asked
    assert [widget.id for widget in choices(table) if widget.id.startswith("action")] == []
    pressed(table, "later")
    assert table.shown.coins == [4, 6, 3]
    pressed(table, "to now")
    assert table.asked and table.shown == now
    table.left()


def test_an_open_table_shows_every_card_of_every_moment(tmp_path: Path) -> None:
    table = sit_down(tmp_path, Plan("complots", 3, tuple(f"quick:{each}" for each in list(opponents())[:3]), {}, 4))
    assert not until_asked(table)
    again = open_table(table.house, table.sitting.record)
    assert again.sitting.shown == table.sitting.truth.table
    again.look_back(8)
    assert again.board.cards() and "?" not in again.board.cards()


def test_no_mark_of_the_ledger_is_missing_where_words_are_long() -> None:
    canvas, words, room = Canvas((1280, 720)), ("undisturbed", "veramente", "una bugia"), 236
    pixels = legend_pixels(canvas, room, words)
    assert pixels < legend_pixels(canvas, room, ("true", "lie", "a lie"))
    assert sum(canvas.px(SIGN) + letters.width(each, "text", pixels) for each in words) + 2 * canvas.px(AFTER) <= room


# The opponents' process is killed


def kill_opponents(table: ComplotsTable) -> None:
    assert isinstance(table.sitting.thinker, Thinker) and table.sitting.thinker.pid is not None
    os.kill(table.sitting.thinker.pid, signal.SIGKILL)
    time.sleep(0.05)


def answers_saved(table: ComplotsTable) -> list[tuple[int, str]]:
    record = table.house.saves.read("complots")
    assert record is not None
    return [(each.seat, each.choice) for each in record.answers()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_given_while_the_opponents_are_killed_is_kept_and_the_game_goes_on(
    tmp_path: Path, language: str
) -> None:
    table = sit_down(tmp_path, plan_for(3, seed=5, mind="regular"), processes=True, language=language)
    assert until_asked(table)
    kill_opponents(table)
    choice = table.sitting.options()[0]
    table.answer(choice)
    assert answers_saved(table)[-1] == (0, str(choice))
    assert until_asked(table)
    assert table.house.told == [table.house.text("app", "thought_lost")]
    table.left()


def test_opponents_killed_while_they_think_and_again_and_again_answer_all_the_same(tmp_path: Path) -> None:
    table = sit_down(tmp_path, plan_for(3, seed=5, mind="regular"), processes=True)
    thinker = table.sitting.thinker
    assert isinstance(thinker, Thinker)
    while until_asked(table) and thinker.pid is not None:
        options = table.sitting.options()
        table.answer(next((each for each in options if each.verb in ("income", "pass")), options[0]))
        if thinker.pid is not None:
            kill_opponents(table)
    assert answers_saved(table) == [(each.seat, each.choice) for each in table.sitting.record.answers()]
    assert len(table.house.told) == thinker.died == NEW_PROCESSES + 1
    table.left()


def test_what_is_answered_is_saved_before_the_opponents_hear_of_it(tmp_path: Path) -> None:
    table = sit_down(tmp_path, plan_for(3, seed=5))
    assert until_asked(table)
    saved: list[int] = []

    class Deaf(NoThinker):
        def follow(self) -> None:
            saved.append(len(answers_saved(table)))

    table.left()
    table.sitting.thinker = Deaf()
    table.answer(table.sitting.options()[0])
    assert saved == [len(table.sitting.record.answers())]
