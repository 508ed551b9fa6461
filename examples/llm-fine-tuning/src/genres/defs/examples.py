import dagster as dg
from dagster_duckdb import DuckDBResource

GENRES = {
    "crime": ["crime", "mystery", "thriller"],
    "fantasy": ["fantasy", "magic"],
    "history": ["history", "historical"],
    "romance": ["romance", "love"],
    "science fiction": ["science-fiction", "sci-fi", "sf"],
}


class ExamplesConfig(dg.Config):
    per_genre: int = 2000


@dg.asset(deps=["books"], group_name="data", kinds={"duckdb"})
def examples(config: ExamplesConfig, duckdb: DuckDBResource) -> dg.MaterializeResult:
    pairs = [(shelf, genre) for genre, shelves in GENRES.items() for shelf in shelves]
    with duckdb.get_connection() as connection:
        connection.execute("create or replace temp table genres (shelf varchar, genre varchar)")
        connection.executemany("insert into genres values (?, ?)", pairs)
        connection.execute(
            """
            create or replace table examples as
            with labelled as (
                select book_id, any_value(description) as description, min(genre) as genre
                from (select book_id, description, unnest(shelves) as shelf from books)
                join genres using (shelf)
                group by book_id
                having count(distinct genre) = 1
            )
            select *,
                case
                    when hash(book_id) % 10 < 8 then 'training'
                    when hash(book_id) % 10 = 8 then 'validation'
                    else 'test'
                end as part
            from labelled
            qualify row_number() over (partition by genre order by hash(book_id)) <= ?
            """,
            [config.per_genre],
        )
        counts = connection.execute(
            "select part, count(*) from examples group by part order by part"
        ).fetchall()
    return dg.MaterializeResult(metadata={part: count for part, count in counts})
