import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What came of a call to a fare source; `over-limit`: its limit, or our own budget for it, which is no call at all. */
export type CallOutcome = "priced" | "empty" | "try-later" | "over-limit" | "refused" | "broken";

const VISIT_OUTCOMES = ["recorded", "postponed", "failed"] as const;

/**
 * What this process counts while it works, in the words of Prometheus. Labels hold names that the product gives itself
 * (templates of routes, jobs, sources, channels): nothing a person has typed, and no ids.
 */
export interface Metrics {
  /** Where figures that are read elsewhere are told with the others. */
  registry: Registry;
  /** A request was answered: `route` is the template it was matched by. */
  answered: (request: { method: string; route: string; status: number; seconds: number }) => void;
  asked: (call: { source: string; outcome: CallOutcome; seconds: number }) => void;
  /** A tick of the planner that made visits. */
  swept: (sweep: { seconds: number }) => void;
  visited: (outcome: (typeof VISIT_OUTCOMES)[number]) => void;
  ran: (job: { name: string; outcome: "done" | "failed"; seconds: number }) => void;
  /** A message left, or did not. */
  sent: (message: { channel: string; outcome: string }) => void;
  /** An alert left on a channel, so long after its fall was first seen. */
  told: (alert: { channel: string; seconds: number }) => void;
  streamed: (change: 1 | -1) => void;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const CALL_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 1800];
const ALERT_SECONDS = [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 14_400, 43_200];

/** Counts for one process; `ofProcess` also its memory, its processor time and how long its event loop is held up. */
export function createMetrics({ ofProcess = false }: { ofProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `rasante_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    { labelNames, buckets }: { labelNames: Label[]; buckets: number[] },
  ) => new Histogram({ name: `rasante_${name}`, help, labelNames, buckets, registers });

  const requests = counter("http_requests_total", "Requests answered", ["method", "route", "status"]);
  const requestSeconds = histogram("http_request_seconds", "From a request to its answer", {
    labelNames: ["method", "route"],
    buckets: REQUEST_SECONDS,
  });
  const calls = counter("source_calls_total", "Calls to fare sources by what came of them", [
    "source",
    "outcome",
  ]);
  const callSeconds = histogram("source_call_seconds", "From a call to its answer", {
    labelNames: ["source"],
    buckets: CALL_SECONDS,
  });
  const sweeps = histogram("sweep_seconds", "Ticks of the planner that visited routes", {
    labelNames: [],
    buckets: CALL_SECONDS,
  });
  const visits = counter("visits_total", "Visits of routes", ["outcome"]);
  // Where there is no line an alarm sees no standstill.
  for (const outcome of VISIT_OUTCOMES) visits.inc({ outcome }, 0);
  const jobs = histogram("job_seconds", "Jobs run", { labelNames: ["job", "outcome"], buckets: JOB_SECONDS });
  const messages = counter("messages_total", "Tries to send a message", ["channel", "outcome"]);
  const latency = histogram("alert_seconds", "From the first sight of a fall to the message that left", {
    labelNames: ["channel"],
    buckets: ALERT_SECONDS,
  });
  const streams = new Gauge({
    name: "rasante_event_streams",
    help: "Pages that read along now",
    registers,
  });

  return {
    registry,
    answered: ({ method, route, status, seconds }) => {
      const known = METHODS.includes(method) ? method : "other";
      requests.inc({ method: known, route, status: `${Math.floor(status / 100)}xx` });
      requestSeconds.observe({ method: known, route }, seconds);
    },
    asked: ({ source, outcome, seconds }) => {
      calls.inc({ source, outcome });
      callSeconds.observe({ source }, seconds);
    },
    swept: ({ seconds }) => sweeps.observe(seconds),
    visited: (outcome) => visits.inc({ outcome }),
    ran: ({ name, outcome, seconds }) => jobs.observe({ job: name, outcome }, seconds),
    sent: ({ channel, outcome }) => messages.inc({ channel, outcome }),
    told: ({ channel, seconds }) => latency.observe({ channel }, seconds),
    streamed: (change) => streams.inc(change),
  };
}
