"""Other people's games: the person is told the name of each once, before anything of it runs, and lets it in or not."""

from __future__ import annotations

from functools import partial

from engine import guests
from engine.core.errors import BadInput
from engine.core.reading import read_yaml
from engine.library import REFUSED
from scenes.dialog import Dialog, Option
from scenes.house import House


def meet(house: House, again: bool = False) -> None:
    """Ask about the first game beside the saves that nobody was asked about (`again`: that was not let in); then the next.

    What is wrong with others is told.
    """
    if not (house.settings.guests and house.keeps):
        return
    names = guests.folders(house.folder)
    unfit = [name for name in names if not guests.may_be_called(name)]
    for name in unfit:
        house.tell_once(house.text("guests", "unfit", folder=house.folder / guests.FOLDER / name))
    for problem in (problem for name, problem in REFUSED.items() if name not in unfit):
        house.tell_of(problem, "guest_refused", what=problem)
    known = house.settings.let_in if again else house.settings.met
    waiting = [name for name in names if name not in (*known, *unfit)]
    if waiting:
        _ask(house, waiting)


def _ask(house: House, waiting: list[str]) -> None:
    text, (game, *others) = house.text, waiting
    options = [
        Option(
            text("guests", "let_in"), partial(_answer, house, game, True, others), "carmine", text("guests", "later")
        ),
        Option(text("guests", "leave"), partial(_answer, house, game, False, others), "gold"),
    ]
    sentence = text("guests", "asked", folder=house.folder / guests.FOLDER / game)
    house.stage.push(Dialog(house, text("guests", "heading", game=_name(house, game)), sentence, options))


def _answer(house: House, game: str, come_in: bool, others: list[str]) -> None:
    settings = house.settings
    let_in = [each for each in settings.let_in if each != game] + [game] * come_in
    house.change(let_in=tuple(let_in), met=tuple(dict.fromkeys((*settings.met, game))))
    if others:
        _ask(house, others)


def _name(house: House, game: str) -> str:
    """Its name in its own words, which are no code; else that of its folder."""
    data = house.folder / guests.FOLDER / game / "data" / game
    for language in (house.settings.language, "en"):
        try:
            found = read_yaml(data / f"words.{language}.yaml")
        except BadInput:
            continue
        if isinstance(found, dict) and isinstance(found.get("name"), str):
            return str(found["name"])
    return game
