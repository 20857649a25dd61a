"""What speaks for a choice, told to the player who is asked: from public facts, own cards and fair estimates alone.

Keys are those of `hints` in the words files.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.choice import PASS, Choice
from engine.core.mind import Asked, Why
from engine.games.top_secret.minds.belief import Belief, View
from engine.games.top_secret.minds.calling import lost_to, sure_enough
from engine.games.top_secret.minds.showing import FRIEND, asker_of, is_feint, left_hands, may_feint
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES, NUMBERS
from engine.games.top_secret.rules.play import black_card
from engine.games.top_secret.rules.questions import receiver

CERTAIN = 0.995
Args = dict[str, str | int]


def advice(view: View, ask: Asked, belief: Belief, choice: Choice) -> Why:
    """What speaks for this answer to this question."""
    if choice.verb == "call":
        return _call(view, ask, belief, choice)
    return _ADVICE[ask.kind](view, belief, choice)


def beside(view: View, ask: Asked, belief: Belief, choice: Choice) -> Why | None:
    """Of a place how likely exactly two meet there, of a packet how much of one's cards it leaves open."""
    if ask.kind == "place":
        return Why("beside_meets", {"percent": _meets(view, belief.seat, choice.word())})
    if ask.kind in ("meet", "reveal") and choice.verb != "call":
        to = receiver(view, belief.seat) if ask.kind == "meet" else asker_of(view)
        shown = "+".join(choice.cards()) if ask.kind == "meet" else black_card(view, belief.seat, choice.word())
        after = left_hands(belief, to, shown)
        names, numbers = {identity for identity, _ in after}, {fragment for _, fragment in after}
        return Why("beside_open", {"who": to, "names": len(names), "numbers": len(numbers)})
    return None


def _meets(view: View, seat: int, place: str) -> int:
    """How likely exactly one other is there in the end, if everybody goes to any place that is left to them; in per cent."""
    table = view.table
    none, one = 1.0, 0.0
    for chair in _can_come(view, seat, place):
        comes = 1 / max(1, len(table.now) - len(table.played[chair]))
        none, one = none * (1 - comes), one * (1 - comes) + none * comes
    there = sum(chair != seat and at == place for chair, at in enumerate(table.now))
    return round(100 * (one if not there else none if there == 1 else 0.0))


# Places


def _place(view: View, belief: Belief, choice: Choice) -> Why:  # T 3.1, 3.2
    table, place, seat = view.table, choice.word(), belief.seat
    if len(table.places[seat]) == 1:
        return Why("place_last", {"place": place})
    waiting = [chair for chair in range(5) if table.now[chair] == place]
    if len(waiting) > 1:
        return Why("place_crowd", {"place": place})
    coming = _can_come(view, seat, place)
    if not waiting and len(coming) > 1:
        return _waits(view, seat, place, len(coming))
    if not waiting:
        return Why("place_wait" if coming else "place_alone", {"place": place, "number": len(coming)})
    (who,) = waiting
    args: Args = {"place": place, "who": who}
    if _dials(view, belief, who):
        return Why("place_dial", args)
    if who == view.rules.phantom:
        return Why("place_phantom", args)
    if not coming:
        return Why("place_join_sure", args)
    return Why("place_join", {**args, "number": len(coming)})


def _waits(view: View, seat: int, place: str, coming: int) -> Why:
    """Of a place where nobody is yet how likely just one comes, beside the best of the other places in hand."""
    chances = {each: _meets(view, seat, each) for each in view.table.places[seat]}
    mine = chances.pop(place)
    other = max(chances, key=lambda each: chances[each])
    if chances[other] == mine:
        return Why("place_wait", {"place": place, "number": coming})
    args: Args = {"place": place, "percent": mine, "beside": other, "second": chances[other]}
    return Why("place_wait_more" if mine > chances[other] else "place_wait_less", args)


def _can_come(view: View, seat: int, place: str) -> list[int]:
    """Who is still to be seen in this round, the Ambassador among them, and may have this place."""
    table = view.table
    return [chair for chair in range(5) if chair != seat and not table.now[chair] and place not in table.played[chair]]


def _dials(view: View, belief: Belief, who: int) -> bool:
    """Whether one would call, meeting this one. T 4.1, 5.3"""
    if view.rules.players == 4 and who == belief.ambassador:
        return False
    right = belief.best_call(who if view.rules.players == 4 else None)[1]
    return right >= sure_enough(view, belief)


# Packets


def _meet(view: View, belief: Belief, choice: Choice) -> Why:  # T 3.3-3.5
    to = receiver(view, belief.seat)
    odds = belief.ally_odds(to)
    cards = choice.cards()
    black = next((card for card in cards if card.startswith(BLACK)), None)
    args: Args = {"who": to, "percent": round(100 * odds)}
    before, after = left_hands(belief, to), left_hands(belief, to, "+".join(cards))
    if odds >= FRIEND:
        if black is not None:
            return Why("show_proof_sure" if odds >= CERTAIN else "show_proof", {**args, "card": black})
        return Why("show_ally_sure" if odds >= CERTAIN else "show_ally", {**args, "number": len(after)})
    if black is not None and may_feint(view, belief, to) and is_feint(belief, to, black):
        return Why("show_feint", {"who": to, "card": black})
    if len(after) == len(before):
        return _nothing_new(view, to, odds)
    pairs = view.rules.players == len(IDENTITIES) and odds >= 1 - CERTAIN
    return _learns(to, after) or _says(
        cards, {**args, "number": len(after)} if pairs else {"who": to, "number": len(after)}
    )


