import json
import tempfile
from pathlib import Path

import modal
from dagster_pipes import open_dagster_pipes

image = (
    modal.Image.debian_slim()
    .apt_install("ffmpeg")
    .pip_install("openai-whisper", "boto3", "dagster-pipes")
)
app = modal.App("podcast-transcription", image=image)


# highlight-next-line
@app.function(gpu="T4", timeout=3600, secrets=[modal.Secret.from_name("podcast-bucket")])
def transcribe(bucket: str, audio: str, transcript: str) -> dict[str, float]:
    import boto3
    import whisper

    s3 = boto3.client("s3")
    with tempfile.TemporaryDirectory() as folder:
        local = Path(folder) / "episode.mp3"
        s3.download_file(bucket, audio, str(local))
        result = whisper.load_model("small").transcribe(str(local))
    segments = [
        {"start": segment["start"], "end": segment["end"], "text": segment["text"]}
        for segment in result["segments"]
    ]
    s3.put_object(Bucket=bucket, Key=transcript, Body=json.dumps(segments).encode())
    return {"segments": len(segments), "minutes": segments[-1]["end"] / 60 if segments else 0.0}


@app.local_entrypoint()
def main() -> None:
    with open_dagster_pipes() as pipes:
        pipes.log.info(f"transcribing {pipes.get_extra('audio')}")
        facts = transcribe.remote(
            pipes.get_extra("bucket"), pipes.get_extra("audio"), pipes.get_extra("transcript")
        )
        pipes.report_asset_materialization(metadata=facts)
