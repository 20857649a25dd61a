"""Makes what is asked for by name: `cue.claim`, `talk.vera`, `music.calm.2`, `room.<game>`. In a process beside the window."""

from __future__ import annotations

import contextlib
from pathlib import Path

from art.sound.cues import CUES, TAKES
from art.sound.loop import ROOM_RATE
from art.sound.lute import LUTE_RATE, MOODS, PIECES, played
from art.sound.mumbles import TALK_RATE, VOICES, said
from art.sound.recording import Recording, keep, looped, recorded
from art.sound.rooms import room
from art.sound.tape import RATE
from engine.core.errors import BadInput
from engine.library import GAMES
from engine.worker import Wire

PAD = 64  # frames of a room at its ends, which SDL needs to stretch it evenly
FIRST = ("hover", "click", "error")  # cues that the title needs


def everything() -> list[str]:
    """The names of all sounds there are, in the order in which an evening needs them."""
    cues = [f"cue.{cue}" for cue in (*FIRST, *sorted(CUES.keys() - set(FIRST), key=lambda cue: CUES[cue].seconds))]
    music = [f"music.{state}.{piece}" for state in MOODS for piece in range(PIECES)]
    talk, rooms = [f"talk.{person}" for person in VOICES], [f"room.{game}" for game in GAMES]
    return [*cues[:3], music[0], *cues[3:], *talk, *music[1:], *rooms]


def made(name: str, takes: int = TAKES) -> Recording:
    """Raises KeyError for a name that there is not. `takes`: how many of a cue."""
    kind, _, rest = name.partition(".")
    if kind == "cue":
        return recorded([CUES[rest].samples(take) for take in range(takes)], RATE)
    if kind == "talk":
        return recorded(said(rest), TALK_RATE)
    if kind == "music":
        state, _, piece = rest.partition(".")
        return recorded([played(state, int(piece))], LUTE_RATE)
    if kind == "room":
        return looped(room(rest), ROOM_RATE, PAD)
    raise KeyError(name)


def work(line: Wire, folder: Path | None) -> None:
    """Make what the other end asks for, keep it in the folder if there is one, and send it: pairs of name and Recording.

    What is asked for with a True comes before the rest. None ends the work when all is done.
    """
    names: list[str] = []
    done: set[str] = set()
    ends = False
    while names or not ends:
        while line.poll() or not names:
            asked = line.recv()
            if asked is None:
                ends = True
                break
            name, first = asked
            if name in done:  # it was asked for again while it was on its way
                continue
            if name in names:
                if not first:
                    continue
                names.remove(name)
            names.insert(0 if first else len(names), name)
        if names:
            name = names.pop(0)
            done.add(name)
            sound = made(name)
            if folder is not None:
                with contextlib.suppress(BadInput):
                    keep(folder, name, sound)
            line.send((name, sound))
            line.rest()
