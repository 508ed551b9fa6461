import json

import dagster as dg
from dagster_anthropic import AnthropicResource
from pydantic import ValidationError

from cycling.trip import Trip

PROMPT = """Today is {today}. Extract the destination and the day from the question.
Answer with JSON that conforms to this schema, and with nothing else:

{schema}

If something isn't said, take the most likely value for somebody in the Netherlands.

<question>{question}</question>"""


class QuestionConfig(dg.Config):
    question: str
    today: str
    model: str = "claude-haiku-4-5"


@dg.asset(kinds={"anthropic"})
def trip(
    context: dg.AssetExecutionContext, config: QuestionConfig, anthropic: AnthropicResource
) -> dg.Output[dict]:
    prompt = PROMPT.format(
        today=config.today,
        schema=json.dumps(Trip.model_json_schema()),
        question=config.question,
    )
    with anthropic.get_client(context) as client:
        answer = client.messages.create(
            model=config.model,
            max_tokens=200,
            # highlight-start
            messages=[
                {"role": "user", "content": prompt},
                {"role": "assistant", "content": "{"},
            ],
            # highlight-end
        )
    text = "{" + answer.content[0].text
    try:
        found = Trip.model_validate_json(text)
    except ValidationError as error:
        raise dg.Failure(
            "the model's answer isn't a trip",
            metadata={"answer": text, "problems": str(error)},
        ) from error
    return dg.Output(
        found.model_dump(mode="json"), metadata={"question": config.question, "answer": text}
    )
