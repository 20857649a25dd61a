"""What programs and libraries need of the system's C libraries: `python packaging/symbols.py FOLDER` lists it by file.

A library for Linux names, for each library it is linked to, the versions of the symbols it takes ("GLIBC_2.17"). The
highest such number is the oldest system on which it can be loaded. They are read from the section .gnu.version_r of ELF
files of 64 bits, little-endian (the ELF gABI, and the Linux Standard Base on symbol versioning).
"""

from __future__ import annotations

import re
import struct
import sys
from pathlib import Path

ELF = b"\x7fELF\x02\x01"
VERSIONS_NEEDED = 0x6FFFFFFE  # the type of .gnu.version_r
SECTION = struct.Struct("<IIQQQQIIQQ")

Version = tuple[int, ...]


def versions(path: Path) -> set[str]:
    """Every version of a symbol that the file takes from others, as "GLIBC_2.17"; none where it is no ELF file."""
    data = path.read_bytes()
    if not data.startswith(ELF):
        return set()
    (table,), (length, count) = struct.unpack_from("<Q", data, 0x28), struct.unpack_from("<HH", data, 0x3A)
    sections = [SECTION.unpack_from(data, table + number * length) for number in range(count)]
    found = set()
    for _, kind, _, _, offset, _, link, entries, _, _ in sections:
        if kind != VERSIONS_NEEDED:
            continue
        names = sections[link][4]  # where the strings are
        for _ in range(entries):  # one a library
            _, many, _, first, following = struct.unpack_from("<HHIII", data, offset)
            inner = offset + first
            for _ in range(many):
                _, _, _, name, ahead = struct.unpack_from("<IHHII", data, inner)
                start = names + name
                found.add(data[start : data.index(b"\0", start)].decode("ascii"))
                inner += ahead
            offset += following
    return found


def highest(path: Path, family: str = "GLIBC") -> Version:
    """The highest version of a family that the file takes, as (2, 17); () where it takes none."""
    found = [re.fullmatch(rf"{family}_(\d+(?:\.\d+)*)", version) for version in versions(path)]
    return max((tuple(map(int, each[1].split("."))) for each in found if each), default=())


def demands(folder: Path, family: str = "GLIBC") -> dict[Path, Version]:
    """Of every file below `folder` that takes any: the highest version; the most demanding file first."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    found = {path: version for path in files if (version := highest(path, family))}
    return dict(sorted(found.items(), key=lambda each: each[1], reverse=True))


def dotted(version: Version) -> str:
    return ".".join(map(str, version))


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: python packaging/symbols.py FOLDER")
        return 2
    folder = Path(sys.argv[1])
    for family in ("GLIBC", "GLIBCXX"):
        for path, version in demands(folder, family).items():
            print(f"{family}_{dotted(version):10} {path.relative_to(folder)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
