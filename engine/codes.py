"""Codes of deals: a game, its table and its cards in some sixteen letters that can be read to a friend.

A code says who sits where at which level, the options, and the seed of every draw. What opponents think is drawn from bits
of its own (`thoughts` of a header), so two evenings by one code may part.

The first letter is the game's (`letter` in data/<id>/imprint.yaml), the last one checks the others, and between them stands
one number, a letter worth five bits:

    number = edition + 1024 * (players + so many numbers of players * (… * seed))

Every field but the last says how many values it can have, as far as the fields before it are known. `edition` stands for the
rules that the code was made with: by others the same code still names the same seed and seats.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Protocol

from engine.bots.opponents import ME, opponents
from engine.bots.registry import levels_of
from engine.core.errors import BadInput, cut
from engine.core.game import Game, Option, Value
from engine.core.record import MAX_SEED
from engine.library import GAMES, data_fingerprint, imprint, load

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that look like others: 0 and O, 1 and I
MOST_HANDED = 200  # letters of a text that is handed over: more is no code, and no sentence repeats it
SCHEME = "carnival:"  # before a code where it is handed to the program
EDITIONS = 1024
GROUP = 4  # letters between two hyphens
SHORTEST, LONGEST = 8, 31  # letters of a code
USUAL_SEED = 10**9  # codes of seeds below it are all equally long, by table
PRIMITIVE = 0b100101  # x^5 + x^2 + 1, by which the check letter multiplies


class Dealt(Protocol):
    """What a code tells; plans and headers of records are such things."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def options(self) -> Mapping[str, Value]: ...
    @property
    def seed(self) -> int: ...
    @property
    def begins(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as a code tells it. `fits`: whether the rules it was made with are today's."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Value]
    seed: int
    begins: int | None = None
    fits: bool = True


class WrongCode(BadInput):
    """A text that is no code; `why` is a key of the words files: `letters`, `length`, `check`, `game` or `other`."""

    def __init__(self, text: str, why: str, expected: str) -> None:
        super().__init__(f"code {cut(text)!r}: expected {expected}")
        self.why = why


def code_of(dealt: Dealt) -> str | None:
    """The code of a deal, in groups of four letters; None where no code can tell it.

    That is so where nobody or more than one seat is the person's, where somebody sits there who is none of the house, and for
    a game without a letter.
    """
    letter, game = imprint(dealt.game).letter, load(dealt.game)
    people = [name.partition(":") for name in dealt.seats if name != ME]
    who, levels = [each[2] for each in people], [each[0] for each in people]
    known = set(who) <= opponents().keys() and len(set(who)) == len(who) and {*levels} <= {*levels_of(dealt.game)}
    if not letter or len(people) != len(dealt.seats) - 1 or not known:
        return None
    packed = _Packing()
    packed.add(_edition(game.id), EDITIONS)
    packed.add(len(dealt.seats) - game.players[0], game.players[1] - game.players[0] + 1)
    packed.add(dealt.seats.index(ME), len(dealt.seats))
    if game.winner_begins:
        packed.add(0 if dealt.begins is None else dealt.begins + 1, len(dealt.seats) + 1)
    for option in game.options:
        values, value = _values(option), game.complete(dealt.options)[option.name]
        packed.add(values.index((type(value), value)), len(values))
    minds, alike = levels_of(game.id), len(set(levels)) == 1
    packed.add(minds.index(levels[0]) if alike else len(minds), len(minds) + 1)
    for level in () if alike else levels:
        packed.add(minds.index(level), len(minds))
    free = list(opponents())
    for each in who:
        packed.add(free.index(each), len(free))
        free.remove(each)
    body = letter + packed.letters(dealt.seed)
    whole = body + LETTERS[_check(body)]
    return "-".join(whole[at : at + GROUP] for at in range(0, len(whole), GROUP))


def deal_of(text: str) -> Deal:
    """The deal of a code, however it is grouped and in small letters or large. Raises WrongCode."""
    code = bare(text)
    wrong = next((letter for letter in code if letter not in LETTERS), None)
    if wrong is not None:
        raise WrongCode(text, "letters", f"letters and digits without O, 0, I and 1, not {wrong!r}")
    if not SHORTEST <= len(code) <= LONGEST:
        raise WrongCode(text, "length", f"{SHORTEST} to {LONGEST} letters, not {len(code)}")
    if LETTERS[_check(code[:-1])] != code[-1]:
        raise WrongCode(
            text, "check", "a code as it was written: one of its letters is another, or they are in another order"
        )
    game = _by_letter().get(code[0])
    if game is None:
        raise WrongCode(text, "game", f"a game that is here, none has the letter {code[0]}")
    deal = _unpacked(load(game), code[1:-1])
    if deal is None or (deal.fits and bare(code_of(deal) or "") != code):
        raise WrongCode(text, "other", "a code of these games as they are")
    return deal


def code_in(text: str) -> str:
    """What of a text that is handed over must be the code: what comes after the last colon of its last line, or all of that."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return re.split("[:：]", lines[-1])[-1].strip()[:MOST_HANDED] if lines else ""


def looks_like_code(text: str) -> bool:
    """Whether somebody who typed or handed over this text must mean a code: it has letters, and is long enough."""
    code = bare(text)
    return text.lower().startswith(SCHEME) or (len(code) >= SHORTEST and not code.isdigit())


def bare(text: str) -> str:
    """The letters of a code alone."""
    text = text.strip()
    text = text[len(SCHEME) :] if text.lower().startswith(SCHEME) else text
    return "".join(each for each in text.strip("/").upper() if each not in " -‐‑–—\u00a0\t\r\n")


# The number


class _Packing:
    """A number with a place for each field, the first in its lowest part."""

    def __init__(self) -> None:
        self.number, self.size = 0, 1

    def add(self, value: int, radix: int) -> None:
        self.number += value * self.size
        self.size *= radix

    def letters(self, last: int) -> str:
        """The number with `last` above all fields, the lowest letter first."""
        number, most = self.number + last * self.size, max(self.size * USUAL_SEED, self.size * (last + 1)) - 1
        found = ""
        while most:
            found += LETTERS[number % len(LETTERS)]
            number, most = number // len(LETTERS), most // len(LETTERS)
        return found


class _Unpacking:
    def __init__(self, letters: str) -> None:
        self.rest = 0
        for letter in reversed(letters):
            self.rest = self.rest * len(LETTERS) + LETTERS.index(letter)

    def take(self, radix: int) -> int:
        self.rest, value = divmod(self.rest, radix)
        return value


def _unpacked(game: Game, letters: str) -> Deal | None:
    """The deal in the letters between the first and the last; None where today's game has no such table."""
    packed = _Unpacking(letters)
    fits = packed.take(EDITIONS) == _edition(game.id)
    players = game.players[0] + packed.take(game.players[1] - game.players[0] + 1)
    mine = packed.take(players)
    begins = packed.take(players + 1) - 1 if game.winner_begins else -1
    options: dict[str, Value] = {}
    for option in game.options:
        values = _values(option)
        options[option.name] = values[packed.take(len(values))][1]
    minds = levels_of(game.id)
    level = packed.take(len(minds) + 1)
    levels = [level if level < len(minds) else packed.take(len(minds)) for _ in range(players - 1)]
    free, who = list(opponents()), list[str]()
    for _ in range(players - 1):
        who.append(free.pop(packed.take(len(free))))
    if packed.rest > MAX_SEED:
        return None
    others = [f"{minds[each]}:{name}" for each, name in zip(levels, who, strict=True)]
    seats = (*others[:mine], ME, *others[mine:])
    return Deal(game.id, seats, options, packed.rest, None if begins < 0 else begins, fits)


def _values(option: Option) -> Sequence[tuple[type, Value]]:
    """Everything an option accepts, with its type: True is no 1."""
    values: tuple[Value, ...] = (*option.values, *range(1, option.most + 1))
    return [(type(each), each) for each in values]


@cache
def _edition(game: str) -> int:
    """A number for the rules that a code was made with, below EDITIONS."""
    rules = f"{load(game).version} {data_fingerprint(game)}"
    return int(sha256(rules.encode()).hexdigest(), 16) % EDITIONS


@cache
def _by_letter() -> Mapping[str, str]:
    """The games by their letters. Of two with one letter it is that of the first on the shelf."""
    found: dict[str, str] = {}
    for game in GAMES:
        if imprint(game).letter:
            found.setdefault(imprint(game).letter, game)
    return found


def _check(letters: str) -> int:
    """What the last letter has to be: a sum in the field of 32 elements, each letter by a weight of its own.

    So one wrong letter, and two that changed places, are always found.
    """
    total, weight = 0, 2  # the check letter itself weighs 1
    for letter in letters:
        total ^= _times(LETTERS.index(letter), weight)
        weight = _times(weight, 2)
    return total


def _times(one: int, two: int) -> int:
    """The product in the field of 32 elements."""
    found = 0
    while two:
        found ^= one * (two & 1)
        two >>= 1
        one <<= 1
        one ^= PRIMITIVE * (one >> 5)
    return found
