"""Wherever bad input comes in there is one clear sentence, exit code 2, no traceback, nothing overwritten."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.errors import BadInput
from engine.core.reading import parse_yaml
from engine.core.record_file import from_text, load
from tests.conftest import HOUSE, Command
from tests.systems import posix


def told_in_a_sentence(done: "subprocess.CompletedProcess[str]", *expected: str) -> None:
    """One sentence a problem on standard error, exit code 2, nothing that looks like a traceback."""
    assert done.returncode == 2, done
    message: str = done.stderr
    assert message.strip()
    assert "Traceback" not in message
    assert "Error" not in message.replace("standard error", "")
    for part in expected:
        assert part in message, message


ARGUMENTS = [
    (["juggle"], "juggle"),
    (["simulate"], "GAME"),
    (["simulate", "poker", "--players", "4", "--minds", "random"], "poker"),
    (["simulate", "complots", "--players", "9", "--minds", "random"], "2 to 8"),
    (["simulate", "complots", "--players", "-1", "--minds", "random"], "--players"),
    (["simulate", "complots", "--players", "4", "--minds", "random,random"], "4"),
    (["simulate", "complots", "--players", "4", "--minds", "genius"], "genius"),
    (["simulate", "complots", "--players", "4", "--minds", "me"], "me"),
    (["simulate", "complots", "--players", "4", "--minds", "regular:nobody"], "nobody"),
    (["simulate", "complots", "--players", "4", "--minds", "random", "--games", "0"], "--games"),
    (["simulate", "complots", "--players", "4", "--minds", "random", "--games", "1e3"], "--games"),
    (["simulate", "complots", "--players", "4", "--minds", "random", "--seed", "٣"], "--seed"),
    (["simulate", "complots", "--players", "4", "--minds", "random", "--options", "fifth=pope"], "ambassador"),
    (["simulate", "complots", "--players", "4", "--minds", "random", "--options", "sixth=pope"], "fifth"),
    (["simulate", "complots", "--players", "4", "--minds", "random", "--options", "match=0"], "match"),
    (["simulate", "complots", "--players", "4", "--minds", "random", "--records", "no/such/folder"], "folder"),
    (["arena", "complots", "--players", "4", "--minds", "random"], "two different"),
    (["arena", "complots", "--players", "4", "--minds", "random,random"], "two different"),
    (["strangers"], "GAME"),
    (["strangers", "poker"], "poker"),
    (["strangers", "complots", "--players", "9"], "2 to 8"),
    (["strangers", "complots", "--level", "genius"], "genius"),
    (["strangers", "complots", "--level", "quick"], "casual"),
    (["strangers", "complots", "--family", "nobody"], "hermit"),
    (["strangers", "complots", "--games", "0"], "--games"),
    (["strangers", "complots", "--each", "0"], "--each"),
    (["laws", "complots", "--players", "12"], "2 to 8"),
    (["scenario"], "FILE"),
    (["scenario", "no_such.yaml"], "no_such.yaml"),
    (["scenario", "tests"], "tests"),
    (["replay", "no_such.record", "--text"], "no_such.record"),
    (["replay", "tests", "--text"], "tests"),
    (["referee", "complots", "--players", "3", "--seats", "me,random"], "3"),
    (["referee", "complots", "--players", "2", "--seats", "me,wizard"], "wizard"),
    (["bench", "poker"], "poker"),
    (["bench", "complots", "--seconds", "-3"], "--seconds"),
    (["games", "--loud"], "--loud"),
    (["scenario", ""], "FILE"),
    (["scenario", "/dev/null/x"], "file"),
    (["replay", "x" * 300, "--text"], "file"),
    (["simulate", "complots", "--players", "2", "--minds", "random", "--records", ""], "--records"),
    (["bench", "complots", "--seconds", "1e-9"], "--seconds"),
]


@pytest.mark.parametrize(
    ("arguments", "expected"), ARGUMENTS, ids=lambda each: " ".join(each) if isinstance(each, list) else ""
)
def test_arguments(command: Command, arguments: list[str], expected: str) -> None:
    told_in_a_sentence(command(*arguments), expected)


GOOD = "game: complots\nplayers: 3\nposition: {hands: [[captain, contessa], [ambassador, duchess], [assassin, duchess]], first: 0}\nscript:\n  - 0: income\n"

SCENARIOS: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "mapping"),
    "not yaml": ("game: [", "line"),
    "a list": ("- 1\n- 2\n", "mapping"),
    "binary": (b"\xff\xfe\x00game", "UTF-8"),
    "control characters": ("game: \x00\x01", "YAML"),
    "an alias bomb": ("a: &a [x, x]\nb: [*a, *a]\n", "anchors"),
    "a python object": ("game: !!python/object/apply:os.system ['true']\n", "tags"),
    "deep brackets": ("game: " + "[" * 100_000, "line"),
    "deep dashes": ("- " * 50_000 + "x", "levels"),
    "two documents": (GOOD + "---\n" + GOOD, "one document"),
    "a name twice": (GOOD + "players: 4\n", "once"),
    "an unknown key": (GOOD + "colour: red\n", "colour"),
    "an unknown game": (GOOD.replace("complots", "poker"), "poker"),
    "too many players": (GOOD.replace("players: 3", "players: 9"), "2 to 8"),
    "players in words": (GOOD.replace("players: 3", "players: three"), "players"),
    "no script list": (GOOD.replace("script:\n  - 0: income", "script: income"), "script"),
    "an unknown option": (GOOD + "options: {fifth: pope}\n", "fifth"),
    "a negative seed": (GOOD + "seed: -1\n", "seed"),
    "an unknown card": (GOOD.replace("captain", "captian"), "hands.0.0"),
    "a card too many": (GOOD.replace("[captain, contessa]", "[duchess, duchess]"), "3 of each"),
    "three in a hand": (GOOD.replace("[captain, contessa]", "[captain, contessa, captain]"), "hands.0"),
    "nine hundred coins": (GOOD.replace("first: 0", "first: 0, coins: [900, 2, 2]"), "coins.0"),
    "a seat that is not there": (GOOD.replace("first: 0", "first: 5"), "first"),
    "a choice that is none": (GOOD.replace("income", "gamble"), "script step 1"),
    "a choice spelt otherwise": (GOOD.replace("income", "'income '"), "script step 1"),
    "a step that is none": (GOOD.replace("- 0: income", "- 17"), "script step 1"),
    "a seat out of range": (GOOD.replace("- 0: income", "- 3: income"), "script step 1"),
    "an unknown path": (GOOD + "expect: {tokens.0: 1}\n", "tokens"),
    "a seat that is none in to_act": (GOOD + "expect: {to_act: [0, a]}\n", "to_act"),
    "a path in foreign figures": (GOOD + "expect: {coins.²: 2}\n", "coins"),
    "a refusal of nothing": (GOOD + "illegal: [{}]\n", "illegal 1"),
    "a refusal for nobody": (GOOD + "illegal: [{9: hello}]\n", "illegal 1"),
    "a refusal with two reasons": (GOOD + "illegal: [1: [income, not_asked, over]]\n", "[choice, reason]"),
    "a path to nowhere": (GOOD + "expect: {hands.9: []}\n", "hands.9"),
}


@pytest.mark.parametrize("case", SCENARIOS)
def test_scenario_files(command: Command, tmp_path: Path, case: str) -> None:
    content, expected = SCENARIOS[case]
    path = tmp_path / "a scenario.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    told_in_a_sentence(command("scenario", path), expected, "a scenario.yaml")


def test_a_scenario_that_does_not_hold_says_where(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(GOOD + "expect: {coins.0: 4}\n", encoding="utf-8")
    done = command("scenario", path)
    assert done.returncode == 1
    assert done.stdout.strip() == f"{path}: expect: coins.0: expected 4, found 3"


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("  - chance: duchess\n  - 0: income\n", "script step 1: expected chance to give duchess, found nothing"),
        ("  - [0: income, 1: income]\n", "script step 1: expected a list to answer one question"),
    ],
    ids=["an outcome that nothing draws", "two turns in one list"],
)
def test_a_script_that_says_too_much_is_told_where(command: Command, tmp_path: Path, script: str, told: str) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(GOOD.replace("  - 0: income\n", script), encoding="utf-8")
    done = command("scenario", path)
    assert done.returncode == 1
    assert told in done.stdout
    assert done.stdout.count("\n") == 1


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a whole recorded game."""
    import subprocess
    import sys

    folder = tmp_path_factory.mktemp("records")
    subprocess.run(
        [
            sys.executable,
            "main.py",
            "simulate",
            "complots",
            "--players",
            "3",
            "--minds",
            "regular",
            "--games",
            "1",
            "--records",
            str(folder),
        ],
        cwd=HOUSE,
        check=True,
        capture_output=True,
    )
    (path,) = folder.iterdir()
    return path.read_text(encoding="utf-8")


