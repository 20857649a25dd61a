"""What the gallery shows of title, menus and pages: each builder pushes its scenes onto the stage of a house."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.library import GAMES
from scenes.commands.exhibit import Build
from scenes.house import House
from scenes.menus.title.left_off import MATCHES
from scenes.screens import example, playable, screens_of

GAME = example()


def nothing(_: object) -> None:
    """A way that leads nowhere."""


def title(house: House, _: Path | None) -> None:
    """For somebody who has finished the first lessons of two games, and played a match of each."""
    played = [{"game": each} for each in (GAMES[0], GAMES[-1])]
    (house.folder / MATCHES).write_text(json.dumps({"matches": played}), encoding="utf-8")
    house.settings = replace(house.settings, learned=(GAMES[0], GAMES[-1]))
    title_first(house, None)


def title_first(house: House, _: Path | None) -> None:
    from scenes.menus.title.scene import Title

    house.stage.push(Title(house, nothing, lambda: None, lambda: None, playable()))


def title_learnt(house: House, _: Path | None) -> None:
    house.settings = replace(house.settings, learned=(GAMES[0],))
    title_first(house, None)


def saved(house: House, _: Path | None) -> None:
    from engine.bots.opponents import player
    from engine.bots.session import Session
    from engine.library import load
    from scenes.plan import default

    plan = default(GAME)
    house.saves.write(Session(load(GAME), [player(GAME, name) for name in plan.seats], 1).record)
    title(house, None)


def settings(house: House, _: Path | None) -> None:
    from scenes.menus.settings.page import SettingsPage

    house.stage.push(SettingsPage(house))


def keys(house: House, _: Path | None) -> None:
    from scenes.menus.settings.keys import KeysPage

    house.stage.push(KeysPage(house))


def credits(house: House, _: Path | None) -> None:
    from scenes.menus.title.credits import Credits

    house.stage.push(Credits(house))


def rules(game: str, at: str | None = None, typed: str = "") -> Build:
    def build(house: House, _: Path | None) -> None:
        from scenes.menus.learning.rules import RulesPages

        page = RulesPages(house, game, at)
        house.stage.push(page)
        if typed:
            page.search_for(typed)

    return build


def rules_found(house: House, _: Path | None) -> None:
    """Looked for by the beginning of their numbers, in the last game on the shelf."""
    from engine.rulebook import rulebook

    game = GAMES[-1]
    letter = rulebook(game, house.settings.language).sections[0].id[0].lower()
    rules(game, typed=f"{letter} 5.")(house, None)


def rules_at(house: House, _: Path | None) -> None:
    from engine.library import load
    from engine.rulebook import rulebook

    book = rulebook(GAME, house.settings.language)
    rules(GAME, screens_of(GAME).exhibits().paragraph or book.where(load(GAME).turn_question))(house, None)


def question(house: House, _: Path | None) -> None:
    """A game was left, and its box is clicked."""
    from scenes.doors import Doors

    saved(house, None)
    doors = Doors(house)
    house.stage.clear_to(doors.title)
    doors.open_game(GAME)


def leaving(house: House, _: Path | None) -> None:
    """Escape was pressed on the title, and a game was left."""
    saved(house, None)
    house.stage.top.back()


def curtain(house: House, _: Path | None) -> None:
    """Play was pressed; the table comes."""
    from scenes.dialog import Curtain

    setup(GAME)(house, None)
    house.stage.push(Curtain(house, house.text("app", "to_table"), lambda: None))


def statistics(house: House, _: Path | None) -> None:
    from scenes.menus.statistics.page import StatisticsPage

    house.stage.push(StatisticsPage(house))


def statistics_full(house: House, _: Path | None) -> None:
    from scenes.commands.tallied import tallied

    tallied(house)


def statistics_known(house: House, _: Path | None) -> None:
    """The same, scrolled to what the opponents know of the person."""
    from scenes.commands.tallied import tallied

    page = tallied(house)
    house.stage.rebuild()
    page.offset = page.known_at(house.stage.canvas)
    page.changed()


def habits(game: str) -> Build:
    """From there to the person's habits in a game."""

    def build(house: House, _: Path | None) -> None:
        from scenes.menus.statistics.habits import HabitsPage

        statistics_full(house, None)
        page: Any = house.stage.top
        house.stage.push(HabitsPage(house, game, page.statistics))

    return build


class Halfway:
    """Stands in the place of who judges: some of it is done, and no more comes."""

    able, failed, done, progress, decisions = True, False, False, 0.35, None

    def poll(self) -> tuple[()]:
        return ()

    def close(self) -> None: ...


def judging(house: House, _: Path | None) -> None:
    """Kept matches are being judged, one after the other."""
    statistics_full(house, None)
    page: Any = house.stage.top
    page.judging.game, page.judging.count, page.judging.number = page.game, 6, 2
    page.judging.judges = Halfway()
    page.changed()


def seal(house: House, _: Path | None) -> None:
    from engine.bots.session import Player, Session
    from engine.library import load
    from engine.seal import Seal
    from scenes.commands.still import few
    from scenes.menus.seal import SealSheet

    session = Session(load(GAME), [Player(name) for name in few(GAME)], 7)
    house.stage.push(SealSheet(house, Seal.new(session.record, session.truth.table, "0" * 32), False))


def handed(house: House, _: Path | None) -> None:
    """A damaged replay was dropped on the title."""
    from scenes.doors import Doors
    from scenes.handed import Handed

    doors = Doors(house)
    house.stage.push(doors.title)
    Handed(doors).refuse("damaged", Path("vera.carnival"))


