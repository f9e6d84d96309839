"""What both databases share: what follows from a batch of rows, and how far a database was migrated."""

import asyncio

from alembic.script import ScriptDirectory

from hanazono.store.connect import connect
from hanazono.store.database import MIGRATIONS, PendingRow, Summary, duties, newest, relieved


def pending(table_id: str, number: int, after: Summary) -> PendingRow:
    return PendingRow(table_id, number, "move", 0, "{}", 7, after)


BOT = Summary(1, "playing", 7, bot_due=7, claimed=22, clock_due=9)
OVER = Summary(0, "over", 8, had_duties=False)


def test_of_each_table_the_last_row_counts() -> None:
    rows = [pending("pond", 1, BOT), pending("wood", 1, BOT), pending("pond", 2, OVER)]
    assert newest(rows) == [rows[2], rows[1]]


def test_duties_follow_from_a_row_and_only_a_bots_is_claimed_with_it() -> None:
    assert duties([pending("pond", 1, BOT), pending("wood", 1, OVER)]) == [
        {"table_id": "pond", "kind": "bot", "due": 7, "claimed": 22},
        {"table_id": "pond", "kind": "clock", "due": 9, "claimed": 0},
    ]


def test_only_a_table_that_had_duties_is_relieved_of_them() -> None:
    assert relieved([pending("pond", 1, BOT), pending("wood", 1, OVER)]) == ["pond"]


def test_a_database_knows_how_far_it_was_migrated(url: str) -> None:
    async def run() -> None:
        database = connect(url)
        assert await database.is_there()
        assert await database.version() is None
        await database.migrate()
        assert await database.version() == ScriptDirectory(str(MIGRATIONS)).get_current_head()
        await database.close()

    asyncio.run(run())