RECORDS = {
    "empty": (lambda text: "", "line 1"),
    "no record": (lambda text: "hello\n", "line 1"),
    "an old format": (lambda text: text.replace('"carnival": 1', '"carnival": 0'), "format"),
    "a later format": (lambda text: text.replace('"carnival": 1', '"carnival": 99'), "format"),
    "an unknown game": (lambda text: text.replace('"complots"', '"poker"', 1), "poker"),
    "one seat": (
        lambda text: text.replace('"seats": ["regular", "regular", "regular"]', '"seats": ["regular"]'),
        "seats",
    ),
    "an unknown option": (lambda text: text.replace('"fifth": "ambassador"', '"fifth": "pope"'), "fifth"),
    "a huge seed": (lambda text: text.replace('"seed": 1', '"seed": 99999999999999999999999'), "seed"),
    "cut in the middle of a line": (lambda text: text[: len(text) // 2].rstrip("}\n"), "line"),
    "deep brackets": (lambda text: text + "[" * 100_000, "line"),
    "another choice": (lambda text: text.replace('"choice": "pass"', '"choice": "coup 2"', 1), "answer"),
    "no choice": (lambda text: text.replace('"choice": "pass"', '"choice": "gamble"', 1), "answer"),
    "another table": (lambda text: text.replace('{"table": "', '{"table": "x', 1), "table"),
    "another outcome": (lambda text: text.replace('{"chance": "', '{"chance": "x', 1), "beginning"),
    "an extra outcome": (lambda text: text.replace('{"closed"', '{"chance": 1}\n{"closed"'), "draws"),
    "more after its end": (lambda text: text + '{"chance": 1}\n', "nothing after the closing line"),
    "a strange closing line": (lambda text: text.replace('{"closed": "', '{"closed": "x'), "hexadecimal"),
    "a line break in a seat": (lambda text: text.replace('"regular"', '"a\\nb"', 1), "line breaks"),
    "an escape in a reason": (lambda text: text.replace('"why": ["', '"why": ["\\u001b[2J', 1), "control characters"),
    "half a character in a choice": (lambda text: text.replace('"choice": "', '"choice": "\\ud800', 1), "characters"),
    "a seat out of range": (lambda text: text.replace('{"seat": 0', '{"seat": 7', 1), "seats"),
    "a name too long": (lambda text: text.replace('"regular"', f'"{"x" * 41}"', 1), "40 characters"),
    "no name": (lambda text: text.replace('"regular"', '""', 1), "40 characters"),
    "a choice too long": (lambda text: text.replace('"choice": "', '"choice": "' + "x" * 201, 1), "200 characters"),
    "a reason too long": (lambda text: text.replace('"why": ["', '"why": ["' + "x" * 41, 1), "why"),
    "a card too long": (lambda text: text.replace('{"chance": "', '{"chance": "' + "x" * 41, 1), "card"),
    "a huge number": (lambda text: text.replace('{"chance": "', '{"chance": 1000000000000, "x": "', 1), "chance"),
    "no number": (lambda text: text.replace('"match": "single"', '"match": NaN', 1), "options"),
    "more than any number": (lambda text: text.replace('"match": "single"', '"match": 1e999', 1), "options"),
    "many options": (
        lambda text: text.replace('"options": {', '"options": {' + "".join(f'"{n}": 1, ' for n in range(30)), 1),
        "options",
    ),
    "a deep position": (
        lambda text: text.replace('"seats"', f'"position": {{"a": {"[" * 13 + "]" * 13}}}, "seats"', 1),
        "position",
    ),
    "a wide position": (
        lambda text: text.replace('"seats"', f'"position": {{"a": [{"0, " * 5000}0]}}, "seats"', 1),
        "position",
    ),
    "a line too long": (lambda text: text + '{"chance": "' + " " * 4000 + '"}\n', "4000 characters"),
    "too many lines": (lambda text: text + '{"chance": 1}\n' * 60_000, "60000"),
    "a strange reason": (lambda text: text.replace('"why": [', '"why": [1, 2, ', 1), "why"),
}


@pytest.mark.parametrize("case", RECORDS)
def test_record_files(command: Command, tmp_path: Path, record: str, case: str) -> None:
    change, expected = RECORDS[case]
    path = tmp_path / "a.record"
    path.write_text(change(record), encoding="utf-8")
    before = path.read_bytes()
    told_in_a_sentence(command("replay", path, "--text"), expected, "a.record")
    assert path.read_bytes() == before


def test_what_fits_of_a_record_is_shown_before_it_parts(command: Command, tmp_path: Path, record: str) -> None:
    path = tmp_path / "a.record"
    lines = record.splitlines()
    last = max(at for at, line in enumerate(lines) if line.startswith('{"seat"'))
    path.write_text("\n".join([*lines[:last], '{"seat": 0, "choice": "exchange"}']), encoding="utf-8")
    done = command("replay", path, "--text")
    assert done.returncode == 2
    assert done.stdout.count("\n") > 10
    assert "answer" in done.stderr


def sentence_or_none(reading: Callable[[], object]) -> str:
    """What reading says of a file; where it could read it there is nothing to say."""
    try:
        reading()
    except BadInput as error:
        return str(error)
    return "damaged: "


def test_a_record_damaged_anywhere_is_refused_or_read(record: str) -> None:
    """Bytes changed at random: reading ends with a sentence, or with a record."""
    dice, refused = random.Random(5), 0
    for _ in range(300):
        text = list(record)
        for _ in range(dice.randrange(1, 6)):
            text[dice.randrange(len(text))] = dice.choice('{}[]",:0aé\\\x00\n')
        said = sentence_or_none(lambda: from_text("".join(text), "damaged"))  # noqa: B023
        assert said.startswith("damaged: ")
        refused += said != "damaged: "
    assert refused > 100


def test_yaml_damaged_anywhere_is_refused_or_read() -> None:
    dice, refused = random.Random(6), 0
    for _ in range(400):
        text = list(GOOD)
        for _ in range(dice.randrange(1, 8)):
            text.insert(dice.randrange(len(text)), dice.choice("{}[]\"':-&*!|>%@`#?,\t\n\x07é"))
        said = sentence_or_none(lambda: parse_yaml("".join(text), "damaged"))  # noqa: B023
        assert said.startswith("damaged: ")
        refused += said != "damaged: "
    assert refused > 100


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.record"
    path.write_bytes(b"x" * 5_000_000)
    with pytest.raises(BadInput, match="at most"):
        load(path)


@pytest.mark.parametrize(
    "line", ["", "gamble\n", "coup 0\n", "\x00\n", "x" * 10_000 + "\n", "pick duchess\npick duchess\n"]
)
def test_a_program_that_answers_nonsense(command: Command, line: str) -> None:
    done = command("referee", "complots", "--players", "2", "--seats", "me,regular", given=line)
    told_in_a_sentence(done, "standard input")


def test_a_line_too_long_is_not_read_as_several_answers(command: Command) -> None:
    """What stands after the first ten thousand characters is no answer of its own."""
    done = command("referee", "complots", "--players", "2", "--seats", "me,regular", given="x" * 10_000 + "income\n")
    told_in_a_sentence(done, "standard input", "at most 10000 characters")
    assert '"refused"' not in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="this system has no file that can only be opened")
def test_standard_input_that_cannot_be_read_is_one_sentence(program: Command) -> None:
    """A folder never gets so far: Python itself refuses it."""
    done = program("referee", "complots", "--players", "2", "--seats", "me,regular", shell="< /proc/self/mem")
    told_in_a_sentence(done, "standard input")


def test_answers_that_are_no_text(command: Command) -> None:
    told_in_a_sentence(
        command("referee", "complots", "--players", "2", "--seats", "me,random", given=b"\xff\xfe\n"), "standard input"
    )


def test_a_record_is_never_written_over(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.record"
    path.write_text("precious", encoding="utf-8")
    told_in_a_sentence(
        command("referee", "complots", "--players", "2", "--seats", "random,random", "--record", path), "new file"
    )
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_folder_with_these_games_is_not_written_over(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "complots-1.record"
    path.write_text("precious", encoding="utf-8")
    arguments = ("simulate", "complots", "--players", "2", "--minds", "random", "--games", "2", "--records", tmp_path)
    told_in_a_sentence(command(*arguments), "complots-1.record")
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_file_beside_a_save_is_left_alone(command: Command, tmp_path: Path) -> None:
    beside = tmp_path / "a.record.new"
    beside.write_text("precious", encoding="utf-8")
    done = command(
        "referee", "complots", "--players", "2", "--seats", "random,random", "--record", tmp_path / "a.record"
    )
    assert done.returncode == 0
    assert beside.read_text(encoding="utf-8") == "precious"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.record", "a.record.new"]


def test_a_replay_of_one_seat_tells_nothing_of_others(command: Command, tmp_path: Path, record: str) -> None:
    """Neither the numbers of answers nor the end of a record cut in a window say who has answered."""
    lines = record.splitlines()
    at = next(n for n, line in enumerate(lines) if '"choice": "pass"' in line)
    path = tmp_path / "cut.record"
    path.write_text("\n".join(lines[: at + 1]) + "\n", encoding="utf-8")
    whole = "\n".join(lines[:at]) + "\n"
    (tmp_path / "before.record").write_text(whole, encoding="utf-8")
    answered = json.loads(lines[at])["seat"]
    for seat in range(3):
        if seat != answered:
            told = [
                command("replay", file, "--text", "--seat", seat).stdout for file in (path, tmp_path / "before.record")
            ]
            assert told[0] == told[1] != ""


@pytest.mark.parametrize("redirection", ["<&-", ">&-", ">/dev/full"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@posix("a program has its streams or has none")
def test_streams_that_are_closed_or_full(program: Command, redirection: str) -> None:
    done = program("referee", "complots", "--players", "2", "--seats", "me,random", shell=redirection)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("reason", ['["doubt", {}]', '["income", {"who": -9}]', '["no_such_reason", {"who": 1}]'])
def test_strange_reasons_in_a_record_are_told_as_well_as_can_be(
    command: Command, tmp_path: Path, record: str, reason: str
) -> None:
    lines = record.splitlines()
    at = next(n for n, line in enumerate(lines) if '"why"' in line)
    lines[at] = lines[at].split(', "why"')[0] + f', "why": {reason}}}'
    path = tmp_path / "strange.record"
    path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    assert command("replay", path, "--text").returncode == 0


DATA_FAULTS = {
    "empty": ("", "mapping"),
    "a number in words": ("version: one", "version"),
    "cut": ("id: complots\nversion: 1\nplayers: [2, 8]\n", "characters"),
}


@pytest.mark.parametrize("case", DATA_FAULTS)
def test_broken_data_files(tmp_path: Path, case: str) -> None:
    """A copy of the program with one data file broken says which, where, and what was expected."""
    import shutil
    import subprocess
    import sys

    for part in ("main.py", "engine", "data"):
        source = HOUSE / part
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, tmp_path / part)
    content, expected = DATA_FAULTS[case]
    path = tmp_path / "data/complots/game.yaml"
    path.write_text(content, encoding="utf-8")
    done = subprocess.run([sys.executable, "main.py", "games"], cwd=tmp_path, capture_output=True, text=True)
    told_in_a_sentence(done, "game.yaml", expected)


LONG = "x" * 2000
ECHOED = [
    ["juggle" + LONG],
    ["simulate", LONG, "--players", "4", "--minds", "random"],
    ["simulate", "complots", "--players", LONG, "--minds", "random"],
    ["simulate", "complots", "--players", "4", "--minds", LONG],
    ["simulate", "complots", "--players", "4", "--minds", f"regular:{LONG}"],
    ["simulate", "complots", "--players", "4", "--minds", "random", "--options", LONG],
    ["simulate", "complots", "--players", "4", "--minds", "random", "--options", f"fifth={LONG}"],
    ["simulate", "complots", "--players", "4", "--minds", "random", f"--{LONG}"],
    ["simulate", "complots", "--players", "4", "--minds", "random", *["loud"] * 900],
    ["replay", "a.record", "--lang", "it is " * 400],
    ["scenario", LONG * 50],
    ["bench", "complots", "--seconds", LONG],
]


@pytest.mark.parametrize("arguments", ECHOED, ids=lambda each: " ".join(each)[:40])
def test_a_message_repeats_no_more_than_the_beginning_of_what_was_given(command: Command, arguments: list[str]) -> None:
    done = command(*arguments)
    told_in_a_sentence(done)
    assert "x" * 81 not in done.stderr
    assert len(done.stderr) < 600


ESCAPES = "\x1b[2J\x07\x9b\u202e\u2028"


@pytest.mark.parametrize(
    "content",
    [
        GOOD + f'"colour{ESCAPES}": red\n',
        GOOD + f'expect: {{"coins{ESCAPES}": red}}\n',
        GOOD + f'expect: {{coins.0: "{ESCAPES}"}}\n',
        GOOD + f'options: {{"{ESCAPES}": 1}}\n',
        GOOD.replace("captain", f'"{ESCAPES}"'),
        GOOD.replace("income", f'"{ESCAPES}"'),
        GOOD.replace("complots", f'"{ESCAPES}"'),
        GOOD + f'"{LONG}": red\n',
        GOOD + f'expect: {{"coins.{LONG}": red}}\n',
        GOOD + f'expect: {{coins.0: "{LONG}"}}\n',
        GOOD + f'options: {{"{LONG}": 1}}\n',
        GOOD.replace("captain", LONG),
        GOOD.replace("income", f"income {LONG}"),
        GOOD.replace("complots", LONG),
    ],
)
def test_nothing_from_a_file_reaches_the_terminal_as_it_is(command: Command, tmp_path: Path, content: str) -> None:
    path = tmp_path / "odd.yaml"
    yaml_escapes = content.replace("\x1b", "\\e").replace("\x07", "\\a").replace("\x9b", "\\x9b")
    path.write_text(yaml_escapes.replace("\u202e", "\\u202e").replace("\u2028", "\\L"), encoding="utf-8")
    done = command("scenario", path)
    told = done.stderr + done.stdout
    assert done.returncode in (1, 2) and told.strip()
    assert all(line.isprintable() for line in told.split("\n")), told
    assert "x" * 81 not in told
