"""Players who claim only what they hold."""

from typing import ClassVar

from engine.games.complots.minds.styles.style import Manner, Style

TRUE = {"tax": 30.0, "steal": 20.0, "assassinate": 5.0, "exchange": 0.1, "examine": 0.1}
PLAIN = {"income": 1.0, "foreign_aid": 2.0, "coup": 1000.0}


class Honest(Style):
    """Tax and steal where it is true, strike where it can be paid; never doubts."""

    name: ClassVar[str] = "honest"
    manner: ClassVar[Manner] = Manner(TRUE, plain=PLAIN, steady=True, aim="leader")


class Counter(Style):
    """Cautious: counts cards, and doubts what they prove, or nearly, to be a lie."""

    name: ClassVar[str] = "counter"
    manner: ClassVar[Manner] = Manner(
        {**TRUE, "assassinate": 40.0, "exchange": 2.5, "examine": 2.5},
        plain={"income": 2.0, "foreign_aid": 1.0, "coup": 1000.0}, steady=True, aim="leader", heed=0.05,
        doubt=0.95, nose=0.65, threat=0.05, cornered=0.5,
    )  # fmt: skip


class Killer(Style):
    """Honest, and fond of the Assassin; changes its cards until there is something to do with them."""

    name: ClassVar[str] = "killer"
    manner: ClassVar[Manner] = Manner(
        {"tax": 30.0, "steal": 15.0, "assassinate": 400.0, "exchange": 5.0, "examine": 1.0},
        plain=PLAIN, steady=True, aim="leader", heed=0.002, doubt=0.8, nose=0.6,
    )  # fmt: skip


HONEST: tuple[Style, ...] = (Honest(), Counter(), Killer())
