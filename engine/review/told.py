"""A review in sentences, to the person whose seat it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.bots.registry import usual_level
from engine.hints import Hint
from engine.review.chair import Tally
from engine.review.fooled import Fooled
from engine.review.judging import CLOSE, ERRORS, Judgement
from engine.review.luck import PARTS, Luck, Turn, Whose, told_points
from engine.review.report import Review
from engine.truth.moments import Past
from engine.truth.turning import Turning
from engine.words import Person, Words

REVIEW = "review"
SLIGHT = 2  # points: what the others did is told as next to nothing (house)
GRAINS = (1, 2, 5, 10)  # points: what is told is a multiple of the first that is no finer than its noise


def told(found: Review, words: Words, people: Sequence[Person]) -> Iterator[str]:
    """The lines of a review; those below a title begin with blanks."""

    def text(key: str, **fill: object) -> str:
        return words.text(REVIEW, key, **fill)

    if not found.today:
        yield words.text("ui", "truth", "other_rules")
    if found.luck is not None:
        yield _luck(found.luck, words)
    if not found.able or not found.judged:
        yield text(found.unjudged)
        return
    number = len(found.judged)
    yield text("judged", seat=people[found.seat], judged=words.count(number), forced=words.count(found.forced))
    if found.hinted:
        yield text("hinted", hinted=words.count(found.hinted))
    yield text("close", close=words.count(found.close), judged=words.count(number), points=words.count(_points(CLOSE)))
    if found.costly:
        yield text("lost", rest=words.count(len(found.costly)), points=words.count(sum(found.costs)))
    if found.worst:
        yield text("worst")
    for each in found.worst:
        yield f"  {_cost(each, words, people)}"
    if found.gained is not None:
        yield text("well", level=words.text("ui", "strength", usual_level(found.past.game.id)))
        yield f"  {_did(found.gained, words, people)}"
    if found.fooled is not None:
        yield text("bluffed")
        yield f"  {_deceived(found.fooled, words, people)}"


def _luck(luck: Luck, words: Words) -> str:
    """Where one began, what each part did, and where that led: whole points that add up."""
    points = told_points(luck)
    parts = {
        name: words.text(REVIEW, "part", points=signed(points[name]), error=_points(part.error))
        for name, part in luck.parts.items()
    }
    return words.text(REVIEW, "luck", fair=_points(luck.fair), result=_points(luck.result), **parts)


def signed(points: int) -> str:
    """Points with their sign, as they are printed."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def why(hint: Hint, words: Words, people: Sequence[Person]) -> str:
    """What speaks for the better answer, and nothing that speaks against it; where it speaks for the one chosen too, that words
    do not tell the two apart."""
    told = replace(hint, even=False, danger=None).told(words, people)
    return words.text("review", "page", "even", why=told) if hint.even else told


def blame(each: Judgement, words: Words, people: Sequence[Person]) -> str:
    """Why another answer was better than the one that was given, and where it is so that this one could have waited."""
    told = why(each.hint, words, people)
    if each.waits is None:
        return told
    return words.text("hints", "more", why=told, more=words.said(("hints", each.waits.key), each.waits.args, people))


def praise(hint: Hint, words: Words, people: Sequence[Person]) -> str:
    """What speaks for an answer that is praised, by its `praise`.

    What would call the other one the person's own has another sentence for that: the same key with `_praised`.
    """
    reason = hint.reason
    key = f"{reason.key}_praised"
    told = replace(reason, key=key) if words.find("hints", key) is not None else reason
    return why(replace(hint, reason=told), words, people)


def rough(chance: float, error: float) -> int:
    """A chance in points, told no finer than its noise, and never as none where it is some."""
    grain = next((each for each in GRAINS if each >= 100 * error), GRAINS[-1])
    return grain * round(100 * chance / grain) or max(1, _points(chance))


def certain(luck: Luck, part: Whose) -> bool:
    """Whether more was due to this part than chance explains."""
    return abs(luck.parts[part].more) > ERRORS * luck.parts[part].error


def clearest(luck: Luck) -> Whose | None:
    """The part to which most was due; None where chance explains all of them."""
    clear: list[Whose] = [name for name in PARTS if certain(luck, name)]
    return max(clear, key=lambda name: abs(luck.parts[name].more), default=None)


def largest(luck: Luck) -> Turn | None:
    """The step that did most of what the clearest part did; None where there is none."""
    part = clearest(luck)
    steps = (
        []
        if part is None
        else [each for each in luck.steps if each.whose == part and each.more * luck.parts[part].more > 0]
    )
    return max(steps, key=lambda each: abs(each.more), default=None)


def let_pass(past: Past, luck: Luck, reasons: Iterable[Turning]) -> bool:
    """Whether by these `reasons` others could have stopped how it ended, and that they did not is no part of what they did: hardly
    anybody who played on stopped it."""
    ats = [each.at for each in reasons if each.let_pass]
    if not ats or abs(told_points(luck)["others"]) > SLIGHT:
        return False
    first = max(each.number for each in past.moments if each.events <= min(ats))
    since = sum(abs(each.more) for each in luck.steps if each.whose == "others" and each.answer >= first)
    return round(100 * since) <= SLIGHT


def verdict(luck: Luck, guessed: bool = False, lucky: bool = False) -> str:
    """Which sentence says what did most (`review: page`): `unclear` where chance explains all of it.

    `guessed`: one's own answers turned out worse than they were, by what could be known (Review.guessed); `lucky`: better.
    """
    most = clearest(luck)
    if most is None:
        return "unclear"
    if most == "own" and guessed:
        return "own_guessed"
    if most == "own" and lucky:
        return "own_lucky"
    return f"{most}_{'up' if luck.parts[most].more > 0 else 'down'}"


def sat_told(tally: Tally, words: Words) -> str:
    """How many games a level won in the same chair, and which share that is about."""
    level, games = words.text("ui", "strength", tally.level), words.count(tally.games)
    share = words.text(REVIEW, "chair", "shares", tally.share)
    return words.text(REVIEW, "chair", "line", level=level, games=games, won=words.count(tally.won), share=share)


def _points(chance: float) -> int:
    """Points are hundredths of a chance to win."""
    return round(100 * chance)


def _cost(each: Judgement, words: Words, people: Sequence[Person]) -> str:
    """A decision that cost something: what was done, what was better, and why."""
    return words.text(
        REVIEW, "cost", **_of(each, words), best=str(each.best), most=_points(each.chance + each.behind.more),
        more=words.count(_points(each.behind.more)), error=_points(each.behind.error), why=blame(each, words, people),
    )  # fmt: skip


def _did(each: Judgement, words: Words, people: Sequence[Person]) -> str:
    """A decision that did more than what a regular player had done."""
    assert each.praise is not None
    return words.text(
        REVIEW, "did", **_of(each, words), usual=str(each.usual), more=words.count(_points(each.gained.more)),
        error=_points(each.gained.error), why=praise(each.praise, words, people),
    )  # fmt: skip


def _deceived(found: Fooled, words: Words, people: Sequence[Person]) -> str:
    each = found.judged
    return words.text(
        REVIEW, "deceived", **_of(each, words), seat=people[each.seat], card=words.card(found.claim.what),
        best=str(each.best), more=words.count(_points(each.behind.more)),
    )  # fmt: skip


def _of(each: Judgement, words: Words) -> dict[str, object]:
    """What every sentence about a decision may tell."""
    asks = words.text("asks", each.kind)
    return {"number": each.number + 1, "asks": asks, "chosen": str(each.chosen), "chance": _points(each.chance)}
