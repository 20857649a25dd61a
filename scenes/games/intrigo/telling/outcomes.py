"""What an influence card has changed by the time tokens are won, in sentences: at the end of a round, and in the truth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, Protocol

from engine.games.intrigo.changed import Change, Outcome, losses
from engine.games.intrigo.rules.table import COIN, Table, upright
from engine.words import capital
from scenes.games.intrigo.asking import places
from scenes.games.intrigo.asking.clauses import costs
from scenes.games.intrigo.scene import IntrigoScene


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
    scene: IntrigoScene, found: Sequence[Change], table: Table, closely: Closely, *briefly: str, losers: bool = True
) -> Iterator[str]:
    """Who would win what of all that has changed hands, and instead of whom; the person first, then what they lose; seals before
    coins, of which it is not told whose they would have been.

    `closely`: tokens are told from others like them, those of the person alone where it is `mine`. Without
    `losers` it is told of nobody but the person instead of whom others win.
    """
    won = dict[Group, list[Change]]()
    for each in sorted(found, key=lambda each: token_of(each) == COIN):
        loser = _loser(scene, each)
        told = losers or loser == scene.me
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
            each.seat != scene.me,
            scene.me is None or each.loser != scene.me,
            each.seat is None,
            each.seat or 0,
        ),
    ):
        changed, seat = won[group], group.seat
        form = group.form(scene.company.me)
        near = closely is True or (closely == MINE and scene.me is not None and scene.me in group)
        tokens = (
            places.tokens_placed(scene, [each.arcade for each in changed], lying)
            if near
            else tuple(map(token_of, changed))
        )
        people = {} if seat is None else {"seat": seat}
        if group.loser is not None:
            people["victim"] = group.loser
        yield scene.questions.tell("changes", *briefly, form, token=tokens, **people)


def came(scene: IntrigoScene, found: Sequence[Change], table: Table, closely: bool, *briefly: str) -> Iterator[str]:
    """Who would win what of all that has changed hands, the person first, and in one sentence who no longer wins what."""
    lying, me = [upright(token) for token in table.tokens], scene.me
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
            tokens = places.tokens_placed(scene, [each.arcade for each in won], lying)
            people = {} if seat is None else {"seat": seat}
            yield scene.questions.tell(
                "changes", *briefly, form, token=tokens if closely else tuple(map(token_of, won)), **people
            )
    for each in found:
        lying[each.arcade] = upright(each.without.token) or lying[each.arcade]
    yield from costs(scene, lost, lying, *briefly, placed=closely)


def _loser(scene: IntrigoScene, change: Change) -> int | None:
    """Who would have won what is another's or nobody's now: the person whatever it is, others a seal that the person does not
    win instead."""
    loser = change.without.seat
    known = loser is not None and change.because.seat not in (loser, scene.me)
    return loser if known and (loser == scene.me or token_of(change) != COIN) else None


def token_of(change: Change) -> str:
    """What lies there, or lay there before nobody could win anything there."""
    return upright(change.because.token or change.without.token)
