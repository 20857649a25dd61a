"""What speaks for a choice, told to the player who is asked: from public facts, own cards and fair estimates alone.

Keys are those of `hints` in the words files. None says that nobody in their senses would do it: a doubt of what one
has seen, a claim that everybody can see is a lie.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.complots.minds.odds import WORTH, chance_to_hold, unseen_copies
from engine.games.complots.minds.weighing.weigh import Weighing, doubted
from engine.games.complots.rules.play import Claim, Examine, Turn

LIKELY, UNLIKELY = 0.5, 0.4  # from here on a lie is likelier than not; below this a doubt is a long shot
STEP = 5  # per cent: estimates are no more exact than that


def advice(weighing: Weighing, kind: str, choice: Choice) -> Why | None:
    """What speaks for this answer to a question of this kind; None where nothing does."""
    return _ADVICE[kind](weighing, choice)


def percent(chance: float) -> int:
    """An estimate in round numbers; 0 and 100 only where it is certain."""
    if chance in (0.0, 1.0):
        return round(100 * chance)
    return min(100 - STEP, max(STEP, STEP * round(100 * chance / STEP)))


def risk(weighing: Weighing, turn: Turn, character: str) -> int:
    """How likely somebody doubts a claim of mine in this turn, in per cent: by the model that the advice was tried with, where
    there is one. Another figure would contradict the chance to win that is told beside it."""
    heard = weighing.memory.heard(turn, character)
    return percent(doubted(weighing, character) if heard is None else heard)


def turn_of(weighing: Weighing, action: Choice) -> Turn:
    """My turn, once I have announced this."""
    claimed = weighing.view.rules.claims.get(action.verb)
    return Turn(weighing.seat, action.verb, claimed, action.number() if action.args else None)


# My turn


def _action(weighing: Weighing, choice: Choice) -> Why | None:  # C 3
    view, verb = weighing.view, choice.verb
    target = choice.number() if choice.args else weighing.seat
    character = view.rules.claims.get(verb)
    match verb:
        case "income":
            return Why("income")
        case "foreign_aid":
            return _foreign_aid(weighing)
        case "coup":
            last = len(view.table.hands[target]) == 1
            return Why("coup_out" if last else "coup", {"target": target, "coins": view.table.coins[target]})
        case _:
            pass
    assert character is not None
    if character not in weighing.hand:
        return _bluff(weighing, character, turn_of(weighing, choice))
    match verb:
        case "assassinate":
            blocked = weighing.memory.holds(view, target, "contessa")
        case "steal":
            captain, fifth = (weighing.memory.holds(view, target, name) for name in view.rules.blocks[verb])
            blocked = 1 - (1 - captain) * (1 - fifth)
        case _:
            return Why(f"{verb}_true", {"character": character})
    args: dict[str, str | int] = {"character": character, "target": target}
    return Why(f"{verb}_true", {**args, "percent": percent(blocked)}) if blocked else Why(f"{verb}_sure", args)


def _foreign_aid(weighing: Weighing) -> Why:  # C 3.3
    if unseen_copies(weighing.view, weighing.seat, "duchess") <= 0:
        return Why("aid_safe")
    nobody = 1.0
    for other in weighing.view.table.others(weighing.seat):
        nobody *= 1 - weighing.memory.holds(weighing.view, other, "duchess")
    return Why("aid", {"percent": percent(1 - nobody)})


def _bluff(weighing: Weighing, character: str, turn: Turn) -> Why | None:
    """A claim of a character that is not in hand, in this turn."""
    table, copies = weighing.view.table, weighing.view.rules.copies
    opened = sum(cards.count(character) for cards in table.faceup)
    if opened >= copies or weighing.memory.caught[weighing.seat].get(character):
        return None
    args: dict[str, str | int] = {"character": character, "percent": risk(weighing, turn, character)}
    if len(weighing.hand) == 1:
        return Why("bluff_last", args)
    if weighing.memory.told.get(character):
        return Why("bluff_again", args)
    return Why("bluff_seen", {**args, "open": opened, "copies": copies}) if opened else Why("bluff_fresh", args)


# Doubts


def _doubt(weighing: Weighing, choice: Choice) -> Why | None:  # C 4
    view, memory = weighing.view, weighing.memory
    made, turn = view.nearest(Claim), view.nearest(Turn)
    lie = 1 - memory.holds(view, made.who, made.character)
    args: dict[str, str | int] = {"who": made.who, "character": made.character, "percent": percent(lie)}
    against_me = turn.target == weighing.seat and made.who == turn.who
    if choice == PASS:
        return _believe(weighing, lie, args, turn.action if against_me else "")
    known = view.rules.copies - unseen_copies(view, weighing.seat, made.character)
    last = len(weighing.hand) == 1
    if lie == 0.0:
        return None
    if known >= view.rules.copies:
        return Why("all_seen", args)
    if memory.caught[made.who].get(made.character):
        return Why("caught_before", args)
    if against_me and turn.action == "assassinate":
        return Why("doubt_death_last" if last else "doubt_death", args)
    if last:
        return Why("doubt_last", args)
    if (alone := _alone(weighing, made.who)) is not None:
        return Why("doubt_alone", {**args, **alone})
    if lie < UNLIKELY:
        return Why("doubt_risky", args)
    if memory.exposures[made.who]:
        return Why("doubt_liar", args)
    if 2 * known > view.rules.copies:
        return Why("doubt_seen", {**args, "seen": known, "copies": view.rules.copies})
    if 100 * (lie - (1 - chance_to_hold(view, weighing.seat, made.who, made.character))) >= STEP:
        return Why("doubt_acts", args)  # not the cards alone make it so likely
    return Why("doubt_likely" if lie >= LIKELY else "doubt_open", args)


def _believe(weighing: Weighing, lie: float, args: dict[str, str | int], threat: str) -> Why | None:
    """What speaks for letting a claim pass; `threat` is the action if it is aimed at this seat."""
    last = len(weighing.hand) == 1
    if lie == 1.0:
        return None
    if lie == 0.0:
        return Why("known_true", args)
    own = [name for name in weighing.view.rules.blocks.get(threat, ()) if name in weighing.hand]
    if own:
        return Why("block_ready", {"character": own[0]})
    made, turn = weighing.view.nearest(Claim), weighing.view.nearest(Turn)
    bluff = _bluff(weighing, "contessa", replace(turn, blocker=weighing.seat)) if threat == "assassinate" else None
    if bluff is not None:
        return Why("may_block", bluff.args)
    if lie >= UNLIKELY and not last and (alone := _alone(weighing, made.who)) is not None:
        return Why("pass_alone", {**args, **alone})
    if lie >= LIKELY:
        return Why("pass_last" if last else "pass_costly", args)
    if last:
        return Why("believe_last", args)
    return Why("believe", args)


def _alone(weighing: Weighing, falls: int) -> dict[str, str | int] | None:
    """Whom this seat would be left alone with, were that player to fall: told where the other would be ahead."""
    table, seat = weighing.view.table, weighing.seat
    left = [other for other in table.others(seat) if other != falls]
    if len(left) != 1 or len(table.hands[falls]) > 1:
        return None
    (rival,) = left
    ahead = len(table.hands[rival]) >= len(weighing.hand) and table.coins[rival] > table.coins[seat]
    return {"other": rival, "coins": table.coins[rival]} if ahead else None


# Blocks


def _block(weighing: Weighing, choice: Choice) -> Why | None:  # C 5
    view = weighing.view
    turn = view.nearest(Turn)
    deadly, last = turn.action == "assassinate", len(weighing.hand) == 1
    if choice == PASS:
        return _let_pass(weighing, turn, deadly and last)
    character = choice.word()
    if character in weighing.hand:
        return Why("block_true", {"character": character})
    blocked = replace(turn, blocker=weighing.seat)
    args: dict[str, str | int] = {"character": character, "percent": risk(weighing, blocked, character)}
    if deadly and last:
        return Why("block_desperate", args)
    bluff = _bluff(weighing, character, blocked)
    return Why("block_twice", args) if deadly and bluff is not None else bluff


def _let_pass(weighing: Weighing, turn: Turn, fatal: bool) -> Why | None:
    view = weighing.view
    own = [name for name in view.rules.blocks[turn.action] if name in weighing.hand]
    if turn.action == "assassinate":
        return None if fatal or own else Why("pass_one")
    if own:
        return Why("pass_secret", {"character": own[0]})
    if turn.action == "steal":
        return Why("pass_steal", {"coins": min(view.rules.data.steal, view.table.coins[weighing.seat])})
    return Why("pass_aid", {"who": turn.who, "coins": view.rules.data.foreign_aid})


# Cards


def _lose(weighing: Weighing, choice: Choice) -> Why:  # C 6.1
    rest = _rest(weighing, choice)
    return _parting(choice, rest) or _keeping(weighing, rest)


def _show(weighing: Weighing, choice: Choice) -> Why:  # C 3.9
    rest = _rest(weighing, choice)
    only = _parting(choice, rest)
    if only is not None:
        return only
    if weighing.memory.told.get(choice.word()):
        return Why("show_told", {"character": choice.word()})
    return Why("show_hides", {"character": rest[0]})


def _rest(weighing: Weighing, choice: Choice) -> list[str]:
    """The cards that stay when this one goes."""
    rest = list(weighing.hand)
    rest.remove(choice.word())
    return rest


def _parting(choice: Choice, rest: list[str]) -> Why | None:
    """Where there is nothing to choose."""
    if not rest:
        return Why("only_card", {"character": choice.word()})
    return Why("both_alike", {"character": rest[0]}) if rest[0] == choice.word() else None


def _keeping(weighing: Weighing, cards: list[str]) -> Why:
    """What speaks for having these, one or two, in hand."""
    first, told = cards[0], weighing.memory.told
    if len(cards) == 1:
        gone = [card for card in weighing.hand if card != first]
        apart = told.get(first) and not any(map(told.get, gone))  # where both were claimed that parts them in nothing
        return Why("keep_told", {"character": first}) if apart else Why(f"worth_{first}")
    one, two = sorted(cards, key=lambda card: (not told.get(card), -WORTH[card]))
    if one == two:
        return Why("keep_alike", {"character": one})
    return Why("keep_pair_told" if told.get(one) else "keep_pair", {"character": one, "second": two})


def _keep(weighing: Weighing, choice: Choice) -> Why:  # C 3.8
    return _keeping(weighing, list(choice.cards()))


def _pick(weighing: Weighing, choice: Choice) -> Why:  # C 2.2
    card = choice.word()
    return Why("keep_alike", {"character": card}) if card in weighing.hand else Why(f"worth_{card}")


def _judge(weighing: Weighing, choice: Choice) -> Why:  # C 3.9
    (card,) = weighing.view.table.shown
    examine = weighing.view.nearest(Examine)
    characters = weighing.view.rules.characters
    strong = WORTH[card] > sum(WORTH[name] for name in characters) / len(characters)
    key = f"judge_{choice.verb}_{'strong' if strong else 'weak'}"
    return Why(key, {"character": card, "owner": examine.target})


_ADVICE: dict[str, Callable[[Weighing, Choice], Why | None]] = {
    "action": _action,
    "doubt": _doubt,
    "block": _block,
    "lose": _lose,
    "show": _show,
    "keep": _keep,
    "pick": _pick,
    "judge": _judge,
}
