"""Why something that somebody did serves them, by what everybody saw: whom it holds back, what it brings, keeps or spares.

Read off the palace before and after, and off counters that lie open: no card of a hand, and nothing that was thought. Where
nothing of all this speaks for it, nobody else at the table knows a reason either: that is told of a plot card that brings nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.core.mind import Why
from engine.games.intrigo.changed import Change, changes, outcomes
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN, NOTHING, Table
from engine.games.intrigo.rules.turns import price
from engine.games.intrigo.standing import Ending, Verdict, ending, owner, verdicts


@dataclass(frozen=True)
class Act:
    """What `seat` did in a turn, with the palace `before` it and `after` it.

    `card` is the plot card that came to lie in a `gap` by it, whoever had to place it; "" where none did. `hired`: somebody was,
    and `idle`: only to fill a gap.
    """

    rules: Rules
    seat: int
    before: Table
    after: Table
    card: str = ""
    gap: int = -1
    hired: bool = False
    idle: bool = False

    @cached_property
    def was(self) -> Ending:
        return ending(self.rules, self.before)

    @cached_property
    def now(self) -> Ending:
        return ending(self.rules, self.after)

    @cached_property
    def found(self) -> tuple[Change, ...]:
        return changes(outcomes(self.rules, self.before), outcomes(self.rules, self.after))

    @cached_property
    def arcades(self) -> tuple[tuple[Verdict, Verdict], ...]:
        """Each arcade as it stood and as it stands."""
        return tuple(zip(verdicts(self.rules, self.before), verdicts(self.rules, self.after), strict=True))

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.before.players) if seat != self.seat]

    @property
    def full(self) -> bool:
        return NOTHING not in self.after.gaps

    def left(self, found: Ending, seat: int) -> int:
        """How many seals somebody would be short of the chair, if the round ended so. I 5.5"""
        return min(distances(self.rules, found.seals[seat]))

    def lacks(self, found: Ending, seat: int, token: str) -> bool:
        """Whether somebody would have no seal of a faction, if the round ended so."""
        return not found.seals[seat][self.before.factions.index(token)]


def motive(act: Act) -> Why | None:
    """The plainest reason for it; None where there is none, and where it brings whoever did it the chair or keeps another from
    it: that is told as what came of it."""
    was, now = act.was.doge, act.now.doge
    if (act.seat == now != was) or (was not in (None, act.seat, now) and now is None):
        return None
    reasons = (
        *(_denied, _gained, closed, _spared, _harmless, blocked, _saved, _closed_coin, _forced),
        *(_milder, _last_card, _farthest, _weak, _took, _blocked_coin, _content, _unseen),
    )
    return next((why for each in reasons if (why := each(act)) is not None), None)


def _denied(act: Act) -> Why | None:
    """Somebody else loses a seal by which they would have been nearer to the chair: of several, who would have been nearest."""
    if act.was.doge is not None or act.now.doge is not None:
        return None
    losers = {each.without.seat for each in act.found if each.without.token != COIN}
    found = [
        (before, after, who)
        for who in act.others
        if who in losers and (before := act.left(act.was, who)) < (after := act.left(act.now, who))
    ]
    if not found:
        return None
    before, after, who = min(found)
    return Why("farther", {"who": who, "count": after, "number": before})


def _gained(act: Act) -> Why | None:
    """A seal that they win now brings them nearer, or is the last but one alike, or of a faction that they lacked, or that somebody else
    lacks."""
    seat, was, now = act.seat, act.was, act.now
    won = [token for token in _taken(now, seat) - _taken(was, seat) if token != COIN]
    if not won or was.doge is not None or now.doge is not None:  # what comes after an election is nobody's
        return None
    if act.left(now, seat) < act.left(was, seat):
        same, different = distances(act.rules, now.seals[seat])
        most = act.before.factions[now.seals[seat].index(max(now.seals[seat]))]
        way = "same" if same < different else "different" if different < same else ""
        return Why("nearer", {"seat": seat, "count": act.left(now, seat), "way": way, "token": most})
    count, alike = max((now.seals[seat][act.before.factions.index(each)], each) for each in won)
    if count >= act.rules.data.same - 1:  # a step from the chair, though another way is as short
        return Why("alike", {"seat": seat, "token": alike, "count": count})
    token = next((each for each in won if act.lacks(was, seat, each)), None)
    if token is not None:
        return Why("lacked", {"seat": seat, "token": token})
    lacking = [(act.left(now, who), who, each) for each in won for who in act.others if act.lacks(now, who, each)]
    if not lacking:
        return None
    _, who, token = min(lacking)
    return Why("spare", {"who": who, "token": token})


def _taken(found: Ending, seat: int) -> Counter[str]:
    return Counter(token for _, who, token in found.taken if who == seat)


def closed(act: Act) -> Why | None:
    """A seal that they win has both its sides filled now, and had not before."""
    return _only_hired(act, coins=False)


def _closed_coin(act: Act) -> Why | None:
    return _only_hired(act, coins=True)


def _only_hired(act: Act, coins: bool) -> Why | None:
    for was, now in () if act.full else act.arcades:
        counted = (now.arcade, act.seat, now.token) in act.now.taken
        if counted and was.empty and not (now.empty or now.door) and coins == (now.token == COIN):
            return Why("closed", {"seat": act.seat, "token": now.token, "arcade": now.arcade})
    return None


def _spared(act: Act) -> Why | None:
    """Another's card wins them no seal where it lies, and would in another gap; or would make them Doge there."""
    who = _whose(act)
    if who in (None, act.now.doge):
        return None
    here, bare = _wins_here(act), ending(act.rules, _without(act))
    best, why = -1, None
    for _, arcade, token, there in _elsewhere(act):
        chair = there.doge == who != bare.doge
        weight = 2 if chair else int(act.left(there, who) < act.left(bare, who))
        if weight > best and (chair or not here):
            key = "spared_chair" if chair else "spared"
            best, why = weight, Why(key, {"who": who, "token": token, "arcade": arcade})
    return why


