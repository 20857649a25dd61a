"""The truth of Top Secret: who was who, how sure everybody was, all packets and calls, points; and how it begins."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.core.record import Record
from engine.games.top_secret.notes import PACKETS as PACKETS_SHOWN
from engine.games.top_secret.past import SURE as CERTAIN
from engine.games.top_secret.past import Packet, Reading, Step, Told, tell
from engine.games.top_secret.rules.numbers import bare
from engine.games.top_secret.rules.table import Called, GameBegan, Met, Peeked, Revealed, RoundBegan, Showed
from engine.truth.moments import Past
from engine.words import LANGUAGES, NO_BREAK
from scenes.games.top_secret.truth import AGENTS, PACKETS, POINTS, SURE, TopSecretTruth
from scenes.games.top_secret.truth.match import Game, percent
from scenes.games.top_secret.truth.packets import _trusted, believed, falsest, longest, taken_in
from scenes.menus.statistics.page import StatisticsPage
from scenes.people.company import plain
from scenes.people.hands import brought_home
from scenes.tables import open_scene
from scenes.truth.coaching.coach import COACH
from scenes.truth.example import finished
from scenes.truth.listing.lists import CHART, TURNED
from scenes.truth.opening.best import told_lie
from scenes.truth.story import DECISIONS, LOG, TruthStory
from scenes.truth.telling import Telling
from tests.houses import bare_house
from tests.truths import Seen, stands

GAME = "top_secret"
COUNTS = (3, 4, 5)


@cache
def match(players: int = 4, seed: int = 2) -> Record:
    return finished(GAME, players, seed)


@cache
def story(players: int = 4, seed: int = 2) -> TruthStory:
    return TruthStory(match(players, seed))


@pytest.fixture
def seen(tmp_path: Path) -> Iterator[Seen]:
    found = Seen(tmp_path, match())
    yield found
    found.stage.close()


def own(telling: Telling) -> TopSecretTruth:
    assert isinstance(telling.own, TopSecretTruth)
    return telling.own


def telling(folder: Path, players: int = 4, seed: int = 2, language: str = "en") -> Telling:
    return Telling(story(players, seed), bare_house(folder, language=language).words(GAME), "")


# What there is


def test_it_has_pictures_and_a_list_of_its_own_and_points_only_in_a_match_of_several_games(seen: Seen) -> None:
    assert seen.scene.lists.names() == (PACKETS, DECISIONS, LOG)
    assert seen.scene.lists.pictures == (TURNED, COACH, AGENTS, SURE, POINTS, CHART)
    games = [at for at, event in seen.reading.story.past.numbered if isinstance(event, GameBegan)]
    first = next(at for at, each in enumerate(seen.reading.story.past.moments) if each.events > games[1]) - 1
    assert POINTS not in own(Telling(TruthStory(match().until(first)), seen.reading.telling.words, "")).pictures


# Where it opens


def _only_dealt(players: int) -> tuple[Record, int]:
    """A match that was left when its second game had been dealt and nobody had met, and the number of that deal's event."""
    dealt = [at for at, event in story(players).past.numbered if isinstance(event, GameBegan)][1]
    met = next(at for at, event in story(players).past.numbered if isinstance(event, Met) and at > dealt)
    asked = [number for number, each in enumerate(story(players).past.moments) if dealt < each.events < met]
    return match(players).until(asked[-1]), dealt


@pytest.mark.parametrize("players", COUNTS)
def test_it_opens_on_the_last_game_that_was_played(players: int, tmp_path: Path) -> None:
    """It showed who was who in a game that somebody had given up right after the deal: nobody had learnt anything of it."""
    record, dealt = _only_dealt(players)
    found = Seen(tmp_path, record)
    game = own(found.reading.telling).evening.at(found.reading.at)
    assert found.reading.at == dealt and game is not None and game.number == 1
    assert Seen(tmp_path / "whole", match(players)).reading.at == story(players).last


@pytest.mark.parametrize("players", COUNTS)
def test_the_result_shows_the_black_cards_of_the_last_game_that_was_played(players: int, tmp_path: Path) -> None:
    record, dealt = _only_dealt(players)
    scene, before = open_scene(bare_house(tmp_path), record), story(players).past.table_at(dealt)
    assert "game 1" in scene.chronicle.legend()
    for seat in range(players):
        cards = (*before.identities[seat], *before.fragments[seat])
        assert tuple(bare(each.id) for each in brought_home(Past(story().game, record), seat)) == cards
        told = "".join(plain(each) for each in scene.chronicle.allied(seat)[0])
        assert (players == 4) is (f"{scene.words.card(cards[0]):name}" in told if cards else False)


