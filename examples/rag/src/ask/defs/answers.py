import dagster as dg
from dagster_openai import OpenAIResource

from ask.defs.embeddings import MODEL
from ask.pinecone_index import VectorIndex

NAMESPACES = ("issue_embeddings", "page_embeddings")

PROMPT = """Answer the question from the passages only. Name the number of each passage
that you use, like [2]. If they don't contain the answer, say that you don't know.

{passages}

Question: {question}"""


def find(client, index: VectorIndex, question: str, count: int = 4) -> list[dict]:
    vector = client.embeddings.create(model=MODEL, input=[question]).data[0].embedding
    found = [match for space in NAMESPACES for match in index.nearest(space, vector, count)]
    return sorted(found, key=lambda match: match["score"], reverse=True)[:count]


class QuestionConfig(dg.Config):
    question: str


@dg.asset(deps=["indexed_issues", "indexed_pages"], kinds={"openai", "pinecone"})
def answers(
    context: dg.AssetExecutionContext,
    config: QuestionConfig,
    openai: OpenAIResource,
    vector_index: VectorIndex,
) -> dg.MaterializeResult:
    with openai.get_client(context) as client:
        found = find(client, vector_index, config.question)
        passages = "\n\n".join(
            f"[{number}] {match['text']}" for number, match in enumerate(found, start=1)
        )
        # highlight-start
        answer = client.chat.completions.create(
            model="gpt-4o-mini",
            temperature=0,
            messages=[
                {
                    "role": "user",
                    "content": PROMPT.format(passages=passages, question=config.question),
                }
            ],
        )
        # highlight-end
    sources = "\n".join(f"{number}. {match['url']}" for number, match in enumerate(found, 1))
    return dg.MaterializeResult(
        metadata={
            "question": config.question,
            "answer": dg.MetadataValue.md(answer.choices[0].message.content),
            "sources": dg.MetadataValue.md(sources),
        }
    )
