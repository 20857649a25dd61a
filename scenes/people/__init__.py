"""The people at a table, below menus and tables: names, faces, chips, what they hold, how they came out."""
