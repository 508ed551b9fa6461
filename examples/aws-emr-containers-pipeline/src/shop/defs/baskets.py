import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRContainersClient, PipesS3MessageReader

IMAGE = "123456789012.dkr.ecr.eu-central-1.amazonaws.com/baskets:4"


@dg.asset(deps=["order_lines"], kinds={"emr", "spark"})
def baskets(
    context: dg.AssetExecutionContext, emr_containers: PipesEMRContainersClient
) -> dg.MaterializeResult:
    return emr_containers.run(
        context=context,
        start_job_run_params={
            "name": "baskets",
            "virtualClusterId": "abcdefghijklmnop",
            "releaseLabel": "emr-7.2.0-latest",
            "executionRoleArn": "arn:aws:iam::123456789012:role/emr-on-eks",
            "jobDriver": {
                "sparkSubmitJobDriver": {
                    "entryPoint": "local:///app/baskets.py",
                    "sparkSubmitParameters": (
                        f"--conf spark.kubernetes.container.image={IMAGE}"
                        " --conf spark.executor.instances=4"
                    ),
                }
            },
        },
    ).get_materialize_result()


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[baskets],
        resources={
            "emr_containers": PipesEMRContainersClient(
                client=boto3.client("emr-containers"),
                message_reader=PipesS3MessageReader(
                    client=boto3.client("s3"), bucket="dagster-pipes-exchange"
                ),
            )
        },
    )
