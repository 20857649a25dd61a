"""What a position of Ghost for Sale says, and which phase it belongs to."""

from dataclasses import dataclass

from engine.core.cards import BLANK, Cards, zone
from engine.core.errors import listing, shown
from engine.core.flow import State
from engine.core.position import PositionReader
from engine.core.reading import is_list, is_mapping
from engine.games.ghost_for_sale.rules.numbers import BOTH, DOUBLE, FACES, PILE, TRUELIGHT, Rules
from engine.games.ghost_for_sale.rules.table import Bid, Table, Token

S = State[Table, Rules]

PHASES = ("reserve", "truth", "declare", "inform", "buy")
KINDS = (*FACES, DOUBLE)
NONE = "none"  # no special card lies there, as in a lesson


@dataclass
class Given:
    """What a position says; None where it leaves things open."""

    round: int
    phase: str | None
    first: int | None
    turn: int | None
    hands: list[Cards] | None
    reserve: list[Cards] | None
    waiting: list[Cards] | None
    discard: list[Cards] | None
    truth: list[bool | None] | None
    tokens: list[Token]
    left: list[Cards] | None
    bids: list[Bid]
    passed: tuple[int, ...]
    owned: list[tuple[tuple[str, int], ...]] | None
    specials: dict[str, str] | None
    kept: list[Cards] | None
    looks: tuple[tuple[int, int], ...]
    pile: Cards | None
    pile_looker: int | None


def what_is_given(s: S, reader: PositionReader) -> Given:
    rules = s.rules
    number = reader.whole("round", 1, 2) or 1
    places = rules.rounds[number - 1]
    given = Given(
        round=number,
        phase=reader.word("phase", PHASES) if reader.maybe("phase") is not None else None,
        first=reader.seat("first"),
        turn=reader.seat("turn"),
        hands=reader.zones("hands", rules.deck, len(rules.deck)),
        reserve=reader.zones("reserve", rules.deck, rules.data.reserve),
        waiting=reader.zones("waiting", rules.deck, len(rules.deck)),
        discard=reader.zones("discard", rules.deck, len(rules.deck)),
        truth=_truth(reader),
        tokens=[Token(*each) for each in _pairs(reader, "tokens", places, FACES)],
        left=_left(s, reader),
        bids=[Bid(*each) for each in _pairs(reader, "bids", (TRUELIGHT, PILE, *places), rules.deck)],
        passed=_seats(reader),
        owned=_owned(s, reader),
        specials=_specials(s, reader, places),
        kept=reader.zones("kept", rules.data.specials),
        looks=_looks(reader),
        pile=reader.pile("pile", BOTH),
        pile_looker=reader.seat("pile_looker"),
    )
    reader.no_more()
    reader.done()
    return given


def _truth(reader: PositionReader) -> list[bool | None] | None:
    values = reader.per_seat("truth")
    if values is not None:
        values = [None if value == BLANK else value for value in values]
    for seat, value in enumerate(values or ()):
        if value is not None and not isinstance(value, bool):
            reader.problem(f"truth.{seat}", f"expected true or false, not {shown(value)}")
    return values


def _pairs(
    reader: PositionReader, key: str, places: tuple[str, ...], ids: tuple[str, ...]
) -> list[tuple[str, int, str]]:
    """place -> list of [seat, id], as (place, seat, id), in order at each place."""
    found: list[tuple[str, int, str]] = []
    value = reader.maybe(key)
    if value is None:
        return found
    if not is_mapping(value):
        reader.problem(key, f"expected a mapping of places, not {shown(value)}")
        return found
    for place, pairs in value.items():
        if place not in places:
            reader.problem(f"{key}.{place}", "expected a place of this round")
        elif not is_list(pairs):
            reader.problem(f"{key}.{place}", f"expected a list of [seat, id], not {shown(pairs)}")
        else:
            for at, pair in enumerate(pairs):
                match pair:
                    case [int(seat), str() | int() as what] if (
                        not isinstance(seat, bool) and 0 <= seat < reader.players and str(what) in ids
                    ):
                        found.append((place, seat, str(what)))
                    case _:
                        reader.problem(f"{key}.{place}.{at}", f"expected [seat, id], not {shown(pair)}")
    return found


def _left(s: S, reader: PositionReader) -> list[Cards] | None:
    """By seat a list of tokens; also how many of each kind, or 0 for none."""
    values = reader.per_seat("left")
    if values is None:
        return None
    found: list[tuple[str, ...]] = []
    for seat, value in enumerate(values):
        if is_mapping(value) and all(
            kind in KINDS and isinstance(count, int) and 0 <= count <= len(s.rules.tokens)
            for kind, count in value.items()
        ):
            value = [kind for kind, count in value.items() for _ in range(count)]
        elif not isinstance(value, bool) and value == 0:
            value = []
        elif value == len(s.rules.tokens):
            value = list(s.rules.tokens)
        found.append(zone(reader.cards(f"left.{seat}", value, KINDS)))
    return found


