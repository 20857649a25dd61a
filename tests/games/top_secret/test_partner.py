"""Who the person is and whose partner: told at the deal, and standing where it can be read again."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pytest

from engine.games.top_secret.notes import ASKED, Column
from engine.games.top_secret.rules.numbers import BLACK
from engine.games.top_secret.rules.table import Revealed, Showed
from engine.words import LANGUAGES
from scenes.commands.still import still_table
from scenes.games.top_secret.base import own_black, short
from scenes.games.top_secret.board import looks
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import partner, people, proved
from scenes.kit.text import sentences
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.lessons.caption import RING
from tests.games.top_secret.test_table import posed
from tests.houses import house_in
from tests.playing import plan_for, sit_down, until_held


def dealt(folder: Path, players: int, **chosen: object) -> TopSecretScene:
    table = sit_down(folder, plan_for("top_secret", players), holds=True, speed="normal", **chosen)
    assert isinstance(table, TopSecretScene)
    until_held(table)
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deal_waits_and_says_who_the_person_is_and_whose_partner(tmp_path: Path, language: str) -> None:
    table = dealt(tmp_path, 4, language=language)
    mine, fragment = table.shown.identities[0][0], table.shown.fragments[0][0]
    said = table.house.stage.find("prompt").label
    for card in (mine, fragment, table.rules.ally[mine]):
        assert f"{table.words.card(card):name}" in said, said
    told = plain(partner.dealt(table))
    assert said.startswith(told) and any(
        told in "".join(span.text for span in line.spans) for line in table.chronicle.lines
    )
    table.left()


@pytest.mark.parametrize("players", [3, 5])
def test_where_everybody_plays_alone_no_partner_is_named(tmp_path: Path, players: int) -> None:
    table = dealt(tmp_path, players)
    assert partner.dealt(table) and not partner.ally(table) and not partner.noted(table)
    table.left()


def table_at(folder: Path, position: str, **chosen: object) -> TopSecretScene:
    house = house_in(folder, **chosen)
    table = still_table(house, screens_of("top_secret").positions()[position])
    assert isinstance(table, TopSecretScene)
    house.stage.push(table)
    house.stage.rebuild()
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_own_face_and_own_card_say_whose_partner_the_person_is(tmp_path: Path, language: str) -> None:
    table = table_at(tmp_path, "turn", language=language)
    wanted = partner.ally(table)
    assert short(table, wanted) in table.house.stage.find("ally").label
    name = f"{table.words.card(wanted):name}"
    assert name in people.about_of(table, table.seat)
    own = own_black(table)[0]
    assert name in (looks.inspected(table, own).rule)


def test_who_is_proved_to_be_the_partner_is_named_in_the_notes_and_at_the_portrait(tmp_path: Path) -> None:
    table = table_at(tmp_path, "partner")
    mark = table.words.text("table", "ally", "mark")
    chair = partner.chair_of_ally(table)
    others = [each for each in table.shown.agents if each != table.seat]
    assert chair is not None, [table.story.notes.proofs(each) for each in others]
    assert [mark in proved.proved(table, each) for each in others] == [each == chair for each in others]
    assert table.company.name(chair) in table.house.stage.find("ally").label


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_own_cards_it_always_stands_with_whom_one_wins(tmp_path: Path, language: str) -> None:
    open_ = table_at(tmp_path / "open", "turn", language=language)
    found = table_at(tmp_path / "found", "partner", language=language)
    alone = table_at(tmp_path / "alone", "peek", language=language)
    chair = partner.chair_of_ally(found)
    assert chair is not None
    assert short(open_, partner.ally(open_)) in open_.house.stage.find("side").label
    assert found.company.name(chair) in found.house.stage.find("side").label
    assert alone.house.stage.find("side").label == alone.words.text("table", "ally", "alone")
    for table in (open_, found, alone):
        box = table.house.stage.find("side").rect
        cards = [each.rect for each in table.house.stage.widgets if each.id.startswith("card ")]
        assert cards and box.collidelist(cards) < 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_be_asked_for_a_black_card_stands_with_what_they_have_shown(tmp_path: Path, language: str) -> None:
    """Vera has shown both when asked. What was seen in a packet may be shown again, what was shown when asked may not."""
    table = table_at(tmp_path, "ask", language=language)
    say = table.questions.say
    assert "11" in table.find("seat 1 name").label and say("black_seen", "none") in table.find("seat 3 name").label
    assert say("may_show", "choice") in table.find("prompt").label
    assert not table.find("seat 3 name").tooltip
    table.story.notes.follow(Showed(3, 0, (BLACK + "fiddlebottom", "52")))
    table.changed()
    table.house.stage.rebuild()
    again = say("may_show", "again", seat=3, cards=(BLACK + "fiddlebottom",))
    ally = say("may_show", "ally", seat=3)
    assert table.find("seat 3 name").tooltip.startswith(sentences(again, ally))
    table.story.notes.columns.append(Column(2, 2, "rialto", ASKED, (BLACK + "52",)))
    table.changed()
    table.house.stage.rebuild()
    assert table.find("seat 2 name").tooltip.startswith(say("may_show", "other", seat=2, cards=(BLACK + "52",)))
    assert say("may_show", "mixed") in table.find("prompt").label, "one of them has no choice"
    for seat, free in ((2, False), (3, True)):
        table.questions.aim_at(seat)
        table.house.stage.rebuild()
        assert (say("may_show", "choice") in table.find("prompt").label) == free
        table.questions.step_back()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_call_before_somebody_who_is_no_ally_says_that_it_loses(tmp_path: Path, language: str) -> None:
    table = table_at(tmp_path, "meet", language=language)
    say = table.questions.say

    def told() -> str:
        table.changed()
        table.house.stage.rebuild()
        return table.find("call").label

    assert say("call_cost", "number") in told(), "Fiammetta may be the ally"
    table.notebook.mark(3, "zsazsa")
    assert say("call_cost", "noted", seat=3) in told(), "by the pencil Fiammetta is another agent"
    table.notebook.mark(3, "zsazsa")
    table.story.notes.follow(Revealed(1, 0, None, BLACK + "fiddlebottom"))
    assert say("call_cost", "enemy", seat=3) in told(), "Vera is the ally"
    table.house.settings = replace(table.house.settings, aids=False)
    assert say("call_cost", "number") in told()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 125), ((960, 600), 150)])
def test_what_a_call_loses_does_not_make_the_bar_lie_on_the_cards(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    """By the pencil and for certain; with one card in the packet there is a third button."""
    table = posed(tmp_path, "meet", size, language=language, text=text)
    table.questions.choose("0", True)
    table.notebook.mark(3, "zsazsa")
    for _ in ("noted", "enemy"):
        table.changed()
        table.house.stage.rebuild()
        bar = table.find("prompt").rect
        cards = [each for each in table.house.stage.widgets if each.id.startswith("card ") and "black" not in each.id]
        assert len(cards) == 8
        assert not any(bar.colliderect(each.rect.inflate(0, -8)) for each in cards), (bar, cards[0].rect)
        table.story.notes.follow(Revealed(1, 0, None, BLACK + "fiddlebottom"))


def test_a_frame_around_a_black_card_leaves_free_with_whom_one_wins(tmp_path: Path) -> None:
    """The words above the cards were cut by it."""
    table = table_at(tmp_path, "meet")
    stage = table.house.stage
    stage.rebuild()
    words = stage.find("side").rect
    for card in own_black(table):
        place = stage.find(f"card {card} 0").rect
        framed = table.seating.framed(f"card {card} 0", place, stage.canvas)
        assert framed.top - stage.canvas.px(RING) * 4 >= words.bottom and framed.bottom == place.bottom
