"""Awards: what was remarkable in how somebody played a match, for the result and the truth.

Words: `ui: awards`, or `awards` among the game's own for what only it finds remarkable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.claim import Claim
from engine.truth.moments import Past
from engine.words import Person, Words

MOST = 2  # shown of who reads
MOST_OTHERS = 3  # shown of others, one each
FEW = 2  # times that are no accident
MANY = 7  # claims that make it remarkable that nobody doubted one
SAID_BY = {
    "role": "master",
    "unquestioned": "master",
    "hunter": "nose",
}  # awards, and those that tell of the same deeds
CLOSE_AMONG = 8  # points, from which on one more than the next is a narrow thing


@dataclass(frozen=True, slots=True)
class Award:
    """`args` fill the placeholders of its words. Who has more of what it counts, `size`, has earned it more than others."""

    key: str
    args: Mapping[str, str | int] = field(default_factory=dict[str, str | int])
    size: int = 0

    def told(self, words: Words, people: Sequence[Person], viewer: int | None = None) -> str:
        """Its words, for a game's own `Words`: a title, a colon, and what for; `viewer` is the seat of who reads."""
        own = words.find("awards", self.key) is not None
        return words.said(("awards", self.key) if own else ("ui", "awards", self.key), self.args, people, viewer)


@dataclass(frozen=True, slots=True)
class _Play:
    """How one seat played. `lies` and `truths` are its claims, `doubts` the claims of others that it doubted."""

    past: Past
    seat: int
    won: bool
    lies: tuple[Claim, ...]
    truths: tuple[Claim, ...]
    doubts: tuple[Claim, ...]

    @property
    def caught(self) -> int:
        return sum(claim.caught for claim in self.lies)

    @property
    def right(self) -> int:
        return sum(not claim.true for claim in self.doubts)


def awards(past: Past, seat: int) -> list[Award]:
    """What this seat has earned, the most remarkable first; nothing before the match is over."""
    return [award for whose, award in earned(past) if whose == seat]


def honoured(past: Past, me: int | None) -> list[tuple[int, Award]]:
    """What the result tells, with the seats it is about: the first awards of `me`, then the most remarkable of the others.

    No award is told of twice, nobody's deeds by two awards, and nobody is told of for less of one than somebody else had.
    """
    everything = _once(earned(past))
    own = [each for each in everything if each[0] == me][:MOST]
    keys, seats = {award.key for _, award in own}, {me}
    others: list[tuple[int, Award]] = []
    for seat, award in everything:
        if award.key not in keys and seat not in seats:
            seats.add(seat)
            others.append((seat, award))
        keys.add(award.key)
    return [*own, *others[:MOST_OTHERS]]


def earned(past: Past) -> list[tuple[int, Award]]:
    """Everybody's awards with their seats, the most remarkable first, and of one kind that of who has most of it."""
    if not past.over:
        return []
    claims = past.claims()
    plays = [_play(past, claims, seat) for seat in range(len(past.record.header.seats))]
    found: list[tuple[int, Award]] = []
    for kind in KINDS:
        alike = [(play.seat, award) for play in plays if (award := kind(play)) is not None]
        found += sorted(alike, key=lambda each: -each[1].size)
    return found


def _once(found: Sequence[tuple[int, Award]]) -> list[tuple[int, Award]]:
    """Those that tell of other deeds than an award of the same seat that is more remarkable."""
    had = {(seat, award.key) for seat, award in found}
    return [(seat, award) for seat, award in found if (seat, SAID_BY.get(award.key, "")) not in had]


def _play(past: Past, claims: Sequence[Claim], seat: int) -> _Play:
    return _Play(
        past,
        seat,
        seat in (past.states[-1].table.winner or ()),
        tuple(claim for claim in claims if claim.seat == seat and not claim.true),
        tuple(claim for claim in claims if claim.seat == seat and claim.true),
        tuple(claim for claim in claims if claim.doubter == seat),
    )


def _master(play: _Play) -> Award | None:
    """Three lies or more, and every one believed."""
    if len(play.lies) > FEW and not play.caught:
        return Award("master", {"lies": len(play.lies)}, len(play.lies))
    return None


def _nose(play: _Play) -> Award | None:
    """Only doubts that were right."""
    if len(play.doubts) >= FEW and play.right == len(play.doubts):
        return Award("nose", {"doubts": len(play.doubts)}, len(play.doubts))
    return None


def _honest(play: _Play) -> Award | None:
    """Won by claims that were all true."""
    if play.won and not play.lies and len(play.truths) >= FEW:
        return Award("honest", {"claims": len(play.truths)}, len(play.truths))
    return None


def _feat(play: _Play) -> Award | None:
    """What the game itself finds remarkable: the first of its feats."""
    return next((Award(feat.key, feat.args) for feat in play.past.feats if feat.seat == play.seat), None)


def _role(play: _Play) -> Award | None:
    """The same claim again and again, never true, never caught."""
    true = {claim.what for claim in play.truths}
    lies = Counter(claim.what for claim in play.lies if claim.what not in true)
    for what, times in lies.most_common():
        if times > FEW and not any(claim.caught for claim in play.lies if claim.what == what):
            return Award("role", {"card": what, "times": times}, times)
    return None


def _hunter(play: _Play) -> Award | None:
    """One opponent's lies found out more than once."""
    for victim, times in Counter(claim.seat for claim in play.doubts if claim.caught).most_common(1):
        if times >= FEW:
            return Award("hunter", {"victim": victim, "times": times}, times)
    return None


def _unabashed(play: _Play) -> Award | None:
    """Caught lying, and won all the same."""
    return Award("unabashed", {"caught": play.caught}, play.caught) if play.won and play.caught else None


def _wronged(play: _Play) -> Award | None:
    """Doubted more than once, and every time it was true."""
    doubted = [claim for claim in (*play.truths, *play.lies) if claim.doubter is not None]
    if len(doubted) >= FEW and all(claim.true for claim in doubted):
        return Award("wronged", {"times": len(doubted)}, len(doubted))
    return None


def _hair(play: _Play) -> Award | None:
    """Won by one point, where there are points enough to win by more."""
    table = play.past.states[-1].table
    if not play.won or len(table.winner or ()) > 1:
        return None
    best, second = sorted(table.scores, reverse=True)[:2]
    return Award("hair", {"points": best}) if best == second + 1 and best >= CLOSE_AMONG else None


def _unquestioned(play: _Play) -> Award | None:
    """Many claims, and nobody ever doubted one."""
    told = (*play.truths, *play.lies)
    if len(told) >= MANY and all(claim.doubter is None for claim in told):
        return Award("unquestioned", {"claims": len(told)}, len(told))
    return None


def _glass(play: _Play) -> Award | None:
    """Every lie was found out."""
    if len(play.lies) >= FEW and play.caught == len(play.lies):
        return Award("glass", {"lies": len(play.lies)}, len(play.lies))
    return None


def _ghosts(play: _Play) -> Award | None:
    """Only doubts that were wrong."""
    doubts = len(play.doubts)
    return Award("ghosts", {"doubts": doubts}, doubts) if doubts >= FEW and not play.right else None


KINDS: tuple[Callable[[_Play], Award | None], ...] = (
    _master, _nose, _honest, _feat, _role, _hunter, _unabashed, _wronged, _hair, _unquestioned, _glass, _ghosts,
)  # fmt: skip
