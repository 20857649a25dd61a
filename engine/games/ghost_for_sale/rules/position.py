"""Positions of Ghost for Sale: the beginning of a phase, or of a turn of the declarations and the auctions.

Which phase it is follows from what lies on the table, or is said by `phase`. Beside the names of the rules, `phase`,
`discard`, `waiting` (what lost at the pile, by seat), `looks` (pairs: who looked at whom), `pile` (which follows from
`truth`), `pile_looker` and `kept` (special cards, by seat) can be given.
"""

from collections.abc import Mapping
from typing import Any

from engine.core.cards import BLANK, Cards, holds, take_all, zone
from engine.core.flow import Frame, State, call, chance
from engine.core.game import Positions
from engine.core.position import PositionReader
from engine.games.ghost_for_sale.rules.events import RoundBegan
from engine.games.ghost_for_sale.rules.given import KINDS, NONE, Given, phase_of, what_is_given
from engine.games.ghost_for_sale.rules.numbers import DOUBLE, FACES, FORBIDDEN, LIE, OTHER, TRUELIGHT, TRUTH, Rules
from engine.games.ghost_for_sale.rules.play import (
    Auction,
    Declare,
    Play,
    Round,
    ask_reserve,
    ask_stance,
    auction_information,
    award,
    began,
    decide,
    look,
    take_reserve,
)
from engine.games.ghost_for_sale.rules.table import Table

S = State[Table, Rules]

STANDS: dict[Cards, bool | str] = {(TRUTH,): True, (LIE,): False, (BLANK,): BLANK}  # both cards: null


def read(s: S, position: Mapping[str, Any], where: str) -> None:
    reader = PositionReader(position, where, s.rules.players)
    given = what_is_given(s, reader)
    phase = phase_of(s, given)
    _check_bids(s, given, phase, reader)
    _check_tokens(s, given, phase, reader)
    _check_owned(s, given, reader)
    reader.done()
    _lay_cards(s, given, phase, reader)
    _lay_round(s, given, phase, reader)
    reader.done()
    for frame in _frames(s.table, phase):
        call(s, frame)


# What contradicts the rules


def _check_bids(s: S, given: Given, phase: str, reader: PositionReader) -> None:
    known = s.rules.places(phase, given.round) if phase in ("inform", "buy") else ()
    for place in dict.fromkeys(bid.place for bid in given.bids):
        if place not in known:
            reader.problem(f"bids.{place}", "expected no bids there in this phase")
    if given.passed and phase not in ("inform", "buy"):
        reader.problem("passed", "expected nobody: there is no auction yet")
    if phase == "inform":
        there = [bid.seat for bid in given.bids if bid.place == TRUELIGHT]
        for seat in given.passed:
            if seat not in there:
                reader.problem("passed", f"expected a card of seat {seat} at Mrs. Truelight")
    if phase == "reserve" and given.round == 2:
        reader.problem("phase", "expected cards to be put aside in the first round only")
    if (given.looks or given.pile_looker is not None) and phase != "buy":
        reader.problem("looks", "expected none before the properties are sold")
    if given.pile_looker is not None and not s.rules.pile:
        reader.problem("pile_looker", "expected nobody: with these players the pile is not auctioned")
    if any(given.waiting or ()) and (phase != "buy" or not s.rules.pile):
        reader.problem("waiting", "expected none: only cards that lost at the pile wait while properties are sold")


