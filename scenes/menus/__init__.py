"""The scenes that are no table: title, settings, credits."""
