"""Cues and rooms as numbers, and what reaches a device that writes to a file instead of sounding."""

from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from art.sound.cues import CUES
from art.sound.loop import HIGHEST, Loop
from art.sound.player import Sounds, gain
from art.sound.rooms import room
from art.sound.tape import PEAK, RATE, doubled, levelled, mixed, ramped, whole
from engine.library import GAMES

LONG = ("win", "lose")


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file that gets all frames a loudspeaker would."""
    heard = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(heard))
    pygame.mixer.quit()
    yield heard
    pygame.mixer.quit()


def after(sounds: Sounds, heard: Path, act: Callable[[], None], milliseconds: int = 400) -> int:
    """The highest peak that is written once `act` is done and everything is made."""
    act()
    sounds.wait()
    before = heard.stat().st_size if heard.exists() else 0
    pygame.time.wait(milliseconds)
    data = heard.read_bytes()[before // 4 * 4 :]
    return max(map(abs, array("h", data[: len(data) // 4 * 4])), default=0)


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_begins_and_ends_in_silence_and_keeps_its_peak(cue: str) -> None:
    made = CUES[cue]
    samples = made.samples()
    assert len(samples) == round(made.seconds * RATE)
    assert made.seconds <= (2 if cue in LONG else 0.9)
    assert max(map(abs, samples)) == pytest.approx(10 ** (made.peak / 20), rel=1e-6)
    assert max(map(abs, samples[:4] + samples[-8:])) < 0.002
    assert abs(sum(samples) / len(samples)) < 0.001


@pytest.mark.parametrize("cue", [name for name, cue in CUES.items() if cue.takes > 1])
def test_takes_differ_and_are_the_same_every_time(cue: str) -> None:
    takes = [CUES[cue].samples(take) for take in range(CUES[cue].takes)]
    assert all(one != other for one, other in pairwise(takes))
    assert takes[0] == CUES[cue].samples()


@pytest.mark.parametrize("game", [*GAMES, "a game without a room of its own"])
def test_a_room_joins_its_own_beginning(game: str) -> None:
    frames = room(game)
    seconds = len(frames) / 2 / RATE
    assert 12 <= seconds <= 20
    assert max(frames) <= HIGHEST * PEAK * 1.05 and min(frames) >= -HIGHEST * PEAK * 1.05
    for side in (frames[0::2], frames[1::2]):
        around = side[-640:] + side[:640]  # 20 ms before the join and after it
        bends = [abs(a - 2 * b + c) for a, b, c in zip(around, around[1:], around[2:], strict=False)]
        seam = bends[636:642]
        assert max(seam) <= 1.1 * max(bends[:630] + bends[650:])


def test_what_passes_the_end_of_a_loop_goes_on_at_its_beginning() -> None:
    loop = Loop(1)
    loop.put(0.9999, [1.0, 0.5, 0.25], 1.0)
    assert (loop.left[-1], loop.left[0], loop.left[1]) == (1.0, 0.5, 0.25)


def test_ramps_levels_and_cuts() -> None:
    assert ramped([1.0] * 100, 20 / RATE, 20 / RATE)[0] == 0 and ramped([1.0] * 100, 20 / RATE, 0)[50] == 1
    assert max(levelled([0.1, -0.2], -6)) == pytest.approx(0.25, abs=0.001)
    assert list(whole([2.0, -2.0])) == [PEAK, -PEAK]
    assert mixed(2 / RATE, [(1 / RATE, 0.5, [1.0, 1.0])]) == [0.0, 0.5]
    assert list(doubled(array("h", [16, 16, 16]))) == [16] * 6


def test_the_volume_slider() -> None:
    assert gain(0) == 0 and gain(100) == 1 and gain(-5) == 0 and gain(300) == 1
    assert gain(30) < gain(60) < gain(90)


@pytest.mark.parametrize("driver", ["nowhere", "dummy"])
def test_no_device_is_silence_and_no_error(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    pygame.mixer.quit()
    sounds = Sounds()
    sounds.play("card")
    sounds.ambience(GAMES[0])
    sounds.set_levels(10, 20, False)
    sounds.ambience(None)
    sounds.close()
    assert not sounds.open() and pygame.mixer.get_init() is None


def test_a_cue_is_heard_at_its_volume(device: Path) -> None:
    sounds = Sounds(effects=100)
    sounds.play("your_turn")
    sounds.wait()
    full = after(sounds, device, lambda: sounds.play("your_turn"), 600)
    sounds.set_levels(30, 0, False)
    pygame.time.wait(1000)
    low = after(sounds, device, lambda: sounds.play("your_turn"), 600)
    assert 0 < low < full / 3 < PEAK / 3


def test_what_is_prepared_is_not_heard_before_it_is_played(device: Path) -> None:
    sounds = Sounds(effects=100)
    assert after(sounds, device, lambda: sounds.prepare("claim"), 300) == 0
    assert after(sounds, device, lambda: sounds.play("claim"), 600) > 1000


def test_muted_nothing_is_heard_until_it_is_no_more(device: Path) -> None:
    sounds = Sounds(effects=100, muted=True)
    sounds.play("claim")
    sounds.ambience(GAMES[2])
    assert not device.exists() and not sounds._makers
    sounds.set_levels(100, 100, False)
    assert after(sounds, device, lambda: None, 1500) > 100


def test_a_room_fades_in_and_out(device: Path) -> None:
    sounds = Sounds(ambience=100)
    assert after(sounds, device, lambda: sounds.ambience(GAMES[1]), 1800) > 100
    sounds.ambience(None)
    pygame.time.wait(1700)
    assert after(sounds, device, lambda: None, 200) == 0


@pytest.mark.usefixtures("device")
def test_the_mixer_may_be_gone_while_we_play() -> None:
    sounds = Sounds()
    sounds.play("coin")
    sounds.wait()
    pygame.mixer.quit()
    for _ in range(3):
        sounds.play("coin")
        sounds.play("win")
        sounds.ambience(GAMES[3])
        sounds.wait()


def test_an_unknown_cue_is_told() -> None:
    with pytest.raises(KeyError):
        Sounds(wanted=False).play("trumpet")
