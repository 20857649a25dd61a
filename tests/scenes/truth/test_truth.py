"""The truth: everything that was hidden is told, every moment can be seen again, and played on otherwise."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.bots.opponents import ME
from engine.core.errors import BadInput
from engine.core.record import Answered, Record
from engine.core.record_file import load, save
from engine.library import GAMES
from engine.words import LANGUAGES
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act
from scenes.kit.stage import Stage
from scenes.kit.text import Span
from scenes.screens import playable, screens_of
from scenes.settings import Settings
from scenes.truth.charting.chart import Chart
from scenes.truth.example import finished
from scenes.truth.listing.rows import Columns, laid, pill_size, readable
from scenes.truth.players.people import unmasked
from scenes.truth.story import DECISIONS, DOUBTS, LIES, LOG, TABS, Row, TruthStory
from scenes.truth.telling import Telling
from tests.houses import GAME
from tests.playing import usual
from tests.truths import PLAYED, Seen


@pytest.fixture
def seen(tmp_path: Path) -> Iterator[Seen]:
    found = Seen(tmp_path, finished(*PLAYED))
    yield found
    found.stage.close()


# What is told


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_hole(game: str, language: str, tmp_path: Path) -> None:
    house = House(tmp_path, Settings(language=language), Stage(Canvas((1280, 720))))
    told = screens_of(game).exhibits()
    for players, seed in {(each.players or usual(game), each.seed) for each in (*told.results, *told.truths)}:
        story = TruthStory(finished(game, players, seed))
        telling = Telling(story, house.words(game), "")
        lines = ["".join(span.text for span in telling.line(at)) for at in range(story.first, story.last + 1)]
        lines += ["".join(span.text for span in telling.sentence())]
        assert {*TABS, *telling.own.lists} == {*telling.rows}
        lines += [telling.of_tab("tabs", name) for name in telling.own.pictures]
        for tab in telling.rows:
            lines += [telling.count(tab), telling.of_tab("nothing", tab), telling.of_tab("tabs", tab)]
            for row in telling.rows[tab]:
                lines += ["".join(span.text for span in (*row.who, *row.told)), row.why, *(row.pill or ())[:1]]
        for line in lines:
            assert not any(bad in line for bad in ("{", "truth.", "ui.", "\ue000", "\n", "  ")), line


def test_lies_and_doubts_are_those_of_the_claims(seen: Seen) -> None:
    story, rows = seen.reading.story, seen.reading.telling.rows
    lies = [claim for claim in story.claims if not claim.true]
    assert lies
    assert [row.seat for row in rows[LIES]] == [claim.seat for claim in lies]
    assert [row.pill[0] for row in rows[LIES] if row.pill] == ["Caught" if c.caught else "Uncaught" for c in lies]
    doubts = [claim for claim in story.claims if claim.doubter is not None]
    assert doubts
    assert [row.seat for row in rows[DOUBTS]] == [claim.doubter for claim in doubts]
    assert [row.pill[0] for row in rows[DOUBTS] if row.pill] == ["Wrong" if c.true else "Right" for c in doubts]
    for row, claim in zip(rows[LIES], lies, strict=True):
        table = story.past.table_at(row.at - 1)
        assert claim.what not in table.hands[claim.seat]


def test_every_decision_of_an_opponent_has_its_reason(seen: Seen) -> None:
    rows = seen.reading.telling.rows[DECISIONS]
    assert len(rows) == len(finished(*PLAYED).answers())
    assert all(
        bool(row.why) == (row.seat != seen.reading.story.me) for row in rows
    )  # nobody is told their own thoughts


# The way through the game


def test_every_place_is_reached_by_keys(seen: Seen) -> None:
    scene, story = seen.scene, seen.reading.story
    seen.key("home", "n", "n", "b")
    assert scene.reading.at == story.first + 1
    seen.focus("moment")
    seen.key(Act.RIGHT, Act.RIGHT, Act.LEFT)
    assert scene.reading.at == story.first + 2
    seen.key("end")
    assert scene.reading.at == story.last
    assert not seen.stage.find("to end").enabled


def test_slider_and_chart_lead_to_places_by_mouse(seen: Seen) -> None:
    scene, story = seen.scene, seen.reading.story
    for name in ("moment", "chart"):
        way = seen.stage.find(name)
        assert isinstance(way, Chart)
        left, right = way.rect.left + way.inset[0], way.rect.right - way.inset[1]
        for share in (0.0, 0.5, 1.0):
            seen.click_at((round(left + (right - left) * share), way.rect.centery))
            assert abs(scene.reading.at - (story.first + share * (story.last - story.first))) <= 1


def test_it_plays_back_and_stops_at_the_end(seen: Seen) -> None:
    scene, story = seen.scene, seen.reading.story
    scene.reading.go(story.last - 2)
    seen.key("space")
    assert scene.reading.playing
    for _ in range(5):
        seen.stage.tick(1.05)
    assert scene.reading.at == story.last
    assert not scene.reading.playing
    seen.click("play")
    assert scene.reading.playing
    assert scene.reading.at == story.first
    seen.click("play")
    assert not scene.reading.playing


@pytest.mark.parametrize("tab", [LIES, DOUBTS, DECISIONS, LOG])
def test_a_row_leads_to_its_moment(seen: Seen, tab: str) -> None:
    scene = seen.scene
    scene.lists.turn_to(scene.lists.names().index(tab))
    seen.key("home")
    row = scene.reading.telling.rows[tab][:2][-1]
    place = seen.stage.find("list").rect
    scene.lists.list.offset = 0.0
    scene.changed()
    seen.stage.rebuild()
    widget = seen.stage.find(row.id)
    assert place.contains(widget.rect)
    seen.click(row.id)
    assert scene.reading.at == max(scene.reading.story.first, row.at)


def shows(seen: Seen, row: Row) -> bool:
    """Whether a row of the list shows, at least in part."""
    return any(each.id == row.id for each in seen.stage.widgets)


@pytest.mark.parametrize("tab", [LIES, DECISIONS, LOG])
def test_a_list_begins_at_the_moment_on_show(seen: Seen, tab: str) -> None:
    """At the end, which no reason may lead to; and at a row that led there, after another list was on show."""
    scene, rows = seen.scene, seen.reading.telling.rows[tab]
    scene.reading.go(scene.reading.story.last)
    scene.lists.show(tab)
    seen.stage.rebuild()
    assert shows(seen, rows[-1])
    scene.reading.show(rows[-1])
    scene.lists.show(LOG if tab != LOG else DECISIONS)
    seen.stage.rebuild()
    scene.lists.show(tab)
    seen.stage.rebuild()
    assert shows(seen, rows[-1])


def test_arrows_go_down_the_whole_list(seen: Seen) -> None:
    scene = seen.scene
    scene.lists.turn_to(scene.lists.names().index(LOG))
    seen.key("home")
    rows = scene.reading.telling.rows[LOG][:40]
    scene.lists.list.offset = 0.0
    scene.changed()
    seen.focus(rows[0].id)
    for row in rows[1:]:
        seen.key(Act.DOWN)
        assert seen.stage.focus == row.id
        assert seen.stage.find(row.id).rect.height >= 28
    seen.key(Act.ACCEPT)
    assert scene.reading.at == rows[-1].at


def test_lines_fade_only_where_there_is_more() -> None:
    canvas, view = Canvas((1280, 720)), pygame.Rect(0, 100, 200, 300)
    whole, long = pygame.Rect(0, 100, 200, 900), pygame.Rect(0, -200, 200, 900)
    assert readable(canvas, view, whole, 101)
    assert not readable(canvas, view, long, 101)
    assert readable(canvas, view, long, 130)
    assert not readable(canvas, view, whole, 399)
    assert readable(canvas, view, pygame.Rect(0, -500, 200, 900), 399)


# What can be done from there


def test_playing_on_cuts_the_record_where_the_person_was_asked(seen: Seen) -> None:
    scene = seen.scene
    own = [moment for moment in scene.reading.story.past.moments if moment.seat == scene.reading.story.me]
    scene.reading.go(own[2].events)
    seen.click("play on")
    [record] = seen.story
    first = next(moment for moment in own if moment.events == own[2].events)
    assert len(record.answers()) == first.answers
    assert record.header == scene.reading.record.header


def test_playing_on_says_why_it_cannot(seen: Seen) -> None:
    scene = seen.scene
    own = {moment.events for moment in scene.reading.story.past.moments if moment.seat == scene.reading.story.me}
    scene.reading.go(next(at for at in range(scene.reading.story.first, min(own)) if at not in own))
    seen.stage.rebuild()
    widget = seen.stage.find("play on")
    assert not widget.enabled
    assert widget.reason
    seen.click("play on")
    assert seen.story == []


def test_where_the_person_was_not_asked_it_leads_to_the_choice_before(seen: Seen) -> None:
    scene = seen.scene
    own = sorted(
        {moment.events for moment in scene.reading.story.past.moments if moment.seat == scene.reading.story.me}
    )
    at = next(at for at in range(own[1] + 1, scene.reading.story.last) if at not in own)
    scene.reading.go(at)
    seen.click("play on")
    assert scene.reading.at == max(each for each in own if each < at) and seen.story == []
    seen.click("play on")
    assert len(seen.story) == 1, "from there it can be played on"


def test_the_table_shows_the_moment_and_comes_back(seen: Seen) -> None:
    scene = seen.scene
    scene.reading.go(40)
    seen.click("see table")
    match: Any = seen.stage.top
    assert match is not scene
    assert match.looking.at == 40
    assert match.looking.table.fingerprint() == scene.reading.story.past.table_at(40).fingerprint()
    seen.draw()
    seen.click("later")
    seen.key(Act.BACK)
    assert seen.stage.top is scene
    assert scene.reading.at == 41


def test_a_saved_replay_tells_the_same(seen: Seen, tmp_path: Path) -> None:
    seen.click("save")
    seen.click("save")
    one, two = sorted((tmp_path / "replays").iterdir())
    assert [each for each in (one, two) if str(each) not in " ".join(seen.house.told)] == []
    again = Seen(tmp_path, load(one))
    assert again.scene.reading.story.past.moments == seen.reading.story.past.moments
    assert again.scene.reading.story.past.events == seen.reading.story.past.events
    assert again.stage.find("sentence").label == seen.stage.find("sentence").label
    again.stage.close()


def test_a_folder_that_cannot_be_written_is_told(seen: Seen, tmp_path: Path) -> None:
    (tmp_path / "replays").write_text("no folder")
    seen.click("save")
    assert str(tmp_path / "replays") in seen.house.told[-1]


def test_leaving_and_playing_again(seen: Seen) -> None:
    seen.click("again")
    seen.click("leave")
    seen.key(Act.BACK)
    assert seen.story == ["again", "leave", "leave"]


# Records that do not fit


def test_a_record_that_parts_is_told_as_far_as_it_goes(tmp_path: Path) -> None:
    whole = finished(*PLAYED)
    entries, answers = [], 0
    for entry in whole.entries:
        answers += isinstance(entry, Answered)
        entries.append(replace(entry, choice="sing 9") if isinstance(entry, Answered) and answers == 30 else entry)
    found = Seen(tmp_path, Record(whole.header, entries))
    assert len(found.reading.story.past.moments) == 30
    assert found.house.told == [found.reading.telling.text("parted")]
    assert not found.stage.find("play on").enabled
    found.click("see table")
    assert found.stage.top is not found.scene
    found.stage.close()


def test_a_damaged_file_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.carnival"
    save(finished(*PLAYED), path)
    text = path.read_text(encoding="utf-8")
    for damaged in (text.replace(GAME, "chess", 1), text.replace('"carnival": 1', '"carnival": 7', 1), text[:90]):
        path.write_text(damaged, encoding="utf-8")
        with pytest.raises(BadInput):
            TruthStory(load(path))


def test_a_game_nobody_of_this_house_played_and_one_given_up(tmp_path: Path) -> None:
    whole = finished(*PLAYED)
    others = replace(whole.header, seats=tuple("regular:bianca" if seat == ME else seat for seat in whole.header.seats))
    watched = Seen(tmp_path, Record(others, whole.entries))
    assert (
        watched.stage.find("sentence").label
        == f"{watched.scene.reading.telling.company.people[watched.scene.reading.story.winners[0]]} wins."
    )
    assert not watched.stage.find("play on").enabled
    watched.stage.close()
    given_up = Seen(tmp_path, whole.until(40))
    assert given_up.stage.find("sentence").label.startswith("The game was not played to its end.")
    given_up.draw()
    given_up.stage.close()


def test_of_a_match_that_was_given_up_who_did_is_last_and_for_points_no_places_are_told(tmp_path: Path) -> None:
    """The result had whoever gave up in the last place, the truth in the first."""
    given_up = set[str]()
    for game in playable():
        record = finished(game, usual(game), 3)
        seen = Seen(tmp_path / game, record.until(len(record.entries) // 2))
        telling = seen.reading.telling
        if telling.story.standing.points is not None:
            assert not any(telling.place(seat) for seat in range(telling.story.players)), game
        elif (me := telling.story.me) is not None and any(telling.story.standing.places):
            assert telling.place(me) == telling.story.players, game
            assert telling.order()[-1] == me, game
            given_up.add(game)
        seen.stage.close()
        seen = Seen(tmp_path / f"{game} whole", record)
        assert any(seen.reading.telling.place(seat) for seat in range(seen.reading.story.players)), game
        seen.stage.close()
    assert given_up


@pytest.mark.parametrize("game", [game for game in GAMES if game not in playable()][-1:])  # one will do
def test_a_game_without_a_table_or_hands_is_told_too(tmp_path: Path, game: str) -> None:
    found = Seen(tmp_path, finished(game, usual(game), 1))
    assert found.scene.lists.names() == (DECISIONS, LOG)
    assert found.stage.find("sentence").label
    assert not found.stage.find("see table").enabled
    for at in (found.reading.story.first, 100, found.reading.story.last):
        found.reading.go(at)
        found.draw()
    found.stage.close()


# Masks, sizes


def test_masks_come_off_one_after_the_other(tmp_path: Path) -> None:
    assert [unmasked(0.2, at) > 0 for at in range(4)] == [True, True, True, False]
    assert unmasked(1.0, 4) == 1
    first, at_rest = [], []
    for reduced in (False, True):
        found = Seen(tmp_path, finished(*PLAYED), reduced_motion=reduced)
        surface = pygame.display.get_surface()
        assert surface is not None
        found.draw()
        first.append(pygame.image.tobytes(surface, "RGB"))
        found.scene._seconds = 3.0
        found.draw()
        at_rest.append(pygame.image.tobytes(surface, "RGB"))
        found.stage.close()
    assert first[0] != at_rest[0]
    assert first[1] == at_rest[1] == at_rest[0]


@pytest.mark.parametrize(
    ("size", "text", "language", "players"),
    [
        ((960, 600), 150, "it", 8),
        ((1280, 720), 110, "it", 6),
        ((960, 600), 80, "zh-Hant", 2),
        ((1920, 1080), 150, "en", 5),
    ],
)
def test_everything_has_its_place(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, players: int
) -> None:
    found = Seen(tmp_path, finished(GAME, players, 1), size, language, text)
    scene, window = found.scene, pygame.Rect((0, 0), size)
    for tab in range(len(scene.lists.names())):
        scene.lists.turn_to(tab)
        for at in (scene.reading.story.first, scene.reading.story.last):
            scene.reading.go(at)
            found.stage.rebuild()
            widgets = [each for each in found.stage.widgets if not each.id.startswith(("row", "coach "))]
            for number, one in enumerate(widgets):
                assert window.contains(one.rect), one.id
                assert one.label
                assert min(one.rect.size) >= 28 or not one.focusable, one.id
                for other in widgets[number + 1 :]:
                    assert not one.rect.colliderect(other.rect), (one.id, other.id)
    found.stage.close()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 80)])
@pytest.mark.parametrize("tab", [LIES, DOUBTS])
def test_pills_stand_on_the_line_of_the_name_beside_them(
    tmp_path: Path, size: tuple[int, int], text: int, tab: str
) -> None:
    found = Seen(tmp_path, finished(*PLAYED), size, "it", text)
    canvas = found.stage.canvas
    rows = [(row, 1) for row in found.reading.telling.rows[tab]]
    assert rows
    for wide in (260, 700):
        for each in laid(canvas, rows, canvas.px(wide)):
            assert each.row.pill is not None
            half = pill_size(canvas, each.row.pill[0])[1] // 2
            first = each.begins + (each.lines[0].leading + each.spare) // 2
            alone = len(each.lines) == 2 and all(len(line.lines) == 1 for line in each.lines) and not each.spare
            assert abs(each.middle - first) <= 1 or alone  # beside all the words it stands in the middle of them
            assert half <= each.middle <= each.high - half
            if len(each.lines) > 1 and not alone:
                assert each.middle + half <= each.begins + each.lines[0].leading + each.spare + 1
    found.stage.close()


@pytest.mark.usefixtures("seen")  # letters can be measured
def test_no_reason_reaches_below_the_pill_beside_it() -> None:
    canvas, pill, beside = Canvas((960, 600)), ("Warmer", "pill"), 0
    wide = canvas.px(700)
    free = wide - pill_size(canvas, pill[0])[0] - canvas.px(8)
    for words in range(5, 60):
        row = Row("packet 1", 1, 0, (Span("Vera"),), (Span("shows a card"),), "so " * words, pill)
        (each,) = laid(canvas, [(row, 1)], wide)
        if each.middle + pill_size(canvas, pill[0])[1] // 2 > each.begins + each.lines[0].leading + each.spare:
            beside += 1
            assert Columns.of(canvas, wide).words + each.lines[-1].width <= free, words
    assert 10 < beside < 50
