"""Why a match went as it did for one seat: what each game can say of it, in a module named by its id."""
