import json
from pathlib import Path

import dagster as dg

from bluesky.client import Bluesky
from bluesky.defs.members import members, starter_pack_members
from bluesky.retries import patient

FEEDS = Path("data/feeds")
PAGES = 5


@dg.asset(
    deps=[starter_pack_members],
    partitions_def=members,
    group_name="raw",
    pool="bluesky",
    retry_policy=patient,
    automation_condition=dg.AutomationCondition.on_cron("0 */6 * * *").ignore(
        dg.AssetSelection.assets("starter_pack_members")
    ),
)
def member_feeds(context: dg.AssetExecutionContext, bluesky: Bluesky) -> dg.MaterializeResult:
    """The newest five hundred posts of a member."""
    client = bluesky.client()
    posts, cursor = [], None
    for _ in range(PAGES):
        page = client.get_author_feed(actor=context.partition_key, cursor=cursor, limit=100)
        posts += [
            {
                "uri": entry.post.uri,
                "author": entry.post.author.handle,
                "text": entry.post.record.text,
                "created_at": entry.post.record.created_at,
                "likes": entry.post.like_count,
                "reposts": entry.post.repost_count,
                "replies": entry.post.reply_count,
            }
            for entry in page.feed
        ]
        cursor = page.cursor
        if not cursor:
            break
    FEEDS.mkdir(parents=True, exist_ok=True)
    (FEEDS / f"{context.partition_key}.json").write_text(json.dumps(posts))
    return dg.MaterializeResult(metadata={"posts": len(posts)})
