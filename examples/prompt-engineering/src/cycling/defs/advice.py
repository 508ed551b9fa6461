import json

import dagster as dg
from dagster_anthropic import AnthropicResource

PROMPT = """A cyclist asks whether to go. Answer in two sentences, from these facts only:

{facts}

Rules: more than 5 mm of rain or more than 40 km/h of wind means no. Below 5 degrees,
recommend gloves. Mention temperature and rain with their numbers as given."""


class AdviceConfig(dg.Config):
    model: str = "claude-haiku-4-5"


@dg.asset(kinds={"anthropic"})
def advice(
    context: dg.AssetExecutionContext,
    config: AdviceConfig,
    anthropic: AnthropicResource,
    forecast: dict,
) -> dg.Output[str]:
    with anthropic.get_client(context) as client:
        answer = client.messages.create(
            model=config.model,
            max_tokens=150,
            temperature=0,
            # highlight-next-line
            messages=[{"role": "user", "content": PROMPT.format(facts=json.dumps(forecast))}],
        )
    text = answer.content[0].text
    return dg.Output(text, metadata={"advice": dg.MetadataValue.md(text)})
