"""What the bar says while others choose: who they are, and what is being waited for."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.scene import TableScene


def told(table: TableScene, waiting: Sequence[int]) -> tuple[Span, ...]:
    """The sentence about the opponents that have still to answer, at least one.

    Of one seat the words of the game say what it is doing (`waits`, by the kind of its question); several are named,
    but not in a window: who may object there is no news. Where they think for long, that is told instead.
    """
    asking, text = table.sitting.minds_ask, table.house.text
    assert asking is not None
    long = table.flow.patience.long
    if len(waiting) == 1 and not long:
        return spans(table.chronicle.waited_for(waiting[0], asking.kind_of(waiting[0])))
    if len(waiting) > 1 and (long or asking.closes is not None):
        return spans(text("table", "long_all" if long else "waiting_all"))
    names = table.words.thing("seat", waiting, [table.company.marked(each) for each in range(table.players)])
    return spans(text("table", "long_one" if long else "waiting", names=names))


def prompt(table: TableScene) -> Prompt:
    """All that the bar says while the person is not asked."""
    if table.flow.resting:
        go_on = Answer("go on", table.house.text("table", "go_on"), table.flow.skip, kind="gold", key="return")
        return Prompt(_sentence(table), (go_on,), asking=False, deeds=tuple(table.chronicle.held()))
    return Prompt(_sentence(table), note=table.questions.meanwhile(), asking=False, standing=_standing(table))


def _sentence(table: TableScene) -> tuple[Span, ...]:
    """What happens, or what is waited for; nothing where the last line of the log is of a turn that is over."""
    text = table.house.text
    if table.outcome.ended or table.sitting.over:
        return spans(text(*table.outcome.told))
    if table.flow.paused:
        return spans(text("table", "paused"))
    waiting = () if table.queue.busy or not table.sitting.caught_up else table.sitting.minds_waited_for()
    if waiting:
        return told(table, waiting)
    showing = table.sitting.next_event() if table.queue.busy else None
    said = None if showing is None else table.chronicle.meanwhile(showing)
    if said is not None:
        return tuple(said)
    if not table.chronicle.lines:
        return spans(text("table", "watching"))
    return tuple(table.chronicle.last())


def _standing(table: TableScene) -> tuple[Answer, ...]:
    """The small buttons: take back the last answer, cancel a standing order."""
    answers = []
    if table.flow.can_undo and not table.flow.asked:
        answers.append(Answer("undo answer", table.house.text("table", "take_back"), table.flow.undo, key="u"))
    return (*answers, *standing_order(table))


def standing_order(table: TableScene) -> tuple[Answer, ...]:
    """The button that says which standing order is on, and ends it."""
    if table.flow.orders.given is None:
        return ()
    name = table.house.text("table", f"order_{table.flow.orders.given.value}_on")
    return (Answer("cancel order", name, table.flow.cancel_order, kind="blue"),)
