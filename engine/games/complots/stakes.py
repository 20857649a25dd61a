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


def danger(view: State[Table, Rules], seat: int, choice: Choice) -> Why | None:
    """Of an action of who has one character left: the richest that could still put them out by a coup. C 3.4"""
    table, data = view.table, view.rules.data
    if view.ask is None or view.ask.kind != "action" or len(table.hands[seat]) > 1:
        return None
    coins = {other: table.coins[other] for other in table.others(seat)}
    if choice.args:
        target = choice.number()
        if choice.verb == "steal":
            coins[target] -= min(data.steal, coins[target])
        elif choice.verb in ATTACKS and len(table.hands[target]) == 1:
            del coins[target]
    rich = [other for other in coins if coins[other] >= data.coup]
    if not rich:
        return None
    who = max(rich, key=lambda other: coins[other])
    return Why("danger", {"who": who, "coins": coins[who]})
