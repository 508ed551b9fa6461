import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset_check(asset="raw_temperatures", blocking=True)
def temperatures_are_plausible(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    with duckdb.get_connection() as connection:
        wrong = connection.execute(
            "select station, measured_at, celsius from raw_temperatures"
            " where celsius is null or celsius not between -60 and 55 limit 5"
        ).fetchall()
    return dg.AssetCheckResult(
        passed=not wrong, metadata={"examples": [str(row) for row in wrong]}
    )


@dg.asset_check(asset="daily_temperatures", additional_deps=["raw_temperatures"])
def no_day_is_lost(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    with duckdb.get_connection() as connection:
        (lost,) = connection.execute(
            """
            select count(*) from (
                select distinct station, cast(measured_at as date) as day from raw_temperatures
                except
                select station, day from daily_temperatures
            )
            """
        ).fetchone()
    return dg.AssetCheckResult(
        passed=lost == 0,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"days_lost": lost},
    )


@dg.asset_check(asset="daily_temperatures")
def stations_are_alive(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    """A day without any change of temperature is a broken sensor."""
    with duckdb.get_connection() as connection:
        silent = connection.execute(
            "select station, count(*) from daily_temperatures"
            " where lowest = highest group by station"
        ).fetchall()
    return dg.AssetCheckResult(
        passed=not silent,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"silent_days": {station: days for station, days in silent}},
    )
