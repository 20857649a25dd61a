"""What the other players did since the person's last turn, what came of it, and why it serves them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.event import Event, actor
from engine.core.mind import Why
from engine.core.progress import TurnBegan
from engine.games.intrigo import standing
from engine.games.intrigo.changed import EFFECTS, Change, changes, outcomes, stood
from engine.games.intrigo.motive import Act, motive
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.resolve import distances, judge
from engine.games.intrigo.rules.table import (
    COIN,
    NOTHING,
    Bought,
    Ferried,
    Moved,
    Named,
    Placed,
    Robbed,
    SatOut,
    Stabbed,
    Table,
    Traded,
    upright,
)
from engine.games.intrigo.rules.turns import price
from engine.games.intrigo.standing import ending, new_in_line, next_in_line, owner
from engine.games.intrigo.unstopped import open_hires
from engine.words import Card, Words
from scenes.games.intrigo.asking import places, stakes
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight
from scenes.games.intrigo.telling.outcomes import token_of
from scenes.people.company import Company
from scenes.tables.sight import Seen
from scenes.tables.telling.log import Pictured

# Why it serves them

GAINS = ("nearer", "alike", "lacked", "spare")  # reasons that are of what they win themselves
CHANGES = (*GAINS, "farther", "no_nearer", "only_coin", "took")  # reasons that are of what changed hands
BARE = ("unseen", "content", "last", "last_or", "bound")  # reasons that do not say what a card does where it lies
PAST = ("anywhere", "milder", "farthest", "unseen")  # reasons why it does no harm what a card wins somebody else
OPEN = ("closed", "walled", "blocked", "weak")  # reasons that are of an arcade, as long as a turn is left


def of_turn(sight: IntrigoSight, turn: Sequence[Event], before: Table, after: Table) -> Why | None:
    """The reason for what one of the others has done by these events of their turn; None where they are the person's, or pass."""
    begun = turn[0]
    if not isinstance(begun, (Placed, Bought)) or begun.seat == sight.company.me:
        return None
    laid = next((event for event in turn if isinstance(event, Placed)), None)
    card, gap = ("", -1) if laid is None else (laid.card, laid.gap)
    hired = isinstance(begun, Bought)
    return motive(Act(sight.rules, begun.seat, before, after, card, gap, hired, hired and len(turn) == 1))


def of_event(sight: IntrigoLaid, event: Event) -> Why | None:
    """The reason for what somebody is doing by this event, which comes next."""
    return sight.memo.lasting("motive", (sight.standings.when, event), lambda: _of_event(sight, event))


def _of_event(sight: IntrigoSight, event: Event) -> Why | None:
    after = sight.standings.palace_after(event)
    if after is None and isinstance(event, Bought) and fills(sight.sitting):
        after = sight.shown.copy()
        event.apply(after)
    if after is None:
        return None
    deed = sight.standings.deed_of(event)
    if deed is None:
        return of_turn(sight, (event,), sight.shown, after)
    turn = (*sight.story.round.moves[deed.card.at :], event)
    return of_turn(sight, turn, stood(after, turn)[0], after)


def at(sight: IntrigoSight, number: int) -> Why | None:
    """The reason for what somebody did by the event of this number, which is over."""
    events = sight.sitting.events
    first = number
    while first and isinstance(events[first - 1], (Bought, Named)):
        first -= 1
    turn = events[first : number + 1]
    if isinstance(turn[-1], Named):  # the card that is called for has still to come
        return None
    before = sight.standings.walk.before(first).copy()
    after = before.copy()
    for event in turn:
        event.apply(after)
    return of_turn(sight, turn, before, after)


def small(why: Why) -> bool:
    """Whether a reason is told only where nothing of more weight needs the room: of a coin, or of nothing that is seen."""
    return why.key in BARE or why.args.get("token") == COIN


def fills(sitting: Seen) -> bool:
    """Whether the hire that comes next only fills a gap: nothing is done by it."""
    events, at = sitting.events, sitting.shown_events + 1
    return not isinstance(events[at] if at < len(events) else None, EFFECTS)


