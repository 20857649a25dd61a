"""What can be answered."""

from engine.core.choice import PASS, Choice, Grammar, word
from engine.core.game import fixed
from engine.games.new_game.table import CARDS

GRAMMAR = Grammar(("claim CARD", "doubt", "pass"), {"CARD": word(CARDS)})

DOUBT = Choice("doubt")
CLAIMS = tuple(Choice("claim", (card,)) for card in CARDS)
QUESTIONS = {
    "claim": fixed(CLAIMS, "N 3.1", weight="turn"),
    "doubt": fixed((DOUBT, PASS), "N 3.2", weight="window"),
}