def _seats(reader: PositionReader) -> tuple[int, ...]:
    value = reader.maybe("passed")
    found: list[int] = []
    if value is not None and not is_list(value):
        reader.problem("passed", f"expected a list of seats, not {shown(value)}")
        return ()
    for at, seat in enumerate(value or ()):
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < reader.players or seat in found:
            reader.problem(
                f"passed.{at}", f"expected each seat once, from 0 to {reader.players - 1}, not {shown(seat)}"
            )
        else:
            found.append(seat)
    return tuple(found)


def _owned(s: S, reader: PositionReader) -> list[tuple[tuple[str, int], ...]] | None:
    values = reader.per_seat("owned")
    if values is None:
        return None
    found: list[tuple[tuple[str, int], ...]] = []
    for seat, value in enumerate(values):
        mine: list[tuple[str, int]] = []
        if value is not None and not is_mapping(value):
            reader.problem(f"owned.{seat}", f"expected a mapping of properties to points, not {shown(value)}")
            value = None
        for place, points in (value or {}).items():
            if place not in s.rules.rows:
                reader.problem(f"owned.{seat}.{place}", "expected the id of a property")
            elif isinstance(points, bool) or points not in can_bring(s.rules, place):
                possible = listing(can_bring(s.rules, place))
                reader.problem(
                    f"owned.{seat}.{place}", f"expected points that it can bring, {possible}, not {shown(points)}"
                )
            else:
                mine.append((place, points))
        found.append(tuple(mine))
    return found


def can_bring(rules: Rules, place: str) -> list[int]:
    """The points a property can be worth, however many haunt it; with the portraits on a wall, 1 too. G 1.3, 8.6"""
    return sorted({*rules.rows[place], *((rules.data.portrait,) if rules.advanced else ())})


def _specials(s: S, reader: PositionReader, places: tuple[str, ...]) -> dict[str, str] | None:
    value = reader.maybe("specials")
    if value is None or value == {}:
        return None
    if not is_mapping(value):
        reader.problem("specials", f"expected a mapping of properties to special cards, not {shown(value)}")
        return None
    if not s.rules.advanced:
        reader.problem("specials", "expected none: this is not the advanced game")
    for place, special in value.items():
        if place not in places:
            reader.problem(f"specials.{place}", "expected a property of this round")
        if special != NONE and (special not in s.rules.data.specials or list(value.values()).count(special) > 1):
            reader.problem(f"specials.{place}", f"expected a special card that lies nowhere else, not {shown(special)}")
    return dict(value)


def _looks(reader: PositionReader) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    value = reader.maybe("looks")
    if value is not None and not is_list(value):
        reader.problem("looks", f"expected a list of [seat, seat], not {shown(value)}")
        return ()
    for at, pair in enumerate(value or ()):
        match pair:
            case [int(seat), int(owner)] if (
                0 <= seat < reader.players and 0 <= owner < reader.players and seat != owner
            ):
                found.append((seat, owner))
            case _:
                reader.problem(f"looks.{at}", f"expected [who looked, at whom], not {shown(pair)}")
    return tuple(found)


def phase_of(s: S, given: Given) -> str:
    if given.phase is not None:
        return given.phase
    places = [bid.place for bid in given.bids]
    if any(place in (TRUELIGHT, PILE) for place in places):
        return "inform"
    if places or given.passed or given.looks:
        return "buy"
    if given.left is not None and not any(given.left):
        return _auction(s, given)
    if given.tokens or given.truth is not None or given.left is not None:
        everything = len(s.rules.tokens) * s.rules.players
        return "declare" if given.left is not None or len(given.tokens) < everything else _auction(s, given)
    if given.reserve is not None or given.round == 2:
        return "truth"
    whole = given.hands is None or all(len(hand) == len(s.rules.deck) for hand in given.hands)
    return "reserve" if whole else "truth"


def _auction(s: S, given: Given) -> str:
    """All tokens lie, nothing is bid: where cards have left the game in the first round, information is sold."""
    if any(given.discard or ()) and given.round == 1:
        return "buy"
    size = len(s.rules.deck) - s.rules.data.reserve
    short = given.round == 1 and any(len(hand) < size for hand in given.hands or ())
    return "buy" if short else "inform"
