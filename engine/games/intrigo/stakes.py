"""What an answer costs and gives away, and whether what it wins is safe, told beside a hint: what nobody who follows it should
first learn from the palace."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import take
from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.core.mind import LIST, Why
from engine.games.intrigo.changed import Change, Loss, changed_by, losses
from engine.games.intrigo.knowing import Knowing, known_to
from engine.games.intrigo.preview import Preview, Shift, preview
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN, NOTHING, Table
from engine.games.intrigo.standing import ending, owner, race
from engine.games.intrigo.undoing import undoing

LAST = 3  # gaps: so few are left at the end of a round
FEW = 2  # others of whom it is told what they gain
COUNT = ("one", "two", "three")  # others who lose something
NAMES = (("who", "token"), ("other", "other_token"), ("victim", "card"))  # what fills the sentence about each of these


def danger(view: State[Table, Rules], seat: int, choice: Choice, memory: object = None) -> Why | None:
    """Who no longer wins what by a hire, as the palace stands; nothing where that is all that its reason says.

    Where it costs nobody anything, of a plot card, and where it would bring the chair, beside which nothing else counts: whether
    what it would win could still be taken.
    """
    if view.ask is None or view.ask.kind != "turn" or choice == PASS or len(choice.args) < 2:
        return None
    shifts = (found := preview(view, seat, choice)).counted
    lost = losses(changed_by(shifts), seat) if choice.verb != "plot" else ()
    costs = None if _is_reason(view, seat, lost, shifts) else told(lost, seat)
    if costs is not None and found.ending.doge != seat:
        return costs
    safe = safety(view, seat, choice, found, shifts, known_to(memory))
    return safe or costs or (outlook(view, seat, found) if choice.verb == "plot" else None)


def outlook(view: State[Table, Rules], seat: int, found: Preview) -> Why | None:
    """At the last gaps, of what neither wins nor makes anybody Doge: how many seals this seat would lack in the next round, and who
    comes first among the others. Without it nobody sees what a low chance is made of."""
    if view.table.gaps.count(NOTHING) > LAST or found.ending.doge is not None:
        return None
    lacks = [min(distances(view.rules, each)) for each in found.ending.seals]
    who = min((each for each in range(len(lacks)) if each != seat), key=lambda each: lacks[each])
    return Why("outlook", {"count": lacks[seat], "who": who, "number": lacks[who]})


def rather(view: State[Table, Rules], seat: int, choices: Sequence[Choice], memory: object = None) -> Why | None:
    """Why the first of these answers is advised before another one that would win more seals: it keeps a stronger card, or fewer could
    take what it wins; else that only playing on tells it. None where it is about the chair."""
    if view.ask is None or view.ask.kind != "turn" or PASS in choices:
        return None
    seen = [preview(view, seat, each) for each in choices]
    doges = {ending(view.rules, view.table).doge, *(each.ending.doge for each in seen)}
    won = [each.newly(seat) for each in seen]
    at = next((at for at, each in enumerate(won) if _seals(each) > _seals(won[0])), None)
    if doges != {None} or at is None:
        return None
    first, other = choices[0], choices[at]
    args: dict[str, str | int] = {"number": at + 1}
    if first.verb == other.verb == "plot" and all(owner(view.table, each.word()) == seat for each in (first, other)):
        values = [view.rules.value[each.word()] for each in (first, other)]
        if values[0] < values[1]:
            return Why("rather_keeps", {**args, "card": other.word()})
    knowing = known_to(memory)
    one, two = (undoing(view, seat, knowing, choices[each], seen[each], [*won[each]]) for each in (0, at))
    return Why("rather_surer" if won[0] and len(one) < len(two) else "rather_played", args)


def _seals(won: dict[int, str]) -> int:
    return sum(token != COIN for token in won.values())


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


def price(view: State[Table, Rules], seat: int, choice: Choice, why: Why) -> tuple[Why, ...]:
    """What an answer gives away, beside what its reason says: the chair to somebody else, what another wins by it or this seat
    loses, the card of the next player's own family that goes on to them, and the coins that a hire costs."""
    if view.ask is None or choice == PASS:
        return ()
    if view.ask.kind != "turn":
        return _passed_on(view, seat, choice)
    found = preview(view, seat, choice)
    if found.ending.doge == seat:  # beside the chair nothing counts
        return ()
    changed = changed_by(found.counted)
    given: list[Why] = []
    doge = found.ending.doge
    if doge is not None and doge != ending(view.rules, view.table).doge:
        given.append(Why("costs_chair", {"who": doge}))
    lost = losses(changed, seat) if choice.verb == "plot" else ()  # of a hire it is told as its danger
    mine = [token for each in lost if each.seat == seat for token in each.tokens]
    if why.key == "forced" and why.args["token"] in mine:
        mine.remove(str(why.args["token"]))
    won = losses(Change(each.arcade, each.because, each.without) for each in changed)
    gains = [each for each in won if each.seat != seat and not _tells(why, each)]
    if doge is None and (mine or gains):
        given.append(_given(mine, gains[:FEW]))
    if found.paid:
        coins = view.table.coins[seat]
        given.append(Why("costs_coins", {"number": found.paid, "coins": coins}) if found.coins else Why("costs_last"))
    return tuple(given)


def _tells(why: Why, gain: Loss) -> bool:
    """Whether a reason says already that somebody wins this, and no more than this."""
    if why.key == "forced":
        return gain.tokens == (why.args["token"],)
    small = why.key == "small_harm" and set(gain.tokens) == {COIN}
    least = why.key == "least_harm" and gain.tokens == (why.args["token"],)
    return why.args.get("who") == gain.seat and (small or least)


def _given(mine: Sequence[str], gains: Sequence[Loss]) -> Why:
    """What this seat loses and others win, in one sentence."""
    args: dict[str, str | int] = {"kind": LIST.join(mine)} if mine else {}
    for each, (who, what) in zip(gains, NAMES, strict=False):
        args |= {who: each.seat, what: LIST.join(each.tokens)}
    key = [*(["own"] if mine else []), *([f"gives_{COUNT[len(gains) - 1]}"] if gains else [])]
    return Why("_".join(("costs", *key)), args)


def _passed_on(view: State[Table, Rules], seat: int, choice: Choice) -> tuple[Why, ...]:
    """The best card of their own that the next player gets by what is kept."""
    who = (seat + 1) % view.table.players
    left = take(view.table.packets[seat], choice.word())
    theirs = [card for card in left if view.rules.family[card] == view.table.families[who]]
    if not theirs:
        return ()
    return (Why("costs_passes", {"who": who, "card": max(theirs, key=lambda card: view.rules.value[card])}),)
