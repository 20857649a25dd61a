"""What moves and is felt: sprites in the air, scores of moments, faces and the dark, the great moments all games have."""
