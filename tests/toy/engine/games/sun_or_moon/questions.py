"""What can be answered in Sun or Moon."""

from engine.core.choice import PASS, Choice, Grammar, number, word
from engine.core.flow import State
from engine.core.game import fixed, listed
from engine.games.sun_or_moon.rules import CARDS, Rules
from engine.games.sun_or_moon.table import Table

S = State[Table, Rules]

GRAMMAR = Grammar(("stake AMOUNT", "claim CARD", "doubt", "pass"), {"AMOUNT": number(1, 9), "CARD": word(CARDS)})

DOUBT = Choice("doubt")
CLAIM = {card: Choice("claim", (card,)) for card in CARDS}


def stake_options(s: S, seat: int) -> list[Choice]:
    return [Choice("stake", (amount,)) for amount in range(1, s.rules.data.most_stake + 1)]


QUESTIONS = {
    "stake": listed(stake_options, "S 3.1"),
    "claim": fixed(tuple(CLAIM.values()), "S 3.2", weight="turn"),
    "doubt": fixed((DOUBT, PASS), "S 3.3", weight="window"),
}
