import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { asDatabase, type Connection } from "#server/database/connect.ts";
import { aloneOnSchema } from "#server/database/migrate.ts";
import { withSession } from "#server/database/session.ts";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { requestLook } from "#server/searches/refreshes/request-look.ts";
import type { Money } from "#shared/money.ts";
import { emptyDatabase, emptyOn } from "#test/databases/empty-database.ts";
import { startPostgres } from "#test/databases/postgres.ts";
import { testDeps } from "#test/test-deps.ts";
import { bossQueue, startBoss } from "./boss.ts";
import { countJob } from "./count-job.ts";

const { pool, close } = await emptyDatabase();
const connection: Connection = { db: asDatabase(pool), pool, close };
const log = pino({ level: "silent" });
afterAll(close);

it("an installation of before has its queues as they are meant now", async () => {
  const before = await startBoss(connection, log);
  const meant = await before.getQueue("prune-history");
  expect(meant).toMatchObject({ retryLimit: 3, expireInSeconds: 14_400 });
  await before.updateQueue("prune-history", { retryLimit: 1, expireInSeconds: 60 });
  await before.stop({ graceful: false });
  const now = await startBoss(connection, log);
  expect(await now.getQueue("prune-history")).toMatchObject({ retryLimit: 3, expireInSeconds: 14_400 });
  await now.stop({ graceful: false });
});

it("what an earlier version's calendar started is started no more", async () => {
  const before = await startBoss(connection, log);
  for (const name of ["of-an-earlier-version", "clean-up"]) {
    await before.createQueue(name);
    await before.schedule(name, "* * * * *");
  }
  await before.stop({ graceful: false });
  const now = await startBoss(connection, log);
  expect((await now.getSchedules()).map(({ name }) => name)).toEqual(["clean-up"]);
  await now.unschedule("clean-up");
  await now.deleteQueue("of-an-earlier-version");
  await now.stop({ graceful: false });
});

it("what a dead worker was about is free within a minute, whatever it is", async () => {
  const boss = await startBoss(connection, log);
  const queues = (await boss.getQueues()).filter(({ name }) => !name.startsWith("__pgboss"));
  expect(queues.length).toBeGreaterThan(20);
  expect(queues.filter((queue) => queue.heartbeatSeconds !== 15).map(({ name }) => name)).toEqual([]);
  await boss.stop({ graceful: false });
});

it("what a chat has told is kept for a week, heard or not, and goes within eight days, as the privacy page says", async () => {
  const boss = await startBoss(connection, log);
  for (const name of ["chat-event", "whatsapp-notification", "whatsapp-reply"])
    expect(await boss.getQueue(name)).toMatchObject({
      retentionSeconds: 6 * 86_400,
      deleteAfterSeconds: 86_400,
    });
  await boss.stop({ graceful: false });
});

it("a job whose statement failed is tried again at once, and none of its values is kept", async () => {
  const boss = await startBoss(connection, log);
  const id = (await boss.send("confirm-fall", {})) ?? "";
  await boss.fetch("confirm-fall");
  const fail = async () =>
    void (await connection.db.execute(
      sql`select ${Buffer.of(0, 1)}::bytea, ${"ana@voos.example"}::text, 1 / 0`,
    ));
  const thrown = await countJob(testDeps(connection.db), "confirm-fall", fail).catch((error) => error);
  await boss.fail("confirm-fall", id, thrown);
  const [job] = await boss.findJobs("confirm-fall", { id });
  expect(job).toMatchObject({ state: "retry", output: { message: "division by zero" } });
  expect(JSON.stringify(job)).not.toContain("ana@voos.example");
  await boss.stop({ graceful: false });
});

it("a search is looked at again for what its owner wants since the look that is under way has begun", async () => {
  const boss = await startBoss(connection, log);
  const queue = bossQueue(boss);
  const wish = {
    id: randomUUID(),
    alertSettings: USUAL_SETTINGS,
    period: null,
    stay: { minDays: 7, maxDays: 9 },
  };
  const ask = (target: Money | null) =>
    connection.db.transaction((tx) => requestLook({ queue }, tx, { ...wish, target }));
  await ask(null);
  expect(await boss.fetch("refresh-search")).toHaveLength(1);
  await ask(null);
  expect(await boss.fetch("refresh-search")).toEqual([]);
  await ask({ amount: 2_000, currency: "BRL" });
  expect(await boss.fetch("refresh-search")).toHaveLength(1);
  await boss.stop({ graceful: false });
});

it("a notice that is raised while a message is being written waits for a job of its own", async () => {
  const boss = await startBoss(connection, log);
  const queue = bossQueue(boss);
  const raise = () =>
    connection.db.transaction((tx) =>
      queue.enqueue(tx, "send-notices", { accountId: "ana", channelKey: "email" }, { key: "ana" }),
    );
  await raise();
  expect(await boss.fetch("send-notices")).toHaveLength(1);
  await raise();
  await raise();
  expect(await boss.findJobs("send-notices", { key: "ana", queued: true })).toHaveLength(1);
  await boss.stop({ graceful: false });
});

it("a job waits for as long as it was told to, among those of its group", async () => {
  const boss = await startBoss(connection, log);
  const options = { key: "later", afterSeconds: 60, group: "hooks.example" };
  await connection.db.transaction((tx) =>
    bossQueue(boss).enqueue(tx, "deliver", { deliveryId: randomUUID() }, options),
  );
  const [job] = await boss.findJobs("deliver", { key: "later" });
  expect(job?.groupId).toBe("hooks.example");
  expect(Number(job?.startAfter) - Number(job?.createdOn)).toBeGreaterThanOrEqual(59_000);
  await boss.stop({ graceful: false });
});

it("what the workers of all queues meet at once is told once", async () => {
  const warn = vi.fn();
  const boss = await startBoss(connection, { warn } as never);
  for (const queue of ["deliver", "post-message"])
    boss.emit("error", new Error(`connect ECONNREFUSED (Queue: ${queue}, Worker: 7)`));
  const line = { reason: "connect ECONNREFUSED (Queue: deliver, Worker: 7)" };
  expect(warn.mock.calls).toEqual([[line, "the job engine met an error"]]);
  await boss.stop({ graceful: false });
});

it("a process waits for another that starts, for longer than a statement may take", async () => {
  const server = await startPostgres();
  onTestFinished(server.stop);
  const { pool, url, close } = await emptyOn(server.url("postgres"));
  onTestFinished(close);
  const limited = new pg.Pool({ connectionString: url, statement_timeout: 2_000 });
  onTestFinished(() => limited.end());
  const start = async (pool: pg.Pool) => {
    const boss = await startBoss({ db: asDatabase(pool), pool, close }, log);
    await boss.stop({ graceful: false });
  };
  await start(pool);
  const waiting = await withSession(pool, (other) =>
    aloneOnSchema(other, async () => {
      const started = Promise.allSettled([start(limited)]);
      const waits = "select from pg_stat_activity where wait_event = 'advisory'";
      await vi.waitFor(async () => expect((await pool.query(waits)).rowCount).toBe(1), 20_000);
      await pool.query("select pg_sleep(2.1)");
      return { started };
    }),
  );
  expect(await waiting.started).toEqual([{ status: "fulfilled", value: undefined }]);
}, 60_000);
