"""Cues, talk, lute and rooms as numbers, and what reaches a device that writes to a file instead of sounding."""

import random
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from art.sound import device, lute, maker, mumbles, recording
from art.sound.cues import CUES, TAKES
from art.sound.device import gain, sides
from art.sound.loop import HIGHEST, ROOM_RATE, Loop
from art.sound.meters import decibels, figures, loudness, mean_loudness, share_above, spread
from art.sound.player import Levels, Sounds
from art.sound.recording import Recording, keep, looped, read, recorded
from art.sound.rooms import room
from art.sound.stock import Stock
from art.sound.tape import PEAK, RATE, Samples, limited, mixed, ramped, whole
from engine.bots.opponents import opponents
from engine.library import GAMES
from engine.worker import Worker
from scenes.commands.sounds import wrong_with

LONG = {
    "win": 2,
    "lose": 2,
    "last_two": 1.8,
    "coup": 1.3,
    "fall": 1.3,
    "reveal": 1.2,
    "ring": 1.5,
    "dead_line": 1.3,
    "bells": 2.2,
}  # seconds
ALL = tuple(CUES)
WANTED = (
    "claim doubt truth lie block clash stands breaks reveal flip coin coins slam coup steal stab fall exchange peek card "
    "deal slide lose_card your_turn win lose glint hover click error last_two stamp "
    "horn trot arrow fan pull hammer ward collapse "
    "gavel creak wail boo slurp slab settle whisper "
    "paper wax unseal steps oars dial ring dead_line "
    "niche ducat signet overturn lantern murmur bells"
).split()
LOUD = Levels(effects=100, voices=100, room=100, music=100)
ONLY_EFFECTS = Levels(effects=100, voices=0, room=0, music=0)


@cache
def take_of(cue: str) -> Samples:
    """The first take, made once for all tests."""
    return CUES[cue].samples()


def tone(hz: float, level: float, seconds: float = 1.0, rate: int = RATE) -> Samples:
    from art.sound.voices import partial

    samples = partial(hz, seconds, 1e6, rate)
    peak = max(map(abs, samples))
    return [level * each / peak for each in samples]


# Cues


def test_every_moment_has_a_cue() -> None:
    assert set(CUES) == set(WANTED)


@pytest.mark.parametrize("cue", ALL)
def test_a_cue_keeps_to_its_limits(cue: str) -> None:
    """Loudness, peak, onset and the highs of its attack: those of `main.py sounds`."""
    samples = take_of(cue)
    assert wrong_with(cue, figures(samples)) == ""
    assert len(samples) == round(CUES[cue].seconds * RATE)
    assert CUES[cue].seconds <= LONG.get(cue, 0.9)
    assert max(map(abs, samples[:2] + samples[-8:])) < 0.02
    assert abs(sum(samples) / len(samples)) < 0.002


def test_every_cue_is_unlike_the_others() -> None:
    assert len({cue.make for cue in CUES.values()}) == len(CUES)
    spreads = {cue: spread(take_of(cue)) for cue in ALL}
    for one, other in combinations(ALL, 2):
        if abs(CUES[one].seconds - CUES[other].seconds) < 0.1:
            apart = sum((a - b) ** 2 for a, b in zip(spreads[one], spreads[other], strict=True))
            assert apart > 0.01, (one, other)


def test_takes_differ_and_are_the_same_every_time() -> None:
    for cue in ALL:
        one, other = CUES[cue].make(1), CUES[cue].make(2)
        assert one != other, cue
        if CUES[cue].seconds < 0.3:
            assert CUES[cue].make(0) not in (one, other) and CUES[cue].make(1) == one, cue


def test_the_ears_hear_what_is_there() -> None:
    """A sine of 997 Hz at full scale has -3 LUFS (ITU-R BS.1770), half as high has 6 dB less."""
    assert loudness(tone(997, 1.0)) == pytest.approx(-3.01, abs=0.1)
    assert mean_loudness(tone(997, 0.5)) == pytest.approx(-9.03, abs=0.1)
    assert share_above(tone(8000, 1.0, 0.1), 4000) > 0.85 and share_above(tone(500, 1.0, 0.1), 4000) < 0.001
    assert figures([0.0] * 3200 + tone(997, 0.5, 0.2)).onset == pytest.approx(0.1, abs=0.001)
    assert decibels(0.5) == pytest.approx(-6.02, abs=0.01)


