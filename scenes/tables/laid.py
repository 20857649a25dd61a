"""A scene that is laid out: where things are, which moment is on show, what is asked."""

from __future__ import annotations

from typing import Any, Protocol

from scenes.kit.canvas import Canvas
from scenes.tables.asking.asking import Asking
from scenes.tables.bare import BareScene
from scenes.tables.layout import TableLayout
from scenes.tables.looking import Looking
from scenes.tables.seating import Seating


class LaidScene(BareScene, Protocol):
    """What parts are handed that tell, feel or advise."""

    looking: Looking

    @property
    def seating(self) -> Seating[Any]: ...
    @property
    def questions(self) -> Asking: ...

    def layout(self, canvas: Canvas) -> TableLayout: ...
    @property
    def layout_now(self) -> TableLayout: ...
