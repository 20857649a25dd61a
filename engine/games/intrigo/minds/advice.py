"""What speaks for a choice, told to the player who is asked: what everybody can see that it changes.

Keys are those of `hints` in the words files. All of it follows from the preview of the choice (engine/games/intrigo/preview.py);
how often a token foretold is then really won is measured (`KEPT`; data/intrigo/TUNING.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.preview import Preview, Shift, preview, unmoved
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN, NOTHING, upright
from engine.games.intrigo.standing import Ending, Race, ending, leaders, owner, race, race_ahead

Args = dict[str, str | int]
HIGH = 4  # the value that nothing beats. I 1.2


# The draft


def keep(view: View, seat: int, card: str) -> Why:  # I 3.1
    """Whose card it is, and how near they are."""
    value, family = view.rules.value[card], view.rules.family[card]
    if family == view.table.families[seat]:
        return Why("keep_own_high" if value >= HIGH else "keep_own", {"card": card})
    if family not in view.table.families:
        return Why("keep_neutral", {"card": card})
    who = view.table.families.index(family)
    args: Args = {"card": card, "who": who}
    if race(view.rules, view.table)[who].needs:
        return Why("keep_from_near", args)
    if race_ahead(view.rules, view.table)[who].needs:  # the seal at the door is theirs already
        return Why("keep_from_door", args)
    return Why("keep_from_leader" if leaders(view.rules, view.table) == (who,) else "keep_from", args)


# A turn


def turn(view: View, seat: int, choice: Choice, knowing: Knowing) -> Why:  # I 4.1
    """The plainest thing that speaks for it: the chair, then a chair denied, a token won, a token denied, and so on."""
    if choice == PASS:
        coins = view.table.coins[seat]
        return Why("keep_money", {"coins": coins}) if coins else Why("nothing_left")
    found = preview(view, seat, choice, _holders(view, choice, knowing))
    if found.ends and found.ending.doge == seat:
        return Why("doge")
    now = ending(view.rules, view.table)
    for why in (
        _stops(now, found, seat),
        _wins(view, found, race(view.rules, view.table)[seat]),
        _takes(now, found, seat),
        _costs(now, found, seat),
    ):
        if why is not None:
            return why
    return _rest(view, seat, choice, found)


def beside(view: View, seat: int, choice: Choice) -> Why:
    """How much can still change around a card that is placed; whose card an influence card works on, or what is left after it."""
    if choice.verb == "plot":
        gap, gaps = choice.number(1), view.table.gaps
        free = (gaps[gap - 1] == NOTHING) + (gaps[(gap + 1) % len(gaps)] == NOTHING)
        return Why(("beside_closed", "beside_one", "beside_open")[free], {"card": choice.word()})
    found = preview(view, seat, choice)
    hit = next((before for _, before, _ in found.gaps if before and upright(before) == before), None)
    if hit is None:
        return Why("beside_coins", {"coins": found.coins}) if found.coins else Why("costs_last")
    whose = owner(view.table, hit)
    if whose is None:
        return Why("beside_hit_nobody", {"card": hit})
    return Why("beside_hit_mine", {"card": hit}) if whose == seat else Why("beside_hit", {"card": hit, "who": whose})


def stopping(view: View, seat: int, choices: Sequence[Choice]) -> set[Choice]:
    """Those after which somebody else is no longer Doge as the palace stands; none where nobody else is. I 5.5"""
    doge = ending(view.rules, view.table).doge
    if doge in (None, seat):
        return set()
    return {each for each in choices if each != PASS and preview(view, seat, each).ending.doge in (None, seat)}


def _holders(view: View, choice: Choice, knowing: Knowing) -> tuple[int, ...] | None:
    """Who can have the card that the Courtesan calls for, by what this seat saw of the draft."""
    if choice.verb != "courtesan" or len(choice.args) < 3:
        return None
    return knowing.holders(view.table, choice.word(2))


def _stops(now: Ending, found: Preview, seat: int) -> Why | None:
    """Somebody would be Doge as the palace stands, and not with this any more, since a token goes that would do it. I 5.5"""
    if now.doge is None or now.doge in (seat, found.ending.doge):
        return None
    for shift in found.shifts:
        if shift.arcade == now.arcade and _leaves(shift, now.doge):
            return Why("stop", {"who": now.doge, "token": shift.before.token})
    return None


def _leaves(shift: Shift, loser: int) -> bool:
    """Whether this seat would have won the token there, and would not now."""
    return shift.after.winner != loser or shift.token_changes


def _wins(view: View, found: Preview, mine: Race) -> Why | None:
    """Tokens that are the own ones because of it; one that makes Doge, then seals, then coins. What comes after somebody
    else's election is nobody's."""
    won = [
        shift
        for shift in found.shifts
        if shift.after.winner == mine.seat and (shift.before.winner != mine.seat or shift.token_changes)
    ]
    if not won:
        return None
    needs, doge, seat = dict(mine.needs), found.ending.doge, mine.seat
    taken = [
        shift for shift in won if doge in (None, seat) or (shift.arcade, seat, shift.after.token) in found.ending.taken
    ]
    steps = _steps(view, mine)
    best = max(
        taken or won,
        key=lambda shift: (
            shift.after.token in needs,
            shift.after.token in steps,
            shift.after.token != COIN,
            keeps(view, found, shift),
        ),
    )
    if not taken and doge is not None:
        return Why("win_late", {"token": best.after.token, "who": doge})
    args: Args = {"token": best.after.token, "tenths": tenths(keeps(view, found, best))}
    if best.after.door:
        return Why("win_door", {"token": best.after.token})
    if best.after.token in needs:
        return Why("win_needed", args)
    others = [shift for shift in taken if shift is not best]
    if others:
        other = others[0].after.token
        if other == best.after.token:
            return Why("win_alike", {"token": other})
        return _towards("win_two", {"token": best.after.token, "other_token": other}, view, mine, steps)
    if best.before.winner is not None and not best.token_changes:
        return Why("win_from", {**args, "who": best.before.winner})
    return _towards("win", args, view, mine, steps)


def tenths(percent: int) -> int:
    """Of ten such wins, so many last: beside the chance to win the game a second percentage was taken for it."""
    return min(9, max(1, round(percent / 10)))


def _steps(view: View, mine: Race) -> set[str]:
    """The factions of which one seal more, beside what is won as the palace stands, is a step to the chair. I 5.5"""
    seals = [count + now for count, now in zip(mine.seals, mine.now, strict=True)]
    near = min(distances(view.rules, tuple(seals)))
    found: set[str] = set()
    for at, faction in enumerate(view.table.factions):
        more = (*seals[:at], seals[at] + 1, *seals[at + 1 :])
        if not seals[at] or min(distances(view.rules, more)) < near:
            found.add(faction)
    return found


def _towards(key: str, args: Args, view: View, mine: Race, steps: set[str]) -> Why:
    """With what a seal that is won does for the chair: it was lacking, or it is no step, but somebody else lacks it."""
    token = str(args["token"])
    if token == COIN:
        return Why(key, args)
    if token in steps:
        won = dict(zip(view.table.factions, mine.now, strict=True))[token]
        return Why(f"{key}_lacking", args) if token in mine.lacking and not won else Why(key, args)
    at = view.table.factions.index(token)  # who wins one already as the palace stands lacks it no longer
    others = [
        each
        for each in race(view.rules, view.table)
        if each.seat != mine.seat and token in each.lacking and not each.now[at]
    ]
    if not others:
        return Why(key, args)
    rival = min(others, key=lambda each: each.nearest)
    return Why(f"{key}_spare", {**args, "who": rival.seat})


def _reached(now: Ending, shift: Shift) -> bool:
    """Whether it came to the token there, as the palace stands: what comes after an election is nobody's. I 5.5"""
    return any(arcade == shift.arcade for arcade, _, _ in now.taken)


