"""What the gallery shows of Intrigo."""

from __future__ import annotations

from engine.core.match import MatchEnded
from engine.core.progress import TurnBegan
from engine.games.intrigo.rules.table import SatOut, TokenLaid
from scenes.exhibits import Exhibits, PlayedOut, Posed, Taught
from scenes.games.intrigo.filmed import MOMENTS

FOUR = PlayedOut(4, 3)

EXHIBITS = Exhibits(
    results=(PlayedOut(), FOUR),
    truths=(PlayedOut(), FOUR),
    tabs=dict.fromkeys(("seals", "draft", "coins", "hired", "decisions", "log"), FOUR),
    taught={
        "strike": Taught("a strike is aimed at beside its caption", "assassin", pressed=("stack assassin", "gap 6", "arcade 6")),
        "equal": Taught("somebody’s card ties with the learner’s", "equal"),
        "swap": Taught("half of the Merchant’s swap is picked", "merchant", pressed=("stack merchant", "gap 9")),
    },
    posed={
        "place": Posed("a plot card goes into a gap", "turn", ("card contarini:4 0",)),
        "which": Posed("on which side does the Assassin strike", "turn", ("stack assassin", "gap 1")),
        "strike": Posed("what the Assassin would change, before it is done", "turn", ("stack assassin", "gap 1", "gap 2")),
        "swap": Posed("two tokens before they are swapped", "turn", ("stack merchant", "gap 6", "arcade 6", "arcade 2")),
        "move": Posed("a card before it is moved", "turn", ("stack guard", "gap 8", "gap 9", "gap 12")),
        "naming": Posed("which card the Courtesan calls for", "courtesan", ("stack courtesan", "gap 3")),
        "named": Posed("the card called for lies there as a ghost", "courtesan", ("stack courtesan", "gap 3", "name tiepolo:4")),
        "hands": Posed("who may have which card", "turn", ("tab hands",)),
        "keeping": Posed("the card about to be kept", "draft", ("choice 1",)),
        "counting": Posed("the lantern is at an arcade, and a seal flies", "counting", event="Took", seconds=0.9),
        "reckoned": Posed("who won what in the round, what stays, and who is near", "closing", event="Took", seconds=4.0),
        "decided": Posed("the seal at the door makes somebody Doge, and that is said before the bells", "door", event="Took", seconds=4.0),
        "doge": Posed("somebody is Doge, and everything stops", "doge", event="Elected", seconds=2.2),
    },
    paragraph="I 5.3",
    moments=MOMENTS,
    small=(SatOut, TokenLaid, TurnBegan, MatchEnded),
)  # fmt: skip
