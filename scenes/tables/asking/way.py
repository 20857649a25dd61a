"""The way to an answer: which button, seat or card is to be pressed next.

It follows from what has been picked so far (scenes/tables/asking/picking.py, asking.py) and from the ids that widgets have at
every table:

    give 2, action give, give   the whole answer; its verb, with the kind of question before it or alone
    seat 2, slot rialto         an argument: a seat, a place of the board, a word
    count 4                     how many of something
    choice 0, card duchess 1    a card in the row, in the hand
    go, sure keep               what confirms an answer
    take back                   where something was picked that is no part of the answer
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from engine.core.choice import Choice
from scenes.tables.asking.asking import Asking, names_of

BACK = "take back"  # the id of the button that takes the last step back


def way(questions: Asking, choice: Choice, there: Collection[str]) -> str:
    """The id of the widget to be pressed next on the way to this choice, among the ids that are `there`.

    It is `take back` where none of them is on the way.
    """
    marking = bool(questions.offered() and questions.wanted())
    cards = _by_cards(questions, choice) if marking else ()
    return next((name for name in (*cards, *_by_parts(questions, choice, marking)) if name in there), BACK)


def _by_cards(questions: Asking, choice: Choice) -> Iterator[str]:
    """Ids that lead on where cards are marked one by one and then confirmed."""
    kind, offered, marked = questions.scene.sitting.kind, questions.offered(), questions.marked
    wanted, chosen = Counter(_cards_of(choice, offered)), Counter(offered[at] for at in marked)
    if chosen == wanted or len(questions.scene.sitting.options()) == 1:
        yield f"sure {kind}"
    surplus, missing = chosen - wanted, wanted - chosen
    if surplus:
        yield BACK
        yield from (f"choice {at}" for at in marked if surplus[offered[at]])  # pressed again it goes back
        yield from (f"card {card} {chosen[card] - 1}" for card in surplus)
    for card in missing if not surplus else ():
        yield f"{kind} {card}"
        yield from (f"choice {at}" for at, each in enumerate(offered) if each == card and at not in marked)
        yield f"card {card} {chosen[card]}"


def _cards_of(choice: Choice, offered: Collection[str]) -> Iterator[str]:
    for value in choice.args:
        if isinstance(value, tuple):
            yield from map(str, value)
        elif value in offered:
            yield str(value)


def _by_parts(questions: Asking, choice: Choice, marking: bool) -> Iterator[str]:
    """Ids that lead on to a part of the answer that has not been picked; `marking`: cards are no such parts."""
    missing = questions.picking.missing(choice)
    if missing is None:
        yield BACK
        return
    if not missing:
        yield "go"
    if not questions.picked:
        yield str(choice)
    kind = str(questions.scene.sitting.kind)
    for part, copy in missing:
        if not (marking and part.kind == "card"):
            yield from names_of(kind, choice.verb, part, copy)
