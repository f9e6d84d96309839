"""Where people have come from last: the address group of each, so that thinking can be shared out among groups.

In memory only: no address is stored or logged. A person of whom this process knows nothing is a group of their own.
"""

from collections import OrderedDict
from dataclasses import dataclass, field

from hanazono.server.thinking.turns import Owner

MOST_PEOPLE = 50_000
NOBODY = "nobody"  # the host of tables whose host is gone: all of them together


@dataclass
class AddressGroups:
    """The address groups of the people that this process has heard from."""

    _groups: "OrderedDict[str, str]" = field(default_factory=OrderedDict)  # by person, those heard from last at the end

    def note(self, person_id: str, group: str) -> None:
        self._groups[person_id] = group
        self._groups.move_to_end(person_id)
        if len(self._groups) > MOST_PEOPLE:
            self._groups.popitem(last=False)

    def group_of(self, person_id: str) -> str:
        return self._groups.get(person_id, person_id)

    def owner(self, person_id: str | None) -> Owner:
        """Whom thinking counts for."""
        who = person_id or NOBODY
        return Owner(who, self.group_of(who))
