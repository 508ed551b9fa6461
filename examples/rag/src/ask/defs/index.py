import dagster as dg

from ask.defs.embeddings import DIMENSIONS, MODEL, Vector
from ask.defs.issues import weeks
from ask.pinecone_index import VectorIndex


def records(vectors: list[Vector]) -> list[dict]:
    return [
        {
            "id": passage.id,
            "values": values,
            "metadata": {"text": passage.text, "url": passage.url, "kind": passage.kind},
        }
        for passage, values in vectors
    ]


def indexed(name: str, source: str, partitions: dg.PartitionsDefinition | None = None):
    @dg.asset(
        name=name,
        ins={"vectors": dg.AssetIn(source)},
        partitions_def=partitions,
        group_name="index",
        kinds={"pinecone"},
        automation_condition=dg.AutomationCondition.eager(),
    )
    def write(vectors: list[Vector], vector_index: VectorIndex) -> dg.MaterializeResult:
        # highlight-next-line
        vector_index.write(namespace=source, vectors=records(vectors))
        return dg.MaterializeResult(metadata={"vectors": len(vectors)})

    return write


indexed_issues = indexed("indexed_issues", "issue_embeddings", weeks)
indexed_pages = indexed("indexed_pages", "page_embeddings")


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[indexed_issues, indexed_pages],
        resources={
            "vector_index": VectorIndex(
                api_key=dg.EnvVar("PINECONE_API_KEY"),
                name=f"ask-{MODEL}",
                dimensions=DIMENSIONS,
            )
        },
    )