def test_ramps_limits_and_cuts() -> None:
    assert ramped([1.0] * 100, 20 / RATE, 20 / RATE)[0] == 0 and ramped([1.0] * 100, 20 / RATE, 0)[50] == 1
    assert max(limited([0.3, 5.0])) < 0.9 and limited([0.3, -0.5]) == [0.3, -0.5]
    assert list(whole([2.0, -2.0])) == [PEAK, -PEAK]
    assert mixed(2 / RATE, [(1 / RATE, 0.5, [1.0, 1.0])]) == [0.0, 0.5]


# Rooms, lute, talk


@pytest.mark.parametrize("game", [*GAMES, "a game without a room of its own"])
def test_a_room_joins_its_own_beginning(game: str) -> None:
    """A short one, laid out by the same module as the minute that is heard."""
    frames = room(game, 5.0)
    assert max(frames) <= HIGHEST * PEAK and min(frames) >= -HIGHEST * PEAK
    for side in (frames[0::2], frames[1::2]):
        around = side[-320:] + side[:320]  # 20 ms before the join and after it
        bends = [abs(a - 2 * b + c) for a, b, c in zip(around, around[1:], around[2:], strict=False)]
        assert max(bends[316:322]) <= 1.1 * max(bends[:314] + bends[326:])
    heard = [each / PEAK for each in frames[0::2]]
    assert mean_loudness(heard, ROOM_RATE) == pytest.approx(-22, abs=1.5)
    assert share_above(heard, 600, ROOM_RATE) > 0.05


def test_what_passes_the_end_of_a_loop_goes_on_at_its_beginning() -> None:
    loop = Loop(1)
    loop.put(0.99995, [1.0, 0.5, 0.25], 1.0)
    assert (loop.left[-1], loop.left[0], loop.left[1]) == (1.0, 0.5, 0.25)


def test_the_lute_does_not_come_round_within_a_minute() -> None:
    for state in lute.MOODS:
        pieces = [sorted(lute.notes(state, piece)) for piece in range(lute.PIECES)]
        assert sum(piece[-1][0] for piece in pieces) > 120
        assert all(one != other for one, other in combinations(pieces, 2))
        assert sorted(lute.notes(state, 0)) == pieces[0]
        assert all(half_tones % 12 in lute.MOODS[state].scale for piece in pieces for _, half_tones, _ in piece)


def test_the_more_tense_the_more_notes() -> None:
    many = {state: len(list(lute.notes(state, 0))) for state in lute.MOODS}
    assert many["calm"] < many["tension"] < many["last_two"]


def test_everybody_has_a_voice_of_their_own() -> None:
    assert set(mumbles.VOICES) == set(opponents())
    assert len(set(mumbles.VOICES.values())) == len(mumbles.VOICES)
    syllables = mumbles.said("vera")
    assert len(syllables) == mumbles.SYLLABLES and syllables == mumbles.said("vera")
    assert mumbles.speaker("somebody else") in mumbles.VOICES


def test_a_sentence_ends_as_sentences_do_and_is_the_same_every_time() -> None:
    for time_ in range(20):
        said = mumbles.order("vera", 6, time_)
        assert len(said) == 6 and said == mumbles.order("vera", 6, time_)
        assert said[-1] >= mumbles.SYLLABLES - 2 and max(said[:-1]) < mumbles.SYLLABLES - 2
        assert all(one != other for one, other in pairwise(said))
    assert mumbles.order("vera", 6, 1) != mumbles.order("vera", 6, 2)


def test_sounds_do_not_use_the_chance_of_the_program() -> None:
    random.seed(5)
    before = random.getstate()
    CUES["breaks"].make(0)
    list(lute.notes("menu", 1))
    mumbles.order("vera", 5, 1)
    assert random.getstate() == before


# What is kept


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    sound = recorded([take_of("click"), take_of("hover")], RATE)
    keep(tmp_path, "cue.click", sound)
    assert read(tmp_path, "cue.click") == sound
    assert read(tmp_path, "cue.hover") is None


@pytest.mark.parametrize("harm", [b"", b"nothing", b"{}\n12", "cut", "turned", "old"])
def test_a_damaged_or_old_file_is_as_none(tmp_path: Path, harm: bytes | str, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, "a", recorded([take_of("click")], RATE))
    path = tmp_path / f"a{recording.SUFFIX}"
    data = path.read_bytes()
    if harm == "old":
        monkeypatch.setattr(recording, "VERSION", recording.VERSION + 1)
    else:
        path.write_bytes({"cut": data[:-2], "turned": data[:-1] + bytes([data[-1] ^ 1])}.get(str(harm)) or bytes(harm))
    assert read(tmp_path, "a") is None


