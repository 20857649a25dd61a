"""What the person is asked at the table of Ghost for Sale, and how a bid is put together."""
