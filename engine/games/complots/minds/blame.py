"""What speaks against a choice beside a better one, told to who has made it: after the game, in the review.

It stands after what speaks for the better one (advice.py), and tells only what is not told there. It uses what the seat could
know: public facts, its own cards and fair estimates. Keys are those of `hints` in the words files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.complots.minds.advice import advice, percent, risk, turn_of
from engine.games.complots.minds.odds import WORTH
from engine.games.complots.minds.weighing.weigh import Weighing
from engine.games.complots.rules.play import Claim, Examine, Turn
from engine.games.complots.stakes import danger

Args = dict[str, str | int]
# What a wrong doubt costs is said in these
TELL_DOUBT = ("pass_last", "pass_alone", "pass_costly", "believe_last", "believe")


def blame(weighing: Weighing, kind: str, choice: Choice, better: Choice) -> Why | None:
    """What speaks against an answer to a question of this kind; None where nothing does that is not told already."""
    return _BLAME[kind](weighing, choice, better)


# My turn


def _action(weighing: Weighing, choice: Choice, better: Choice) -> Why | None:  # C 3
    view, verb = weighing.view, choice.verb
    struck = danger(view, weighing.seat, choice)
    if struck is not None and struck.key == "danger" and danger(view, weighing.seat, better) is None:
        return Why("against_struck", struck.args)
    character = view.rules.claims.get(verb)
    if character is not None and character not in weighing.hand and view.rules.claims.get(better.verb) != character:
        return _lie(weighing, character, turn_of(weighing, choice))
    why = advice(weighing, "action", choice)
    if verb == "foreign_aid":
        return Why("against_aid", why.args) if why is not None and why.args else Why("against_aid_safe")
    if not choice.args:
        return Why(f"against_{verb}")
    target = choice.number()
    args: Args = {"target": target, "coins": view.table.coins[target]}
    if verb == better.verb:
        return Why("against_target" if len(view.table.hands[target]) == 1 else "against_target_two", args)
    if verb in ("assassinate", "steal") and why is not None and "percent" in why.args and character in weighing.hand:
        return Why(f"against_{verb}", why.args)
    return _coup(weighing, better) if verb == "coup" else Why("against_examine") if verb == "examine" else None


def _coup(weighing: Weighing, better: Choice) -> Why:
    """That a coup costs its coins is no reason, every coup does: what the better action would have brought, or left."""
    view, data = weighing.view, weighing.view.rules.data
    coins = view.table.coins[weighing.seat]
    if better.verb == "assassinate":
        return Why("against_coup_assassinate", {"coins": coins - data.assassinate, "left": coins - data.coup})
    stolen = min(data.steal, view.table.coins[better.number()]) if better.verb == "steal" else 0
    gain = stolen or getattr(data, better.verb, 0)
    return Why(
        "against_coup_gain" if gain else "against_coup_waits", {"coins": coins + gain, "left": coins - data.coup}
    )


def _lie(weighing: Weighing, character: str, turn: Turn) -> Why:
    args: Args = {"character": character, "percent": risk(weighing, turn, character)}
    return Why("against_lie_last" if len(weighing.hand) == 1 else "against_lie", args)


# Doubts


def _doubt(weighing: Weighing, choice: Choice, better: Choice) -> Why | None:  # C 4
    view = weighing.view
    made, turn = view.nearest(Claim), view.nearest(Turn)
    if choice != PASS:
        lie = 1 - weighing.memory.holds(view, made.who, made.character)
        told = advice(weighing, "doubt", better)
        if lie == 0.0:
            return Why("against_doubt_sure")
        if told is None or told.key in TELL_DOUBT:
            return None
        return Why("against_doubt_last" if len(weighing.hand) == 1 else "against_doubt", {"percent": percent(lie)})
    strikes = danger(view, weighing.seat, choice)
    if strikes is not None and strikes.key == "then_strikes":
        return Why("against_pass_strikes", strikes.args)
    if turn.blocker is not None:
        return Why("against_pass_block" if turn.who == weighing.seat else "against_pass_other", {"who": made.who})
    return _passed(weighing, turn, "against_pass")


def _passed(weighing: Weighing, turn: Turn, key: str) -> Why:
    """What somebody's action brings if it is let pass."""
    data, table = weighing.view.rules.data, weighing.view.table
    gained = {"tax": data.tax, "foreign_aid": data.foreign_aid}.get(turn.action)
    args: Args = {"who": turn.who}
    if gained is not None:
        return Why("against_pass_gain", {**args, "coins": gained})
    if turn.target != weighing.seat:
        return Why("against_pass_other", args)
    if turn.action == "steal":
        return Why(f"{key}_steal", {**args, "coins": min(data.steal, table.coins[weighing.seat])})
    if turn.action == "assassinate":
        return Why(f"{key}_out" if len(weighing.hand) == 1 else f"{key}_hit", args)
    return Why("against_pass_look", args)


# Blocks


def _block(weighing: Weighing, choice: Choice, better: Choice) -> Why | None:  # C 5
    turn = weighing.view.nearest(Turn)
    if choice == PASS:
        return _passed(weighing, turn, "against_let")
    character = choice.word()
    if character in weighing.hand:
        return Why("against_block_told", {"character": character})
    heard = risk(weighing, replace(turn, blocker=weighing.seat), character)
    return Why("against_block", {"character": character, "percent": heard})


# Cards


def _picked(weighing: Weighing, choice: Choice, better: Choice) -> Why | None:  # C 2.2
    return None if choice.word() == better.word() else Why(f"against_kept_{choice.word()}")


def _kept(weighing: Weighing, choice: Choice, better: Choice) -> Why | None:  # C 3.8
    """Of the cards that were kept and should not have been, the one that is worth most."""
    cards = Counter(choice.cards()) - Counter(better.cards())
    return Why(f"against_kept_{max(cards, key=lambda card: WORTH[card])}") if cards else None


def _lost(weighing: Weighing, choice: Choice, better: Choice) -> Why | None:  # C 6.1
    return None if choice.word() == better.word() else Why(f"against_kept_{better.word()}")


def _show(weighing: Weighing, choice: Choice, better: Choice) -> Why:  # C 3.9
    return Why("against_show", {"character": choice.word()})


def _judge(weighing: Weighing, choice: Choice, better: Choice) -> Why:  # C 3.9
    (card,) = weighing.view.table.shown
    examine = weighing.view.nearest(Examine)
    return Why(f"against_{choice.verb}", {"character": card, "owner": examine.target})


_BLAME: dict[str, Callable[[Weighing, Choice, Choice], Why | None]] = {
    "action": _action,
    "doubt": _doubt,
    "block": _block,
    "lose": _lost,
    "show": _show,
    "keep": _kept,
    "pick": _picked,
    "judge": _judge,
}
