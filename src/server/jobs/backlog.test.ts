import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { asDatabase, type Connection } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import { startWorker } from "#server/worker.ts";
import { emptyDatabase } from "#test/empty-database.ts";
import { testDeps } from "#test/test-deps.ts";
import { bossQueue, startBoss } from "./boss.ts";

const MAILS = 60;

it("messages that wait are sent one after the other, without a second between them", {
  timeout: 60_000,
}, async () => {
  const { pool, url, close } = await emptyDatabase();
  await migrate(pool);
  const connection: Connection = { db: asDatabase(pool), pool, embedded: !url, close };
  const kept = testDeps(connection.db, { RATES_UPSTREAM: "off" });
  let boss = await startBoss(connection, kept.log);
  const deps = { ...kept, queue: bossQueue(boss), bot: undefined };
  await deps.db.transaction(async (tx) => {
    for (let mail = 0; mail < MAILS; mail++)
      await oweMail(deps, tx, {
        ...{ kind: "password-changed", payload: { language: "pt" }, dedupeKey: randomUUID() },
        ...{ recipient: `ana+${mail}@example.com`, accountId: null },
      });
  });
  // As the engine counts them four times a minute.
  await pool.query("update pgboss.queue set ready_count = $1 where name = 'deliver'", [MAILS]);
  await boss.stop({ graceful: false });
  boss = await startBoss(connection, kept.log);
  const stop = await startWorker(deps, boss);
  const startedAt = performance.now();
  try {
    await vi.waitFor(() => expect(kept.mailer.sent).toHaveLength(MAILS), 40_000);
  } finally {
    await stop();
    await boss.stop({ graceful: true, timeout: 3_000 });
    await close();
  }
  // In the six places there are ten for each, which would take nine seconds with a second after every one.
  expect(performance.now() - startedAt).toBeLessThan(6_000);
});
