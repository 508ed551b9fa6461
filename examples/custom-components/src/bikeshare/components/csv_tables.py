from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

DATA = Path(__file__).parents[3] / "data"


class CsvTable(dg.Model, dg.Resolvable):
    name: str
    description: str = ""


class CsvTables(dg.Component, dg.Model, dg.Resolvable):
    """Loads CSV files from the data folder into DuckDB tables of the same name."""

    group: str = "ingestion"
    tables: list[CsvTable]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(assets=[self.build_asset(table) for table in self.tables])

    def build_asset(self, table: CsvTable) -> dg.AssetsDefinition:
        @dg.asset(
            name=table.name,
            description=table.description,
            group_name=self.group,
            kinds={"duckdb", "csv"},
        )
        def csv_table(duckdb: DuckDBResource) -> dg.MaterializeResult:
            source = DATA / f"{table.name}.csv"
            with duckdb.get_connection() as connection:
                connection.execute(
                    f"create or replace table {table.name} as"
                    f" select * from read_csv_auto('{source}')"
                )
                (rows,) = connection.execute(f"select count(*) from {table.name}").fetchone()
            return dg.MaterializeResult(metadata={"dagster/row_count": rows})

        return csv_table