def _harmless(act: Act) -> Why | None:
    """What another's card wins them where it lies is a coin, or a seal that is no step for them on either way to the chair."""
    who = _whose(act)
    won = [each.because.token for each in act.found if each.because.seat == who]
    if who is None or not won or act.was.doge is not None or act.now.doge is not None:
        return None
    if all(token == COIN for token in won):
        return Why("only_coin", {"who": who})
    was, now = (distances(act.rules, each.seals[who]) for each in (act.was, act.now))
    return Why("no_nearer", {"who": who}) if was == now else None


def _whose(act: Act) -> int | None:
    """Which of the others the plot card that was laid belongs to."""
    who = owner(act.before, act.card) if act.card else None
    return None if who == act.seat else who


def _wins_here(act: Act) -> bool:
    """Whether the plot card that was laid wins a seal for its family where it lies."""
    who = owner(act.before, act.card)
    return any(each.because.seat == who and each.because.token != COIN for each in act.found)


def _without(act: Act) -> Table:
    """The palace without the plot card that was laid."""
    found = act.after.copy()
    found.gaps[act.gap] = NOTHING
    return found


def _elsewhere(act: Act) -> Iterator[tuple[int, int, str, Ending]]:
    """The other gaps in which the plot card would win its family a seal: with its arcade, the seal, and how the round would end."""
    who, bare = owner(act.before, act.card), _without(act)
    had = ending(act.rules, bare).taken
    for gap in (at for at, there in enumerate(act.after.gaps) if there == NOTHING):
        table = bare.copy()
        table.gaps[gap] = act.card
        found, beside = ending(act.rules, table), dict(act.rules.sides[gap])
        for arcade, seat, token in found.taken:
            if seat == who and token != COIN and arcade in beside and (arcade, seat, token) not in had:
                yield gap, arcade, token, found


def blocked(act: Act) -> Why | None:
    """A card of nobody's family lies beside a seal, which no plot card can win there any more, or only one that beats it."""
    return _beside(act, coins=False)


def _blocked_coin(act: Act) -> Why | None:
    return _beside(act, coins=True) if _vain(act) else None


def _beside(act: Act, coins: bool) -> Why | None:
    if not act.card or owner(act.before, act.card) is not None:
        return None
    value, best = act.rules.value[act.card], max(act.rules.value.values())
    found = list[tuple[bool, int, Why]]()
    for arcade, _ in act.rules.sides[act.gap]:
        was, now = act.arcades[arcade]
        if (
            now.token == NOTHING
            or coins != (now.token == COIN)
            or now.reason == "turned"
            or now.winner is not None
            or now.door
            or not was.empty
        ):
            continue
        wanted = 0 if coins else sum(act.lacks(act.now, who, now.token) for who in act.others)
        wall = not now.empty or value == best
        args: dict[str, str | int] = {"token": now.token, "arcade": arcade}
        found.append((wall, wanted, Why("walled", args) if wall else Why("blocked", {**args, "number": value})))
    return max(found, key=lambda each: each[:2])[2] if found else None


def _saved(act: Act) -> Why | None:
    """Somebody was hired only to fill a gap: the last one, or else plot cards stay in the hand."""
    if not act.idle or act.full:
        return Why("ends") if act.idle else None
    hand = len(act.after.hands[act.seat])
    return Why("saved", {"seat": act.seat, "number": hand}) if hand else None


