import os

import dagster as dg
import lakefs_client
from lakefs_client import models
from lakefs_client.client import LakeFSClient

REPOSITORY = "shop"


@dg.asset
def orders_branch(
    context: dg.AssetExecutionContext, lakefs: dg.ResourceParam[LakeFSClient]
) -> str:
    name = f"load-{context.run_id[:8]}"
    lakefs.branches.create_branch(
        repository=REPOSITORY,
        branch_creation=models.BranchCreation(name=name, source="main"),
    )
    write_orders(f"s3a://{REPOSITORY}/{name}/orders/")
    lakefs.commits.commit(
        repository=REPOSITORY,
        branch=name,
        commit_creation=models.CommitCreation(message=f"Orders of run {context.run_id}"),
    )
    return name


@dg.asset
def published_orders(orders_branch: str, lakefs: dg.ResourceParam[LakeFSClient]) -> None:
    lakefs.refs.merge_into_branch(
        repository=REPOSITORY, source_ref=orders_branch, destination_branch="main"
    )


def write_orders(path: str) -> None: ...


@dg.definitions
def defs() -> dg.Definitions:
    configuration = lakefs_client.Configuration(
        host="https://lakefs.internal",
        username=os.environ["LAKEFS_ACCESS_KEY_ID"],
        password=os.environ["LAKEFS_SECRET_ACCESS_KEY"],
    )
    return dg.Definitions(
        assets=[orders_branch, published_orders],
        resources={"lakefs": LakeFSClient(configuration)},
    )
