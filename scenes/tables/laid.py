"""A sight that is laid out, and a scene that asks there."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from engine.core.story import Story
from scenes.kit.canvas import Canvas
from scenes.kit.painting.memo import Memo
from scenes.kit.scene import Stack
from scenes.tables.asking.asking import Asking
from scenes.tables.bare import BareScene
from scenes.tables.layout import TableLayout
from scenes.tables.looking import Looking
from scenes.tables.seating import Seating
from scenes.tables.sight import Sight

L = TypeVar("L", covariant=True)
R = TypeVar("R", covariant=True)
S = TypeVar("S", bound=Story, covariant=True)
P = TypeVar("P", bound=TableLayout, covariant=True)


class LaidSight(Sight[L, R, S], Protocol[L, R, S, P]):
    """What whoever draws is handed besides: where everything stands, by a `P`, and what is kept of drawings."""

    @property
    def seating(self) -> Seating[Any]: ...
    @property
    def layout_now(self) -> P: ...
    def layout(self, canvas: Canvas) -> P: ...

    @property
    def stage(self) -> Stack | None: ...
    @property
    def memo(self) -> Memo: ...


AnyLaid = LaidSight[Any, Any, Any, Any]


class LaidScene(BareScene, AnyLaid, Protocol):
    """What parts are handed that tell, feel or advise."""

    looking: Looking

    @property
    def questions(self) -> Asking: ...
