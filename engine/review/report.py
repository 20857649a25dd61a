"""All that is said of how well one seat played a match: what the decisions cost, what was done well, luck and skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, sqrt
from typing import Any

from engine.core.errors import BadInput
from engine.core.mind import Why
from engine.core.record import Record
from engine.library import played_today
from engine.review.fooled import Fooled
from engine.review.judging import Gap, Judgement
from engine.review.luck import Luck
from engine.review.regret import of_decisions
from engine.review.reviewer import WHOLE, Care, Part, Reviewer
from engine.truth.moments import END, Past

WORST = 3  # decisions that are told one by one
DEAR = 0.1  # of a chance to win: what costs as much is told whether or not there is a reason (house)
UNSEEN = 0.1  # of a chance to win: what less than that is due to, is told by the parts of luck alone (house)
GIVEN_UP = 0.02  # of a chance to win: who has less than that has given up (house)
TWICE = 2.0  # so many times what they cost by what could be known, answers turn out before that is said (house)


@dataclass(frozen=True, slots=True)
class Review:
    """`judged` are the answers that were not `forced`, nor named by a hint, as far as the record fits the rules; `parted` says
    where it does not.

    `able`: whether this game has somebody who can judge. `today`: whether it was played by the rules as they are. `luck` is known of
    a match that was played to its end, in a game that has somebody to play it on.
    """

    past: Past
    seat: int
    judged: Sequence[Judgement]
    forced: int
    fooled: Fooled | None
    luck: Luck | None
    able: bool
    today: bool

    @property
    def parted(self) -> BadInput | None:
        return self.past.parted

    @property
    def hinted(self) -> int:
        """How many answers a hint had named."""
        return sum(each.hinted and each.seat == self.seat for each in self.past.moments)

    @property
    def unjudged(self) -> str:
        """Which sentence says why nothing is judged (`review`)."""
        return "nobody" if not self.able else "all_hinted" if self.hinted else "nothing"

    @property
    def close(self) -> int:
        """How many decisions were as good as the best."""
        return sum(each.close for each in self.judged)

    @property
    def lost(self) -> float:
        """What all decisions together cost, of chances to win."""
        return sum(each.lost for each in self.judged)

    @property
    def costly(self) -> list[Judgement]:
        """The decisions that were not as good as the best, the dearest first."""
        return sorted((each for each in self.judged if not each.close), key=lambda each: -each.lost)

    @property
    def costs(self) -> list[int]:
        """What each of these cost in whole points, which add up to what they cost together: what rounding leaves goes where most was
        cut off."""
        exact = [100 * each.lost for each in self.costly]
        found = [floor(each) for each in exact]
        by_cut = sorted(range(len(exact)), key=lambda at: found[at] - exact[at])
        for at in by_cut[: round(sum(exact)) - sum(found)]:
            found[at] += 1
        return found

    @property
    def costs_error(self) -> float:
        """The standard error of what they cost together, in chances to win."""
        return sqrt(sum(each.behind.error**2 for each in self.costly))

    @property
    def worst(self) -> list[Judgement]:
        """Those that are told one by one: the dearest from which there is something to learn."""
        return [each for each in self.costly if each not in self.untold][:WORST]

    @property
    def untold(self) -> list[Judgement]:
        """Those that cost little, and of which nobody can say what tells the better answer from them."""
        return [each for each in self.costly if not each.explained and each.lost < DEAR]

    def points(self, judged: Sequence[Judgement]) -> int:
        """What some of the costly ones cost together in whole points, as `costs` rounds them."""
        return sum(points for each, points in zip(self.costly, self.costs, strict=True) if each in judged)

    @property
    def guessed(self) -> bool:
        """Whether one's own answers turned out worse than they were: most of what they cost, nobody could have known."""
        return self.luck is not None and -self.luck.own.more > UNSEEN + TWICE * self.lost

    @property
    def lucky(self) -> bool:
        """Whether one's own answers turned out well, although by what could be known they gave much away."""
        return self.luck is not None and UNSEEN < self.luck.own.more < TWICE * self.lost

    def came_off(self, each: Judgement) -> float:
        """By how much the chance to win rose by this one, as the cards lay; nothing where that is little, or it fell."""
        steps = self.luck.steps if self.luck is not None else ()
        more = sum(step.more for step in steps if step.whose == "own" and step.answer == each.number)
        return more if more > UNSEEN else 0.0

    @property
    def unseen(self) -> tuple[Judgement, float] | None:
        """The decision that was as good as the best, and cost most as the cards lay: with the change of the chance to win.

        None where none cost much: it is bad luck also where the others turned out well.
        """
        if self.luck is None:
            return None
        turned = dict[int, float]()
        for each in self.luck.steps:
            if each.whose == "own":
                turned[each.answer] = turned.get(each.answer, 0.0) + each.more
        most = min(
            (each for each in self.judged if each.close), key=lambda each: turned.get(each.number, 0.0), default=None
        )
        more = turned.get(most.number, 0.0) if most is not None else 0.0
        return (most, more) if most is not None and more < -UNSEEN else None

    @property
    def gained(self) -> Judgement | None:
        """The decision that did most, beside what a regular player had done; None where none did more.

        None that could have been better: it would be praised and blamed at once. None where a regular player would have given
        the game up, as an honest one may who would have to lie with the last card: to do better than that is nothing special.
        None of which nobody can say what it has and the usual answer has not: it would be praised without a reason.
        """
        better = [
            each
            for each in self.judged
            if each.close and each.gained.counts > 0 and each.chance - each.gained.more > GIVEN_UP
            and each.praise is not None and not each.praise.even
        ]  # fmt: skip
        return max(better, key=lambda each: each.gained.more, default=None)


