"""What the gallery shows of tables, lessons, results and the truth."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scenes.commands.menu_exhibits import Build, nothing
from scenes.house import House

POSITIONS = sorted((Path(__file__).resolve().parent / "positions").glob("*.yaml"))


def lesson(caption: str, tries: int = 0, *pressed: str) -> Build:
    """The first lesson of Complots where this caption stands, after so many wrong moves; then these are pressed."""

    def build(house: House, _: Path | None) -> None:
        from scenes.commands.led import led_to

        led_to(house, "complots", caption, tries, pressed)

    return build


def table(default: Path) -> Build:
    """A table as the scenario of a file leaves it, the person at seat 0."""

    def build(house: House, scenario: Path | None) -> None:
        from scenes.commands.still import still_table

        house.stage.push(still_table(house, scenario or default))

    return build


def then(name: str, *pressed: str) -> Build:
    """A table on which these widgets are pressed, one after the other."""

    def build(house: House, scenario: Path | None) -> None:
        table(position(name))(house, scenario)
        for widget in pressed:
            house.stage.rebuild()
            house.stage.find(widget).press()

    return build


def result(players: int, seed: int) -> Build:
    def build(house: House, _: Path | None) -> None:
        from scenes.commands.still import finished_table

        house.stage.push(finished_table(house, "complots", players, seed))

    return build


def truth(players: int, seed: int, at: int | None = None, *pressed: str) -> Build:
    """The truth of a match that minds have played, with chances from a few playouts; these widgets are pressed."""

    def build(house: House, _: Path | None) -> None:
        from scenes.truth.example import Reckoned, finished
        from scenes.truth.scene import Truth

        record = finished("complots", players, seed)
        found = Truth(house, record, lambda: None, lambda: None, nothing, Reckoned)
        house.stage.push(found)
        if at is not None:
            found.go(at)
        for name in pressed:
            house.stage.rebuild()
            for widget in house.stage.widgets:
                if widget.id == name:
                    widget.press()

    return build


def truth_tab(players: int, seed: int, tab: str) -> Build:
    def build(house: House, _: Path | None) -> None:
        truth(players, seed, 40)(house, None)
        top: Any = house.stage.top
        top.lists.turn_to(top.lists.names().index(tab))

    return build


def open_drawer(house: House, scenario: Path | None) -> None:
    """In the compact form the log is a drawer."""
    table(position("complots_turn"))(house, scenario)
    house.stage.rebuild()
    for widget in house.stage.widgets:
        if widget.id == "drawer":
            widget.press()


def position(name: str) -> Path:
    return next(path for path in POSITIONS if path.stem == name)


def first_line(path: Path) -> str:
    """What a scenario file says of itself."""
    return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("#").strip().rstrip(".")


def recap(house: House, scenario: Path | None) -> None:
    """A game is continued."""
    table(position("complots_turn"))(house, scenario)
    top: Any = house.stage.top
    top.recap()


def reveal(house: House, _: Path | None) -> None:
    """In the middle of the drama: a card has been turned over."""
    from scenes.commands.still import table_before

    found = table_before(house, position("complots_lose"), "Doubted")
    house.stage.push(found)
    for _step in range(40):
        house.stage.tick(REVEALED / 40)


REVEALED = 2.75  # seconds from the doubt until the card lies open and the word stands below it
