"""What people download for macOS, made of the application that PyInstaller built.

The application says here what it is: `plist` is merged into its Info.plist by packaging/carnival.spec, `localized` gives
the texts that Finder shows. Both lie inside before PyInstaller signs; whoever changes them afterwards breaks the seal,
and macOS calls the application damaged. So `finish` lays what else belongs there beside it.
"""

from __future__ import annotations

import importlib.metadata
import os
import platform
import re
import shutil
import stat
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).resolve().parent / "macos"
BUNDLE = "Carnival of Liars"  # also the name of the file; Finder translates it where both are the same
IDENTIFIER = "games.carnival-of-liars"
REPLAY = f"{IDENTIFIER}.replay"  # the type of a `.carnival` file
LANGUAGES = ("en", "it", "zh-Hant")
NAMES = {  # of the application and of a replay, by language
    "en": (BUNDLE, "Replay of Carnival of Liars"),
    "it": ("Carnevale dei bugiardi", "Partita registrata di Carnevale dei bugiardi"),
    "zh-Hant": ("騙子嘉年華", "騙子嘉年華對局紀錄"),
}
WHEELS = ("pygame-ce", "PyYAML")  # what is bundled besides Python
FAT = b"\xca\xfe\xba\xbe"  # a Mach-O file for several processors begins so
TRIES = 3  # to make a disk image: hdiutil is refused while the system looks through new files


def plist(version: str, least: str) -> dict[str, object]:
    """The entries of Info.plist that PyInstaller does not make; `least` is the oldest macOS that runs it, as "10.13"."""
    return {
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": LANGUAGES[0],
        "CFBundleLocalizations": list(LANGUAGES),
        "LSHasLocalizedDisplayName": True,
        "LSMinimumSystemVersion": least,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": NAMES["en"][1],
                "CFBundleTypeRole": "Viewer",
                "CFBundleTypeIconFile": "icon.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [REPLAY],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": REPLAY,
                "UTTypeDescription": NAMES["en"][1],
                "UTTypeIconFile": "icon.icns",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["carnival"],
                    "public.mime-type": ["application/x-carnival-of-liars"],
                },
            }
        ],
    }


def localized(folder: Path) -> list[tuple[str, str]]:
    """Writes InfoPlist.strings of each language below `folder`; gives (file, folder in the bundle) as a spec wants them."""
    written = []
    for language, (name, replay) in NAMES.items():
        path = folder / f"{language}.lproj" / "InfoPlist.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        texts = {"CFBundleDisplayName": name, "CFBundleName": name, NAMES["en"][1]: replay}
        path.write_text("".join(f'"{key}" = "{text}";\n' for key, text in texts.items()), encoding="utf-8")
        written.append((str(path), path.parent.name))
    return written


def least_system(tags: Iterable[str]) -> str:
    """The oldest macOS on which all wheels run, of their tags as "cp313-cp313-macosx_10_13_universal2".

    On processors of Apple there is none before 11.0, so tags of arm64 say nothing.
    """
    found = [re.search(r"-macosx_(\d+)_(\d+)_(?!arm64)", tag) for tag in tags]
    versions = [(int(each[1]), int(each[2])) for each in found if each]
    return ".".join(map(str, max(versions, default=(11, 0))))


def tags() -> list[str]:
    """The tags of the wheels that are installed."""
    described = [importlib.metadata.distribution(name).read_text("WHEEL") or "" for name in WHEELS]
    return re.findall(r"^Tag: (.+)$", "\n".join(described), re.MULTILINE)


def fits_both() -> bool:
    """Whether Python and every library of the wheels run on both kinds of Mac, so that the application can."""
    paths = [Path(sys.executable)]
    for name in WHEELS:
        wheel = importlib.metadata.distribution(name)
        paths += [Path(str(wheel.locate_file(path))) for path in wheel.files or () if path.suffix in (".so", ".dylib")]
    return is_universal(paths)


def is_universal(paths: Iterable[Path]) -> bool:
    """Whether every file is Mach-O for several processors."""
    return all(path.open("rb").read(4) == FAT for path in paths)


def finish(built: Path, dist: Path, version: str) -> list[Path]:
    """Makes a zip of the application `built` and what is read before it in `dist`, and a disk image where hdiutil is."""
    program = built / "Contents" / "MacOS" / "carnival-of-liars"
    machine = "universal2" if is_universal([program]) else platform.machine().lower()
    name = f"carnival-of-liars-{version}-macos-{machine}"
    stage = dist / "macos" / BUNDLE
    shutil.rmtree(stage.parent, ignore_errors=True)
    stage.mkdir(parents=True)
    shutil.copytree(built, stage / built.name, symlinks=True)
    shutil.copy(HERE / "READ ME FIRST.txt", stage)
    if (dist / "licences").is_dir():  # build.py lays them there
        shutil.copytree(dist / "licences", stage / "licences")
    archives = [zipped(stage, dist / f"{name}.zip")]
    if shutil.which("hdiutil"):
        (stage / "Applications").symlink_to("/Applications")
        archives.append(_image(stage, dist / f"{name}.dmg"))
    return archives


def zipped(folder: Path, path: Path) -> Path:
    """Packs `folder`, under its own name, into a zip that keeps links and rights; shutil's follows links."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for each in sorted(folder.rglob("*")):
            name = each.relative_to(folder.parent).as_posix()
            if each.is_symlink():
                link = zipfile.ZipInfo(name)
                link.create_system = 3  # Unix: the upper half of the attributes is the mode
                link.external_attr = (stat.S_IFLNK | 0o755) << 16
                archive.writestr(link, os.readlink(each))
            elif each.is_file():
                archive.write(each, name)
    return path


def _image(folder: Path, path: Path) -> Path:
    line = ["hdiutil", "create", "-volname", BUNDLE, "-srcfolder", str(folder), "-format", "UDZO", "-ov", str(path)]
    for _ in range(TRIES - 1):
        if subprocess.run(line).returncode == 0:
            return path
        time.sleep(5)
    subprocess.run(line, check=True)
    return path
