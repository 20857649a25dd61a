"""The base of the scene of Ghost for Sale, which its own parts import; and what they ask of it about properties, cards and points."""

from __future__ import annotations

from engine.core.cards import is_blank
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.rules.events import Changed, Declared, Guessed, Laid, Passed
from engine.games.ghost_for_sale.rules.numbers import Rules
from engine.games.ghost_for_sale.rules.table import Table
from engine.games.ghost_for_sale.story import Story
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.tables.laid import LaidSight
from scenes.tables.scene import SceneOf
from scenes.tables.sight import Sight

OF_A_TURN = (TurnBegan, Declared, Laid, Passed, Changed, Guessed)  # what somebody does who is asked in turn
GhostBase = SceneOf[Table, Rules, Story, GhostLayout]
GhostSight = Sight[Table, Rules, Story]
GhostLaid = LaidSight[Table, Rules, Story, GhostLayout]


def properties(sight: GhostSight) -> tuple[str, ...]:
    """The properties of the round; before it begins those that are about to be sold."""
    return sight.shown.properties or sight.rules.rounds[max(0, sight.shown.round - 1)]


def at_of(sight: GhostSight, place: str) -> int:
    """The number of a property's column."""
    return properties(sight).index(place)


def order(card: str) -> int:
    """The value by which the hand is sorted; blanks last."""
    return 99 if is_blank(card) else int(card)


def own_hand(sight: GhostSight) -> tuple[str, ...]:
    """The person's cards, sorted; blanks last."""
    held = sight.shown.hands[sight.seat] if sight.shown.hands else ()
    return tuple(sorted(held, key=order))


def waiting(sight: GhostSight, seat: int) -> tuple[str, ...]:
    """The cards that lost at the pile, lowest first: they are out of this round. G 5.5"""
    return tuple(sorted(sight.shown.waiting[seat], key=int)) if sight.shown.waiting else ()


def points(sight: GhostSight) -> tuple[int, ...]:
    """The points of everybody. G 7.2"""
    shown = sight.shown
    if not shown.owned:
        return (0,) * sight.players
    return tuple(shown.points(seat, sight.rules.data.ball) for seat in range(sight.players))


def aids(scene: GhostBase) -> bool:
    """Whether signs have colours by what is known; a caption of the lesson explains them."""
    return scene.guide is not None or scene.house.settings.aids


def acting(scene: GhostBase) -> int | None:
    """Whose turn it is just now; nobody's while an auction is settled, or somebody looks at what they have won."""
    event = scene.sitting.next_event() if scene.queue.busy and scene.looking.at is None else None
    return scene.looking.acting if event is None or isinstance(event, OF_A_TURN) else None


def begins(sight: GhostSight) -> str:
    """Who begins the round and why, names marked; empty if the table has not seen the round begin."""
    began = sight.story.sale.began
    if began is None:
        return ""
    form = "you" if began.first == sight.me else "other"
    return sight.company.sentence("begins", began.why, form, seat=began.first, sold=began.sold)
