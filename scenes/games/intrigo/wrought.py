"""What an influence card did in the palace and what came of it at once, in a sentence: as it happens, and when the round ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from art import theme
from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.changed import Influence, hired
from engine.games.intrigo.rules.table import Bought, Ferried, Moved, Named, Placed, Robbed, Stabbed, Traded, upright
from engine.games.intrigo.rules.table import Table as Lying
from scenes.games.intrigo import lines, places
from scenes.games.intrigo.outcomes import told_change
from scenes.kit.text import Span
from scenes.people.company import paragraph, spans
from scenes.tables.prompt_bar import PADDING

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

AT_ONCE = (Traded, Stabbed, Ferried, Moved, Robbed)  # what the Courtesan does is done when the card lies there
LINES = 3  # in the bar, above the button that goes on, below the palace
TOLD = 2  # arcades that a sentence tells of at most: the others are seen
When = Literal["now", "then"]


class Deed(NamedTuple):
    """A hired card with what it changed, and the palace as it left it; `mine`: it worked on what the person had laid."""

    card: Influence
    palace: Lying
    mine: bool = False


def deeds(table: IntrigoTable, lying: Lying, moves: Sequence[Event]) -> list[Deed]:
    """The hired cards among the `moves` of the round, which have led to this palace."""
    return [
        Deed(card, palace, _takes_mine(table, card.effect, moves[: card.at]))
        for card, palace in hired(table.rules, lying, moves)
    ]


def of_event(table: IntrigoTable, event: Event) -> Deed | None:
    """What is being done by this event, which is about to be shown: None where no hired card does it."""
    round = table.story.round
    if not isinstance(event, AT_ONCE) and not (isinstance(event, Placed) and round.named):
        return None
    lying = table.shown.copy()
    event.apply(lying)
    found = deeds(table, lying, (*round.moves, event))
    return found[-1] if found else None


def concerns_me(table: IntrigoTable, deed: Deed) -> bool:
    """Whether the person wins or loses something by it, or it worked on a card of theirs."""
    me = table.me
    changed = any(me in (each.because.seat, each.without.seat) for each in deed.card.at_once)
    return me is not None and (changed or deed.mine)


def waits(table: IntrigoTable, deed: Deed | None) -> bool:
    """Whether the person has to see what somebody else does before they go on."""
    if deed is None or table.me is None or deed.card.seat == table.me:
        return False
    return bool(deed.card.at_once) or deed.mine


def told(table: IntrigoTable, deed: Deed) -> tuple[Span, ...]:
    """The sentences of what is being done, of as many arcades as leave the bar below the palace: these say it too."""
    found = sentences(table, deed, "now")
    if table.stage is None:
        return found
    canvas, wide = table.stage.canvas, table.layout_now.prompt[2]
    room, size = canvas.px(wide - 2 * PADDING), canvas.font(theme.QUESTION)
    for most in reversed(range(TOLD)):
        if len(paragraph(found, room, size).lines) <= LINES:
            break
        found = sentences(table, deed, "now", most)
    return found


def sentences(table: IntrigoTable, deed: Deed, when: When, most: int = TOLD) -> tuple[Span, ...]:
    """Who did what for how much, and who would win what by it: as it stands `now`, or as it stood `then`."""
    card, me = deed.card, table.me
    bought = Bought(card.seat, card.kind, card.gap, card.price)
    if card.effect is None:
        return lines.filled_gap(table, bought).spans
    found = sorted(card.at_once, key=lambda each: me not in (each.because.seat, each.without.seat))
    lying = [upright(token) for token in deed.palace.tokens]
    told = [
        told_change(
            _Told(table),
            each,
            places.tokens_placed(table, [each.arcade], lying) if each.because.token else None,
        )
        for each in found[:most]
    ]
    text = table.words.text
    join = text("table", "changes", "join")
    if found and not told:
        return lines.effect(table, card.effect, bought).spans
    came = text("table", "wrought", when, what=join.join(told)) if told else text("table", "wrought", "vain")
    return (*lines.effect(table, card.effect, bought).spans, *spans(join + came))


def _takes_mine(table: IntrigoTable, effect: Event | None, before: Sequence[Event]) -> bool:
    """Whether an effect works on a card of the person's family, on one that they laid, or takes one out of their hand."""
    me, shown = table.me, table.shown
    if me is None or effect is None:
        return False
    names = [getattr(effect, name) for name in ("card", "other_card") if hasattr(effect, name)]
    if any(standing.owner(shown, name) == me for name in names):
        return True
    if isinstance(effect, Named):
        return effect.holder == me
    laid = [each.card for each in before if isinstance(each, Placed) and each.seat == me]
    return any(name in laid for name in names)


class _Told:
    """Sentences of the truth's words, for the person at this table."""

    def __init__(self, table: IntrigoTable) -> None:
        self.table = table

    def text(self, *path: str, **fill: object) -> str:
        company, words = self.table.company, self.table.words
        people = [company.marked(seat) for seat in range(self.table.players)]
        return words.text("truth", *path, **{name: words.thing(name, value, people) for name, value in fill.items()})

    def does(self, seat: int, victim: int | None) -> str:
        me = self.table.me
        return "you" if me == seat else "on_you" if me is not None and me == victim else "other"

    def sees(self, *about: int | None) -> str:
        return "you" if self.table.me is not None and self.table.me in about else "other"
