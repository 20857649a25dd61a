"""What reaches a device that writes to a file instead of sounding."""

import threading
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from art.sound import device, lute, maker, mumbles
from art.sound.cues import CUES, TAKES
from art.sound.device import gain, sides
from art.sound.loop import ROOM_RATE
from art.sound.player import Levels, Sounds
from art.sound.recording import Recording, looped, recorded
from art.sound.tape import PEAK, RATE, whole
from engine.library import GAMES
from tests.systems import posix
from tests.tones import take_of, tone

LOUD = Levels(effects=100, voices=100, room=100, music=100)
ONLY_EFFECTS = Levels(effects=100, voices=0, room=0, music=0)
DELAY = 2  # milliseconds a buffer of 32 takes: sixteen times as fast
FRAME = 4  # bytes: left and right
MOST_WAITS = 50
LISTENING = posix("SDL lets nobody read what it writes to a file instead of sounding")


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file that gets all frames a loudspeaker would. Nothing is made ahead of need."""
    file = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", str(DELAY))
    monkeypatch.setattr(maker, "everything", list)
    pygame.mixer.quit()
    yield file
    pygame.mixer.quit()


def frames_of(file: Path, act: Callable[[], None], milliseconds: int = 60) -> tuple[int, int]:
    """The highest peaks left and right that are written from when `act` begins until so long after it.

    On a busy machine the device is late: half of what it writes in that time is waited for.
    """
    before = file.stat().st_size if file.exists() else 0
    act()
    wanted = file.stat().st_size + milliseconds // DELAY // 2 * device.BUFFER * FRAME
    pygame.time.wait(milliseconds)
    for _ in range(MOST_WAITS):
        if file.stat().st_size >= wanted:
            break
        pygame.time.wait(milliseconds)
    data = file.read_bytes()[before // 4 * 4 :]
    both = array("h", data[: len(data) // 4 * 4])
    return max(map(abs, both[0::2]), default=0), max(map(abs, both[1::2]), default=0)


def with_cue(sounds: Sounds, *cues: str) -> Sounds:
    for cue in cues:
        sounds._here[f"cue.{cue}"] = recorded([take_of(cue)] * TAKES, RATE)
    assert sounds.open()
    return sounds


def with_long(sounds: Sounds, *names: str, seconds: float = 30) -> None:
    """Tones instead of rooms and pieces."""
    assert sounds.open()
    for name in names:
        made = device.sound(Recording(8_000, (whole(tone(500, 0.5, 1, 8_000)).tobytes() * round(seconds),)))
        assert made is not None
        sounds._long[name] = made


@LISTENING
def test_a_cue_is_heard_at_its_volume_and_place(heard: Path) -> None:
    sounds = with_cue(Sounds(ONLY_EFFECTS), "slam", "coin")
    full, _ = frames_of(heard, lambda: sounds.play("slam"))
    sounds.set_levels(Levels(effects=30, music=0))
    low, _ = frames_of(heard, lambda: sounds.play("slam"))
    assert 0 < low < full / 3 < PEAK / 3
    sounds.set_levels(ONLY_EFFECTS)
    left, right = frames_of(heard, lambda: sounds.play("coin", pan=-0.8))
    assert 0 < right < left / 2


@LISTENING
def test_of_a_cue_that_is_not_there_yet_no_more_than_one_short_take_is_made_before_it_is_heard(
    heard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of those that the title needs: none is longer than 0.4 seconds, so that it is made while a button goes down."""
    waited: dict[str, Recording] = {}
    made = maker.made

    def spied(name: str, takes: int = TAKES) -> Recording:
        waited[name] = made(name, takes)
        return waited[name]

    monkeypatch.setattr(maker, "made", spied)
    sounds = Sounds(ONLY_EFFECTS)
    assert sounds.open()

    def play() -> None:
        for cue in maker.FIRST:
            sounds.play(cue)
            sounds.wait()

    assert frames_of(heard, play)[0] > 1000
    assert list(waited) == [f"cue.{cue}" for cue in maker.FIRST]
    for name, recording in waited.items():
        assert [len(part) // 2 <= 0.4 * RATE for part in recording.parts] == [True], name


@pytest.mark.usefixtures("heard")
def test_takes_follow_one_another_and_pitches_are_few() -> None:
    sounds = with_cue(Sounds(ONLY_EFFECTS), "click")
    for pitch in (0, 0, 0, 0.4, -9, 3.2):
        sounds._played = {cue: (-99, times) for cue, (_, times) in sounds._played.items()}
        sounds.play("click", pitch=pitch)
    assert set(sounds._ready) == {("cue.click", take, step) for take, step in ((0, 0), (1, 0), (2, 0), (1, -3), (2, 3))}
    lengths = {step: sound.get_length() for (_, _, step), sound in sounds._ready.items()}
    assert lengths[-3] > lengths[0] > lengths[3]


@pytest.mark.usefixtures("heard")
def test_the_same_cue_twice_at_once_is_heard_once() -> None:
    sounds = with_cue(Sounds(ONLY_EFFECTS), "hover")
    for _ in range(5):
        sounds.play("hover")
    assert sounds._played["hover"][1] == 1 and CUES["hover"].apart == 80


@LISTENING
def test_people_mumble_at_the_volume_of_voices(heard: Path) -> None:
    sounds = Sounds(Levels(voices=100, music=0))
    assert frames_of(heard, lambda: sounds.mumble("vera", 4)) == (0, 0), "their voice is not there yet"
    sounds._here["talk.vera"] = maker.made("talk.vera")
    left, right = frames_of(heard, lambda: sounds.mumble("vera", 4, pan=1.0))
    assert right > 1000 and left < right / 3
    sounds.mumble("vera", 12)
    sounds.set_levels(Levels(voices=100, music=0, muted=True))
    pygame.time.wait(15)
    assert frames_of(heard, lambda: None, 20) == (0, 0)
    sounds.set_levels(Levels(effects=100, voices=0, music=0))
    assert frames_of(heard, lambda: sounds.mumble("vera", 4)) == (0, 0)


@LISTENING
def test_muted_nothing_is_heard_until_it_is_no_more(heard: Path) -> None:
    sounds = Sounds(Levels(effects=100, room=100, music=0, muted=True))
    sounds.play("click")
    sounds.ambience(GAMES[2])
    sounds.tick()
    assert not heard.exists() and not sounds._makers
    with_long(sounds, f"room.{GAMES[2]}")
    sounds.set_levels(LOUD)
    assert frames_of(heard, lambda: sounds.tick(2.0))[0] > 1000


@LISTENING
def test_a_room_fades_in_and_out(heard: Path) -> None:
    sounds = Sounds(Levels(room=100, music=0))
    with_long(sounds, f"room.{GAMES[1]}")
    sounds.ambience(GAMES[1])
    quiet = frames_of(heard, lambda: sounds.tick(0.1), 40)[0]
    loud = frames_of(heard, lambda: sounds.tick(2.0), 40)[0]
    assert 0 < quiet < loud / 3
    sounds.ambience(None)
    sounds.tick(0.0)
    sounds.tick(2.0)
    pygame.time.wait(30)
    assert frames_of(heard, lambda: None, 30) == (0, 0) and not sounds._rooms.strands


def test_a_room_as_the_mixer_has_it_is_as_long_as_it_was_made(heard: Path) -> None:
    """It was stretched to twice the rate with what lies beyond its ends, then cut."""
    assert not heard.exists() and device.opened()
    wave = array("h", [each for sample in whole(tone(400, 0.5, 0.5, ROOM_RATE)) for each in (sample, sample)])
    sound = device.sound(looped(wave, ROOM_RATE, maker.PAD))
    assert sound is not None
    side = array("h", sound.get_raw())[0::2]
    assert len(side) == RATE // 2
    around = side[-40:] + side[:40]
    assert max(abs(a - b) for a, b in pairwise(around)) < 0.5 * PEAK * 400 * 6.5 / RATE


@LISTENING
def test_the_lute_turns_with_the_mood_and_steps_back(heard: Path) -> None:
    sounds = Sounds(Levels(room=0, music=100))
    with_long(sounds, "music.menu.0", "music.tension.0")
    sounds.music("menu")
    full = frames_of(heard, lambda: sounds.tick(0.1), 40)[0]
    sounds.duck(5.0)
    sounds.tick(0.5)
    pygame.time.wait(30)
    ducked = frames_of(heard, lambda: None, 30)[0]
    assert ducked / full == pytest.approx(0.4, abs=0.05)
    sounds.music("tension")
    for _ in range(20):
        sounds.tick(0.1)
    assert sounds._lute.heard == "music.tension.0"
    sounds.music(None)
    for _ in range(20):
        sounds.tick(0.1)
    assert not sounds._lute.strands


@LISTENING
def test_one_piece_follows_another(heard: Path) -> None:
    sounds = Sounds(Levels(room=0, music=100))
    with_long(sounds, "music.calm.0", "music.calm.1", seconds=1)
    sounds.music("calm")
    sounds.tick(0.1)
    pygame.time.wait(150)  # a second, of this device
    assert heard.stat().st_size > RATE
    for _ in range(20):
        sounds.tick(0.1)
    assert sounds._lute.heard == "music.calm.1"


@pytest.mark.parametrize("driver", ["nowhere", "dummy"])
def test_no_device_is_silence_and_no_error(driver: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    pygame.mixer.quit()
    sounds = Sounds(folder=tmp_path)
    assert not sounds.open()
    sounds.play("card", 0.5, 2)
    sounds.mumble("vera", 3)
    sounds.ambience(GAMES[0])
    sounds.music("menu")
    sounds.duck(1)
    sounds.tick()
    sounds.set_levels(Levels(10, 20, 30, 40))
    sounds.close()
    assert not sounds.open() and pygame.mixer.get_init() is None
    assert list(tmp_path.iterdir()) == [] and not any(each.name == "sounds" for each in threading.enumerate())


@pytest.mark.usefixtures("heard")
def test_the_mixer_may_be_gone_while_we_play() -> None:
    sounds = with_cue(Sounds(LOUD), "coin")
    with_long(sounds, "music.menu.0", f"room.{GAMES[3]}", seconds=2)
    sounds.music("menu")
    sounds.ambience(GAMES[3])
    sounds.play("coin")
    sounds.tick(0.1)
    pygame.mixer.quit()
    for _ in range(3):
        sounds._played.clear()
        sounds.play("coin")
        sounds.play("click")
        sounds.mumble("vera", 2)
        sounds.tick(0.1)
        sounds.wait()


@pytest.mark.usefixtures("heard")
def test_all_sounds_together_need_less_than_40_megabytes() -> None:
    """With every cue held in all takes, as many of them ready as may be, a room, and the lute while it turns."""
    sounds = Sounds(LOUD)
    assert sounds.open()
    held = sum(cue.seconds for cue in CUES.values()) * RATE * 2 * TAKES
    mean = held / len(CUES) / TAKES * 2
    talk = sum(len(part) for part in maker.made("talk.anselmo").parts) * len(mumbles.VOICES)
    ready = 100 * mean
    long = (60 + 2 * (lute.SECONDS + lute.RINGS)) * RATE * 4
    assert held + talk + ready + long < 40_000_000


def test_an_unknown_cue_or_mood_is_told() -> None:
    with pytest.raises(KeyError):
        Sounds(wanted=False).play("trumpet")
    with pytest.raises(KeyError):
        Sounds(wanted=False).music("polka")


def test_volumes_and_sides() -> None:
    assert gain(0) == 0 and gain(100) == 1 and gain(-5) == 0 and gain(300) == 1
    assert gain(30) < gain(60) < gain(90)
    assert sides(0) == (1, 1) and sides(-1)[0] == 1 and 0 < sides(-1)[1] < 0.3 and sides(5) == sides(1)
