from pathlib import Path

import dagster as dg
import pandas as pd

ORDERS_CSV = Path(__file__).parents[3] / "data" / "orders.csv"


@dg.asset
def raw_orders() -> pd.DataFrame:
    """Orders as they came, gaps included."""
    return pd.read_csv(ORDERS_CSV, parse_dates=["ordered_at"])


@dg.asset
def orders(context: dg.AssetExecutionContext, raw_orders: pd.DataFrame) -> pd.DataFrame:
    """Orders that name a coffee."""
    complete = raw_orders.dropna(subset=["coffee"])
    # highlight-start
    context.add_output_metadata(
        {"rows": len(complete), "dropped": len(raw_orders) - len(complete)}
    )
    # highlight-end
    return complete


@dg.asset
def revenue_by_coffee(orders: pd.DataFrame) -> pd.DataFrame:
    """Revenue of each coffee, best seller first."""
    revenue = orders.groupby("coffee", as_index=False)["price"].sum()
    return revenue.sort_values("price", ascending=False)


@dg.asset_check(asset=revenue_by_coffee)
def revenue_is_positive(revenue_by_coffee: pd.DataFrame) -> dg.AssetCheckResult:
    """A coffee without revenue means that prices went missing."""
    worst = float(revenue_by_coffee["price"].min())
    return dg.AssetCheckResult(passed=worst > 0, metadata={"lowest": worst})
