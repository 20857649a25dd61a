"""The evening's best lie, or what stands for it in a game without lies, in one sentence, as the person is told it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.truth.best_lie import CAUGHT, FOUND, BestLie, best_lie
from engine.truth.turning import Turning
from engine.words import Count
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.people.counting import times_told
from scenes.truth.opening.turned import reasons
from scenes.truth.own import ToldLie
from scenes.truth.telling import Telling


def told_lie(telling: Telling) -> ToldLie:
    """The best lie of the story, or what else its game tells; where it knows neither, the turn that mattered to the person,
    and how the story ended only where there was none."""
    story, own = telling.story, telling.own.best()
    if own is not None:
        return own
    if story.game.facts.claims is None:
        return told_turn(telling, reasons(telling))
    best = best_lie(story.past)
    if best is None:
        return ToldLie(telling.text("opening", "title", "none"), spans(telling.text("opening", "none")))
    if best.end == CAUGHT:
        return ToldLie(
            telling.text("opening", "title", "caught"), spans(_caught(telling, best)), (), best.seat, best.what
        )
    return ToldLie(
        telling.text("opening", "title", "best"),
        spans(_lived(telling, best)),
        _brought(telling, best),
        best.seat,
        best.what,
    )


def told_turn(telling: Telling, found: Iterable[Turning]) -> ToldLie:
    """The first of these reasons that is a turn; how the story ended where none of them is."""
    turn = next((each for each in found if not each.sums_up), None)
    if turn is None:
        return ToldLie("", telling.sentence())
    return ToldLie(telling.text("tabs", "turned"), spans(turn.told(telling.words, telling.company.people)))


def _fill(telling: Telling, best: BestLie) -> dict[str, object]:
    people = telling.company.marked
    times = times_told(telling.words, best.times)
    fill: dict[str, object] = {"liar": people(best.seat), "card": telling.words.card(best.what), "times": times}
    fill["when"] = telling.moment(best.born)
    return fill if best.doubter is None else {**fill, "doubter": people(best.doubter)}


def _caught(telling: Telling, best: BestLie) -> str:
    me = telling.story.me
    form = (
        "plain" if best.doubter is None else "you" if best.seat == me else "by_you" if best.doubter == me else "other"
    )
    return telling.text("opening", "caught", form, **_fill(telling, best))


def _brought(telling: Telling, best: BestLie) -> tuple[Span, ...]:
    """What came of it, or of the first time it was told: the line of the log, and what that has to do with the lie."""
    if best.spoils is None:
        return ()
    name = "often" if best.times > 1 else "once"
    before, after = telling.text("opening", "brought", name, told="\n").split("\n")
    return (*spans(before), *telling.lines[best.spoils], *spans(after))


def _lived(telling: Telling, best: BestLie) -> str:
    story, fill = telling.story, _fill(telling, best)
    who = "you" if best.seat == story.me else "other"
    ended = who
    if best.end == FOUND:
        ended = "plain" if best.doubter is None else "you" if best.doubter == story.me else "other"
    end = telling.text("opening", "ends", best.end, ended, **fill)
    lived = Count(max(1, story.turn(best.died) - story.turn(best.born)))
    return telling.text("opening", "often" if best.times > 1 else "once", who, lived=lived, end=end, **fill)
