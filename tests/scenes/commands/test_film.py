"""`film` paints a moment of a match picture by picture, and says in a sentence what it cannot film."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import argparse
from pathlib import Path

import pygame
import pytest

from engine.commands.common import Parser
from engine.core.errors import BadInput
from engine.core.progress import Began
from engine.core.record_file import save
from scenes.commands import film
from scenes.commands.film import COVER, moments
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel, counted, seen_from
from scenes.screens import screens_of
from scenes.truth.example import finished
from tests.houses import GAME

SMALL = "960x600"
MOMENT = next(iter(moments(GAME)))
MATCH = finished(GAME, 3, 1)


def given(*arguments: object) -> argparse.Namespace:
    parser = Parser(prog="film")
    film.arguments(parser)
    return parser.parse_args([str(each) for each in arguments])


def filmed(folder: Path, *arguments: object) -> list[str]:
    """The names of the pictures, in order."""
    assert film.run(given(*arguments, "--size", SMALL, "--out", folder)) == 0
    return sorted(each.name for each in folder.iterdir())


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    save(MATCH, file)
    return file


def test_a_moment_is_a_picture_every_so_often_and_a_sheet_of_all(tmp_path: Path) -> None:
    names = filmed(tmp_path / "out", MOMENT, "--seconds", 1, "--every", 250)
    assert names == ["0000.png", "0250.png", "0500.png", "0750.png", "1000.png", "strip.png"]
    sheet = pygame.image.load(tmp_path / "out" / "strip.png")
    assert sheet.get_size() == (5 * film.STRIP, 200 + film.LABEL)


def test_the_same_film_is_the_same_pictures(tmp_path: Path, record: Path) -> None:
    for folder in ("one", "other"):
        filmed(tmp_path / folder, record, "--at", 20, "--seconds", 1, "--every", 200)
    one, other = ([each.read_bytes() for each in sorted((tmp_path / name).iterdir())] for name in ("one", "other"))
    assert one == other


def test_bare_covers_what_is_told_in_words(tmp_path: Path, record: Path) -> None:
    filmed(tmp_path / "out", record, "--seconds", 1, "--every", 1000, "--bare")
    picture = pygame.image.load(tmp_path / "out" / "0000.png")
    with empty_house((960, 600)) as house:
        reel = Reel(house, seen_from(MATCH, None), 0)
        house.stage.rebuild()
        places = film.words_of(reel)
    assert len(places) == 3
    for place in places:
        corners = place.clip(picture.get_rect()).inflate(-2, -2)
        assert {tuple(picture.get_at(at))[:3] for at in (corners.topleft, corners.center, corners.midbottom)} == {COVER}
    assert tuple(picture.get_at((400, 200)))[:3] != COVER


def test_the_last_picture_shows_the_table_after_the_event() -> None:
    events = counted(MATCH)[0]
    with empty_house((960, 600)) as house:
        reel = Reel(house, seen_from(MATCH, None), 20)
        assert reel.shown == 20
        frames = list(film.Camera(house, reel, 100, False).frames(22, None))
        assert reel.shown >= 22
        assert frames[-1].picture.get_buffer().raw != frames[0].picture.get_buffer().raw
        sitting = reel.scene.sitting
        assert reel.scene.looking.table == sitting.table_after(reel.shown)
        assert [type(each) for each in sitting.past()] == [type(each) for each in events[: reel.shown]]


def test_a_match_goes_on_to_its_end_as_it_was_played() -> None:
    events = counted(MATCH)[0]
    with empty_house((960, 600)) as house:
        reel = Reel(house, seen_from(MATCH, 1), 10)
        for _ in range(60_000):
            if reel.over:
                break
            reel.tick(0.1)
        assert reel.scene.sitting.truth.events == events
        assert reel.scene.me == 1


@pytest.mark.long
def test_each_event_that_is_no_small_one_has_a_folder_and_a_line(tmp_path: Path, record: Path) -> None:
    names = filmed(tmp_path / "out", record, "--each", "--events", 3, "--every", 500)
    assert names == ["00", "01", "02", "truth.txt"]
    lines = (tmp_path / "out" / "truth.txt").read_text(encoding="utf-8").splitlines()
    small = (Began, *screens_of(GAME).exhibits().small)
    with empty_house((960, 600)) as house:
        reel, told = Reel(house, seen_from(MATCH, None), 0), list[str]()
        while len(told) < 40 and not reel.over:
            reel.tick(0.02)
            if reel.showing and not isinstance(reel.showing[0], small):
                found = reel.scene.chronicle.lines_of(reel.shown, reel.showing)
                line = " / ".join("".join(span.text for span in each.spans) for each in found)
                told += [line] if line not in told else []
    places = [told.index(each.partition("  ")[2]) for each in lines]
    assert places == sorted(places) and len(set(places)) == 3
    assert [each[:2] for each in lines] == ["00", "01", "02"]
    assert all((tmp_path / "out" / name / "strip.png").is_file() for name in names[:3])


def test_every_moment_can_be_found() -> None:
    for moment in moments(GAME).values():
        match, at = film.found(GAME, moment, 0)
        assert moment.begins(counted(match)[0], at)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "film: expected a record or a moment ("),
        ([MOMENT], "film: expected --out FOLDER"),
        (["nothing", "--out", "{0}/x"], "film: expected a record, or a moment ("),
        (["{0}/none.jsonl", "--out", "{0}/x"], "expected a record, or a moment"),
        ([MOMENT, "--at", "3", "--out", "{0}/x"], "--at: expected a record, not a moment"),
        (["{0}/match.jsonl", "--at", "99999", "--out", "{0}/x"], "--at: expected an event from 0 to "),
        (["{0}/match.jsonl", "--seat", "7", "--out", "{0}/x"], "--seat: expected a seat below 3, not 7"),
        (["{0}/match.jsonl", "--out", "{0}"], "--out: expected an empty folder"),
        (["{0}/match.jsonl", "--out", "{0}/match.jsonl"], "--out: expected an empty folder, or none yet"),
        (["{0}/broken.jsonl", "--out", "{0}/x"], "broken.jsonl: the game as recorded parts from the rules: answer"),
        (["{0}", "--out", "{0}/x"], "expected"),
        ([MOMENT, "--every", "0", "--out", "{0}/x"], "expected a whole number from 10 to 10000"),
        ([MOMENT, "--game", "chess", "--out", "{0}/x"], "chess"),
    ],
)
def test_what_cannot_be_filmed_is_said_in_a_sentence(
    tmp_path: Path, record: Path, arguments: list[str], sentence: str
) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    lines.remove(next(line for line in lines if '"choice"' in line))  # whoever answers next is not asked
    (tmp_path / "broken.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(BadInput) as told:
        film.run(given(*[each.format(tmp_path) for each in arguments]))
    assert sentence in str(told.value)
    assert "\n" not in str(told.value)
    assert not (tmp_path / "x").exists()
