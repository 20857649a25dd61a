"""Positions of Intrigo: the beginning of a round, or, where hands are given, a turn of the placing."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.cards import Cards, holds, put_all, take_all, zone
from engine.core.errors import shown
from engine.core.flow import State, call, chance
from engine.core.game import Positions
from engine.core.position import PositionReader
from engine.core.reading import Reader, is_list
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.play import Play, Round, ask_turn, fill, next_round
from engine.games.intrigo.rules.resolve import victory
from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED, Table, upright

S = State[Table, Rules]

LATEST_ROUND = 999


def read(s: S, position: Mapping[str, Any], where: str) -> None:
    reader = PositionReader(position, where, s.rules.players)
    rules, table, data = s.rules, s.table, s.rules.data
    families = _families(reader, rules)
    hands = reader.zones("hands", rules.plots, most=data.hand)
    coins = reader.counters("coins", 0, data.box)
    seals = _seals(reader, rules)
    tokens = _ring(reader, "tokens", rules.arcades, (COIN, *data.factions), (COIN, *data.factions))
    gaps = _ring(reader, "gaps", rules.arcades, (*rules.plots, *rules.kinds), rules.plots)
    stacks = _stacks(reader, rules, gaps or [])
    first, turn = reader.seat("first"), reader.seat("turn")
    number = reader.whole("round", 1, LATEST_ROUND)
    reader.no_more()
    reader.done()

    placing = hands is not None and (any(hands) or any(gaps or []))
    if tokens and not holds(rules.seals, (upright(token) for token in tokens if token and upright(token) != COIN)):
        reader.problem("tokens", f"expected at most {data.seals} seals of each faction")
    if placing:
        _check_placing(reader, rules, hands or [], gaps)
        _check_turned(reader, gaps or [], tokens or [])
    else:
        _check_beginning(reader, gaps, tokens, first, turn)
    reader.done()

    table.families = families or chance(s).order(data.families)[: rules.players]
    table.hands = [zone(hand) for hand in hands] if placing and hands else [()] * rules.players
    table.packets = [()] * rules.players
    table.deck = () if placing else rules.deck
    table.coins = coins or [data.start] * rules.players
    table.seals = seals or [(0,) * len(data.factions)] * rules.players
    table.gaps = gaps or [NOTHING] * rules.arcades
    table.stacks = stacks
    table.gone = _gone(rules, table)
    _lay_tokens(s, tokens, placing)
    if first is None:
        first = turn if turn is not None and not placing else chance(s).draw(range(rules.players))
    table.first = first
    table.turn = turn if turn is not None else first
    table.round = number or 1
    call(s, Play().go_to(next_round))
    call(s, Round().go_to(ask_turn if placing else fill))


def _families(reader: PositionReader, rules: Rules) -> tuple[str, ...] | None:
    """I 2.1"""
    families = reader.per_seat("families")
    if families is None:
        return None
    for seat, family in enumerate(families):
        if family not in rules.data.families:
            reader.problem(f"families.{seat}", f"expected one of {', '.join(rules.data.families)}, not {shown(family)}")
        elif family in families[:seat]:
            reader.problem(f"families.{seat}", "expected each family once")
    return tuple(families)


def _seals(reader: PositionReader, rules: Rules) -> list[tuple[int, ...]] | None:
    """For each seat, how many seals of each faction it has won: not yet enough to be Doge. I 5.5"""
    counts = reader.per_seat("seals")
    if counts is None:
        return None
    found: list[tuple[int, ...]] = []
    for seat, data in enumerate(counts):
        part = Reader(data, reader.file, ".".join(filter(None, (reader.place, "seals", str(seat)))), reader.problems)
        factions = rules.data.factions
        found.append(tuple(part.number(name, 0, rules.data.same) if part.has(name) else 0 for name in factions))
        for name in part.rest():
            if name not in factions:
                part.problem(name, f"expected only {', '.join(factions)}")
        if victory(rules, found[-1]) is not None:
            reader.problem(f"seals.{seat}", "expected nobody to be Doge yet")
    return found


def _ring(
    reader: PositionReader, key: str, size: int, known: Sequence[str], turnable: Sequence[str]
) -> list[str] | None:
    """A list of what lies at each place of the ring; `~` before what is turned over."""
    value = reader.maybe(key)
    if value is None:
        return None
    if not is_list(value) or len(value) != size:
        reader.problem(key, f"expected a list of {size}, one for each place of the ring")
        return None
    found: list[str] = []
    for at, thing in enumerate(value):
        if thing is None:
            found.append(NOTHING)
        elif isinstance(thing, str) and (thing in known or (thing[:1] == TURNED and thing[1:] in turnable)):
            found.append(thing)
        else:
            reader.problem(f"{key}.{at}", f"expected null or one of {', '.join(known[:6])}, …, not {shown(thing)}")
    return found


def _stacks(reader: PositionReader, rules: Rules, gaps: Sequence[str]) -> list[int]:
    """How many influence cards are left of each kind; all that are not in the palace where nothing is said."""
    part = reader.section("stacks") if reader.maybe("stacks") is not None else None
    found: list[int] = []
    for kind, prices in zip(rules.kinds, rules.prices, strict=True):
        most = len(prices) - gaps.count(kind)
        if most < 0:
            reader.problem("gaps", f"expected at most {len(prices)} of {kind}")
        found.append(part.number(kind, 0, max(0, most)) if part is not None and part.has(kind) else max(0, most))
    if part is not None:
        for kind in part.rest():
            part.problem(kind, f"expected only {', '.join(rules.kinds)}")
    return found


def _check_placing(reader: PositionReader, rules: Rules, hands: Sequence[Cards], gaps: list[str] | None) -> None:
    """All plot cards are in the hands and the palace, and a gap is left for the turn to come. I 3.1, I 4.3"""
    placed = [upright(card) for card in gaps or [] if upright(card) in rules.value]
    known = zone([*placed, *(card for hand in hands for card in hand)])
    if not holds(rules.deck, known):
        card = next(card for card in known if known.count(card) > rules.deck.count(card))
        reader.problem("hands", f"expected each plot card as often as it is in the game, not {card} so often")
    elif len(known) < len(rules.deck):
        missing = ", ".join(dict.fromkeys(take_all(rules.deck, known)))
        reader.problem("hands", f"expected every plot card in a hand or in the palace; missing: {missing}")
    if gaps and NOTHING not in gaps:
        reader.problem("gaps", "expected an empty gap, where the next card can be placed")


def _check_turned(reader: PositionReader, gaps: Sequence[str], tokens: Sequence[str]) -> None:
    """Only a thief turns a token over, one each, and lies in the palace to the end of the round. I 4.10, I 4.11"""
    turned, thieves = sum(token.startswith(TURNED) for token in tokens), gaps.count("thief")
    if turned > thieves:
        reader.problem(
            "tokens", f"expected a thief in the gaps for every token turned over, not {thieves} for {turned}"
        )


def _check_beginning(
    reader: PositionReader, gaps: list[str] | None, tokens: list[str] | None, first: int | None, turn: int | None
) -> None:
    """At the beginning of a round the palace is empty and nothing is turned over. I 6.1"""
    if gaps and any(gaps):
        reader.problem("gaps", "expected empty gaps where no hands are given: the round begins with the draft")
    if tokens and any(token.startswith(TURNED) for token in tokens):
        reader.problem("tokens", "expected no token turned over at the beginning of a round")
    if turn is not None and first is not None and turn != first:
        reader.problem("turn", "expected the first player at the beginning of a round")


def _gone(rules: Rules, table: Table) -> Cards:
    """The influence cards neither in their stacks nor in the palace."""
    gone: Cards = ()
    for kind, prices, left in zip(rules.kinds, rules.prices, table.stacks, strict=True):
        gone = put_all(gone, [kind] * (len(prices) - left - table.gaps.count(kind)))
    return gone


def _lay_tokens(s: S, tokens: list[str] | None, placing: bool) -> None:
    """The tokens given; where none are, the placing has its own by I 2.4, and a round lays them itself."""
    table, rules = s.table, s.rules
    table.tokens = tokens or [NOTHING] * rules.arcades
    table.bag = take_all(rules.seals, [upright(token) for token in table.tokens if token and upright(token) != COIN])
    if tokens is None and placing:
        for arcade in range(rules.arcades):
            token = COIN if arcade % 2 else chance(s).draw(table.bag, "bag")
            table.tokens[arcade] = token
            table.bag = table.bag if token == COIN else take_all(table.bag, [token])


def write(table: Table) -> dict[str, Any]:
    return {
        "families": list(table.families),
        "hands": [list(hand) for hand in table.hands],
        "coins": list(table.coins),
        "seals": [dict(zip(table.factions, counts, strict=True)) for counts in table.seals],
        "tokens": [token or None for token in table.tokens],
        "gaps": [card or None for card in table.gaps],
        "stacks": dict(zip(table.kinds, table.stacks, strict=True)),
        "first": table.first,
        "turn": table.turn,
        "round": table.round,
    }


POSITIONS = Positions(read, write)
