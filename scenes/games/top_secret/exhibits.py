"""What the gallery shows of Top Secret."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.games.top_secret.rules.table import (
    Called,
    LetPass,
    Met,
    Named,
    Peeked,
    Revealed,
    Sealed,
    SeriesBegan,
    Showed,
    TurnedUp,
    Unmasked,
    Visited,
)
from scenes.exhibits import Exhibits, Moment, PlayedOut, Posed, run_of

THREE = PlayedOut(3, 2)
FOUR = PlayedOut(4, 1)
FIVE = PlayedOut(5, 4)


def _own_packet(events: Sequence[Event], at: int) -> bool:
    """An exchange in which the seat sees what it is shown."""
    event = events[at]
    return isinstance(event, Showed) and any(
        isinstance(each, Showed) and each.looker == 0 and not each.cards[0].startswith("?")
        for each in events[at : at + 2]
    )


def _packets(events: Sequence[Event], at: int) -> bool:
    """An exchange; one without who looks on is taken where there is one."""
    return isinstance(events[at], Showed) and not isinstance(events[at - 1], Showed)


def _answered(events: Sequence[Event], at: int) -> bool:
    following = events[at + 1] if at + 1 < len(events) else None
    return isinstance(events[at], Called) and isinstance(following, Unmasked) and following.right


def _dead(events: Sequence[Event], at: int) -> bool:
    following = events[at + 1] if at + 1 < len(events) else None
    return isinstance(events[at], Called) and isinstance(following, Unmasked) and not following.right


MOMENTS = {
    "walk": Moment("everybody walks to a place", run_of(Visited, Visited), 3.0),
    "boat": Moment(
        "somebody goes to an island", lambda events, at: getattr(events[at], "place", "") == "san_giorgio", 2.0
    ),
    "meeting": Moment("two meet", run_of(Met), 1.5),
    "packet": Moment("packets are sealed and opened, and marks fly into the notes", _own_packet, 5.0),
    "theirs": Moment("others exchange packets", _packets, 3.9),
    "asked": Moment("a black card is asked for and shown", run_of(Named), 6.4),
    "won": Moment("a game is won", run_of(GameEnded), 5.2),
    "answered": Moment("a call is answered", _answered, 12.0),
    "dead": Moment("a call fails", _dead, 10.0),
}

EXHIBITS = Exhibits(
    results=(FOUR, THREE, FIVE),
    truths=(FOUR, FIVE),
    tabs=dict.fromkeys(("agents", "sure", "points", "packets", "decisions", "log"), FOUR),
    posed={
        "place": Posed("a place is picked", "turn", ("slot rialto",)),
        "packet": Posed("a packet is ready", "meet", ("card bubble 0", "card 11 0")),
        "half": Posed("one card is in the packet, and one cannot go with it", "meet", ("card 0 0",)),
        "call": Posed("two fragments are dialled", "meet", ("call", "card 29 0", "card 0 0")),
        "dial": Posed("the whole number is dialled", "meet", ("call", "card 29 0", "card 0 0", "card 52 0")),
        "held out": Posed("a black card is picked, to be shown to who asked", "reveal", ("reveal identity",)),
        "proof": Posed("a packet with a black card is ready", "meet", ("card black:bubble 0", "card 11 0")),
        "helped": Posed("the helper strikes out what cannot be", "meet", ("tab helper",)),
        "opened": Posed("both packets of an exchange lie open", "exchanged", event="Showed", seconds=3.2),
        "nobody": Posed("nobody has met in a round", "unmet", event="Visited", seconds=1.6),
        "too many": Posed("a meeting of the person’s own has burst", "burst", event="Visited", seconds=1.6),
        "dialling": Posed("a number is being dialled", "rings", event="Called", seconds=1.7),
        "won": Posed("who has won stands in the middle", "rings", event="GameEnded", seconds=4.2),
        "decided": Posed("what has decided the game is seen large", "rings", event="GameEnded", seconds=1.4),
        "dealt": Posed("who one is in a new game of the match", "rings", event="RoundBegan", seconds=0.6),
        "ringing": Posed("it rings", "rings", event="Unmasked", seconds=1.6),
        "masks off": Posed("who was who, and what it came to", "rings", event="Unmasked", seconds=3.6),
    },
    paragraph="T 3.3",
    moments=MOMENTS,
    small=(Sealed, SeriesBegan, TurnedUp, LetPass, Revealed, Peeked, MatchEnded),
)
