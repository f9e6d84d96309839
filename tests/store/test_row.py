"""Rows: what is read is what was written."""

import asyncio
import json

from hanazono.store.chair import NOBODY
from hanazono.store.connect import connect
from hanazono.store.database import PendingRow, Summary
from hanazono.store.log import Log
from hanazono.store.row import NO_SEAT, Row
from hanazono.store.tables import TableStore
from tests.store.test_log import a_table

ROWS = [Row(0, "start", NO_SEAT, {"seats": []}, 7), Row(1, "move", 2, {"take": ["庭", 1]}, 2**41)]


def test_a_row_is_read_as_it_was_written(url: str) -> None:
    async def run() -> None:
        database = connect(url)
        await database.migrate()
        store, log = TableStore(database), Log(database)
        await store.create(a_table("pond"), [NOBODY])
        for row in ROWS:
            body = json.dumps(row.body, ensure_ascii=False)
            pending = PendingRow("pond", row.number, row.kind, row.seat, body, row.at, Summary(1, "playing", 7))
            assert await log.append(pending)
        assert await store.rows("pond", 0) == ROWS
        assert await store.rows("pond", 1) == ROWS[1:]
        await log.stop()
        await database.close()

    asyncio.run(run())
