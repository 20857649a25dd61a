"""What can be answered in Day or Night."""

from engine.core.choice import PASS, Choice, Grammar, number, word
from engine.core.flow import State
from engine.core.game import fixed, listed
from engine.games.day_or_night.rules.numbers import CARDS, Rules
from engine.games.day_or_night.rules.table import Table

S = State[Table, Rules]

GRAMMAR = Grammar(("stake AMOUNT", "claim CARD", "doubt", "pass"), {"AMOUNT": number(1, 9), "CARD": word(CARDS)})

DOUBT = Choice("doubt")
CLAIM = {card: Choice("claim", (card,)) for card in CARDS}


def stake_options(s: S, seat: int) -> list[Choice]:
    return [Choice("stake", (amount,)) for amount in range(1, s.rules.data.most_stake + 1)]


QUESTIONS = {
    "stake": listed(stake_options, "D 3.1"),
    "claim": fixed(tuple(CLAIM.values()), "D 3.2", weight="turn"),
    "doubt": fixed((DOUBT, PASS), "D 3.3", weight="window"),
}