def told(sight: IntrigoSight, why: Why | None, table: Table | None = None) -> str:
    """A reason as a sentence; with the `table` that it speaks of, tokens are told from others like them."""
    if why is None:
        return ""
    if why.key in ("nearer", "alike"):
        return sight.company.line("changes", why.key, "other", **why.args)
    fill: dict[str, object] = {name: value for name, value in why.args.items() if name != "arcade"}
    if table is not None and "arcade" in why.args:
        fill["token"] = Card(places.token_place(sight, int(why.args["arcade"]), table.tokens))
    return sight.company.line("motives", *_form(sight, why, "motives"), **fill)


def briefly(sight: IntrigoSight, why: Why) -> str:
    """A long reason in a few words; "" for one that is told in few as it is."""
    if not isinstance(sight.words.find("table", "motives_brief", why.key), str):
        return ""
    return sight.company.line("motives_brief", why.key, **why.args)


def _form(sight: IntrigoSight, why: Why, *path: str) -> tuple[str, ...]:
    """The key of a reason in these words, and the form of it where it speaks of the person, or of one way to the chair."""
    way = f"{why.key}_{why.args.get('way')}"
    if sight.words.find("table", *path, way) is not None:
        return (way,)
    if not isinstance(sight.words.find("table", *path, why.key), dict):
        return (why.key,)
    return why.key, "on_you" if why.args.get("who") == sight.company.me else "other"


def clause(sight: IntrigoSight, why: Why, **fill: object) -> str:
    """A reason in few words, behind what came of a turn; with what else fills it."""
    given = {name: value for name, value in why.args.items() if name != "arcade"}
    return sight.company.sentence("did", "why", *_form(sight, why, "did", "why"), **{**given, **fill})


def holds(sight: IntrigoSight, why: Why, after: Table, shifts: bool) -> bool:
    """Whether a reason is so now, which was so `after` what it is of; `shifts`: what changed hands by that still does."""
    rules, shown, args = sight.rules, sight.shown, why.args
    if why.key in OPEN:
        arcade = int(args["arcade"])
        still = standing.verdict(rules, shown, arcade) == standing.verdict(rules, after, arcade)
        return still and NOTHING in shown.gaps
    if why.key == "content":
        return sight.standings.ending.doge == args["seat"]
    if why.key in ("nearer", "farther"):
        ending, seat = sight.standings.ending, int(args["seat" if why.key == "nearer" else "who"])
        return shifts and ending.doge is None and min(distances(rules, ending.seals[seat])) == args["count"]
    if why.key == "alike":
        count = sight.standings.ending.seals[int(args["seat"])][shown.factions.index(str(args["token"]))]
        return shifts and count == args["count"]
    if why.key == "lacked":
        won = {(seat, token) for _, seat, token in sight.standings.ending.taken}
        return shifts and (args["seat"], args["token"]) in won
    if why.key == "spare":
        seals = sight.standings.ending.seals[int(args["who"])]
        return shifts and not seals[shown.factions.index(str(args["token"]))]
    return shifts or why.key not in CHANGES


# What they have done

# How a clause is called in which whoever did it is named again
AGAIN = {"self": "other", "from": "other_from", "self_not_you": "other_not_you"}


class Turn(NamedTuple):
    """What somebody did in a turn, with the table before it and after it, and what it changed."""

    seat: int
    events: Sequence[Event]
    before: Table
    after: Table
    changed: tuple[Change, ...]
    why: Why | None  # what it served; None where nothing of that is seen


