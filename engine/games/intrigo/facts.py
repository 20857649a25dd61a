"""What Intrigo tells those who show it."""

from engine.core.facts import Facts

FACTS = Facts(counted="round")
