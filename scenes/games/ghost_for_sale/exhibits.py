"""What the gallery shows of Ghost for Sale."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.core.match import MatchEnded
from engine.games.ghost_for_sale.rules.events import (
    Bought,
    Declared,
    Laid,
    Looked,
    Passed,
    PhaseBegan,
    PileSeen,
    ReserveTaken,
    Revealed,
    SetAside,
    StanceLaid,
    StancesShown,
    TookBack,
    Unsold,
    Valued,
)
from scenes.exhibits import Exhibits, Moment, PlayedOut, Posed, Taught, run_of

FIVE = PlayedOut(5, 4)


def _of_double(events: Sequence[Event], at: int) -> bool:
    event = events[at]
    return isinstance(event, Declared) and event.token == "double"


def _many_bids(events: Sequence[Event], at: int) -> bool:
    event = events[at]
    return isinstance(event, Revealed) and len(event.laid) >= 4


def _worthless(events: Sequence[Event], at: int) -> bool:
    event = events[at]
    return isinstance(event, Valued) and not event.points


def _worth(events: Sequence[Event], at: int) -> bool:
    event = events[at]
    return isinstance(event, Valued) and event.points > 1 and event.ghosts > 1


MOMENTS = {
    "declared": Moment("a double-sided token is laid", _of_double, 2.0),
    "bid": Moment("offers are laid, and somebody passes", run_of(Laid, Passed), 3.0),
    "turned": Moment("offers are turned in the order laid, and totals count up", _many_bids, 5.0),
    "sold": Moment("the hammer falls", run_of(Bought), 3.0),
    "unsold": Moment("nobody wants a house", run_of(Unsold), 1.5),
    "look": Moment("Mrs. Truelight’s glass goes from one to the next", run_of(Looked), 2.5),
    "pile": Moment("somebody looks through the pile", run_of(PileSeen), 3.0),
    "truth": Moment("True and False are shown, and liars’ tokens flip in a wave", run_of(StancesShown), 6.5),
    "ghosts": Moment("ghosts rise and are counted", _worth, 4.0),
    "nothing": Moment("a house worth nothing", _worthless, 4.0),
}

EXHIBITS = Exhibits(
    results=(PlayedOut(), FIVE),
    truths=(PlayedOut(), FIVE),
    tabs=dict.fromkeys(("points", "liars", "bids", "sales", "knew", "decisions", "log"), FIVE),
    taught={
        "seen": Taught("the learner has looked at a card", "seen"),
        "bid": Taught("half of a bid is made", "buy", pressed=("card 10 0",)),
    },
    posed={
        "second card": Posed("a card on a house, and room for a second one", "turn", ("card 7 0", "slot balgonie")),
        "two places": Posed(
            "a bid at two places", "inform", ("card 5 0", "slot truelight", "card 8 0", "slot pile")
        ),
        "double": Posed("both faces of a double-sided token", "declare", ("declare double", "lay ghost")),
        "passing": Posed("before somebody passes whose cards buy nothing any more", "last", ("pass",)),
        "chosen reserve": Posed("four cards are chosen for the castles", "reserve", ("card 6 0", "card 8 0", "card 8 1", "card 9 0")),
        "turned": Posed("offers are being turned", "reveal", event="Revealed", seconds=0.9),
        "sold": Posed("the hammer has fallen", "reveal", event="Bought", seconds=0.5),
        "shown": Posed("liars’ tokens flip", "reveal", event="StancesShown", seconds=2.9),
        "counted": Posed("ghosts are counted", "reveal", event="Valued", seconds=1.3),
        "reckoned": Posed("who paid and got what in the round, and who had lied", "reveal", event="Valued", seconds=4.0),
    },
    paragraph="G 6.2",
    moments=MOMENTS,
    small=(SetAside, ReserveTaken, StanceLaid, PhaseBegan, TookBack, MatchEnded),
)  # fmt: skip
