import { randomUUID } from "node:crypto";
import { systemClock } from "pg-boss";
import { expect, it, vi } from "vitest";
import { asDatabase, type Connection } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import { startWorker } from "#server/worker.ts";
import { emptyDatabase } from "#test/databases/empty-database.ts";
import { testDeps } from "#test/test-deps.ts";
import { bossQueue, startBoss } from "./boss.ts";

const MAILS = 60;
/** No pause of the engine is ever over. */
const standing = { ...systemClock, setTimeout: () => undefined, setInterval: () => undefined };

it("messages that wait are sent one after the other, without a pause between them", async () => {
  const { pool, close } = await emptyDatabase();
  await migrate(pool);
  const connection: Connection = { db: asDatabase(pool), pool, close };
  const kept = testDeps(connection.db, { RATES_UPSTREAM: "off" });
  const before = await startBoss(connection, kept.log);
  const deps = { ...kept, queue: bossQueue(before), bot: undefined };
  await deps.db.transaction(async (tx) => {
    for (let mail = 0; mail < MAILS; mail++)
      await oweMail(deps, tx, {
        ...{ kind: "password-changed", payload: { language: "pt" }, dedupeKey: randomUUID() },
        ...{ recipient: `ana+${mail}@example.com`, accountId: null },
      });
  });
  await before.stop({ graceful: false });
  // As the engine counts them four times a minute.
  await pool.query("update pgboss.queue set ready_count = $1 where name = 'deliver'", [MAILS]);
  const boss = await startBoss(connection, kept.log, standing);
  // Nor is anybody woken.
  boss.notifyWorker = () => {};
  const stop = await startWorker(deps, boss);
  try {
    await vi.waitFor(() => expect(kept.mailer.sent).toHaveLength(MAILS), 20_000);
  } finally {
    await stop();
    await boss.stop({ graceful: true, timeout: 3_000 });
    await close();
  }
});
