import dagster as dg
import feedparser

from podcasts.feeds import Feed
from podcasts.naming import key_of, partitions_of


def sensor_for(feed: Feed, job) -> dg.SensorDefinition:
    episodes = partitions_of(feed)

    @dg.sensor(name=f"{feed.name}_sensor", job=job, minimum_interval_seconds=900)
    def look(context: dg.SensorEvaluationContext) -> dg.SensorResult | dg.SkipReason:
        # highlight-next-line
        parsed = feedparser.parse(feed.url, etag=context.cursor)
        if parsed.get("status") == 304:
            return dg.SkipReason("the feed hasn't changed")
        known = set(context.instance.get_dynamic_partitions(episodes.name))
        urls = {}
        for entry in parsed.entries[: 10 if known else feed.max_backlog]:
            if key_of(entry.id) in known:
                break
            enclosures = entry.get("enclosures", [])
            if enclosures:
                urls[key_of(entry.id)] = enclosures[0].href
        new = list(urls)
        return dg.SensorResult(
            dynamic_partitions_requests=[episodes.build_add_request(new)] if new else [],
            run_requests=[
                dg.RunRequest(
                    run_key=key,
                    partition_key=key,
                    run_config={"ops": {f"{feed.name}_audio": {"config": {"url": urls[key]}}}},
                )
                for key in new
            ],
            cursor=parsed.get("etag"),
        )

    return look
