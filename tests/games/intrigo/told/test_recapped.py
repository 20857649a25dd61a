"""What the others did since one's turn: which seal is meant, for whom a card wins nothing, why somebody passed."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pytest

from engine.bots.opponents import ME
from engine.core.choice import Choice
from engine.games.intrigo.minds import advice
from engine.games.intrigo.rules.table import COIN, Placed
from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.games.intrigo.asking import places
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import shapes
from scenes.games.intrigo.telling import deeds
from scenes.people.company import plain
from scenes.tables.staging.score import Score
from scenes.tables.telling.log import PICTURED, Pictured, ToldDeed
from tests.games.intrigo.games import HANDS, POSITION, here
from tests.houses import house_in
from tests.playing import posed_scene
from tests.scenes.tables.test_drama import beats, match

MINE, OTHER = (0, "plot contarini:2 11"), (2, "plot morosini:3 3")
ALIKE = [*POSITION["tokens"][:8], "farmers", *POSITION["tokens"][9:]]  # two of the Farmers

TURNED = [
    *POSITION["tokens"][:7],
    "coin",
    "workers",
    None,
    "~clergy",
    "coin",
]  # there nobody wins the seal before the last coin
LINE: Any = shapes.meant(60.0)  # along an arch
MEANT: object = LINE.__code__


def told(folder: Path, *answers: tuple[int, str], language: str = "en", **changed: Any) -> IntrigoScene:
    """The person's turn after one of theirs and these answers of the others, in a palace that is changed so."""
    position = {**POSITION, "coins": [6, 2, 2], **changed}
    seats = (ME, "quick:vera", "quick:orazio")
    house = house_in(folder, language=language)
    scene = posed_scene(house, "intrigo", seats, 1, position=position, answers=(MINE, *answers))
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    return scene


def of(scene: IntrigoScene, seat: int) -> ToldDeed:
    return next(each for each in scene.chronicle.deeds() if each.seat == seat)


def line(scene: IntrigoScene, seat: int) -> str:
    """The last line of the log about somebody."""
    found = [each for each in scene.chronicle.lines if each.mark == scene.company.mark(seat)]
    return "".join(span.text for span in found[-1].spans)


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_seals_alike_it_is_told_which_one_is_won(tmp_path: Path, language: str) -> None:
    """ "That keeps Anselmo from the Farmers": two of them lay in the palace."""
    scene = told(tmp_path / "two", (1, "plot gradenigo:3 8"), OTHER, tokens=ALIKE, language=language)
    name = f"{scene.words.card('farmers'):name}"
    where = PICTURED.sub(r"\2", places.token_place(scene, 8, shown=Pictured("farmers", name)))
    assert where != name and where in of(scene, 1).told
    scene = told(tmp_path / "one", (1, "plot gradenigo:3 8"), OTHER, language=language)
    assert where not in of(scene, 1).told and f"{scene.words.card('workers'):name}" in of(scene, 1).told


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_seals_alike_it_is_told_which_one_a_reason_is_about(tmp_path: Path, language: str) -> None:
    """Of one that is safe from plot cards, at once and by who looks back."""
    gaps = [*POSITION["gaps"][:7], "gradenigo:2", *POSITION["gaps"][8:]]
    hands = [["contarini:2", "contarini:3"], ["gradenigo:3", "morosini:2"], ["morosini:3", "dandolo:2"]]
    scene = told(
        tmp_path,
        (1, "plot gradenigo:3 8"),
        OTHER,
        tokens=ALIKE,
        gaps=gaps,
        hands=hands,
        language=language,
        seals=[{}, {}, {}],
    )
    events = scene.sitting.truth.events
    at = next(at for at, each in enumerate(events) if isinstance(each, Placed) and each.card == "gradenigo:3")
    why = deeds.at(scene, at)
    assert why is not None and why.key == "closed" and why.args["arcade"] == 8, why
    place = places.token_place(scene, 8)
    scene.looking.back_to(at + 1)
    said = "".join(span.text for span in scene.chronicle.told_at(at) or ())
    assert place in said and place != f"{scene.words.card('farmers'):def}", said


