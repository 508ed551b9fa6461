import json
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

from genres.prompt import messages


def chat_file(part: str) -> dg.AssetsDefinition:
    @dg.asset(name=f"{part}_file", deps=["examples"], group_name="files", kinds={"json"})
    def write(duckdb: DuckDBResource) -> dg.Output[str]:
        with duckdb.get_connection() as connection:
            rows = connection.execute(
                "select description, genre from examples where part = ? order by book_id",
                [part],
            ).fetchall()
        path = Path(f"data/{part}.jsonl")
        with path.open("w") as file:
            for description, genre in rows:
                # highlight-start
                conversation = [
                    *messages(description),
                    {"role": "assistant", "content": genre},
                ]
                # highlight-end
                file.write(json.dumps({"messages": conversation}) + "\n")
        return dg.Output(
            str(path), metadata={"examples": len(rows), "bytes": path.stat().st_size}
        )

    return write


training_file = chat_file("training")
validation_file = chat_file("validation")
