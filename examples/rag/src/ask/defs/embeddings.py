from itertools import batched

import dagster as dg
from dagster_openai import OpenAIResource

from ask.defs.issues import weeks
from ask.passages import Passage

MODEL = "text-embedding-3-small"
DIMENSIONS = 1536

Vector = tuple[Passage, list[float]]


def embeddings_of(
    source: str, name: str, partitions: dg.PartitionsDefinition | None = None
) -> dg.AssetsDefinition:
    @dg.asset(
        name=name,
        ins={"passages": dg.AssetIn(source)},
        partitions_def=partitions,
        group_name="embeddings",
        kinds={"openai"},
        # highlight-start
        code_version=MODEL,
        pool="openai",
        automation_condition=dg.AutomationCondition.eager(),
        # highlight-end
    )
    def embed(
        context: dg.AssetExecutionContext, passages: list[Passage], openai: OpenAIResource
    ) -> list[Vector]:
        vectors: list[Vector] = []
        with openai.get_client(context) as client:
            for batch in batched(passages, 100):
                answer = client.embeddings.create(
                    model=MODEL, input=[passage.text for passage in batch]
                )
                vectors += [
                    (passage, entry.embedding)
                    for passage, entry in zip(batch, answer.data, strict=True)
                ]
        return vectors

    return embed


issue_embeddings = embeddings_of("issues", "issue_embeddings", weeks)
page_embeddings = embeddings_of("doc_pages", "page_embeddings")
