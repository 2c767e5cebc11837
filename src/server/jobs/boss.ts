import { type Clock, PgBoss, type QueueOptions, type QueuePolicy, systemClock } from "pg-boss";
import { aloneAtStart } from "#server/database/alone-at-start.ts";
import type { Connection } from "#server/database/connect.ts";
import { jobTransaction } from "#server/database/job-transaction.ts";
import { isEmbedded } from "#server/database/session.ts";
import type { Deps } from "#server/deps.ts";
import type { JobName, Queue } from "#server/queue.ts";
import { DAY_MS } from "#shared/durations.ts";
import { withCause } from "./caused-job.ts";
import { newsOfAMinute } from "./news-of-a-minute.ts";

/** A job dies with its worker, and it need not be its fault: nothing else takes up a fall that is given up. */
const MORE_THAN_CRASHES = 20;

/**
 * Whoever says nothing of his job for so long is dead, or could not tell its end: it is tried again or, of what the calendar
 * starts, free for the next time.
 */
const HEARTBEAT_SECONDS = 15;
const DAY_S = DAY_MS / 1000;

/** Messages are tried again for a day or so. */
const DELIVERED = {
  policy: "exclusive",
  retryLimit: 16,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 21_600,
} as const;

/** What people wrote goes within eight days, also where no worker ran: it waits for six, and stays for one when done. */
const WRITTEN = { policy: "exclusive", retentionSeconds: 6 * DAY_S, deleteAfterSeconds: DAY_S } as const;

/** Every queue: how often its jobs are tried again and how long one may take. */
const QUEUES: Record<JobName | CronName, QueueOptions & { policy: QueuePolicy }> = {
  deliver: DELIVERED,
  "post-message": DELIVERED,
  "confirm-fall": {
    policy: "exclusive",
    retryLimit: MORE_THAN_CRASHES,
    retryDelay: 5,
  },
  // What is raised while a message is being written waits for a job of its own.
  "send-notices": { policy: "short", retryLimit: 5, retryDelay: 5 },
  "refresh-search": {
    policy: "exclusive",
    retryLimit: MORE_THAN_CRASHES,
    retryDelay: 5,
  },
  "chat-event": { ...WRITTEN, retryLimit: 3, retryDelay: 5 },
  "rewrite-alert": {
    policy: "exclusive",
    retryLimit: 6,
    retryDelay: 15,
    retryBackoff: true,
  },
  "check-source": { policy: "exclusive", retryLimit: 0 },
  "whatsapp-notification": {
    ...WRITTEN,
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
  },
  "whatsapp-reply": {
    ...WRITTEN,
    retryLimit: 4,
    retryDelay: 5,
    retryBackoff: true,
  },
  "check-sources": { policy: "exclusive", retryLimit: 0 },
  "roll-windows": {
    policy: "exclusive",
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 14_400,
  },
  "refresh-rates": { policy: "exclusive", retryLimit: 3, retryDelay: 600 },
  "resend-owed": { policy: "exclusive", retryLimit: 0 },
  "send-due-notices": { policy: "exclusive", retryLimit: 0 },
  "write-digests": { policy: "exclusive", retryLimit: 0, expireInSeconds: 14_400 },
  "ask-silent-owners": { policy: "exclusive", retryLimit: 0, expireInSeconds: 14_400 },
  "adopt-market": { policy: "exclusive", retryLimit: 3, retryDelay: 600, expireInSeconds: 14_400 },
  "clean-up": { policy: "exclusive", retryLimit: 3, retryDelay: 600 },
  "prune-history": { policy: "exclusive", retryLimit: 3, retryDelay: 600, expireInSeconds: 14_400 },
  "level-prices": { policy: "exclusive", retryLimit: 3, retryDelay: 600, expireInSeconds: 14_400 },
  "tidy-database": { policy: "exclusive", retryLimit: 0 },
  "measure-coverage": { policy: "exclusive", retryLimit: 0, expireInSeconds: 3_600 },
};

export type CronName =
  | "roll-windows"
  | "refresh-rates"
  | "resend-owed"
  | "send-due-notices"
  | "write-digests"
  | "ask-silent-owners"
  | "adopt-market"
  | "clean-up"
  | "level-prices"
  | "measure-coverage"
  | "tidy-database"
  | "prune-history"
  | "check-sources";

/** The job engine on the product's own database, with every queue in place; its pauses are those of `clock`. */
export async function startBoss(
  connection: Connection,
  log: Deps["log"],
  clock: Clock = systemClock,
): Promise<PgBoss> {
  const boss = new PgBoss({
    clock,
    db: { executeSql: (text, values) => execute(connection, text, values) },
    backend: isEmbedded(connection.pool) ? "pglite" : "postgres",
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
    // How many wait, by which workers hurry, is known as late as it is counted.
    queueCacheIntervalSeconds: 15,
    // Workers are woken (`wake-workers.ts`), also the one that starts what the calendar says.
    cronWorkerIntervalSeconds: 30,
    // No job of ours waits for another one.
    flowIntervalSeconds: 86_400,
    reindex: false,
    monitorVacuum: false,
  });
  const isNews = newsOfAMinute();
  boss.on("error", ({ message: reason }) => {
    if (isNews(withoutQueue(reason))) log.warn({ reason }, "the job engine met an error");
  });
  await setUp(boss, connection).catch(async (error: unknown) => {
    // What had begun of it would go on by itself.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  });
  return boss;
}

async function setUp(boss: PgBoss, { pool }: Connection): Promise<void> {
  // On an empty database it makes the engine's tables.
  await aloneAtStart(pool, async () => {
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    // To create one that an earlier version made would leave it as it was.
    for (const [name, { policy, ...given }] of Object.entries(QUEUES)) {
      const options = { ...given, heartbeatSeconds: HEARTBEAT_SECONDS };
      if (known.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { policy, ...options });
    }
    // What an earlier version's calendar started is done by nobody now.
    for (const { name } of await boss.getSchedules())
      if (!Object.hasOwn(QUEUES, name)) await boss.unschedule(name);
  });
  // On one connection a queue's settings cannot be read inside a transaction: read them now.
  for (const name of Object.keys(QUEUES)) await boss.findJobs(name, { key: "none" });
}

/** The engine names the queue whose worker met it; an outage is met by those of all queues. */
const withoutQueue = (reason: string) => reason.replace(/ \(Queue: [^()]*\)$/, "");

/** A script of several statements answers with a list of results. */
async function execute({ pool }: Connection, text: string, values: unknown[] | undefined) {
  const result = await pool.query(text, values);
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows ?? []) } : result;
}

export const bossQueue = (boss: PgBoss): Queue => ({
  enqueue: async (tx, name, payload, { key, afterSeconds, group }) => {
    await boss.send(name, withCause(payload), {
      db: jobTransaction(tx),
      singletonKey: key,
      ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      ...(group !== undefined && { group: { id: group } }),
    });
  },
});
