"""What one answer does in the palace and another does not, told to who has given the other one: after the game, in the review.

What matters most is told: the chair, and who could still have taken it; then what the better one wins or spares the seat, then
what it keeps from others, then which seal it settles, for what each stands, what stays open, or who could still have taken what both
win; of two cards in one place, which of them is kept. Where nothing of all this tells them apart, it is said that only playing on does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.choice import PASS, Choice
from engine.core.mind import LIST, Why
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.motive import Act, blocked, closed
from engine.games.intrigo.preview import Preview, preview
from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED
from engine.games.intrigo.standing import owner
from engine.games.intrigo.undoing import Undoing, palace_after, undoing

Won = Counter[str]


def between(view: View, seat: int, better: Choice, other: Choice, knowing: Knowing) -> Why | None:
    """None where one of the two is to pass: that is told by what speaks for it."""
    if PASS in (better, other):
        return None
    found = _reasons(view, seat, better, other, knowing)
    return next((why for why in found if why is not None), Why("between_search"))


def _reasons(view: View, seat: int, better: Choice, other: Choice, knowing: Knowing) -> Iterator[Why | None]:
    """All that may tell them apart, what matters most first."""
    one, two = (_previewed(view, seat, each, knowing) for each in (better, other))

    def held(what: str) -> Why | None:
        return _held(undoing(view, seat, knowing, better, one), undoing(view, seat, knowing, other, two), what)

    mine = two.ending.doge == seat
    if mine and one.ending.doge != seat:
        yield _undone(undoing(view, seat, knowing, other, two))
    if mine:
        yield held("hold")
    yield _chair(one, two, seat)
    yield _own(one, two, seat)
    yield _others(one, two, seat)
    yield _alike(view, seat, better, other)
    yield _settled(view, seat, better, other)
    if _taken(one, seat) == _taken(two, seat):
        yield _beside(one, two)
    yield _open(view, better, other)
    if _taken(one, seat) != _taken(two, seat):
        yield _worth(one, two, seat)
    elif not mine:
        yield held("keep")


def _previewed(view: View, seat: int, choice: Choice, knowing: Knowing) -> Preview:
    called = choice.verb == "courtesan" and len(choice.args) > 2
    return preview(view, seat, choice, knowing.holders(view.table, choice.word(2)) if called else None)


def _chair(one: Preview, two: Preview, seat: int) -> Why | None:
    """Who would be Doge, as the palace stands after the one and not after the other."""
    if one.ending.doge == two.ending.doge:
        return None
    if one.ending.doge == seat:
        return Why("between_doge")
    if two.ending.doge is not None and one.ending.doge is None:
        return Why("between_stops", {"who": two.ending.doge})
    return None


def _held(one: Undoing, two: Undoing, what: str) -> Why | None:
    """Who could still take it after the other answer, and by which card, where after the better one fewer could, or by fewer cards."""
    before = {kind for kinds in one.values() for kind in kinds}
    new = [(who, kind) for who, kinds in two.items() for kind in kinds if kind not in before]
    all_of = new or [(who, kind) for who, kinds in two.items() if who not in one for kind in kinds]
    if not all_of or len(one) > len(two):
        return None
    who, kind = all_of[0]
    args: dict[str, str | int] = {"who": who, "kind": kind}
    if not one:
        return Why(f"between_{what}_none", args)
    if len(one) < len(two):
        return Why(f"between_{what}_fewer", {**args, "count": len(two), "number": len(one)})
    return Why(f"between_{what}_kind", args)


def _undone(two: Undoing) -> Why:
    """The other answer made the seat Doge as the palace stood, and the better one did not: who could have undone that."""
    first = next(((who, kinds[0]) for who, kinds in two.items()), None)
    return Why("between_worth") if first is None else Why("between_undone", {"who": first[0], "kind": first[1]})


def _taken(found: Preview, seat: int) -> Won:
    return Counter(token for _, who, token in found.ending.taken if who == seat)


def _own(one: Preview, two: Preview, seat: int) -> Why | None:
    """What the seat itself would win by the one and not by the other."""
    more, less = _taken(one, seat) - _taken(two, seat), _taken(two, seat) - _taken(one, seat)
    if not more or _seals(more) < _seals(less):
        return None
    args: dict[str, str | int] = {"token": _list(more)}
    return Why("between_wins_instead", {**args, "other_token": _list(less)}) if less else Why("between_wins", args)


def _others(one: Preview, two: Preview, seat: int) -> Why | None:
    """What somebody else would win after the other answer, and not after this one: of whom it is most."""
    found = list[tuple[int, int, int]]()
    for who in range(len(two.ending.coins)):
        more, less = _taken(two, who) - _taken(one, who), _taken(one, who) - _taken(two, who)
        if who != seat and more and _seals(more) >= _seals(less):
            found.append((_seals(more) - _seals(less), more.total() - less.total(), who))
    if not found:
        return None
    _, _, who = max(found)
    more, less = _taken(two, who) - _taken(one, who), _taken(one, who) - _taken(two, who)
    args: dict[str, str | int] = {"who": who, "token": _list(more)}
    if less:
        return Why("between_leaves", {**args, "other_token": _list(less)})
    gained = Counter(one.newly(seat).values())
    if gained and gained == Counter(two.newly(seat).values()):
        return Why("between_denies_both", {**args, "other_token": _list(gained)})
    return Why("between_denies", args)


def _seals(won: Won) -> int:
    return won.total() - won[COIN]


def _list(won: Won) -> str:
    return LIST.join(sorted(won.elements(), key=lambda token: token == COIN))


def _alike(view: View, seat: int, better: Choice, other: Choice) -> Why | None:
    """Two plot cards in one place, where both would do the same: which of them stays in the hand."""
    if better.verb != "plot" or other.verb != "plot" or better.number(1) != other.number(1):
        return None
    cards = better.word(), other.word()
    values = [view.rules.value[card] for card in cards]
    own = all(owner(view.table, card) == seat for card in cards)
    key = "lower" if values[0] < values[1] else "higher" if values[0] > values[1] else "same"
    args: dict[str, str | int] = {"card": cards[0], "kind": cards[1]}
    return Why(f"between_own_{key}" if own and key != "same" else "between_cards", args)


def _act(view: View, seat: int, choice: Choice) -> Act:
    """A choice as something that is done in the palace; of a hire it is only looked at where it leads."""
    card, gap = (choice.word(), choice.number(1)) if choice.verb == "plot" else ("", -1)
    return Act(view.rules, seat, view.table, palace_after(view, seat, choice), card, gap, choice.verb != "plot")


def _settled(view: View, seat: int, better: Choice, other: Choice) -> Why | None:
    """What the better one keeps out of the reach of plot cards and the other leaves open: a seal of one's own, or one that nobody
    wins any more, or only with a higher card."""
    act, instead = _act(view, seat, better), _act(view, seat, other)
    for why in (closed(act), blocked(act)):
        if why is None:
            continue
        left = instead.arcades[int(why.args["arcade"])][1]
        beaten = left.high < int(why.args.get("number", max(view.rules.value.values())))
        if left.token == why.args["token"] and left.empty and beaten:
            return Why(f"between_{why.key}" if why.key != "closed" else "between_sure", why.args)
    return None


def _beside(one: Preview, two: Preview) -> Why | None:
    """Where plot cards come to lie in two gaps: for what they stand there."""
    first, second = (_stands_for(each) for each in (one, two))
    if not first or first == second:
        return None
    if not second:
        return Why("between_beside_nothing", {"token": _list(first)})
    return Why("between_beside", {"token": _list(first), "other_token": _list(second)})


def _stands_for(found: Preview) -> Won:
    """The tokens that can be won beside the plot card that has come into a gap; none where none has."""
    came = [gap for gap, before, after in found.gaps if not before and after.partition(":")[2] and after[0] != TURNED]
    if len(came) != 1:
        return Counter()
    beside = [found.palace[arcade] for arcade in (came[0], (came[0] + 1) % len(found.palace))]
    return Counter(each.token for each in beside if each.token and each.reason != "turned" and not each.door)


def _worth(one: Preview, two: Preview, seat: int) -> Why:
    """Both win something, the other one more of it: what each does."""
    more, less = _taken(one, seat) - _taken(two, seat), _taken(two, seat) - _taken(one, seat)
    if more and less:
        return Why("between_brings", {"token": _list(more), "other_token": _list(less)})
    return Why("between_worth")


def _open(view: View, better: Choice, other: Choice) -> Why | None:
    """How much can still change beside each of them, where one plot card is placed here or there."""
    if better.verb == other.verb == "plot":
        first, second = (_gaps(view, each) for each in (better, other))
        if first != second:
            return Why("between_closed" if first < second else "between_open", {"number": first, "count": second})
    return None


def _gaps(view: View, choice: Choice) -> int:
    """How many gaps beside a card that is placed there are empty."""
    gaps, gap = view.table.gaps, choice.number(1)
    return sum(each == NOTHING for each in (gaps[gap - 1], gaps[(gap + 1) % len(gaps)]))
