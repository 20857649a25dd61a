"""The mind of an earlier version of the program, to be measured against that of today."""

import sys
from collections.abc import Mapping
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

from engine.core.mind import Mind


def earlier(game: str, folder: Path, replaced: Mapping[str, str] | None = None, name: str = "regular") -> Mind:
    """The mind of this name in the version of the program in this folder, whose modules get names of their own.

    `replaced`: what has to be said otherwise in its source, for the rest of the program is that of today.
    """
    package, alias = f"engine.games.{game}.minds", f"earlier_{game}"
    texts = {}
    for path in (folder / package.replace(".", "/")).glob("*.py"):
        text = path.read_text(encoding="utf-8").replace(package, alias)
        for before, now in (replaced or {}).items():
            text = text.replace(before, now)
        texts[path.stem] = text

    class Reads(Loader):
        def create_module(self, spec: ModuleSpec) -> None:
            return None

        def exec_module(self, module: ModuleType) -> None:
            stem = module.__name__.removeprefix(alias).removeprefix(".") or "__init__"
            exec(compile(texts[stem], f"{stem}.py", "exec"), module.__dict__)  # our own source of another day

    class Finds(MetaPathFinder):
        def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
            known = fullname == alias or (
                fullname.startswith(alias + ".") and fullname.removeprefix(alias + ".") in texts
            )
            return spec_from_loader(fullname, Reads(), is_package=fullname == alias) if known else None

    sys.meta_path.insert(0, Finds())
    spec = spec_from_loader(alias, Reads(), is_package=True)
    assert spec is not None
    sys.modules[alias] = module = module_from_spec(spec)
    Reads().exec_module(module)
    found: Mind = next(mind for mind in module.MINDS if mind.name == name)
    return found