def stocked(folder: Path | None, *names: str, writes: bool = True) -> dict[str, Recording]:
    """What comes, of these names; made in a thread."""
    found: dict[str, Recording] = {}
    stock = Stock(found.__setitem__, folder, writes, processes=False)
    stock.want(names)
    stock.wait()
    stock.close()
    return found


def test_a_sound_is_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = stocked(tmp_path, "cue.click", "cue.hover")
    (tmp_path / f"cue.hover{recording.SUFFIX}").write_bytes(b"damaged")
    monkeypatch.setitem(CUES, "click", CUES["error"])  # would sound otherwise, were it made again
    again = stocked(tmp_path, "cue.click", "cue.hover")
    assert first == again and set(first) == {"cue.click", "cue.hover"}
    assert read(tmp_path, "cue.hover") == first["cue.hover"], "the damaged one was made anew"


def test_where_nothing_may_be_written_nothing_is(tmp_path: Path) -> None:
    assert set(stocked(tmp_path, "cue.click", writes=False)) == {"cue.click"}
    assert set(stocked(None, "cue.hover")) == {"cue.hover"}
    blocked = tmp_path / "a file"
    blocked.write_text("no folder")
    assert set(stocked(blocked, "cue.hover")) == {"cue.hover"}
    assert [each.name for each in tmp_path.iterdir()] == ["a file"]


def test_the_maker_beside_the_window_makes_first_what_is_needed_first() -> None:
    worker, found = Worker(maker.work, None, name="sounds", processes=False), []
    for asked in (("cue.click", False), ("cue.error", False), ("cue.hover", True), ("cue.click", False), None):
        worker.send(asked)
    while len(found) < 3:
        found += [name for name, _ in worker.come()]
    worker.close()
    assert sorted(found) == ["cue.click", "cue.error", "cue.hover"] and found.index("cue.hover") < 2


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_cannot_be_made_is_silence() -> None:
    assert stocked(None, "trumpet") == {}


# The device


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file that gets all frames a loudspeaker would. Nothing is made ahead of need."""
    file = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "2")  # milliseconds a buffer of 32 takes: sixteen times as fast
    monkeypatch.setattr(maker, "everything", list)
    pygame.mixer.quit()
    yield file
    pygame.mixer.quit()


def frames_of(file: Path, act: Callable[[], None], milliseconds: int = 60) -> tuple[int, int]:
    """The highest peaks left and right that are written from when `act` begins until so long after it."""
    before = file.stat().st_size if file.exists() else 0
    act()
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


def test_a_cue_is_heard_at_its_volume_and_place(heard: Path) -> None:
    sounds = with_cue(Sounds(ONLY_EFFECTS), "slam", "coin")
    full, _ = frames_of(heard, lambda: sounds.play("slam"))
    sounds.set_levels(Levels(effects=30, music=0))
    low, _ = frames_of(heard, lambda: sounds.play("slam"))
    assert 0 < low < full / 3 < PEAK / 3
    sounds.set_levels(ONLY_EFFECTS)
    left, right = frames_of(heard, lambda: sounds.play("coin", pan=-0.8))
    assert 0 < right < left / 2


def test_a_cue_that_is_not_there_yet_is_heard_within_a_tenth_of_a_second(heard: Path) -> None:
    """What the title needs, in time of the processor, which others may need as well."""
    sounds, took = Sounds(ONLY_EFFECTS), []
    assert sounds.open()
    for cue in maker.FIRST:
        begun = time.process_time()
        sounds.play(cue)
        sounds.wait()
        took.append(time.process_time() - begun)
    assert max(took) < 0.1 - device.BUFFER / RATE
    assert frames_of(heard, lambda: None)[0] > 1000


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


def test_muted_nothing_is_heard_until_it_is_no_more(heard: Path) -> None:
    sounds = Sounds(Levels(effects=100, room=100, music=0, muted=True))
    sounds.play("click")
    sounds.ambience(GAMES[2])
    sounds.tick()
    assert not heard.exists() and not sounds._makers
    with_long(sounds, f"room.{GAMES[2]}")
    sounds.set_levels(LOUD)
    assert frames_of(heard, lambda: sounds.tick(2.0))[0] > 1000


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
