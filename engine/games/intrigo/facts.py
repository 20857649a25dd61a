"""What Intrigo tells those who show it."""

from engine.core.facts import Facts

ARCADES = 16  # at most: of four players (I 1.3)


def _each(part: str) -> tuple[str, ...]:
    """The names of a part of the ring, all around."""
    return tuple(f"{part} {number}" for number in range(ARCADES))


FACTS = Facts(
    counted="round",
    spots=("market", "chair"),
    passing=(*_each("arcade"), *_each("gap")),
)
