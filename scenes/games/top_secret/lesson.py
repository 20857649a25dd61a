"""The table of Top Secret as a lesson is given at it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import pygame

from engine.core.choice import Choice
from engine.games.top_secret.pencil import RING
from engine.games.top_secret.rules.numbers import IDENTITIES
from scenes.games.top_secret.asking import stakes
from scenes.games.top_secret.asking.going import LEAST_SLOT, Slot
from scenes.games.top_secret.base import meeting_place, own_meeting
from scenes.games.top_secret.board import own, quay, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.board.seating import NAME_OVER
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth, packet
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Treatment, Widget
from scenes.tables.lessons.caption import Clear, Ring, beside
from scenes.tables.lessons.lesson import SEEN, Guide, in_drawer

IN_NOTES = ("tab row", "tab fold", "tab helper", "number")  # beginnings of the ids of what stands in the notes
INSIDE = 5.5  # units from the edge of something in the notes to where a ring around it begins, which is drawn outwards
INSIDE_BOX = 8.0  # the same of a box of the number, with words right above it
DIAL_ABOVE = 0.78  # of the width of a dial: from its middle to the head above it
NAMES = 34.0  # units above the foot of the booth: names
CALL = "call"  # the button with which a call is begun


class TopSecretGuide(Guide[TopSecretLayout]):
    """The table of Top Secret with captions over it: they lie on the map where nobody stands, or over the quay."""

    scene: TopSecretScene

    seen = (
        *SEEN,
        "dial",
        "plate",
        "tab",
    )  # the dials, too, what is known of them, and the names of what is in the drawer

    def way(self, choice: Choice, there: Collection[str]) -> str:
        """A place is chosen by its card in the tray: the ring on the map is around the place itself.

        The last fragment of a number dials itself.
        """
        if choice.verb == "call" and self.scene.questions.whole == choice and "go" in there:
            return "go"
        card = f"{ids.CARD} {choice.word()} 0" if choice.verb == "visit" else ""
        return card if card in there and not self.scene.questions.picked else super().way(choice, there)

    def build(self, built: Sequence[Widget], canvas: Canvas) -> Sequence[Widget]:
        """Places that reach below the caption end beside it: they can still be pressed."""
        widgets = super().build(built, canvas)
        self.rings = [ring for at, ring in enumerate(self.rings) if ring not in self.rings[:at]]
        caption = next((each.rect for each in widgets if each.id == ids.CAPTION), None)
        if caption is not None:  # it lies on the tray, over what a call can bring
            hidden = [each for each in widgets if ids.is_a(each.id, stakes.STAKE) and each.rect.colliderect(caption)]
            widgets = [each for each in widgets if each not in hidden]
            widgets = sorted(widgets, key=lambda each: not each.id.startswith("tray"))
        for each in widgets:
            if caption is not None and isinstance(each, Slot):
                each.covered = caption
                each.rect = beside(each.rect, caption) if each.rect.colliderect(caption) else each.rect
        least = canvas.px(LEAST_SLOT)  # what is left of a place may be too little: then the tray has it
        return [each for each in widgets if not ids.is_a(each.id, ids.SLOT) or min(each.rect.size) >= least]

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """A ring around a card on the tray reaches below it: with whom one wins lies over the ring."""
        super().draw(surface, canvas)
        for each in self.scene.widgets if self.rings else ():
            if each.id == own.SIDE:
                each.paint(surface, each.rect, Treatment())

    # Notes

    def write(self, what: str) -> None:
        """`1 52`: this card of that chair is ringed by the learner's own pencil."""
        chair, card = what.split()
        self.scene.notebook.put(int(chair), card, RING)

    # What captions point at

    @property
    def place_wanted(self) -> str:
        """The place that the lesson speaks of: where the learner is to go, else where the meeting is."""
        wanted = self.wanted_choice
        return wanted.word() if wanted is not None and wanted.verb == "visit" else meeting_place(self.scene)

    def spots(self, layout: TopSecretLayout) -> Mapping[str, Box]:
        """`map` is the place on it that is spoken of, `packet` the envelope, `telephone` the booth."""
        found = dict(super().spots(layout))
        found |= {"map": found[self.place_wanted], "packet": found["envelope"], "telephone": found["booth"]}
        return found

    def spot(self, what: str, canvas: Canvas, layout: TopSecretLayout) -> pygame.Rect | None:
        return None if what == "notes" and layout.compact else super().spot(what, canvas, layout)

    def _ring(self, point: str, places: Mapping[str, Widget], canvas: Canvas, layout: TopSecretLayout) -> Ring | None:
        """The telephone is its button until it is taken; the notes are behind their tab in the compact form.

        Rows and boxes of the notes lie close together: a ring around one begins inside it, or it would cut the names beside it.
        """
        if point == "telephone" and not booth.at_phone(self.scene) and CALL in places:
            point = CALL
        in_notes = point == "notes" or point.removeprefix("button ").startswith(IN_NOTES)
        if in_notes and layout.compact:
            point = in_drawer("notes", places)
        found = super()._ring(point, places, canvas, layout)
        if found is not None and point.startswith("button waits"):
            place = found.place
            face = pygame.Rect(place.topleft, (place.width, place.height - canvas.px(NAME_OVER)))
            known = quay.known_box(canvas, layout, self.scene, int(point.rpartition(" ")[2]))
            return found._replace(place=face if known is None else face.union(known.inflate(canvas.px(INSIDE), 0)))
        if found is None or not in_notes or layout.compact:
            return found
        inside = canvas.px(INSIDE_BOX if "number" in point else INSIDE)
        return found._replace(place=found.place.inflate(-2 * inside, -2 * inside))

    def tilt(self, what: str) -> float:
        return 0.0  # cards in the tray lie straight

    # What a caption must not hide

    def clear(self, canvas: Canvas, layout: TopSecretLayout) -> Clear:
        scene = self.scene
        kept = [canvas.rect(*box) for box in self._kept(canvas, layout)]
        kept += [*scene.seating.plates(canvas, layout).values()]
        kept += [scene.seating.seat_box(canvas, layout, seat) for seat in range(scene.players)]
        kept += [bubble.box.inflate(0, canvas.px(8)) for bubble in scene.cloth.said(canvas).values()]
        return Clear(tuple(kept), tuple(self.open_middle(canvas, layout)))

    def open_middle(self, canvas: Canvas, layout: TopSecretLayout) -> Sequence[pygame.Rect]:
        """Places where somebody stands, and the tray."""
        scene = self.scene
        shown = self.spots(layout)
        stood = (
            [] if booth.at_phone(scene) else [place for place in scene.rules.places if venice.visitors(scene, place)]
        )
        return [canvas.rect(*shown[name]) for name in (*stood, "tray")]

    def _kept(self, canvas: Canvas, layout: TopSecretLayout) -> Iterator[Box]:
        """Ribbon and own cards; the place spoken of; a meeting from near, or the booth."""
        scene = self.scene
        shown = self.spots(layout)
        yield layout.ribbon
        yield shown["hand"]
        if booth.at_phone(scene):
            x, y, wide, high = shown["booth"]
            yield x, y, wide, high
            first = layout.dial_place(0)[0] - layout.dial / 2
            yield x, y + high - NAMES, first - x, NAMES  # the names of who dials, and of whom they have met
            for at in range(len(IDENTITIES)):  # each with the face above it, whose fragment it is
                (x, y), wide = layout.dial_place(at), layout.dial
                yield x - wide / 2, y - wide * DIAL_ABOVE, wide, wide * (DIAL_ABOVE + 0.5)
        elif scene.aloft.near and own_meeting(scene):
            yield shown["envelope"]
            side = layout.near
            for _, (x, y), _ in packet.places(scene, layout):
                yield x - side / 2, y - side / 2, side, side
        else:
            yield shown["map"]
