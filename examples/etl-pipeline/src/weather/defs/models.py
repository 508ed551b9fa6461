import dagster as dg
from dagster_duckdb import DuckDBResource

COUNT = "select count(*) from {table}"


def build_table(duckdb: DuckDBResource, table: str, query: str) -> dg.MaterializeResult:
    with duckdb.get_connection() as connection:
        connection.execute(f"create or replace table {table} as {query}")
        (rows,) = connection.execute(COUNT.format(table=table)).fetchone()
    return dg.MaterializeResult(
        metadata={"dagster/row_count": rows, "query": dg.MetadataValue.md(f"```sql\n{query}\n```")}
    )


@dg.asset(deps=["raw_temperatures"], group_name="models", kinds={"duckdb"}, pool="duckdb")
def daily_temperatures(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Lowest and highest temperature of each day and station."""
    return build_table(
        duckdb,
        "daily_temperatures",
        """
        select station, cast(measured_at as date) as day,
               min(celsius) as lowest, max(celsius) as highest
        from raw_temperatures
        group by all
        """,
    )


@dg.asset(deps=[daily_temperatures], group_name="models", kinds={"duckdb"}, pool="duckdb")
def frost_days(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Days of each month on which it froze."""
    return build_table(
        duckdb,
        "frost_days",
        """
        select station, date_trunc('month', day) as month,
               count(*) filter (lowest < 0) as frost_days
        from daily_temperatures
        group by all
        order by month, station
        """,
    )
