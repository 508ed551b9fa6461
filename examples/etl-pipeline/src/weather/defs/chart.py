import base64
from io import BytesIO
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource
from matplotlib.figure import Figure


@dg.asset(
    deps=["frost_days"],
    group_name="presentation",
    kinds={"matplotlib"},
    pool="duckdb",
    automation_condition=dg.AutomationCondition.eager(),
)
def frost_chart(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Frost days of each month, by station."""
    with duckdb.get_connection() as connection:
        frame = connection.execute(
            "pivot frost_days on station using first(frost_days) group by month order by month"
        ).df()

    # highlight-next-line
    figure = Figure(figsize=(7, 3))
    axes = figure.subplots()
    labels = frame["month"].dt.strftime("%b %Y")
    for station in frame.columns.drop("month"):
        axes.plot(labels, frame[station], marker="o", label=station)
    axes.set_ylabel("frost days")
    axes.set_ylim(bottom=0)
    axes.legend()

    image = BytesIO()
    figure.savefig(image, format="png", bbox_inches="tight")
    Path("frost.png").write_bytes(image.getvalue())
    encoded = base64.b64encode(image.getvalue()).decode()
    return dg.MaterializeResult(
        metadata={
            "chart": dg.MetadataValue.md(f"![Frost days](data:image/png;base64,{encoded})"),
            "path": dg.MetadataValue.path("frost.png"),
        }
    )
