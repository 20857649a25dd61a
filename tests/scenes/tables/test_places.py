"""Places: what flies begins and ends where its thing lies at rest, names are whole, and a row leads to what it tells."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from dataclasses import fields
from pathlib import Path

import pygame
import pytest

from engine.core.chance import Generator
from engine.core.event import Event
from engine.words import LANGUAGES
from scenes.kit.text import image
from scenes.screens import playable, screens_of
from scenes.tables.scene import MatchScene
from scenes.tables.telling.tabs import upright
from scenes.truth.example import finished
from tests.flights import beats_of
from tests.playing import long_after, plan_for, sit_down, until_asked, usual
from tests.truths import Seen

NEAR = 4  # pixels: what is no further apart is at one place
GAMES = 2  # of each table; the first with the quick tests
TABLES = pytest.mark.parametrize("game", playable())


@pytest.mark.parametrize(
    ("game", "seed"), [each for game in playable() for each in long_after(1, [(game, 3), (game, 4)])]
)
def test_what_flies_begins_and_ends_where_its_thing_lies_at_rest(
    tmp_path: Path, game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever lies on the table in the picture that flew is where that set out, or where it arrived."""
    beats = beats_of(game, seed, tmp_path, monkeypatch)
    known, wrong = 0, list[str]()
    for beat in beats:
        names = "+".join(dict.fromkeys(type(each).__name__ for each in beat.run))
        for flight in beat.flights:
            if not flight.moved:
                continue
            first, last = flight.pictures[0], flight.pictures[-1]
            there = flight.alphas[0] > 0.9  # it is not faded in: it was there before
            for rest, other, picture, rect, side, sure in (
                (beat.before, beat.after, first, flight.rects[0], "begins", there),
                (beat.after, beat.before, last, flight.rects[-1], "ends", there and flight.alphas[-1] > 0.9),
            ):
                if (sure and not rest.faded) or rest.more_than(other, picture):
                    known += 1
                    if rest.off(picture, rect) > NEAR:
                        wrong.append(f"{names} {side} at {rect}, {rest.off(picture, rect):.0f} pixels off")
    assert known > 8, "or it tells nothing"
    assert not wrong, "\n".join(wrong[:12])


@TABLES
def test_a_table_is_painted_from_its_first_frame_on(tmp_path: Path, game: str) -> None:
    """Before anything is dealt, too."""
    scene = sit_down(tmp_path, plan_for(game, usual(game), 3), speed="normal")
    stage, surface = scene.house.stage, pygame.Surface((1280, 720))
    assert not scene.sitting.shown_events
    stage.draw(surface)
    for _ in range(5):
        stage.tick(0.02)
        assert stage.draw(surface) is not None
    scene.left()


# What is written


@TABLES
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pixels", [13, 18, 27])
def test_names_at_the_edge_are_whole_words_that_lie_on_their_side_unless_they_are_chinese(
    tmp_path: Path, game: str, language: str, pixels: int
) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game)), language=language)
    text = scene.house.text
    for name in {*(each.name for each in scene.side.tabs()), text("table", "log"), text("table", "ledger_short")}:
        lying, line = upright(name, pixels), image(name, "title", pixels, "#ffffff")
        if language.startswith("zh"):
            assert lying.get_height() > lying.get_width() and lying.get_width() < 2 * pixels, name
        else:
            assert lying.get_size() == (line.get_height(), line.get_width()), name
    scene.left()


# Lists


def about(event: Event) -> set[str]:
    """All names of cards and places that an event has."""
    found = set[str]()
    for each in fields(event):
        value = getattr(event, each.name)
        found |= {str(part) for part in (value if isinstance(value, tuple | list) else (value,))}
    return found


def with_a_log(folder: Path, game: str) -> MatchScene:
    """A table at which one is asked after a while; some games by chance are over sooner."""
    for seed in range(3, 20):
        scene = sit_down(folder / str(seed), plan_for(game, usual(game), seed), speed="instant", holds=False)
        dice = Generator("log", seed)
        while until_asked(scene):
            if len(scene.chronicle.lines) >= 12:
                return scene
            options = scene.sitting.options()
            scene.tempo.answer(options[dice.below(len(options))])
    raise AssertionError(game)


def tells(said: str, line: str) -> bool:
    """Whether a sentence says all of a line of the log; where there was little room, its first sentence in fewer words."""
    if said.startswith(line):
        return True
    first, _, rest = line.partition(". ")
    begun, _, more = said.partition(". ")
    words = iter(first.split())
    return bool(rest) and more.startswith(rest) and all(word in words for word in begun.split())


@TABLES
def test_each_line_of_the_log_leads_to_the_moment_it_tells(tmp_path: Path, game: str) -> None:
    scene = with_a_log(tmp_path, game)
    stage = scene.house.stage
    scene.side.turn_to("log")
    stage.rebuild()
    shown = [each for each in stage.widgets if each.id.startswith("line ") and each.on_press]
    assert len(shown) > 3
    for widget in shown:
        widget.press()
        stage.rebuild()
        assert scene.looking.at is not None
        assert scene.looking.table == scene.sitting.table_after(scene.looking.at)
        assert tells(stage.find("prompt").label, widget.label), "what has just happened then is what it told"
        scene.looking.to_now()
        stage.rebuild()
    scene.left()


@TABLES
def test_each_row_of_every_list_of_the_truth_leads_to_the_moment_it_tells(tmp_path: Path, game: str) -> None:
    told = screens_of(game).exhibits().truths[0]
    seen = Seen(tmp_path, finished(game, told.players or usual(game), told.seed))
    scene, led = seen.scene, 0
    for tab, rows in scene.reading.telling.rows.items():
        for row in rows:
            scene.reading.show(row)
            assert scene.reading.at == max(scene.reading.story.first, row.at), (tab, row.id)
            led += 1
    assert led
    seen.stage.close()


SEATED = ("pick", "won")  # things in pictures that a seat did: it is the first number of their ids


def test_what_is_pressed_in_a_picture_of_the_truth_leads_to_what_it_is_named_by(tmp_path: Path) -> None:
    """A property that was sold leads to its sale, a seat's pick to that pick: what its id names, the moment names too."""
    led = Counter[str]()
    for game in playable():
        told = screens_of(game).exhibits().truths[0]
        seen = Seen(tmp_path / game, finished(game, told.players or usual(game), told.seed))
        scene, stage = seen.scene, seen.stage
        common = {each.id for each in stage.widgets}
        for picture in scene.reading.telling.own.pictures:
            scene.lists.show(picture)
            stage.rebuild()
            for name in [each.id for each in stage.widgets if each.on_press and each.id not in common]:
                kind, *parts = name.split()
                named = {each for each in parts if each.isidentifier()} | set(parts[:1] if kind in SEATED else ())
                scene.reading.go(scene.reading.story.first)
                scene.lists.show(picture)
                stage.rebuild()
                widget = next((each for each in stage.widgets if each.id == name), None)
                if widget is not None and named:
                    widget.press()
                    event = scene.reading.story.past.events[scene.reading.at - 1]
                    assert named <= about(event), (game, picture, name, event)
                    led[kind] += 1
        stage.close()
    assert {"sold", "bids", *SEATED} <= set(led), "or it tells nothing"
