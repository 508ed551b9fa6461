import dagster as dg
import requests


class OrdersFeed(dg.ConfigurableResource):
    base_url: str
    token: str

    def exports_after(self, number: int) -> list[dict]:
        answer = requests.get(
            f"{self.base_url}/exports",
            params={"after": number, "limit": 25},
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=10,
        )
        answer.raise_for_status()
        return answer.json()


class ExportConfig(dg.Config):
    number: int


@dg.asset
def shop_export(config: ExportConfig, feed: OrdersFeed) -> None: ...


@dg.sensor(target=[shop_export], minimum_interval_seconds=120)
def new_exports(
    context: dg.SensorEvaluationContext,
    # highlight-next-line
    feed: OrdersFeed,
) -> dg.SensorResult | dg.SkipReason:
    exports = feed.exports_after(int(context.cursor or 0))
    if not exports:
        return dg.SkipReason(f"no export after {context.cursor}")
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=str(export["number"]),
                run_config=dg.RunConfig(
                    ops={"shop_export": ExportConfig(number=export["number"])}
                ),
            )
            for export in exports
        ],
        cursor=str(max(export["number"] for export in exports)),
    )


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[shop_export],
        sensors=[new_exports],
        resources={
            "feed": OrdersFeed(
                base_url="https://shop.example.com/api", token=dg.EnvVar("SHOP_TOKEN")
            )
        },
    )
