"""The sealed deal: a fingerprint of all chance to come, shown before the game and opened after it.

What is sealed is one line of text: which game, by which numbers, who sits where, the seed from which all later chance
is drawn, and every card as it was dealt. The fingerprint is the SHA-256 of salt, `|` and that line. The salt is random,
so that nobody can guess the cards from the fingerprint, and two games from one seed have different ones.

At the end the record is closed: its last line is a fingerprint of all the others, answers too. That this will be done is
sealed with the deal, so that the closing line cannot be left out.
"""

from __future__ import annotations

import contextlib
import secrets
from collections import Counter
from dataclasses import dataclass, field, replace
from hashlib import sha256
from shlex import quote as shell_word
from typing import NamedTuple
from urllib.parse import quote

from engine.core.chance import Generator
from engine.core.choice import BadChoice
from engine.core.errors import BadInput, Refused
from engine.core.flow import answer
from engine.core.record import Header, Record, Sealed, closing, groups, replay
from engine.core.table import Table
from engine.library import OtherRules, check_rules, load

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
        text = sealed_text(record.header, table, whole=True)
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
        text = kept.text or sealed_text(record.header, state.table, kept.whole)
        return cls(text, kept.salt, kept.fingerprint, record)

    def put_into(self, record: Record) -> None:
        """Keep in the record what was sealed, its salt and fingerprint, so that they survive every save."""
        record.header = replace(record.header, seal=Sealed(self.salt, self.fingerprint, True, self.text))

    def check(self) -> None:
        """Raises BadInput where deal or draws are not what was sealed, or the record is not as it was closed."""
        self.check_deal()
        if self.record is not None:
            check_closing(self.record)

    def check_deal(self) -> None:
        """Raises BadInput where the text is not what was sealed, or the record does not begin as it says, or chance in
        the record is not what the seed draws; OtherRules where the rules of today cannot tell.
        """
        record = self.record
        try:
            if fingerprint_of(self.salt, self.text) != self.fingerprint:
                raise BadInput.at("seal", "fingerprint", "expected the deal that was sealed, this is another one")
            if record is not None:
                self._check_text(record)
                draws(record)
        except BadInput as error:
            if record is None or record.closed not in (None, closing(record)):
                raise BadInput(*error.problems) from None  # who changed what was closed cannot plead other rules
            if not self._told(record):
                check_rules(record.header)
            raise

    def _told(self, record: Record) -> bool:
        """Whether the record says itself what was sealed; older ones do not, and other rules deal other cards."""
        return record.header.seal is not None and record.header.seal.text != ""

    def _check_text(self, record: Record) -> None:
        """Whether the record begins as the sealed text says. Raises BadInput, OtherRules as `check_deal`."""
        if not self._told(record):
            return
        header = record.header
        begins = _joined(_begins(header, header.seal is not None and header.seal.whole))
        if not f"{self.text}; ".startswith(f"{begins}; "):
            raise BadInput.at("seal", "text", "expected a record that begins as it was sealed")
        check_rules(header)
        _, state = next(replay(load(header.game), record))
        if self.text != sealed_text(header, state.table, header.seal is not None and header.seal.whole):
            raise BadInput.at("seal", "text", "expected the cards that were sealed")


def check_closing(record: Record) -> bool:
    """Whether the record has a closing line and is what was closed. Raises BadInput where it is not, or where a
    closing line was promised and the match is over without one.
    """
    if record.closed is not None and record.closed != closing(record):
        raise BadInput.at("seal", "closed", "expected the record as it was closed, this is another one")
    promised = record.header.seal is not None and record.header.seal.whole
    if promised and record.closed is None and _over(record):
        raise BadInput.at("seal", "closed", "expected a closing line after the end of a sealed match")
    return record.closed is not None


def verdicts(record: Record) -> tuple[str, str]:
    """What the seals of the deal and of the whole record say: `fits`, `broken`, `none` (not sealed), or `unknown`
    (sealed under other rules). Raises BadInput where the record does not even begin.
    """
    seal = Seal.of(record)
    deal = "none" if seal is None else "fits"
    try:
        if seal is not None:
            seal.check_deal()
    except OtherRules:
        deal = "unknown"
    except BadInput:
        deal = "broken"
    try:
        whole = "fits" if check_closing(record) else "none"
    except BadInput:
        whole = "broken"
    return deal, whole


def _over(record: Record) -> bool:
    """Whether the match was played to its end, by the rules of today."""
    try:
        *_, (_, state) = replay(load(record.header.game), record)
    except BadInput:
        return False
    return state.over


