"""How often what is said at the table of Ghost for Sale comes true: `python -m tests.games.ghost_for_sale.minds.said GAMES [SEED]` prints it.

So many games, as many with three, four and five players, every second one with special cards, are played by regular
players of mixed characters. Measured are the reasons they tell after the game and the hints that each of them would have got
as a person; chances of a place where they then bid for it too. It goes into data/ghost_for_sale/TUNING.md; `tests/games/ghost_for_sale/minds/test_minds.py` does the same with few games.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.bots.opponents import opponents, player
from engine.bots.session import Session
from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.ghost_for_sale.past import Round, Sale, rounds
from engine.hints import Adviser
from engine.library import load

GAME = load("ghost_for_sale")


@dataclass(frozen=True, slots=True)
class Said:
    """Something said in a round: `who` says it (`hint` or `why`), to or by a seat."""

    who: str
    round: int
    seat: int
    why: Why


@dataclass(slots=True)
class Measured:
    """`claims[players][who, key]` are (percent said, whether it came true), 100 where something is told as it is."""

    games: int = 0
    claims: dict[int, dict[tuple[str, str], list[tuple[int, bool]]]] = field(default_factory=dict)
    sales: dict[int, Counter[str]] = field(default_factory=dict)

    def likely(self, players: int, low: int, high: int, *names: tuple[str, str]) -> tuple[float, float, int]:
        """Of chances from `low` to below `high`: the percent said on average, that which came true, and how many."""
        found = [each for name in names for each in self.claims[players].get(name, ()) if low <= each[0] < high]
        if not found:
            return 0.0, 0.0, 0
        said, true = (sum(part) / len(found) for part in zip(*found, strict=True))
        return said, 100 * true, len(found)


def _sale(round: Round, place: object) -> Sale | None:
    return next((sale for sale in round.sales if sale.place == place), None)


def _won(_: Any, round: Round, said: Said) -> bool:
    sale = _sale(round, said.why.args["place"])
    return sale is not None and sale.seat == said.seat


def _points(round: Round, rules: Any, place: str, seat: int, stance: str) -> int:
    return int(rules.points(place, round.ghosts_if(place, seat, stance)))


def _differs(rules: Any, round: Round, said: Said) -> int:
    """By how many points a property is better with the card that this seat chose than with the other one."""
    place, stance = str(said.why.args["place"]), round.stances[said.seat]
    other = {"truth": "lie", "lie": "truth"}[stance]
    return _points(round, rules, place, said.seat, stance) - _points(round, rules, place, said.seat, other)


def _ghosts(_: Any, round: Round, said: Said) -> bool:
    """Whether there were as many ghosts as was said, before mirror and crypt."""
    place = str(said.why.args["place"])
    return round.ghosts_if(place, said.seat, round.stances[said.seat]) == said.why.args["ghosts"]


def _least(rules: Any, round: Round, said: Said) -> bool:
    place = str(said.why.args["place"])
    return _points(round, rules, place, said.seat, round.stances[said.seat]) >= int(said.why.args["points"])


def _looked(_: Any, round: Round, said: Said) -> bool:
    return any(each.seat == said.seat and each.how == "look" for each in round.learned)


BIDS = ("bid", "bid_first", "bid_again")  # reasons that say how likely a property is bought
CAME_TRUE: dict[str, Callable[[Any, Round, Said], bool]] = {
    **dict.fromkeys((*BIDS, "bid_free", "bid_more", "bid_seen", "bid_chance"), _won),
    **dict.fromkeys(("bid_sure", "ball_sure", "ball_likely"), _ghosts),
    **dict.fromkeys(("use_sure", "leave_sure", "leave_same", "use_likely", "leave_likely"), _ghosts),
    "bid_least": _least,
    "token_better": lambda rules, round, said: _differs(rules, round, said) >= 0,
    "token_worse": lambda rules, round, said: _differs(rules, round, said) <= 0,
    "inform_ahead": _looked,
}


def played(seed: int, players: int) -> tuple[Session, list[Said], Counter[str]]:
    """A game to its end: all that was said in it, and how bids were laid."""
    known = list(opponents())
    seats = [player(GAME.id, f"regular:{known[(seed + 3 * at) % len(known)]}") for at in range(players)]
    options = {"advanced": seed % 2 == 1}
    session = Session(GAME, seats, seed, options, keep_record=False)
    advisers = [Adviser(GAME, players, options, seat) for seat in range(players)]
    said: list[Said] = []
    laid = Counter[str]()
    while (truth := session.truth).ask is not None:
        for seat in truth.waits_for():
            advisers[seat].follow(session.events_for(seat))
            round = truth.table.round
            choice, why = session.choose(seat)
            searched = truth.ask.kind == "buy" and seat != seed % players  # it takes long: one seat is enough
            asked = () if searched else advisers[seat].hints(session.view(seat))
            for each in asked:
                if each.choice.verb != "bid" or "percent" not in each.reason.args or each.choice.word() in choice.args:
                    said.append(Said("hint", round, seat, each.reason))
            if why is not None:
                said.append(Said("why", round, seat, why))
            if truth.ask.kind == "buy" and choice != PASS:
                laid[_how(choice)] += 1
            session.answer(seat, choice)
    return session, said, laid


def _how(choice: Choice) -> str:
    return "two places" if len(choice.args) > 2 else f"{len(choice.cards(1))} at one"


def measure(games: int, seed: int, counts: tuple[int, ...] = (3, 4, 5)) -> Measured:
    found = Measured(games, {each: {} for each in counts}, {each: Counter() for each in counts})
    for number in range(games):
        players = counts[number % len(counts)]
        session, said, laid = played(seed + number // len(counts), players)
        told = {each.number: each for each in rounds(list(enumerate(session.truth.events)))}
        found.sales[players].update(laid)
        for each in told.values():
            for sale in each.sales:
                found.sales[players].update(("sold", "sold to one bidder") if not sale.others else ("sold",))
                turns = Counter(offer.place for offer in each.offers if offer.place == sale.place)
                if not sale.others and turns[sale.place] == 1:
                    found.sales[players]["sold for one card"] += 1
        for each_said in said:
            happens = CAME_TRUE.get(each_said.why.key)
            if happens is not None and each_said.round in told:
                true = happens(session.truth.rules, told[each_said.round], each_said)
                percent = int(each_said.why.args.get("percent", 100))
                found.claims[players].setdefault((each_said.who, each_said.why.key), []).append((percent, true))
    return found


def lines(found: Measured) -> Iterator[str]:
    chances = [("hint", each) for each in ("bid_free", "bid_more", "bid_seen", "bid_chance")]
    for title, names in (
        ("bids, why", [("why", each) for each in BIDS]),
        ("bids, hint", chances),
        ("ball", [("hint", "ball_likely")]),
    ):
        for low in range(0, 100, 10):
            cells = [found.likely(players, low, low + 10, *names) for players in found.claims]
            if any(count for *_, count in cells):
                told = "   ".join(f"{said:4.0f} -> {true:4.1f} ({count})" for said, true, count in cells)
                yield f"{title:12} {low:3}-{low + 9:<3} {told}"
    for key in (key for key in CAME_TRUE if key not in (*BIDS, *(each for _, each in chances), "ball_likely")):
        cells = [found.likely(players, 0, 101, ("hint", key)) for players in found.claims]
        yield f"{key:20} " + "   ".join(f"{true:5.1f} ({count})" for _, true, count in cells)
    for players, sales in found.sales.items():
        yield f"{players} players: {dict(sorted(sales.items()))}"


if __name__ == "__main__":
    print(*lines(measure(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 120000)), sep="\n")
