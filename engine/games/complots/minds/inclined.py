"""How inclinations shift what a choice is worth, in lives: when somebody would rather lie or doubt, whom they would rather
hit, what they like best, how long they wait. Who has none plays as if this were not here.

A shift is about as large as a mood: it decides between choices that are nearly as good. All occasions can be seen by
everybody; what would look broken (a lie that all can see) stays out of reach.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.bots.aims import meant
from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.complots.minds.weighing.weigh import NEVER, Weighed, Weighing
from engine.games.complots.rules.play import Claim, Turn

FAVOURITES = ("income", "foreign_aid", "tax", "steal", "exchange", "assassinate", "coup")

# Lives; set by `python -m tests.opponents_told complots` (data/complots/TUNING.md)
LIE, NO_LIE = 0.1, -0.08  # at such an occasion, and at any other
DOUBT, NO_DOUBT = 0.1, -0.06
AIM, NO_AIM = 0.12, -0.06
FAVOURITE = 0.12
WAIT = 0.4  # from the most patient to the least, for what costs coins
SMALL = 0.2  # the same, for foreign aid
KEEPS = 0.15  # a card that is good for the favourite

POOR, RICH = 2, 5  # coins, up to and from
EARLY, LATE = 2, 4  # turns of one's own, before and from
FULL = 9  # coins with which anybody strikes


def inclined(weighing: Weighing, kind: str, ranked: list[Weighed]) -> list[Weighed]:
    """The same choices, worth what they are worth to somebody like that."""
    shifts = incline(weighing, kind, ranked)
    return [replace(each, worth=each.worth + shift) for each, shift in zip(ranked, shifts, strict=True)]


def own_way(weighing: Weighing, kind: str, choice: Choice, why: Why) -> Why:
    """The reason of what only somebody with these inclinations does; `why` is anybody's."""
    view, hand = weighing.view, weighing.hand
    if kind == "doubt":
        made = view.nearest(Claim)
        percent = round(100 * (1 - weighing.memory.holds(view, made.who, made.character)))
        args: dict[str, str | int] = {"character": made.character, "who": made.who, "percent": percent}
        return Why("own_believe" if choice == PASS else "own_doubt", args)
    if kind == "block":
        character: str | None = None if choice == PASS else choice.word()
    elif kind == "action":
        character = view.rules.claims.get(choice.verb)
    else:
        return why.in_own_way()
    if character is None:
        return why.in_own_way()
    return Why("own_true" if character in hand else "own_bluff", {"character": character})


def incline(weighing: Weighing, kind: str, ranked: list[Weighed]) -> list[float]:
    """By how much each of these is worth more, or less, to somebody like that. All 0 where there is no inclination."""
    if kind == "action":
        return [acting(weighing, each.choice, each.lie) if each.worth > NEVER else 0.0 for each in ranked]
    if kind == "block":
        return [_block(weighing, each) for each in ranked]
    if kind == "doubt":
        return [0.0 if each.choice == PASS else doubting(weighing) for each in ranked]
    if kind in ("lose", "keep", "pick", "show"):
        return [_card(weighing, kind, each.choice) for each in ranked]
    return [0.0] * len(ranked)


def acting(weighing: Weighing, choice: Choice, lie: bool) -> float:
    """How much more an action is worth to somebody like that."""
    verb = choice.verb
    shift = FAVOURITE if verb == weighing.character.favourite else 0.0
    if lie:
        shift += lying(weighing, weighing.view.rules.claims[verb])
    if choice.args:
        shift += aiming(weighing, choice.number())
    return shift + _waiting(weighing, verb)


def _waiting(weighing: Weighing, verb: str) -> float:
    """Patience keeps coins for later; who has little spends them, and takes two with a risk rather than one."""
    hurry = 0.5 - weighing.character.patience
    if verb in ("coup", "assassinate"):
        return WAIT * hurry if weighing.view.table.coins[weighing.seat] < FULL else 0.0
    return SMALL * hurry if verb == "foreign_aid" else 0.0


