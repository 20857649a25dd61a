"""What people download for macOS: what the application says of itself, and that its archive keeps it whole."""

import importlib.util
import plistlib
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from engine.words import LANGUAGES, Words
from scenes.kit.input import Intent, intent
from scenes.window import data_folder
from tests.systems import HOUSE, posix


def script(path: str) -> ModuleType:
    """A module of packaging/, which is no package."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, HOUSE / "packaging" / path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


macos, universal = script("macos_archive.py"), script("macos/universal.py")


def application(folder: Path) -> Path:
    """A folder laid out as PyInstaller lays an application: a program, data, and a link to them."""
    built = folder / f"{macos.BUNDLE}.app"
    for part in ("MacOS", "Resources/data", "Frameworks"):
        (built / "Contents" / part).mkdir(parents=True)
    program = built / "Contents" / "MacOS" / "carnival-of-liars"
    program.write_bytes(macos.FAT + b"program")
    program.chmod(0o755)
    (built / "Contents" / "Resources" / "data" / "words.yaml").write_text("a: b", encoding="utf-8")
    (built / "Contents" / "Frameworks" / "data").symlink_to("../Resources/data")
    return built


def test_the_application_says_what_it_is() -> None:
    told = plistlib.loads(plistlib.dumps(macos.plist("1.2.3", "10.15")))
    assert told["CFBundleVersion"] == "1.2.3" and told["LSMinimumSystemVersion"] == "10.15"
    assert told["CFBundleLocalizations"] == list(LANGUAGES) and told["CFBundleDevelopmentRegion"] in LANGUAGES
    assert told["NSHighResolutionCapable"] is True
    assert told["LSApplicationCategoryType"] == "public.app-category.board-games"


def test_its_replays_are_opened_by_it() -> None:
    told = macos.plist("1.2.3", "10.15")
    (document,), (kind,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeIdentifier"].startswith(f"{macos.IDENTIFIER}.")
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["carnival"]
    linux = (HOUSE / "packaging" / "linux" / "carnival-of-liars.xml").read_text(encoding="utf-8")
    assert f'type="{kind["UTTypeTagSpecification"]["public.mime-type"][0]}"' in linux


def test_finder_shows_its_name_in_each_language(tmp_path: Path) -> None:
    laid = macos.localized(tmp_path)
    assert [folder for _, folder in laid] == [f"{language}.lproj" for language in LANGUAGES]
    for language, (path, _) in zip(LANGUAGES, laid, strict=True):
        name = Words(language).text("ui", "title", "name")
        assert f'"CFBundleDisplayName" = "{name}";' in Path(path).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("tags", "least"),
    [
        (["cp313-cp313-macosx_10_13_universal2", "cp313-cp313-macosx_10_15_x86_64"], "10.15"),
        (["cp313-cp313-macosx_10_13_universal2", "cp313-cp313-macosx_11_0_arm64"], "10.13"),
        (["cp313-cp313-macosx_12_0_universal2", "cp313-cp313-macosx_9_0_x86_64"], "12.0"),
        (["cp313-cp313-macosx_11_0_arm64", "py3-none-any"], "11.0"),
    ],
)
def test_the_oldest_system_is_that_of_the_most_demanding_wheel(tags: list[str], least: str) -> None:
    assert macos.least_system(tags) == least


@posix("a file has no rights of that kind there, and a link is for those who may make one")
def test_the_archive_keeps_links_and_rights(tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    dist.mkdir()
    path = macos.finish(application(dist), dist, "1.2.3")[0]
    assert path.name == "carnival-of-liars-1.2.3-macos-universal2.zip"
    with zipfile.ZipFile(path) as archive:
        modes = {each.filename: each.external_attr >> 16 for each in archive.infolist()}
        inside = f"{macos.BUNDLE}/{macos.BUNDLE}.app/Contents"
        assert oct(modes[f"{inside}/MacOS/carnival-of-liars"]) == oct(0o100755)
        assert oct(modes[f"{inside}/Frameworks/data"]) == oct(0o120755)
        assert archive.read(f"{inside}/Frameworks/data") == b"../Resources/data"
        assert f"{inside}/Frameworks/data/words.yaml" not in modes
        assert f"{macos.BUNDLE}/READ ME FIRST.txt" in modes


@posix("a link is for those who may make one")
@pytest.mark.skipif(shutil.which("unzip") is None, reason="unzip is not installed")
def test_other_programs_unpack_the_links(tmp_path: Path) -> None:
    path = macos.zipped(application(tmp_path / "built"), tmp_path / "a.zip")
    subprocess.run(["unzip", "-q", str(path)], cwd=tmp_path, check=True)
    contents = tmp_path / f"{macos.BUNDLE}.app" / "Contents"
    assert (contents / "Frameworks" / "data").is_symlink()
    assert (contents / "Frameworks" / "data" / "words.yaml").read_text(encoding="utf-8") == "a: b"


def test_what_is_read_first_says_where_saves_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARNIVAL_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    text = (HOUSE / "packaging" / "macos" / "READ ME FIRST.txt").read_text(encoding="utf-8")
    assert text.count(f"~/Library/Application Support/{data_folder().parent.name}") == len(LANGUAGES)
    for language in LANGUAGES:
        assert Words(language).text("ui", "title", "name").upper() in text


def thin(processor: int) -> bytes:
    """The smallest Mach-O library for one processor: a header of no commands."""
    return struct.pack("<8I", 0xFEEDFACF, processor, 3 if processor == 0x01000007 else 0, 8, 0, 0, 0, 0)


@pytest.mark.skipif(not (shutil.which("lipo") or shutil.which("llvm-lipo")), reason="lipo is not installed")
def test_wheels_of_both_processors_become_one(tmp_path: Path) -> None:
    wheels = []
    for name, processor in (("macosx_10_15_x86_64", 0x01000007), ("macosx_11_0_arm64", 0x0100000C)):
        wheels.append(tmp_path / f"{name}.whl")
        with zipfile.ZipFile(wheels[-1], "w") as wheel:
            wheel.writestr("yaml/_yaml.so", thin(processor))
            wheel.writestr("yaml/__init__.py", "")
            wheel.writestr("pyyaml-6.dist-info/WHEEL", f"Wheel-Version: 1.0\nTag: cp313-cp313-{name}\n\n")
    place = tmp_path / "site-packages"
    for folder in ("yaml", "pyyaml-6.dist-info"):
        (place / folder).mkdir(parents=True)
    (library,) = universal.joined(wheels[0], wheels[1], place)
    assert macos.is_universal([library]) and not macos.is_universal([library, Path(sys.executable)])
    tags = universal.tagged(wheels, place).read_text(encoding="utf-8").splitlines()
    assert tags == ["Wheel-Version: 1.0", "Tag: cp313-cp313-macosx_10_15_x86_64", "Tag: cp313-cp313-macosx_11_0_arm64"]


def test_keys_with_command_are_left_to_the_menu() -> None:
    """SDL's own menu has Control-Command-F for full screen and Command-Q: heeded here too, each would be done twice."""
    for key, mod in ((pygame.K_f, pygame.KMOD_LCTRL | pygame.KMOD_LMETA), (pygame.K_q, pygame.KMOD_LMETA)):
        assert intent(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")) is None
    plain = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=0, unicode="f")
    assert intent(plain) == Intent(key="f")
