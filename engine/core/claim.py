"""What somebody said or laid as if it were so, and what became of it: told after the game, when every card is known."""

from __future__ import annotations

from dataclasses import dataclass

CAUGHT = "caught"


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim. `at` is the place of its event among all events, `what` the card or thing it named, `true` whether it
    was so.

    `fate` is what became of it, by a word of the game's own (Complots: `passed`, `stood`, `proved`; every game:
    `caught`, where a lie was found out while the game went on); empty where nothing could. `doubter` is who said that
    it was not so, who was right where the claim is not `true`. `to` is whom alone it was told; None: all.
    """

    at: int
    seat: int
    what: str
    true: bool
    fate: str = ""
    doubter: int | None = None
    to: int | None = None

    @property
    def caught(self) -> bool:
        return self.fate == CAUGHT
