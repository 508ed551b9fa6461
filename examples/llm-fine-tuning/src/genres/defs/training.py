import time
from pathlib import Path

import dagster as dg
from dagster_openai import OpenAIResource


class TrainingConfig(dg.Config):
    base_model: str = "gpt-4o-mini-2024-07-18"
    epochs: int = 2


@dg.asset(group_name="model", kinds={"openai"})
def training_job(
    context: dg.AssetExecutionContext,
    config: TrainingConfig,
    openai: OpenAIResource,
    training_file: str,
    validation_file: str,
) -> dg.Output[str]:
    """The id of a job that was started, and nothing more."""
    with openai.get_client(context) as client:
        uploaded = [
            client.files.create(file=Path(path), purpose="fine-tune").id
            for path in (training_file, validation_file)
        ]
        # highlight-start
        job = client.fine_tuning.jobs.create(
            model=config.base_model,
            training_file=uploaded[0],
            validation_file=uploaded[1],
            suffix="genres",
            hyperparameters={"n_epochs": config.epochs},
        )
        # highlight-end
    return dg.Output(job.id, metadata={"base_model": config.base_model, "job": job.id})


@dg.asset(
    group_name="model",
    kinds={"openai"},
    retry_policy=dg.RetryPolicy(max_retries=3, delay=60),
)
def tuned_model(
    context: dg.AssetExecutionContext, openai: OpenAIResource, training_job: str
) -> dg.Output[str]:
    """The name of the trained model, once there is one."""
    with openai.get_client(context) as client:
        while True:
            job = client.fine_tuning.jobs.retrieve(training_job)
            if job.status == "succeeded":
                break
            if job.status in {"failed", "cancelled"}:
                raise dg.Failure(f"{training_job}: {job.status}", allow_retries=False)
            context.log.info("%s is %s", training_job, job.status)
            time.sleep(60)
    return dg.Output(
        job.fine_tuned_model,
        metadata={"model": job.fine_tuned_model, "trained_tokens": job.trained_tokens},
    )
