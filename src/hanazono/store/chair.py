"""Who sits at a seat of a table, besides the game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Chair:
    """The person who sits there and their name, or the bot that was put there.

    `invited_id`: nobody sits there yet, and it is kept for this person, whose name it has.
    """

    person_id: str | None = None
    name: str | None = None
    bot: str | None = None
    nonce: bytes | None = None
    commitment: bytes | None = None  # as it was sent
    invited_id: str | None = None

    @property
    def is_open(self) -> bool:
        return self.person_id is None and self.bot is None

    @property
    def is_sealed(self) -> bool:
        """Whether its person has yet to open their nonce. (Nobody waits for a person who was deleted.)"""
        return self.person_id is not None and self.commitment is not None and self.nonce is None


NOBODY = Chair()
