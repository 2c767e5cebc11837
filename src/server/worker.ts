import { setTimeout } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import type { Deps } from "./deps.ts";
import { adoptMarket } from "./jobs/adopt-market.ts";
import { askSilentOwnersJob } from "./jobs/ask-silent-owners.ts";
import type { CronName } from "./jobs/boss.ts";
import { runCaused } from "./jobs/caused-job.ts";
import { chatEventJob, rewriteAlertJob } from "./jobs/chat-event.ts";
import { checkSourceJob, checkSources, checkSourcesSoon } from "./jobs/check-sources.ts";
import { cleanUp } from "./jobs/clean-up.ts";
import { confirmFallJob } from "./jobs/confirm-fall.ts";
import { countJob } from "./jobs/count-job.ts";
import { deliverJob } from "./jobs/deliver.ts";
import { hearChats } from "./jobs/hear-chats.ts";
import { levelPrices } from "./jobs/level-prices.ts";
import { measureCoverageJob } from "./jobs/measure-coverage.ts";
import { newsOfAMinute } from "./jobs/news-of-a-minute.ts";
import { planOwed } from "./jobs/plan-owed.ts";
import { pruneHistory } from "./jobs/prune-history.ts";
import { refreshRatesJob } from "./jobs/refresh-rates.ts";
import { refreshSearchJob } from "./jobs/refresh-search.ts";
import { resendOwed } from "./jobs/resend-owed.ts";
import { rollWindows } from "./jobs/roll-windows.ts";
import { sendDueNoticesJob, sendNoticesJob } from "./jobs/send-notices.ts";
import { tidyDatabase } from "./jobs/tidy-database.ts";
import { wakeWorkers } from "./jobs/wake-workers.ts";
import { watchPrices } from "./jobs/watch-prices.ts";
import { whatsAppNotificationJob, whatsAppReplyJob } from "./jobs/whatsapp.ts";
import { writeDigestsJob } from "./jobs/write-digests.ts";
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

interface Calendared {
  at: string;
  /** What is due once a day is made up for: a machine may be off or asleep at that hour every night. */
  missed?: "once";
  run: (deps: Deps) => Promise<void>;
}

/** What the calendar starts: when, by the product's home clock, and what it does. */
const CRON: Record<CronName, Calendared> = {
  "roll-windows": { at: "1 0 * * *", missed: "once", run: rollWindows },
  "refresh-rates": { at: "10 */6 * * *", run: refreshRatesJob },
  "resend-owed": { at: "* * * * *", run: resendOwed },
  "send-due-notices": { at: "* * * * *", run: sendDueNoticesJob },
  "write-digests": { at: "*/15 * * * *", run: writeDigestsJob },
  "ask-silent-owners": { at: "30 9 * * *", missed: "once", run: askSilentOwnersJob },
  // What a process with the settings of before makes while it still runs; by night, as such a worker would move all back.
  "adopt-market": { at: "10 4 * * *", run: adoptMarket },
  "clean-up": { at: "40 4 * * *", missed: "once", run: cleanUp },
  "check-sources": { at: "*/5 * * * *", run: checkSources },
  "prune-history": { at: "50 3 * * *", missed: "once", run: pruneHistory },
  "level-prices": { at: "20 3 * * *", missed: "once", run: levelPrices },
  "tidy-database": { at: "35 * * * *", run: tidyDatabase },
  "measure-coverage": { at: "*/10 * * * *", run: measureCoverageJob },
};

/** What a request, a visit or another job leaves for later. */
const JOBS: { [Name in keyof JobPayloads]: (deps: Deps, payload: JobPayloads[Name]) => Promise<void> } = {
  deliver: deliverJob,
  "post-message": deliverJob,
  "confirm-fall": confirmFallJob,
  "send-notices": sendNoticesJob,
  "chat-event": chatEventJob,
  "rewrite-alert": rewriteAlertJob,
  "check-source": checkSourceJob,
  "refresh-search": refreshSearchJob,
  "whatsapp-notification": whatsAppNotificationJob,
  "whatsapp-reply": whatsAppReplyJob,
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
  for (const [name, { at, missed = "skip", run }] of Object.entries(CRON)) {
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
