import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  deliveries,
  digests,
  mailSuspensions,
  operatorActions,
  simulatedPromotions,
} from "#server/database/schema.ts";
import { insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import { keepMail } from "#server/delivery/mailbox-files.ts";
import { deleteMessagesBefore } from "#server/delivery/store.ts";
import { insertPromotion } from "#server/fares/promotions/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { cleanUp } from "./clean-up.ts";

const db = await testDatabase();

describe("the nightly job that forgets what has run out", () => {
  let dataDir: string;
  const inMailbox = (name: string) => join(dataDir, "mailbox", name);
  const writtenAt = (name: string, at: string) => utimes(inMailbox(name), new Date(at), new Date(at));

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "clean-up-"));
    return () => rm(dataDir, { recursive: true });
  });

  it("keeps mails on this machine for thirty days, and nothing of those that a crash left half-written", async () => {
    const deps = testDeps(db, { DATA_DIR: dataDir });
    const mail = { from: "a@example.com", to: "b@example.com", subject: "Oi", text: "", html: "" };
    for (const id of ["old", "new"])
      await keepMail(deps.config, { ...mail, id, headers: {}, sentAt: deps.clock.now().toISOString() });
    for (const name of ["half.json.1.tmp", "notes.txt"]) await writeFile(inMailbox(name), "");
    for (const name of ["old.json", "half.json.1.tmp", "notes.txt"])
      await writtenAt(name, "2026-10-21T14:59:59Z");
    await writtenAt("new.json", "2026-10-21T15:00:01Z");
    await cleanUp(deps);
    expect((await readdir(join(dataDir, "mailbox"))).sort()).toEqual(["new.json", "notes.txt"]);
  });

  it("keeps what was sent for a year from when that was settled, and what is owed however old", async () => {
    const deps = testDeps(db, { DATA_DIR: dataDir });
    deps.clock.set("2027-11-20T15:00:00Z");
    const yearAgo = new Date("2026-11-20T14:59:59Z");
    const since = new Date("2026-11-20T15:00:01Z");
    const message = { accountId: null, kind: "recovery", recipient: "ana@example.com", payload: {} };
    const sent = (dedupeKey: string, columns: Partial<typeof deliveries.$inferInsert>) =>
      db
        .insert(deliveries)
        .values({ ...message, id: randomUUID(), dedupeKey, createdAt: yearAgo, ...columns });
    await sent("sent then", { sentAt: yearAgo });
    await sent("given up then", { failedAt: yearAgo });
    await sent("sent since", { createdAt: since, sentAt: since });
    await sent("owed since then, sent since", { sentAt: since });
    await sent("sent then, refused since", { sentAt: yearAgo, failedAt: since });
    await sent("owed", {});
    await cleanUp(deps);
    const left = await db.select({ dedupeKey: deliveries.dedupeKey }).from(deliveries);
    expect(left.map(({ dedupeKey }) => dedupeKey).sort()).toEqual([
      ...["owed", "owed since then, sent since", "sent since", "sent then, refused since"],
    ]);
  });

  it("finds what is to be forgotten by the index, however much was sent since", async () => {
    await db.execute(sql`insert into deliveries (id, dedupe_key, kind, recipient, payload, created_at, sent_at)
      select gen_random_uuid(), n::text, 'recovery', 'ana@example.com', '{}', at, at from generate_series(1, 5000) n,
        lateral (select timestamptz '2026-11-20T15:00:00Z' + n * interval '1 hour' as at)`);
    await db.execute(sql`analyze deliveries`);
    const { said } = await statementsOf(() => deleteMessagesBefore(db, new Date("2026-11-20T16:00:00Z")));
    const { rows } = await db.$client.query(`explain ${said[0]}`, [
      "2026-11-20T15:00:00Z",
      "2026-11-20T15:00:00Z",
    ]);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("using deliveries_created_at_index");
  });

  it("remembers for a year on which days a digest was written", async () => {
    const deps = testDeps(db, { DATA_DIR: dataDir });
    const { id: accountId } = await aSignedInUser(deps);
    for (const day of ["2025-11-19", "2025-11-20", "2026-11-16"])
      await db.insert(digests).values({ accountId, day: calendarDate(day), writtenAt: deps.clock.now() });
    await cleanUp(deps);
    expect((await db.select().from(digests)).map(({ day }) => day).sort()).toEqual([
      "2025-11-20",
      "2026-11-16",
    ]);
  });

  it("remembers for a year what operators did", async () => {
    const deps = testDeps(db, { DATA_DIR: dataDir });
    const did = { operatorId: null, action: "plan_changed", accountId: null } as const;
    for (const at of ["2025-11-20T14:59:59Z", "2025-11-20T15:00:01Z"])
      await db.insert(operatorActions).values({ id: randomUUID(), at: new Date(at), detail: at, ...did });
    await cleanUp(deps);
    const left = await db.select({ detail: operatorActions.detail }).from(operatorActions);
    expect(left).toEqual([{ detail: "2025-11-20T15:00:01Z" }]);
  });

  it("forgets all else where a mail cannot be removed from this machine", async () => {
    const deps = testDeps(db, { DATA_DIR: dataDir });
    await mkdir(inMailbox("no-file.json"), { recursive: true });
    await writtenAt("no-file.json", "2026-10-21T14:59:59Z");
    await insertSuspension(db, {
      address: "ana@voos.example",
      reason: "refused",
      detail: null,
      since: deps.clock.now(),
    });
    await expect(cleanUp(deps)).rejects.toThrow();
    expect(await db.select().from(mailSuspensions)).toEqual([]);
  });

  it("keeps promotions of the simulated world that run, and what has run for ninety days", async () => {
    const deps = testDeps(db, { DATA_DIR: dataDir });
    const startsAt = new Date("2026-01-01T15:00:00Z");
    const planted = { origin: "GRU", destination: "LIS", factor: 0.6, startsAt };
    const ends = ["2026-08-22T14:59:59Z", "2026-08-22T15:00:01Z", "2026-11-21T15:00:00Z"];
    for (const endsAt of ends)
      await insertPromotion(db, { id: randomUUID(), ...planted, endsAt: new Date(endsAt) });
    await cleanUp(deps);
    const left = await db.select({ endsAt: simulatedPromotions.endsAt }).from(simulatedPromotions);
    expect(left.map(({ endsAt }) => endsAt)).toEqual(ends.slice(1).map((at) => new Date(at)));
  });

  it("forgets refusals of addresses that nobody has any more, not what their owners complained of", async () => {
    const deps = testDeps(db, { DATA_DIR: dataDir });
    await aSignedInUser(deps, "ana@voos.example");
    const since = deps.clock.now();
    for (const address of ["ana@voos.example", "ana.antiga@voos.example"])
      await insertSuspension(db, { address, reason: "refused", detail: null, since });
    await insertSuspension(db, { address: "alheia@voos.example", reason: "complained", detail: null, since });
    await cleanUp(deps);
    expect((await db.select().from(mailSuspensions)).map(({ address }) => address).sort()).toEqual([
      "alheia@voos.example",
      "ana@voos.example",
    ]);
  });

  it("has nothing to forget where no mail was ever kept", async () => {
    await expect(cleanUp(testDeps(db, { DATA_DIR: dataDir }))).resolves.toBeUndefined();
  });
});
