import dagster as dg
import psycopg

days = dg.DailyPartitionsDefinition(start_date="2025-01-01")


class Warehouse(dg.ConfigurableResource):
    dsn: str

    def connect(self) -> psycopg.Connection:
        return psycopg.connect(self.dsn)


class RatesConfig(dg.Config):
    source: str = "central-bank"


def fetch_rate(day: str, source: str) -> float:
    """What the task did, with parameters in place of Airflow's context."""
    return 1.16


@dg.asset(partitions_def=days, retry_policy=dg.RetryPolicy(max_retries=3, delay=30))
def rates(
    context: dg.AssetExecutionContext, config: RatesConfig, warehouse: Warehouse
) -> dg.MaterializeResult:
    day = context.partition_key
    rate = fetch_rate(day, config.source)
    with warehouse.connect() as connection:
        connection.execute("delete from rates where day = %s", (day,))
        connection.execute("insert into rates values (%s, %s)", (day, rate))
    return dg.MaterializeResult(metadata={"eur_usd": rate})


rates_job = dg.define_asset_job("rates_job", selection=[rates])
rates_schedule = dg.build_schedule_from_partitioned_job(rates_job, hour_of_day=5)


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[rates],
        jobs=[rates_job],
        schedules=[rates_schedule],
        resources={"warehouse": Warehouse(dsn=dg.EnvVar("WAREHOUSE_DSN"))},
    )
