"""What can be wrong with a question."""


class SolverError(ValueError):
    """A deal, a trick or sides that cannot be; the message names the hand and the card and what to do."""
