"""Rules, opponents, saves. Knows no pygame and no screen."""
