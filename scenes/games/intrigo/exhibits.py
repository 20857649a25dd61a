"""What the gallery shows of Intrigo, and which of its moments can be filmed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.core.match import MatchEnded
from engine.core.progress import TurnBegan
from engine.games.intrigo.rules.table import (
    COIN,
    Bought,
    Dealt,
    Elected,
    Ferried,
    Kept,
    Moved,
    Named,
    PassedOn,
    Placed,
    Robbed,
    RoundBegan,
    SatOut,
    Stabbed,
    Stayed,
    TokenLaid,
    Took,
    Traded,
)
from scenes.exhibits import Begins, Exhibits, Moment, PlayedOut, Posed, Taught, run_of

# Films


def _hired(effect: type[Event]) -> Begins:
    """An influence card that is bought, and does this."""
    return run_of(Bought, effect)


def _resolving(events: Sequence[Event], at: int) -> bool:
    """The lantern sets out at the gate."""
    return isinstance(events[at], (Took, Stayed)) and not isinstance(events[at - 1], (Took, Stayed))


def _next_round(events: Sequence[Event], at: int) -> bool:
    event = events[at]
    return isinstance(event, RoundBegan) and event.round > 1


def _equal(events: Sequence[Event], at: int) -> bool:
    return isinstance(events[at], Stayed) and getattr(events[at], "reason", "") == "equal"


def _doge(events: Sequence[Event], at: int) -> bool:
    """The seal that decides, and the election."""
    return run_of(Took, Elected)(events, at) and getattr(events[at], "token", COIN) != COIN


def _traded(events: Sequence[Event], at: int) -> bool:
    """The Merchant exchanges what two would win, as far as the highest plot cards laid there tell."""
    traded = _effect(events, at)
    if not isinstance(traded, Traded) or traded.token == traded.other_token:
        return False
    best = _highest(events[:at], traded.arcade), _highest(events[:at], traded.other_arcade)
    return None not in best and best[0] != best[1]


def _robbed(events: Sequence[Event], at: int) -> bool:
    """The Thief turns over what somebody would win, as far as that tells."""
    robbed = _effect(events, at)
    return isinstance(robbed, Robbed) and _highest(events[:at], robbed.arcade) is not None


def _effect(events: Sequence[Event], at: int) -> Event | None:
    """What an influence card does that is bought there."""
    return events[at + 1] if at + 1 < len(events) and isinstance(events[at], Bought) else None


def _highest(events: Sequence[Event], arcade: int) -> str | None:
    """The family of the highest plot card that has been laid beside an arcade."""
    laid = dict[int, tuple[str, str]]()  # by gap: value and family of the plot card there
    for event in events:
        if isinstance(event, RoundBegan):
            laid.clear()
        elif isinstance(event, Placed):
            family, _, value = event.card.partition(":")
            laid[event.gap] = value, family
    best = max((laid[gap] for gap in (arcade - 1, arcade) if gap in laid), default=None)
    return None if best is None else best[1]


def _own_named(events: Sequence[Event], at: int) -> bool:
    """Somebody names a card that the person holds."""
    named = events[at + 1] if at + 1 < len(events) else None
    return isinstance(events[at], Bought) and isinstance(named, Named) and named.holder == 0 != named.seat


MOMENTS = {
    "draft": Moment("cards are dealt and one is kept", run_of(Dealt), 4.0),
    "passing": Moment("the packets go to the left", run_of(Kept, Kept, Kept, Kept, PassedOn), 5.0),
    "placed": Moment("a plot card is placed", run_of(Placed), 1.5),
    "merchant": Moment("two tokens are exchanged", _traded, 6.0),
    "assassin": Moment("a plot card is turned down", _hired(Stabbed), 5.0),
    "courtesan": Moment("a card is named, and its holder found", _hired(Named), 7.0),
    "my card": Moment("a card of the person's is named", _own_named, 6.0),
    "gondolier": Moment("two plot cards are exchanged", _hired(Ferried), 5.0),
    "guard": Moment("a plot card is moved", _hired(Moved), 4.5),
    "thief": Moment("a token is turned over", _robbed, 6.0),
    "resolving": Moment("the lantern sets out from the gate", _resolving, 6.0),
    "equal": Moment("a token stays between equal cards", _equal, 1.6),
    "doge": Moment("a Doge is elected", _doge, 8.0),
    "round": Moment("a new round begins", _next_round, 5.0),
}


# The gallery

FOUR = PlayedOut(4, 3)

EXHIBITS = Exhibits(
    results=(PlayedOut(), FOUR),
    truths=(PlayedOut(), FOUR),
    tabs=dict.fromkeys(("seals", "draft", "coins", "hired", "decisions", "log"), FOUR),
    taught={
        "strike": Taught("a strike is aimed at beside its caption", "assassin", pressed=("stack assassin", "gap 6", "arcade 6")),
        "equal": Taught("somebody’s card ties with the learner’s", "equal"),
        "swap": Taught("half of the Merchant’s swap is picked", "merchant", pressed=("stack merchant", "gap 9")),
    },
    posed={
        "place": Posed("a plot card goes into a gap", "turn", ("card contarini:4 0",)),
        "which": Posed("on which side does the Assassin strike", "turn", ("stack assassin", "gap 1")),
        "strike": Posed("what the Assassin would change, before it is done", "turn", ("stack assassin", "gap 1", "gap 2")),
        "swap": Posed("two tokens before they are swapped", "turn", ("stack merchant", "gap 6", "arcade 6", "arcade 2")),
        "move": Posed("a card before it is moved", "turn", ("stack guard", "gap 8", "gap 9", "gap 12")),
        "naming": Posed("which card the Courtesan calls for", "courtesan", ("stack courtesan", "gap 3")),
        "named": Posed("the card called for lies there as a ghost", "courtesan", ("stack courtesan", "gap 3", "name tiepolo:4")),
        "hands": Posed("who may have which card", "turn", ("tab hands",)),
        "keeping": Posed("the card about to be kept", "draft", ("choice 1",)),
        "counting": Posed("the lantern is at an arcade, and a seal flies", "counting", event="Took", seconds=0.9),
        "reckoned": Posed("who won what in the round, what stays, and who is near", "closing", event="Took", seconds=4.0),
        "decided": Posed("the seal at the door makes somebody Doge, and that is said before the bells", "door", event="Took", seconds=4.0),
        "doge": Posed("somebody is Doge, and everything stops", "doge", event="Elected", seconds=2.2),
    },
    paragraph="I 5.3",
    moments=MOMENTS,
    small=(SatOut, TokenLaid, TurnBegan, MatchEnded),
)  # fmt: skip
