"""The stage: a stack of scenes, the focus, and who gets what the person does.

Only the scene on top is spoken to; those below are drawn beneath it, so that a dialog is a scene like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.devices.arrows import Arrows
from scenes.kit.devices.pad import Looking, draw_signs
from scenes.kit.input import Act, Intent
from scenes.kit.notes.inspector import Inspector
from scenes.kit.notes.toast import Toast, Toasts
from scenes.kit.notes.tooltip import Tooltip, told
from scenes.kit.painting.show import Show
from scenes.kit.scene import Scene as Scene
from scenes.kit.scene import Stack
from scenes.kit.widget import TextField, Widget

_MOVING = (Act.NEXT, Act.PREVIOUS, Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN)
_STEPS = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}


class Stage(Stack):
    """The scenes of the window, who gets what the person does, and what lies above them: inspector, tooltip, toasts."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._touched: str | None = None  # what can be pressed and is under the pointer
        self.heard: Callable[[str], None] = lambda cue: None  # the sounds of what is pressed
        self.toasts = Toasts()
        self.tooltip = Tooltip()
        self.inspector = Inspector()
        self.looking = Looking()
        self.show = Show(self, self._draw_over)
        self._arrows = Arrows()

    def _put_off(self) -> None:
        super()._put_off()
        self.inspector.hold(False)

    def _enter(self) -> None:
        self.tooltip.hush(None)
        self.inspector.rest(None, 0)
        super()._enter()

    def resize(self, canvas: Canvas) -> None:
        self.canvas = canvas
        for scene in self.scenes:
            scene.changed()

    def tick(self, seconds: float) -> None:
        if not self.active:
            return
        self._presses.tick(seconds)
        self.toasts.tick(seconds, self._read)
        self.dragging.tick(seconds)
        self.top.tick(seconds)
        self.rebuild()
        self._looked_at = {each for each in self._looked_at if each[:2] == (self.top, self.top.pointing.news())}
        looked = said = None
        if self.dragging.shown is None:
            under = self._under()
            if self.top.pointing.may_inspect():
                looked = self._rested(under, lambda each: each.inspect is not None)
            said = self._rested(under, lambda each: bool(told(each)) and self.top.pointing.may_tell(each))
        self.inspector.rest(looked, seconds, self.canvas)
        if self.inspector.widget is None or self.tooltip.pressed(said):  # it says itself why something cannot be chosen
            self.tooltip.rest(said, seconds, self.top.pointing.news())
        else:
            self.tooltip.rest(None, seconds, self.top.pointing.news())

    @property
    def _hang(self) -> tuple[float, list[pygame.Rect]]:
        """From where toasts hang here, and what they spare."""
        return self.top.toasts_from(self.canvas), self.top.spared(self.canvas)

    def _read(self) -> Toast | None:
        """The toast that the pointer is on."""
        return self.toasts.at(self.pointer, self.canvas, *self._hang)

    def _under(self) -> list[Widget]:
        """The widgets that the pointer is on, the uppermost first; nothing tells of itself through what is read above it."""
        found, opaque = list[Widget](), self.top.pointing.opaque if self.scenes else ()
        for each in reversed(self.widgets):
            if each.hit(self.pointer):
                found.append(each)
                if each.id in opaque:
                    break
        return found

    def _rested(self, hit: Sequence[Widget], wanted: Callable[[Widget], bool]) -> Widget | None:
        """The `wanted` widget that pointer or visible focus are on; where each is on one, that of what moved last.

        `hit` are those that the pointer is on. None where something else has come there since they moved.
        """
        found = self._on(hit, wanted)
        return found if found is None or self._as_it_is(found) in self._looked_at else None

    def _as_it_is(self, widget: Widget) -> tuple[object, ...]:
        return self.top, self.top.pointing.news(), widget.id, widget.label, told(widget)

    def _stir(self) -> None:
        """Pointer or focus have moved: what they are on now, as it is now, may tell of itself."""
        focused = (each for each in self.widgets if self.showing_focus and each.id == self.focus)
        self._looked_at = {self._as_it_is(each) for each in (*self._under(), *focused)}

    def _on(self, hit: Sequence[Widget], wanted: Callable[[Widget], bool]) -> Widget | None:
        under = next(filter(wanted, hit), None)
        if self.showing_focus and (under is None or not self.pointing):
            focused = next((each for each in self.widgets if each.id == self.focus), None)
            return focused if focused is not None and (under is None or wanted(focused)) else under
        return under

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring the surface up to date; the rectangles that have changed."""
        for scene in self.scenes:
            if scene.stale:
                self._build(scene)
        if self.scenes and not self.top.staged.came:
            self.top.staged.came = True
            self.top.comes_over(surface)
        return self.show.draw(surface)

    def _draw_over(self, surface: pygame.Surface) -> None:
        """Draw what moves in the scene on top, and what pops up above it."""
        top, canvas = self.top, self.canvas
        top.draw_over(surface, canvas)
        if canvas.pad:
            draw_signs(surface, canvas, self.widgets, self.focus if self.showing_focus else None, top.backs)
        self.dragging.draw(surface, canvas, self.widgets)
        self.inspector.draw(surface, canvas, self.pointer, top.pointing.kept_clear(), top.pointing.asked_about())
        self.tooltip.draw(surface, canvas, top.pointing.untold)
        if self.toasts.waiting:
            self.toasts.draw(surface, canvas, *self._hang)
        self.looking.draw(surface, canvas)

    def handle(self, intent: Intent) -> None:
        """Give an intent to what it concerns: the widget with the focus or under the pointer, the focus, the scene."""
        self.rebuild()
        if intent.pointer:
            self._look_away()
            self._handle_pointer(intent)
            return
        top, focus = self.top, (self.focus, self.showing_focus)
        self._handle_key(intent)
        if self.scenes and self.top is top and focus != (self.focus, self.showing_focus):
            self._stir()

    def _handle_key(self, intent: Intent) -> None:
        self.pointing = self.pointing and intent.act not in _MOVING and not intent.key
        if intent.act in _MOVING:
            self._look_away()
        if self.dragging.shown is not None and not intent.over:  # what is carried is put back before anything else
            self._put_back()
            if intent.act is Act.BACK:
                return
        focused = next((widget for widget in self.widgets if widget.id == self.focus), None)
        if focused is not None and focused.enabled and focused.handle(intent):
            self.top.changed()
        elif isinstance(focused, TextField) and intent.key and intent.act is None:
            return  # the letter itself follows as text
        elif intent.act is Act.INSPECT and self._looks_closely(intent):
            return
        elif intent.act in (Act.NEXT, Act.PREVIOUS):
            self._tab(1 if intent.act is Act.NEXT else -1)
        elif intent.act is Act.ACCEPT and (meant := self._meant()) is not None and not meant.only_shown:
            self._press(meant)
        elif intent.act is Act.MENU:
            self._press_menu()
        elif intent.act in _STEPS and self._step(*_STEPS[intent.act]):
            return
        elif intent.act is Act.BACK:
            if not self.inspector.send_away():
                self.top.back()
        elif not self._shortcut(intent) and not self.top.handle(intent) and intent.act is Act.ACCEPT:
            self._show_focus()

    def _press_menu(self) -> None:
        """Press what leads to the menu; where nothing does, what Enter presses while no focus shows."""
        found = {each.id: each for each in self.widgets}
        meant = found.get(ids.MENU) or found.get(self.top.default)
        if meant is not None:
            self._press(meant)

    def _show_focus(self) -> None:
        """Whoever holds a controller sees what its button would press before it does."""
        if self.canvas.pad and not self.showing_focus:
            self._step(1, 0)

    def look(self, push: tuple[float, float], seconds: float) -> None:
        """The right stick of a controller is pushed so far, from -1 to 1: the pointer moves, and the focus with it."""
        self.rebuild()
        focused = next((each for each in self.widgets if each.id == self.focus and self.showing_focus), None)
        begin = focused.rect.center if focused is not None else (self.canvas.pixels[0] // 2, self.canvas.pixels[1] // 2)
        self._handle_pointer(Intent(at=self.looking.move(begin, push, seconds, self.canvas), pointer="move"))
        under = next((each for each in self._under() if each.focusable), None)
        if under is not None:
            self.focus, self.showing_focus = under.id, True

    def _look_away(self) -> None:
        """Arrows or the mouse are used again: the right stick looks nowhere."""
        if self.looking.at is not None:
            self.looking.at, self.pointer = None, (-1, -1)

    def _meant(self) -> Widget | None:
        """The widget that Enter presses: the one that shows the focus; where none does, the scene's default."""
        name = self.focus if self.showing_focus else self.top.default
        return next((widget for widget in self.widgets if widget.id == name), None)

    def _press(self, widget: Widget) -> None:
        """Press a widget; one that is disabled says why instead, one that is deaf does nothing."""
        if not self._hears(widget):
            return
        if not widget.enabled:
            self.heard("error")
            self.tooltip.show(widget, self.top.pointing.news())
        elif widget.on_press is not None:
            self.tooltip.hush(widget)
            self.heard("click")
        widget.press()

    def _meant_at(self, under: Widget | None, at: tuple[int, int]) -> bool:
        """Whether a press at this place means what lies there, and not what lay there a moment ago."""
        on = self.top, under.id if under is not None else None
        return self.instant() or self._presses.press(on, at, under is not None and not self.top.pointing.hears(under))

    def _looks_closely(self, intent: Intent) -> bool:
        """Show the inspector while its key is held; whether there is anything to look at."""
        if intent.over:
            self.inspector.hold(False)
            return True
        if not any(widget.inspect is not None for widget in self.widgets):
            return False
        self._stir()  # who asks for it means what lies there now
        if self._rested(self._under(), lambda each: each.inspect is not None) is None:
            self.focus = self.focus or next(widget.id for widget in self.widgets if widget.inspect is not None)
            self.showing_focus = True
        self.inspector.hold(True)
        return True

    def _refuse_what_is_carried(self) -> None:
        """Say why what lies under the pointer does not take what is let go over it."""
        source = self.dragging.source
        under = next((each for each in reversed(self.widgets) if each.focusable and each.hit(self.pointer)), None)
        if source is None or source.drag is None or under is None or under.id == source.id:
            return
        why = source.drag.why(under.id) or under.reason
        if why:
            self.heard("error")
            self.tooltip.show(replace(under, enabled=False, reason=why), self.top.pointing.news())

    def _put_back(self) -> None:
        self.dragging.cancel()
        self.pressed = None

    def _handle_pointer(self, intent: Intent) -> None:
        assert intent.at is not None
        self.pointing = self.pointing or intent.pointer == "press" or intent.at != self.pointer
        moved, self.pointer = intent.at != self.pointer, intent.at
        if moved:
            self._stir()
        if intent.pointer == "press" and self.toasts.waiting and self.toasts.click(intent.at, self.canvas, *self._hang):
            return
        under = next((each for each in reversed(self.widgets) if each.focusable and each.hit(intent.at)), None)
        if intent.pointer == "press":
            self.showing_focus = False
            self.inspector.send_away()
            self.tooltip.hush(self._rested(self._under(), lambda each: bool(told(each))))
            if not self._meant_at(under, intent.at):
                self.pressed = None
                return
            self.pressed = under.id if under else None
            self.dragging.press(under, intent.at)
            if under is not None:
                self.focus = under.id
                if under.enabled and under.handle(intent):
                    self.top.changed()
        elif intent.pointer == "move":
            self._presses.move(intent.at)
            self._touch(under)
            if self.dragging.move(intent.at, self.canvas):
                self.pressed = None
                self.heard("click")
            held = next((each for each in self.widgets if each.id == self.pressed), None)
            if held is not None and held.enabled and held.handle(intent):
                self.top.changed()
        elif intent.pointer == "release":
            pressed, self.pressed = self.pressed, None
            if self.dragging.carried:
                self._let_go()
                return
            self.dragging.release()
            if under is not None and under.id == pressed:
                self._press(under)
                return
        if intent.pointer == "wheel" or under is None or under.only_shown:
            self.top.handle(intent)

    def _touch(self, under: Widget | None) -> None:
        """The pointer has come to something that can be used: that is heard, softly. The same widget built anew is no news."""
        usable = under is not None and under.enabled and not under.only_shown and self.pressed is None
        before, self._touched = self._touched, under.id if under is not None and usable else None
        if self._touched is not None and self._touched != before:
            self.heard("hover")

    def _let_go(self) -> None:
        """Let go what is carried: over a place that takes it, press the widget, then the place; else send it home."""
        taker, source = self.dragging.over(self.widgets), self.dragging.source
        if taker is None or source is None or source.drag is None:
            self._refuse_what_is_carried()
            self.dragging.go_home(self.still())
            return
        self.dragging.cancel()
        if not source.drag.picked:
            source.press()
            self.rebuild()
        place = next((each for each in self.widgets if each.id == taker.id), None)
        if place is not None:
            self._press(place)

    def _tab(self, by: int) -> None:
        widgets = [widget for widget in self.widgets if widget.focusable]
        if widgets:
            names = [widget.id for widget in widgets]
            shown = self.showing_focus and self.focus in names
            begin = names.index(_first(widgets).id) if by > 0 else -1
            at = names.index(str(self.focus)) + by if shown else begin
            self.focus, self.showing_focus = names[at % len(names)], True

    def _step(self, right: int, below: int) -> bool:
        """Move the focus to the nearest widget in a direction; the first arrow key only shows it."""
        widgets = [widget for widget in self.widgets if widget.focusable]
        if not widgets:
            return False
        here = next((widget for widget in widgets if widget.id == self.focus), None)
        if here is None or not self.showing_focus:
            self.focus, self.showing_focus = (here or _first(widgets)).id, True
            return True
        led = here.leads(right, below)
        there = None if led is not None else self._arrows.step(here, widgets, right, below)
        if there is None and led is None:
            return False
        self.focus = led if led is not None or there is None else there.id
        return True

    def _shortcut(self, intent: Intent) -> bool:
        if not intent.key:
            return False
        widget = next((each for each in self.widgets if each.key.lower() == intent.key), None)
        if widget is None:
            return False
        self._press(widget)
        return True


def _first(widgets: Sequence[Widget]) -> Widget:
    """What the first arrow key or Tab comes to: the first answer, which the key 1 gives; else what is listed first."""
    return next((widget for widget in widgets if widget.key == "1"), widgets[0])
