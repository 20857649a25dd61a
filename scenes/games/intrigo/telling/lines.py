"""The log of Intrigo: one line for one act, with what came of it, and the cards as medallions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core.event import Event, actor
from engine.core.progress import TurnBegan
from engine.games.intrigo.changed import changes, outcomes
from engine.games.intrigo.rules.table import (
    COIN,
    Bought,
    Dealt,
    Ferried,
    Kept,
    Moved,
    Named,
    PassedOn,
    Placed,
    Robbed,
    SatOut,
    Stabbed,
    Stayed,
    Table,
    TokenLaid,
    Took,
    Traded,
    upright,
)
from engine.games.intrigo.standing import ending
from engine.words import Card, Words, capital
from scenes.games.intrigo.asking import places, stakes
from scenes.games.intrigo.base import IntrigoSight
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import deeds
from scenes.games.intrigo.telling.outcomes import by_winner
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.telling.log import LogLine

UNTOLD = (TurnBegan, TokenLaid, Dealt, PassedOn)  # the palace shows it, and everybody does it
EFFECTS = (Traded, Stabbed, Named, Ferried, Moved, Robbed)
KINDS: dict[type[Event], str] = {
    Traded: "merchant", Stabbed: "assassin", Named: "courtesan", Ferried: "gondolier", Moved: "guard", Robbed: "thief",
}  # fmt: skip


def of_run(scene: IntrigoScene, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    return [line for at, event in enumerate(run, first) for line in _of(scene, at, event)]


def _of(scene: IntrigoScene, at: int, event: Event) -> Iterator[LogLine]:
    """The line of an event; none where another one tells it as well."""
    events = scene.sitting.events
    before = events[at - 1] if at else None
    after = events[at + 1] if at + 1 < len(events) else None
    if isinstance(event, UNTOLD) or (isinstance(event, Kept) and event.seat != scene.me):
        return
    if isinstance(event, EFFECTS) and isinstance(before, Bought):
        tokens = scene.standings.walk.before(at).tokens if isinstance(event, Moved) else ()
        line = replace(effect(scene, event, before, at, tokens), instead=at - 1)
        yield line if isinstance(event, Named) else _done(scene, line, at - 1, before, event)
    elif isinstance(
        event, Bought
    ):  # until it is seen what comes of it, the hire alone: an older line would stand there
        hires = isinstance(after, EFFECTS)
        yield replace(scene.chronicle.line(at, event), cards=(event.kind,)) if hires else filled_gap(scene, event, at)
    elif isinstance(event, Placed):
        if isinstance(before, Named):  # the same again: who looks back from there sees the card lie
            bought = events[at - 2]
            assert isinstance(bought, Bought)
            line = replace(effect(scene, before, bought, at), instead=at - 1)
            yield _done(scene, line, at - 2, bought, before, event)
        else:
            yield laid_there(scene, event, at)
    elif isinstance(event, (Took, Stayed)):
        if isinstance(event, Took) or upright(event.token) != COIN:
            yield won(scene, event, at)
    elif isinstance(event, SatOut):
        yield sat_out(scene, event, at)
    elif isinstance(event, Kept) and len(scene.standings.walk.before(at).packets[event.seat]) == 1:
        yield _line(scene, at, event, "last_kept", (), card=event.card)
    else:
        yield scene.chronicle.line(at, event)


def won(scene: IntrigoScene, event: Took | Stayed, at: int = 0) -> LogLine:
    """Who has won a token, or why nobody has; the number of the event is `at`."""
    if isinstance(event, Took):
        return _line(scene, at, event, "takes", (event.token,), token=event.token)
    told = scene.company.line("lines", "stays", event.reason, token=event.token)
    return LogLine(at, spans(told), None, (event.token,))


def _line(scene: IntrigoScene, at: int, event: Event, what: str, shown: tuple[str, ...], **fill: object) -> LogLine:
    seat = actor(event)
    assert seat is not None
    form = "you" if seat == scene.company.me else "other"
    told = scene.company.sentence("lines", what, form, seat=seat, **fill)
    return LogLine(at, spans(capital(told), colour=scene.chronicle.tone(event)), scene.company.mark(seat), shown)


def sat_out(sight: IntrigoSight, event: SatOut, at: int) -> LogLine:
    """Who passes, and whether it was for want of coins that they hire nobody."""
    form = "you" if event.seat == sight.company.me else "other"
    told = deeds.passed(sight, event.seat, sight.standings.walk.before(at), "lines", "passes", tell=form)
    return LogLine(at, spans(capital(told)), sight.company.mark(event.seat))


def laid(scene: IntrigoScene, event: Placed, at: int = 0) -> LogLine:
    """Who has laid a card from the hand."""
    return _line(scene, at, event, "places", (event.card,), card=event.card)


def laid_there(scene: IntrigoScene, event: Placed, at: int, placed: bool = True) -> LogLine:
    """Who has laid a card, and where it is `placed`, and who wins what by it as it stood then, in few words."""
    before = scene.standings.walk.before(at)
    after = before.copy()
    event.apply(after)
    where = places.gap_place(scene, event.gap, before.tokens)
    done = laid(scene, event, at)
    if placed:
        done = _line(scene, at, event, "laid", (event.card,), card=event.card, where=where)
    return replace(done, spans=(*done.spans, *came(scene, before, after)))


def came(sight: IntrigoSight, before: Table, after: Table) -> tuple[Span, ...]:
    """What came of it that this palace became that one, in few words: who wins what, and who would be Doge."""
    found, join = changes(outcomes(sight.rules, before), outcomes(sight.rules, after)), _join(sight.words)
    chair = stakes.turned_from(sight, ending(sight.rules, before), ending(sight.rules, after))
    told = [*by_winner(sight, found, after, False, "brief"), *([chair] if chair else ())]
    return spans("".join(join + each for each in told))


def _done(sight: IntrigoSight, done: LogLine, at: int, *acts: Event) -> LogLine:
    """A line of a hire with what came of all that belongs to it, of which the first has the number `at`."""
    before = sight.standings.walk.before(at)
    after = before.copy()
    for act in acts:
        act.apply(after)
    return replace(done, spans=(*done.spans, *came(sight, before, after)))


def _join(words: Words) -> str:
    return words.text("table", "changes", "join")


def filled_gap(scene: IntrigoScene, event: Bought, at: int = 0) -> LogLine:
    """Who was hired only to fill a gap."""
    return _line(scene, at, event, "fills", (event.kind,), kind=event.kind, price=event.price)


def effect(sight: IntrigoSight, event: Event, bought: Bought, at: int = 0, tokens: Sequence[str] = ()) -> LogLine:
    """Who was hired for how much, and what came of it: one act. With the `tokens` that lie there: where a card was moved, too."""
    kind, seat = KINDS[type(event)], bought.seat
    what = _things(event)
    form = "you" if seat == sight.company.me else "other"
    fill: dict[str, object] = {**worked_on(sight, event), "kind": kind, "price": bought.price, "seat": seat}
    if isinstance(event, Named):
        fill["holder"] = sight.company.marked(event.holder)
        mine = event.holder == sight.company.me
        form = (
            ("self" if mine else "you")
            if form == "you"
            else "own"
            if event.holder == seat
            else "on_you"
            if mine
            else "other"
        )
    name = kind
    if isinstance(event, Moved) and tokens:
        name, fill["where"] = "guard_to", places.gap_place(sight, event.other_gap, tokens)
    told = sight.company.line("lines", name, form, **fill)
    return LogLine(at, spans(told), sight.company.mark(seat), (kind, *what.values()))


def worked_on(sight: IntrigoSight, event: Event) -> dict[str, object]:
    """What an effect was about, by the names that sentences have for it: a card of the person's family is theirs."""
    return {name: yours(sight, what) or what for name, what in _things(event).items()}


def _things(event: Event) -> dict[str, str]:
    names = ("card", "other_card", "token", "other_token")
    return {name: str(getattr(event, name)) for name in names if hasattr(event, name)}


def yours(sight: IntrigoSight, card: str) -> Card | None:
    """A plot card of the person's family, called theirs; None for any other, and for one that lies face down."""
    family, _, value = card.partition(":")
    families = sight.shown.families
    if sight.me is None or not value or family not in families or families.index(family) != sight.me:
        return None
    words = sight.words
    return Card(words.text("table", "wrought", "yours", family=words.card(family), value=value))
