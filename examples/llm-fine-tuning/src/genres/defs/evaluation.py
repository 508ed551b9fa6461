import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_openai import OpenAIResource

from genres.prompt import messages

BASE = "gpt-4o-mini-2024-07-18"


class EvaluationConfig(dg.Config):
    books: int = 200


def accuracy(client, model: str, books: list[tuple[str, str]]) -> float:
    right = 0
    for description, genre in books:
        answer = client.chat.completions.create(
            model=model, messages=messages(description), temperature=0, max_tokens=8
        )
        right += answer.choices[0].message.content.strip().lower() == genre
    return right / len(books)


@dg.asset(deps=["examples"], group_name="model", kinds={"openai", "duckdb"})
def evaluation(
    context: dg.AssetExecutionContext,
    config: EvaluationConfig,
    openai: OpenAIResource,
    duckdb: DuckDBResource,
    tuned_model: str,
) -> dg.Output[dict[str, float]]:
    with duckdb.get_connection() as connection:
        # highlight-next-line
        books = connection.execute(
            "select description, genre from examples where part = 'test'"
            " order by hash(book_id) limit ?",
            [config.books],
        ).fetchall()
    with openai.get_client(context) as client:
        result = {
            "base": accuracy(client, BASE, books),
            "tuned": accuracy(client, tuned_model, books),
        }
    return dg.Output(result, metadata={**result, "books": len(books), "model": tuned_model})
