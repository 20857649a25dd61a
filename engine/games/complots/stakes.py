"""Why somebody doubted or believed, told with what was at stake: how likely a lie was is half of the reason.

A mind gives the chance of a lie; here the table adds what a right or a wrong doubt would have brought. C 4
"""

from __future__ import annotations

from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.core.mind import Why
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.table import Table

ATTACKS = ("coup", "assassinate")  # what takes a card
EVEN = 50  # per cent: from here on a doubt speaks for itself


def weighed(state: State[Table, Rules], seat: int, choice: str, why: Why) -> Why:
    """The reason of an answer to a claim, by what decided it; any other reason as it is."""
    if why.key == "foreign_aid" and why.args.get("number") == 0:
        return Why("foreign_aid_safe", why.args)
    if why.key == "doubt_death" and len(state.table.hands[seat]) > 1:
        return Why("doubt_death_spare", why.args)
    if why.key == "doubt":
        return _doubting(state.table, seat, why)
    if choice == str(PASS) and why.key in ("believe", "not_worth_it"):
        return _believing(state, seat, why)
    return why


def _doubting(table: Table, seat: int, why: Why) -> Why:
    percent, who = why.args.get("percent"), why.args.get("who")
    if not isinstance(percent, int) or not isinstance(who, int) or who not in range(len(table.hands)):
        return why  # of a record that somebody has written by hand
    if len(table.hands[seat]) == 1:
        return Why("doubt_duel" if len(table.living) == 2 else "doubt_last", why.args)
    if percent >= EVEN:
        return why
    return Why("doubt_out" if len(table.hands[who]) == 1 else "doubt_spare", why.args)


def _believing(state: State[Table, Rules], seat: int, why: Why) -> Why:
    table, made, turn = state.table, state.frames[-1], state.frames[-2] if len(state.frames) > 1 else None
    if not isinstance(made, Claim) or not isinstance(turn, Turn):
        return why
    last, deadly = len(table.hands[seat]) == 1, turn.action == "assassinate"
    if last:  # who dies of an Assassin that is believed counts on a block, not on staying in
        return why if deadly and turn.target == seat and turn.blocker is None else Why("believe_last", why.args)
    if turn.blocker is not None:
        return Why("believe_block" if turn.who == seat else "believe_other", why.args)
    if turn.target != seat:
        return Why("believe_other", why.args)
    if turn.action == "steal":
        coins = min(state.rules.data.steal, table.coins[seat])
        return Why("believe_theft", {**why.args, "coins": coins})
    return Why("believe_hit", why.args) if deadly else why


def danger(view: State[Table, Rules], seat: int, choice: Choice, memory: object = None) -> Why | None:
    """What an answer leads to next, where that decides: who could strike down one's last character, and what wins. C 3.4, 6.3"""
    match view.ask.kind if view.ask is not None else "":
        case "action":
            return _struck(view, seat, choice) if len(view.table.hands[seat]) == 1 else None
        case "doubt" | "block":
            return _believed(view, seat, choice)
        case _:
            return None


def _struck(view: State[Table, Rules], seat: int, choice: Choice) -> Why | None:
    """Of an action of who has one character left: the richest that could still put them out by a coup, or who of two needs
    one tax alone for it, and is sooner there.
    """
    table, data = view.table, view.rules.data
    coins = {other: table.coins[other] for other in table.others(seat)}
    mine = table.coins[seat] + {"income": data.income, "foreign_aid": data.foreign_aid, "tax": data.tax}.get(
        choice.verb, 0
    )
    if choice.args:
        target = choice.number()
        if choice.verb == "steal":
            taken = min(data.steal, coins[target])
            coins[target], mine = coins[target] - taken, mine + taken
        elif choice.verb in ATTACKS and len(table.hands[target]) == 1:
            del coins[target]
    if not coins:
        return None
    who = max(coins, key=lambda other: coins[other])
    if coins[who] >= data.coup:
        return Why("danger", {"who": who, "coins": coins[who]})
    sooner = len(table.living) == 2 and mine < data.coup <= coins[who] + data.tax
    return Why("sooner", {"who": who, "coins": coins[who]}) if sooner else None


def _believed(view: State[Table, Rules], seat: int, choice: Choice) -> Why | None:
    """Of an answer to somebody's action: whether it makes them rich enough to strike one down, and whether a lie loses it all."""
    table, data, made = view.table, view.rules.data, view.frames[-1]
    turn = view.frames[-2] if isinstance(made, Claim) else made
    if not isinstance(turn, Turn) or turn.blocker is not None:
        return None
    who, stolen = turn.who, 0 if turn.target is None else min(data.steal, table.coins[turn.target])
    gained = {"tax": data.tax, "foreign_aid": data.foreign_aid, "steal": stolen}.get(turn.action, 0)
    coins, last = table.coins[who] + gained, len(table.hands[who]) == 1
    mine = table.coins[seat] - (gained if turn.target == seat else 0)
    strikes = len(table.hands[seat]) == 1 and table.coins[who] < data.coup <= coins and not (last and mine >= data.coup)
    args: dict[str, str | int] = {"who": who, "coins": coins}
    if choice.verb == "doubt" and last and len(table.living) == 2:
        return Why("wins_else_struck", args) if strikes else Why("wins")
    if not strikes:
        return None
    return Why("then_strikes" if choice == PASS else "else_strikes", args)
