"""What everybody sees of somebody before the sale of a round, from which it might be guessed whether they lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.bots.session import Session
from engine.core.flow import AnyState
from engine.games.ghost_for_sale.rules.events import Laid, StancesShown
from engine.games.ghost_for_sale.rules.numbers import GHOST, LIE, PILE, TRUELIGHT
from tests.tells import Moment

ROUNDS = 2


def played(session: Session) -> Iterator[Moment]:
    """A game until the last sale: in each round, when the first may bid for a property, whether each seat lies."""
    asked, shown, told = 0, (), 0
    laid: list[Laid] = []
    while (truth := session.truth).ask is not None:
        if truth.ask.kind == "buy" and truth.table.round > asked:
            asked = truth.table.round
            for seat in range(truth.table.players):
                words = frozenset((*_words(truth, seat, shown), *_of_bids(laid, seat)))
                tokens = (f"{each.face} at {each.place}" for each in truth.table.tokens if each.seat == seat)
                yield Moment(seat, truth.table.stances[seat] == (LIE,), words, frozenset(tokens))
            laid = []
            if asked == ROUNDS:
                return
        session.minds_answer()
        for event in session.truth.events[told:]:
            if isinstance(event, StancesShown):
                shown = event.cards
            elif isinstance(event, Laid):
                laid.append(event)
        told = len(session.truth.events)


def _of_bids(laid: Sequence[Laid], seat: int) -> Iterator[str]:
    """What was bid for information."""
    for place in (TRUELIGHT, PILE):
        backs = [each.back for each in laid if (each.place, each.seat) == (place, seat)]
        yield f"{len(backs)} at {place}"
        yield from (f"{back} at {place}" for back in backs)


def _words(truth: AnyState, seat: int, shown: tuple[str, ...]) -> Iterator[str]:
    table = truth.table
    yield f"round {table.round}"
    yield "first" if table.first == seat else "not first"
    yield f"{sum(each.seat == seat and each.face == GHOST for each in table.tokens)} ghosts"
    points = [sum(each for _, each in owned) for owned in table.owned]
    others = points[:seat] + points[seat + 1 :]
    if shown:
        yield "ahead" if points[seat] > max(others) else "behind" if points[seat] < min(others) else "between"
        yield f"before {shown[seat]}"
        lied = sum(card == LIE for at, card in enumerate(shown) if at != seat)
        yield "most others lied" if lied * 2 >= len(shown) else "few others lied"
