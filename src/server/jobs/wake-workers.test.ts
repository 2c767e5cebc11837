import { systemClock } from "pg-boss";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { asDatabase, type Connection } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { startWorker } from "#server/worker.ts";
import { emptyDatabase } from "#test/databases/empty-database.ts";
import { testDeps } from "#test/test-deps.ts";
import { startBoss } from "./boss.ts";
import { wakeWorkers } from "./wake-workers.ts";

const { pool, close } = await emptyDatabase();
await migrate(pool);
const connection: Connection = { db: asDatabase(pool), pool, close };
const deps = { ...testDeps(connection.db, { RATES_UPSTREAM: "off" }), bot: undefined };
afterAll(close);

/** An engine none of whose pauses is ever over, so that who works was woken; and how long they would be. */
async function anEngine() {
  const pauses: number[] = [];
  const setTimeout = (_work: () => void, ms: number) => void pauses.push(ms);
  const clock = { ...systemClock, setTimeout, setInterval: () => undefined };
  const boss = await startBoss(connection, deps.log, clock);
  onTestFinished(() => boss.stop({ graceful: false }));
  return { boss, pauses };
}

it("all workers of a queue are woken once the time of its jobs has come, and no others", async () => {
  const { boss } = await anEngine();
  const [delivered, posted] = [Promise.withResolvers<void>(), vi.fn()];
  const deliver = vi.fn(() => delivered.promise);
  await boss.work("deliver", { localConcurrency: 2 }, deliver);
  await boss.work("post-message", posted);
  const looks = () => boss.getWipData().map(({ name, lastFetchedOn }) => lastFetchedOn && name);
  await vi.waitFor(() => expect(looks()).toEqual(["deliver", "deliver", "post-message"]), 20_000);
  await boss.send("post-message", {}, { startAfter: 3_600 });
  for (const singletonKey of ["one", "other"]) await boss.send("deliver", {}, { singletonKey });
  expect(deliver).not.toHaveBeenCalled();
  const woken = vi.spyOn(boss, "notifyWorker");
  await wakeWorkers(deps, boss);
  expect(woken).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2), 20_000);
  expect(posted).not.toHaveBeenCalled();
  delivered.resolve();
});

it("the workers of all queues together look for jobs by themselves hardly more than once a second", async () => {
  const { boss, pauses } = await anEngine();
  const stop = await startWorker(deps, boss);
  onTestFinished(stop);
  const workers = boss.getWipData({ includeInternal: true });
  expect(workers.length).toBeGreaterThan(30);
  await vi.waitFor(() => expect(pauses.length).toBeGreaterThanOrEqual(workers.length), 20_000);
  const perMinute = pauses.reduce((sum, ms) => sum + 60_000 / ms, 0);
  expect(perMinute).toBeLessThan(120);
  // Nor is what the engine looks after besides.
  expect(pauses.filter((ms) => ms <= 5_000)).toEqual([]);
});
