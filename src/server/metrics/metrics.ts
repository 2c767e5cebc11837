import { collectDefaultMetrics, Registry } from "prom-client";
import { createInstruments, type VISIT_OUTCOMES } from "./instruments.ts";

/** What came of a call to a fare source; `over-limit`: its limit, or our own budget for it, which is no call at all. */
export type CallOutcome = "priced" | "empty" | "try-later" | "over-limit" | "refused" | "broken";

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
  ticked: (tick: { seconds: number }) => void;
  visited: (outcome: (typeof VISIT_OUTCOMES)[number]) => void;
  ran: (job: { name: string; outcome: "done" | "failed"; seconds: number }) => void;
  /** A message left, or did not. */
  sent: (message: { channel: string; outcome: string }) => void;
  /** An alert left on a channel, so long after its fall was first seen. */
  told: (alert: { channel: string; seconds: number }) => void;
  streamed: (change: 1 | -1) => void;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Counts for one process; `ofProcess` also its memory, its processor time and how long its event loop is held up. */
export function createMetrics({ ofProcess = false }: { ofProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const { requests, requestSeconds, calls, callSeconds, ...own } = createInstruments(registry);
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
    ticked: ({ seconds }) => own.ticks.observe(seconds),
    visited: (outcome) => own.visits.inc({ outcome }),
    ran: ({ name, outcome, seconds }) => own.jobs.observe({ job: name, outcome }, seconds),
    sent: ({ channel, outcome }) => own.messages.inc({ channel, outcome }),
    told: ({ channel, seconds }) => own.alertSeconds.observe({ channel }, seconds),
    streamed: (change) => own.streams.inc(change),
  };
}
