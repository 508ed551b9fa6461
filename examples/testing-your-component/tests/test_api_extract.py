# region attributes
import pytest

from shop.components.api_extract import ApiExtract


def test_path_is_optional() -> None:
    component = ApiExtract.resolve_from_yaml(
        """
        base_url: https://example.com
        endpoints:
          - name: contacts
        """
    )
    assert component.endpoints[0].path is None


def test_typo_is_refused() -> None:
    with pytest.raises(Exception, match="folders"):
        ApiExtract.resolve_from_yaml(
            """
            base_url: https://example.com
            endpoints: []
            folders: out
            """
        )
# endregion attributes


# region definitions
import dagster as dg
from dagster.components.testing import create_defs_folder_sandbox


def test_makes_one_asset_for_each_endpoint() -> None:
    with create_defs_folder_sandbox() as sandbox:
        path = sandbox.scaffold_component(
            component_cls=ApiExtract,
            defs_yaml_contents={
                "type": "shop.components.api_extract.ApiExtract",
                "attributes": {
                    "base_url": "https://example.com",
                    "endpoints": [{"name": "contacts"}, {"name": "deals"}],
                },
            },
        )
        with sandbox.load_component_and_build_defs(defs_path=path) as (component, defs):
            assert isinstance(component, ApiExtract)
            keys = {spec.key for spec in defs.resolve_all_asset_specs()}
            assert keys == {dg.AssetKey("contacts"), dg.AssetKey("deals")}
# endregion definitions


# region execution
from unittest.mock import patch


def test_writes_rows(tmp_path) -> None:
    component = ApiExtract.resolve_from_dict(
        {"base_url": "https://example.com", "endpoints": [{"name": "contacts"}]}
    )
    with patch("shop.components.api_extract.requests.get") as get:
        get.return_value.json.return_value = [{"id": 1}]
        asset = component.build_asset(component.endpoints[0], tmp_path)
        result = dg.materialize([asset])
    assert result.success
    assert (tmp_path / "contacts.json").read_text() == '[{"id": 1}]'
# endregion execution
