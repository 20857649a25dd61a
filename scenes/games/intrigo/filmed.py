"""The moments of Intrigo that can be filmed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
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
    Stabbed,
    Stayed,
    Took,
    Traded,
)
from scenes.exhibits import Begins, Moment, run_of


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