def _check_tokens(s: S, given: Given, phase: str, reader: PositionReader) -> None:
    """The tokens laid and those left must be among those of one colour; what is not said is worked out. G 1.1, 4.1"""
    rules = s.rules
    laid = [[token.face for token in given.tokens if token.seat == seat] for seat in range(rules.players)]
    if phase in ("reserve", "truth") and (given.tokens or given.truth is not None):
        reader.problem("tokens" if given.tokens else "truth", "expected none before True or False is chosen")
    if given.left is None:
        auction = phase in ("inform", "buy")
        given.left = [() if auction else _rest(rules.tokens, faces) for faces in laid]
    elif phase in ("inform", "buy") and any(given.left):
        reader.problem("left", "expected no tokens left once the auctions have begun")
    for seat, faces in enumerate(laid):
        left = given.left[seat]
        if not holds(rules.tokens, left):
            reader.problem(f"left.{seat}", "expected no more tokens than one colour has")
            continue
        rest = take_all(rules.tokens, left)
        more = sum(max(0, faces.count(face) - rest.count(face)) for face in FACES)
        if more > rest.count(DOUBLE):
            reader.problem("tokens", f"expected no more tokens of seat {seat} than one colour has")
    for token in given.tokens:
        special = (given.specials or {}).get(token.place, "")
        if FORBIDDEN.get(special) == token.face:
            reader.problem(f"tokens.{token.place}", f"expected no {token.face} under {special}")


def _rest(tokens: Cards, faces: list[str]) -> Cards:
    """The tokens left when these faces lie: single-faced tokens are taken to have been laid first."""
    rest = list(tokens)
    for face in faces:
        if face in rest or DOUBLE in rest:
            rest.remove(face if face in rest else DOUBLE)
    return zone(rest)


def _check_owned(s: S, given: Given, reader: PositionReader) -> None:
    owned = [place for mine in given.owned or () for place, _ in mine]
    for place in owned:
        if given.round == 1 or place not in s.rules.rounds[0] or owned.count(place) > 1:
            reader.problem("owned", f"expected only manors sold in the first round, each once, not {place}")
    kept = [special for mine in given.kept or () for special in mine]
    for special in kept:
        if special not in ("crystal_ball", "family_portraits") or kept.count(special) > 1 or not s.rules.advanced:
            reader.problem("kept", f"expected the crystal ball and the portraits, each once, not {special}")
        elif given.round == 1:
            reader.problem("kept", "expected none in the first round")
        elif special in (given.specials or {}).values():
            reader.problem("kept", f"expected {special} in one place only")


# Laying it out


def _lay_cards(s: S, given: Given, phase: str, reader: PositionReader) -> None:
    rules, table = s.rules, s.table
    began(s, 0).apply(table)
    size = rules.data.reserve
    for seat in range(rules.players):
        laid = [bid.card for bid in given.bids if bid.seat == seat]
        hand = given.hands[seat] if given.hands else None
        reserve = given.reserve[seat] if given.reserve else None
        gone = given.discard[seat] if given.discard else None
        waiting = given.waiting[seat] if given.waiting else ()
        said = (*laid, *waiting, *(hand or ()), *(reserve or ()), *(gone or ()))
        if not holds(rules.deck, said):
            reader.problem(f"hands.{seat}", "expected no card more often than one colour has it")
            continue
        rest = take_all(rules.deck, said)
        if given.round == 2 or phase == "reserve":
            if reserve:
                reader.problem(f"reserve.{seat}", "expected none: it is laid aside in the first round only")
            reserve = ()
        elif reserve is None:
            if len(rest) < size:
                reader.problem(f"hands.{seat}", f"expected {size} cards left over for the second round")
                continue
            drawn = chance(s).order(rest)[:size]
            reserve, rest = zone(drawn), take_all(rest, drawn)
        elif len(reserve) != size:
            reader.problem(f"reserve.{seat}", f"expected {size} cards")
        if hand is None:
            hand, rest = zone(rest), ()
        elif phase == "reserve" and rest:
            reader.problem(f"hands.{seat}", f"expected all {len(rules.deck)} cards before some are put aside")
        elif given.round == 1 and phase != "reserve" and len(hand) + len(laid) + len(waiting) > len(rules.deck) - size:
            reader.problem(f"hands.{seat}", f"expected at most {len(rules.deck) - size} cards in the first round")
        table.hands[seat], table.reserve[seat], table.waiting[seat] = zone(hand), zone(reserve), zone(waiting)
        table.discard[seat] = zone((*(gone or ()), *rest))
    table.bids = list(given.bids)


