"""What an answer would change, in clauses, and what an influence card has changed, in sentences.

They say who would be Doge and who would win what.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, Protocol

from engine.games.intrigo.changed import Change, Loss, Outcome, changed_by, losses
from engine.games.intrigo.preview import Preview, Shift
from engine.games.intrigo.rules.table import COIN, Table, upright
from engine.words import capital
from scenes.games.intrigo.asking import places, stakes
from scenes.games.intrigo.asking.places import tokens_placed
from scenes.games.intrigo.base import IntrigoSight

# What an answer would change


class Chair(str):
    """The sentence that says who would be Doge, or no longer: it matters most, and is said after what it comes of."""

    __slots__ = ()


class After(str):
    """A sentence that is said after the one about the chair."""

    __slots__ = ()


class Risk(str):
    """The sentence that says what could still take what would be won: it is said last."""

    __slots__ = ()


LAST = Chair, After, Risk  # the kinds that are said after all others, in this order


def in_order(clauses: Sequence[str]) -> list[str]:
    """These clauses as they are said, given the weightiest first: the chair follows what it comes of."""
    return sorted(clauses, key=lambda each: next((at for at, kind in enumerate(LAST, 1) if isinstance(each, kind)), 0))


class Costs(str):
    """The sentence that says who no longer wins what: what stands before it is not left out, nor is itself."""

    __slots__ = ()


def clauses_of(
    sight: IntrigoSight,
    preview: Preview,
    *briefly: str,
    placed: bool = True,
    each: bool = True,
    mine: bool = True,
    articles: bool | None = None,
) -> Iterator[str]:
    """The weightiest first: who would be Doge, or no longer, then what the person would win, who would no longer win what, and who else would
    win what; seals before coins. What would come after an election is nobody's: of it `if_prevented` tells. `placed`: tokens are told
    from others like them, `each` of them in whole sentences, else those alone of which others have one too; without it those
    of the person alone, and without `mine` none. What is lost has its `articles` where that is not said otherwise."""
    tell, me = sight.company.line, sight.me
    if preview.called:
        sure = len(preview.holders) == 1
        form = "you" if preview.holders == (me,) else "sure" if sure else "may"
        if preview.holders:
            names = [f"{sight.company.marked(seat)}" for seat in preview.holders]
            yield sight.words.text("table", "changes", "placed_by", form, names=sight.company.either(names))
    doge, before = preview.ending.doge, sight.standings.ending.doge
    if turned := stakes.turned(sight, preview.ending, *(briefly if not placed else ())):
        yield Chair(turned)
    shifts = preview.counted
    late = [shift for shift in preview.shifts if shift not in shifts]
    if doge is not None and doge == before == me:
        yield Chair(tell("changes", *briefly, "still", "you"))
        if not shifts and not late:
            yield tell("changes", "none")
    won = list(
        _won(
            sight,
            preview,
            shifts,
            *briefly,
            placed=placed,
            each=each and not briefly,
            mine=mine,
            articles=placed if articles is None else articles,
        )
    )
    yield from won
    if not briefly and (safer := list(stakes.safer(sight, preview))):
        if not won and not turned and not late:
            yield tell("changes", "none")
        yield from safer
    if doge is not None and doge == before != me and late:
        yield Chair(tell("changes", *briefly, "still", "other", seat=doge))


def if_prevented(sight: IntrigoSight, preview: Preview) -> Iterator[str]:
    """Who would win what changes beyond the arcade with which somebody is Doge, should that be prevented: the person first. All of
    it at first, with tokens told from others like them, then without; then ever fewer who win something."""
    last, lying, me = preview.ending.arcade, stakes.lying_after(sight.shown, preview), sight.me
    late = [each.after for each in preview.shifts if last is not None and each.arcade > last and each.after.token]
    winners = sorted({each.winner for each in late}, key=lambda seat: (seat is None, seat != me, seat))
    closely, plainly = list[str](), list[str]()
    for winner in winners:
        arcades = sorted((each.arcade for each in late if each.winner == winner), key=lambda at: lying[at] == COIN)
        form = "nobody" if winner is None else "you" if winner == me else "other"
        people = {} if winner is None else {"seat": winner}
        for told, token in (
            (closely, tokens_placed(sight, arcades, lying)),
            (plainly, tuple(lying[at] for at in arcades)),
        ):
            told.append(sight.company.sentence("changes", "prevented_who", form, token=token, **people))
    join = sight.words.text("table", "changes", "prevented_join")
    doge = preview.ending.doge
    form = "you" if doge == me else "other"
    for count in range(len(winners), 0, -1):
        for told in (closely, plainly):
            yield After(sight.company.line("changes", "prevented", form, seat=doge, what=join.join(told[:count])))


def _won(
    sight: IntrigoSight,
    preview: Preview,
    shifts: Sequence[Shift],
    *briefly: str,
    placed: bool,
    each: bool,
    mine: bool,
    articles: bool,
) -> Iterator[str]:
    """Who would win what of these arcades, the person first, and of how many alike it is one; seals before coins. What
    nobody wins any more is told with whom it costs it."""
    tell, me = sight.company.line, sight.me
    winners = dict.fromkeys(shift.after.winner for shift in shifts)
    lying, lost = stakes.lying_after(sight.shown, preview), losses(changed_by(shifts), me)
    told_of = {arcade for loss in lost for arcade in loss.arcades}
    if me not in winners:
        yield from costs(
            sight, lost, [*map(upright, sight.shown.tokens)], *briefly, placed=placed and each, articles=articles
        )
    for winner in sorted(winners, key=lambda seat: (seat is None, seat != me, seat)):
        found = [shift.arcade for shift in shifts if shift.after.winner == winner and shift.after.token]
        if not found:
            continue
        found.sort(key=lambda arcade: lying[arcade] == COIN)
        others = {lying[shift.arcade] for shift in shifts if shift.after.winner != winner}
        bare = tuple(lying[arcade] for arcade in found)
        closely = (placed and each) or ((placed or (mine and winner == me)) and bool(others & set(bare)))
        tokens: object = tokens_placed(sight, found, lying, others if briefly else None) if closely else bare
        if winner is None:
            reasons = {shift.after.reason for shift in shifts if shift.after.winner is None and shift.after.token}
            if reasons != {"equal"} and told_of >= set(found):
                continue
            yield tell("changes", *briefly, "tie" if reasons == {"equal"} else "nobody", token=tokens)
        else:
            yield tell("changes", "would", *briefly, "you" if winner == me else "other", seat=winner, token=tokens)
            yield from stakes.alike(sight, preview.ending, winner, bare)
            if winner == me:
                yield from costs(
                    sight,
                    lost,
                    [*map(upright, sight.shown.tokens)],
                    *briefly,
                    placed=placed and each,
                    articles=articles,
                )


def costs(
    sight: IntrigoSight,
    lost: Sequence[Loss],
    lying: Sequence[str],
    *briefly: str,
    placed: bool = True,
    articles: bool = True,
) -> Iterator[str]:
    """Who no longer wins what, in one sentence, the person first; nothing where nobody loses anything. `lying` is what lay in
    the palace before; told briefly, tokens have their
    `articles`."""
    company, text = sight.company, sight.words.text
    if not lost:
        return
    bare = "_bare" if briefly and not articles else ""
    parts = [
        company.sentence(
            "changes",
            *briefly,
            f"{'costs_also' if briefly and at else 'costs_whom'}{bare}",
            "you" if each.seat == company.me else "other",
            seat=each.seat,
            token=tokens_placed(sight, each.arcades, lying) if placed and not briefly else each.tokens,
        )
        for at, each in enumerate(lost)
    ]
    what = text("table", "changes", *briefly, "costs_join").join(parts)
    yield Costs(sight.company.line("changes", *briefly, "costs", what=what))


# What has come of a card


class Teller(Protocol):
    """Whoever tells it: sentences of the truth's words, in the form that fits who reads them."""

    def text(self, *path: str, **fill: object) -> str:
        """A text of the game's `truth` words, names marked."""

    def does(self, seat: int, victim: int | None) -> str:
        """The form in which a seat does something to another."""

    def sees(self, *about: int | None) -> str:
        """The form of a sentence about these seats."""


