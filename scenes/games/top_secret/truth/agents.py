"""Who was who in Top Secret, and what came of an act.

Agents stand in the order of the number, allies together, each with both black cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from art import theme
from art.games.top_secret.agents import PHANTOM
from engine.core.event import Event
from engine.games.top_secret.past import Packet
from engine.games.top_secret.rules.numbers import BLACK, IDENTITIES
from engine.games.top_secret.rules.table import Called, Met, Named, RoundBegan, Sealed, TurnedUp, Visited
from scenes.games.top_secret.board import cards
from scenes.games.top_secret.truth.match import Evening, Game, percent
from scenes.games.top_secret.truth.packets import Packets
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import choice, ring, sheet
from scenes.kit.text import image, sentences, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.people.faces import face, pin
from scenes.truth.own import Own
from scenes.truth.reading import Reading

# Agents

LEAST = 29  # pixels: the least height of what can be pressed
EDGE = 8.0  # units between the edge of the picture and what stands in it
GAP = 5.0  # units between two columns
BETWEEN = 20.0  # units between two pairs
PORTRAIT = 122.0  # units across, at most
CARD = 86.0  # units: width of a card, at most
HIGH = 1.4  # height of a card by its width


class Agents:
    """The picture of one match: the game under way at the moment shown, and the way to the others."""

    def __init__(self, own: Own, evening: Evening) -> None:
        self.own, self.evening = own, evening

    def chairs(self, game: Game) -> list[int]:
        """All who have black cards, in the order of the number; the Ambassador last, if somebody plays him."""
        told = game.told
        agents = sorted((at for at, name in enumerate(told.identities) if name), key=lambda at: self._order(game, at))
        return [*agents, *(seat for seat in range(self.own.story.players) if not told.identities[seat])]

    @staticmethod
    def _order(game: Game, chair: int) -> int:
        return IDENTITIES.index(game.told.identities[chair])

    # What stands there

    def widgets(self, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        game = self.evening.at(reading.at)
        if game is None:
            return [Widget("agents", canvas.rect(*box), self.own.telling.of_tab("nothing", "agents"))]
        widgets: list[Widget] = []
        top, foot = y + EDGE, y + high - EDGE
        line = max(canvas.font(theme.SMALL) * 1.5, LEAST) / canvas.scale
        if self.evening.series:
            tall = max(32.0, canvas.font(16) * 1.5 / canvas.scale, LEAST / canvas.scale)
            widgets.append(self._games(reading, canvas, canvas.rect(x + EDGE, top, wide - 2 * EDGE, tall), game))
            top += tall + GAP
        if game.told.call is not None:
            foot -= line + GAP
            widgets.append(self._call(reading, canvas, canvas.rect(x + EDGE, foot + GAP, wide - 2 * EDGE, line), game))
        return [*widgets, *self._columns(reading, canvas, game, (x + EDGE, top, wide - 2 * EDGE, foot - top))]

    def _games(self, reading: Reading, canvas: Canvas, place: pygame.Rect, game: Game) -> Widget:
        """The choice of the game: it leads to the end of that one."""
        games = self.evening.games
        names = tuple(self.own.text("game", number=each.number) for each in games)
        short = tuple(str(each.number) for each in games)
        fits = canvas.font(16) * 0.6 * max(map(len, names)) + canvas.px(20) <= place.width / len(names)
        label = self.own.telling.of_tab("tabs", "agents")
        ends = [each.last for each in games]
        found = choice(
            canvas, "games", place, label, names if fits else short, game.number - 1, lambda at: reading.go(ends[at]),
            units=16,
        )  # fmt: skip
        found.shares = ()
        return found

    def _columns(self, reading: Reading, canvas: Canvas, game: Game, box: Box) -> list[Widget]:
        x, y, wide, high = box
        chairs, pairs = self.chairs(game), game.told.allies[0] is not None
        gaps = [BETWEEN if pairs and number == 1 else GAP for number in range(len(chairs) - 1)]
        each = (wide - sum(gaps)) / len(chairs)
        widgets, left = [], x
        for chair, gap in zip(chairs, [*gaps, 0.0], strict=True):
            label = self.label(game, chair)
            paint = partial(self._paint, canvas, game, chair)
            go = self._way(reading, game, chair)
            place = canvas.rect(left, y, each, high)
            widgets.append(Widget(f"agent {chair}", place, label, paint, go, tooltip=label))
            left += each + gap
        return widgets

    def _way(self, reading: Reading, game: Game, chair: int) -> partial[None] | None:
        """To the end of the round in which this one was sure; None where that never was."""
        sure = self.sure(game, chair)
        at = next((step.at for step in game.told.steps if step.round == sure), None)
        return None if sure is None or at is None else partial(reading.go, at)

    def sure(self, game: Game, chair: int) -> int | None:
        return game.told.sure[chair] if chair < self.own.story.players else None

    def certain(self, game: Game, chair: int) -> str:
        """From when this one was sure; empty for the chair of nobody."""
        if chair >= self.own.story.players:
            return ""
        sure = self.sure(game, chair)
        name = "never" if sure is None else "dealt" if sure == 0 else "from"
        return self.own.text("sure", name, round=sure or 0)

    def label(self, game: Game, chair: int) -> str:
        """What a column tells, as plain text."""
        own, told = self.own, game.told
        if not told.identities[chair]:
            first = own.text("was", "ambassador", seat=chair)
        else:
            both: dict[str, object] = {"card": told.identities[chair], "second": told.fragments[chair]}
            first = own.text("was", "agent", seat=chair, **both)
        return sentences(plain(first), self.certain(game, chair))

    # The call

    def told_call(self, game: Game) -> str:
        call = game.told.call
        assert call is not None
        share = {"percent": percent(call.chance), "number": call.number}
        sees = self.own.sees(call.seat)
        return plain(self.own.text("call", "right" if call.right else "wrong", sees, seat=call.seat, **share))

    def _call(self, reading: Reading, canvas: Canvas, place: pygame.Rect, game: Game) -> Widget:
        call = game.told.call
        assert call is not None
        told, right = self.told_call(game), call.right

        def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
            sheet(spot.size, "now" if treatment.hovered else "row", canvas.scale).draw(surface, spot.topleft)
            pixels = canvas.font(theme.SMALL)
            sign = cards.phone_sign(round(pixels * 1.3))
            words = shortened(told, "text", pixels, spot.width - sign.get_width() - canvas.px(32))
            line = image(words, "text", pixels, theme.GOOD if right else theme.BAD)
            left = spot.centerx - (line.get_width() + sign.get_width() + canvas.px(8)) // 2
            surface.blit(sign, sign.get_rect(midleft=(left, spot.centery)))
            surface.blit(line, line.get_rect(midleft=(left + sign.get_width() + canvas.px(8), spot.centery)))
            if treatment.focused:
                ring(spot.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, spot.topleft)

        return Widget("call", place, told, paint, partial(reading.go, call.at + 1), tooltip=told)

    # A column

    def _paint(
        self, canvas: Canvas, game: Game, chair: int, surface: pygame.Surface, place: pygame.Rect, treatment: Treatment
    ) -> None:
        """Draw a face with its name, the black cards below it, and from when it was sure."""
        own = self.own
        lit = treatment.hovered or chair in game.winners
        sheet(place.size, "now" if lit else "row", canvas.scale).draw(surface, place.topleft)
        edge, pixels = canvas.px(6), canvas.font(theme.SMALL)
        line, room = round(pixels * 1.3), place.width - 2 * edge
        free = place.height - 2 * line - 5 * edge
        both = bool(game.told.identities[chair])
        card = max(18, min(canvas.px(CARD), (room - edge) // 2, round(free * 0.52 / HIGH)))
        tall = round(card * HIGH) if both else 0
        side = max(24, min(canvas.px(PORTRAIT), room, free - tall))
        top = place.top + (place.height - side - tall - 2 * line - 3 * edge) // 2
        portrait = pygame.Rect(place.centerx - side // 2, top, side, side)
        self._face(canvas, chair, surface, portrait)
        middle = portrait.bottom + edge // 2 + line // 2
        self._line(
            surface,
            self._name(chair),
            "strong",
            pixels,
            own.telling.company.mark(chair).words,
            (place.centerx, middle),
            room,
        )
        if both:
            names = game.told.identities[chair], game.told.fragments[chair]
            for name, way in zip(names, (-1, 1), strict=True):
                picture = cards.card(BLACK + name, card)
                spot = picture.get_rect(
                    midtop=(place.centerx + way * (card + edge) // 2, middle + line // 2 + edge // 2)
                )
                surface.blit(picture, spot)
        foot = middle + line // 2 + edge + tall + line // 2
        self._line(surface, self.certain(game, chair), "text", pixels, theme.MUTED, (place.centerx, foot), room)
        if treatment.focused:
            ring(place.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, place.topleft)

    def _face(self, canvas: Canvas, chair: int, surface: pygame.Surface, place: pygame.Rect) -> None:
        company = self.own.telling.company
        if chair >= self.own.story.players:
            surface.blit(cards.token(PHANTOM, place.width, 0, theme.NEUTRAL), place)
            return
        mark = company.mark(chair)
        surface.blit(face(company.portraits[chair], place.width, mark, masked=False), place)
        pin(surface, canvas, mark, place)

    def _name(self, chair: int) -> str:
        if chair < self.own.story.players:
            return self.own.telling.company.name(chair)
        return self.own.telling.words.text("table", "figures", "phantom")

    @staticmethod
    def _line(
        surface: pygame.Surface, told: str, style: str, pixels: int, colour: str, middle: tuple[int, int], room: int
    ) -> None:
        words = image(shortened(told, style, pixels, room), style, pixels, colour)
        surface.blit(words, words.get_rect(center=middle))


# What came of an act

LITTLE = 0.05  # by how much likelier a packet has to make the truth about its giver, to be told of a meeting


class Outcomes:
    """Of all acts of one match, as far as something can be said of them."""

    def __init__(self, own: Own, packets: Packets, agents: Agents) -> None:
        self.own, self.packets, self.agents = own, packets, agents
        self.events: dict[int, Event] = dict(own.story.past.numbered)
        self._packets = {packet.at: packet for packet in packets.all}

    def told(self, at: int) -> str:
        """Sentences on what came of event number `at`, names marked; empty for nothing."""
        event = self.events.get(at)
        game = self.packets.evening.at(at) if event is not None else None
        if game is None:
            return ""
        if at in self._packets:
            return self.packets.made(game.told, self._packets[at])
        if isinstance(event, Named):  # what was asked for is shown next
            return self.told(at + 1)
        if isinstance(event, Called):
            return self.agents.told_call(game)
        if isinstance(event, Sealed):  # the place is seen when it is turned up
            return next(
                (self.told(number) for number, each in self._rest_of_round(at) if isinstance(each, TurnedUp)), ""
            )
        return self._of_place(game, at, event) if isinstance(event, (Visited, TurnedUp)) else ""

    def _of_place(self, game: Game, at: int, event: Visited | TurnedUp) -> str:
        """Who met there, and what came of that: the call, or what was learnt most."""
        later = list(self._rest_of_round(at))
        met = next((number for number, each in later if isinstance(each, Met) and each.place == event.place), None)
        if met is None:
            return self._nobody_met(at, event)
        meeting = self.events[met]
        assert isinstance(meeting, Met)
        if event.seat not in meeting.members:
            return ""
        happened = list(self._of_meeting(met))
        call = game.told.call
        called = call is not None and any(isinstance(each, Called) and number == call.at for number, each in happened)
        shown = [self._packets[number] for number, _ in happened if number in self._packets]
        best = max(shown, key=_told_most, default=None)
        came = (
            self.agents.told_call(game)
            if called
            else self.packets.made(game.told, best)
            if best is not None and abs(_told_most(best)) >= LITTLE
            else ""
        )
        return sentences(self._of_all("met", meeting.members), came)

    def _nobody_met(self, at: int, event: Visited | TurnedUp) -> str:
        table = self.own.story.past.table_at(self._end_of_round(at))
        there = tuple(table.visitors(event.place))
        if event.seat not in there:
            return ""
        if len(there) > 1:
            return self._of_all("crowd", there)
        if event.seat >= self.own.story.players:
            return ""
        return self.own.text("came", "alone", self.own.sees(event.seat), seat=event.seat)

    def _of_all(self, key: str, chairs: Sequence[int]) -> str:
        """A sentence on several chairs, the reader first among them."""
        telling, story = self.own.telling, self.own.story
        marked = [telling.company.marked(seat) for seat in range(story.players)]
        players = telling.words.people(tuple(chairs), marked, story.me)
        return telling.words.text("truth", "came", key, players=players)

    def _rest_of_round(self, at: int) -> Iterator[tuple[int, Event]]:
        for number in range(at + 1, self.own.story.last):
            event = self.events.get(number)
            if event is None or isinstance(event, RoundBegan):
                return
            yield number, event

    def _end_of_round(self, at: int) -> int:
        """After so many events all have gone somewhere in the round of event number `at`."""
        gone = [number for number, each in self._rest_of_round(at) if isinstance(each, (Visited, TurnedUp))]
        return max((at, *gone)) + 1

    def _of_meeting(self, met: int) -> Iterator[tuple[int, Event]]:
        """What happened in a meeting, up to the next one."""
        for number, event in self._rest_of_round(met):
            if isinstance(event, Met):
                return
            yield number, event


def _told_most(packet: Packet) -> float:
    """By how much a packet changed how likely the truth about its giver was."""
    return packet.after.right - packet.before.right
