"""From the end of a match to its result, and on to the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from weakref import WeakKeyDictionary

from engine.cabinet import Prize
from engine.codes import code_of
from engine.core.facts import behind_all
from engine.core.record import Record
from engine.truth.turning import turnings
from scenes.after.buttons import Again
from scenes.after.honours import (
    aside,
    count,
    fates,
    honoured_for,
    honours,
    of_tonight,
    past_of,
    told_apart,
    try_of,
    was_given_up,
    why,
)
from scenes.after.result import Result
from scenes.after.reviewing import Quietly
from scenes.after.seasons import of_season
from scenes.after.sharing import Sharing
from scenes.after.tally import lines
from scenes.dialog import Dialog, Option
from scenes.house import House
from scenes.kit.painting.painters import Painters
from scenes.kit.painting.show import rehearse
from scenes.menus.statistics.cabinet import titled
from scenes.people.hands import brought_open
from scenes.people.standing import Standing
from scenes.plan import Plan, other_chair, rematch, same_cards, told
from scenes.tables import exercise_scene
from scenes.tables.scene import MatchScene
from scenes.truth.coaching.coach import COACH
from scenes.truth.opening.scene import Opening, unveil
from scenes.truth.scene import Truth

PRIZES_APART = 2  # new prizes that are told one by one; more would lie over the result
PRIZES_READ = 4  # those that are told in one sentence with what each took


def go_result(scene: MatchScene) -> None:
    """Show the result over the table, and begin to paint the truth."""
    assert scene.stage is not None
    scene.house.music("menu")
    scene.stage.push(result_of(scene))
    prepare_truth(scene)


def result_of(scene: MatchScene) -> Result:
    """The result of a match that is over or given up. The match goes into the statistics here, or once it is certain that
    it was given up: who leaves the result. Until then nothing hidden is shown, and the person may go on with it.
    """
    truth = scene.sitting.truth
    stood = truth.game.facts.standing(truth)
    open_still = scene.outcome.conceded and not was_given_up(scene)
    if not open_still:
        scene.outcome.counted = count(scene)
    reasons = why(scene)
    because = [each.told(scene.words, scene.company.people) for each in reasons]
    ended = ""  # nothing has ended what was given up
    if truth.table.winner is not None:
        whole, ended = scene.chronicle.how_won(), scene.chronicle.how_won_after({each.key for each in reasons})
        because = [ended if each == whole else each for each in because]  # one sentence can be both
    besides = [each.told(scene.words, scene.company.people) for each in aside(scene, reasons)]
    figures = list(dict.fromkeys(filter(None, (*because, ended, *besides))))
    if scene.me is not None and truth.game.facts.doubted:
        figures += lines(
            scene.words, past_of(scene).claims(), scene.me, honoured_for(scene), {each.claim for each in reasons}
        )
    if scene.outcome.conceded and scene.me is not None and stood.points is not None:
        figures.append(scene.house.text("result", "gave_up_last"))
    if of_tonight(scene):
        figures.append(scene.house.text("tonight", "counts"))
    in_season = of_season(scene.house, scene.sitting.record)
    if in_season:
        figures.append(scene.house.text("season", "counts"))
    if scene.outcome.practice:
        figures.append(scene.house.text("result", "practice"))
    standing = Standing(
        people=tuple(scene.company.people),
        portraits=tuple(scene.company.portraits),
        winners=tuple(truth.table.winner or ()),
        points=stood.points,
        figures=tuple(figures),
        me=scene.me,
        places=behind_all(stood.places, scene.me) if scene.outcome.conceded else stood.places,
        marks=scene.company.marks,
        fates=() if open_still and not brought_open(truth.game.id) else fates(scene),
        honours=honours(scene),
        legend="" if open_still else scene.chronicle.legend(),
        conceded=scene.outcome.conceded,
        reasoned=scene.me is not None and bool(turnings(past_of(scene), scene.me)),
    )
    plan, settled = plan_of(scene), partial(_settled, scene)
    result = Result(
        scene.house,
        standing,
        partial(settled, lambda: scene.house.go_table(rematch(plan, truth.table.winner))),
        partial(settled, lambda: open_truth(scene)),
        partial(settled, _way_on(scene, in_season)),
        partial(settled, lambda: scene.house.go_setup(plan.game)),
        partial(_go_on, scene) if open_still else None,
        _again(scene, plan, standing),
        None if scene.me is None else partial(settled, lambda: open_coach(scene)),
        _quietly(scene) if scene.outcome.counted else None,
        "to_season" if in_season else "to_tonight" if of_tonight(scene) else "",
    )
    result.prizes_told += _told_of(scene.house, told_apart(scene))
    return result


def _told_of(house: House, won: Sequence[Prize]) -> list[str]:
    """What is said of new prizes: each with what it took, many in one sentence; of more than are read, the names alone."""
    told = [" – ".join(titled(house, each)) for each in won]
    if len(won) <= PRIZES_APART:
        return [house.text("cabinet", "new", title=each) for each in told]
    if len(won) <= PRIZES_READ:
        return [house.text("cabinet", "new_some", titles=" · ".join(told))]
    return [house.text("cabinet", "new_many", titles=" · ".join(titled(house, each)[0] for each in won))]


_reviews: WeakKeyDictionary[MatchScene, Quietly] = WeakKeyDictionary()


def _quietly(scene: MatchScene) -> Quietly | None:
    """How well the person played, worked out while the result is read; None where they only watched, or began elsewhere."""
    if scene.me is None or scene.sitting.record.header.position is not None:
        return None
    _reviews[scene] = Quietly(scene.house, past_of(scene), scene.me)
    return _reviews[scene]


def _way_on(scene: MatchScene, in_season: bool) -> Callable[[], None]:
    """Where a result leads: to the season or to tonight's tables where it was a table of theirs, else to the title."""
    house = scene.house
    return house.go_season if in_season else house.go_tonight if of_tonight(scene) else house.go_title


