# region declare
import dagster as dg

contacts = dg.AssetSpec(
    key=["crm", "contacts"],
    group_name="external",
    description="Full export of the CRM, every night at about two.",
    owners=["team:crm"],
    metadata={"dagster/uri": "s3://crm-exports/contacts/"},
    kinds={"s3"},
)


@dg.asset(deps=[contacts], automation_condition=dg.AutomationCondition.eager())
def contacts_clean() -> None: ...
# endregion declare


# region report
def newest_export() -> tuple[str, int]:
    return "2025-08-28", 48_113  # for example from a listing of the bucket


@dg.sensor(minimum_interval_seconds=300)
def crm_exports(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    day, rows = newest_export()
    if day == context.cursor:
        return dg.SensorResult(skip_reason=f"{day} is known")
    return dg.SensorResult(
        asset_events=[
            dg.AssetMaterialization(
                asset_key=["crm", "contacts"], metadata={"day": day, "dagster/row_count": rows}
            )
        ],
        cursor=day,
    )
# endregion report
