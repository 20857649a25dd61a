"""What the gallery shows of every game that has a table: its positions, results, the truth, its lesson, its own scenes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.bots.registry import minds_of
from engine.lesson import with_lessons
from scenes.commands.exhibit import Build, Exhibit
from scenes.commands.menu_exhibits import nothing
from scenes.exhibits import PlayedOut, Posed, Taught
from scenes.house import House
from scenes.kit.input import Act, Intent
from scenes.screens import example, playable, screens_of

TURN = "turn"  # the position in which the person's turn has come, which every game has
TAB_AT = 40  # events after which the lists of the truth are looked at
FOOT = 9999.0  # units: further down than any page is long
DAMAGED = 40  # answers that can be read of a damaged record
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")  # for names of scenes
REASONS = {"decisions": "reasons"}  # lists of the truth that have another name here
ABOUT = {
    "lies": "every lie, caught or not",
    "doubts": "every doubt, right or wrong",
    "decisions": "why everybody did what they did",
    "log": "all that happened, to be looked at again",
}
TAUGHT = {
    "": Taught("the first caption of a lesson"),
    "wrong": Taught("after two other moves the right one glows", tries=2),
    "done": Taught("the lesson is over", ""),
}


def of_tables() -> dict[str, Exhibit]:
    """Of every table, by the game's id and a name."""
    return {f"{game} {name}": each for game in playable() for name, each in _of_table(game).items()}


def of_lessons(unnamed: str | None = None) -> dict[str, Exhibit]:
    """Of every lesson that can be given; those of one game, usually the first on the shelf, have no game in their names."""
    exhibits = {}
    for game in playable():
        if game in with_lessons():
            own = "" if game == (unnamed or example()) else game
            for name, each in (TAUGHT | dict(screens_of(game).exhibits().taught)).items():
                exhibits[" ".join(filter(None, ("lesson", own, name)))] = Exhibit(each.about, lesson(game, each))
    return exhibits


def _of_table(game: str) -> dict[str, Exhibit]:
    own = screens_of(game).exhibits()
    exhibits = {
        path.stem.replace("_", " "): Exhibit(first_line(path), table(path), True)
        for path in screens_of(game).positions().values()
    }
    usual = {
        "hint": Posed("what a strong player might do", TURN, ("hint",)),
        "menu": Posed("the menu of the table", TURN, ("menu",)),
        "give up": Posed("before a game is given up", TURN, ("menu", "option 1")),
        "given up": Posed("a game was given up, and can still be gone on with", TURN, ("menu", "option 1", "option 0")),
    }
    for at, match in enumerate(own.results):
        exhibits[_counted("result", at, match)] = Exhibit("who won", result(game, match))
    for at, match in enumerate(own.truths):
        about = "masks off: what it hung on, lists, every moment"
        exhibits[_counted("truth", at, match)] = Exhibit(about, truth(game, match))
        exhibits[_counted("opening", at, match)] = Exhibit(
            "every face, and the evening's best lie", opening(game, match)
        )
    if own.truths:
        about = "the chances over the whole game, and whose doing each swing was"
        exhibits["truth chances"] = Exhibit(about, truth_tab(game, own.truths[0], "chart"))
        exhibits["truth coach"] = Exhibit("how well one played", coach(game, own.truths[0]))
        if game == example():
            first = own.truths[0]
            exhibits["result told"] = Exhibit(
                "who won, with luck and skill told apart", result_told(game, own.results[0])
            )
            exhibits["truth steps"] = Exhibit("whose doing each step of one's line was", steps(game, first))
            exhibits["truth coach chair"] = Exhibit("each level in one's chair", same_chair(game, first))
            exhibits["truth coach working"] = Exhibit("its first judgements", coach(game, first, known=5))
            exhibits["truth coach nothing"] = Exhibit("nothing to judge", coach(game, first, decided=False))
            exhibits["truth coach damaged"] = Exhibit("of a damaged record", coach(game, first, cut=DAMAGED))
    for tab, match in own.tabs.items():
        exhibits[f"truth {REASONS.get(tab, tab)}"] = Exhibit(ABOUT.get(tab, tab), truth_tab(game, match, tab))
    has_turn = TURN in screens_of(game).positions()  # somebody else's game may have none to show
    if has_turn:
        exhibits["drawer"] = Exhibit("the log lies over the table where there is little room", open_drawer(game))
        exhibits["recap"] = Exhibit("where a game was left", recap(game))
    if not any(mind.ranks for mind in minds_of(game).values()):
        del usual["hint"]
    for name, each in ((usual if has_turn else {}) | dict(own.posed)).items():
        exhibits[name] = Exhibit(each.about, posed(game, each), rests=not each.event)
    return exhibits