def _says(cards: Sequence[str], args: Args) -> Why:
    """What a coloured packet says by itself, where nothing follows from it for certain: one of its two cards is true. T 3.3"""
    one, other = cards
    kinds = {card in IDENTITIES for card in cards}
    key = "show_either" if len(kinds) > 1 else "show_names" if True in kinds else "show_numbers"
    return Why(f"{key}_odds" if "percent" in args else key, {**args, "card": one, "second": other})


def _nothing_new(view: View, who: int, odds: float) -> Why:
    """Why it is as well that somebody learns nothing: of four, how little of an ally they are."""
    if view.rules.players != 4:
        return Why("show_nothing", {"who": who})
    enemy = odds < 1 - CERTAIN
    return Why("show_nothing_enemy" if enemy else "show_nothing_odds", {"who": who, "percent": round(100 * odds)})


def _learns(who: int, after: Sequence[tuple[str, str]]) -> Why | None:
    """What he knows of one's black cards once these pairs are left: both, or one of the two; None: neither."""
    names, numbers = {identity for identity, _ in after}, {fragment for _, fragment in after}
    if len(after) == 1:
        return Why("show_all", {"who": who})
    if len(numbers) == 1:
        return Why("show_number", {"who": who, "card": numbers.pop()})
    if len(names) == 1:
        return Why("show_identity", {"who": who, "card": names.pop()})
    return None


def _reveal(view: View, belief: Belief, choice: Choice) -> Why:  # T 3.6
    asker = asker_of(view)
    odds = belief.ally_odds(asker)
    card = black_card(view, belief.seat, choice.word())
    before, after = left_hands(belief, asker), left_hands(belief, asker, card)
    if len(after) == len(before):
        return Why("show_nothing", {"who": asker})
    if odds >= FRIEND:
        return Why(
            "show_proof_sure" if odds >= CERTAIN else "show_proof",
            {"who": asker, "card": card, "percent": round(100 * odds)},
        )
    found = _learns(asker, after)
    assert found is not None  # of a black card that was seen
    return found


# Questions


def _ask(view: View, belief: Belief, choice: Choice) -> Why:  # T 3.6, 5.2
    if choice == PASS:
        return Why("ask_pass")
    who = choice.number()
    if len(choice.args) == 2:
        return _look(belief, who, choice.word(1))
    hands = belief.hands_of(who)
    if len(hands) == 1:
        return Why("ask_known", {"who": who})
    if len({identity for identity, _ in hands}) == 1 or len({fragment for _, fragment in hands}) == 1:
        return Why("ask_one", {"who": who})
    return Why("ask_two", {"who": who, "number": len(hands)})


def _peek(view: View, belief: Belief, choice: Choice) -> Why:  # T 5.2
    assert view.rules.phantom is not None
    return Why("ask_pass") if choice == PASS else _look(belief, view.rules.phantom, choice.word())


def _look(belief: Belief, who: int, kind: str) -> Why:
    cards = IDENTITIES if kind == "identity" else FRAGMENTS
    left = [card for card in cards if any(card in hand for hand in belief.hands_of(who))]
    if len(left) == 1:
        return Why("look_known", {"who": who, "card": left[0]})
    return Why("look", {"who": who, "number": len(left)})


def _listen(view: View, belief: Belief, choice: Choice) -> Why:  # T 6.4
    right = belief.best_call()[1]
    return Why("listen", {"percent": min(99, round(100 * right))})


# The telephone


def _call(view: View, ask: Asked, belief: Belief, choice: Choice) -> Why:  # T 4.1, 5.3, 6.4
    number = choice.cards()
    args: Args = {"number": " ".join(number)}
    if view.rules.players == 4:
        to = receiver(view, ask.seat)
        args["who"] = to
        right = belief.numbers(to).get(NUMBERS.index(number), 0.0)
    else:
        right = belief.numbers().get(NUMBERS.index(number), 0.0)
    pair = "_ally" if view.rules.players == 4 else ""
    if right >= CERTAIN:
        return Why(f"call_sure{pair}", args)
    args["percent"] = min(99, round(100 * right))
    friend = args["who"] if pair and belief.ally_odds(int(args["who"])) >= CERTAIN else None
    for other in lost_to(view, ask.seat):
        if other != friend:
            return Why(f"call_lost{pair}", {**args, "victim": other})
    return Why(f"call{pair}", args)


_ADVICE: dict[str, Callable[[View, Belief, Choice], Why]] = {
    "place": _place,
    "meet": _meet,
    "ask": _ask,
    "peek": _peek,
    "listen": _listen,
    "reveal": _reveal,
}
