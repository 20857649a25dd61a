"""What the bar says while others choose: who they are, and what is being waited for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.told import ToldScene


def told(scene: ToldScene, waiting: Sequence[int], long: bool) -> tuple[Span, ...]:
    """The sentence about the opponents that have still to answer, at least one.

    Of one seat the words of the game say what it is doing (`waits`, by the kind of its question); several are named,
    but not in a window: who may object there is no news. Where they think for `long`, that is told instead.
    """
    asking, text = scene.sitting.minds_ask, scene.house.text
    assert asking is not None
    if len(waiting) == 1 and not long:
        return spans(scene.chronicle.waited_for(waiting[0], asking.kind_of(waiting[0])))
    if len(waiting) > 1 and (long or asking.closes is not None):
        return spans(text("table", "long_all" if long else "waiting_all"))
    names = scene.words.thing("seat", waiting, [scene.company.marked(each) for each in range(scene.players)])
    return spans(text("table", "long_one" if long else "waiting", names=names))


def sentence(scene: ToldScene, paused: bool, long: bool, own: Event | None = None) -> tuple[Span, ...]:
    """What happens, or what is waited for; nothing where the last line of the log is of a turn that is over.

    `paused`: nothing moves; `long`: the person has been waiting for long; `own`: what they have answered, while that can still
    be taken back.
    """
    text = scene.house.text
    if scene.outcome.ended or scene.sitting.over:
        return spans(text(*scene.outcome.told))
    if paused:
        return spans(text("table", "paused"))
    waiting = () if scene.queue.busy or not scene.sitting.caught_up else scene.sitting.minds_waited_for()
    if waiting:
        return told(scene, waiting, long)
    if own is not None:
        return spans(scene.company.tell(own))
    showing = scene.sitting.next_event() if scene.queue.busy else None
    said = None if showing is None else scene.chronicle.meanwhile(showing)
    if said is not None:
        return tuple(said)
    if not scene.chronicle.lines:
        return spans(text("table", "watching"))
    return tuple(scene.chronicle.last())
