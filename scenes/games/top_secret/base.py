"""The base of the scene of Top Secret, which its own parts import; and what they ask of it about meetings and points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from engine.core.cards import Cards
from engine.games.top_secret.rules.numbers import BLACK, Rules, bare
from engine.games.top_secret.rules.table import Named, Table
from engine.games.top_secret.story import Story
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.staging.aloft import Aloft
from scenes.games.top_secret.telling.notebook import Notebook
from scenes.tables.laid import LaidSight
from scenes.tables.scene import SceneOf
from scenes.tables.sight import Sight
from scenes.tables.theatre import Theatre


class TopSecretSight(Sight[Table, Rules, Story], Protocol):
    """What the person can know, their own notes among it."""

    @property
    def notebook(self) -> Notebook: ...


class TopSecretLaid(TopSecretSight, LaidSight[Table, Rules, Story, TopSecretLayout], Protocol):
    """The same laid out."""


class TopSecretTheatre(TopSecretLaid, Theatre[Table, Rules, Story, TopSecretLayout], Protocol):
    """What its moments are played with."""

    @property
    def aloft(self) -> Aloft: ...


class TopSecretBase(SceneOf[Table, Rules, Story, TopSecretLayout]):
    """`sheet` is the chair whose grid of the notes is open; None: that of the one whom the person meets."""

    game = "top_secret"
    aloft: Aloft
    sheet: int | None = None

    @cached_property
    def notebook(self) -> Notebook:
        """The person's own notes."""
        return Notebook(self)


def own_black(sight: TopSecretSight) -> tuple[str, ...]:
    """The person's black cards: identity and fragment; none for the Ambassador."""
    shown = sight.shown
    if not shown.identities:
        return ()
    return tuple(BLACK + card for card in (*shown.identities[sight.seat], *shown.fragments[sight.seat]))


def points(sight: TopSecretSight) -> tuple[int, ...]:
    """The points of everybody."""
    scores = sight.shown.scores
    return tuple(scores) if scores else (0,) * sight.players


def standing(theatre: TopSecretTheatre, place: str) -> tuple[int, ...]:
    """Who stands at a place just now: not those on their way."""
    if not theatre.shown.now:
        return ()
    return tuple(chair for chair in theatre.shown.visitors(place) if chair not in theatre.aloft.walking)


def own_meeting(theatre: TopSecretTheatre) -> tuple[int, ...]:
    """The members of the meeting under way, if the person is one of them and it is not settled."""
    if (
        theatre.story.meeting is None
        or theatre.seat not in theatre.story.meeting.members
        or theatre.shown.call is not None
    ):
        return ()
    if theatre.story.settled and not theatre.queue.busy:
        return ()
    return theatre.story.meeting.members if not theatre.story.settled else ()


def hesitates(scene: TopSecretBase) -> tuple[int, int] | None:
    """Who has asked whom for a black card that the person will not see, while that is waited for."""
    past = scene.looking.past()
    last = past[-1] if past else None
    return (last.seat, last.other) if isinstance(last, Named) and hidden_from_me(scene, last) else None


def hidden_from_me(sight: TopSecretSight, event: Named) -> bool:
    """Whether the person will not see the black card that somebody asks for, nor has to choose it. T 3.6, 6.2"""
    witness = sight.rules.seeker and sight.me == sight.shown.ambassador
    return sight.me is not None and sight.me not in (event.seat, event.other) and not witness


def as_told(cards: Cards) -> Cards:
    """The cards of a packet in the order in which a sentence names them: of two fragments the smaller first."""
    return tuple(sorted(cards, key=int)) if all(card.isdecimal() for card in cards) else cards


def meeting_place(sight: TopSecretSight) -> str:
    return sight.story.meeting.place if sight.story.meeting is not None else sight.rules.places[0]


def meets_at(theatre: TopSecretTheatre, place: str) -> bool:
    """Whether there is a meeting at a place in this round, as all see who stands there. T 3.2"""
    shown = theatre.shown
    if not shown.now or not all(shown.now):
        return False
    return meet(theatre, standing(theatre, place), shown.ambassador)


def meet(sight: TopSecretSight, here: Sequence[int], ambassador: int) -> bool:
    """Whether these meet, who have come to one place. T 3.2, T 6.3"""
    if len(here) == 2:
        return sight.rules.phantom not in here or ambassador not in here
    return len(here) == 3 and sight.rules.seeker and ambassador in here


def numbered(theatre: TopSecretTheatre) -> tuple[str, ...]:
    """The places of this round's meetings in the order in which they are settled; none where there is only one. T 3.2"""
    shown = theatre.shown
    places = dict.fromkeys(shown.now[chair] for chair in shown.order()) if shown.now and all(shown.now) else ()
    found = tuple(place for place in places if meets_at(theatre, place))
    return found if len(found) > 1 else ()


def tray_lies(scene: TopSecretBase) -> bool:
    """Whether the person's cards lie on the tray below the map."""
    return scene.tempo.asked and scene.sitting.kind in ("place", "meet")


def meeting_way(rules: Rules) -> str:
    """How people meet in this game, as its words tell it: two of them, or also three if one is a `seeker`. T 3.2, 6.3"""
    return "seeker" if rules.seeker else "usual"


def short(sight: TopSecretSight, card: str) -> str:
    """A card in as few words as there are, whatever its colour."""
    return f"{sight.words.card(BLACK + bare(card)):short}"
