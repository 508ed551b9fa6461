from datetime import datetime, timedelta

import dagster as dg
from dagster_graphql import DagsterGraphQLClient

QUERY = """
query Metrics($name: String, $after: Float, $before: Float) {
  reportingMetricsByAsset(
    metricsSelector: {
      metricName: $name, after: $after, before: $before,
      granularity: DAILY, sortAggregationFunction: SUM
    }
  ) {
    __typename
    ... on ReportingMetrics {
      metrics {
        values
        entity { ... on ReportingAsset { assetKey { path } } }
      }
    }
  }
}
"""


class Insights(dg.ConfigurableResource):
    host: str  # for instance acme.dagster.cloud/prod
    token: str

    def by_asset(self, metric: str, after: datetime, before: datetime) -> dict[str, list]:
        client = DagsterGraphQLClient(
            self.host, use_https=True, headers={"Dagster-Cloud-Api-Token": self.token}
        )
        variables = {"name": metric, "after": after.timestamp(), "before": before.timestamp()}
        # highlight-next-line
        answer = client._execute(QUERY, variables)["reportingMetricsByAsset"]
        if answer["__typename"] != "ReportingMetrics":
            raise RuntimeError(answer["__typename"])
        return {
            "/".join(entry["entity"]["assetKey"]["path"]): entry["values"]
            for entry in answer["metrics"]
        }


weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=weeks)
def credits_by_asset(context: dg.AssetExecutionContext, insights: Insights) -> dg.MaterializeResult:
    window = context.partition_time_window
    credits = insights.by_asset("__dagster_dagster_credits", window.start, window.end)
    context.log.info("%d assets", len(credits))
    return dg.MaterializeResult(metadata={"assets": len(credits)})
