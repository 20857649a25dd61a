"""Who does something else while somebody else would be Doge: that they leave them the chair, told as it happens.

Only of what everybody sees: hires that there were coins for, and no card of a hand.
"""

from __future__ import annotations

from art import theme
from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import Bought, Named, Table
from engine.games.intrigo.unstopped import open_hires
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.text import Span
from scenes.people.company import spans

Ways = tuple[tuple[Span, ...], ...]


def told(scene: IntrigoScene, seat: int, table: Table) -> Ways:
    """What is told where one of the others does what leaves this palace, in which the Doge to be is the same as before and not they: by
    which hire they could have prevented it, that they leave the chair, or, where no hire could, that it is still so. The fullest
    first; nothing where it is not so."""
    doge = standing.ending(scene.rules, table).doge
    if doge is None or seat in (doge, scene.company.me) or doge != scene.standings.ending.doge:
        return ()
    return scene.memo.during(("leaving", seat), scene.standings.when, lambda: _told(scene, seat, doge))


def _told(scene: IntrigoScene, seat: int, doge: int) -> Ways:
    hires = open_hires(scene.sitting.view(), seat, _before(scene), doge)
    form = "on_you" if doge == scene.company.me else "other"
    tell = scene.questions.tell
    if not hires:
        every = [tell("wrought", "still_doge", form, who=doge)]
    else:
        price, kind = hires[0]
        every = [
            tell("wrought", "leaves_for", form, seat=seat, who=doge, kind=kind, price=price),
            tell("wrought", "leaves", form, seat=seat, who=doge),
        ]
    join = scene.words.text("table", "changes", "join")
    return tuple(spans(join + each, colour=theme.GOLD_WORDS) for each in every)


def _before(scene: IntrigoScene) -> Table:
    """The palace before the turn that is under way: a hire may have been paid for already."""
    events, at = scene.sitting.truth.events, scene.sitting.shown_events
    first = at
    while first and _begun(events[first - 1]):
        first -= 1
    return scene.shown if first == at else scene.standings.walk.before(first).copy()


def _begun(event: Event) -> bool:
    return isinstance(event, (Bought, Named))
