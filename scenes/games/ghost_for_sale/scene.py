"""The scene of Ghost for Sale as its questions take it, and what of properties and cards is asked of it."""

from __future__ import annotations

from engine.core.cards import is_blank
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.rules.events import Changed, Declared, Guessed, Laid, Passed
from engine.games.ghost_for_sale.rules.numbers import Rules
from engine.games.ghost_for_sale.rules.table import Table as Lying
from engine.games.ghost_for_sale.story import Story
from scenes.games.ghost_for_sale.layout import GhostLayout
from scenes.tables.scene import TableOf

OF_A_TURN = (TurnBegan, Declared, Laid, Passed, Changed, Guessed)  # what somebody does who is asked in turn
GhostScene = TableOf[Lying, Rules, Story, GhostLayout]


def properties(table: GhostScene) -> tuple[str, ...]:
    """The properties of the round; before it begins those that are about to be sold."""
    return table.shown.properties or table.rules.rounds[max(0, table.shown.round - 1)]


def at_of(table: GhostScene, place: str) -> int:
    """The number of a property's column."""
    return properties(table).index(place)


def order(card: str) -> int:
    """The value by which the hand is sorted; blanks last."""
    return 99 if is_blank(card) else int(card)


def own_hand(table: GhostScene) -> tuple[str, ...]:
    """The person's cards, sorted; blanks last."""
    held = table.shown.hands[table.seat] if table.shown.hands else ()
    return tuple(sorted(held, key=order))


def waiting(table: GhostScene, seat: int) -> tuple[str, ...]:
    """The cards that lost at the pile, lowest first: they are out of this round. G 5.5"""
    return tuple(sorted(table.shown.waiting[seat], key=int)) if table.shown.waiting else ()


def points(table: GhostScene) -> tuple[int, ...]:
    """The points of everybody. G 7.2"""
    shown = table.shown
    if not shown.owned:
        return (0,) * table.players
    return tuple(shown.points(seat, table.rules.data.ball) for seat in range(table.players))


def aids(table: GhostScene) -> bool:
    """Whether signs have colours by what is known; a caption of the lesson explains them."""
    return table.guide is not None or table.house.settings.aids


def acting(table: GhostScene) -> int | None:
    """Whose turn it is just now; nobody's while an auction is settled, or somebody looks at what they have won."""
    event = table.sitting.next_event() if table.queue.busy and table.looking.at is None else None
    return table.looking.acting if event is None or isinstance(event, OF_A_TURN) else None


def begins(table: GhostScene) -> str:
    """Who begins the round and why, names marked; empty if the table has not seen the round begin."""
    began = table.story.sale.began
    if began is None:
        return ""
    form = "you" if began.first == table.me else "other"
    return table.company.sentence("begins", began.why, form, seat=began.first, sold=began.sold)