def _counted(name: str, at: int, match: PlayedOut) -> str:
    """The first one has the plain name."""
    return f"{name} of {NUMBERS[match.players]}" if at else name


def lesson(game: str, what: Taught) -> Build:
    def build(house: House, _: Path | None) -> None:
        from engine.lesson import lesson as read
        from engine.lesson_steps import Move, Say
        from scenes.commands.still import led_to

        caption = what.caption
        if caption is None:
            kinds = (Move,) if what.tries else (Say, Move)
            caption = next(step.caption for step in read(game).steps if isinstance(step, kinds))
        led_to(house, game, caption, what.tries, what.pressed)

    return build


def table(default: Path) -> Build:
    """A table as the scenario of a file leaves it, the person at seat 0."""

    def build(house: House, scenario: Path | None) -> None:
        from scenes.commands.still import still_scene

        house.stage.push(still_scene(house, scenario or default))

    return build


def by_pad(kind: str) -> Build:
    """A turn at the first table, played by a controller of this kind."""

    def build(house: House, scenario: Path | None) -> None:
        stage = house.stage
        posed(example(), Posed("", TURN))(house, scenario)
        stage.resize(replace(stage.canvas, pad=kind))
        stage.rebuild()
        stage.handle(Intent(act=Act.RIGHT))

    return build


def posed(game: str, what: Posed) -> Build:
    """A table on which something is pressed, or in the middle of something that is shown."""

    def build(house: House, scenario: Path | None) -> None:
        from scenes.commands.still import scene_before

        path = position(game, what.position)
        if not what.event:
            table(path)(house, scenario)
        else:
            house.stage.push(scene_before(house, path, what.event))
            house.stage.rebuild()  # as in a window: what flies into the person's hand knows where that lies
            for _ in range(40):
                house.stage.tick(what.seconds / 40)
        for widget in what.pressed:
            _press(house, widget)
        if what.pointed:
            house.stage.rebuild()
            house.stage.handle(Intent(at=house.stage.find(what.pointed).rect.center, pointer="move"))

    return build


def _press(house: House, name: str) -> None:
    """Press a widget; in the compact form a tab of the panel is one of the drawer, and the rest of it within."""
    house.stage.rebuild()
    there = {widget.id for widget in house.stage.widgets}
    tab = name.replace("tab ", "drawer ")
    if name not in there and tab not in there and "drawer" in there:
        house.stage.find("drawer").press()
        house.stage.rebuild()
    house.stage.find(name if name in there or tab not in there else tab).press()


def result(game: str, match: PlayedOut) -> Build:
    def build(house: House, _: Path | None) -> None:
        from scenes.commands.still import finished_scene

        house.stage.push(finished_scene(house, game, match.players or usual_players(game), match.seed))
        for _second in range(4):  # the table comes to its end, then the winner's mask comes off
            house.stage.tick(1.0)

    return build


def result_told(game: str, match: PlayedOut) -> Build:
    """The same, once luck and skill have been told apart beside the window."""

    def build(house: House, path: Path | None) -> None:
        from scenes.truth.example import Judged

        result(game, match)(house, path)
        top: Any = house.stage.top
        top.review.judges = Judged(top.review.past.record, top.review.me)
        top.review.listen()
        top.changed()

    return build


