"""The ways from scene to scene: title, set-up, table, settings, and back to the title from anywhere."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine import guests
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.library import played_today
from scenes.house import House
from scenes.menus.title.scene import Title
from scenes.screens import playable

if TYPE_CHECKING:
    from engine.codes import Deal
    from engine.core.record import Record
    from engine.season.tables import Others
    from scenes.plan import Plan
    from scenes.tables.scene import MatchScene
    from scenes.truth.scene import Truth


class Doors:
    """Opens scenes, and hangs itself into the house (`go_title` and so on). Scenes are loaded when first opened."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.title = Title(
            house, self.open_game, self.settings, self.credits, playable(), self.go_on, self.learn, self.statistics,
            self.to_lesson, self.tonight, self.season,
        )  # fmt: skip
        house.go_title, house.go_settings = self.to_title, self.settings
        house.go_setup, house.go_table, house.go_result = self.open_game, self.to_table, self.result
        house.go_lesson, house.go_deal, house.go_matches = self.to_lesson, self.deal, self.matches
        house.go_cabinet, house.go_hall = self.cabinet, self.hall
        house.go_tonight, house.go_season = self.to_tonight, self.to_season
        self.open_file: Callable[[Path], None] = lambda path: None  # who opens files hangs this in

    def go_on(self, game: str) -> None:
        """What takes a moment comes behind a curtain, which is there at once: the saved game, a table, a lesson."""
        self._behind_curtain(partial(self.saved_game, game))

    def to_table(self, plan: Plan) -> None:
        self._behind_curtain(partial(self.table, plan))

    def to_lesson(self, game: str) -> None:
        self._behind_curtain(partial(self.lesson, game))

    def _behind_curtain(self, then: Callable[[], None]) -> None:
        from scenes.dialog import Curtain

        self.house.stage.push(Curtain(self.house, self.house.text("app", "to_table"), then))

    def to_title(self) -> None:
        self.house.stage.clear_to(self.title)
        self.house.room(None)
        self.house.music("menu")

    def settings(self) -> None:
        from scenes.menus.settings.page import SettingsPage

        self.house.stage.push(SettingsPage(self.house))

    def credits(self) -> None:
        from scenes.menus.title.credits import Credits

        self.house.stage.push(Credits(self.house))

    def statistics(self) -> None:
        from scenes.menus.statistics.page import StatisticsPage

        self.house.stage.push(StatisticsPage(self.house))

    def matches(self) -> None:
        from scenes.menus.statistics.past_matches import PastMatches

        self.house.stage.push(PastMatches(self.house, self.open_file))

    def cabinet(self) -> None:
        from scenes.menus.statistics.cabinet import CabinetPage

        self.house.stage.push(CabinetPage(self.house))

    def tonight(self) -> None:
        from scenes.menus.evenings.tonight import Tonight

        self.house.stage.push(Tonight(self.house, self.tonights, self.go_on, self.title.saved))

    def to_tonight(self) -> None:
        self.to_title()
        self.tonight()

    def tonights(self, deal: Deal, day: date | None) -> None:
        """Sit down at tonight's table; where a match of that game was left, first ask whether to go on with that."""
        self._sit_down(deal, day.isoformat() if day else "")

    def season(self) -> None:
        """The page of the season that runs, or of how one begins."""
        from engine.season.store import Seasons
        from scenes.menus.evenings.season import SeasonPage
        from scenes.menus.evenings.season_begin import SeasonBegin

        if Seasons(self.house.folder).running is None:
            self.house.stage.push(SeasonBegin(self.house, self.to_season, self.hall))
        else:
            self.house.stage.push(
                SeasonPage(
                    self.house, self.seasons, self.go_on, self.others, self.letters, self.hall, self.season_anew,
                    self.past_evenings,
                )
            )  # fmt: skip

    def to_season(self) -> None:
        self.to_title()
        self.season()

    def season_anew(self) -> None:
        from scenes.menus.evenings.season_begin import SeasonBegin

        self.to_title()
        self.house.stage.push(SeasonBegin(self.house, self.to_season, self.hall))

    def letters(self) -> None:
        from scenes.menus.evenings.season_lists import LettersPage

        self.house.stage.push(LettersPage(self.house))

    def past_evenings(self) -> None:
        from engine.season.store import running_in
        from scenes.menus.evenings.season_past import PastEvenings

        running = running_in(self.house.folder)
        if running is not None:
            self.house.stage.push(PastEvenings(self.house, running, self.open_file))

    def hall(self) -> None:
        from scenes.menus.evenings.season_lists import HallPage

        self.house.stage.push(HallPage(self.house))

    def others(self) -> Others:
        """Who plays the other tables of the season beside the window, also while the person sits at theirs."""
        from engine.season.tables import Others

        meanwhile = self.house.meanwhile
        meanwhile.tick()  # those of an evening before may be done
        return meanwhile.of(Others) or meanwhile.begin(Others(self.house.folder))

    def seasons(self, deal: Deal) -> None:
        """Sit down at the season's table; where a match of that game was left, first ask whether to go on with that."""
        self._sit_down(deal)

    def _sit_down(self, deal: Deal, evening: str = "") -> None:
        from scenes.plan import Plan, fresh_thoughts

        plan = Plan(
            deal.game, len(deal.seats), deal.seats, deal.options, deal.seed, thoughts=fresh_thoughts(), evening=evening
        )  # fmt: skip
        self._or_go_on(deal.game, partial(self.to_table, plan))

    def learn(self) -> None:
        from scenes.menus.learning.learn import Learn

        self.house.stage.push(Learn(self.house, self.to_lesson))

    def lesson(self, game: str) -> None:
        """Sit down to the lesson of a game."""
        from scenes.tables.lessons.lesson import first_lesson

        scene = first_lesson(self.house, game)
        if scene is not None:
            self.house.stage.clear_to(self.title)
            self.house.stage.push(scene)
            self.house.room(game)

    def deal(self, deal: Deal) -> None:
        """Go to the set-up of the game of a deal, with everything as its code tells it. Raises BadInput."""
        self.open_game(deal.game, deal)

    def code(self, text: str) -> None:
        """Go to the set-up of a code that was handed to the program; what is none is told in a sentence."""
        from engine.codes import WrongCode, deal_of
        from scenes.dialog import Dialog, Option

        try:
            self.deal(deal_of(text))
        except WrongCode as error:
            say = self.house.text
            self.house.stage.push(
                Dialog(self.house, say("code", "heading"), say("code", error.why), [Option(say("app", "back"))])
            )
        except BadInput as error:
            self.house.tell(str(error))

    def open_game(self, game: str, deal: Deal | None = None) -> None:
        """Go to the set-up of a game, or of a deal of it; where one is saved, first ask whether to go on with that.

        Raises BadInput where it is somebody else's and any part of it cannot be loaded.
        """
        guests.try_out(game)
        self._or_go_on(game, partial(self.setup, game, deal))

    def _or_go_on(self, game: str, anew: Callable[[], None]) -> None:
        """Begin a game anew; where one is saved, first ask whether to go on with that."""
        if game not in self.title.saved():
            anew()
            return
        from scenes.dialog import Dialog, Option

        text = self.house.text
        options = [
            Option(text("app", "go_on"), partial(self.go_on, game), "gold", text("app", "go_on_second")),
            Option(text("app", "anew"), anew, "carmine", text("app", "anew_second")),
            Option(text("app", "back")),
        ]
        heading = text("app", "left", game=self.house.words(game).text("name"))
        self.house.stage.push(Dialog(self.house, heading, self._left_words(game), options))

    def _left_words(self, game: str) -> str:
        """What a match that was left is worth, where another is to be begun in its place."""
        from scenes.menus.evenings.occasion import occasion, with_costs

        words = self.house.text("app", "left_words")
        try:
            record = self.house.saves.read(game)
        except SetAside as aside:
            self.house.tell_aside(aside)
            return words
        found = None if record is None else occasion(self.house.folder, record)
        return words if record is None else with_costs(self.house, words, found, len(record.header.seats))

    def setup(self, game: str, deal: Deal | None = None) -> None:
        from scenes.menus.setup.page import SetUp

        if not (self.house.stage.scenes and self.house.stage.top.name == "result"):
            self.to_title()  # else it lies over the result, to which its way back leads
        page = SetUp(self.house, game, self.house.go_table, faces=secrets.SystemRandom())
        self.house.stage.push(page)
        if deal is not None:
            page.take(deal)
        self.house.prepare(game)

    def table(self, plan: Plan) -> None:
        from scenes.tables import new_scene

        self._leave_season(plan.game)
        scene = new_scene(self.house, plan)
        if plan.evening:
            self._count_tonight(plan, scene.sitting.record)
        self.house.stage.clear_to(self.title)
        self.house.stage.push(scene)
        self.house.room(plan.game)

    def _leave_season(self, game: str) -> None:
        """A new match takes the place of one that was left: where that is the season's, it counts as given up."""
        from scenes.after.seasons import leave

        leave(self.house, game)

    def _count_tonight(self, plan: Plan, record: Record) -> None:
        """This try at tonight's table is the one that counts, from now on."""
        from engine.tonight import Evenings

        try:
            Evenings(self.house.folder).begin(date.fromisoformat(plan.evening), record, plan.strength)
        except BadInput as error:
            self.house.tell_not_kept(error)

    def result(self, scene: MatchScene) -> None:
        from scenes.after.ending import go_result

        go_result(scene)

    def saved_game(self, game: str) -> None:
        from scenes.after.honours import was_given_up
        from scenes.tables import OnlyToWatch, saved_scene
        from scenes.tables.recap import Recap

        try:
            scene = saved_scene(self.house, game)
        except OnlyToWatch as error:
            self.to_title()
            self._only_to_watch(error.record)
            return
        self.to_title()
        if scene is not None:
            self.house.stage.push(scene)
            self.house.room(game)
            if was_given_up(scene):
                scene.outcome.concede()
            else:
                self.house.stage.push(Recap(scene))

    def _only_to_watch(self, record: Record) -> None:
        """Say that a save cannot be played on, and offer to watch it. Its file is kept (`saved_scene`)."""
        from scenes.dialog import Dialog, Option

        text = self.house.text
        watch = Option(text("app", "watch"), partial(self._watch, record), "gold")
        heading = text("app", "left", game=self.house.words(record.header.game).text("name"))
        options = [watch, Option(text("app", "back"))]
        self.house.stage.push(Dialog(self.house, heading, text("app", "only_to_watch"), options))

    def _watch(self, record: Record) -> None:
        try:
            self.unveil(self.truth(record))
        except BadInput as error:
            self.house.tell(str(error))

    def truth(self, record: Record) -> Truth:
        """A recorded match with everybody's cards, as far as it fits the rules. Raises BadInput where it does not begin."""
        from engine.codes import code_of
        from scenes.after.ending import play_on
        from scenes.plan import same_cards, told
        from scenes.truth.scene import Truth

        again = None
        if played_today(record.header) and record.header.position is None and code_of(plan := told(record.header)):
            again = partial(self._or_go_on, plan.game, partial(self.to_table, same_cards(plan)))
        truth = Truth(self.house, record, again, self.house.go_title, partial(play_on, self.house))
        truth.buttons.again = "same"
        return truth

    def unveil(self, truth: Truth) -> None:
        """Show it over whatever is on the stage, to which it leads back: what decided it first, where a match of the past is looked up.

        Else it begins with everybody's face.
        """
        from scenes.truth.opening.scene import unveil

        stage = self.house.stage
        again = stage.top.name == "past matches" and bool(truth.lists.turned.reasons)
        if stage.scenes[-1:] != [self.title]:
            truth.buttons.leave, truth.buttons.way_back = stage.pop, ("app", "back")
        if again:
            stage.push(truth)
            truth.unmasked()
        else:
            unveil(stage, truth)
