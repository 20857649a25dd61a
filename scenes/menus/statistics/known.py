"""What the opponents know of the person, as the statistics tell it: what all saw of earlier matches of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.deed import BLOCK, CLAIM, DOUBT, GUESS, HEARD, HUNDREDTHS, MOVE, Count
from engine.core.errors import BadInput
from engine.known import Memories
from engine.words import Count as Counted
from engine.words import capital
from scenes.dialog import Dialog, Option
from scenes.house import House
from scenes.menus.statistics.tallies import GOLD, GREEN, RED, CountLine, Part, Section

MOST = 6  # rows of a table: what is rarer tells little
Row = tuple[int, int, int]  # a Count in whole times


class KnownOfYou:
    """What is remembered of matches of one game. `said` is a sentence, `sections` are tables; none where it is nothing."""

    def __init__(self, house: House, memories: Memories, game: str) -> None:
        self.house, self.memories, self.game = house, memories, game
        self._counts: dict[str, dict[str, Row]] = {}
        for name, count in memories.counts(game).items():
            sort, _, what = name.partition(" ")
            if (often := _times(count))[0]:
                self._counts.setdefault(sort, {})[what] = often

    @property
    def title(self) -> str:
        return self._text("heading")

    @property
    def said(self) -> str:
        matches = self.memories.played(self.game)
        from_ = self._text("from", games=Counted(matches)) if matches else self._text("nothing")
        return from_ if self.house.settings.remembered else f"{from_}{self._text('off')}"

    @property
    def can_forget(self) -> bool:
        return bool(self.memories.matches)

    def sections(self) -> list[Section]:
        made = [self._claims(CLAIM), self._claims(BLOCK), self._doubts(), self._moves(), self._guesses()]
        return [section for section in made if section.lines]

    def read(self, share: Callable[[int, int | None], str]) -> Iterator[str]:
        """All of it as plain text, line by line; parts of nothing are left out."""
        told, comma = self.house.text, self.house.words().text("list", "comma")
        yield told("statistics", "own", name=self.title, told=self.said.rstrip(".。"))
        for section in self.sections():
            for line in section.lines:
                figures = [f"{section.captions[0]} {line.count}"]
                parts = zip(section.captions[1:], line.parts(True), strict=True)
                figures += [f"{caption} {share(*part)}" for caption, part in parts if part[1]]
                yield told("statistics", "own", name=f"{section.title} · {line.name}", told=comma.join(figures))

    def ask_to_forget(self, done: Callable[[], None]) -> None:
        """Ask whether all shall be forgotten; `done` once it is."""
        assert self.house.stage is not None
        options = [
            Option(self._text("forget_all"), lambda: self._forget(done), "carmine"),
            Option(self._text("keep"), kind="gold"),
        ]
        self.house.stage.push(Dialog(self.house, self._text("forget_ask"), self._text("forget_words"), options))

    def _forget(self, done: Callable[[], None]) -> None:
        try:
            self.memories.forget()
        except BadInput as problem:
            self.house.tell_not_kept(problem)
        else:
            self.house.tell(self._text("forgotten"), good=True)
        done()

    # Tables

    def _text(self, name: str, **fill: object) -> str:
        return self.house.text("known", name, **fill)

    def _section(
        self, sort: str, captions: tuple[str, ...], lines: list[CountLine], *colours: tuple[str, str]
    ) -> Section:
        own = self.house.words(self.game).find("known", "title", sort)
        title = own if isinstance(own, str) else self._text(sort)
        often = sorted(lines, key=lambda line: -line.count)[:MOST]
        return Section(title, tuple(map(self._text, captions)), tuple(often), colours)

    def _name(self, sort: str, what: str) -> str:
        """By the game's own word, or else by that of the verb or the card."""
        words = self.house.words(self.game)
        found = (words.find("known", sort, what), words.find("table", "verbs", what, "label"))
        name = next((each for each in found if isinstance(each, str)), f"{words.card(what)}")
        return capital(name)

    def _lines(self, sort: str, shares: Callable[[str, Row], tuple[Part, ...]]) -> list[CountLine]:
        rows = self._counts.get(sort, {})
        return [CountLine(self._name(sort, what), row[0], shares(what, row)) for what, row in rows.items()]

    def _claims(self, sort: str) -> Section:
        lines = self._lines(sort, lambda _, row: ((row[2], row[1] + row[2]),))
        return self._section(sort, ("times", "lies"), lines, RED)

    def _doubts(self) -> Section:
        doubts = self._counts.get(DOUBT, {})

        def shares(what: str, heard: Row) -> tuple[Part, ...]:
            often, right, wrong = doubts.get(what, (0, 0, 0))
            return (min(often, heard[0]), heard[0]), (right, right + wrong)

        return self._section(HEARD, ("heard_times", "doubted", "right"), self._lines(HEARD, shares), GOLD, GREEN)

    def _moves(self) -> Section:
        total = sum(row[0] for row in self._counts.get(MOVE, {}).values())
        lines = self._lines(MOVE, lambda _, row: ((row[0], total),))
        return self._section(MOVE, ("times", "of_all"), lines, GOLD)

    def _guesses(self) -> Section:
        lines = self._lines(GUESS, lambda _, row: ((row[1], row[1] + row[2]),))
        return self._section(GUESS, ("times", "right"), lines, GREEN)


def _times(count: Count) -> Row:
    often, true, false = (round(each / HUNDREDTHS) for each in count)
    return max(often, true + false), true, false
