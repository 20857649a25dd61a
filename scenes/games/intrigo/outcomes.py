"""What an influence card has changed by the time tokens are won, in sentences: at the end of a round, and in the truth."""

from __future__ import annotations

from typing import Protocol

from engine.games.intrigo.changed import Change, Outcome
from engine.games.intrigo.rules.table import upright
from scenes.tables.asking import capital


class Teller(Protocol):
    """Whoever tells it: sentences of the truth's words, in the form that fits who reads them."""

    def text(self, *path: str, **fill: object) -> str:
        """A text of the game's `truth` words, names marked."""

    def does(self, seat: int, victim: int | None) -> str:
        """The form in which a seat does something to another."""

    def sees(self, *about: int | None) -> str:
        """The form of a sentence about these seats."""


def told_change(own: Teller, change: Change, token: object = None) -> str:
    """What was different at one arcade in the end, names marked; `token` is its token where it is named more closely."""
    because, without = change.because, change.without
    fill: dict[str, object] = {"token": because.token if token is None else token, "other_token": without.token}
    if because.seat is not None and because.seat == without.seat:
        return capital(own.text("changed", "same", own.sees(because.seat), seat=because.seat, **fill))
    name = f"{_who(because)}_{_who(without)}"
    alike = "" if upright(because.token) == upright(without.token) else "_other"  # a Thief turns over what was theirs
    first, second = because.seat, without.seat
    if first is None:
        return capital(own.text("changed", name + alike, own.sees(second), victim=second, **fill))
    return capital(own.text("changed", name + alike, own.does(first, second), seat=first, victim=second, **fill))


def _who(outcome: Outcome) -> str:
    return "nobody" if outcome.seat is None else "somebody"
