"""What a hire costs everybody, and whether what an answer wins is safe, told beside a hint: what nobody who follows it should
first learn from the palace."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.core.mind import LIST, Why
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.losses import Loss, changed_by, losses
from engine.games.intrigo.preview import Preview, Shift, preview
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import NOTHING, Table
from engine.games.intrigo.standing import race
from engine.games.intrigo.undoing import undoing

COUNT = ("one", "two", "three")  # others who lose something
NAMES = (("who", "token"), ("other", "other_token"), ("victim", "card"))  # what fills the sentence about each of these


def danger(view: State[Table, Rules], seat: int, choice: Choice, memory: object = None) -> Why | None:
    """Who no longer wins what by a hire, as the palace stands; nothing where that is all that its reason says.

    Where it costs nobody anything, of a plot card, and where it would bring the chair, beside which nothing else counts: whether
    what it would win could still be taken.
    """
    if view.ask is None or view.ask.kind != "turn" or choice == PASS or len(choice.args) < 2:
        return None
    last = (found := preview(view, seat, choice)).ending.arcade
    shifts = [each for each in found.shifts if last is None or each.arcade <= last]
    lost = losses(changed_by(shifts), seat) if choice.verb != "plot" else ()
    costs = None if _is_reason(view, seat, lost, shifts) else told(lost, seat)
    if costs is not None and found.ending.doge != seat:
        return costs
    return safety(view, seat, choice, found, shifts, getattr(memory, "knowing", None)) or costs


def safety(
    view: State[Table, Rules],
    seat: int,
    choice: Choice,
    found: Preview,
    shifts: Sequence[Shift],
    knowing: Knowing | None,
) -> Why | None:
    """Who could take what an answer would win, or the chair that it would bring, before this seat has its next turn, by what
    the seat can know; nothing where it wins nothing, and where no gap is left."""
    chair = found.ending.doge == seat
    won = [each.arcade for each in shifts if each.after.winner == seat and not each.after.door]
    gaps = sum(not after for _, _, after in found.gaps) - sum(not before for _, before, _ in found.gaps)
    if not (chair or won) or not view.table.gaps.count(NOTHING) + gaps:
        return None
    able = undoing(view, seat, knowing, choice, found, won)
    what = "_chair" if chair else "_some" if len(won) > 1 else ""
    if not able:
        return Why(f"safe{what}")
    who, cards = next(iter(able.items()))
    many = "_more" if len(able) > 1 else ""
    return Why(f"unsafe{many}{what}", {"who": who, "kind": cards[0], "count": len(able)})


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
