import dagster as dg
from dagster_powerbi import (
    DagsterPowerBITranslator,
    PowerBIServicePrincipal,
    PowerBIWorkspace,
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)
from dagster_powerbi.translator import PowerBIContentType, PowerBITranslatorData

workspace = PowerBIWorkspace(
    credentials=PowerBIServicePrincipal(
        client_id=dg.EnvVar("POWERBI_CLIENT_ID"),
        client_secret=dg.EnvVar("POWERBI_CLIENT_SECRET"),
        tenant_id=dg.EnvVar("POWERBI_TENANT_ID"),
    ),
    workspace_id=dg.EnvVar("POWERBI_WORKSPACE_ID"),
)


class SalesTranslator(DagsterPowerBITranslator):
    def get_asset_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        if data.content_type == PowerBIContentType.SEMANTIC_MODEL:
            return spec.merge_attributes(deps=["daily_revenue"])
        return spec.replace_attributes(owners=["team:sales"])


@dg.definitions
def power_bi() -> dg.Definitions:
    specs = load_powerbi_asset_specs(
        workspace, dagster_powerbi_translator=SalesTranslator(), use_workspace_scan=True
    )
    assets = [
        build_semantic_model_refresh_asset_definition(resource_key="power_bi", spec=spec)
        if spec.tags.get("dagster-powerbi/asset_type") == "semantic_model"
        else spec
        for spec in specs
    ]
    return dg.Definitions(assets=assets, resources={"power_bi": workspace})