def review(record: Record, seat: int, care: Care = WHOLE) -> Review:
    """How well a seat played. Raises BadInput where nobody sits there, or the record does not even begin."""
    reviewer = Reviewer(record, seat, care=care)
    return reviewed(reviewer.past, seat, list(reviewer.parts()), reviewer.judge.able)


def reviewed(past: Past, seat: int, parts: Sequence[Part], able: bool = True, free: int | None = None) -> Review:
    """The review that these parts are, as many as are known. Of the seat's answers `free` had a choice (None: the judged)."""
    judged = [each for each in parts if isinstance(each, Judgement)]
    given = sum(each.seat == seat and not each.hinted for each in past.moments if each.kind != END)
    deceived = next((each for each in parts if isinstance(each, Fooled)), None)
    luck = next((each for each in reversed(parts) if isinstance(each, Luck)), None)
    forced = given - (len(judged) if free is None else free)
    return Review(past, seat, judged, forced, deceived, luck, able, played_today(past.record.header))


# For programs


def data_of(found: Review) -> dict[str, Any]:
    """The review as JSON holds it; chances from 0 to 1, answers counted from 1 as `replay` counts them."""
    header = found.past.record.header
    bluff = found.fooled
    return {
        "game": header.game,
        "players": len(header.seats),
        "seat": found.seat,
        "able": found.able,
        "today": found.today,
        "over": found.past.over,
        "parted": None if found.parted is None else str(found.parted),
        "forced": found.forced,
        "hinted": found.hinted,
        "judged": len(found.judged),
        "close": found.close,
        "lost": _round(found.lost),
        "regret": _round(of_decisions(found.judged)),
        "worst": [each.number + 1 for each in found.worst],
        "gained": None if found.gained is None else found.gained.number + 1,
        "bluff": None if bluff is None else {**_judgement(bluff.judged), "what": bluff.claim.what},
        "luck": None if found.luck is None else _luck(found.luck),
        "decisions": [_judgement(each) for each in found.judged],
    }


def _judgement(each: Judgement) -> dict[str, Any]:
    return {
        "answer": each.number + 1,
        "seat": each.seat,
        "question": each.kind,
        "chosen": str(each.chosen),
        "best": str(each.best),
        "usual": str(each.usual),
        "chance": _round(each.chance),
        "behind": _gap(each.behind),
        "lost": _round(each.lost),
        "gained": _gap(each.gained),
        "reason": _why(each.hint.reason),
        "worlds": each.worlds,
    }


def _luck(luck: Luck) -> dict[str, Any]:
    parts: dict[str, Any] = {
        name: {"points": _round(part.more), "error": _round(part.error)} for name, part in luck.parts.items()
    }
    steps = [{"answer": each.answer + 1, "whose": each.whose, "points": _round(each.more)} for each in luck.steps]
    return {"fair": _round(luck.fair), "result": luck.result, **parts, "steps": steps}


def _gap(gap: Gap) -> dict[str, float]:
    return {"points": _round(gap.more), "error": _round(gap.error)}


def _why(why: Why) -> dict[str, Any]:
    return {"key": why.key, "args": dict(why.args)}


def _round(chance: float) -> float:
    return round(chance, 5)
