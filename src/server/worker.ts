import { setTimeout } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import type { Deps } from "./deps.ts";
import { adoptMarket } from "./jobs/adopt-market.ts";
import { CALENDAR, JOBS } from "./jobs/all-jobs.ts";
import { runCaused } from "./jobs/caused-job.ts";
import { checkSourcesSoon } from "./jobs/check-sources.ts";
import { countJob } from "./jobs/count-job.ts";
import { hearChats } from "./jobs/hear-chats.ts";
import { newsOfAMinute } from "./jobs/news-of-a-minute.ts";
import { planOwed } from "./jobs/plan-owed.ts";
import { refreshRatesJob } from "./jobs/refresh-rates.ts";
import { wakeWorkers } from "./jobs/wake-workers.ts";
import { watchPrices } from "./jobs/watch-prices.ts";
import type { JobPayloads } from "./queue.ts";
import { whatBroke } from "./what-broke.ts";

const IDLE_MS = 1_000;
/** Who is not woken looks by himself this often. */
const UNWOKEN = { pollingIntervalSeconds: 30 };

/**
 * How many jobs of a queue a process runs at a time, and how many of one group. While more wait each is followed by the
 * next; else they begin as they are woken, once a second.
 */
const AT_ONCE = { localConcurrency: 2, localGroupConcurrency: 1 };
const AT_ONCE_OF: Partial<Record<keyof JobPayloads, typeof AT_ONCE>> = {
  // Two of mail and of either kind of chat: whose server hangs holds its own places alone.
  deliver: { localConcurrency: 6, localGroupConcurrency: 2 },
  // What is told to servers of users waits most of the time.
  "post-message": { localConcurrency: 4, localGroupConcurrency: 1 },
};

/** Time's door: starts every job of the product; the answer stops them, letting what runs finish. */
export async function startWorker(deps: Deps, boss: PgBoss): Promise<() => Promise<void>> {
  await adoptMarket(deps);
  await refreshRatesJob(deps);
  await checkSourcesSoon(deps);
  for (const [name, run] of Object.entries(JOBS) as [
    keyof JobPayloads,
    (deps: Deps, data: never) => Promise<void>,
  ][]) {
    const atOnce = AT_ONCE_OF[name] ?? AT_ONCE;
    const pace = { ...UNWOKEN, burstWhenReadyExceeds: atOnce.localConcurrency };
    await boss.work(name, { ...pace, batchSize: 1, ...atOnce }, async ([job]) => {
      const work = (payload: object) => countJob(deps, name, () => run(deps, payload as never));
      if (job) await runCaused(job.data as object, work);
    });
  }
  for (const [name, { at, missed = "skip", run }] of Object.entries(CALENDAR)) {
    await boss.work(name, UNWOKEN, () => countJob(deps, name, () => run(deps)));
    await boss.schedule(name, at, {}, { tz: HOME_TIME_ZONE, missed });
  }
  // Of many routes that takes minutes, in which nothing else may wait.
  await boss.send("roll-windows", {});
  const stopWatching = watchForEver(deps);
  const stopWaking = wakeForEver(deps, boss);
  const stopListening = hearChats(deps);
  return async () => {
    await Promise.all([stopListening(), stopWatching(), stopWaking()]);
  };
}

/** Plans and visits side by side: a slow source keeps no new search from being planned. The answer stops both. */
export function watchForEver(deps: Deps): () => Promise<void> {
  const tell = teller(deps);
  const stops = [planOwed, watchPrices].map((tick) => repeat(() => tick(deps).catch(tell)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Once a second, also while there is work: who was woken goes on by himself. */
function wakeForEver(deps: Deps, boss: PgBoss): () => Promise<void> {
  const tell = teller(deps);
  const wake = async () => {
    await wakeWorkers(deps, boss);
    return 0;
  };
  return repeat(() => wake().catch(tell));
}

/** Tells of ticks that failed, of the same trouble once a minute; none of them has done anything. */
function teller({ log }: Pick<Deps, "log">): (error: Error) => number {
  const isNews = newsOfAMinute();
  return (err) => {
    if (isNews(whatBroke(err).reason)) log.error({ err }, "a tick failed");
    return 0;
  };
}

/** Ticks without pause while there is work, once a second when there is none. */
function repeat(tick: () => Promise<number>): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted)
      if ((await tick()) === 0)
        await setTimeout(IDLE_MS, undefined, { signal: stopping.signal }).catch(() => {});
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
