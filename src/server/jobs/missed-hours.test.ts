import { expect, it, vi } from "vitest";
import { asDatabase, type Connection } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { startWorker } from "#server/worker.ts";
import { emptyDatabase } from "#test/databases/empty-database.ts";
import { testDeps } from "#test/test-deps.ts";
import { startBoss } from "./boss.ts";

const NIGHTLY = ["ask-silent-owners", "clean-up", "level-prices", "prune-history"] as const;

it("what is due once a day is done by a machine that is off or asleep at that hour", async () => {
  const { pool, close } = await emptyDatabase();
  await migrate(pool);
  const connection: Connection = { db: asDatabase(pool), pool, close };
  const deps = { ...testDeps(connection.db, { RATES_UPSTREAM: "off" }), bot: undefined };
  const start = async () => {
    const boss = await startBoss(connection, deps.log);
    const stopWorker = await startWorker(deps, boss);
    const stop = async () => {
      await stopWorker();
      await boss.stop({ graceful: true, timeout: 3_000 });
    };
    return { boss, stop };
  };
  const yesterday = await start();
  await yesterday.stop();
  await pool.query("delete from pgboss.job");
  await pool.query("update pgboss.schedule set created_on = now() - interval '60 hours'");
  await pool.query("update pgboss.version set cron_on = now() - interval '30 hours'");
  const today = await start();
  const done = async () => {
    const jobs = await Promise.all(NIGHTLY.map((name) => today.boss.findJobs(name)));
    // In the minute of its hour it is due once more.
    return [...new Set(jobs.flat().map(({ name, state }) => `${name} ${state}`))];
  };
  try {
    await vi.waitFor(
      async () => expect(await done()).toEqual(NIGHTLY.map((name) => `${name} completed`)),
      40_000,
    );
  } finally {
    await today.stop();
    await close();
  }
}, 90_000);