def _takes(now: Ending, found: Preview, seat: int) -> Why | None:
    """A token that somebody else would have won as the palace stood, and nobody or another does now; seals first."""
    taken = [
        shift
        for shift in found.shifts
        if shift.before.winner not in (None, seat) and _leaves(shift, shift.before.winner or 0)
    ]
    if not taken:
        return None
    best = max(taken, key=lambda shift: (_reached(now, shift), upright(shift.before.token) != COIN))
    assert best.before.winner is not None
    args: Args = {"who": best.before.winner, "token": best.before.token}
    if not _reached(now, best):
        return Why("deny_late", args)
    if best.after.reason == "turned":
        return Why("turn_over", args)
    return Why("deny_tie" if best.after.reason == "equal" else "deny", args)


def _costs(now: Ending, found: Preview, seat: int) -> Why | None:
    """A token that would have been the own one as the palace stood."""
    lost = [
        shift.before.token
        for shift in found.shifts
        if shift.before.winner == seat and _leaves(shift, seat) and _reached(now, shift)
    ]
    return Why("forced", {"token": lost[0]}) if lost else None


def _rest(view: View, seat: int, choice: Choice, found: Preview) -> Why:
    """Where nobody loses anything by it."""
    if choice.verb == "plot":
        return _placed(view, seat, choice, found)
    if found.called:
        return _called(found, seat)
    if len(choice.args) > 1:
        return _unmoved("effect", {}, found, choice, seat, None)
    hand = len(view.table.hands[seat])
    return Why("fill", {"number": hand}) if hand else Why("fill_last")


