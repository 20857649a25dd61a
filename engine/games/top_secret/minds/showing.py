"""Which packet to show to whom: to the ally what tells most, to anybody else what tells least. T 3.3-3.6"""

from __future__ import annotations

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Why
from engine.games.top_secret.minds.belief import Belief, View
from engine.games.top_secret.minds.learn import HANDS, could, left_open
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, bare, packet_text
from engine.games.top_secret.rules.play import Meeting, black_card
from engine.games.top_secret.rules.questions import packets_left, receiver

FRIEND = 0.85  # from here on an agent is treated as the ally
PROOF = 0.05  # bits: to the ally a black card decides where two packets tell about as much; to others it does not
FEINT = 1.2  # bits that a feint may cost
WORTH = 0.01  # of a bit, in games won: beside a call

FORGOTTEN = 0.1  # by how much what is forgotten has to change the odds of an ally to be told of
TOLD, HID = frozenset({"show.partner", "show.ally", "show.lean"}), frozenset({"show.hide", "show.enemy"})

Scored = list[tuple[float, Choice, Why]]


def show(view: View, belief: Belief, generator: Generator) -> Scored:
    """Every packet that may be shown here."""
    to = receiver(view, belief.seat)
    odds = belief.ally_odds(to)
    tell = odds - (1 - odds) * (0.8 + 0.4 * belief.character.bluff)
    friend = odds >= FRIEND
    feints = may_feint(view, belief, to) and generator.random() < 2 * belief.tuning.feints * belief.character.bluff
    found: Scored = []
    for choice in packets_left(view, belief.seat, to):
        text = packet_text(choice.cards())
        value = -tell * left_open(belief, to, text) + 0.01 * generator.random()
        why = plainly(view, to, odds, tell > 0)
        black = next((card for card in choice.cards() if card.startswith(BLACK)), None)
        if black is not None:
            value += PROOF if friend else -PROOF
            if feints and not friend and is_feint(belief, to, black):
                value += FEINT
                why = feint(belief, to, black, odds)
        found.append((WORTH * value, choice, why))
    return found


def plainly(view: View, to: int, odds: float, trusts: bool) -> Why:
    """Why he was shown this; `trusts`: more was told than hidden, though he is not surely the ally."""
    if view.rules.players != 4:
        return Why("show.rival", {"who": to})
    percent = round(100 * odds)
    if odds >= FRIEND:
        return Why("show.partner", {"who": to}) if percent == 100 else Why("show.ally", {"who": to, "percent": percent})
    if trusts:
        return Why("show.lean", {"who": to, "percent": percent})
    return Why("show.hide", {"who": to, "percent": percent}) if percent else Why("show.enemy", {"who": to})


def half_remembered(why: Why, odds: float, noted: float) -> Why:
    """The reason of who, at `odds`, had not all in mind that was shown; `noted`: by all of it. Where that is about the same,
    the reason stands as it is."""
    if why.key not in TOLD | HID or abs(odds - noted) < FORGOTTEN:
        return why
    key = "show.told_hazily" if why.key in TOLD else "show.hid_hazily"
    return Why(key, {"who": why.args["who"], "percent": round(100 * odds)})


# Feints: a black card says "I trust you" (the sheet's note on T 3.5), also where that is a lie


def may_feint(view: View, belief: Belief, to: int) -> bool:
    """Whether he can still take me for his ally, though I doubt that he is mine. T 1.1"""
    if view.rules.players != 4 or belief.ally_odds(to) > 0.5:
        return False
    mine = view.table.identities[belief.seat][0]
    allies = {view.rules.ally[identity] for identity, _ in belief.hands_of(to)}
    names = {identity for identity, _ in left_hands(belief, to)}
    return bool(names & allies - {mine})


def is_feint(belief: Belief, to: int, black: str) -> bool:
    """A fragment only, for an identity says who I am; and one that he has never seen black: what is old is no feint."""
    before = (card for showing in belief.given.get(to, ()) for card in showing.split("+"))
    return bare(black) in FRAGMENTS and black not in before


def feint(belief: Belief, to: int, black: str, odds: float) -> Why:
    known = all(bare(black) in hand for hand in left_hands(belief, to))
    args: dict[str, str | int] = {"who": to, "card": black, "percent": round(100 * odds)}
    return Why("show.feint" if known else "show.lure", args)


def left_hands(belief: Belief, to: int, *more: str) -> list[tuple[str, str]]:
    """The black cards that this seat can have, by all it has shown to `to`, and these showings."""
    given = [*belief.given.get(to, ()), *more]
    return [hand for hand in HANDS if all(could(hand, each) for each in given)]


# Asked through the Ambassador


def reveal(view: View, belief: Belief, choices: list[Choice]) -> Scored:
    """The card that tells the asker most if he is likely the ally, else least. T 3.6"""
    asker, odds = asker_of(view), belief.ally_odds(asker_of(view))
    tell = 2 * odds - 1

    def worth(choice: Choice) -> float:
        return -WORTH * tell * left_open(belief, asker, black_card(view, belief.seat, choice.word()))

    four = view.rules.players == 4
    args: dict[str, str | int] = {"who": asker, **({"percent": round(100 * odds)} if four else {})}
    key = "ally" if odds >= FRIEND else "lean" if tell > 0 else "doubtful" if args.get("percent") else ""
    told = "reveal.only" if len(choices) == 1 else f"reveal.{key}" if key else "reveal"
    return [(worth(each), each, Why(told, {**args, "card": each.word()})) for each in choices]


def asker_of(view: View) -> int:
    meeting = view.nearest(Meeting)
    return meeting.members[0]
