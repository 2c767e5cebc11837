import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts, auditEvents, oneTimeLinks } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { authApp } from "#test/doors/auth-app.ts";
import { forgetExpired } from "./forget-expired.ts";
import { deleteEventsBefore } from "./store.ts";

const db = await testDatabase();

test("tries and links are forgotten a day after they stopped to count", async () => {
  const auth = await authApp(db);
  await auth.signUp("ana@voos.example");
  auth.clock.advance(86_400_000);
  await forgetExpired(auth.deps);
  expect(await db.select().from(oneTimeLinks)).toHaveLength(1);
  auth.clock.advance(3_600_001);
  await forgetExpired(auth.deps);
  expect(await db.select().from(oneTimeLinks)).toEqual([]);
  expect(await db.select().from(attempts)).toEqual([]);
});

test("a password that waits for confirmation is not forgotten in favour of an older one", async () => {
  const auth = await authApp(db);
  await auth.signUp("ana@voos.example", "do-invasor");
  auth.clock.advance(61_000);
  await auth.signUp("ana@voos.example", "da-dona-1");
  auth.clock.advance(10 * 86_400_000);
  await forgetExpired(auth.deps);
  await auth.post("/resend", { type: "signup", email: "ana@voos.example" });
  await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
  expect((await auth.signIn("ana@voos.example", "do-invasor")).statusCode).toBe(400);
  expect((await auth.signIn("ana@voos.example", "da-dona-1")).statusCode).toBe(200);
});

test("what happened is on record for a year", async () => {
  const auth = await authApp(db);
  await auth.signUp("ana@voos.example");
  const onRecord = async () => (await db.select().from(auditEvents)).length;
  const events = await onRecord();
  expect(events).toBeGreaterThan(0);
  auth.clock.advance(365 * 86_400_000);
  await forgetExpired(auth.deps);
  expect(await onRecord()).toBe(events);
  auth.clock.advance(1);
  await forgetExpired(auth.deps);
  expect(await onRecord()).toBe(0);
});

test("what is old is found by the index, however much happened since", async () => {
  await db.execute(sql`insert into audit_events (id, at, event)
    select gen_random_uuid(), timestamptz '2026-11-20T15:00:00Z' + n * interval '1 hour', 'signed_in'
    from generate_series(1, 5000) n`);
  await db.execute(sql`analyze audit_events`);
  const old = new Date("2026-11-20T15:00:00Z");
  const { said } = await statementsOf(() => deleteEventsBefore(db, old));
  const { rows } = await db.$client.query(`explain ${said[0]}`, [old]);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("using audit_events_at_index");
});
