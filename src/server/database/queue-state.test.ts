import { pino } from "pino";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { startBoss } from "#server/jobs/boss.ts";
import { emptyDatabase } from "#test/databases/empty-database.ts";
import { asDatabase, type Connection } from "./connect.ts";
import { queueState } from "./queue-state.ts";

const { pool, close } = await emptyDatabase();
const connection: Connection = { db: asDatabase(pool), pool, close };
afterAll(close);

it("tells of work that has been due for five minutes and that nobody takes up", async () => {
  const { db } = connection;
  expect(await queueState(db)).toBe("ok");
  const boss = await startBoss(connection, pino({ level: "silent" }));
  onTestFinished(() => boss.stop({ graceful: false }));
  const dueSince = (seconds: number, name = "deliver") =>
    boss.send(name, {}, { startAfter: new Date(Date.now() - seconds * 1000), singletonKey: `${seconds}` });
  await dueSince(-3_600);
  await dueSince(240);
  await dueSince(400, "chat-event");
  expect(await queueState(db)).toBe("ok");
  await dueSince(301);
  expect(await queueState(db)).toBe("waiting");
  await boss.fetch("deliver", { batchSize: 5 });
  expect(await queueState(db)).toBe("ok");
  for (const name of ["send-notices", "confirm-fall", "refresh-search"]) {
    await dueSince(301, name);
    expect(await queueState(db), name).toBe("waiting");
    await boss.fetch(name);
  }
});