def sealed_text(header: Header, table: Table, whole: bool = False) -> str:
    """The one line that is sealed. Equal deals give equal lines; nothing in it needs care in a shell."""
    return _joined(
        [*_begins(header, whole), *((name, _cards(cards)) for name, cards in sorted(table.zones()) if cards)]
    )


def _begins(header: Header, whole: bool) -> list[tuple[str, str]]:
    """What of a header is sealed: what decides the game, but for the answers."""
    return [
        ("game", header.game),
        ("rules", str(header.version)),
        ("data", header.data),
        ("options", ", ".join(f"{name}:{value}" for name, value in sorted(header.options.items()))),
        *([("answers", "sealed at the end")] if whole else []),
        ("seats", ", ".join(header.seats)),
        *([("begins", str(header.begins))] if header.begins is not None else []),
        *([("edition", header.edition)] if header.edition else []),
        *([("thoughts", header.thoughts)] if header.thoughts else []),
        ("seed", str(header.seed)),
    ]


def _joined(parts: list[tuple[str, str]]) -> str:
    return "; ".join(f"{name}={quote(value, safe=PLAIN)}" for name, value in parts)


def _cards(cards: tuple[str, ...]) -> str:
    counted = sorted(Counter(cards).items())
    return ", ".join(card if number == 1 else f"{number}*{card}" for card, number in counted)


def fingerprint_of(salt: str, text: str) -> str:
    return sha256(f"{salt}|{text}".encode()).hexdigest()


def command(seal: Seal, windows: bool = False) -> str:
    """The one line that prints the fingerprint of an opened seal, then each draw of the game as the seed gives it (the
    place in the pile, from 0: what `draws_told` says of them). Nothing of ours is in it: for a POSIX shell, or Windows.
    """
    sealed = f"{seal.salt}|{seal.text}"
    later = f"; {_DRAW.format(seed=seal.record.header.seed, among=_counts(seal.record))}" if seal.record else ""
    if windows:
        return f"py -c \"import hashlib; print(hashlib.sha256(b'{sealed}').hexdigest()){later}\""
    print_it = f"printf '%s' {shell_word(sealed)} | sha256sum"
    return print_it + (f'; python3 -c "import hashlib{later}"' if later else "")


_DRAW = (  # engine/core/chance.py, in one line
    "s = int.from_bytes(hashlib.sha256(b'({seed},)').digest()[:8], 'big'); print(*[((s := (s * 6364136223846793005 + "
    "1442695040888963407) % 2**64) >> 24) * n >> 40 for n in [{among}]])"
)


def _counts(record: Record) -> str:
    return ",".join(str(draw.among) for draw in _so_far(record))


def draws_told(record: Record) -> str:
    """Every draw of the game in one line: the place drawn, from 0, and what lay there."""
    return ", ".join(f"{draw.place}={draw.outcome}" for draw in _so_far(record))


class Draw(NamedTuple):
    """An outcome of chance: what lay at this place, from 0, of so many."""

    outcome: str | int
    place: int
    among: int


def _so_far(record: Record) -> list[Draw]:
    """The draws until the record is no longer what the seed gives."""
    found: list[Draw] = []
    with contextlib.suppress(BadInput):
        draws(record, found)
    return found


def draws(record: Record, found: list[Draw] | None = None) -> list[Draw]:
    """All outcomes in the record, in order, added to `found`.

    Raises BadInput where one is not what the sealed seed draws at its place; those before it are found.
    """
    header, game = record.header, load(record.header.game)
    all_found: list[Draw] = [] if found is None else found
    drawn: list[Draw] = []
    generator = Generator(header.seed)

    def log(outcome: str | int, among: int) -> None:
        drawn.append(Draw(outcome, generator.below(among), among))

    said_so_far = groups(record.entries)
    _, outcomes, _ = next(said_so_far)
    state = game.new(
        len(header.seats), header.seed, header.options, position=header.position, begins=header.begins, log=log
    )
    for number, (said, following, _) in enumerate((*said_so_far, (None, [], None)), 1):
        if [str(draw.outcome) for draw in drawn] != [*map(str, outcomes)]:
            place = f"answer {number - 1}" if number > 1 else "beginning"
            raise BadInput.at("seal", place, "expected the outcomes of chance that the sealed seed draws, not others")
        all_found += drawn
        drawn.clear()
        if said is None:
            break
        try:
            answer(state, said.seat, game.grammar.parse(said.choice))
        except (Refused, BadChoice):
            raise BadInput.at("seal", f"answer {number}", "expected an answer that the rules allow there") from None
        outcomes = following
    return all_found
