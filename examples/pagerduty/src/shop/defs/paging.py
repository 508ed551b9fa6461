import dagster as dg
from dagster_pagerduty import PagerDutyService

URGENT = {"settle_payments"}


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def page(context: dg.RunFailureSensorContext, pagerduty: PagerDutyService):
    run = context.dagster_run
    if run.job_name not in URGENT:
        return dg.SkipReason(f"{run.job_name} can wait until morning")
    pagerduty.EventV2_create(
        summary=f"{run.job_name} failed: {context.failure_event.message}",
        source="dagster",
        severity="critical",
        event_action="trigger",
        dedup_key=run.job_name,
        custom_details={"run_id": run.run_id},
    )


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS, default_status=dg.DefaultSensorStatus.RUNNING
)
def resolve(context: dg.RunStatusSensorContext, pagerduty: PagerDutyService):
    name = context.dagster_run.job_name
    if name in URGENT:
        pagerduty.EventV2_create(
            summary=f"{name} recovered",
            source="dagster",
            severity="info",
            event_action="resolve",
            dedup_key=name,
        )


@dg.definitions
def defs() -> dg.Definitions:
    service = PagerDutyService(routing_key=dg.EnvVar("PAGERDUTY_ROUTING_KEY"))
    return dg.Definitions(sensors=[page, resolve], resources={"pagerduty": service})
