"""The base of the scene of Ghost for Sale, which its own parts import; and what they ask of it about properties, cards and points."""

from __future__ import annotations

from engine.core.cards import is_blank
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.rules.events import Changed, Declared, Guessed, Laid, Passed
from engine.games.ghost_for_sale.rules.numbers import Rules
from engine.games.ghost_for_sale.rules.table import Table
from engine.games.ghost_for_sale.story import Story
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.tables.scene import SceneOf

OF_A_TURN = (TurnBegan, Declared, Laid, Passed, Changed, Guessed)  # what somebody does who is asked in turn
GhostBase = SceneOf[Table, Rules, Story, GhostLayout]


def properties(scene: GhostBase) -> tuple[str, ...]:
    """The properties of the round; before it begins those that are about to be sold."""
    return scene.shown.properties or scene.rules.rounds[max(0, scene.shown.round - 1)]


def at_of(scene: GhostBase, place: str) -> int:
    """The number of a property's column."""
    return properties(scene).index(place)


def order(card: str) -> int:
    """The value by which the hand is sorted; blanks last."""
    return 99 if is_blank(card) else int(card)


def own_hand(scene: GhostBase) -> tuple[str, ...]:
    """The person's cards, sorted; blanks last."""
    held = scene.shown.hands[scene.seat] if scene.shown.hands else ()
    return tuple(sorted(held, key=order))


def waiting(scene: GhostBase, seat: int) -> tuple[str, ...]:
    """The cards that lost at the pile, lowest first: they are out of this round. G 5.5"""
    return tuple(sorted(scene.shown.waiting[seat], key=int)) if scene.shown.waiting else ()


def points(scene: GhostBase) -> tuple[int, ...]:
    """The points of everybody. G 7.2"""
    shown = scene.shown
    if not shown.owned:
        return (0,) * scene.players
    return tuple(shown.points(seat, scene.rules.data.ball) for seat in range(scene.players))


def aids(scene: GhostBase) -> bool:
    """Whether signs have colours by what is known; a caption of the lesson explains them."""
    return scene.guide is not None or scene.house.settings.aids


def acting(scene: GhostBase) -> int | None:
    """Whose turn it is just now; nobody's while an auction is settled, or somebody looks at what they have won."""
    event = scene.sitting.next_event() if scene.queue.busy and scene.looking.at is None else None
    return scene.looking.acting if event is None or isinstance(event, OF_A_TURN) else None


def begins(scene: GhostBase) -> str:
    """Who begins the round and why, names marked; empty if the table has not seen the round begin."""
    began = scene.story.sale.began
    if began is None:
        return ""
    form = "you" if began.first == scene.me else "other"
    return scene.company.sentence("begins", began.why, form, seat=began.first, sold=began.sold)
