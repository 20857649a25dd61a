"""How cards come into hands and leave them, read off the events that one seat sees: what every reckoning of hands follows."""

from engine.core.cards import Cards, is_blank
from engine.core.event import Event
from engine.games.nottingham.rules import events


class Hands:
    """Follows events and tells its subclass what each does to hands. Nearly everything moves openly.

    Cards in a subclass's hands are objects, or blanks where the seat that saw the events does not know them.
    """

    def update(self, event: Event) -> None:
        """An event as the seat saw it."""
        follow = getattr(self, "on_" + type(event).__name__, None)
        if follow is not None:
            follow(event)

    # What a subclass makes of it

    def begins(self) -> None:
        """All hands are empty."""
        raise NotImplementedError

    def gets(self, seat: int, *cards: str) -> None:
        """These objects come into a hand openly."""
        raise NotImplementedError

    def gives(self, seat: int, *cards: str) -> None:
        """These objects leave a hand openly."""
        raise NotImplementedError

    def draws(self, seat: int, *cards: str) -> None:
        """Cards of the deck come into a hand, unseen by the others."""
        raise NotImplementedError

    def shown(self, seat: int, cards: Cards) -> None:
        """A whole hand is seen."""
        raise NotImplementedError

    def passes_unseen(self, victim: int, thief: int) -> None:
        """One card goes from hand to hand, and nobody but these two knows which."""
        raise NotImplementedError

    # What happens

    def on_GameBegan(self, event: events.GameBegan) -> None:
        self.begins()

    def on_Dealt(self, event: events.Dealt) -> None:
        self.draws(event.seat, *event.cards)

    def on_Favoured(self, event: events.Favoured) -> None:
        self.draws(event.seat, event.card)

    def on_Took(self, event: events.Took) -> None:
        self.gets(event.seat, event.card)

    def on_Offered(self, event: events.Offered) -> None:
        self.gives(event.seat, *event.cards)

    def on_TakenBack(self, event: events.TakenBack) -> None:
        self.gets(event.seat, *event.cards)

    def on_HandShown(self, event: events.HandShown) -> None:
        if not any(map(is_blank, event.cards)):
            self.shown(event.seat, event.cards)

    def on_Accepted(self, event: events.Accepted) -> None:
        self.gets(event.seat, *event.cards)
        self.gets(event.owner, event.price)

    def on_Defended(self, event: events.Defended) -> None:
        self.gives(event.seat, event.shield)
        self.gets(event.seat, event.card)
        self.gets(event.attacker, event.shield)

    def on_Robbed(self, event: events.Robbed) -> None:
        if is_blank(event.card):
            self.passes_unseen(event.victim, event.seat)
        else:
            self.gives(event.victim, event.card)
            self.gets(event.seat, event.card)
        self.gets(event.victim, event.price)

    def on_SetLaid(self, event: events.SetLaid) -> None:
        self.gives(event.seat, *(event.card,) * event.count)

    def on_Struck(self, event: events.Struck) -> None:
        self.gets(event.seat, event.card)
        self.gets(event.victim, event.gold)

    def on_ExchangeFailed(self, event: events.ExchangeFailed) -> None:
        self.gets(event.seat, *event.cards)

    def on_CommissionDone(self, event: events.CommissionDone) -> None:
        self.gives(event.seat, *event.cards)

    def on_Discarded(self, event: events.Discarded) -> None:
        self.gives(event.seat, *event.cards)
