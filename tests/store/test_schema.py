"""The schema: what becomes of a row when what it belongs to is removed. (Migrations are compared with it elsewhere.)"""

import pytest
from sqlalchemy import Table

from hanazono.store.schema import METADATA

TABLES = METADATA.sorted_tables


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_what_belongs_to_a_table_goes_with_it(table: Table) -> None:
    if "table_id" in table.columns:
        [key] = table.columns["table_id"].foreign_keys
        assert (key.target_fullname, key.ondelete) == ("tables.id", "CASCADE")


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_a_person_can_always_be_removed(table: Table) -> None:
    for column in table.columns:
        for key in column.foreign_keys:
            if key.target_fullname == "people.id":
                assert key.ondelete == ("SET NULL" if column.nullable and table.name != "transcripts" else "CASCADE")
