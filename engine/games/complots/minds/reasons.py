"""Why somebody parts with a card or lets an attack pass, for all levels. Keys are those of `why` in the words files."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.flow import options
from engine.core.mind import Why
from engine.games.complots.minds.belief.memory import Memory
from engine.games.complots.minds.odds import View, unseen_copies
from engine.games.complots.rules.play import Claim, Examine, Turn


def no_choice(view: View, seat: int) -> bool:
    """Whether this seat can answer one thing only: its last card falls, or all it holds are alike."""
    return len(options(view, seat)) == 1


def why_plain(view: View, seat: int, choice: Choice) -> Why:
    """Of an action without a claim: what it leads to, who is hit, what could have stopped it. C 3"""
    table, rules = view.table, view.rules
    if choice.verb == "income":
        return Why("income", {"coins": table.coins[seat] + rules.data.income})
    if choice.verb == "foreign_aid":
        unseen = max(0, unseen_copies(view, seat, "duchess"))
        return Why("foreign_aid", {"number": unseen, "copies": rules.copies})
    target = choice.number()
    return Why("coup", {"target": target, "coins": table.coins[target]})


def why_card(view: View, seat: int, memory: Memory, choice: Choice) -> Why:
    """Of a card that is lost, shown, picked, given back, or cards that are kept, unless there was nothing to choose."""
    if no_choice(view, seat):
        return Why("no_choice")
    if choice.verb in ("return", "discard"):
        examine = view.nearest(Examine)
        return Why(f"judge_{choice.verb}", {"character": view.table.shown[0], "owner": examine.target})
    cards = choice.cards() if choice.verb == "keep" else (choice.word(),)
    rest = list(view.table.hands[seat])
    if choice.verb in ("lose", "show"):
        rest.remove(choice.word())
    others = [*cards[1:], *(rest if choice.verb != "keep" else ())]
    told = choice.verb == "keep" and any(memory.told.get(card) for card in cards)
    key = f"{choice.verb}_told" if told else choice.verb
    args: dict[str, str | int] = {"character": cards[0]}
    return Why(key, {**args, "second": others[0]}) if others else Why(f"{key}_one", args)


def why_true(view: View, memory: Memory, choice: Choice, character: str) -> Why:
    """Of a true action by who looks at what it brings, else at who has hurt them and who is rich. C 3"""
    args: dict[str, str | int] = {"character": character}
    if not choice.args:
        return Why("true_tax" if choice.verb == "tax" else "true", args)
    target, table = choice.number(), view.table
    args["target"] = target
    if memory.anger[target] * memory.character.revenge > 0:
        return Why("true_avenges", args)
    richest = max(table.coins[other] for other in table.others(memory.seat))
    return Why("true_rich" if table.coins[target] == richest else "true", args)


def why_likely(view: View, seat: int, memory: Memory, made: Claim, percent: int) -> Why:
    """Of a claim that seemed true enough, whatever was at stake: by what is known of who made it, and by cards that were seen. C 4"""
    table, copies = view.table, view.rules.copies
    args: dict[str, str | int] = {"character": made.character, "who": made.who, "percent": percent}
    if made.character in memory.known[made.who]:
        return Why("believe_known", args)
    if memory.exposures[made.who]:
        return Why("believe_exposed", args)
    unseen, own = max(0, unseen_copies(view, seat, made.character)), table.hands[seat].count(made.character)
    gone = sum(cards.count(made.character) for cards in table.faceup)
    if (own and gone) or own + gone + unseen < copies:  # what one has left in a set, nobody else has seen. C 2.2
        return Why("believe_left", {**args, "number": unseen, "copies": copies})
    if own or gone:
        return Why("believe_own" if own else "believe_open", {**args, "number": own or gone, "copies": copies})
    return Why("believe_none_seen" if len(table.hands[made.who]) > 1 else "believe_one_card", args)


def why_block(view: View, seat: int, character: str) -> Why:
    """Of a block: against what, where the card is there to show. C 5"""
    turn = view.nearest(Turn)
    args: dict[str, str | int] = {"character": character}
    if character not in view.table.hands[seat]:
        return Why("block_bluff", args)
    return Why(f"block_true_{turn.action}", {**args, "who": turn.who})


def why_let_pass(view: View, seat: int) -> Why:
    """Of a block that nobody claims; only a lie could have saved who dies of that."""
    turn = view.nearest(Turn)
    hand, names = view.table.hands[seat], view.rules.blocks[turn.action]
    held = next((name for name in names if name in hand), None)
    if turn.action == "assassinate" and len(hand) == 1 and held is None:
        return Why("let_die", {"who": turn.who})
    if held is not None:
        return Why("let_pass_hidden", {"character": held})
    coins = min(view.rules.data.steal, view.table.coins[seat])
    return Why(
        f"let_pass_{turn.action}", {"who": turn.who, "coins": coins} if turn.action == "steal" else {"who": turn.who}
    )