def _again(scene: MatchScene, plan: Plan, standing: Standing) -> Again | None:
    """The deal that was played, to be played again; None where no code tells it."""
    house, code = scene.house, None if scene.sitting.record.header.position else code_of(plan)
    if code is None:
        return None

    def play(once_more: Plan) -> None:
        _settled(scene, partial(house.go_table, once_more))

    def chairs() -> None:
        text, people = house.text, scene.company.people
        options = [
            Option(people[seat].name, partial(play, other_chair(plan, seat)), sign="people")
            for seat in range(plan.players)
            if seat != plan.mine
        ]
        options.append(Option(text("app", "back")))
        house.stage.push(Dialog(house, text("result", "chair_head"), text("result", "chair_words"), options))

    sharing = Sharing(house, standing, plan.game, code, plan.strength, try_of(scene))
    return Again(code, lambda: play(same_cards(plan)), chairs, sharing)


def _settled(scene: MatchScene, then: Callable[[], None]) -> None:
    """Go on from the result: now it is certain that the match was given up, if it was."""
    if not scene.outcome.counted:
        scene.outcome.counted = count(scene)
        scene.outcome.put_away()
    then()


def _go_on(scene: MatchScene) -> None:
    """Back from the result of a match that was given up, as if it had not been."""
    assert scene.stage is not None
    scene.stage.pop()
    scene.outcome.go_on_after_all()


def open_truth(scene: MatchScene) -> None:
    """Show the truth over the result; it begins with everybody's face."""
    assert scene.stage is not None
    unveil(scene.stage, _truth(scene))


def open_coach(scene: MatchScene) -> None:
    """Show how well the person played, in the truth, over the result."""
    assert scene.stage is not None
    truth = _truth(scene)
    scene.stage.push(truth)
    truth.unmasked(COACH)


def _truth(scene: MatchScene) -> Truth:
    house, plan, begun = scene.house, plan_of(scene), _reviews.get(scene)
    again = partial(house.go_table, rematch(plan, scene.sitting.truth.table.winner))
    judge = None if begun is None else begun.onlooker
    truth = Truth(house, scene.sitting.record, again, house.stage.pop, partial(play_on, house), judge=judge)
    truth.buttons.way_back = "app", "back"  # to the result: luck may be told there by now, and it leads to the season
    return truth


def prepare_truth(scene: MatchScene) -> None:
    """Begin to paint the truth in a thread, while the result is being read."""
    canvas = scene.house.stage.canvas

    def paint() -> None:
        truth = _truth(scene)
        rehearse(Opening(truth), canvas)
        rehearse(truth, canvas)

    Painters(hands=1).add([paint])


def play_on(house: House, record: Record) -> None:
    """Show an exercise from an earlier moment, over the truth."""
    house.stage.push(exercise_scene(house, record))


def plan_of(scene: MatchScene) -> Plan:
    """What this match began with; for a game continued from its save, as its record tells it."""
    if scene.plan is not None:
        return scene.plan
    return told(scene.sitting.record.header)
