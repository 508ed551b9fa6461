# region find
import re
from pathlib import Path

import dagster as dg

INBOX = Path("data/inbox")


@dg.op(out=dg.DynamicOut(str))
def find_files():
    for path in sorted(INBOX.glob("*.csv")):
        # highlight-next-line
        yield dg.DynamicOutput(path.name, mapping_key=re.sub(r"\W", "_", path.stem, flags=re.ASCII))
# endregion find


# region process
@dg.op(retry_policy=dg.RetryPolicy(max_retries=1))
def process(name: str) -> int:
    return sum(1 for _ in (INBOX / name).open()) - 1


@dg.op
def merge(context: dg.OpExecutionContext, counts: list[int]) -> None:
    context.log.info("%d rows in %d files", sum(counts), len(counts))


@dg.job
def process_inbox():
    merge(find_files().map(process).collect())
# endregion process
