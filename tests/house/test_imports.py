"""The plan of the house: imports go one way, down; nothing runs in a ring; what is one game's is known to that game.

Modules found by a game's id when the program runs (`module` of engine/guests.py in engine/library.py and engine/bots/registry.py,
`part` of engine/parts.py, and the commands in main.py) are no imports: that is how those above games know none of them.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from engine.library import GAMES
from tests.wiring import Edge, When, edges, imports, modules, owner, packages_of, rings, within

# Lowest first. A module imports what stands in a lower row, and its own package; what shares a row knows nothing of
# each other. A module belongs to the longest name here that it lies in; `*` is any game.
PLAN = (
    # Rules, records, opponents.
    ("engine.win32",),
    ("engine.core", "engine.lock", "engine.version", "engine.worker"),
    ("engine.guests",),
    ("engine.data", "engine.parts", "engine.shared"),
    ("engine.games.*", "engine.lesson_steps", "engine.matches", "engine.saves"),
    ("engine.library",),
    ("engine.pace", "engine.seal", "engine.words"),
    ("engine.acts", "engine.bots", "engine.rulebook"),
    ("engine.games.*.minds",),
    ("engine.codes", "engine.hints", "engine.lesson", "engine.truth", "engine.voices"),
    ("engine.awards", "engine.course", "engine.games.*.turning", "engine.habits"),
    ("engine.statistics",),
    ("engine.archive", "engine.known", "engine.review", "engine.tonight"),
    ("engine.season",),
    ("engine.cabinet", "engine.commands", "engine.recalled"),
    # How things look and sound: the brush and the colours; what is drawn with them; a game's own colours; whole things;
    # things made of those.
    ("art.passing", "art.tally", "art.transform"),
    ("art.brush", "art.fonts", "art.own", "art.theme"),
    ("art.candle", "art.emblem", "art.light", "art.motifs", "art.sound", "art.type"),
    ("art.moods",),
    ("art.games.*.mood", "art.games.*.sounds"),
    (
        "art.boxes", "art.city", "art.coins", "art.icons", "art.laurels", "art.panels", "art.pads", "art.people", "art.points",
        "art.road",
        "art.table",
    ),
    ("art.night", "art.portraits", "art.program_icon", "art.wax", "art.wordmark"),
    ("art.cards",),
    ("art.drama",),
    ("art.games.*",),
    # What moves on screen.
    ("scenes.desktop", "scenes.exhibits", "scenes.kit"),
    ("scenes.faults", "scenes.meanwhile", "scenes.placement", "scenes.plan", "scenes.screens", "scenes.settings"),
    ("scenes.window",),
    ("scenes.house",),
    ("scenes.dialog",),
    ("scenes.people",),
    ("scenes.menus",),
    ("scenes.tables",),
    ("scenes.games.*",),
    ("scenes.truth",),  # below the result, which leads to it; the truth itself leads back by what it is told
    ("scenes.after", "scenes.games.*.truth"),
    ("scenes.doors",),
    ("scenes.handed",),
    ("scenes.app",),
    ("scenes.commands", "scenes.smoke"),
    ("main",),
)  # fmt: skip
OF_A_GAME = re.compile(r"^((?:engine|art|scenes)\.games\.)\w+")
ROW = {name: row for row, names in enumerate(PLAN) for name in names}
BARE = {
    "engine",
    "engine.games",
    "art",
    "art.games",
    "scenes",
    "scenes.games",
}  # packages whose __init__ says only what lies in them

# Modules that belong to no game and import what is one game's, each with its reason.
KNOW_A_GAME = {
    "scenes.commands.kit_board_exhibits": "shows places of a board with real cards in them",
    "scenes.commands.kit_hands_exhibits": "shows hands of real cards",
}

FORBIDDEN = {"pygame", "random", "scenes", "art", "tkinter", "numpy"}
BELOW_TABLES = (
    "art", "engine.core", "engine.words", "engine.bots.opponents",
    "scenes.exhibits", "scenes.kit", "scenes.faults", "scenes.plan", "scenes.screens", "scenes.settings", "scenes.house",
    "scenes.dialog", "scenes.people", "scenes.tables",
)  # fmt: skip


def unit(module: str) -> str | None:
    """The name in the plan that a module lies in."""
    anybodys = OF_A_GAME.sub(r"\1*", module)
    return next((each for each in (anybodys, *packages_of(anybodys)) if each in ROW), None)


def games_of(module: str) -> set[str]:
    """Whose own a module is: that of the game whose id is, or begins, a part of its name."""
    return {game for game in GAMES for part in module.split(".") if part == game or part.startswith(f"{game}_")}


def told(found: Iterator[Edge]) -> list[str]:
    return [str(each) for each in found]


def names_in(*folders: str) -> Iterator[tuple[str, str]]:
    """Pairs of a module in these packages and a name it imports, ours or not."""
    found = [(name, path) for name, path in modules().items() if within(name, *folders)]
    assert found, f"{folders}: no modules, so nothing would be checked"
    for module, path in found:
        for each in imports(path.read_text(encoding="utf-8")):
            yield module, each.name


# The whole house


def test_every_module_has_its_place_in_the_plan() -> None:
    assert [name for name in modules() if unit(name) is None and name not in BARE] == []
    assert [name for name in BARE if imports(modules()[name].read_text(encoding="utf-8"))] == []


def test_imports_go_down() -> None:
    """Also those for types, and those inside functions."""

    def up() -> Iterator[Edge]:
        for each in edges():
            source, target = unit(each.source), unit(each.target)
            if source is not None and target is not None and source != target and ROW[target] >= ROW[source]:
                yield each

    assert told(up()) == []


def running() -> Iterator[tuple[str, str]]:
    """Who needs whom when the program runs: what is imported, in functions too, and the packages loaded before that."""
    for source, _, target, when in edges():
        if when is not When.TYPES:
            yield source, target
            for package in packages_of(target):
                if package in modules() and not within(source, package):
                    yield source, package


def test_nothing_runs_in_a_ring() -> None:
    assert rings(running()) == []


def named() -> Iterator[tuple[str, str]]:
    """Who names whom in the text of a module, for types too; what a function imports when it is called is not counted."""
    for each in edges():
        if each.when is not When.CALLED:
            yield each.source, each.target


def test_no_screens_name_each_other_in_a_ring() -> None:
    """Not for their types either: whatever is read is read from below, and what needs only a part takes that part."""
    assert [ring for ring in rings(named()) if within(ring[0], "scenes")] == []


def test_what_is_one_games_is_known_to_that_game_alone() -> None:
    """The tables' wing too: tables are found by the id of their game (scenes/screens.py)."""

    def known() -> Iterator[Edge]:
        for each in edges():
            strangers = games_of(each.target) - games_of(each.source)
            if strangers and each.source not in KNOW_A_GAME:
                yield each

    assert told(known()) == []


