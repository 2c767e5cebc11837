import { Counter, Gauge, Histogram, type Registry } from "prom-client";

export const VISIT_OUTCOMES = ["recorded", "postponed", "failed"] as const;

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const CALL_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 1800];
const ALERT_SECONDS = [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 14_400, 43_200];

/** What is counted and timed, each told by `registry` under a name of its own. */
export function createInstruments(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `rasante_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    { labelNames, buckets }: { labelNames: Label[]; buckets: number[] },
  ) => new Histogram({ name: `rasante_${name}`, help, labelNames, buckets, registers });

  return {
    requests: counter("http_requests_total", "Requests answered", ["method", "route", "status"]),
    requestSeconds: histogram("http_request_seconds", "From a request to its answer", {
      labelNames: ["method", "route"],
      buckets: REQUEST_SECONDS,
    }),
    calls: counter("source_calls_total", "Calls to fare sources by what came of them", ["source", "outcome"]),
    callSeconds: histogram("source_call_seconds", "From a call to its answer", {
      labelNames: ["source"],
      buckets: CALL_SECONDS,
    }),
    ticks: histogram("sweep_seconds", "Ticks of the planner that visited routes", {
      labelNames: [],
      buckets: CALL_SECONDS,
    }),
    visits: fromNought(counter("visits_total", "Visits of routes", ["outcome"])),
    jobs: histogram("job_seconds", "Jobs run", { labelNames: ["job", "outcome"], buckets: JOB_SECONDS }),
    messages: counter("messages_total", "Tries to send a message", ["channel", "outcome"]),
    alertSeconds: histogram("alert_seconds", "From the first sight of a fall to the message that left", {
      labelNames: ["channel"],
      buckets: ALERT_SECONDS,
    }),
    streams: new Gauge({ name: "rasante_event_streams", help: "Pages that read along now", registers }),
  };
}

/** Where there is no line an alarm sees no standstill. */
function fromNought(visits: Counter<"outcome">): Counter<"outcome"> {
  for (const outcome of VISIT_OUTCOMES) visits.inc({ outcome }, 0);
  return visits;
}