def handed_replay(house: House, _: Path | None) -> None:
    """A replay was dropped on the settings, and its beginning passed over."""
    from scenes.doors import Doors
    from scenes.truth.example import Judged, Reckoned, finished
    from scenes.truth.scene import Truth

    doors = Doors(house)
    house.stage.push(doors.title)
    doors.settings()
    doors.unveil(Truth(house, finished(GAME, 3, 5), None, house.leave, reckon=Reckoned, judge=Judged))
    house.stage.pop()


def toasts(house: House, _: Path | None) -> None:
    title(house, None)
    house.stage.tick(3.0)
    house.tell(house.text("table", "left"), good=True)
    house.tell(house.text("app", "not_kept", folder="/home/vera/carnival-of-liars"))


def setup(game: str, learned: bool = True) -> Build:
    def build(house: House, _: Path | None) -> None:
        from scenes.menus.setup.page import SetUp

        house.settings = replace(house.settings, learned=(game,) if learned else ())
        house.stage.push(SetUp(house, game, nothing))

    return build


def full(house: House, _: Path | None) -> None:
    from engine.library import seats
    from scenes.menus.setup.page import SetUp

    page = SetUp(house, GAME, nothing)
    house.stage.push(page)
    page.deal.drawn = 482_115_903
    page.set(players=seats(GAME)[1], more=True)


MARKS = "a" * 8, "b" * 8, "d" * 8


def wins(rounds: int) -> str:
    """So many games of each of four levels, the stronger the more of them won."""
    return "".join(
        "1" if (7 * number + 3) % 20 < 3 + 3 * level else "0" for number in range(rounds) for level in range(4)
    )


def tonight(house: House, _: Path | None) -> None:
    """Tonight's tables on a day of which everything is known: two tables done and their chairs compared, one of them with few
    games, one whose chair others still try, one left, and a year behind it."""
    from datetime import date, timedelta

    from engine.bots.registry import levels_of
    from engine.core.chance import Generator
    from engine.review.kept_chairs import Chairs, KeptChair
    from engine.tonight import Evenings, Try
    from scenes.menus.evenings.tonight import Tonight

    today, evenings = date(2026, 11, 28), Evenings(house.folder)
    tries = [
        Try((today - timedelta(days)).isoformat(), game, f"{game} {days}", "regular", 4, True, (days + at) % 3 == 0, 2)
        for days in range(1, 300)
        for at, game in enumerate(GAMES)
        if Generator("evenings", days, at).below(5) < 2 and Generator("evening", days).below(3)
    ]
    tonight = (
        Try(today.isoformat(), GAMES[0], MARKS[0], "regular", 4, True, True, 1),
        Try(today.isoformat(), GAMES[1], MARKS[1], "regular", 4, True, False, 3),
        Try(today.isoformat(), GAMES[3], MARKS[2], "regular", 4, True, False, 2),
    )
    evenings.file.keep([*tries, *tonight, Try(today.isoformat(), GAMES[2], "c", "regular", 4)])
    chairs = [
        KeptChair(tag, tag, levels_of(GAMES[at]), wins(rounds), "1", whole)
        for tag, at, rounds, whole in zip(MARKS, (0, 1, 3), (20, 6, 7), (True, True, False), strict=True)
    ]
    Chairs(house.folder).file.keep(chairs)
    page = Tonight(house, lambda deal, day: None, nothing, lambda: GAMES[2:3], lambda: today)
    house.stage.push(page)


def cabinet(house: House, _: Path | None) -> None:
    """The cabinet with a third of its prizes won."""
    from engine.cabinet import Cabinet, Won, prizes
    from scenes.menus.statistics.cabinet import CabinetPage

    found = [
        Won(each.id, f"2026-11-{at % 28 + 1:02}" if at % 9 else "") for at, each in enumerate(prizes()) if at % 3 == 0
    ]
    Cabinet(house.folder).file.keep(found)
    house.stage.push(CabinetPage(house))


def matches(house: House, _: Path | None) -> None:
    """Matches of two months, some of them marked, and a replay that came from elsewhere."""
    from datetime import date, timedelta

    from engine.archive import FOLDER, REPLAYS, SUFFIX, Archive, Kept
    from scenes.menus.statistics.past_matches import PastMatches

    archive, last = Archive(house.folder), date(2026, 11, 28)
    kept = [
        Kept(
            f"{number:08x}",
            GAMES[number % 5],
            (last - timedelta(2 * (30 - number))).isoformat(),
            4,
            number % 3 == 0,
            number % 4 + 1,
            number % 7 == 0,
        )
        for number in range(30)
    ]
    for folder in (FOLDER, REPLAYS):
        (house.folder / folder).mkdir(parents=True, exist_ok=True)
    for each in kept:
        archive.path(each.tag).touch()
    archive.file.keep(kept)
    friend = house.folder / REPLAYS / f"from-vera{SUFFIX}"
    friend.write_text(f'{{"game": "{GAMES[3]}"}}', encoding="utf-8")
    os.utime(friend, (1_795_000_000, 1_795_000_000))
    house.stage.push(PastMatches(house, nothing))


def picker(house: House, _: Path | None) -> None:
    setup(GAME)(house, None)
    house.stage.rebuild()
    house.stage.find("seat 1").press()


def learn(house: House, _: Path | None) -> None:
    from scenes.menus.learning.learn import Learn

    house.settings = replace(house.settings, learned=GAMES[:1])
    house.stage.push(Learn(house, nothing))
