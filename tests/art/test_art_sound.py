"""Cues, talk, lute and rooms as numbers, and what reaches a device that writes to a file instead of sounding."""

import json
import random
import zlib
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from art.sound import lute, maker, mumbles, recording
from art.sound.cues import CUES
from art.sound.loop import HIGHEST, ROOM_RATE, Loop
from art.sound.meters import decibels, figures, loudness, mean_loudness, share_above, spread
from art.sound.recording import Recording, keep, read, recorded
from art.sound.rooms import room
from art.sound.stock import Stock
from art.sound.tape import PEAK, RATE, limited, mixed, ramped, whole
from engine.bots.opponents import opponents
from engine.library import GAMES
from engine.worker import Worker
from scenes.commands.sounds import wrong_with
from tests.playing import long_after
from tests.tones import take_of, tone

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


@pytest.mark.long
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


@pytest.mark.parametrize("game", long_after(1, ["a game without a room of its own", *GAMES]))
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


@pytest.mark.parametrize(
    "harm",
    [
        {"rate": float("inf")}, {"rate": 0}, {"rate": 22050.0}, {"rate": True}, {"rate": 10**40},
        {"channels": 0}, {"channels": 3}, {"pad": -1}, {"pad": 10**9},
        {"lengths": []}, {"lengths": [0] * 1_200_000}, {"lengths": "all"}, {"lengths": [-2]}, {"lengths": [1]},
    ],
    ids=lambda harm: f"{harm}"[:40],
)  # fmt: skip
@pytest.mark.parametrize("forged", [False, True], ids=["as it was summed", "summed anew"])
def test_a_header_that_is_damaged_or_cannot_be_is_as_none(tmp_path: Path, harm: dict[str, Any], forged: bool) -> None:
    keep(tmp_path, "a", recorded([take_of("click")], RATE))
    path = tmp_path / f"a{recording.SUFFIX}"
    line, _, data = path.read_bytes().partition(b"\n")
    head = json.loads(line)
    if len(harm.get("lengths", ())) > 1000:  # parts of nothing beside the real one
        harm = {"lengths": [*head["lengths"], *harm["lengths"]]}
    total = head.pop("sum")
    head.update(harm)
    head["sum"] = zlib.crc32(data, zlib.crc32(json.dumps(head).encode())) if forged else total
    path.write_bytes(json.dumps(head).encode() + b"\n" + data)
    assert read(tmp_path, "a") is None


def test_sounds_that_are_kept_no_more_go_and_nothing_else_does(tmp_path: Path) -> None:
    sound = recorded([take_of("click")], RATE)
    for folder in (tmp_path / "alone", tmp_path / "shared"):
        keep(folder, "cue.click", sound)
        (folder / "cue.hover.sound.ab12cd34.new").write_bytes(b"half")
    (tmp_path / "shared" / "my own.ogg").write_bytes(b"mine")
    for name in ("alone", "shared", "none"):
        recording.forget(tmp_path / name)
    assert [str(each.relative_to(tmp_path)) for each in sorted(tmp_path.rglob("*"))] == [
        "shared", str(Path("shared") / "my own.ogg"),
    ]  # fmt: skip


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