def told_change(own: Teller, change: Change, token: object = None) -> str:
    """What was different at one arcade in the end, names marked; `token` is its token where it is named more closely."""
    because, without = change.because, change.without
    fill: dict[str, object] = {"token": because.token if token is None else token, "other_token": without.token}
    if because.seat is not None and because.seat == without.seat:
        return capital(own.text("changed", "same", own.sees(because.seat), seat=because.seat, **fill))
    name = f"{_who(because)}_{_who(without)}"
    alike = "" if upright(because.token) == upright(without.token) else "_other"  # a Thief turns over what was theirs
    first, second = because.seat, without.seat
    if first is None:
        return capital(own.text("changed", name + alike, own.sees(second), victim=second, **fill))
    return capital(own.text("changed", name + alike, own.does(first, second), seat=first, victim=second, **fill))


def _who(outcome: Outcome) -> str:
    return "nobody" if outcome.seat is None else "somebody"


Closely = bool | Literal["mine"]
MINE: Closely = "mine"  # the tokens of the person alone are told from others like them


class Group(NamedTuple):
    """Who wins tokens, None for nobody, and who would have won them: None where nobody would, or it does not matter.

    `why` nobody does, where somebody would have.
    """

    seat: int | None
    loser: int | None
    why: str = ""

    def form(self, me: int | None) -> str:
        """How a sentence about it is called."""
        mine = self.loser is not None and self.loser == me
        if self.seat is None:
            told = {"equal": "tie", "neutral": "neutral"}.get(self.why, "")
            if not self.other:
                return "tie" if told == "tie" else "nobody"
            return f"{told}_{'lost' if mine else 'other'}" if told else "lost" if mine else "lost_other"
        return "from_you" if mine else "you" if self.seat == me else "from_other" if self.other else "other"

    @property
    def other(self) -> bool:
        return self.loser is not None