# How rounds are counted


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lists_name_rounds_as_the_pages_do(tmp_path: Path, language: str) -> None:
    """Lists counted the rounds of all games together, pages those of each game: round 8 of game 3 was also number 26."""
    found = Seen(tmp_path, match(), language=language)
    for name in (PACKETS, DECISIONS, LOG):
        found.scene.lists.show(name)
        found.stage.rebuild()
        rows = found.scene.lists.list.laid
        named, told = "", [found.reading.telling.counted(each.row.at) for each in rows]
        for each, when in zip(rows, told, strict=True):
            assert each.head == (when if when != named or each.row.pill else ""), name
            assert not each.turn, "no other count stands beside it"
            named = when
        assert len(set(told)) > len(found.reading.story.turns) / 2
    games = sum(isinstance(event, GameBegan) for event in found.reading.story.past.events)
    label = found.stage.find("top bar").label
    assert str(games) in label and str(len(found.reading.story.turns)) not in label
    found.stage.close()


# Who was who


@pytest.mark.parametrize("players", [3, 5])
def test_everybody_has_their_black_cards_in_the_order_of_the_number(players: int, tmp_path: Path) -> None:
    found = Seen(tmp_path, match(players, 2))
    truth, company = own(found.reading.telling), found.reading.telling.company
    found.scene.lists.show(AGENTS)
    for game in truth.evening.games[:2]:
        found.reading.go(game.first)
        found.stage.rebuild()
        table: Any = found.reading.story.past.table_at(game.last)
        chairs = truth.agents.chairs(game)
        assert [each.id for each in found.stage.widgets if each.id.startswith("agent ")] == [
            f"agent {at}" for at in chairs
        ]
        agents = [chair for chair in chairs if game.told.identities[chair]]
        assert tuple(game.told.fragments[chair] for chair in agents) == game.told.number
        for chair in agents:
            label = found.stage.find(f"agent {chair}").label
            for card in (*table.identities[chair], *table.fragments[chair]):
                assert f"{found.reading.telling.words.card(card)}" in label
            assert chair >= players or company.name(chair) in label or chair == found.reading.story.me
    found.draw()
    found.stage.close()


def test_the_choice_above_leads_to_a_game_and_the_line_below_to_its_call(seen: Seen) -> None:
    truth = own(seen.reading.telling)
    seen.scene.lists.show(AGENTS)
    seen.stage.rebuild()
    chooser: Any = seen.stage.find("games")
    chooser.on_change(0)
    seen.stage.rebuild()
    game = truth.evening.games[0]
    assert seen.reading.at == game.last
    call = game.told.call
    assert call is not None
    label = seen.stage.find("call").label
    assert NO_BREAK.join(call.number) in label and f"{percent(call.chance)}%" in label
    seen.click("call")
    assert isinstance(seen.reading.story.past.events[seen.reading.at - 1], Called)
    assert truth.evening.at(seen.reading.at) == game


# How sure everybody was


@pytest.mark.parametrize("players", COUNTS)
def test_the_curve_is_whole_once_somebody_is_sure_and_even_before_anything_was_shown(players: int) -> None:
    from engine.words import words

    truth, sure = own(Telling(story(players, 2), words("en", GAME), "")), 0
    curve = dict(truth.sure.curve)
    for game in truth.evening.games:
        even = 1 / 18 if players == 4 else 1 / 6
        for seat, share in enumerate(curve[game.first]):
            assert share == pytest.approx(even if game.told.identities[seat] else 1 / 24)
        for step in game.told.steps:
            for seat, number in enumerate(game.told.sure):
                certain = number is not None and step.round >= number
                assert certain is (curve[step.at][seat] > CERTAIN), "a line at 100 % said never certain"
                assert certain is (percent(curve[step.at][seat]) == "100")
                sure += certain
    assert sure


def test_the_words_above_the_curve_are_of_who_is_pointed_at(seen: Seen) -> None:
    seen.scene.lists.show(SURE)
    seen.reading.go(seen.reading.story.last)
    seen.reading.pin(3)
    seen.stage.rebuild()
    game = own(seen.reading.telling).evening.games[-1]
    label = seen.stage.find("sure told").label
    assert label.startswith(f"{seen.reading.telling.company.name(3)}: ally and number at ")
    number = game.told.sure[3]
    assert ("Never certain of it all." in label) if number is None else (f"round {number}" in label)
    seen.draw()


# Packets


