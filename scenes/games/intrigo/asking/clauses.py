"""The clauses that say what an answer would change: who would be Doge, who would win what, and who would if that Doge were prevented."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.intrigo.changed import Loss, changed_by, losses
from engine.games.intrigo.preview import Preview, Shift
from engine.games.intrigo.rules.table import COIN, upright
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.asking.places import tokens_placed
from scenes.games.intrigo.scene import IntrigoScene


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
    scene: IntrigoScene,
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
    tell, me = scene.questions.tell, scene.me
    if preview.called:
        sure = len(preview.holders) == 1
        form = "you" if preview.holders == (me,) else "sure" if sure else "may"
        if preview.holders:
            names = [f"{scene.company.marked(seat)}" for seat in preview.holders]
            yield scene.words.text("table", "changes", "placed_by", form, names=scene.questions.either(names))
    doge, before = preview.ending.doge, scene.standings.ending.doge
    if turned := stakes.turned(scene, preview.ending, *(briefly if not placed else ())):
        yield Chair(turned)
    shifts = preview.counted
    late = [shift for shift in preview.shifts if shift not in shifts]
    if doge is not None and doge == before == me:
        yield Chair(tell("changes", *briefly, "still", "you"))
        if not shifts and not late:
            yield tell("changes", "none")
    won = list(
        _won(
            scene,
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
    if not briefly and (safer := list(stakes.safer(scene, preview))):
        if not won and not turned and not late:
            yield tell("changes", "none")
        yield from safer
    if doge is not None and doge == before != me and late:
        yield Chair(tell("changes", *briefly, "still", "other", seat=doge))


def if_prevented(scene: IntrigoScene, preview: Preview) -> Iterator[str]:
    """Who would win what changes beyond the arcade with which somebody is Doge, should that be prevented: the person first. All of
    it at first, with tokens told from others like them, then without; then ever fewer who win something."""
    last, lying, me = preview.ending.arcade, stakes.lying_after(scene, preview), scene.me
    late = [each.after for each in preview.shifts if last is not None and each.arcade > last and each.after.token]
    winners = sorted({each.winner for each in late}, key=lambda seat: (seat is None, seat != me, seat))
    closely, plainly = list[str](), list[str]()
    for winner in winners:
        arcades = sorted((each.arcade for each in late if each.winner == winner), key=lambda at: lying[at] == COIN)
        form = "nobody" if winner is None else "you" if winner == me else "other"
        people = {} if winner is None else {"seat": winner}
        for told, token in (
            (closely, tokens_placed(scene, arcades, lying)),
            (plainly, tuple(lying[at] for at in arcades)),
        ):
            told.append(scene.company.sentence("changes", "prevented_who", form, token=token, **people))
    join = scene.words.text("table", "changes", "prevented_join")
    doge = preview.ending.doge
    form = "you" if doge == me else "other"
    for count in range(len(winners), 0, -1):
        for told in (closely, plainly):
            yield After(scene.questions.tell("changes", "prevented", form, seat=doge, what=join.join(told[:count])))


def _won(
    scene: IntrigoScene,
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
    tell, me = scene.questions.tell, scene.me
    winners = dict.fromkeys(shift.after.winner for shift in shifts)
    lying, lost = stakes.lying_after(scene, preview), losses(changed_by(shifts), me)
    told_of = {arcade for loss in lost for arcade in loss.arcades}
    if me not in winners:
        yield from costs(
            scene, lost, [*map(upright, scene.shown.tokens)], *briefly, placed=placed and each, articles=articles
        )
    for winner in sorted(winners, key=lambda seat: (seat is None, seat != me, seat)):
        found = [shift.arcade for shift in shifts if shift.after.winner == winner and shift.after.token]
        if not found:
            continue
        found.sort(key=lambda arcade: lying[arcade] == COIN)
        others = {lying[shift.arcade] for shift in shifts if shift.after.winner != winner}
        bare = tuple(lying[arcade] for arcade in found)
        closely = (placed and each) or ((placed or (mine and winner == me)) and bool(others & set(bare)))
        tokens: object = tokens_placed(scene, found, lying, others if briefly else None) if closely else bare
        if winner is None:
            reasons = {shift.after.reason for shift in shifts if shift.after.winner is None and shift.after.token}
            if reasons != {"equal"} and told_of >= set(found):
                continue
            yield tell("changes", *briefly, "tie" if reasons == {"equal"} else "nobody", token=tokens)
        else:
            yield tell("changes", "would", *briefly, "you" if winner == me else "other", seat=winner, token=tokens)
            yield from stakes.alike(scene, preview.ending, winner, bare)
            if winner == me:
                yield from costs(
                    scene,
                    lost,
                    [*map(upright, scene.shown.tokens)],
                    *briefly,
                    placed=placed and each,
                    articles=articles,
                )


def costs(
    scene: IntrigoScene,
    lost: Sequence[Loss],
    lying: Sequence[str],
    *briefly: str,
    placed: bool = True,
    articles: bool = True,
) -> Iterator[str]:
    """Who no longer wins what, in one sentence, the person first; nothing where nobody loses anything. `lying` is what lay in
    the palace before; told briefly, tokens have their
    `articles`."""
    company, text = scene.company, scene.words.text
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
            token=tokens_placed(scene, each.arcades, lying) if placed and not briefly else each.tokens,
        )
        for at, each in enumerate(lost)
    ]
    what = text("table", "changes", *briefly, "costs_join").join(parts)
    yield Costs(scene.questions.tell("changes", *briefly, "costs", what=what))
