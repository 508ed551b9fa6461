import dagster as dg
from dagster_duckdb import DuckDBResource

from weather.defs.raw import months


# highlight-next-line
@dg.asset(
    deps=["raw_temperatures"],
    partitions_def=months,
    group_name="models",
    kinds={"duckdb"},
    pool="duckdb",
)
def daily_temperatures(
    context: dg.AssetExecutionContext, duckdb: DuckDBResource
) -> dg.MaterializeResult:
    """Lowest and highest temperature of each day and station."""
    start, end = (moment.date() for moment in context.partition_time_window)
    with duckdb.get_connection() as connection:
        connection.execute(
            "create table if not exists daily_temperatures"
            " (station varchar, day date, lowest double, highest double)"
        )
        connection.execute(
            "delete from daily_temperatures where day >= ? and day < ?", [start, end]
        )
        (rows,) = connection.execute(
            """
            insert into daily_temperatures
            select station, cast(measured_at as date) as day, min(celsius), max(celsius)
            from raw_temperatures
            where measured_at >= ? and measured_at < ?
            group by all
            """,
            [start, end],
        ).fetchone()
    return dg.MaterializeResult(metadata={"dagster/partition_row_count": rows})
