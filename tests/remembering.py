"""What is known of somebody after some matches, as the program remembers it: for what measures how much that helps."""

from collections.abc import Iterable
from pathlib import Path

from engine.bots.session import Session
from engine.core.deed import Known, counted, public
from engine.known import Memories, Remembered


def known_after(matches: Iterable[Session], seat: int) -> Known:
    """What opponents know of who sat at this seat in these matches of one game, the last of them the newest; they are played out."""
    memories, game = Memories(Path()), ""
    for number, match in enumerate(matches):
        game = match.truth.game.id
        deeds = counted(match.truth.game.facts.deeds(public(match.play_out().events)), seat)
        memories.matches.append(Remembered(str(number), game, deeds))
    known = memories.known(game, seat)
    assert known is not None, "nothing was seen of them"
    return known
