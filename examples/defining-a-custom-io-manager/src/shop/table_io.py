import dagster as dg
import pandas as pd
from sqlalchemy import create_engine, inspect, text


class TableIOManager(dg.ConfigurableIOManager):
    """Keeps data frames as tables."""

    url: str

    def handle_output(self, context: dg.OutputContext, obj: pd.DataFrame) -> None:
        schema, table = self._place(context)
        with create_engine(self.url).begin() as connection:
            if context.has_asset_partitions:
                column = context.definition_metadata["partition_column"]
                if inspect(connection).has_table(table, schema=schema):
                    connection.execute(
                        text(f"delete from {schema}.{table} where {column} = :key"),
                        {"key": context.asset_partition_key},
                    )
                obj.to_sql(table, connection, schema=schema, if_exists="append", index=False)
            else:
                obj.to_sql(table, connection, schema=schema, if_exists="replace", index=False)
        context.add_output_metadata(
            {"rows": len(obj), "dagster/table_name": f"{schema}.{table}"}
        )

    def load_input(self, context: dg.InputContext) -> pd.DataFrame:
        schema, table = self._place(context)
        query, params = f"select * from {schema}.{table}", {}
        if context.has_asset_partitions:
            column = context.upstream_output.definition_metadata["partition_column"]
            keys = list(context.asset_partition_keys)
            names = [f"k{number}" for number in range(len(keys))]
            query += f" where {column} in ({', '.join(':' + name for name in names)})"
            params = dict(zip(names, keys))
        with create_engine(self.url).connect() as connection:
            return pd.read_sql(text(query), connection, params=params)

    def _place(self, context) -> tuple[str, str]:
        *_, schema, table = ["public", *context.asset_key.path]
        return schema, table
