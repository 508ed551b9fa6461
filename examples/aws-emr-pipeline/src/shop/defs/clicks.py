import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRClient, PipesS3MessageReader


@dg.asset(kinds={"emr", "spark"})
def clicks(context: dg.AssetExecutionContext, emr_pipes: PipesEMRClient) -> dg.MaterializeResult:
    return emr_pipes.run(
        context=context,
        run_job_flow_params={
            "Name": "clicks",
            "ReleaseLabel": "emr-7.2.0",
            "LogUri": "s3://shop-emr-logs/",
            "JobFlowRole": "EMR_EC2_DefaultRole",
            "ServiceRole": "EMR_DefaultRole",
            "Applications": [{"Name": "Spark"}],
            "BootstrapActions": [
                {
                    "Name": "packages",
                    "ScriptBootstrapAction": {"Path": "s3://shop-jobs/bootstrap.sh"},
                }
            ],
            "Instances": {
                "MasterInstanceType": "m5.xlarge",
                "SlaveInstanceType": "m5.xlarge",
                "InstanceCount": 3,
                "KeepJobFlowAliveWhenNoSteps": False,
            },
            "Steps": [
                {
                    "Name": "clicks",
                    "ActionOnFailure": "TERMINATE_CLUSTER",
                    "HadoopJarStep": {
                        "Jar": "command-runner.jar",
                        "Args": ["spark-submit", "--deploy-mode", "cluster", "s3://shop-jobs/clicks.py"],
                    },
                }
            ],
        },
    ).get_materialize_result()


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[clicks],
        resources={
            "emr_pipes": PipesEMRClient(
                client=boto3.client("emr"),
                message_reader=PipesS3MessageReader(
                    client=boto3.client("s3"), bucket="dagster-pipes-exchange"
                ),
            )
        },
    )
