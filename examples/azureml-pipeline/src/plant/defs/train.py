import os
import time

import dagster as dg
from azure.ai.ml import MLClient, command
from azure.identity import DefaultAzureCredential
from azure.storage.blob import ContainerClient

from plant.azure_pipes import BlobMessageReader


@dg.asset(kinds={"azureml"})
def trained_model(context: dg.AssetExecutionContext):
    account = os.environ["PIPES_ACCOUNT_URL"]
    credential = DefaultAzureCredential()
    client = MLClient(
        credential,
        subscription_id=os.environ["AZURE_SUBSCRIPTION"],
        resource_group_name="ml",
        workspace_name="plant",
    )
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesEnvContextInjector(),
        message_reader=BlobMessageReader(ContainerClient(account, "pipes", credential=credential)),
        extras={"epochs": 20},
    ) as session:
        job = client.jobs.create_or_update(
            command(
                code="./train",
                command="python main.py",
                environment="train-env@latest",
                compute="gpu-cluster",
                environment_variables={
                    **session.get_bootstrap_env_vars(),
                    "PIPES_ACCOUNT_URL": account,
                },
            )
        )
        while (status := client.jobs.get(job.name).status) not in ("Completed", "Failed", "Canceled"):
            time.sleep(10)
    if status != "Completed":
        raise dg.Failure(f"Azure ML job {job.name}: {status}", metadata={"job": job.name})
    yield from session.get_results()
