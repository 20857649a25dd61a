"""Honest players, who claim only what they hold, and players with one thing in mind: what no table should fall apart against."""

from typing import ClassVar

from engine.games.complots.minds.styles.style import Leanings, Style

HELD = {"tax": 30.0, "steal": 20.0, "assassinate": 5.0, "exchange": 0.1, "examine": 0.1}
PLAIN = {"income": 1.0, "foreign_aid": 2.0, "coup": 1000.0}


class Honest(Style):
    """Tax and steal where it is true, strike where it can be paid; never doubts."""

    name: ClassVar[str] = "honest"
    leanings: ClassVar[Leanings] = Leanings(HELD, plain=PLAIN, steady=True, aim="leader")


class Counter(Style):
    """Cautious: counts cards, and doubts what they prove, or nearly, to be a lie."""

    name: ClassVar[str] = "counter"
    leanings: ClassVar[Leanings] = Leanings(
        {**HELD, "assassinate": 40.0, "exchange": 2.5, "examine": 2.5},
        plain={"income": 2.0, "foreign_aid": 1.0, "coup": 1000.0}, steady=True, aim="leader", heed=0.05,
        doubt=0.95, nose=0.65, threat=0.05, cornered=0.5,
    )  # fmt: skip


class Killer(Style):
    """Honest, and fond of the Assassin; changes its cards until there is something to do with them."""

    name: ClassVar[str] = "killer"
    leanings: ClassVar[Leanings] = Leanings(
        {"tax": 30.0, "steal": 15.0, "assassinate": 400.0, "exchange": 5.0, "examine": 1.0},
        plain=PLAIN, steady=True, aim="leader", heed=0.002, doubt=0.8, nose=0.6,
    )  # fmt: skip


HONEST: tuple[Style, ...] = (Honest(), Counter(), Killer())


TRUE = {"tax": 30.0, "steal": 20.0, "assassinate": 25.0, "exchange": 2.0, "examine": 2.0}


class Taxer(Style):
    """Takes the tax in every turn, with or without the Duchess, until a coup can be paid."""

    name: ClassVar[str] = "taxer"
    leanings: ClassVar[Leanings] = Leanings({"tax": 100.0}, {"tax": 30.0}, PLAIN, steady=True, aim="leader")


class Doubter(Style):
    """Believes nobody."""

    name: ClassVar[str] = "doubter"
    leanings: ClassVar[Leanings] = Leanings(TRUE, plain=PLAIN, steady=True, aim="leader", doubt=1.0, reckless=0.9)


class Thief(Style):
    """Lives by other people's coins, Captain or not."""

    name: ClassVar[str] = "thief"
    leanings: ClassVar[Leanings] = Leanings(
        {"tax": 10.0, "steal": 60.0, "assassinate": 20.0, "exchange": 5.0, "examine": 5.0}, {"steal": 25.0, "tax": 1.0},
        aim="richest", doubt=0.6, nose=0.6, block_lie={"steal": 0.4, "assassinate": 0.1}, desperate=0.6,
    )  # fmt: skip


class Greedy(Style):
    """Whatever brings most coins, true or not, and then the coup."""

    name: ClassVar[str] = "greedy"
    leanings: ClassVar[Leanings] = Leanings(
        {"tax": 30.0, "steal": 25.0, "assassinate": 2.0, "exchange": 0.5, "examine": 0.5}, {"tax": 9.0, "steal": 5.0},
        {"income": 1.0, "foreign_aid": 5.0, "coup": 100.0}, aim="richest", doubt=0.5, nose=0.55,
        block_lie={"foreign_aid": 0.15, "steal": 0.3}, desperate=0.5,
    )  # fmt: skip


class Liar(Style):
    """Claims whatever would be useful, and blocks whatever hurts."""

    name: ClassVar[str] = "liar"
    leanings: ClassVar[Leanings] = Leanings(
        {"tax": 20.0, "steal": 15.0, "assassinate": 30.0, "exchange": 6.0, "examine": 4.0},
        {"tax": 9.0, "steal": 7.0, "assassinate": 9.0, "exchange": 3.0, "examine": 2.0}, aim="leader",
        doubt=0.4, nose=0.55, block_lie={"foreign_aid": 0.3, "steal": 0.5, "assassinate": 0.5}, desperate=0.9,
    )  # fmt: skip


SINGLE_MINDED: tuple[Style, ...] = (Taxer(), Doubter(), Thief(), Greedy(), Liar())
