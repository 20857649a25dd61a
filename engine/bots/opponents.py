"""The opponents of data/opponents.yaml, what each likes best in a game, and how the record names who sits at a seat.

A seat is named `me` (a person, or a program that answers for itself), `mind` (with the middle character) or
`mind:opponent` (`regular:vera`). Commands may also say `mind:twelve`: one of the opponents, drawn for each game, as people
meet them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from engine.bots.registry import favourites_of, mind_of
from engine.bots.session import Player
from engine.core.chance import Generator
from engine.core.errors import BadInput, listing, shown
from engine.core.mind import AIMS, DOUBTS, LIES, Character
from engine.core.reading import Reader, read_yaml
from engine.data import DATA, of_game
from engine.words import LANGUAGES, Person

ME = "me"
TWELVE = "twelve"  # instead of an opponent: whoever is drawn
FILE = DATA / "opponents.yaml"
LABEL = 12  # characters by which a seat is called that nobody of ours has
NUMBERS = ("bluff", "doubt", "daring", "revenge", "greed", "patience")
INCLINED = {"lies": LIES, "doubts": DOUBTS, "aims": AIMS}


@dataclass(frozen=True, slots=True)
class Opponent:
    """`name` and `about` by language; `gender` is grammatical, `m` or `f`."""

    id: str
    name: Mapping[str, str]
    gender: str
    portrait: str
    character: Character
    about: Mapping[str, str]

    def playing(self, game_id: str) -> Character:
        """How they like to play this game. Raises BadInput where its favourites are broken."""
        return replace(self.character, favourite=favourites(game_id).get(self.id, ""))


@cache
def favourites(game_id: str) -> Mapping[str, str]:
    """What opponents like best in this game, by id. Raises BadInput where its file is broken."""
    path = of_game(game_id) / "favourites.yaml"
    return read_favourites(path, favourites_of(game_id)) if path.exists() else {}


def read_favourites(path: Path, among: Sequence[str]) -> Mapping[str, str]:
    """The favourites of a file, by opponent. Raises BadInput: nobody of ours, or not among what is expected."""
    reader = Reader(read_yaml(path), str(path))
    found = {who: reader.word(who, among) for who in opponents() if reader.has(who)}
    reader.no_more()
    reader.done()
    return found


@cache
def opponents() -> Mapping[str, Opponent]:
    """All opponents by id. Raises BadInput where the file is broken."""
    return read(FILE)


def read(path: Path) -> Mapping[str, Opponent]:
    """All opponents of a file by id. Raises BadInput: something is missing, too much, or not among what is expected."""
    reader = Reader(read_yaml(path), str(path))
    found = {str(name): _read(str(name), reader.section(name)) for name in reader.data}
    reader.done()
    return found


def _read(name: str, reader: Reader) -> Opponent:
    names, about, numbers = reader.section("name"), reader.section("about"), reader.section("character")
    opponent = Opponent(
        id=name,
        name={language: names.text(language) for language in LANGUAGES},
        gender=reader.word("gender", ["m", "f"]),
        portrait=reader.text("portrait"),
        character=_character(numbers),
        about={language: about.text(language) for language in LANGUAGES},
    )
    for part in (names, about, numbers, reader):
        part.no_more()
    return opponent


def _character(reader: Reader) -> Character:
    bluff, doubt, daring, revenge, greed, patience = (reader.number(each, 0, 100) / 100 for each in NUMBERS)
    lies, doubts, aims = (reader.word(each, among) for each, among in INCLINED.items())
    return Character(bluff, doubt, daring, revenge, greed, patience, lies, doubts, aims)


def player(game_id: str, name: str) -> Player:
    """Who a record, or a command, means by this name of a seat. Raises BadInput."""
    if name == ME:
        return Player(ME)
    mind, _, who = name.partition(":")
    if not who:
        return Player(name, mind_of(game_id, mind))
    if who not in opponents():
        raise BadInput(f"opponent: expected {listing(opponents())}, not {shown(who)}")
    return Player(name, mind_of(game_id, mind), opponents()[who].playing(game_id))


def drawn(names: Sequence[str], seed: int) -> tuple[str, ...]:
    """Who sits at each seat in the game of this seed: of the opponents for `mind:twelve`, none of them twice at a table."""
    ends = f":{TWELVE}"
    named = {name.partition(":")[2] for name in names}
    left = iter([who for who in Generator("drawn", seed).shuffled(opponents()) if who not in named])
    return tuple(name.removesuffix(ends) + f":{next(left)}" if name.endswith(ends) else name for name in names)


def people(seats: tuple[str, ...], language: str) -> list[Person]:
    """The persons at the table as the log names them; seats without an opponent are called by mind and number."""
    found: list[Person] = []
    for seat, name in enumerate(seats):
        opponent = opponents().get(name.partition(":")[2])
        mind = name.partition(":")[0].capitalize()
        label = mind if len(mind) <= LABEL else f"{mind[: LABEL - 1]}…"
        found.append(Person(opponent.name[language], opponent.gender) if opponent else Person(f"{label} {seat}"))
    return found
