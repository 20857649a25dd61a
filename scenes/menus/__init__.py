"""The scenes around the tables, in folders. Beside the folders lie pages as such, what several folders share, and the seal."""
