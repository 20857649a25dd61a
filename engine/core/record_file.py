"""Files of records: read into a `Record`, or refused in a sentence that says where and what was expected.

Whatever is read is bounded: its lines, names, numbers, and how deep a position is. No match of ours comes near that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.core import files
from engine.core.deed import Known, read_counts
from engine.core.errors import BadInput, shown
from engine.core.mind import Why
from engine.core.reading import Reader, is_list, is_mapping, parse_json, read_text
from engine.core.record import FORMAT, MAX_SEED, Answered, Checked, Drawn, Entry, Header, Record, Sealed, to_text

NAME = 40  # characters of the name of a seat, a game, an option, an argument, and of a card
SAID = 200  # characters of a choice, or of a value in a reason
MOST = 20  # options, or arguments of a reason
LARGEST = 10**9  # of any number but seeds and what is known, and smallest below 0
LINES, HEADER, LINE = 60_000, 60_000, 4_000  # of lines, of characters in the first one, of characters in any other
PLACES, DEEP = 4_000, 12  # of values in a position, and of lists and mappings within one another there
SEALED = 20_000  # characters of what was sealed
_SEALED = re.compile(r"[\w .,:;=+*?~%-]*", re.ASCII)  # nothing that could leave the quotes of a command
_HEXADECIMAL = re.compile(r"[0-9a-f]{1,64}")


class NoRecord(BadInput):
    """A file that never was a record: its first line is no header."""


class OtherFormat(BadInput):
    """A record in a form that another version of the program writes."""


def from_text(text: str, file: str) -> Record:
    """Raises BadInput, with the line."""
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    if not lines:
        raise NoRecord.at(file, "line 1", "expected the header of a record, not an empty file")
    if len(lines) > LINES:
        raise BadInput.at(file, "lines", f"expected at most {LINES}, not {len(lines)}")
    header = _header(_first(lines[0], file), file)
    parsed = [_parse_line(line, file, at) for at, line in enumerate(lines[1:], 2)]
    closed = _closed(parsed.pop(), file, len(lines)) if parsed and _closes(parsed[-1]) else None
    if early := next((at for at, data in enumerate(parsed, 2) if _closes(data)), None):
        raise BadInput.at(file, f"line {early}", "expected nothing after the closing line")
    entries = [_entry(data, file, at) for at, data in enumerate(parsed, 2)]
    for entry in entries:
        if isinstance(entry, Answered) and entry.seat >= len(header.seats):
            raise BadInput.at(file, "answers", f"expected seats below {len(header.seats)}, not {entry.seat}")
    return Record(header, entries, closed)


def _first(line: str, file: str) -> Any:
    """The first line of a record, in the form of today. Raises NoRecord, OtherFormat."""
    try:
        data = _parse_line(line, file, 1)
    except BadInput as error:
        raise NoRecord(*error.problems) from None
    if not is_mapping(data) or "carnival" not in data:
        raise NoRecord.at(file, "line 1", f"expected the header of a record, not {shown(data)}")
    if data["carnival"] != FORMAT:
        raise OtherFormat.at(file, "line 1: carnival", f"expected format {FORMAT}, not {shown(data['carnival'])}")
    return data


def _parse_line(line: str, file: str, at: int) -> Any:
    most = HEADER if at == 1 else LINE
    if len(line) > most:
        raise BadInput.at(file, f"line {at}", f"expected at most {most} characters, not {len(line)}")
    return parse_json(line, file, f"line {at}", "one JSON object")


def _closes(data: Any) -> bool:
    return is_mapping(data) and "closed" in data


def _closed(data: Any, file: str, at: int) -> str:
    reader = Reader(data, file, f"line {at}")
    found = _hexadecimal(reader, "closed")
    reader.no_more()
    reader.done()
    return found


def _header(data: Any, file: str) -> Header:
    reader = Reader(data, file, "line 1")
    reader.number("carnival", FORMAT, FORMAT)
    options = reader.section("options")
    header = Header(
        game=reader.text("game", NAME),
        version=reader.number("rules", 0, 10**6),
        data=reader.text("data", NAME),
        seed=reader.number("seed", 0, MAX_SEED),
        options=dict(options.data),
        seats=reader.words("seats"),
        position=reader.get("position") if reader.has("position") else None,
        seal=_seal(reader.section("seal")) if reader.has("seal") else None,
        secret=reader.flag("secret") if reader.has("secret") else False,
        known=_known(reader.section("known")) if reader.has("known") else None,
        made_by=reader.text("made_by", NAME) if reader.has("made_by") else "",
        begins=reader.number("begins", 0, 7) if reader.has("begins") else None,
        thoughts=_hexadecimal(reader, "thoughts") if reader.has("thoughts") else "",
        edition=_hexadecimal(reader, "edition") if reader.has("edition") else "",
    )
    if not _plain(options.data, NAME):
        reader.problem("options", f"expected at most {MOST} words or numbers, {NAME} characters at most")
    if reader.has("position") and not (is_mapping(header.position) and _bounded(header.position)):
        reader.problem("position", f"expected a mapping of cards and numbers, at most {PLACES} of them, {DEEP} deep")
    if not 2 <= len(header.seats) <= 8:
        reader.problem("seats", "expected 2 to 8 seats")
    if not all(0 < len(name) <= NAME for name in header.seats):
        reader.problem("seats", f"expected names of 1 to {NAME} characters")
    if header.known is not None and header.known.seat >= len(header.seats):
        reader.problem("known.seat", f"expected a seat below {len(header.seats)}, not {header.known.seat}")
    if header.begins is not None and header.begins >= len(header.seats):
        reader.problem("begins", f"expected a seat below {len(header.seats)}, not {header.begins}")
    reader.no_more()
    reader.done()
    return header


def _plain(data: Mapping[Any, Any], longest: int) -> bool:
    """Whether there are only a few words and whole numbers in it, by names, none of them longer than that."""
    named = all(len(name) <= NAME for name in data)
    return len(data) <= MOST and named and all(_small(value, longest) for value in data.values())


def _small(value: object, longest: int) -> bool:
    """Whether it is a word, at most so long, or a whole number."""
    return len(value) <= longest if isinstance(value, str) else isinstance(value, int) and abs(value) <= LARGEST


def _bounded(position: object) -> bool:
    """Whether there is no more in a position than a table holds."""
    waiting, number = [(position, 0)], 0
    while waiting:
        value, deep = waiting.pop()
        number += 1
        if number > PLACES or deep > DEEP:
            return False
        if is_mapping(value):
            waiting += [(each, deep + 1) for pair in value.items() for each in pair]
        elif is_list(value):
            waiting += [(each, deep + 1) for each in value]
        elif value is not None and not _small(value, NAME):
            return False
    return True


def _known(reader: Reader) -> Known:
    found = Known(reader.number("seat", 0, 7), read_counts(reader, "deeds"))
    reader.no_more()
    return found


def _seal(reader: Reader) -> Sealed:
    """Salt and fingerprint are plain hexadecimal, the text is plain: they are shown, and stand in a command."""
    whole = reader.flag("whole") if reader.has("whole") else False
    text = reader.text("text", SEALED) if reader.has("text") else ""
    if not _SEALED.fullmatch(text):
        reader.problem("text", "expected a line as seals have it")
    found = Sealed(_hexadecimal(reader, "salt"), _hexadecimal(reader, "fingerprint"), whole, text)
    reader.no_more()
    return found


def _hexadecimal(reader: Reader, name: str) -> str:
    text = reader.text(name)
    if reader.has(name) and not _HEXADECIMAL.fullmatch(text):
        reader.problem(name, f"expected 1 to 64 hexadecimal digits, not {shown(text)}")
    return text


def _entry(data: Any, file: str, at: int) -> Entry:
    reader = Reader(data, file, f"line {at}")
    entry: Entry
    if reader.has("chance"):
        outcome = reader.get("chance")
        if isinstance(outcome, bool) or not _small(outcome, NAME):
            reader.problem("chance", f"expected a card or a number, not {shown(outcome)}")
        entry = Drawn(outcome)
    elif reader.has("table"):
        entry = Checked(reader.text("table", SAID))
    else:
        hinted = reader.flag("hinted") if reader.has("hinted") else False
        entry = Answered(reader.number("seat", 0, 7), reader.text("choice", SAID), _why(reader), hinted)
    reader.no_more()
    reader.done()
    return entry


def _why(reader: Reader) -> Why | None:
    if not reader.has("why"):
        return None
    match reader.get("why"):
        case [str(key), args] if len(key) <= NAME and is_mapping(args) and _plain(args, SAID):
            return Why(key, args)
        case _:
            pass
    reader.problem("why", f"expected a key and at most {MOST} words and numbers, none longer than {SAID} characters")
    return None


def load(path: Path) -> Record:
    """The record in a file. Raises BadInput."""
    return from_text(read_text(path), str(path))


def save(record: Record, path: Path) -> None:
    """Raises BadInput where it cannot be written."""
    files.write(path, to_text(record), make_folder=False)