def _lay_round(s: S, given: Given, phase: str, reader: PositionReader) -> None:
    rules, table = s.rules, s.table
    bids = table.bids
    first = given.first if given.first is not None else given.turn
    if first is None:
        first = chance(s).draw(range(rules.players))
    if phase == "reserve":
        began(s, first).apply(table)
        if given.specials:
            chance(s).stacked["specials"] = _all_specials(s, given)
        return
    RoundBegan(given.round, first, rules.rounds[given.round - 1], rules.tokens, "drawn").apply(table)
    table.phase, table.turn = phase, first if given.turn is None else given.turn
    table.owned = given.owned or table.owned
    table.kept = [zone(kept) for kept in given.kept] if given.kept else table.kept
    if rules.advanced:
        table.specials = _all_specials(s, given)
        table.opened = tuple(place for place in table.properties if table.special(place) == "public_auction")
    table.left = list(given.left or ())
    if phase == "truth":
        return
    truth = given.truth or [None] * rules.players
    for seat, value in enumerate(truth):
        card = chance(s).draw((TRUTH, LIE)) if value is None else TRUTH if value else LIE
        table.stances[seat] = (card,)
        table.pile = zone((*table.pile, OTHER[card]))
    table.tokens = given.tokens
    table.bids, table.passed, table.looks = bids, given.passed, given.looks
    if given.pile is not None and zone(given.pile) != table.pile:
        reader.problem("pile", "expected the True/False cards that were not chosen")
    table.pile_looker = given.pile_looker
    if phase == "declare" and not any(table.left):
        reader.problem("left", "expected tokens left to declare")


def _all_specials(s: S, given: Given) -> list[str]:
    """The special cards on all properties; those not given are dealt, and none lies where `none` is given. G 8.1"""
    said = given.specials or {}
    kept = [special for mine in given.kept or () for special in mine]
    rest = [special for special in s.rules.data.specials if special not in (*said.values(), *kept)]
    found: list[str] = []
    for place in s.rules.rounds[given.round - 1]:
        special = said.get(place)
        if special is None:
            special = chance(s).draw(rest)
            rest.remove(special)
        found.append("" if special == NONE else special)
    return found


def _frames(table: Table, phase: str) -> list[Frame]:
    if phase == "reserve":
        return [Play().go_to(ask_reserve)]
    play = Play().go_to(take_reserve if table.round == 1 else decide)
    goes_on = {"truth": ask_stance, "declare": auction_information, "inform": look, "buy": award}[phase]
    round = Round(table.round, table.first).go_to(goes_on)
    if phase == "truth":
        return [play, round]
    return [play, round, Declare(table.turn) if phase == "declare" else Auction(phase, table.turn)]


# Writing


def write(table: Table) -> dict[str, Any]:
    tokens: dict[str, list[Any]] = {}
    for place, seat, face in table.tokens:
        tokens.setdefault(place, []).append([seat, face])
    bids: dict[str, list[Any]] = {}
    for place, seat, card in table.bids:
        bids.setdefault(place, []).append([seat, card])
    return {
        "hands": [list(cards) for cards in table.hands],
        "reserve": [list(cards) for cards in table.reserve],
        "waiting": [list(cards) for cards in table.waiting],
        "discard": [list(cards) for cards in table.discard],
        "truth": [STANDS.get(stance) for stance in table.stances],
        "tokens": tokens,
        "left": [sorted(left, key=KINDS.index) for left in table.left],
        "bids": bids,
        "passed": list(table.passed),
        "owned": [dict(owned) for owned in table.owned],
        "specials": {place: special or NONE for place, special in zip(table.properties, table.specials, strict=True)}
        if any(table.specials)
        else {},
        "kept": [list(kept) for kept in table.kept],
        "looks": [list(look) for look in table.looks],
        "pile": list(table.pile),
        "pile_looker": table.pile_looker,
        "phase": table.phase,
        "round": table.round,
        "first": table.first,
        "turn": table.turn,
    }


POSITIONS = Positions(read, write, hands=("waiting",))