@pytest.mark.parametrize("players", COUNTS)
def test_every_packet_is_listed_with_its_true_and_its_false_card_and_every_call(players: int, tmp_path: Path) -> None:
    told = telling(tmp_path, players, 2)
    rows, truth, past = told.rows[PACKETS], own(told), told.story.past
    kinds = (Showed, Revealed, Peeked, Called)
    happened = [at + 1 for at, event in past.numbered if isinstance(event, kinds)]
    assert [row.at for row in rows] == happened
    by_id = {row.id: "".join(span.text for span in row.told) for row in rows}
    for packet in truth.packets.all:
        words = by_id[f"packet {packet.at}"]
        game = truth.evening.game_of(packet.at).told
        made = next(row.why for row in rows if row.id == f"packet {packet.at}")
        for card in (game.identities[packet.seat], game.fragments[packet.seat]):  # "the truth" said not which
            assert f"{told.words.card(card)}" in made
        assert f"{told.words.card(packet.true)}" in words
        event: Any = past.events[packet.at]
        if packet.false:
            assert set(map(bare, event.cards)) == {bare(packet.true), packet.false}
            assert f"{told.words.card(packet.true)} (true) and {told.words.card(packet.false)} (false)" in words
    assert all(row.why and row.pill for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_told_in_notation(language: str, tmp_path: Path) -> None:
    for players in COUNTS[1:] if language == "en" else COUNTS[:1]:
        told = telling(tmp_path, players, 2, language)
        truth = own(told)
        said = [row.why + "".join(span.text for span in (*row.who, *row.told)) for row in told.rows[PACKETS]]
        said += [truth.agents.label(game, at) for game in truth.evening.games for at in truth.agents.chairs(game)]
        said += [truth.agents.told_call(game) for game in truth.evening.games if game.told.call]
        said += [each.told(0, told.story.last) for each in (truth.sure, truth.points)]
        for each in said:
            assert not {*"{}?\ue000_"} & {*each}, each
            assert "black:" not in each


# Points


@pytest.mark.parametrize("players", COUNTS)
def test_points_rise_game_by_game_to_what_everybody_had_in_the_end(players: int, tmp_path: Path) -> None:
    told = telling(tmp_path, players, 2)
    points, standing = own(told).points, told.story.standing.points
    assert standing is not None
    for seat in range(players):
        assert points.of(seat, told.story.first) == 0
        assert points.of(seat, told.story.last) == standing[seat]
        assert points.told(seat, told.story.first).endswith(f"0 so far, {standing[seat]} at the end")
    assert len(points.steps) == len(own(told).evening.games) + 1


# The beginning


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_begins_with_the_best_deception(language: str, tmp_path: Path) -> None:
    told = telling(tmp_path, language=language)
    first, games = told_lie(told), own(told).evening.games
    sentence = "".join(span.text for span in (*first.sentence, *first.spoils))
    assert sentence and not {*"{}?"} & {*sentence}
    deceit, packet = longest(games), falsest(games)
    if deceit is not None:
        assert (first.seat, first.what) == (deceit.seat, deceit.game.told.identities[deceit.seat])
        assert deceit.game.told.allies[deceit.victim] != deceit.seat
    elif packet is not None:
        assert first.seat == packet.seat


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deception_is_borne_out_by_a_packet_that_made_the_victim_believe(language: str, tmp_path: Path) -> None:
    """The quoted packet raised the belief to more than a guess, of all such the most, and is told with its round."""
    told = telling(tmp_path, language=language)
    quoted = False
    for game in own(told).evening.games:
        deceit = longest([game])
        if deceit is None:
            continue
        pair, packet = (deceit.seat, deceit.victim), deceit.packet
        rounds = [game.told.steps[at].round for at in taken_in(game.told.believed[pair])]
        assert deceit.rounds == len(rounds) == game.told.astray()[pair]
        assert (packet.seat, packet.to) == pair and packet.round in rounds
        before, after = packet.before.ally or 0, packet.after.ally or 0
        assert after >= 0.6 and after > before
        for other in game.told.packets:
            if (other.seat, other.to) == pair and other.round in rounds and (other.after.ally or 0) >= 0.6:
                assert (other.after.ally or 0) - (other.before.ally or 0) <= after - before
        words = "".join(span.text for span in _trusted(own(told), deceit).spoils)
        assert (
            told.when(packet.at + 1) in words and f"{round(100 * before)}" in words and f"{round(100 * after)}" in words
        )
        quoted = True
    assert quoted


def test_trust_that_no_packet_bears_out_is_not_called_a_deception() -> None:
    """Somebody was taken for an ally for rounds on end, but what they showed only lowered that."""

    def reading(ally: float) -> Reading:
        return Reading(0.1, ("bubble", "11"), 0.2, ally)

    def evening(*changes: tuple[float, float]) -> list[Game]:
        packets = [
            Packet(9 + nth, 3, "rialto", 2, 0, PACKETS_SHOWN, "zsazsa", "11", reading(before), reading(after))
            for nth, (before, after) in enumerate(changes)
        ]
        steps = [Step(at, at + 1, (0,) * 4, (0,) * 4, (0,) * 4) for at in range(4)]
        told = Told(4, (), (), (), (), 4, packets, steps, believed={(2, 0): [0.3, 0.55, 0.55, 0.55]})
        return [Game(told, 1, 0, 20, ())]

    assert longest(evening((0.52, 0.5))) is None
    assert longest(evening((0.3, 0.55))) is None
    assert longest(evening((0.9, 0.7))) is None
    found = longest(evening((0.4, 0.65), (0.2, 0.61), (0.9, 0.95), (0.1, 0.59)))
    assert found is not None and (found.seat, found.victim, found.rounds, found.packet.at) == (2, 0, 3, 10)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_packet_that_misled_is_told_by_what_was_wrongly_believed(language: str, tmp_path: Path) -> None:
    """The picture is of that card, not of one nobody fell for; it is a lie only if the false card itself was believed."""
    told = telling(tmp_path, language=language)
    lies = misled = 0
    for game in own(told).evening.games:
        for packet in game.told.packets:
            true = game.told.identities[packet.seat], game.told.fragments[packet.seat]
            if not packet.false or packet.after.hand == true:
                continue
            found = believed(own(told), game, packet)
            assert found.what in packet.after.hand and found.what not in true
            assert (found.title == told.words.text("truth", "opening", "title", "believed")) == (
                found.what == bare(packet.false)
            )
            sentence = "".join(span.text for span in found.sentence)
            assert all(f"{told.words.card(card):name}" in sentence for card in (*packet.after.hand, *true))
            lies, misled = lies + (found.what == bare(packet.false)), misled + 1
    assert 0 < lies < misled


def test_what_minds_believed_is_told_and_not_only_what_was_left(tmp_path: Path) -> None:
    truth = own(telling(tmp_path))
    past = truth.story.past
    even = tell(past.states[-1].rules, past.opening, past.numbered)  # type: ignore[arg-type]  # rules and table of this game
    pairs = zip((game.told for game in truth.evening.games), even, strict=True)
    assert any(one.steps[at].partner != other.steps[at].partner for one, other in pairs for at in range(len(one.steps)))


def test_rounds_are_counted_in_their_game(tmp_path: Path) -> None:
    """As at the table: the first round of each game is its first; where there is one game, it is not named."""
    told = telling(tmp_path)
    truth, events = own(told), told.story.past.numbered
    first, last = truth.evening.games[0], truth.evening.games[-1]
    began = [at for at, event in events if isinstance(event, RoundBegan) and at <= first.last]
    assert [told.when(at + 1) for at in began[1:3]] == ["Game 1, round 2", "Game 1, round 3"]
    rounds = [at for at, event in events if isinstance(event, RoundBegan) and at >= last.first]
    assert [told.when(at + 1) for at in rounds[:2]] == [f"Game {last.number}, round {number}" for number in (1, 2)]
    assert told.when(told.story.last) == f"Game {last.number}, round {len(rounds)}"
    one = Telling(TruthStory(match().until(30)), told.words, "")
    assert one.when(one.story.last).startswith("Round ")


# The places of it all


@pytest.mark.parametrize(
    ("size", "text", "language", "players"),
    [((960, 600), 150, "it", 5), ((1280, 720), 110, "en", 3), ((960, 600), 100, "zh-Hant", 4)],
)
def test_everything_has_its_place(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, players: int
) -> None:
    found = Seen(tmp_path, match(players, 2), size, language, text)
    scene: Any = found.scene
    for name in (*scene.lists.pictures[1:], PACKETS):
        stands(found, name, ("row", "packet"))
    found.draw()
    found.stage.close()


def test_a_match_that_was_left_early_is_told_as_far_as_it_came(tmp_path: Path) -> None:
    for answers in (1, 30):
        found = Seen(tmp_path, match().until(answers))
        for name in (*found.scene.lists.pictures[1:], PACKETS):
            found.scene.lists.show(name)
            found.stage.rebuild()
            found.draw()
        assert told_lie(found.reading.telling).sentence
        found.stage.close()


# The statistics


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_statistics_tell_what_only_this_game_counts(language: str, tmp_path: Path) -> None:
    from scenes.commands.tallied import fill

    house = bare_house(tmp_path, language=language)
    fill(house.folder)
    house.stage.push(StatisticsPage(house, GAME))
    house.stage.rebuild()
    page: Any = house.stage.top
    whole, told = page.statistics.tally(GAME), house.stage.find("figures").label
    assert "statistics." not in told
    if language == "en":
        calls = whole.count("calls_right") + whole.count("calls_wrong")
        assert f"Right calls: {whole.count('calls_right')} of {calls}." in told
    house.stage.close()
