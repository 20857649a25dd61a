"""What the truth shows of each player: how they came out, their hand at a moment, how often they lied."""

from __future__ import annotations

from dataclasses import dataclass

from art import theme
from engine.words import Count
from scenes.people.hands import hand_of
from scenes.screens import HeldCard
from scenes.truth.telling import Telling


@dataclass(frozen=True, slots=True)
class PersonCard:
    """What stands on the card of one player.

    `place` tells in words how they came out, `number` is their place (0: none). `names` are the short names of the cards
    in `hand`, `listed` the same in one text. `lies` is how many they told and how many were caught, None in a game without
    claims; `told` says that in words.
    """

    seat: int
    portrait: str
    name: str
    place: str
    number: int
    won: bool
    hand: tuple[HeldCard, ...]
    names: tuple[str, ...]
    listed: str
    lies: tuple[int, int] | None
    told: str
    mark: theme.SeatMark


def persons(telling: Telling, at: int) -> list[PersonCard]:
    """Everybody, the best first, with the hands at the place `at` of the story."""
    story, company = telling.story, telling.company
    table = story.past.table_at(at)
    cards = []
    for seat in telling.order():
        lies = story.lies(seat) if story.claims else None
        lies_words = ""
        if lies:
            name = "no_lies" if not lies[0] else "lies_of" if lies[1] else "lies_free"
            lies_words = telling.text(name, lies=Count(lies[0]), caught=Count(lies[1]))
        number = telling.place(seat)
        place = telling.text("wins") if seat in story.winners else ""
        if number and not place:
            place = telling.text("places", str(number))
        if story.standing.points and place:
            place = telling.text("scored", place=place, score=story.standing.points[seat])
        hand = () if telling.own.shows_hands else hand_of(story.game.id, table, seat)
        names = tuple(f"{telling.words.card(card.id):short}" for card in hand)
        listed = telling.words.text("list", "comma").join(names)
        name, won, mark = company.name(seat), seat in story.winners, company.mark(seat)
        portrait = company.portraits[seat]
        cards.append(PersonCard(seat, portrait, name, place, number, won, hand, names, listed, lies, lies_words, mark))
    return cards