def bound(text: str) -> Iterator[tuple[str, str]]:
    """The names a module has when it is loaded, each with where it is from; empty for its own."""
    for node in ast.parse(text).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, ""
        elif isinstance(node, ast.Assign):
            yield from ((name.id, "") for name in node.targets if isinstance(name, ast.Name))
        elif isinstance(node, ast.ImportFrom):
            yield from ((alias.asname or alias.name, f"{node.module}.{alias.name}") for alias in node.names)


def test_no_name_in_a_package_is_that_of_a_module_in_it() -> None:
    """Loading the module would put it in the place of what the name meant."""
    twice = []
    for package, path in modules().items():
        if path.name == "__init__.py":
            for name, source in bound(path.read_text(encoding="utf-8")):
                if f"{package}.{name}" in modules() and not within(source, f"{package}.{name}"):
                    twice.append(f"{package}: {name}")
    assert twice == []


# The engine


def test_the_engine_knows_no_screen_and_no_random() -> None:
    """Nor do those who only keep files or work beside the window: saves, statistics, worker, lock."""
    assert [(module, name) for module, name in names_in("engine") if name.split(".")[0] in FORBIDDEN] == []


def test_rules_and_minds_know_no_clock() -> None:
    found = names_in("engine.core", "engine.games")
    assert [(module, name) for module, name in found if name.split(".")[0] == "time"] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_core_and_itself_only(game: str) -> None:
    own = f"engine.games.{game}"
    for module, name in names_in(own):
        if not within(module, f"{own}.minds", f"{own}.turning"):
            assert not within(name, "engine") or within(name, "engine.core", own), module


@pytest.mark.parametrize("game", GAMES)
def test_a_mind_knows_its_own_game_only(game: str) -> None:
    """And what all minds have in common: search, values, sets of numbers, whom one hits, families, where the data lie. What tunes and measures plays games."""
    mine = f"engine.games.{game}.minds"
    shared = tuple(
        f"engine.{each}"
        for each in (
            "core",
            "data",
            *(f"bots.{it}" for it in ("aims", "constants", "families", "foretelling", "search", "value")),
        )
    )
    players = {f"{mine}.{each}" for each in ("training", "likeness", "duel.answers")}
    for module, name in names_in(mine):
        known = (*shared, "engine.bots", "engine.library") if module in players else shared
        assert not within(name, "engine") or within(name, *known, f"engine.games.{game}"), module


# The tables


@pytest.mark.parametrize("game", [game for game in GAMES if f"scenes.games.{game}" in modules()])
def test_a_games_table_knows_the_wing_and_its_own_game(game: str) -> None:
    """And what stands below the wing: no menu, no session, no mind."""
    own = f"scenes.games.{game}"
    for module, name in names_in(own):
        if not within(module, f"{own}.truth"):
            assert not owner(name) or within(name, *BELOW_TABLES, f"engine.games.{game}", own), module


def test_what_draws_asks_or_tells_in_a_game_imports_its_table_when_the_program_runs() -> None:
    """For their types alone only the packages import it, which are loaded with the shelf: a table imports none of the others."""

    def for_types() -> Iterator[Edge]:
        for each in edges():
            if each.when is When.TYPES and within(each.source, "scenes.games") and each.source.count(".") > 2:
                yield each

    assert told(for_types()) == []


# How imports are read


def test_imports_are_found_wherever_they_stand() -> None:
    text = """
import a.b
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from c import d
else:
    from c import e
class F:
    def f(self):
        from g import h
        if TYPE_CHECKING:
            import i
try:
    import j
except ImportError:
    j = None
"""
    found = {each.name: each.when for each in imports(text) if not each.name.startswith("typing")}
    loaded = dict.fromkeys(("a.b", "c.e", "j"), When.LOADED)
    assert found == {**loaded, "c.d": When.TYPES, "g.h": When.CALLED, "i": When.TYPES}


def test_rings_are_found() -> None:
    assert rings([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e"), ("f", "a")]) == [["a", "b", "c"]]
    assert rings([("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")]) == []
    assert rings([("a", "b"), ("b", "a"), ("b", "c"), ("c", "d"), ("d", "c")]) == [["c", "d"], ["a", "b"]]
