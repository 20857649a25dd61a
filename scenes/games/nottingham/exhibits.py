"""What the gallery shows of Nottingham."""

from __future__ import annotations

from engine.core.match import MatchEnded
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    Announced,
    CommissionDone,
    Concealed,
    Dealt,
    Defended,
    ExchangeFailed,
    Favoured,
    HandShown,
    Offered,
    Peeked,
    Robbed,
    SetExchanged,
    SetLaid,
    SheriffMoved,
    Struck,
    Took,
    TurnedUp,
)
from scenes.exhibits import Exhibits, Moment, PlayedOut, Posed, Taught, doing, run_of

FOUR = PlayedOut(4, 3)
FIVE = PlayedOut(5, 4)
SEVEN = PlayedOut(7, 2, at=120)


MOMENTS = {
    "taken": Moment("a card is turned up and taken", run_of(TurnedUp, Took), 2.5),
    "purchase": Moment(
        "offers for a copper coin, turned all at once, and one is taken", doing("purchase", Announced, Offered), 6.0
    ),
    "trade": Moment("open offers for a chest", doing("trade", Announced, Offered), 9.0),
    "pilfer": Moment("a card is pilfered, unseen", doing("pilfer", Announced, Robbed), 4.5),
    "theft": Moment("somebody looks into a hand and takes a card", doing("steal", Announced, HandShown), 6.0),
    "robbery": Moment("a hand is laid open before all, and one card is taken", doing("rob", Announced, HandShown), 6.5),
    "defence": Moment("a necklace wards off an attack", run_of(Defended), 3.0),
    "ambush laid": Moment("an ambush is laid, with gold under it", run_of(Peeked, AmbushLaid), 3.0),
    "ambush": Moment("an ambush strikes a set", run_of(SetLaid, Struck), 5.0),
    "failed": Moment("a set collapses", run_of(ExchangeFailed), 2.5),  # the ambush before it is held
    "set": Moment("a set is exchanged, and the Sheriff moves on", run_of(SetLaid, SetExchanged, SheriffMoved), 6.0),
    "commission": Moment("a commission is completed", run_of(CommissionDone, SheriffMoved), 4.0),
}

EXHIBITS = Exhibits(
    results=(FOUR, SEVEN),
    truths=(FIVE, SEVEN),
    tabs=dict.fromkeys(("points", "hands", "takings", "ambushes", "decisions", "log"), FIVE),
    posed={
        "target": Posed("whom to steal from", "turn", ("steal",)),
        "laid": Posed("which ambush to lay, chosen", "keep", ("choice 1",)),
        "pairs": Posed("which pairs to hand in", "exchange", ("commission three_pairs",)),
        "set": Posed("how many of a set to lay out, and what that risks", "exchange", ("set jewels",)),
        "struck": Posed("an arrow out of the firs", "spoiled", event="Struck", seconds=1.1),
        "give way": Posed("what giving way to a robbery would lay open", "defend", pointed="pass"),
        "robbed": Posed("a card is pulled out of a hand", "robbed", event="Robbed", seconds=0.8),
        "lost": Posed("a card was taken from the person, who looks at it", "robbed", event="Robbed", seconds=2.0),
        "warded": Posed("the person's theft is warded off", "warded", event="Defended", seconds=1.5),
        "sold": Posed("somebody else's offer is taken, not the person's", "sold", event="Accepted", seconds=1.0),
        "broken": Posed("an ambush has caught the person", "spoiled", event="Struck", seconds=2.4),
    },
    taught={
        "target": Taught("half of the move is made", "steal", pressed=("steal",)),
        "look": Taught("a hand lies open to the learner alone", "look"),
        "strike": Taught("an ambush can strike", "strike"),
    },
    paragraph="N 6.3",
    moments=MOMENTS,
    small=(Dealt, Favoured, Concealed, MatchEnded, Accepted),
)
