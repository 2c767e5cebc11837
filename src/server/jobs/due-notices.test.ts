import { systemClock } from "pg-boss";
import { expect, it, onTestFinished } from "vitest";
import { enqueueSending, oweNotices } from "#server/alerts/notices/owe-notices.ts";
import { sendDueNotices } from "#server/alerts/notices/send-notices.ts";
import { asDatabase, type Connection } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { alerts, channels } from "#server/database/schema.ts";
import { emptyDatabase } from "#test/databases/empty-database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { countingRepeats } from "#test/databases/repeats.ts";
import { alertWorld, PAIR } from "#test/worlds/alert-world.ts";
import { TOLD_FACTS } from "#test/worlds/told-alert.ts";
import { bossQueue, startBoss } from "./boss.ts";

const HOOK = "00000000-0000-4000-8000-000000000001";

it("what is due waits for an alert that is just being raised for the same reader, and is not waited for", async () => {
  const { pool, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(pool);
  const connection: Connection = { db: asDatabase(pool), pool, close };
  const { db } = connection;
  const w = await alertWorld(db);
  const { accountId, searchId } = w;
  const now = w.clock.now();
  const { log, ...deps } = { ...w.deps, config: { ...w.deps.config, alertBundleSeconds: 0 } };
  await db.insert(channels).values({
    ...{ id: HOOK, accountId, kind: "webhook", label: "Casa", state: "active" },
    ...{ address: { host: "home.example", sealed: "sealed" }, createdAt: now },
  });
  const alert = {
    ...{ id: HOOK, searchId, accountId, ...PAIR, price: 80_000, rule: "drop" as const, generation: 0 },
    ...{ priceBucket: 1, source: "simulated", facts: TOLD_FACTS, confirmedAt: now, createdAt: now },
  };
  await db.transaction(async (tx) => {
    await tx.insert(alerts).values(alert);
    await oweNotices(deps, tx, alert);
  });
  const boss = await startBoss(connection, log, {
    ...systemClock,
    setTimeout: () => undefined,
    setInterval: () => undefined,
  });
  onTestFinished(() => boss.stop({ graceful: false }));
  const queue = bossQueue(boss);
  const counted = countingRepeats(db);
  let sending: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    // As by `oweNotices`: mail first.
    await enqueueSending({ queue }, tx, { accountId, channelKey: "email" });
    sending = sendDueNotices({ ...deps, db: counted.db, queue });
    await heldUpBy(tx, sending);
    await enqueueSending({ queue }, tx, { accountId, channelKey: HOOK });
  });
  await sending;
  expect(counted.repeats()).toBe(0);
  expect(await boss.findJobs("send-notices")).toHaveLength(2);
});
