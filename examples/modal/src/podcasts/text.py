import json

import dagster as dg
from dagster_aws.s3 import S3Resource
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource

from podcasts.feeds import Feed
from podcasts.naming import audio_path, partitions_of


def transcript_path(feed: Feed, key: str) -> str:
    return f"{feed.name}/{key}.json"


def transcript_for(feed: Feed, bucket: str) -> dg.AssetsDefinition:
    @dg.asset(
        name=f"{feed.name}_transcript",
        deps=[f"{feed.name}_audio"],
        partitions_def=partitions_of(feed),
        group_name=feed.name,
        kinds={"modal"},
        pool="gpu",
    )
    def transcript(
        context: dg.AssetExecutionContext, modal: ModalClient
    ) -> dg.MaterializeResult:
        key = context.partition_key
        # highlight-start
        return modal.run(
            func_ref="modal_app/transcribe.py",
            context=context,
            extras={
                "bucket": bucket,
                "audio": audio_path(feed, key),
                "transcript": transcript_path(feed, key),
            },
        ).get_materialize_result()
        # highlight-end

    return transcript


def summary_for(feed: Feed, bucket: str) -> dg.AssetsDefinition:
    @dg.asset(
        name=f"{feed.name}_summary",
        deps=[f"{feed.name}_transcript"],
        partitions_def=partitions_of(feed),
        group_name=feed.name,
        kinds={"openai"},
    )
    def summary(
        context: dg.AssetExecutionContext, s3: S3Resource, openai: OpenAIResource
    ) -> dg.MaterializeResult:
        path = transcript_path(feed, context.partition_key)
        body = s3.get_client().get_object(Bucket=bucket, Key=path)["Body"].read()
        text = " ".join(segment["text"] for segment in json.loads(body))
        with openai.get_client(context) as client:
            answer = client.chat.completions.create(
                model="gpt-4o-mini",
                messages=[
                    {"role": "system", "content": "Summarise the episode in five sentences."},
                    {"role": "user", "content": text[:100_000]},
                ],
            )
        return dg.MaterializeResult(
            metadata={"summary": dg.MetadataValue.md(answer.choices[0].message.content)}
        )

    return summary