def done(sight: IntrigoLaid, first: int, events: Sequence[Event], placed: bool = True) -> Mapping[int, Sequence[str]]:
    """What each seat has done by these events, with what came of it and what it served; `first` is the number of the first.
    `placed`: of seals alike it is told which, by where it lies.

    What is told is so now: of an arcade that changed more than once, only how it stands, by whoever changed it last; that this was
    so is said where nothing else came of a turn, or where it stands as it did before all of them.
    """
    found = dict[int, list[str]]()
    turns = [_turn(sight, at, turn) for at, turn in _turns(first, events)]
    last = {each.arcade: nth for nth, turn in enumerate(turns) for each in turn.changed}
    whole = _changes(sight.rules, turns[0].before, turns[-1].after) if turns else ()
    stays = {arcade for arcade in last if arcade not in {each.arcade for each in whole}}
    for nth, turn in enumerate(turns):
        shifts = [each for each in whole if last.get(each.arcade) == nth]
        back = [each for each in turn.changed if each.arcade in stays and last[each.arcade] == nth]
        acts = found.setdefault(turn.seat, [])
        acts.append(_deed_told(sight, turn))
        acts.extend(_came(sight, turn, shifts, back, _lying(turns[-1].after, whole) if placed else ()))
        why = list(_why(sight, turn, bool(shifts), placed))
        later = max((last[each.arcade] for each in turn.changed), default=None)
        told = why and not _of(turn, BARE)
        undone = later is not None and not shifts and not back
        if undone and _of(turn, PAST):
            why = []  # it is of what is not so any more
        if not shifts and not back and (later is not None or not (told or isinstance(turn.events[0], SatOut))):
            acts.append(_nothing(sight, turn, placed) if later is None else _since(sight, turns[later]))
        weighty = [*_in_line(sight, turn, briefly=not placed), *_left_chair(sight, turn, briefly=not placed)]
        acts.extend(weighty[:1] or why)  # there is seldom room for both
    return found


def _turn(sight: IntrigoLaid, at: int, events: Sequence[Event]) -> Turn:
    """The turn that begins with event number `at`; in many words and in few it is the same one."""
    same = sight.standings.when[0], tuple(events)
    return sight.memo.lasting(("turn", at), same, lambda: _played(sight, at, events))


def _played(sight: IntrigoSight, at: int, events: Sequence[Event]) -> Turn:
    before = sight.standings.walk.before(at).copy()
    after = before.copy()
    for event in events:
        event.apply(after)
    seat = actor(events[0])
    assert seat is not None
    why = of_turn(sight, events, before, after)
    return Turn(seat, events, before, after, _changes(sight.rules, before, after), why)


def _changes(rules: Rules, before: Table, after: Table) -> tuple[Change, ...]:
    return changes(outcomes(rules, before), outcomes(rules, after))


def _since(sight: IntrigoSight, later: Turn) -> str:
    """That somebody has changed what came of a turn, in a `later` one."""
    return sight.words.text("table", "did", "came", "since", who=sight.company.marked(later.seat))


def _nothing(sight: IntrigoSight, turn: Turn, placed: bool) -> str:
    """That nothing came of a turn: of a plot card that wins nothing where it lies, for whom it does not, or what was won before."""

    def tell(form: str, **fill: object) -> str:
        return sight.words.text("table", "did", "came", "nothing", form, **fill)

    laid, rules = turn.events[0], sight.rules
    if not isinstance(laid, Placed):
        return tell("plain")
    whose = owner(turn.after, laid.card)
    if whose is None:
        return tell("neutral")
    form = "own" if whose == turn.seat else "you" if whose == sight.company.me else "other"
    fill: dict[str, object] = {"who": sight.company.marked(whose)} if form == "other" else {}
    won = [arcade for arcade, _ in rules.sides[laid.gap] if judge(rules, turn.after, arcade)[0] == whose]
    if not won:
        return tell({"you": "on_you"}.get(form, form), **fill)
    best = min(won, key=lambda arcade: turn.after.tokens[arcade] == COIN)
    token = _token(sight, upright(turn.after.tokens[best]), best, turn.after.tokens if placed else ())
    return tell({"own": "already_own", "you": "already_you"}.get(form, "already"), token=token, **fill)


def _why(sight: IntrigoSight, turn: Turn, shifts: bool, placed: bool = True) -> Iterator[str]:
    """What the turn served whoever had it, where that is so still."""
    why = turn.why
    if why is not None and holds(sight, why, turn.after, shifts) and not _told(sight.company, turn, why):
        token, fill = why.args.get("token"), dict[str, object]()
        if token is not None:
            lying = turn.after.tokens if placed and "arcade" in why.args else ()
            fill["token"] = Card(_token(sight, str(token), int(why.args.get("arcade", 0)), lying))
        yield clause(sight, why, **fill)


def _of(turn: Turn, keys: Sequence[str]) -> bool:
    """Whether the reason for a turn is one of these."""
    return turn.why is not None and turn.why.key in keys


