"""Why what somebody else does serves them, in words: only what everybody at the table can see (engine/games/intrigo/motive.py)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.core.mind import Why
from engine.games.intrigo import standing
from engine.games.intrigo.changed import EFFECTS, stood
from engine.games.intrigo.motive import Act, motive
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN, NOTHING, Bought, Named, Placed, Table
from engine.words import Card
from scenes.games.intrigo.asking import places
from scenes.games.intrigo.scene import IntrigoScene

GAINS = ("nearer", "alike", "lacked", "spare")  # reasons that are of what they win themselves
CHANGES = (*GAINS, "farther", "no_nearer", "only_coin", "took")  # reasons that are of what changed hands
BARE = ("unseen", "content", "last", "last_or", "bound")  # reasons that do not say what a card does where it lies
PAST = ("anywhere", "milder", "farthest", "unseen")  # reasons why it does no harm what a card wins somebody else
OPEN = ("closed", "walled", "blocked", "weak")  # reasons that are of an arcade, as long as a turn is left


def of_turn(scene: IntrigoScene, turn: Sequence[Event], before: Table, after: Table) -> Why | None:
    """The reason for what one of the others has done by these events of their turn; None where they are the person's, or pass."""
    begun = turn[0]
    if not isinstance(begun, (Placed, Bought)) or begun.seat == scene.company.me:
        return None
    laid = next((event for event in turn if isinstance(event, Placed)), None)
    card, gap = ("", -1) if laid is None else (laid.card, laid.gap)
    hired = isinstance(begun, Bought)
    return motive(Act(scene.rules, begun.seat, before, after, card, gap, hired, hired and len(turn) == 1))


def of_event(scene: IntrigoScene, event: Event) -> Why | None:
    """The reason for what somebody is doing by this event, which comes next."""
    return scene.memo.lasting("motive", (scene.standings.when, event), lambda: _of_event(scene, event))


def _of_event(scene: IntrigoScene, event: Event) -> Why | None:
    after = scene.standings.palace_after(event)
    if after is None and isinstance(event, Bought) and fills(scene):
        after = scene.shown.copy()
        event.apply(after)
    if after is None:
        return None
    deed = scene.standings.deed_of(event)
    if deed is None:
        return of_turn(scene, (event,), scene.shown, after)
    turn = (*scene.story.round.moves[deed.card.at :], event)
    return of_turn(scene, turn, stood(after, turn)[0], after)


def at(scene: IntrigoScene, number: int) -> Why | None:
    """The reason for what somebody did by the event of this number, which is over."""
    events = scene.sitting.truth.events
    first = number
    while first and isinstance(events[first - 1], (Bought, Named)):
        first -= 1
    turn = [scene.sitting.seen(event) for event in events[first : number + 1]]
    if isinstance(turn[-1], Named):  # the card that is called for has still to come
        return None
    before = scene.standings.walk.before(first).copy()
    after = before.copy()
    for event in turn:
        event.apply(after)
    return of_turn(scene, turn, before, after)


def small(why: Why) -> bool:
    """Whether a reason is told only where nothing of more weight needs the room: of a coin, or of nothing that is seen."""
    return why.key in BARE or why.args.get("token") == COIN


def fills(scene: IntrigoScene) -> bool:
    """Whether the hire that comes next only fills a gap: nothing is done by it."""
    events, at = scene.sitting.truth.events, scene.sitting.shown_events + 1
    return not isinstance(events[at] if at < len(events) else None, EFFECTS)


def told(scene: IntrigoScene, why: Why | None, table: Table | None = None) -> str:
    """A reason as a sentence; with the `table` that it speaks of, tokens are told from others like them."""
    if why is None:
        return ""
    if why.key in ("nearer", "alike"):
        return scene.questions.tell("changes", why.key, "other", **why.args)
    fill: dict[str, object] = {name: value for name, value in why.args.items() if name != "arcade"}
    if table is not None and "arcade" in why.args:
        fill["token"] = Card(places.token_place(scene, int(why.args["arcade"]), table.tokens))
    return scene.questions.tell("motives", *_form(scene, why, "motives"), **fill)


def briefly(scene: IntrigoScene, why: Why) -> str:
    """A long reason in a few words; "" for one that is told in few as it is."""
    if not isinstance(scene.words.find("table", "motives_brief", why.key), str):
        return ""
    return scene.questions.tell("motives_brief", why.key, **why.args)


def _form(scene: IntrigoScene, why: Why, *path: str) -> tuple[str, ...]:
    """The key of a reason in these words, and the form of it where it speaks of the person, or of one way to the chair."""
    way = f"{why.key}_{why.args.get('way')}"
    if scene.words.find("table", *path, way) is not None:
        return (way,)
    if not isinstance(scene.words.find("table", *path, why.key), dict):
        return (why.key,)
    return why.key, "on_you" if why.args.get("who") == scene.company.me else "other"


def clause(scene: IntrigoScene, why: Why, **fill: object) -> str:
    """A reason in few words, behind what came of a turn; with what else fills it."""
    given = {name: value for name, value in why.args.items() if name != "arcade"}
    return scene.company.sentence("did", "why", *_form(scene, why, "did", "why"), **{**given, **fill})


def holds(scene: IntrigoScene, why: Why, after: Table, shifts: bool) -> bool:
    """Whether a reason is so now, which was so `after` what it is of; `shifts`: what changed hands by that still does."""
    rules, shown, args = scene.rules, scene.shown, why.args
    if why.key in OPEN:
        arcade = int(args["arcade"])
        still = standing.verdict(rules, shown, arcade) == standing.verdict(rules, after, arcade)
        return still and NOTHING in shown.gaps
    if why.key == "content":
        return scene.standings.ending.doge == args["seat"]
    if why.key in ("nearer", "farther"):
        ending, seat = scene.standings.ending, int(args["seat" if why.key == "nearer" else "who"])
        return shifts and ending.doge is None and min(distances(rules, ending.seals[seat])) == args["count"]
    if why.key == "alike":
        count = scene.standings.ending.seals[int(args["seat"])][shown.factions.index(str(args["token"]))]
        return shifts and count == args["count"]
    if why.key == "lacked":
        won = {(seat, token) for _, seat, token in scene.standings.ending.taken}
        return shifts and (args["seat"], args["token"]) in won
    if why.key == "spare":
        seals = scene.standings.ending.seals[int(args["who"])]
        return shifts and not seals[shown.factions.index(str(args["token"]))]
    return shifts or why.key not in CHANGES
