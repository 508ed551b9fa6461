import os

import dagster as dg
from dagster_powerbi import (
    PowerBIServicePrincipal,
    PowerBIWorkspace,
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)

workspace = PowerBIWorkspace(
    credentials=PowerBIServicePrincipal(
        client_id=dg.EnvVar("POWERBI_CLIENT_ID"),
        client_secret=dg.EnvVar("POWERBI_CLIENT_SECRET"),
        tenant_id=dg.EnvVar("POWERBI_TENANT_ID"),
    ),
    workspace_id=os.getenv("POWERBI_WORKSPACE_ID", ""),
)


def refreshable(spec: dg.AssetSpec) -> dg.AssetSpec | dg.AssetsDefinition:
    # highlight-start
    if spec.tags.get("dagster-powerbi/asset_type") == "semantic_model":
        spec = spec.replace_attributes(
            deps=["top_posts", "daily_activity"],
            automation_condition=dg.AutomationCondition.eager(),
        )
        return build_semantic_model_refresh_asset_definition(resource_key="powerbi", spec=spec)
    # highlight-end
    return spec


@dg.definitions
def dashboard() -> dg.Definitions:
    specs = load_powerbi_asset_specs(workspace)
    return dg.Definitions(
        assets=[refreshable(spec) for spec in specs], resources={"powerbi": workspace}
    )
