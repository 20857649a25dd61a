"""Plans: who plays a game, and with which options; the last plan of every game is kept in a file."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from engine.bots.opponents import ME, opponents
from engine.bots.registry import levels_of
from engine.core import files
from engine.core.errors import BadInput, listing
from engine.core.files import SetAside
from engine.core.game import Value
from engine.core.reading import UNFIT, Reader, read_text, unfit
from engine.core.record import Header
from engine.lesson import lesson, with_lessons
from engine.library import GAMES, load, usual_seats

FILE = "tables.json"
SEED_DIGITS = 9  # few enough to be read to a friend; a typed seed may be longer
LONGEST_SEED = 18
THOUGHTS = 16  # random bytes from which the opponents of a match think
COMES_AGAIN = 0.25  # how likely somebody sits down once more who sat at the last table


@dataclass(frozen=True, slots=True)
class Plan:
    """A game about to begin. `seats` are named as in records; `hidden` keeps the characters of opponents secret.

    `begins`: the seat that won the match before at this table, where the winner goes first.
    `chosen` are the opponents whom the person asked to this table by hand: the next set-up keeps them.
    `evening` is the date of tonight's table (as 2026-11-28), where this try at it counts.
    `thoughts` are the random bits from which opponents think; without them the seed decides those too, as tests want it.
    """

    game: str
    players: int
    seats: tuple[str, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 0
    hidden: bool = False
    begins: int | None = None
    chosen: tuple[str, ...] = ()
    thoughts: str = ""
    evening: str = ""

    @property
    def opponents(self) -> tuple[str, ...]:
        """The ids of the opponents, in seat order."""
        return tuple(name.partition(":")[2] for name in self.seats if name != ME)

    @property
    def mine(self) -> int:
        """The person's seat."""
        return self.seats.index(ME)

    @property
    def strength(self) -> str:
        """How well the opponents play: one of `strengths`."""
        return next(name.partition(":")[0] for name in self.seats if name != ME)


def fresh_thoughts() -> str:
    """Bits for the opponents of one match, from which nobody who knows the deal can tell what they will think."""
    return secrets.token_hex(THOUGHTS)


def fresh_seed() -> int:
    """A seed nobody can foresee, from the operating system."""
    return secrets.randbelow(10**SEED_DIGITS)


def strengths(game: str) -> tuple[str, ...]:
    """The minds of a game that a person may choose, weakest first; others are for the arena alone."""
    return levels_of(game)