def _block(weighing: Weighing, each: Weighed) -> float:
    if each.choice == PASS or each.worth <= NEVER:
        return 0.0
    return lying(weighing, each.choice.word(), answering=True) if each.lie else 0.0


def _card(weighing: Weighing, kind: str, choice: Choice) -> float:
    """What is good for the favourite is kept."""
    wanted = weighing.view.rules.claims.get(weighing.character.favourite)
    if wanted is None:
        return 0.0
    named = wanted in choice.cards() if kind == "keep" else choice.word() == wanted
    return (KEEPS if kind in ("keep", "pick") else -KEEPS) * named


# When to lie


def lying(weighing: Weighing, character: str, *, answering: bool = False) -> float:
    """How much easier a lie with this character is now."""
    when = weighing.character.lies
    if not when:
        return 0.0
    return LIE if _lies_when(weighing, when, character, answering) else NO_LIE


def _lies_when(weighing: Weighing, when: str, character: str, answering: bool) -> bool:
    table, memory = weighing.view.table, weighing.memory
    match when:
        case "answering":
            return answering
        case "echo":
            return memory.believed == character
        case "again":
            return bool(memory.told.get(character))
        case "fresh":
            return memory.fresh
        case "hurt":
            return memory.struck
        case "poor":
            return table.coins[weighing.seat] <= POOR
        case "rich":
            return table.coins[weighing.seat] >= RICH
        case "cornered":
            return len(weighing.hand) == 1
        case "early":
            return memory.turns < EARLY
        case "late":
            return memory.turns >= LATE or weighing.opponents == 1
        case _:
            pass
    return _standing(weighing) == when


def _strength(weighing: Weighing, seat: int) -> tuple[int, int]:
    table = weighing.view.table
    return len(table.hands[seat]) + (seat == _looked_at(weighing)), table.coins[seat]


def _looked_at(weighing: Weighing) -> int | None:
    look = weighing.view.table.look
    return None if look is None else look[0]


def _standing(weighing: Weighing) -> str:
    """`ahead` or `behind` of everybody else, by lives and coins; empty between."""
    others = [_strength(weighing, other) for other in weighing.view.table.others(weighing.seat)]
    mine = _strength(weighing, weighing.seat)
    return "ahead" if mine > max(others) else "behind" if mine < min(others) else ""


# Whom to doubt, whom to hit


def doubting(weighing: Weighing) -> float:
    """How much sooner the claim that is heard is doubted."""
    when = weighing.character.doubts
    if not when:
        return 0.0
    made, turn = weighing.view.nearest(Claim), weighing.view.nearest(Turn)
    return DOUBT if _doubts_when(weighing, when, made, turn) else NO_DOUBT


def _doubts_when(weighing: Weighing, when: str, made: Claim, turn: Turn) -> bool:
    memory = weighing.memory
    match when:
        case "answers":
            return turn.blocker is not None
        case "aimed":
            return turn.target == weighing.seat or (turn.who == weighing.seat and turn.blocker is not None)
        case "hurt":
            return memory.hurt_by == made.who
        case "liars":
            return memory.exposures[made.who] > 0
        case "early":
            return memory.turns <= EARLY
        case "late":
            return memory.turns >= LATE or weighing.opponents == 1
        case _:
            pass
    return made.who in _of_aim(weighing, when)


def aiming(weighing: Weighing, target: int) -> float:
    """How much rather this one is hit than another."""
    aims = weighing.character.aims
    if not aims or weighing.opponents == 1:
        return 0.0
    wanted = _of_aim(weighing, aims)
    if not wanted:
        return 0.0
    return AIM if target in wanted else NO_AIM


def _of_aim(weighing: Weighing, aim: str) -> tuple[int, ...]:
    """The seats that are meant; none where nobody is."""
    table = weighing.view.table
    strength = partial(_strength, weighing)
    hurt = weighing.memory.hurt_by
    return meant(aim, table.others(weighing.seat), strength, table.coins.__getitem__, lambda other: other == hurt)
