"""What the gallery shows of Intrigo."""

from __future__ import annotations

from scenes.exhibits import Exhibits, PlayedOut

EXHIBITS = Exhibits(results=(PlayedOut(),), truths=(PlayedOut(),), paragraph="I 5.3")