def seated(
    strength: str, who: Sequence[str], mine: int = 0, levels: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """The seats as records name them: the person at seat `mine`, around them these opponents, some at `levels` of their own."""
    others = [f"{(levels or {}).get(each, strength)}:{each}" for each in who]
    return (*others[:mine], ME, *others[mine:])


def seats_of(game: str, players: int) -> dict[str, int]:
    """Where a person sits for each part that may be chosen: the first seat alone where all play the same."""
    parts = load(game).facts.parts(players)
    return {part: parts.index(part) for part in dict.fromkeys(parts)} or {"": 0}


def rematch(plan: Plan, winners: Sequence[int] | None) -> Plan:
    """The same people and options with new cards, after a match with these winners (None: it was given up)."""
    begins = winners[0] if winners and load(plan.game).winner_begins else None
    return replace(plan, seed=fresh_seed(), begins=begins, thoughts=fresh_thoughts(), evening="")


def told(header: Header) -> Plan:
    """What a match began with, as its record tells it. Raises BadInput for options that its game does not have."""
    options = dict(load(header.game).complete(header.options))
    return Plan(header.game, len(header.seats), header.seats, options, header.seed, header.secret, header.begins)


def same_cards(plan: Plan) -> Plan:
    """The same deal once more; the opponents think anew."""
    return replace(plan, thoughts=fresh_thoughts(), evening="")


def other_chair(plan: Plan, seat: int) -> Plan:
    """The same deal from another seat, whose opponent takes the person's."""
    seats = list(plan.seats)
    seats[plan.mine], seats[seat] = seats[seat], seats[plan.mine]
    return same_cards(replace(plan, seats=tuple(seats)))


def default(game: str) -> Plan:
    """The plan of somebody who has never played it: casual opponents, as many as in its lesson and by the same options, whether
    or not they have been through it; in a game without one four at the table where it allows.
    """
    players, options = usual_seats(game), dict(load(game).complete({}))
    if game in with_lessons():
        taught = lesson(game).scenario
        players, options = taught.players, dict(load(game).complete(taught.options))
    seats = seated(strengths(game)[0], tuple(opponents())[: players - 1])
    return Plan(game, players, seats, options, fresh_seed(), thoughts=fresh_thoughts())


def fresh_faces(plan: Plan, chance: Random, first: bool = False) -> Plan:
    """The plan with other opponents, as far as there are enough. Whom the person chose by hand stays.

    Of the others who sat there last, each comes again one time in four. At the `first` table all twelve are as likely.
    """
    sat = plan.opponents
    kept = set() if first else {who for who in sat if who in plan.chosen or chance.random() < COMES_AGAIN}
    rest, left = [who for who in opponents() if who not in sat], [who for who in sat if who not in kept]
    groups = [[*rest, *left]] if first else [rest, left]  # those who sat there come last
    drawn = iter([who for group in groups for who in chance.sample(group, len(group))])
    who = [each if each in kept else next(drawn) for each in sat]
    return replace(plan, seats=seated(plan.strength, who, plan.mine))


def load_last(folder: Path, game: str) -> tuple[Plan | None, str | None]:
    """The last plan of a game with a new seed, or None; and a sentence where the file was damaged.

    A damaged file is set aside; what the others in it say is kept.
    """
    path = folder / FILE
    kept, problems = _read(path)
    if game not in kept and not problems:
        return None, None
    plan = None
    if game in kept:
        try:
            plan = _plan(kept[game], game, str(path))
        except BadInput as error:
            problems = [*problems, *error.problems]
            del kept[game]
    if not problems:
        return plan, None
    done = SetAside(BadInput(*problems), path)
    if kept and done.aside is not None:
        with contextlib.suppress(BadInput):
            _write(path, kept)
    return plan, str(done)


def save_last(folder: Path, plan: Plan) -> None:
    """Keep a plan as the last one of its game, without its seed. Raises BadInput where the folder cannot be written."""
    path = folder / FILE
    kept, problems = _read(path)
    kept[plan.game] = {
        "players": plan.players,
        "seats": list(plan.seats),
        "options": dict(plan.options),
        "hidden": plan.hidden,
        "chosen": list(plan.chosen),
    }
    if problems:
        files.set_aside(path)
    _write(path, kept)


def _read(path: Path) -> tuple[dict[str, Any], list[str]]:
    """The entries of the file by game, unchecked, and what is wrong with the file as a whole."""
    if not path.exists():
        return {}, []
    try:
        data = json.loads(read_text(path))
    except (ValueError, RecursionError):
        return {}, [f"{path}: top: expected JSON"]
    except BadInput as error:
        return {}, list(error.problems)
    reader = Reader(data, str(path))
    strange = [
        f"{path}: {str(name)[:40]}: expected one of {', '.join(GAMES)}" for name in reader.data if name not in GAMES
    ]
    return {name: entry for name, entry in reader.data.items() if name in GAMES}, [*reader.problems, *strange]


def _plan(entry: object, game: str, file: str) -> Plan:
    """The plan in an entry of the file. Raises BadInput for one that no set-up page would have written."""
    rules = load(game)
    reader = Reader(entry, file, game)
    if unfit(entry):
        reader.problem("", UNFIT)
    players = reader.number("players", *rules.players)
    seats = reader.words("seats")
    hidden = reader.flag("hidden")
    options = reader.section("options")
    chosen_by_hand = reader.words("chosen") if reader.has("chosen") else ()
    reader.done()
    mine = [at for at, seat in enumerate(seats) if seat == ME]
    who = [seat.partition(":")[2] for seat in seats if seat != ME]
    if len(seats) != players or len(mine) != 1 or len(set(who)) != len(who) or not all(who):
        reader.problem("seats", f"expected {ME} and {players - 1} different opponents")
    elif mine[0] not in (may := tuple(seats_of(game, players).values())):
        reader.problem("seats", f"expected {ME} at seat {' or '.join(map(str, may))}, not at seat {mine[0]}")
    for at, seat in enumerate(seats):
        if seat == ME:
            continue
        mind, _, name = seat.partition(":")
        if mind not in strengths(game) or name not in opponents():
            reader.problem(f"seats.{at}", f"expected {listing(strengths(game))}, and one of {listing(opponents())}")
    reader.done()
    chosen = rules.complete(options.data, f"{file}: {game}.options")
    by_hand = tuple(each for each in who if each in chosen_by_hand)
    return Plan(game, players, seats, dict(chosen), fresh_seed(), hidden, chosen=by_hand, thoughts=fresh_thoughts())


def _write(path: Path, kept: Mapping[str, Any]) -> None:
    files.write(path, json.dumps(kept, ensure_ascii=False, indent=1) + "\n")
