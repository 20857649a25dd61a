"""What can be done after a match: the large buttons of its result, and below them small ones for the deal that was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.after.sharing import Sharing
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width
from scenes.kit.widget import Widget
from scenes.menus.setup.deal_code import CodePlate

HIGH, GAP = 52.0, 12.0  # units: height of the large buttons, room between two of any
SMALL, SMALL_WORDS = 40.0, 15.0  # units: height of the small ones, size of their words
SIGNS = {"same": "play", "chair": "people", "share": "copy"}

LEADS = {"to_season": "flag", "to_tonight": "moon"}  # where a result leads besides the title, and the sign of it

Action = tuple[str, str, Callable[[], None] | None]  # name, sign, what it does; None where it cannot be done


@dataclass(frozen=True, slots=True)
class Again:
    """The deal that was played: its code, the `same` cards once more, another `chair` at them; and what came of it, to `share`."""

    code: str
    same: Callable[[], None]
    chair: Callable[[], None]
    share: Sharing


Does = Callable[[], None]


def actions(
    again: Does,
    truth: Does | None,
    coach: Does | None,
    other: Does | None,
    take_back: Does | None,
    leave: Does,
    leads: str,
) -> list[Action]:
    """What can be done after a match, by the names of the buttons. What leads on, where `leave` `leads` to a page, comes first."""
    home: Action = (leads or "leave", LEADS.get(leads, "left"), leave)
    rematch: Action = ("again", "play", again)
    first, last = (home, rematch) if leads else (rematch, home)
    found: list[Action] = [first, ("truth", "mask", truth)]
    if coach is not None:
        found.append(("coach", "hint", coach))
    if take_back is not None:
        found.append(("take_back", "undo", take_back))
    elif other is not None and not leads:
        found.append(("other_table", "people", other))
    return [*found, last]


class Buttons:
    """The buttons of some actions, and those of the deal where `again` is not None. `changed` is called where they look otherwise."""

    def __init__(
        self,
        house: House,
        actions: Sequence[Action],
        again: Again | None,
        changed: Callable[[], None],
        ended: str = "",
    ) -> None:
        """`ended`: "won" or "lost" where the truth begins with why, and its button says so."""
        self.house, self.actions, self.again, self.ended = house, actions, again, ended
        self.plate = CodePlate(house, changed)

    @property
    def share(self) -> Sharing | None:
        """What can be sent; None where there is no deal to be told."""
        return None if self.again is None else self.again.share

    @property
    def names(self) -> list[str]:
        """The ids of all of them."""
        return [*(name for name, _, _ in self.actions), "code", *SIGNS]

    def high(self, canvas: Canvas, wide: float) -> float:
        """Height in units of all rows in a room of this width, with what is left free below each."""
        return len(self._rows(canvas, wide)) * (HIGH + GAP) + len(self._small_rows(canvas, wide)) * (SMALL + GAP)

    def widgets(self, canvas: Canvas, left: float, top: float, wide: float) -> list[Widget]:
        """The buttons from `top` on."""
        found: list[Widget] = []
        rows = self._rows(canvas, wide)
        each = (wide - GAP * (len(rows[0]) - 1)) / len(rows[0])
        for row in rows:
            inset = (len(rows[0]) - len(row)) * (each + GAP) / 2  # a row that is not full stands in the middle
            for at, action in enumerate(row):
                found.append(self._large(canvas, action, (left + inset + at * (each + GAP), top, each, HIGH)))
            top += HIGH + GAP
        for small in self._small_rows(canvas, wide):
            x = left + (wide - sum(needs for _, needs in small) - GAP * (len(small) - 1)) / 2
            for name, needs in small:
                found.append(self._small(canvas, name, (x, top, needs, SMALL)))
                x += needs + GAP
            top += SMALL + GAP
        return found

    def _rows(self, canvas: Canvas, wide: float) -> list[Sequence[Action]]:
        """The large buttons in one row, if need be without signs, or in as many as their words need; all equally wide."""
        actions = self.actions
        whole, bare = len(actions), [(name, "", does) for name, _, does in actions]
        for each, count in ((actions, whole), (bare, whole), (actions, -(-whole // 2)), (actions, 1)):
            needs = max(button_width(canvas, self._called(name), sign) for name, sign, _ in each)
            if count == 1 or (wide - GAP * (count - 1)) / count >= needs:
                break
        return [each[at : at + count] for at in range(0, whole, count)]

    def _large(self, canvas: Canvas, action: Action, box: tuple[float, float, float, float]) -> Widget:
        name, sign, does = action
        first = name == self.actions[0][0]
        return self._tipped(button(
            canvas, name, canvas.rect(*box), self._called(name), does or (lambda: None),
            kind="gold" if first else "quiet", sign=sign, key="return" if first else "",
            enabled=does is not None, reason="" if does else self.house.text("result", "no_truth"),
        ))  # fmt: skip

    def _called(self, name: str) -> str:
        return (
            self.house.text("truth", "turned", self.ended)
            if name == "truth" and self.ended
            else self.house.text("result", name)
        )

    def _tipped(self, widget: Widget) -> Widget:
        """A button that says what it does: its name is short."""
        widget.tooltip = self.house.text("result", "tips", widget.id)
        return widget

    def _small_rows(self, canvas: Canvas, wide: float) -> list[list[tuple[str, float]]]:
        """The names of the small buttons and how wide they are, in as many rows as they need."""
        if self.again is None:
            return []
        needs = {"code": self.plate.wide(canvas, self.again.code)}
        for name, sign in SIGNS.items():
            needs[name] = button_width(canvas, self.house.text("result", name), sign, SMALL_WORDS)
        rows, room = [list[tuple[str, float]]()], wide
        for name, each in needs.items():
            if rows[-1] and each > room:
                rows.append([])
                room = wide
            rows[-1].append((name, each))
            room -= each + GAP
        return rows

    def _small(self, canvas: Canvas, name: str, box: tuple[float, float, float, float]) -> Widget:
        assert self.again is not None
        if name == "code":
            return self.plate.widget(canvas, canvas.rect(*box), self.again.code)
        action = {"same": self.again.same, "chair": self.again.chair, "share": self.again.share.ask}[name]
        label = self.house.text("result", name)
        return self._tipped(button(canvas, name, canvas.rect(*box), label, action, sign=SIGNS[name], units=SMALL_WORDS))
