import { pino } from "pino";
import { expect, it } from "vitest";
import { asDatabase, type Connection } from "#server/database/connect.ts";
import { emptyDatabase } from "#test/empty-database.ts";
import { startBoss } from "./boss.ts";

it("an installation of before has its queues as they are meant now", async () => {
  const { pool, url, close } = await emptyDatabase();
  const connection: Connection = { db: asDatabase(pool), pool, embedded: !url, close };
  const log = pino({ level: "silent" });
  const before = await startBoss(connection, log);
  const meant = await before.getQueue("prune-history");
  expect(meant).toMatchObject({ retryLimit: 3, expireInSeconds: 14_400 });
  await before.updateQueue("prune-history", { retryLimit: 1, expireInSeconds: 60 });
  await before.stop({ graceful: false });
  const now = await startBoss(connection, log);
  expect(await now.getQueue("prune-history")).toMatchObject({ retryLimit: 3, expireInSeconds: 14_400 });
  await now.stop({ graceful: false });
  await close();
});
