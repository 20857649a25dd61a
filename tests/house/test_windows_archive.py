"""What people download for Windows: the launcher before the program, what stands in both, and the zip."""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from engine.version import VERSION
from tests.systems import HOUSE

sys.path.insert(0, str(HOUSE / "packaging"))

import windows_archive as archive

BUILT = HOUSE / "dist" / "carnival-of-liars"
LAUNCHER = (archive.HERE / "launcher.c").read_text(encoding="utf-8")
READ_ME = (archive.HERE / archive.READ_ME).read_text(encoding="utf-8")
needs_build = pytest.mark.skipif(not (BUILT / archive.PROGRAM).exists(), reason="nothing is built for Windows")


def told(version: str) -> dict[str, Any]:
    """What the version resource says: the texts by name, and `numbers`."""
    found: dict[str, Any] = {}

    def fixed(filevers: tuple[int, ...], prodvers: tuple[int, ...], **_: Any) -> None:
        found["numbers"] = filevers
        assert filevers == prodvers

    names: dict[str, Any] = {
        "FixedFileInfo": fixed,
        "StringStruct": lambda name, text: found.__setitem__(name, text),
        "VarStruct": lambda name, values: found.__setitem__(name, values),
    }
    for kind in ("VSVersionInfo", "StringFileInfo", "StringTable", "VarFileInfo"):
        names[kind] = lambda *_, **__: None
    eval(archive.resource(version), {"__builtins__": {}}, names)
    return found


def test_the_version_resource_tells_name_and_version() -> None:
    found = told("12.3.45")
    assert found["numbers"] == (12, 3, 45, 0)
    assert found["FileVersion"] == found["ProductVersion"] == "12.3.45"
    assert found["ProductName"] == found["FileDescription"] == archive.NAME, "what the task manager shows"
    assert found["OriginalFilename"] == archive.PROGRAM
    assert found["Translation"] == [0x409, 1200], "English in Unicode, as its table says"
    assert "StringTable('040904B0'" in archive.resource(VERSION)


def test_the_manifest_asks_for_every_pixel_and_for_no_rights() -> None:
    root = ElementTree.fromstring(archive.MANIFEST)
    said = {element.tag.rpartition("}")[2]: (element.text or "").strip() for element in root.iter()}
    assert said["dpiAwareness"].startswith("PerMonitorV2") and said["dpiAware"] == "true/pm"
    assert said["longPathAware"] == "true"
    assert 'level="asInvoker"' in archive.MANIFEST and "Common-Controls" in archive.MANIFEST


def test_the_launcher_starts_what_the_archive_has_inside() -> None:
    path = re.search(r'PROGRAM\[\] = L"(.+)";', LAUNCHER)
    assert path is not None and path[1].split(r"\\") == [archive.INSIDE, archive.PROGRAM]


def test_the_launcher_compiles_without_a_warning(tmp_path: Path) -> None:
    compiler = shutil.which("x86_64-w64-mingw32-gcc")
    if compiler is None:
        pytest.skip("x86_64-w64-mingw32-gcc is missing")
    line = [compiler, *archive.OPTIONS, "-Wextra", "-Werror", "-o", "launcher.exe", str(archive.HERE / "launcher.c")]
    subprocess.run(line, cwd=tmp_path, check=True)
    program = (tmp_path / "launcher.exe").read_bytes()
    assert len(program) < 50_000
    for words in ("Extract All…", "Estrai tutto…", "全部解壓縮"):
        assert words.encode("utf-16-le") in program, words


def test_what_to_read_first_says_all_of_it_in_three_languages() -> None:
    parts = re.split(r"^(?:ENGLISH|ITALIANO|中文)$", READ_ME, flags=re.MULTILINE)[1:]
    assert len(parts) == 3
    zipped, blocked = ("Extract All", "Estrai tutto", "全部解壓縮"), ("Run anyway", "Esegui", "仍要執行")
    for part, *words in zip(parts, zipped, blocked, strict=True):
        for each in (
            *words,
            archive.PROGRAM,
            archive.INSIDE,
            "%APPDATA%\\carnival-of-liars",
            "%LOCALAPPDATA%",
            ".carnival",
        ):
            assert each in part, each


def test_the_zip_opens_with_the_program_and_what_to_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built, launcher = tmp_path / "dist" / "carnival-of-liars", tmp_path / "compiled.exe"
    for name in (archive.PROGRAM, "python313.dll", "data/words.en.yaml", "licences/INDEX.txt"):
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_bytes(f"the real {name}".encode())
    launcher.write_bytes(b"the launcher")
    dressed: list[tuple[Path, Path]] = []
    monkeypatch.setattr(archive, "_dress", lambda *both: dressed.append(both))
    monkeypatch.setenv(archive.COMPILED, str(launcher))
    (path,) = archive.finish(built, tmp_path / "dist", "1.2.3")
    assert path.name == "carnival-of-liars-1.2.3-windows-x64.zip" and len(dressed) == 1
    with zipfile.ZipFile(path) as packed:
        names = packed.namelist()
        assert {name.partition("/")[0] for name in names} == {archive.NAME}
        top = {name.split("/")[1] for name in names}
        assert top == {archive.PROGRAM, archive.READ_ME, archive.INSIDE, "licences"}
        read = {name.partition("/")[2]: packed.read(name) for name in names}
    assert read[archive.PROGRAM] == b"the launcher"
    assert read[f"{archive.INSIDE}/{archive.PROGRAM}"] == b"the real carnival-of-liars.exe"
    assert read[f"{archive.INSIDE}/data/words.en.yaml"] == b"the real data/words.en.yaml"
    text = read[archive.READ_ME]
    assert text.startswith(b"\xef\xbb\xbf") and text.count(b"\r\n") == text.count(b"\n") == READ_ME.count("\n")


def test_without_a_compiler_a_sentence_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(archive.COMPILED, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match="expected a C compiler for Windows"):
        archive.compiled(tmp_path / "launcher.exe")


@needs_build
def test_what_is_built_has_resources_in_both_programs() -> None:
    for program in (BUILT / archive.PROGRAM, BUILT / archive.INSIDE / archive.PROGRAM):
        data = program.read_bytes()
        assert b"PerMonitorV2" in data and data.count(b"\x89PNG\r\n") >= 7, "manifest and icons"
        for text in ("ProductVersion", VERSION, archive.NAME):
            assert text.encode("utf-16-le") in data, text
        subsystem = data[int.from_bytes(data[0x3C:0x40], "little") + 0x5C]
        assert subsystem == 2, "a window and no console"


@needs_build
def test_what_is_built_has_no_library_twice_and_no_openssl() -> None:
    names = [path.name.lower() for path in BUILT.rglob("*.dll")]
    assert names and len(names) == len(set(names))
    assert not [name for name in names if name.startswith(("libcrypto", "libssl"))]
