import { confirmFall } from "#server/alerts/confirm-fall.ts";
import { sendNotices } from "#server/alerts/notices/send-notices.ts";
import type { Clock } from "#server/clock.ts";
import { makeSimulatedFares } from "#server/composition/make-fare-source.ts";
import { makeMailbox } from "#server/composition/make-messengers.ts";
import type { Deps } from "#server/deps.ts";
import { deliverJob } from "#server/jobs/deliver.ts";
import { rollWindows } from "#server/jobs/roll-windows.ts";
import { watchPrices } from "#server/jobs/watch-prices.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import type { JobName, JobPayloads, Queue } from "#server/queue.ts";
import { DAY_MS } from "#shared/durations.ts";

/** Each calendar is asked for at once: a day of the replay is a handful of transactions instead of a hundred. */
const ALL_AT_ONCE = { maxPairsPerCall: 200_000 };

/** The product as it was at an earlier moment: same code, another clock, jobs run as soon as they are enqueued. */
export interface Replay {
  deps: Deps;
  /** Lets that time go by in which nothing happens. */
  pass: (ms: number) => void;
  /** Lives from the present moment of the replay to `until`, one look at the market a day. */
  runUntil: (until: Date) => Promise<void>;
}

export function replayFrom(deps: Deps, start: Date): Replay {
  let now = start;
  const clock: Clock = { now: () => now };
  const moveTo = (then: Date) => {
    if (then > now) now = then;
  };
  const { queue, drain } = immediateQueue(clock, moveTo);
  const fareSource = makeSimulatedFares({ ...deps, clock }, ALL_AT_ONCE);
  const past: Deps = {
    ...deps,
    // A day of it passes in a moment: its alerts have nothing to wait for.
    config: { ...deps.config, alertBundleSeconds: 0 },
    log: quiet,
    clock,
    queue,
    fareSource,
    mailer: makeMailbox({ ...deps, clock }),
    metrics: createMetrics(),
  };
  const runUntil = async (until: Date) => {
    await rollWindows(past);
    for (; now < until; now = new Date(now.getTime() + DAY_MS)) {
      while ((await watchPrices(past)) > 0);
      await drain(past);
    }
  };
  const pass = (ms: number) => moveTo(new Date(now.getTime() + ms));
  return { deps: past, pass, runUntil };
}

/** What happened weeks ago is no news. */
const quiet: Deps["log"] = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Keeps jobs until `drain` runs them, those they enqueue included; one that is for later moves the clock. */
function immediateQueue(
  clock: Clock,
  moveTo: (then: Date) => void,
): { queue: Queue; drain: (deps: Deps) => Promise<void> } {
  const waiting: { name: JobName; payload: JobPayloads[JobName]; dueAt: Date }[] = [];
  const queue: Queue = {
    enqueue: async (_tx, name, payload, { afterSeconds = 0 }) => {
      waiting.push({ name, payload, dueAt: new Date(clock.now().getTime() + 1000 * afterSeconds) });
    },
  };
  const drain = async (deps: Deps) => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      moveTo(job.dueAt);
      if (job.name === "deliver") await deliverJob(deps, job.payload as JobPayloads["deliver"]);
      else if (job.name === "send-notices")
        await sendNotices(deps, job.payload as JobPayloads["send-notices"]);
      else if (job.name === "confirm-fall")
        await confirmFall(deps, job.payload as JobPayloads["confirm-fall"]);
    }
  };
  return { queue, drain };
}
