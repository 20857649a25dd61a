"""Everything that moves on screen."""
