"""The person's own pencil on the notes sheet: rings, strokes and question marks, as plain data beside the save.

The program never looks at them. They belong to one game of one match; `read` gives an empty sheet for any other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.core.errors import shown
from engine.core.reading import Reader, parse_json
from engine.games.top_secret.rules.numbers import CHAIRS, TRUE_CARDS

FORMAT = 1
RING, STROKE, QUESTION = SIGNS = ("ring", "stroke", "question")
MOST = CHAIRS * len(TRUE_CARDS)

Cell = tuple[int, str]  # a chair and a card, without prefix


@dataclass(frozen=True, slots=True)
class Pencil:
    """The signs on the sheet of game number `game` (from 1) of the match with this mark (`Statistics.mark_of`).

    `helper`: the program strikes out what cannot be, in this whole match.
    """

    match: str
    game: int
    signs: Mapping[Cell, str] = field(default_factory=dict[Cell, str])
    helper: bool = False

    def at(self, chair: int, card: str) -> str:
        """The sign there; empty where there is none."""
        return self.signs.get((chair, card), "")

    def put(self, chair: int, card: str, sign: str) -> Pencil:
        """With this sign there; the same sign again, or an empty one, is rubbed out."""
        left = {cell: each for cell, each in self.signs.items() if cell != (chair, card)}
        if sign and sign != self.at(chair, card):
            left[chair, card] = sign
        return replace(self, signs=left)

    def next(self, chair: int, card: str) -> Pencil:
        """One press on: nothing, ring, stroke, question mark, nothing."""
        around = ("", *SIGNS, "")
        return self.put(chair, card, around[around.index(self.at(chair, card)) + 1] or self.at(chair, card))

    def text(self) -> str:
        """As it is kept: one line of JSON, the signs in the order of the sheet."""
        order = sorted(self.signs, key=lambda cell: (cell[0], TRUE_CARDS.index(cell[1])))
        signs = [[chair, card, self.signs[chair, card]] for chair, card in order]
        kept: dict[str, object] = {"pencil": FORMAT, "match": self.match, "game": self.game, "signs": signs}
        return json.dumps(kept | ({"helper": True} if self.helper else {})) + "\n"


def read(text: str, file: str, match: str, game: int) -> Pencil:
    """The sheet that was kept, if it is of this game of this match, else an empty one. Raises BadInput.

    Whether the helper is on holds for all games of the match.
    """
    reader = Reader(parse_json(text, file), file)
    reader.number("pencil", FORMAT, FORMAT)
    whose, number = reader.text("match"), reader.number("game", 1, 999)
    signs: dict[Cell, str] = {}
    entries = reader.items("signs")
    if len(entries) > MOST:
        reader.problem("signs", f"expected at most {MOST} signs, not {len(entries)}")
    for at, entry in enumerate(entries[:MOST]):
        cell = _cell(entry)
        if cell is None:
            reader.problem(f"signs.{at}", f"expected [chair, card, sign], not {shown(entry)}")
        elif cell in signs:
            reader.problem(f"signs.{at}", f"expected one sign for each card, not {shown(entry)} again")
        else:
            signs[cell] = entry[2]
    helper = reader.has("helper") and reader.flag("helper")
    reader.no_more()
    reader.done()
    return Pencil(match, game, signs if (whose, number) == (match, game) else {}, helper and whose == match)


def _cell(entry: object) -> Cell | None:
    match entry:
        case [int(chair), str(card), str(sign)] if (
            not isinstance(chair, bool) and 0 <= chair < CHAIRS and card in TRUE_CARDS and sign in SIGNS
        ):
            return chair, card
        case _:
            pass
    return None
