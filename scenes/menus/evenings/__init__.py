"""Matches that count for more than themselves: tonight's tables with the year's almanac, and the seasons."""
