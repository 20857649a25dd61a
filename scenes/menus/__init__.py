"""The scenes around the tables: title, set-up, lessons, rules, settings, statistics, seal, credits."""
