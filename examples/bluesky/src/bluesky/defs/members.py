import dagster as dg

from bluesky.client import Bluesky

members = dg.DynamicPartitionsDefinition(name="bluesky_members")


class PackConfig(dg.Config):
    uri: str = "at://did:plc:example/app.bsky.graph.starterpack/3abc"


@dg.asset(group_name="raw", pool="bluesky")
def starter_pack_members(
    context: dg.AssetExecutionContext, config: PackConfig, bluesky: Bluesky
) -> dg.MaterializeResult:
    """Handles of all members, as partitions of member_feeds."""
    client = bluesky.client()
    pack = client.app.bsky.graph.get_starter_pack({"starter_pack": config.uri})
    handles, cursor = set(), None
    while True:
        page = client.app.bsky.graph.get_list(
            {"list": pack.starter_pack.list.uri, "cursor": cursor, "limit": 100}
        )
        handles |= {item.subject.handle for item in page.items}
        cursor = page.cursor
        if not cursor:
            break

    # highlight-start
    known = set(context.instance.get_dynamic_partitions(members.name))
    context.instance.add_dynamic_partitions(members.name, sorted(handles - known))
    for gone in known - handles:
        context.instance.delete_dynamic_partition(members.name, gone)
    # highlight-end
    return dg.MaterializeResult(
        metadata={"members": len(handles), "new": len(handles - known)}
    )
