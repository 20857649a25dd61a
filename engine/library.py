"""The registry of games: whatever has its numbers in data/. They are read once into frozen, checked objects, when a game is asked for."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine import guests
from engine.core.errors import BadInput, listing, shown
from engine.core.game import Game
from engine.core.reading import Reader, read_yaml
from engine.core.record import UNSAID, Header
from engine.core.story import Story
from engine.data import DATA, of_game
from engine.parts import part

LAST = 99  # the place of a game that names none, on the shelf and in the order of learning
_SHELF = re.compile(rb"^shelf: *([1-9]\d?)\b", re.MULTILINE)


def _on_the_shelf() -> tuple[str, ...]:
    """The ids of the games in data/, by their place on the shelf (imprint.yaml). Read as a line: every start waits for it."""
    found: list[tuple[int, str]] = []
    for numbers in DATA.glob("*/game.yaml"):
        imprint = numbers.with_name("imprint.yaml")
        place = _SHELF.search(imprint.read_bytes()) if imprint.is_file() else None
        found.append((int(place[1]) if place else LAST, numbers.parent.name))
    return tuple(name for _, name in sorted(found))


def _guests() -> tuple[tuple[str, ...], dict[str, str]]:
    """The games of other people that have been let in and can be told, and why others of them cannot stand on the shelf."""
    found, refused = list[str](), dict[str, str]()
    for name in guests.invited():
        try:
            _check(name)
            found.append(name)
        except BadInput as error:
            refused[name] = str(error)
    return tuple(found), refused


def _check(name: str) -> None:
    """Whether what every page tells of a guest can be read: its numbers, box and English words. Raises BadInput."""
    if guests.root(name) is None:
        expected = "expected a name of small letters, digits and _ that begins with a letter and is none of ours"
        raise BadInput.at(str(guests.place(name)), "game", f"{expected}, not {shown(name)}")
    reader = Reader(read_yaml(game_file(name)), str(game_file(name)))
    reader.word("id", (name,))
    reader.bounds("players", 2, 8)
    reader.done()
    imprint(name)
    for file in sorted(of_game(name).glob("words.*.yaml")) or [of_game(name) / "words.en.yaml"]:
        words = Reader(read_yaml(file), str(file))
        if file.name == "words.en.yaml":
            words.text("name")
        words.done()


@cache
def load(game_id: str) -> Game:
    """The game with this id. Raises BadInput for an unknown id or broken data."""
    if game_id not in GAMES:
        outside = guests.waits_outside(game_id)
        if outside is None or game_id in REFUSED:
            raise BadInput(REFUSED.get(game_id) or f"game: expected {listing(GAMES)}, not {shown(game_id)}")
        why = "let in: open the program" if guests.switched_on() else "switched on: see the settings, Games by others"
        raise BadInput.at(str(outside), "game", f"expected it to be {why}")
    package = guests.module(f"engine.games.{game_id}")
    try:
        build: Callable[[Reader], Game] = package.build
        return build(Reader(_numbers(game_id), str(game_file(game_id))))
    except Exception as error:
        if guests.root(game_id) is None:
            raise
        raise guests.fault(game_id, error) from error


def story_of(game_id: str) -> type[Story]:
    """How the story of a game is followed; one that counts its course alone where the game has none of its own."""
    own = part(f"engine.games.{game_id}.story")
    found: type[Story] = Story if own is None else own.Story
    return found


def seats(game_id: str) -> tuple[int, int]:
    """How few and how many can play; known without loading the rules. Raises BadInput for broken data."""
    reader = Reader(_numbers(game_id), str(game_file(game_id)))
    found = reader.bounds("players", 2, 8)
    reader.done()
    return found


def usual_seats(game_id: str) -> int:
    """How many sit at a first table: four where the game allows."""
    low, high = seats(game_id)
    return min(max(4, low), high)


@dataclass(frozen=True, slots=True)
class Imprint:
    """What stands on the box of a game: who designed it, as what it first came out.

    `shelf` is the place of the box on the shelf, `learned` that in the order in which games are best learned, easiest first.
    `designers` is empty where the sheet names nobody, `published` where the game kept its name. `letter` begins the codes of its
    deals (engine/codes.py); empty where it has none.
    """

    shelf: int
    learned: int
    designers: tuple[str, ...]
    published: str
    letter: str


@cache
def imprint(game_id: str) -> Imprint:
    """What stands on the box of a game (`data/<game>/imprint.yaml`); known without loading the rules. Raises BadInput for broken data."""
    path = of_game(game_id) / "imprint.yaml"
    bare = guests.root(game_id) is not None and not path.exists()
    reader = Reader({"designers": []} if bare else read_yaml(path), str(path))
    found = Imprint(
        reader.number("shelf", 1, LAST) if reader.has("shelf") else LAST,
        reader.number("learned", 1, LAST) if reader.has("learned") else LAST,
        reader.words("designers"),
        reader.text("published") if reader.has("published") else "",
        reader.text("letter", 1) if reader.has("letter") else "",
    )
    reader.no_more()
    reader.done()
    return found


@cache
def _numbers(game_id: str) -> Any:
    return read_yaml(game_file(game_id))


def game_file(game_id: str) -> Path:
    return of_game(game_id) / "game.yaml"


@cache
def data_fingerprint(game_id: str) -> str:
    """Sixteen hexadecimal digits that change when the numbers of the game do; written into records.

    Only what the rules read counts: neither remarks and line ends of the file, nor words.
    """
    return sha256(json.dumps(_numbers(game_id)).encode()).hexdigest()[:16]


def played_today(header: Header) -> bool:
    """Whether a record with this header was played as its game is played today. Raises BadInput."""
    try:
        check_rules(header)
    except OtherRules:
        return False
    return True


class OtherRules(BadInput):
    """A record of another version of the rules, or of other numbers: to be looked at, not to be played on."""


def check_rules(header: Header, where: str = "record") -> None:
    """Raises OtherRules unless a record with this header was played as its game is played today, and BadInput."""
    game = load(header.game)
    if header.version != game.version:
        was = f"the rules of {game.id} in version {game.version}, it was played by version {header.version}"
    elif header.data not in (UNSAID, data_fingerprint(game.id)):
        was = f"today's numbers of {game.id}, it was played with others"
    else:
        return
    raise OtherRules.at(where, "rules", f"expected {was}; it can be watched as far as it fits, not played on")


_LET_IN, REFUSED = _guests()  # why a guest is not on the shelf, by its name
GAMES = (*_on_the_shelf(), *_LET_IN)
