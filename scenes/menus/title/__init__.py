"""The title: the shelf of games, the night behind it, where a game was left; and the credits."""