def test_the_arch_that_a_reason_speaks_of_is_lined_where_another_seal_is_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    lined = list[tuple[float, float]]()

    def show(score: Any, picture: Any, place: tuple[float, float], *rest: Any, **more: Any) -> Any:
        if getattr(picture, "__code__", None) is MEANT:
            lined.append(place)
        return shown(score, picture, place, *rest, **more)

    shown = Score.show
    monkeypatch.setattr(Score, "show", show)
    told = 0
    with empty_house((1280, 720)) as house:
        for scene, run, _ in beats(house, match("intrigo", 1), []):
            event, found, lined[:] = run[0], [*lined], []
            assert isinstance(scene, IntrigoScene)
            if not isinstance(event, Placed) or scene.story.round.named:
                continue
            why = None if event.seat == scene.me else deeds.of_event(scene, event)
            arcade = -1 if why is None else int(why.args.get("arcade", -1))
            seal = arcade >= 0 and scene.shown.tokens[arcade] not in (COIN, "")
            alike = seal and scene.shown.tokens.count(scene.shown.tokens[arcade]) > 1
            assert found == ([scene.layout_now.arcade(arcade)] if alike else []), (why, found)
            told += alike
    assert told


def test_before_a_reason_is_left_out_it_is_left_out_which_of_two_alike(tmp_path: Path) -> None:
    scene = told(tmp_path, (1, "plot gradenigo:3 8"), OTHER, tokens=ALIKE)
    whole = of(scene, 1)
    brief = whole.briefer()
    assert brief is not None and len(brief.acts) == len(whole.acts) and len(brief.told) < len(whole.told)
    assert brief.cut == brief.shorter().cut == whole.told, "all of it stays in reach"
    assert brief.briefer() is None and whole.shorter().briefer() is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("coins", "form"), [(0, "none"), (1, "few"), (3, "kept")])
def test_who_passes_is_said_to_keep_coins_or_to_have_too_few(
    tmp_path: Path, language: str, coins: int, form: str
) -> None:
    """ "Why pass, with a coin left?" """
    hands = [
        ["contarini:2", "contarini:3", "gradenigo:2", "gradenigo:3"],
        [],
        ["morosini:2", "morosini:3", "dandolo:2"],
    ]
    stacks = dict.fromkeys(here().rules.kinds, 2)  # each costs two coins
    scene = told(tmp_path, (1, "pass"), OTHER, hands=hands, coins=[6, coins, 2], stacks=stacks, language=language)
    company = scene.company
    assert plain(of(scene, 1).acts[0]) == plain(company.sentence("did", "passed", form, seat=1, coins=coins))
    assert line(scene, 1) == plain(company.sentence("lines", "passes", form, "other", seat=1, coins=coins))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_changes_nothing_is_told_with_for_whom_it_wins_nothing(tmp_path: Path, language: str) -> None:
    """ "And nothing changes hands": of a card of nobody's, of one's own where it wins already."""
    hands = [["contarini:2", "gradenigo:2"], ["gradenigo:3", "morosini:2", "dandolo:2"], ["contarini:3", "morosini:3"]]
    scene = told(
        tmp_path, (1, "plot dandolo:2 9"), (2, "plot contarini:3 10"), hands=hands, tokens=TURNED, language=language
    )
    words = scene.words
    neutral = words.text("table", "did", "came", "nothing", "neutral")
    already = words.text("table", "did", "came", "nothing", "already_you", token=f"{words.card('coin'):name}")
    unseen = scene.company.sentence("did", "why", "unseen", seat=1)
    assert of(scene, 1).acts[1:] == (neutral, unseen), "and that nobody sees why"
    assert PICTURED.sub(r"\2", of(scene, 2).acts[1]) == already


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_card_does_no_harm_is_not_told_once_nothing_is_left_of_what_it_won(tmp_path: Path, language: str) -> None:
    hands = [["contarini:2", "gradenigo:2"], ["gradenigo:3", "morosini:2"], ["contarini:3", "morosini:3", "dandolo:2"]]
    seals = [{"clergy": 1}, {"workers": 1}, {"workers": 2}]
    first = (1, "plot morosini:2 8")
    scene = told(tmp_path / "undone", first, (2, "plot dandolo:2 7"), hands=hands, seals=seals, language=language)
    since = scene.company.sentence("did", "came", "since", who=2)
    assert of(scene, 1).acts[1:] == (since,)


def test_a_hint_says_whose_card_a_hire_works_on() -> None:
    """ "It strikes the Gradenigo 2": whose, where? It is said beside what the hint does, of a Gondolier too."""
    state = here(gaps=[*POSITION["gaps"][:7], "dandolo:2", *[None] * 4], hands=[HANDS[0], HANDS[1], ["morosini:3"]])
    found = {
        advice.beside(state, 0, Choice("assassin", args)).key: advice.beside(state, 0, Choice("assassin", args)).args
        for args in ((3, 3), (3, 4), (8, 8))
    }
    assert (
        found
        == {
            "beside_hit": {"card": "gradenigo:4", "who": 1},
            "beside_hit_nobody": {"card": "dandolo:2"},
            "beside_coins": {"coins": 5},
        }
        or found
    )
