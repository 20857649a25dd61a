"""What a game of two is told by, in small whole numbers: hands, claims that stand, coins, and where a decision is looked up.

Somebody who decides knows his own cards, what lies open, the coins of both, and what each has claimed since his cards
changed. All of that is a *situation*: a number for each kind of decision. Both who learns to play a duel
(training.py) and who plays it (policy.py) count by this module, so they mean the same by a number.

Left out, so that situations stay few: which card one picked at the start, claims older than the last two, how often
something was claimed, and silences.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.games.complots.minds.features import CHARACTERS

NAMES = (*CHARACTERS, "ambassador")  # the fifth of a duel that is learnt
DUCHESS, ASSASSIN, CONTESSA, CAPTAIN, AMBASSADOR = CARDS = range(5)
CARD = {name: at for at, name in enumerate(NAMES)}

# Hands: 15 of two cards, 5 of one, and none

PAIRS = tuple(combinations_with_replacement(CARDS, 2))
HANDS: tuple[tuple[int, ...], ...] = (*PAIRS, *((card,) for card in CARDS), ())
HAND = {hand: at for at, hand in enumerate(HANDS)}
ONE, OUT = len(PAIRS), len(HANDS) - 1  # the first hand of one card; no hand

# Claims that stand: none, one, two in the order in which they came; cards changed and nothing said since; caught without

STANDS: tuple[tuple[int, ...], ...] = (
    (),
    *((card,) for card in CARDS),
    *((one, two) for one in CARDS for two in CARDS if one != two),
)
STAND = {said: at for at, said in enumerate(STANDS)}
CHANGED = len(STANDS)
CAUGHT = CHANGED + 1  # and the character
CLAIMS = CAUGHT + len(CARDS)

COINS = 14  # a turn begins with 12 at most
RICH = 10  # from here on all is the same: only a coup is left
PURSES = (0, 0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6, 6)  # own coins as decisions tell them apart,
THEIRS = (0, 1, 1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4)  # and the other's
SIZES, THEIR_SIZES = 7, 5

ACTIONS = ("income", "foreign_aid", "coup", "tax", "assassinate", "steal", "exchange")
CLAIM_OF = {"tax": DUCHESS, "assassinate": ASSASSIN, "steal": CAPTAIN, "exchange": AMBASSADOR}

# Decisions and how many answers there are. `doubt_…` of an action, `check_…` of a block; 0 lets pass
DECISIONS = {
    "act": 7,
    "doubt_tax": 2,
    "doubt_exchange": 2,
    "doubt_steal": 2,
    "doubt_assassinate": 2,
    "block_foreign_aid": 2,
    "block_steal": 3,
    "block_assassinate": 2,
    "check_duchess": 2,
    "check_captain": 2,
    "check_ambassador": 2,
    "check_contessa": 2,
    "lose": 2,
}
SPOKEN = {  # whose open copies matter
    "doubt_tax": DUCHESS,
    "doubt_exchange": AMBASSADOR,
    "doubt_steal": CAPTAIN,
    "doubt_assassinate": ASSASSIN,
    "block_foreign_aid": DUCHESS,
    "block_steal": CAPTAIN,
    "block_assassinate": CONTESSA,
    "check_duchess": DUCHESS,
    "check_captain": CAPTAIN,
    "check_ambassador": AMBASSADOR,
    "check_contessa": CONTESSA,
}
BLOCKS = {"foreign_aid": (DUCHESS,), "steal": (CAPTAIN, AMBASSADOR), "assassinate": (CONTESSA,)}


def claimed(stands: int, card: int) -> int:
    """What stands after one more claim: the last two."""
    said = STANDS[stands] if stands < CHANGED else ()
    return stands if card in said else STAND[(*said, card)[-2:]]


def proved(stands: int, card: int) -> int:
    """What stands after this card was shown and changed for another, or lies open."""
    if stands >= CHANGED:
        return stands if stands == CHANGED else 0
    return STAND[tuple(each for each in STANDS[stands] if each != card)]


def lost(stands: int, card: int) -> int:
    """What stands after this card was turned up."""
    return stands if stands >= CHANGED else proved(stands, card)


def caught(stands: int, card: int) -> int:
    """What stands after somebody was caught without this card."""
    left = proved(stands, card)
    return CAUGHT + card if left in (0, CHANGED) else left


TWO_TELLS, ONE_TELLS = 17, 12  # stories of somebody with two cards, with one


def story(stands: int, two: bool) -> int:
    """What one has said oneself: two claims in any order, or of one card the last."""
    if stands >= CAUGHT:
        return 0 if two else 6 + stands - CAUGHT
    if stands == CHANGED:
        return TWO_TELLS - 1 if two else ONE_TELLS - 1
    said = STANDS[stands]
    if len(said) < 2:
        return said[0] + 1 if said else 0
    if not two:
        return said[-1] + 1
    return 6 + _COUPLES.index((min(said), max(said)))


_COUPLES = [pair for pair in PAIRS if pair[0] != pair[1]]

SHIELDS = 15  # what somebody seems able to block: 6 of two cards, 9 of one


def shield(stands: int, two: bool) -> int:
    """What the other seems able to block, by what he has said."""
    if stands >= CAUGHT:
        kind = {CONTESSA: 6, CAPTAIN: 7, AMBASSADOR: 7}.get(stands - CAUGHT, 8)
        return 0 if two else 6 + kind
    if stands == CHANGED:
        return 1 if two else 7
    said = STANDS[stands] if two else STANDS[stands][-1:]
    lady, guard = CONTESSA in said, CAPTAIN in said or AMBASSADOR in said
    kind = 4 if lady and guard else 2 if lady else 3 if guard else 5 if said else 0
    return kind if two else 6 + kind


CREDITS = 13  # how a claim fits what was said before: 6 of two cards, 7 of one


def credit(stands: int, card: int, two: bool) -> int:
    """How a claim of this card fits what the claimant has said before."""
    if stands >= CAUGHT:
        return 1 if two else 6 + (5 if stands - CAUGHT == card else 6)
    if stands == CHANGED:
        return 5 if two else 6 + 4
    said = STANDS[stands]
    if two:
        return (0 if len(said) > 1 else 4) if card in said else 1 + len(said)
    if card in said:
        return 6 + (0 if said[-1] == card else 1)
    return 6 + (3 if said else 2)


def proven(hand: int, stands: int) -> int:
    """Which cards of a hand were claimed, and whether one was that is not there: 0 to 7, or 0 to 3 of one card."""
    cards = HANDS[hand]
    said = STANDS[stands] if stands < CHANGED else ()
    if len(cards) == 2:
        false = any(each not in cards for each in said)
        return (cards[0] in said) + 2 * (cards[1] in said) + 4 * false
    if stands >= CAUGHT:
        return 3
    return 0 if not said else 1 if said[-1] in cards else 2


# Situations: own part and the other's

OPEN = 3  # copies of a character that may lie open: 0, 1, 2
OWN_TWO = len(PAIRS) * TWO_TELLS * SIZES
OWN_STORIES = OWN_TWO + len(CARDS) * ONE_TELLS * SIZES
OTHER = SHIELDS * THEIR_SIZES
HELD = OUT * SIZES  # own hand and coins
PLACES = {
    "act": OWN_STORIES * OTHER,
    "doubt": HELD * CREDITS * THEIR_SIZES * OPEN,
    "block": HELD * 7 * 2 * THEIR_SIZES * OPEN,
    "lose": len(PAIRS) * SIZES * 4 * 2 * THEIR_SIZES * 3,
    "keep": 2 * OTHER * SIZES,
    "pick": 2 * len(CARDS),
}


def own_story(hand: int, stands: int, coins: int) -> int:
    two = hand < ONE
    told = story(stands, two) * SIZES + PURSES[coins]
    return hand * TWO_TELLS * SIZES + told if two else OWN_TWO + (hand - ONE) * ONE_TELLS * SIZES + told


def other_part(two: bool, stands: int, coins: int) -> int:
    return shield(stands, two) * THEIR_SIZES + THEIRS[coins]


def kind_of(decision: str) -> str:
    return "doubt" if decision.startswith("check") else decision.partition("_")[0]


def situations(decision: str) -> int:
    """How many situations there are of this decision."""
    return PLACES[kind_of(decision)]


def hand_at(decision: str, place: int) -> int:
    """The own hand of a situation."""
    match kind_of(decision):
        case "act":
            own = place // OTHER
            one = own >= OWN_TWO
            return ONE + (own - OWN_TWO) // (ONE_TELLS * SIZES) if one else own // (TWO_TELLS * SIZES)
        case "doubt":
            return place // (OPEN * THEIR_SIZES * CREDITS * SIZES)
        case "block":
            return place // (OPEN * THEIR_SIZES * 2 * 7 * SIZES)
        case _:
            return place // (3 * THEIR_SIZES * 2 * 4 * SIZES)