def _forced(act: Act) -> Why | None:
    """A plot card that brings another a seal, or the chair, could not have been laid better, or not kept back."""
    helped = any(each.because.seat not in (None, act.seat) and each.because.token != COIN for each in act.found)
    if act.hired or not (helped or act.now.doge not in (act.was.doge, None)):
        return None
    if act.full:
        return _last(act)
    free = {gap for gap, there in enumerate(act.after.gaps) if there == NOTHING}
    who, found = _whose(act), list(_elsewhere(act))
    if who is not None and act.now.doge == who != act.was.doge:
        if {gap for gap, _, _, there in found if there.doge == who} == free:
            return Why("anywhere_chair", {"who": who})
    elif who is not None and _wins_here(act) and {gap for gap, *_ in found} == free:
        return Why("anywhere", {"who": who})
    return _bound(act)


def _last(act: Act) -> Why:
    """The last gap had to be filled, if not by a hire that they had the coins for."""
    least = _cheapest(act)
    return Why("last", {"seat": act.seat}) if least is None else Why("last_or", {"seat": act.seat, "price": least})


def _bound(act: Act) -> Why | None:
    """They had this plot card alone, and no coins for a hire."""
    alone = len(act.before.hands[act.seat]) == 1 and _cheapest(act) is None
    return Why("bound", {"seat": act.seat}) if alone else None


def _cheapest(act: Act) -> int | None:
    """What the cheapest hire costs, if they have the coins for it."""
    prices = [cost for kind in act.rules.kinds if (cost := price(act.rules, act.before, kind)) is not None]
    return min((cost for cost in prices if cost <= act.before.coins[act.seat]), default=None)


def _vain(act: Act) -> bool:
    """Whether a plot card was laid that wins whoever laid it nothing, and takes nothing from anybody else."""
    gains = any(each.because.seat == act.seat for each in act.found)
    return bool(act.card) and not gains and not any(each.without.seat in act.others for each in act.found)


def _last_card(act: Act) -> Why | None:
    """It brings nothing, but had to be laid."""
    if act.hired or not _vain(act):
        return None
    return _last(act) if act.full else _bound(act)


def _milder(act: Act) -> Why | None:
    """Another's card wins them a seal where it lies, but would bring them nearer to the chair in another gap."""
    who = _whose(act)
    if who is None or act.now.doge is not None or not _vain(act):
        return None
    lefts = [act.left(there, who) for *_, there in _elsewhere(act) if there.doge is None]
    count = min(lefts, default=act.left(act.now, who))
    return Why("milder", {"who": who, "count": count}) if count < act.left(act.now, who) else None


def _farthest(act: Act) -> Why | None:
    """Another's card wins them a seal, and nobody else but whoever laid it is as far from the chair."""
    who = _whose(act)
    if who is None or act.was.doge is not None or act.now.doge is not None or not (_vain(act) and _wins_here(act)):
        return None
    nearer = all(act.left(act.now, each) < act.left(act.now, who) for each in act.others if each != who)
    return Why("farthest", {"who": who, "seat": act.seat}) if nearer else None


def _content(act: Act) -> Why | None:
    """It brings nothing, but whoever laid it would be Doge all the same."""
    return Why("content", {"seat": act.seat}) if _vain(act) and act.now.doge == act.seat else None


def _unseen(act: Act) -> Why | None:
    """It brings nothing that anybody could see: that is told too."""
    return Why("unseen", {"seat": act.seat}) if _vain(act) else None


def _weak(act: Act) -> Why | None:
    """Where another's card wins them a seal, a higher one can still be laid on its other side."""
    who = _whose(act)
    won = [each.arcade for each in act.found if each.because.seat == who and each.because.token != COIN]
    if who is None or not won or not _vain(act) or act.rules.value[act.card] == max(act.rules.value.values()):
        return None
    if not all(act.arcades[arcade][1].empty for arcade in won):
        return None
    args: dict[str, str | int] = {"who": who, "seat": act.seat, "number": act.rules.value[act.card]}
    return Why("weak", {**args, "token": act.after.tokens[won[0]], "arcade": won[0]})


def _took(act: Act) -> Why | None:
    """Somebody else would have won by then what goes to a third now: a seal before a coin."""
    taken = [
        each
        for each in act.found
        if each.without.seat in act.others
        and each.because.seat not in (None, act.seat, each.without.seat)
        and each.because.token == each.without.token
        and (each.arcade, each.without.seat, each.without.token) in act.was.taken
    ]
    if not taken:
        return None
    best = min(taken, key=lambda each: each.without.token == COIN)
    assert best.without.seat is not None
    return Why("took", {"who": best.without.seat, "token": best.without.token, "arcade": best.arcade})
