"""Nothing names a game but the game itself and the registry: another one is added without touching anything else."""

import re
from pathlib import Path

from engine.library import GAMES
from tests.systems import HOUSE

FOLDERS = ("engine", "art", "scenes", "tests", "packaging")
NAMED = re.compile(rf"\b({'|'.join(GAMES)})\b")
ALLOWED = {
    "engine/commands/bench.py": "another program plays one of the games, and is measured beside it",
    "scenes/commands/kit_board_exhibits.py": "samples of boards in the light of the games that will have them",
    "scenes/commands/kit_hands_exhibits.py": "samples of long hands, with the cards that there are, for one that will have them",
    "tests/engine/test_acts.py": "acts of the games in which several events are one",
    "tests/engine/bots/test_arena_edition.py": "what belongs to one game, and to no other",
    "tests/engine/bots/test_arena_ladder.py": "options and sides of some games, and a file of what one of them gave",
    "tests/art/test_art_cards.py": "the cards of one game, which alone has any",
    "tests/art/test_art_people.py": "the people on the cards of one game",
    "tests/house/test_bad_input.py": "command lines and files as somebody would type them",
    "tests/engine/core/test_battery.py": "rules broken on purpose: a law has to notice",
    "tests/scenes/tables/test_aimed.py": "attacks, and who is out, in the games that have them",
    "tests/scenes/tables/test_beats.py": "a deal shown in one beat, at the table of one game",
    "tests/engine/core/test_chance.py": "what single games deal, shuffle and draw",
    "tests/engine/core/test_facts.py": "what single games tell of themselves",
    "tests/engine/lesson/test_lesson_games.py": "lessons of turns, windows and sealed questions, each as a game has it",
    "tests/scenes/tables/test_log.py": "lines for acts of some games",
    "tests/engine/bots/test_opponents_inclined.py": "what people like best, as single games have it",
    "tests/scenes/tables/test_picking.py": "choices of every form that games have",
    "tests/scenes/tables/test_pressing_orders.py": "standing orders at the tables of some games",
    "tests/engine/kept/test_recalled.py": "deeds as one game has them",
    "tests/scenes/tables/test_round_table.py": "pieces of the round table, with the game that sits at one",
    "tests/scenes/menus/test_rules_pages.py": "paragraphs and searches in the rules of some games",
    "tests/scenes/menus/test_rules_scene.py": "pages and pictures of the rules of some games",
    "tests/engine/core/test_scenarios.py": "scenarios of some games, as their files have them",
    "tests/engine/bots/test_search.py": "searches whose best choice is known, at the table of one game",
    "tests/scenes/menus/test_setup.py": "options as some games have them",
    "tests/scenes/menus/test_setup_kept.py": "files of plans of some games",
    "tests/scenes/menus/test_setup_people.py": "seats, levels and parts as some games have them",
    "tests/engine/core/test_tension.py": "what the end of each game hangs on",
    "tests/hints_missed.py": "who is Doge as the palace stands, which only one game has",
    "tests/engine/test_hints_apart.py": "reasons of a game, and how many positions the slow ones can look at",
    "tests/engine/bots/test_reasons_told.py": "a reason of each game that has one's own way, told with and without it",
    "tests/engine/bots/test_train.py": "command lines, and how many games give enough positions of each",
    "tests/engine/truth/test_truth_engine.py": "chances and claims of certain matches",
    "tests/engine/bots/test_tuning.py": "command lines, sets of numbers and the sides of single games",
    "tests/scenes/tables/test_voices_at_table.py": "a theft, at the table of one game",
    "tests/scenes/commands/test_walk.py": "a sign under a faint light, in the view of one game",
    "tests/scenes/tables/test_way.py": "the way to choices as some games have them",
    "tests/house/test_words.py": "sentences of some games, word for word",
}


def of_a_game(path: Path) -> bool:
    """Whether it lies in a folder of a game's, or is a file of its own."""
    *folders, name = path.with_suffix("").parts
    own = name.removeprefix("test_")
    return any(game in folders or own == game or own.startswith(f"{game}_") for game in GAMES)


def test_nothing_but_a_game_names_a_game() -> None:
    found = set()
    for path in [HOUSE / "main.py", *(each for folder in FOLDERS for each in sorted((HOUSE / folder).rglob("*.py")))]:
        place = path.relative_to(HOUSE)
        if not of_a_game(place) and NAMED.search(path.read_text(encoding="utf-8")):
            found.add(place.as_posix())
    assert found - ALLOWED.keys() == set(), "take example() of scenes/screens.py, or all that are playable()"
    assert ALLOWED.keys() - found == set(), "allowed for nothing"
