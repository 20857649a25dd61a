"""What the person is asked, and how they answer: the bar and its buttons, parts of an answer, hints, standing orders."""