def by_winner(
    sight: IntrigoSight, found: Sequence[Change], table: Table, closely: Closely, *briefly: str, losers: bool = True
) -> Iterator[str]:
    """Who would win what of all that has changed hands, and instead of whom; the person first, then what they lose; seals before
    coins, of which it is not told whose they would have been.

    `closely`: tokens are told from others like them, those of the person alone where it is `mine`. Without
    `losers` it is told of nobody but the person instead of whom others win.
    """
    won = dict[Group, list[Change]]()
    for each in sorted(found, key=lambda each: token_of(each) == COIN):
        loser = _loser(sight.me, each)
        told = losers or loser == sight.me
        why = each.because.reason if each.because.seat is None else ""
        won.setdefault(Group(each.because.seat, loser if told else None, why), []).append(each)
    lying = [upright(token) for token in table.tokens]
    theirs = {token_of(each) for each in found if each.because.seat is not None}
    for free in [group for group in won if group.seat is None and group.loser is None]:
        if closely is not True and theirs & set(map(token_of, won[free])):
            del won[free]  # "Nobody wins the coin" beside who wins another coin
    for group in sorted(
        won,
        key=lambda each: (
            each.seat != sight.me,
            sight.me is None or each.loser != sight.me,
            each.seat is None,
            each.seat or 0,
        ),
    ):
        changed, seat = won[group], group.seat
        form = group.form(sight.company.me)
        near = closely is True or (closely == MINE and sight.me is not None and sight.me in group)
        tokens = (
            places.tokens_placed(sight, [each.arcade for each in changed], lying)
            if near
            else tuple(map(token_of, changed))
        )
        people = {} if seat is None else {"seat": seat}
        if group.loser is not None:
            people["victim"] = group.loser
        yield sight.company.line("changes", *briefly, form, token=tokens, **people)


def came(sight: IntrigoSight, found: Sequence[Change], table: Table, closely: bool, *briefly: str) -> Iterator[str]:
    """Who would win what of all that has changed hands, the person first, and in one sentence who no longer wins what."""
    lying, me = [upright(token) for token in table.tokens], sight.me
    lost = losses(found, me)
    for seat in sorted({each.because.seat for each in found}, key=lambda seat: (seat is None, seat != me, seat)):
        won = sorted(
            (
                each
                for each in found
                if each.because.seat == seat and (seat is not None or each.because.reason == "equal")
            ),
            key=lambda each: token_of(each) == COIN,
        )
        if won:
            form = "tie" if seat is None else "you" if seat == me else "other"
            tokens = places.tokens_placed(sight, [each.arcade for each in won], lying)
            people = {} if seat is None else {"seat": seat}
            yield sight.company.line(
                "changes", *briefly, form, token=tokens if closely else tuple(map(token_of, won)), **people
            )
    for each in found:
        lying[each.arcade] = upright(each.without.token) or lying[each.arcade]
    yield from costs(sight, lost, lying, *briefly, placed=closely)


def _loser(me: int | None, change: Change) -> int | None:
    """Who would have won what is another's or nobody's now: the person whatever it is, others a seal that the person does not
    win instead."""
    loser = change.without.seat
    known = loser is not None and change.because.seat not in (loser, me)
    return loser if known and (loser == me or token_of(change) != COIN) else None


def token_of(change: Change) -> str:
    """What lies there, or lay there before nobody could win anything there."""
    return upright(change.because.token or change.without.token)