def truth(game: str, match: PlayedOut, at: int | None = None) -> Build:
    """The truth of a match that minds have played, with chances from a few playouts, at this moment or the match's own."""

    def build(house: House, _: Path | None) -> None:
        from scenes.truth.example import Judged, Reckoned, finished
        from scenes.truth.scene import Truth

        record = finished(game, match.players or usual_players(game), match.seed)
        scene = Truth(house, record, lambda: None, lambda: None, nothing, Reckoned, hands=0, judge=Judged)
        house.stage.push(scene)
        moment = match.at if at is None else at
        if moment is not None:
            scene.reading.go(moment)

    return build


def opening(game: str, match: PlayedOut) -> Build:
    """How the truth of a match begins, when the masks are off."""

    def build(house: House, _: Path | None) -> None:
        from scenes.truth.opening.scene import Opening

        truth(game, match)(house, None)
        top: Any = house.stage.top
        begun = Opening(top)
        house.stage.push(begun)
        begun.rest()

    return build


def truth_tab(game: str, match: PlayedOut, tab: str) -> Build:
    def build(house: House, _: Path | None) -> None:
        truth(game, match, TAB_AT)(house, None)
        top: Any = house.stage.top
        top.lists.show(tab)

    return build


def coach(game: str, match: PlayedOut, known: int | None = None, cut: int | None = None, decided: bool = True) -> Build:
    """How well the person played: so many parts are `known`; of a record that is damaged after so many answers (`cut`)."""

    def build(house: House, _: Path | None) -> None:
        from scenes.truth.example import Judged, Nothing, Reckoned, damaged, finished
        from scenes.truth.scene import Truth

        record = finished(game, match.players or usual_players(game), match.seed)
        if cut is not None:
            record = damaged(record, cut)
        judge = partial(Judged, known=known) if decided else Nothing
        scene = Truth(house, record, lambda: None, lambda: None, nothing, Reckoned, hands=0, judge=judge)
        house.stage.push(scene)
        scene.lists.show("coach")
        scene.lists.coach.listen()

    return build


def steps(game: str, match: PlayedOut) -> Build:
    """The chances, once a review has told whose doing the steps of the person's line were; here each in turn."""

    def build(house: House, _: Path | None) -> None:
        coach(game, match)(house, None)
        top: Any = house.stage.top
        top.lists.show("chart")
        top.changed()

    return build


def same_chair(game: str, match: PlayedOut) -> Build:
    """The foot of the same page: the levels are playing the person's chair."""

    def build(house: House, _: Path | None) -> None:
        from scenes.truth.example import Sitting

        coach(game, match)(house, None)
        top: Any = house.stage.top
        page = top.lists.coach
        page.chair.sits = Sitting
        page.chair.begin()
        page.listen()
        page.offset = FOOT
        top.changed()

    return build


def open_drawer(game: str) -> Build:
    """In the compact form the log is a drawer."""

    def build(house: House, scenario: Path | None) -> None:
        table(position(game, TURN))(house, scenario)
        house.stage.rebuild()
        for widget in house.stage.widgets:
            if widget.id == "drawer":
                widget.press()

    return build


def recap(game: str) -> Build:
    """A game is continued."""

    def build(house: House, scenario: Path | None) -> None:
        from scenes.tables.recap import Recap

        table(position(game, TURN))(house, scenario)
        top: Any = house.stage.top
        house.stage.push(Recap(top))

    return build


def table_of(game: str) -> str:
    """The name of the scene that is its table and nothing more."""
    return f"{game} {TURN}"


def usual_players(game: str) -> int:
    from scenes.plan import default

    return default(game).players


def position(game: str, name: str) -> Path:
    return screens_of(game).positions()[name]


def first_line(path: Path) -> str:
    """What a scenario file says of itself."""
    return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("#").strip().rstrip(".")
