import dagster as dg
import requests


class UnknownPlace(Exception):
    """No town of this name in this country."""


class OpenMeteo(dg.ConfigurableResource):
    timeout: int = 15

    def _get(self, url: str, **params: str | float) -> dict:
        answer = requests.get(url, params=params, timeout=self.timeout)
        answer.raise_for_status()
        return answer.json()

    def position(self, place: str, country: str) -> tuple[float, float]:
        found = self._get(
            "https://geocoding-api.open-meteo.com/v1/search", name=place, count=10
        ).get("results", [])
        for result in found:
            if result.get("country_code") == country:
                return result["latitude"], result["longitude"]
        raise UnknownPlace(f"{place}, {country}")

    def day(self, position: tuple[float, float], day: str) -> dict[str, float]:
        daily = self._get(
            "https://api.open-meteo.com/v1/forecast",
            latitude=position[0],
            longitude=position[1],
            daily="temperature_2m_max,precipitation_sum,wind_speed_10m_max",
            timezone="auto",
            start_date=day,
            end_date=day,
        )["daily"]
        return {
            "celsius": daily["temperature_2m_max"][0],
            "rain_mm": daily["precipitation_sum"][0],
            "wind_kmh": daily["wind_speed_10m_max"][0],
        }
