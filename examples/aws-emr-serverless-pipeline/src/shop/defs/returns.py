import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRServerlessClient, PipesS3MessageReader


@dg.asset(deps=["orders"], kinds={"emr", "spark"})
def returns(
    context: dg.AssetExecutionContext, emr_serverless: PipesEMRServerlessClient
) -> dg.MaterializeResult:
    return emr_serverless.run(
        context=context,
        start_job_run_params={
            "applicationId": "00fabcdef1234567",
            "executionRoleArn": "arn:aws:iam::123456789012:role/emr-serverless",
            "clientToken": context.run.run_id,
            "jobDriver": {
                "sparkSubmit": {
                    "entryPoint": "s3://shop-jobs/returns.py",
                    "sparkSubmitParameters": "--conf spark.executor.memory=8g",
                }
            },
            "configurationOverrides": {
                "monitoringConfiguration": {
                    "s3MonitoringConfiguration": {"logUri": "s3://shop-emr-logs/"}
                }
            },
        },
    ).get_materialize_result()


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[returns],
        resources={
            "emr_serverless": PipesEMRServerlessClient(
                client=boto3.client("emr-serverless"),
                message_reader=PipesS3MessageReader(
                    client=boto3.client("s3"), bucket="dagster-pipes-exchange"
                ),
            )
        },
    )