def _turns(first: int, events: Sequence[Event]) -> Iterator[tuple[int, list[Event]]]:
    """The events turn by turn, each with the number of its first; none of a turn in which nothing was done."""
    at, turn = first, list[Event]()
    for number, event in enumerate((*events, None), first):
        if event is not None and not isinstance(event, TurnBegan):
            turn.append(event)
            continue
        if turn:
            yield at, turn
        at, turn = number + 1, []


def _told(company: Company, turn: Turn, why: Why) -> bool:
    """Whether what came of a turn tells its reason already: whose seal somebody wins, where it is not the person."""
    if why.key != "took":
        return False
    winner = next(each.because.seat for each in turn.changed if each.arcade == why.args["arcade"])
    return why.args["token"] != COIN and winner != company.me


def passed(sight: IntrigoSight, seat: int, before: Table, *path: str, tell: str = "") -> str:
    """That somebody passes, in these words, `tell` their form, and whether it was for want of coins that they hire nobody."""
    prices = [cost for kind in sight.rules.kinds if (cost := price(sight.rules, before, kind)) is not None]
    coins = before.coins[seat]
    form = "none" if not coins else "kept" if min(prices, default=coins + 1) <= coins else "few"
    return sight.company.sentence(*path, form, *((tell,) if tell else ()), seat=seat, coins=coins)


def _deed(sight: IntrigoSight, turn: Turn) -> str:
    """What somebody did in a turn."""
    begun, effect = turn.events[0], turn.events[1] if len(turn.events) > 1 else None

    def tell(*path: str, **fill: object) -> str:
        return sight.words.text("table", "did", *path, **fill)

    if isinstance(begun, SatOut):
        return passed(sight, turn.seat, turn.before, "did", "passed")
    if isinstance(begun, Placed):
        return tell("placed", card=_pictured(sight.words, begun.card))
    assert isinstance(begun, Bought)
    kind = _pictured(sight.words, begun.kind)
    match effect:
        case Traded(token=one, other_token=other) | Ferried(card=one, other_card=other):
            fill = {"one": _pictured(sight.words, one), "other": _pictured(sight.words, other)}
            return tell("swapped", kind=kind, **fill)
        case Stabbed(card=card):
            return tell("stabbed", kind=kind, card=_pictured(sight.words, card))
        case Moved(card=card):
            return tell("moved", kind=kind, card=_pictured(sight.words, card))
        case Robbed(token=token):
            return tell("turned", kind=kind, card=_pictured(sight.words, token))
        case Named(card=card, holder=holder):
            form = "self" if holder == begun.seat else "you" if holder == sight.company.me else "other"
            return tell("named", form, kind=kind, card=_pictured(sight.words, card), who=sight.company.marked(holder))
        case _:
            return tell("filled", kind=kind)


def _deed_told(sight: IntrigoSight, turn: Turn) -> str:
    """What somebody did in a turn, and before it that they gave up the chair by it, if they are not Doge again since."""
    what, seat, rules = _deed(sight, turn), turn.seat, sight.rules
    had = ending(rules, turn.before).doge == seat
    if not had or seat in (ending(rules, turn.after).doge, sight.standings.ending.doge):
        return what
    return sight.words.text("table", "did", "gave_up", what=what)


def _in_line(sight: IntrigoSight, turn: Turn, briefly: bool = False) -> Iterator[str]:
    """Who would be Doge by a turn, and would be now, if whoever is first were stopped."""
    rules, now = sight.rules, sight.standings.ending
    still = next_in_line(rules, sight.shown, now)
    for seat, (by, token) in new_in_line(rules, turn.before, turn.after).items():
        if still.get(seat) == (by, token):
            path = stakes.in_line_path(sight.company, now.doge, seat, by, briefly)
            name = Card(f"{_pictured(sight.words, token)}")
            yield sight.company.sentence("did", *path, seat=seat, who=now.doge, token=name)


def _left_chair(sight: IntrigoSight, turn: Turn, briefly: bool = False) -> Iterator[str]:
    """That somebody left the chair to who would be Doge, in their last turn of the round, and whom they could have hired instead:
    only what everybody sees, as the palace stood."""
    rules, doge = sight.rules, ending(sight.rules, turn.before).doge
    if doge in (None, turn.seat) or turn.after.gaps.count(NOTHING) >= turn.before.players:
        return
    if doge != ending(rules, turn.after).doge or doge != sight.standings.ending.doge:
        return
    assert doge is not None
    hires = open_hires(sight.sitting.view(), turn.seat, turn.before, doge)
    if hires:
        cost, kind = hires[0]
        form = "on_you" if doge == sight.company.me else "other"
        card = Card(f"{_pictured(sight.words, kind)}")
        name = "left_chair_brief" if briefly else "left_chair"
        yield sight.company.sentence("did", name, form, who=doge, kind=card, price=cost)


