"""How cards come into hands and leave them, read off the events that one seat sees: what every reckoning of hands follows."""

from engine.core.cards import Cards, is_blank
from engine.core.story import Follows, follows
from engine.games.nottingham.rules import events


class Hands(Follows):
    """Follows events and tells its subclass what each does to hands. Nearly everything moves openly.

    Cards in a subclass's hands are objects, or blanks where the seat that saw the events does not know them.
    """

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

    @follows(events.GameBegan)
    def on_game_began(self, event: events.GameBegan) -> None:
        self.begins()

    @follows(events.Dealt)
    def on_dealt(self, event: events.Dealt) -> None:
        self.draws(event.seat, *event.cards)

    @follows(events.Favoured)
    def on_favoured(self, event: events.Favoured) -> None:
        self.draws(event.seat, event.card)

    @follows(events.Took)
    def on_took(self, event: events.Took) -> None:
        self.gets(event.seat, event.card)

    @follows(events.Offered)
    def on_offered(self, event: events.Offered) -> None:
        self.gives(event.seat, *event.cards)

    @follows(events.TakenBack)
    def on_taken_back(self, event: events.TakenBack) -> None:
        self.gets(event.seat, *event.cards)

    @follows(events.HandShown)
    def on_hand_shown(self, event: events.HandShown) -> None:
        if not any(map(is_blank, event.cards)):
            self.shown(event.seat, event.cards)

    @follows(events.Accepted)
    def on_accepted(self, event: events.Accepted) -> None:
        self.gets(event.seat, *event.cards)
        self.gets(event.owner, event.price)

    @follows(events.Defended)
    def on_defended(self, event: events.Defended) -> None:
        self.gives(event.seat, event.shield)
        self.gets(event.seat, event.card)
        self.gets(event.attacker, event.shield)

    @follows(events.Robbed)
    def on_robbed(self, event: events.Robbed) -> None:
        if is_blank(event.card):
            self.passes_unseen(event.victim, event.seat)
        else:
            self.gives(event.victim, event.card)
            self.gets(event.seat, event.card)
        self.gets(event.victim, event.price)

    @follows(events.SetLaid)
    def on_set_laid(self, event: events.SetLaid) -> None:
        self.gives(event.seat, *(event.card,) * event.count)

    @follows(events.Struck)
    def on_struck(self, event: events.Struck) -> None:
        self.gets(event.seat, event.card)
        self.gets(event.victim, event.gold)

    @follows(events.ExchangeFailed)
    def on_exchange_failed(self, event: events.ExchangeFailed) -> None:
        self.gets(event.seat, *event.cards)

    @follows(events.CommissionDone)
    def on_commission_done(self, event: events.CommissionDone) -> None:
        self.gives(event.seat, *event.cards)

    @follows(events.Discarded)
    def on_discarded(self, event: events.Discarded) -> None:
        self.gives(event.seat, *event.cards)
