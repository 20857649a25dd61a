"""The sealed deal: a fingerprint of all chance to come, shown before the game and opened after it.

What is sealed is one line of text: which game, by which numbers, who sits where, the seed from which all later chance
is drawn, and every card as it was dealt. The fingerprint is the SHA-256 of salt, `|` and that line. The salt is random,
so that nobody can guess the cards from the fingerprint, and two games from one seed have different ones.
"""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import dataclass, field, replace
from hashlib import sha256
from shlex import quote as shell_word
from urllib.parse import quote

from engine.core.choice import BadChoice
from engine.core.errors import BadInput, Refused
from engine.core.flow import answer
from engine.core.record import Header, Record, Sealed, groups, replay
from engine.core.table import Table
from engine.library import load

SALT_BYTES = 16
PLAIN = " .,:;=_-+*?"  # stands in the text as it is; shells of all systems leave it alone within quotes


@dataclass(frozen=True, slots=True)
class Seal:
    """`text` is what was sealed, `fingerprint` what was promised of it. `record` is the game it belongs to."""

    text: str
    salt: str
    fingerprint: str
    record: Record | None = field(default=None, compare=False, repr=False)

    @classmethod
    def new(cls, record: Record, table: Table, salt: str | None = None) -> Seal:
        """Seal a game that has just begun; `table` is its truth. Nothing is kept until `put_into`."""
        salt = secrets.token_hex(SALT_BYTES) if salt is None else salt
        text = sealed_text(record.header, table)
        return cls(text, salt, fingerprint_of(salt, text), record)

    @classmethod
    def of(cls, record: Record) -> Seal | None:
        """The seal of a record, its text told from the record itself; None where the game was never sealed.

        Raises BadInput where the record does not even begin.
        """
        kept = record.header.seal
        if kept is None:
            return None
        _, state = next(replay(load(record.header.game), record))
        return cls(sealed_text(record.header, state.table), kept.salt, kept.fingerprint, record)

    def put_into(self, record: Record) -> None:
        """Keep salt and fingerprint in the record, so that they survive every save."""
        record.header = replace(record.header, seal=Sealed(self.salt, self.fingerprint))

    def check(self) -> None:
        """Raises BadInput where the text is not what was sealed, or chance in the record is not what the seed draws."""
        if fingerprint_of(self.salt, self.text) != self.fingerprint:
            raise BadInput.at("seal", "fingerprint", "expected the deal that was sealed, this is another one")
        if self.record is not None:
            _check_chance(self.record)


def sealed_text(header: Header, table: Table) -> str:
    """The one line that is sealed. Equal deals give equal lines; nothing in it needs care in a shell."""
    parts = [
        ("game", header.game),
        ("rules", str(header.version)),
        ("data", header.data),
        ("options", ", ".join(f"{name}:{value}" for name, value in sorted(header.options.items()))),
        ("seats", ", ".join(header.seats)),
        ("seed", str(header.seed)),
        *((name, _cards(cards)) for name, cards in sorted(table.zones()) if cards),
    ]
    return "; ".join(f"{name}={quote(value, safe=PLAIN)}" for name, value in parts)


def _cards(cards: tuple[str, ...]) -> str:
    counted = sorted(Counter(cards).items())
    return ", ".join(card if number == 1 else f"{number}*{card}" for card, number in counted)


def fingerprint_of(salt: str, text: str) -> str:
    return sha256(f"{salt}|{text}".encode()).hexdigest()


def command(seal: Seal, windows: bool = False) -> str:
    """The one line that prints the fingerprint of an opened seal, with nothing of ours: for a POSIX shell, or Windows."""
    sealed = f"{seal.salt}|{seal.text}"
    if windows:
        return f"py -c \"import hashlib; print(hashlib.sha256(b'{sealed}').hexdigest())\""
    return f"printf '%s' {shell_word(sealed)} | sha256sum"


def _check_chance(record: Record) -> None:
    """Every outcome in the record must be the one that the sealed seed draws at its place."""
    header, game = record.header, load(record.header.game)
    drawn: list[str | int] = []
    found = groups(record.entries)
    _, outcomes, _ = next(found)
    state = game.new(len(header.seats), header.seed, header.options, position=header.position, log=drawn.append)
    for number, (said, following, _) in enumerate((*found, (None, [], None)), 1):
        if [*map(str, drawn)] != [*map(str, outcomes)]:
            place = f"answer {number - 1}" if number > 1 else "beginning"
            raise BadInput.at("seal", place, "expected the outcomes of chance that the sealed seed draws, not others")
        if said is None:
            return
        drawn.clear()
        try:
            answer(state, said.seat, game.grammar.parse(said.choice))
        except (Refused, BadChoice):
            raise BadInput.at("seal", f"answer {number}", "expected an answer that the rules allow there") from None
        outcomes = following