def _lying(after: Table, changed: Sequence[Change]) -> list[str]:
    """The tokens by which places are told: those of the palace face up, and on what was emptied what lay there."""
    lying = [upright(token) for token in after.tokens]
    for each in changed:
        lying[each.arcade] = token_of(each)
    return lying


def _came(
    sight: IntrigoSight, turn: Turn, shifts: Sequence[Change], back: Sequence[Change], lying: Sequence[str] = ()
) -> Iterator[str]:
    """Clauses of who would win what by it and instead of whom, or would lose it to nobody: first what the person would no longer
    win, or now would; seals before coins. Then what is `back` to how it was. After a clause that speaks of somebody else, whoever
    did it is named again, as they are after a clause about anybody else. Where it is known what is `lying`, it is told which."""
    seat, called = turn.seat, any(isinstance(event, Named) and event.holder != turn.seat for event in turn.events)
    me, won = sight.company.me, dict[tuple[str, int, int | None], list[str]]()
    lost = [each for each in back if each.because.seat is None]  # nobody wins it, as before: somebody would have since
    for each in sorted((*shifts, *lost), key=lambda each: token_of(each) == COIN):
        winner, loser = each.because.seat, each.without.seat
        if winner is None:
            form = "tie" if each.because.reason == "equal" else "nobody"
        else:
            form = "you" if winner == me else "self" if winner == seat and not called else "other"
        if loser == me and winner != me:
            form = f"{form}_not_you"
        elif None not in (winner, loser) and loser != winner != me and token_of(each) != COIN:
            form = "from" if form == "self" else "other_from"
        who = loser if winner is None else winner
        assert who is not None, "what nobody wins, somebody would have won"
        theirs = loser if form.endswith("from") else None
        won.setdefault((form, who, theirs), []).append(_token(sight, token_of(each), each.arcade, lying))
    text, other = sight.words.text, False
    for nth, (form, who, theirs) in enumerate(sorted(won, key=lambda each: "you" not in each[0])):
        tokens, names = text("list", "and").join(won[form, who, theirs]), {"who": sight.company.marked(who)}
        if theirs is not None:
            names["loser"] = sight.company.marked(theirs)
        told = AGAIN.get(form, form) if other else form
        lead = "more" if nth else "self" if told in AGAIN else "first"
        yield text(
            "table",
            "did",
            "came",
            told,
            tokens=tokens,
            so=text("table", "did", "so", lead),
            **names,
        )
        other = other or told not in AGAIN
    again = dict[tuple[int, int | None], list[str]]()  # by who wins them as they did before, and who would have since
    for each in back:
        if each.because.seat is not None:
            pair = each.because.seat, each.without.seat
            again.setdefault(pair, []).append(_token(sight, token_of(each), each.arcade, lying))
    for nth, ((winner, theirs), pictured) in enumerate(again.items()):
        form = "you" if winner == me else "other" if theirs is None else "from_you" if theirs == me else "from"
        so = text("table", "did", "so", "more" if won or nth else "first")
        names = {"who": sight.company.marked(winner)}
        if form == "from" and theirs is not None:
            names["loser"] = sight.company.marked(theirs)
        yield text("table", "did", "came", "back", form, tokens=text("list", "and").join(pictured), so=so, **names)


def _token(sight: IntrigoSight, token: str, arcade: int, lying: Sequence[str]) -> str:
    """A token as a picture; a seal to which others are alike among those `lying` with where it is: coins are all one."""
    pictured = _pictured(sight.words, token)
    if token == COIN or [upright(each) for each in lying].count(token) < 2:
        return f"{pictured}"
    return places.token_place(sight, arcade, [upright(each) for each in lying], pictured)


def _pictured(words: Words, card: str) -> Pictured:
    return Pictured(upright(card), f"{words.card(upright(card)):name}")
