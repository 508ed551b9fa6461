import dagster as dg
import requests

from ask.passages import Passage, split

weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")


class GitHub(dg.ConfigurableResource):
    repository: str
    token: str

    def issues_updated(self, first: str, last: str) -> list[dict]:
        found, page = [], 1
        while True:
            answer = requests.get(
                "https://api.github.com/search/issues",
                params={
                    "q": f"repo:{self.repository} is:issue updated:{first}..{last}",
                    "per_page": 100,
                    "page": page,
                },
                headers={"Authorization": f"Bearer {self.token}"},
                timeout=30,
            )
            answer.raise_for_status()
            items = answer.json()["items"]
            found += items
            if len(items) < 100:
                return found
            page += 1


@dg.asset(partitions_def=weeks, group_name="sources", retry_policy=dg.RetryPolicy(max_retries=2))
def issues(context: dg.AssetExecutionContext, github: GitHub) -> dg.Output[list[Passage]]:
    """Issues updated within the week."""
    window = context.partition_time_window
    # highlight-next-line
    found = github.issues_updated(f"{window.start:%Y-%m-%d}", f"{window.end:%Y-%m-%d}")
    passages = [
        Passage(
            id=f"issue-{item['number']}-{number}",
            text=f"{item['title']}\n\n{piece}",
            url=item["html_url"],
            kind="issue",
        )
        for item in found
        for number, piece in enumerate(split(item["body"] or "(no text)"))
    ]
    return dg.Output(passages, metadata={"issues": len(found), "passages": len(passages)})
