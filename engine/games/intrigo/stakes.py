"""What a hire costs everybody, told beside a hint: what nobody who follows it should first learn from the palace."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.core.mind import LIST, Why
from engine.games.intrigo.losses import Loss, changed_by, losses
from engine.games.intrigo.preview import Shift, preview
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table
from engine.games.intrigo.standing import race

COUNT = ("one", "two", "three")  # others who lose something
NAMES = (("who", "token"), ("other", "other_token"), ("victim", "card"))  # what fills the sentence about each of these


def danger(view: State[Table, Rules], seat: int, choice: Choice, memory: object = None) -> Why | None:
    """Who no longer wins what by a hire, as the palace stands; nothing where that is all that its reason says."""
    if view.ask is None or view.ask.kind != "turn" or choice == PASS or choice.verb == "plot" or len(choice.args) < 2:
        return None
    last = (found := preview(view, seat, choice)).ending.arcade
    shifts = [each for each in found.shifts if last is None or each.arcade <= last]
    lost = losses(changed_by(shifts), seat)
    return None if _is_reason(view, seat, lost, shifts) else told(lost, seat)


def _is_reason(view: State[Table, Rules], seat: int, lost: tuple[Loss, ...], shifts: Sequence[Shift]) -> bool:
    """Whether it is one token, which is what the hint is about: nobody wins it now, or this seat, to whom it is no chair."""
    if len(lost) != 1 or len(lost[0].arcades) != 1:
        return False
    won = [each.arcade for each in shifts if each.after.winner == seat]
    needs = {name for name, _ in race(view.rules, view.table)[seat].needs}
    return (won == list(lost[0].arcades) and lost[0].tokens[0] not in needs) or not won


def told(lost: tuple[Loss, ...], seat: int) -> Why | None:
    """These losses in one reason: the key says how many others lose something, and whether the person does."""
    args: dict[str, str | int] = {}
    others = [each for each in lost if each.seat != seat][: len(COUNT)]
    for each, (who, what) in zip(others, NAMES, strict=False):
        args |= {who: each.seat, what: LIST.join(each.tokens)}
    mine = next((each for each in lost if each.seat == seat), None)
    if mine is not None:
        args["kind"] = LIST.join(mine.tokens)
    key = [*(["you"] if mine is not None else []), *([COUNT[len(others) - 1]] if others else [])]
    return Why("_".join(("costs", *key)), args) if key else None
