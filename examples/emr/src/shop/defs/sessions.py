import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRClient, PipesS3MessageReader


@dg.asset(kinds={"emr", "spark"}, deps=["raw_clicks"])
def sessions(context: dg.AssetExecutionContext, emr: PipesEMRClient) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        run_job_flow_params={
            "Name": "sessions",
            "ReleaseLabel": "emr-7.5.0",
            "LogUri": "s3://shop-logs/emr/",
            "Applications": [{"Name": "Spark"}],
            "JobFlowRole": "EMR_EC2_DefaultRole",
            "ServiceRole": "EMR_DefaultRole",
            "Instances": {
                "MasterInstanceType": "m5.xlarge",
                "SlaveInstanceType": "m5.xlarge",
                "InstanceCount": 3,
                "KeepJobFlowAliveWhenNoSteps": False,
            },
            "Steps": [
                {
                    "Name": "sessions",
                    "ActionOnFailure": "TERMINATE_CLUSTER",
                    "HadoopJarStep": {
                        "Jar": "command-runner.jar",
                        "Args": ["spark-submit", "s3://shop-code/sessions.py"],
                    },
                }
            ],
        },
    ).get_materialize_result()


@dg.definitions
def defs() -> dg.Definitions:
    reader = PipesS3MessageReader(
        client=boto3.client("s3"), bucket="shop-pipes", include_stdio_in_messages=True
    )
    return dg.Definitions(
        assets=[sessions],
        resources={"emr": PipesEMRClient(message_reader=reader)},
    )
