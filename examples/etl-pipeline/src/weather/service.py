from abc import abstractmethod
from datetime import datetime, timedelta

import dagster as dg
import pandas as pd
import requests

from weather.source import measurements


class WeatherService(dg.ConfigurableResource):
    @abstractmethod
    def hourly(self, start: datetime, end: datetime) -> pd.DataFrame: ...


class GeneratedWeather(WeatherService):
    def hourly(self, start: datetime, end: datetime) -> pd.DataFrame:
        return measurements(start, end)


class OpenMeteo(WeatherService):
    """Historical weather from open-meteo.com."""

    stations: dict[str, list[float]]

    def hourly(self, start: datetime, end: datetime) -> pd.DataFrame:
        return pd.concat(
            self._station(name, position, start, end) for name, position in self.stations.items()
        )

    def _station(
        self, name: str, position: list[float], start: datetime, end: datetime
    ) -> pd.DataFrame:
        answer = requests.get(
            "https://archive-api.open-meteo.com/v1/archive",
            params={
                "latitude": position[0],
                "longitude": position[1],
                "start_date": start.date().isoformat(),
                # The service includes its last day; our windows don't.
                "end_date": (end - timedelta(days=1)).date().isoformat(),
                "hourly": "temperature_2m",
            },
            timeout=30,
        )
        answer.raise_for_status()
        hourly = answer.json()["hourly"]
        return pd.DataFrame(
            {
                "station": name,
                "measured_at": pd.to_datetime(hourly["time"]),
                "celsius": hourly["temperature_2m"],
            }
        )
