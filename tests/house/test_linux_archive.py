"""What people download for Linux: installed and taken away in a home of its own, and which systems can load it."""

import configparser
import os
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import main
from engine.words import LANGUAGES, Words
from tests.systems import HOUSE

sys.path.insert(0, str(HOUSE / "packaging"))

import linux_archive
import symbols

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the scripts are for a POSIX shell")
BUILT = HOUSE / "dist" / "carnival-of-liars"
LOCALES = {"en": ("",), "it": ("[it]",), "zh-Hant": ("[zh_HK]", "[zh_TW]")}
LOWEST_WHEEL = (2, 17)  # manylinux2014


def entry(path: Path) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(delimiters="=", strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign] # as configparser says to
    parser.read(path, encoding="utf-8")
    return parser["Desktop Entry"]


def shown(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())


class Home:
    """A home with blanks in its name, and an archive unpacked beside it whose program says what it was given."""

    def __init__(self, folder: Path, name: str) -> None:
        self.home, self.unpacked = folder / name, folder / "my downloads" / "carnival-of-liars"
        self.home.mkdir()
        self.unpacked.mkdir(parents=True)
        program = self.unpacked / "carnival-of-liars"
        program.write_text('#!/bin/sh\nfor each; do echo "$each"; done\n', encoding="utf-8")
        program.chmod(0o755)
        linux_archive.lay(self.unpacked)
        self.data = self.home / ".local" / "share"
        self.installed = self.home / ".local" / "lib" / "carnival-of-liars"
        self.tools = os.environ["PATH"]

    def run(self, script: Path) -> str:
        told = {"HOME": str(self.home), "PATH": self.tools}
        return subprocess.run([str(script)], env=told, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    icons = tmp_path / "icons"
    icons.mkdir()
    for size in (48, 256):
        (icons / f"icon-{size}.png").write_bytes(b"png")
    monkeypatch.setattr(linux_archive, "ICONS", icons)
    return Home(tmp_path, 'the home of "me" & 100 % $mine')


def test_installing_lays_program_icon_and_file_type(home: Home) -> None:
    home.run(home.unpacked / "install")
    assert {
        "applications/carnival-of-liars.desktop",
        "icons/hicolor/48x48/apps/carnival-of-liars.png",
        "icons/hicolor/256x256/apps/carnival-of-liars.png",
        "mime/packages/carnival-of-liars.xml",
    } <= set(shown(home.data))
    link = home.home / ".local" / "bin" / "carnival-of-liars"
    assert subprocess.run([link, "a b"], capture_output=True, text=True).stdout == "a b\n"


def test_the_menu_starts_what_is_installed(home: Home) -> None:
    """The path is read from Exec as the Desktop Entry Specification says: the string first, then the quotation marks."""
    home.run(home.unpacked / "install")
    line = entry(home.data / "applications" / "carnival-of-liars.desktop")["Exec"]
    quoted = re.fullmatch(r'"(.+)" %u', line.replace("\\\\", "\\"))
    assert quoted, line
    path = re.sub(r'\\(["`$\\])', r"\1", quoted[1]).replace("%%", "%")
    assert Path(path) == home.installed / "carnival-of-liars"


def test_links_to_deals_and_replays_are_opened_by_it(home: Home) -> None:
    home.run(home.unpacked / "install")
    told = entry(home.data / "applications" / "carnival-of-liars.desktop")
    assert told["MimeType"].split(";") == ["application/x-carnival-of-liars", f"x-scheme-handler/{main.CODE[:-1]}", ""]


def test_installing_again_replaces_what_was_there(home: Home) -> None:
    home.run(home.unpacked / "install")
    before = shown(home.home)
    (home.installed / "left from an older version").touch()
    home.run(home.unpacked / "install")
    assert shown(home.home) == before
    home.run(home.installed / "install")  # from where it lies
    assert shown(home.home) == before


def test_it_is_installed_where_no_program_for_desktops_is(home: Home, tmp_path: Path) -> None:
    few = tmp_path / "few"
    few.mkdir()
    for name in "cat chmod cp dirname find ln mkdir mv readlink rm sed sh touch".split():
        (few / name).symlink_to(str(shutil.which(name)))
    home.tools = str(few)
    home.run(home.unpacked / "install")
    assert (home.data / "applications" / "carnival-of-liars.desktop").exists()
    home.run(home.installed / "uninstall")
    assert not shown(home.home)


def test_uninstalling_leaves_saves_and_says_where(home: Home) -> None:
    home.run(home.unpacked / "install")
    save = home.data / "carnival-of-liars" / "carnival" / "saves" / "a.save"
    save.parent.mkdir(parents=True)
    save.write_text("mine", encoding="utf-8")
    other = home.data / "applications" / "other.desktop"
    other.touch()
    sounds = home.home / ".cache" / "carnival-of-liars"
    sounds.mkdir(parents=True)
    told = home.run(home.installed / "uninstall")
    assert f"are still in {home.data / 'carnival-of-liars'}." in told and f"are still in {sounds}." in told
    assert save.read_text(encoding="utf-8") == "mine" and other.exists()
    ours = [name for name in shown(home.home) if "carnival-of-liars" in name]
    assert ours == [save.relative_to(home.home).as_posix()]
    home.run(home.unpacked / "uninstall")  # again: nothing to do is no fault
    assert save.exists()


def test_somebody_elses_link_is_left(home: Home) -> None:
    link = home.home / ".local" / "bin" / "carnival-of-liars"
    link.parent.mkdir(parents=True)
    link.symlink_to("/somewhere/else")
    home.run(home.unpacked / "uninstall")
    assert link.is_symlink()


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-validate is not installed")
def test_the_menus_entry_is_valid(home: Home) -> None:
    home.run(home.unpacked / "install")
    for path in (home.data / "applications" / "carnival-of-liars.desktop", home.unpacked / "share" / "applications"):
        file = path if path.is_file() else next(path.iterdir())
        done = subprocess.run(["desktop-file-validate", str(file)], capture_output=True, text=True)
        assert not done.stdout and done.returncode == 0, done.stdout


@pytest.mark.skipif(
    not all(map(shutil.which, ("update-mime-database", "update-desktop-database", "xdg-mime"))),
    reason="shared-mime-info, desktop-file-utils or xdg-utils is not installed",
)
def test_a_replay_is_known_and_opened(home: Home, tmp_path: Path) -> None:
    home.home = home.home.rename(tmp_path / "plain")  # xdg-mime finds nothing in a home with blanks
    home.run(home.unpacked / "install")
    told = {"HOME": str(home.home), "PATH": home.tools, "XDG_DATA_DIRS": "/usr/share"}
    replay = tmp_path / "a.carnival"
    replay.write_text("{}", encoding="utf-8")
    for asked, answer in (
        (("filetype", str(replay)), "application/x-carnival-of-liars"),
        (("default", "application/x-carnival-of-liars"), "carnival-of-liars.desktop"),
        (("default", "x-scheme-handler/carnival"), "carnival-of-liars.desktop"),
    ):
        done = subprocess.run(["xdg-mime", "query", *asked], env=told, capture_output=True, text=True)
        assert done.stdout == f"{answer}\n"


def test_name_and_words_are_said_in_every_language() -> None:
    told = entry(HOUSE / "packaging" / "linux" / "carnival-of-liars.desktop")
    described = ElementTree.parse(HOUSE / "packaging" / "linux" / "carnival-of-liars.xml").getroot()
    comments = {
        each.get("{http://www.w3.org/XML/1998/namespace}lang"): each.text for each in described.iter() if each.text
    }
    read = (HOUSE / "packaging" / "linux" / "READ ME FIRST.txt").read_text(encoding="utf-8")
    for language in LANGUAGES:
        name = Words(language).text("ui", "title", "name")
        assert name.upper() in read
        for locale in LOCALES[language]:
            assert told[f"Name{locale}"] == name and told[f"Comment{locale}"]
            assert name in str(comments[locale.strip("[]") or None])


def elf(*needs: tuple[str, ...]) -> bytes:
    """A small ELF file that takes symbols of these versions, one library each: three sections, and no code."""
    names, records, offset = b"\0", b"", 0
    for number, library in enumerate(needs):
        inner = b""
        for place, version in enumerate(library):
            ahead = 16 if place + 1 < len(library) else 0
            inner += struct.pack("<IHHII", 0, 0, 2, len(names), ahead)
            names += version.encode() + b"\0"
        following = 16 + len(inner) if number + 1 < len(needs) else 0
        records += struct.pack("<HHIII", 1, len(library), 0, 16, following) + inner
        offset += following
    header = struct.pack("<6s10xHHIQQQIHHHHHH", symbols.ELF, 3, 62, 1, 0, 0, 64, 0, 64, 0, 0, 64, 3, 0)
    after = 64 + 3 * symbols.SECTION.size
    sections = symbols.SECTION.pack(*[0] * 10)
    sections += symbols.SECTION.pack(0, 3, 0, 0, after, len(names), 0, 0, 1, 0)
    sections += symbols.SECTION.pack(
        0, symbols.VERSIONS_NEEDED, 0, 0, after + len(names), len(records), 1, len(needs), 8, 0
    )
    return header + sections + names + records


def test_versions_are_read_of_every_library(tmp_path: Path) -> None:
    path = tmp_path / "a.so"
    path.write_bytes(elf(("GLIBC_2.17", "GLIBC_2.9"), ("GLIBCXX_3.4.19",), ("GLIBC_2.2.5", "GLIBC_PRIVATE")))
    assert symbols.versions(path) == {"GLIBC_2.17", "GLIBC_2.9", "GLIBCXX_3.4.19", "GLIBC_2.2.5", "GLIBC_PRIVATE"}
    assert symbols.highest(path) == (2, 17) and symbols.highest(path, "GLIBCXX") == (3, 4, 19)
    path.write_bytes(b"no library")
    assert symbols.versions(path) == set()


def test_the_build_fails_above_the_glibc_that_is_allowed(tmp_path: Path) -> None:
    (tmp_path / "old.so").write_bytes(elf(("GLIBC_2.9",)))
    (tmp_path / "new.so").write_bytes(elf(("GLIBC_2.36",)))
    assert linux_archive.glibc(tmp_path) == (2, 36)
    assert linux_archive.glibc(tmp_path, "2.36") == (2, 36)
    with pytest.raises(SystemExit, match=r"nothing newer than glibc 2\.31, but new\.so needs 2\.36$"):
        linux_archive.glibc(tmp_path, "2.31")


needs_build = pytest.mark.skipif(not BUILT.is_dir(), reason="nothing is built: packaging/build.py")


@needs_build
def test_what_is_built_needs_no_newer_system_than_its_archive_says() -> None:
    found = symbols.demands(BUILT)
    (said,) = {
        match[1] for path in BUILT.parent.glob("*.tar.gz") if (match := re.search(r"-glibc([\d.]+)\.tar", path.name))
    }
    assert len(found) > 30 and max(found.values()) >= LOWEST_WHEEL
    assert symbols.dotted(max(found.values())) == said


@needs_build
def test_what_is_built_needs_no_library_for_cpp() -> None:
    """FluidSynth alone did, which is hollow now."""
    assert symbols.demands(BUILT) and not symbols.demands(BUILT, "GLIBCXX")


@needs_build
def test_libraries_of_the_system_are_not_bundled() -> None:
    names = [path.name for path in BUILT.rglob("*.so*")]
    assert len(names) > 30
    assert not [name for name in names if name.startswith(linux_archive.LEFT_TO_SYSTEM)]
