"""Makes a release of what was built: `python packaging/release.py TAG FOLDER [--dry-run]`; or `… release.py TAG` only checks.

TAG is `v` and the version of the program. Below FOLDER lie the archives of every system, each kind beside the SHA256SUMS
that its build wrote: they are compared, and one list is made of all. `gh`, GitHub's own command, puts archives and list
on the page of releases; --dry-run shows its command instead. Nothing is released by halves: every system has to be there.
"""

from __future__ import annotations

import hashlib
import shlex
import subprocess
import sys
from pathlib import Path

import build
from engine.version import VERSION

SUMS = "SHA256SUMS"
FOR_WHOM = {  # what is released, and whom it is for
    "windows-*.zip": "Windows 10 or newer",
    "macos-universal2.dmg": "macOS, on processors of Intel and of Apple",
    "linux-*.tar.gz": "Linux; the name says which glibc is needed",
}


def main() -> int:
    """0 when it is done, 1 when something is not as it has to be or gh fails, 2 when what was typed cannot be used."""
    words = [word for word in sys.argv[1:] if word != "--dry-run"]
    if len(words) not in (1, 2):
        print("usage: python packaging/release.py TAG [FOLDER [--dry-run]]", file=sys.stderr)
        return 2
    try:
        check(words[0])
        if len(words) == 1:
            return 0
        line = prepare(words[0], Path(words[1]))
    except ValueError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    if len(words) < len(sys.argv) - 1:
        print(shlex.join(line))
        return 0
    return subprocess.run(line).returncode


def check(tag: str) -> None:
    """Raises ValueError where the tag is not that of the version."""
    if tag != f"v{VERSION}":
        raise ValueError(f"{tag}: expected v{VERSION}, the version that stands in engine/version.py")


def prepare(tag: str, folder: Path) -> list[str]:
    """Checks the archives, writes one list of sums into `folder`, and gives the command that releases them.

    Raises ValueError where a system is missing or an archive is not what was built.
    """
    archives, notes = [], []
    for name, whom in FOR_WHOM.items():
        found = sorted(folder.rglob(f"{build.NAME}-{VERSION}-{name}"))
        if len(found) != 1:
            raise ValueError(f"{folder}: expected one {build.NAME}-{VERSION}-{name}, found {len(found)}")
        archives += found
        notes.append(f"- {found[0].name}: {whom}")
    for path in archives:
        said = (path.parent / SUMS).read_text(encoding="utf-8") if (path.parent / SUMS).exists() else ""
        if f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" not in said:
            raise ValueError(f"{path}: expected the sum that {path.parent / SUMS} has")
    files = [*archives, build.sums(archives, folder / SUMS)]
    text = "\n".join([*notes, "", f"Each has a READ ME FIRST.txt. `sha256sum -c --ignore-missing {SUMS}` checks it."])
    title = f"Carnival of Liars {VERSION}"
    return ["gh", "release", "create", tag, *map(str, files), "--verify-tag", "--title", title, "--notes", text]


if __name__ == "__main__":
    sys.exit(main())
