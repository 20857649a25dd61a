"""Where the window stood and stands again: on the monitors there are now, in reach, never larger than what bars leave free."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes import desktop
from scenes.app import REMEMBERED, App
from scenes.desktop import Monitor
from scenes.kit.canvas import SMALLEST_WINDOW
from scenes.placement import FILE, MOST, Placement, Placements, arrangement, fitted, in_reach, monitor_of, new, new_size
from scenes.window import Window
from tests.apps import press


def monitor(wide: int, high: int, x: int = 0, y: int = 0, bar: int = 0) -> Monitor:
    """One with a bar so many pixels high at its foot."""
    return Monitor(pygame.Rect(x, y, wide, high), pygame.Rect(x, y, wide, high - bar))


DESK = [monitor(1920, 1080, bar=40), monitor(2560, 1440, 1920)]
LAPTOP = [monitor(1366, 768, bar=40)]
BELOW_ALL = [monitor(800, 600), monitor(1024, 600, bar=24), monitor(1280, 720, bar=40), monitor(1366, 768, bar=40)]


def inside(placement: Placement, monitors: Sequence[Monitor]) -> bool:
    assert placement.at is not None
    return any(each.usable.contains(pygame.Rect(placement.at, placement.size)) for each in monitors)


@pytest.mark.parametrize("there", [*BELOW_ALL, monitor(1920, 1080), monitor(3840, 2160, bar=96)], ids=str)
def test_a_new_window_and_its_frame_have_room_on_the_desktop(there: Monitor) -> None:
    wide, high = new_size(there)
    assert wide < there.usable.w and high + 32 <= there.usable.h
    assert wide >= min(SMALLEST_WINDOW[0], there.usable.w - 16)


@pytest.mark.parametrize("there", [*BELOW_ALL, *DESK, monitor(1920, 1080, 1366), monitor(3840, 2160, bar=96)], ids=str)
def test_a_new_window_stands_with_its_title_bar_and_its_frame_on_the_desktop(tmp_path: Path, there: Monitor) -> None:
    """On a desktop of 1280x720 its lower edge was cut: the picture stood in the middle, and the title bar pushed it down."""
    opened = Placements(tmp_path / FILE).on([there])
    assert opened.at is not None
    picture = pygame.Rect(opened.at, opened.size)
    frame = pygame.Rect(picture.x - 8, picture.y - 32, picture.w + 16, picture.h + 40)
    assert there.usable.contains(frame)
    assert abs(frame.centerx - there.usable.centerx) <= 1


@pytest.mark.parametrize(("there", "least"), [
    (monitor(1280, 720), (1200, 675)), (monitor(1280, 720, bar=40), (1130, 636)), (monitor(1366, 768, bar=40), (1220, 686)),
    (monitor(1440, 900, bar=40), (1280, 720)), (monitor(1920, 1080, bar=40), (1560, 880)),
])  # fmt: skip
def test_a_new_window_uses_a_small_screen_up_to_the_size_all_is_designed_for(
    there: Monitor, least: tuple[int, int]
) -> None:
    """It opened 1050 by 600 pixels on a screen of 1280 by 720, and people left it so."""
    wide, high = new_size(there)
    assert wide >= least[0] and high >= least[1]
    assert wide / high == pytest.approx(16 / 9, abs=0.01)


def test_a_window_stays_where_it_was_put_as_long_as_the_monitors_are_the_same() -> None:
    for at in ((300, 200), (1500, 100), (-400, 60), (2200, 900)):  # across two monitors, and half out of sight, too
        put = Placement((1000, 640), at)
        assert fitted(put, DESK, same=True) == put


@pytest.mark.parametrize("at", [(2600, 300), (5000, 5000), (-3000, 100), (1300, 740), (200, -900), (600, 300)])
def test_a_window_of_a_monitor_that_is_gone_comes_back_whole(at: tuple[int, int]) -> None:
    found = fitted(Placement((1200, 700), at), LAPTOP)
    assert found.size[1] <= 768 - 40 - 32
    assert inside(found, LAPTOP) and found.at is not None and found.at[1] >= 32


def test_a_title_bar_out_of_reach_is_brought_back_on_the_same_monitors_too() -> None:
    for at in ((100, 1070), (100, -700), (-1190, 200), (1900, 1200)):
        lost = Placement((1200, 700), at)
        assert not in_reach(lost, DESK[:1])
        found = fitted(lost, DESK[:1], same=True)
        assert in_reach(found, DESK[:1])


@pytest.mark.parametrize("there", BELOW_ALL, ids=str)
@pytest.mark.parametrize("same", [False, True])
def test_no_window_is_larger_than_what_the_bars_leave_free(there: Monitor, same: bool) -> None:
    for size in ((3000, 2000), (1300, 100), (10, 10)):
        found = fitted(Placement(size, (0, 0)), [there], same)
        assert found.size[0] <= there.usable.w and found.size[1] <= there.usable.h
        assert found.size[0] >= min(SMALLEST_WINDOW[0], there.usable.w - 16)


def test_full_screen_is_that_of_the_monitor_the_window_is_on() -> None:
    assert monitor_of(Placement((1000, 700), (300, 300)), DESK) == 0
    assert monitor_of(Placement((1000, 700), (1700, 300)), DESK) == 1
    assert monitor_of(Placement((1000, 700), (9000, 9000)), DESK) == 0


def kept(path: Path, *pairs: tuple[Sequence[Monitor], Placement]) -> None:
    file = Placements(path)
    for monitors, placement in pairs:
        file.keep(monitors, placement)
    file.settle()


def test_every_arrangement_of_monitors_has_its_own_place(tmp_path: Path) -> None:
    on_desk, on_train = Placement((2000, 1125), (2100, 100), full_screen=True), Placement((1100, 640), (50, 60), True)
    kept(tmp_path / FILE, (DESK, on_desk), (LAPTOP, on_train))
    found = Placements(tmp_path / FILE)
    assert found.problem is None
    assert found.on(DESK) == on_desk
    assert found.on(LAPTOP, full_screen=True) == on_train


def test_a_new_arrangement_begins_with_what_was_used_last_and_with_the_settings(tmp_path: Path) -> None:
    kept(tmp_path / FILE, (LAPTOP, Placement((1100, 640), (50, 60))), (DESK, Placement((1500, 900), (300, 100))))
    found = Placements(tmp_path / FILE).on([monitor(1280, 1024)], full_screen=True)
    assert found.size[0] == 1280 - 16 and found.size[1] == 900 and found.full_screen
    assert inside(found, [monitor(1280, 1024)])


def test_what_the_file_says_is_made_to_fit_too(tmp_path: Path) -> None:
    kept(tmp_path / FILE, (LAPTOP, Placement((5000, 4000), (100, 3000))))
    found = Placements(tmp_path / FILE).on(LAPTOP)
    assert inside(found, LAPTOP)


def test_a_few_arrangements_are_kept(tmp_path: Path) -> None:
    all_of_them = [[monitor(1000 + at, 700)] for at in range(MOST + 4)]
    kept(tmp_path / FILE, *((each, Placement((980, 610), (at, 40))) for at, each in enumerate(all_of_them)))
    assert list(json.loads((tmp_path / FILE).read_text())) == [arrangement(each) for each in all_of_them[4:]]


GOOD = {"size": [1100, 640], "at": [50, 60], "maximized": False, "full_screen": False}


@pytest.mark.parametrize(
    "damage",
    [
        {"size": [1100]}, {"size": "large"}, {"size": [0, 640]}, {"size": [True, 640]}, {"at": [1, 2, 3]}, {"at": 7},
        {"at": [10**9, 0]}, {"maximized": 1}, {"full_screen": None},
    ],
    ids=str,
)  # fmt: skip
def test_a_damaged_entry_costs_that_entry_alone_and_nothing_is_lost(tmp_path: Path, damage: dict[str, object]) -> None:
    path = tmp_path / FILE
    path.write_text(json.dumps({arrangement(DESK): {**GOOD, **damage}, arrangement(LAPTOP): GOOD}))
    before = path.read_bytes()
    found = Placements(path)
    assert found.problem is not None and str(path) in str(found.problem)
    assert path.read_bytes() == before  # whoever only reads changes nothing
    assert found.on(LAPTOP) == Placement((1100, 640), (50, 60))
    found.keep(LAPTOP, Placement((1000, 640), (50, 60)))
    found.settle()
    assert path.with_name(f"{FILE}.damaged-1").read_bytes() == before
    assert Placements(path).problem is None


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"1920x1080+0+0": 3}', "\x00", "[" * 5000], ids=repr)
def test_a_damaged_file_is_as_if_there_were_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / FILE
    path.write_text(text)
    found = Placements(path)
    assert found.problem is not None
    assert found.on(LAPTOP) == new(LAPTOP[0])


def test_a_folder_that_cannot_be_written_breaks_nothing(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where a folder should be")
    kept(tmp_path / "taken" / FILE, (LAPTOP, Placement((1100, 640), (50, 60))))


def window(folder: Path) -> Window:
    return Window(headless=True, placements=Placements(folder / FILE))


def test_where_the_window_is_left_it_opens_again(tmp_path: Path) -> None:
    app = App(tmp_path, headless=True, language="en", window=window(tmp_path))
    pygame.display.set_mode((1000, 650), pygame.RESIZABLE)
    pygame.display.set_window_position((30, 40))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    app.step(0.02)
    app.step(0.2)
    app.close()
    again = window(tmp_path)
    assert again.size == (1000, 650)
    assert desktop.place() == (30, 40)


def test_it_is_written_once_when_the_window_has_come_to_rest(tmp_path: Path) -> None:
    app = App(tmp_path, headless=True, language="en", window=window(tmp_path))
    app.step(0.02)
    placements = app.window.placements
    assert placements is not None
    for x in (10, 20, 30):
        pygame.display.set_window_position((x, 40))
        pygame.event.post(pygame.event.Event(pygame.WINDOWMOVED))
        app.step(REMEMBERED / 2)
        placements.settle()
        assert not (tmp_path / FILE).exists()
    app.step(REMEMBERED / 2)
    placements.settle()
    (found,) = json.loads((tmp_path / FILE).read_text()).values()
    assert found["at"] == [30, 40]
    app.close()


def test_full_screen_comes_back_to_the_size_before_it_after_another_start_too(tmp_path: Path) -> None:
    app = App(tmp_path, headless=True, language="en", window=window(tmp_path))
    small = app.window.size
    press(app, pygame.K_F11)
    whole = app.window.size
    assert whole != small
    app.close()
    app = App(tmp_path, headless=True, language="en", window=window(tmp_path))
    assert app.window.size == whole and app.house.settings.full_screen
    press(app, pygame.K_F11)
    assert app.window.size == small
    app.close()


def test_who_comes_second_to_the_folder_writes_nothing(tmp_path: Path) -> None:
    first = App(tmp_path, headless=True, language="en", window=window(tmp_path))
    second = App(tmp_path, headless=True, language="en", window=window(tmp_path))
    pygame.event.post(pygame.event.Event(pygame.WINDOWMOVED))
    second.step(0.02)
    second.step(2 * REMEMBERED)
    second.close()
    assert second.window.placements is not None
    second.window.placements.settle()
    assert not (tmp_path / FILE).exists()
    first.close()


def test_a_window_whose_monitor_is_taken_away_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = list(DESK)
    monkeypatch.setattr(desktop, "monitors", lambda: there)
    opened = window(tmp_path)
    pygame.display.set_window_position((2500, 300))
    opened.remember()
    assert desktop.place() == (2500, 300)
    del there[1]
    opened.remember()
    at = desktop.place()
    assert at is not None and in_reach(replace(opened.windowed, at=at), there)


def test_sdl_is_asked_for_what_pygame_does_not_tell() -> None:
    opened = Window(headless=True, size=(960, 600))
    (there,) = desktop.monitors()
    assert there.bounds.size == pygame.display.get_desktop_sizes()[0]
    assert there.bounds.contains(there.usable)
    assert desktop.is_plain()
    opened.toggle_full_screen()
    assert not desktop.is_plain()
    opened.toggle_full_screen()


def test_without_sdls_library_sizes_alone_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "_sdl", lambda: None)
    Window(headless=True, size=(960, 600))
    (there,) = desktop.monitors()
    assert there.bounds == there.usable == pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])
    assert desktop.is_plain() and not desktop.is_maximized()
    desktop.maximize()
