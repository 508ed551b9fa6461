import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    build_airflow_polling_sensor,
    load_airflow_dag_asset_specs,
)


def instance(name: str, port: int) -> AirflowInstance:
    return AirflowInstance(
        name=name,
        auth_backend=AirflowBasicAuthBackend(
            webserver_url=f"http://localhost:{port}",
            username="admin",
            password=os.environ[f"AIRFLOW_{name.upper()}_PASSWORD"],
        ),
    )


def only_dag(airflow: AirflowInstance, dag_id: str) -> dg.AssetSpec:
    # highlight-start
    specs = load_airflow_dag_asset_specs(
        airflow_instance=airflow, dag_selector_fn=lambda dag: dag.dag_id == dag_id
    )
    # highlight-end
    return next(iter(specs))


warehouse = instance("warehouse", 8081)
metrics = instance("metrics", 8082)

load_customers = only_dag(warehouse, "load_customers")
customer_metrics = only_dag(metrics, "customer_metrics").replace_attributes(
    deps=[load_customers]
)

sensors = [
    build_airflow_polling_sensor(airflow_instance=warehouse, mapped_assets=[load_customers]),
    build_airflow_polling_sensor(airflow_instance=metrics, mapped_assets=[customer_metrics]),
]