def _called(found: Preview, seat: int) -> Why:  # I 4.7
    if found.holders == (seat,):
        return Why("call_own", {"card": found.called})
    if len(found.holders) == 1:
        return Why("call_sure", {"card": found.called, "who": found.holders[0]})
    return Why("call", {"card": found.called})


def _unmoved(key: str, args: Args, found: Preview, choice: Choice, seat: int, whose: int | None) -> Why:
    """That nobody wins more by it, with who wins what lies there and by how much; `whose` card it is, where that is another's."""
    there = unmoved(found, choice)
    if there is None:
        return Why(key, args)
    args |= {"token": there.token}
    if there.winner is None:
        return Why(f"{key}_equal", args)
    if there.winner == whose:
        return Why(f"{key}_theirs", args)
    args |= {"high": there.high, "low": there.low}
    if there.winner == seat:
        return Why(f"{key}_mine", args)
    return Why(f"{key}_stays", {**args, "other": there.winner})


def _placed(view: View, seat: int, choice: Choice, found: Preview) -> Why:
    """A plot card that brings this seat nothing yet."""
    card = choice.word()
    whose = owner(view.table, card)
    if whose is None or whose == seat:
        return _unmoved("idle", {"card": card}, found, choice, seat, None)
    gains = [shift.after.token for shift in found.shifts if shift.after.winner == whose]
    args: Args = {"card": card, "who": whose}
    if not gains:
        return _unmoved("harmless", args, found, choice, seat, whose)
    worst = max(gains, key=lambda token: token != COIN)
    return Why("small_harm", args) if gains == [COIN] else Why("least_harm", {**args, "token": worst})


LATE, MIDDLE = 3, 8  # gaps left, up to which the end of a placing is near, or its middle

Case = tuple[str, int, int]


def case_of(view: View, found: Preview, shift: Shift) -> Case:
    """What the chance goes by: `open`, or `closed` on both sides; the better card's value, or by how much it is better; and
    the part of the placing: 0 the last gaps, 1 the middle, 2 the beginning."""
    left = (
        view.table.gaps.count(NOTHING)
        - sum(not before for _, before, _ in found.gaps)
        + sum(not after for _, _, after in found.gaps)
    )
    part = 0 if left <= LATE else 1 if left <= MIDDLE else 2
    if shift.after.empty:
        return "open", shift.after.high, part
    return "closed", min(3, shift.after.margin), part


DOOR = 90  # where the first player takes it whatever lies beside it: only what lies there can change; never said

# How likely a token is still won when the round is over, by whom it belongs to as the palace stands; counted over games of the base
# play (tests/games/intrigo/minds/test_hints.py counts). Percent, by case; counted over 70 games of three and four (3,610 tokens foretold).
KEPT: dict[Case, int] = {
    ("closed", 1, 0): 98, ("closed", 1, 1): 82, ("closed", 1, 2): 64,
    ("closed", 2, 0): 98, ("closed", 2, 1): 89, ("closed", 2, 2): 77,
    ("closed", 3, 0): 97, ("closed", 3, 1): 86, ("closed", 3, 2): 64,
    ("open", 2, 0): 13, ("open", 2, 1): 16, ("open", 2, 2): 18,
    ("open", 3, 0): 45, ("open", 3, 1): 38, ("open", 3, 2): 32,
    ("open", 4, 0): 60, ("open", 4, 1): 55, ("open", 4, 2): 44,
}  # fmt: skip


def keeps(view: View, found: Preview, shift: Shift) -> int:
    """The chance in percent that who would win this arcade after the choice takes its token in the end."""
    return DOOR if shift.after.door else KEPT[case_of(view, found, shift)]
