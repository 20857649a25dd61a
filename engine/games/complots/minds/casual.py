"""The casual player: plays by the cards in hand and by feeling, and remembers only who was caught with what."""

from __future__ import annotations

import math
from typing import ClassVar

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.complots.minds.belief.memory import Memory
from engine.games.complots.minds.inclined import acting, doubting, lying
from engine.games.complots.minds.odds import View, suspicion, unseen_copies
from engine.games.complots.minds.quick import quick_choice
from engine.games.complots.minds.reasons import why_block, why_card, why_let_pass, why_likely, why_plain, why_true
from engine.games.complots.minds.weighing.weigh import Weighing
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import BLOCK, DOUBT

# How much each action attracts: without a claim, with a true one, with a lie (for somebody in the middle).
PLAIN = {"income": 5.0, "foreign_aid": 2.5, "coup": 90.0}
TRUE = {"tax": 55.0, "steal": 14.0, "assassinate": 40.0, "exchange": 12.0, "examine": 6.0}
LIE = {"tax": 2.0, "steal": 1.0, "assassinate": 0.6, "exchange": 0.5, "examine": 0.4}
BLOCK_LIE = {"foreign_aid": 0.03, "steal": 0.08, "assassinate": 0.04}  # how often, at a middle liking for bluffs
DESPERATE = 0.35  # the Contessa of who would be out
EVEN = 50  # per cent: from here on a claim is likelier a lie
FEELING = 0.15  # lives, by which something must be better to be done 2.7 times as often


class Casual(Mind):
    name: ClassVar[str] = "casual"

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Memory(seat, view.rules.players, character)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        match ask.kind:
            case "action":
                return _act(view, ask.seat, memory, generator)
            case "doubt":
                return _doubt(view, ask.seat, memory, generator)
            case "block":
                return _block(view, ask.seat, memory, generator)
            case kind:
                choice = quick_choice(view, ask.seat, kind, generator)
                return choice, why_card(view, ask.seat, memory, choice)


def _act(view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
    """A true action mostly; a bluff now and then; anybody may be the target, rather who is rich or hurt me."""
    choices = list(options(view, seat))
    choice = choices[generator.weighted([_weight(view, seat, memory, each) for each in choices])]
    character = view.rules.claims.get(choice.verb)
    if character is None:
        return choice, why_plain(view, seat, choice)
    if character not in view.table.hands[seat]:
        return choice, Why("bluff", {"character": character})
    return choice, why_true(view, memory, choice, character)


def _weight(view: View, seat: int, memory: Memory, choice: Choice) -> float:
    character = view.rules.claims.get(choice.verb)
    if character is None:
        weight = PLAIN[choice.verb]
    elif character in view.table.hands[seat]:
        weight = TRUE[choice.verb]
    elif not _plausible(view, seat, memory, character):
        return 0.0
    else:
        weight = LIE[choice.verb] * (0.6 + 0.8 * memory.character.bluff)
    if not memory.character.plain:
        weighing, lie = Weighing(view, seat, memory, memory.character), character not in (None, *view.table.hands[seat])
        weight *= feeling(acting(weighing, choice, lie))
    if not choice.args:
        return weight
    table, target = view.table, choice.number()
    rich = 0.5 + 0.1 * table.coins[target] + 0.3 * (len(table.hands[target]) > 1)
    hurt = 1.0 + memory.character.revenge * min(3.0, memory.anger[target])
    return weight * rich * hurt / (len(table.living) - 1)


def _plausible(view: View, seat: int, memory: Memory, character: str) -> bool:
    """Whether the table could believe it: not all lie open, and I was not caught without it."""
    opened = sum(cards.count(character) for cards in view.table.faceup)
    return opened < view.rules.copies and not memory.caught[seat].get(character)


def _doubt(view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
    made, turn = view.nearest(Claim), view.nearest(Turn)
    held = memory.holds(view, made.who, made.character)
    lie = suspicion(made.character, held, memory.exposures[made.who])
    args: dict[str, str | int] = {"character": made.character, "who": made.who, "percent": round(100 * lie)}
    if not unseen_copies(view, seat, made.character):
        return DOUBT, Why("all_seen", args)
    if memory.caught[made.who].get(made.character):
        return DOUBT, Why("caught", args)
    eager = (0.35 + 0.3 * memory.character.doubt) * (0.005 + 0.82 * lie * lie)  # who doubts much here soon has no cards
    aimed = turn.target == seat and turn.blocker is None
    if aimed:
        eager *= 2.0
    if memory.character.doubts:
        eager *= feeling(doubting(Weighing(view, seat, memory, memory.character)))
    if generator.random() < eager:
        return DOUBT, Why("doubt_aimed" if aimed else "doubt_mood", args)
    return PASS, _why_believed(view, seat, memory, made, args, aimed)


def _why_believed(view: View, seat: int, memory: Memory, made: Claim, args: dict[str, str | int], aimed: bool) -> Why:
    """What is likelier a lie is let pass by mood alone; what is aimed at them they look at twice."""
    percent = int(args["percent"])
    if percent >= EVEN:
        return Why("believe_mood", args)
    return Why("believe_aimed", args) if aimed and percent else why_likely(view, seat, memory, made, percent)


def _block(view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
    turn = view.nearest(Turn)
    hand = view.table.hands[seat]
    characters = view.rules.blocks[turn.action]
    for character in characters:
        if character in hand:
            return BLOCK[character], why_block(view, seat, character)
    eager = 2 * BLOCK_LIE[turn.action] * memory.character.bluff
    if turn.action == "assassinate" and len(hand) == 1:
        eager = DESPERATE
    said = next((each for each in characters if _plausible(view, seat, memory, each)), None)
    if said is not None and memory.character.lies:
        eager *= feeling(lying(Weighing(view, seat, memory, memory.character), said, answering=True))
    if said is not None and generator.random() < eager:
        return BLOCK[said], why_block(view, seat, said)
    return PASS, why_let_pass(view, seat)


def feeling(shift: float) -> float:
    """By how much oftener something is done that is worth so much more to somebody, in lives."""
    return math.exp(shift / FEELING)
