"""What a seat remembers of the others and believes of them: their hands, how they lie, how soon they doubt."""
