import { asc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { writeDigests } from "#server/alerts/digest/write-digests.ts";
import { saveAlertPreferences } from "#server/alerts/preferences/store.ts";
import { alertNotices, deliveries, digests, routePlans } from "#server/database/schema.ts";
import { NOT_WANTED } from "#server/delivery/deliver.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import type { TestDeps } from "#test/test-deps.ts";
import type { alertWorld } from "#test/worlds/alert-world.ts";
import { anAlertForTheDigest, mailedMonitor } from "#test/worlds/mailed-monitor.ts";
import { deliverJob } from "./deliver.ts";

const db = await testDatabase();
let w: Awaited<ReturnType<typeof alertWorld>>;
let deps: TestDeps;

/** A reader of a daily digest, to which an alert was left. */
beforeEach(async () => {
  ({ w, deps } = await mailedMonitor(db));
  await db.update(routePlans).set({ lastAnswerAt: w.clock.now() });
  const changes = { digest: "daily" } as const;
  await saveAlertPreferences(db, { accountId: w.accountId, changes, at: w.clock.now() });
  await anAlertForTheDigest(db, { w, deps }, "capped");
});

const digestsOwed = () => db.select().from(deliveries).where(eq(deliveries.kind, "digest"));

/** What is told of that day: prices move from one to the next. */
async function writeOn(day: number) {
  w.clock.set(`2026-11-${day}T10:00:00Z`);
  await w.observe(80_000 + (day - 20) * 2_000);
  w.clock.set(`2026-11-${day}T12:00:00Z`);
  await writeDigests(deps);
}

async function read() {
  for (const { id } of await digestsOwed()) await deliverJob(deps, { deliveryId: id });
  return deps.mailer.sent.map(({ text }) => plain(text));
}

describe("digests that could not leave for days", () => {
  it("are one once they can: that of today, with what those before it were to tell", async () => {
    for (const day of [22, 23, 24, 25]) await writeOn(day);
    const texts = await read();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/Melhor que vimos · GRU → LIS: R\$ 3\.600 .* visto em 25\/11/);
    expect(texts[0]).toContain("R$ 2.800");
  });

  it("were given up: the next one tells what they were to tell", async () => {
    await writeOn(22);
    await db.update(deliveries).set({ failedAt: w.clock.now(), lastError: "given up: no answer" });
    await writeOn(23);
    expect((await read()).map((text) => text.includes("R$ 2.800"))).toEqual([true]);
  });

  it("are not told of once a later one has left", async () => {
    await writeOn(22);
    const [early] = await digestsOwed();
    await db.update(deliveries).set({ failedAt: w.clock.now(), lastError: "given up: no answer" });
    const known = await db.select().from(digests);
    await db.delete(digests);
    await writeOn(23);
    await read();
    await db.insert(digests).values(known);
    await writeOn(24);
    expect((await read()).some((text) => text.includes("R$ 2.800"))).toBe(false);
    const notices = await db.select().from(alertNotices);
    expect(notices.map(({ deliveryId }) => deliveryId)).toEqual([early?.id]);
  });

  it("leave alone what one before them has told", async () => {
    await writeOn(22);
    await read();
    await anAlertForTheDigest(db, { w, deps }, "capped");
    await writeOn(23);
    const givenUp = { failedAt: w.clock.now(), lastError: "given up: no answer" };
    await db.update(deliveries).set(givenUp).where(isNull(deliveries.sentAt));
    await writeOn(24);
    const [first, , last] = (await db.select().from(deliveries).orderBy(asc(deliveries.createdAt))).map(
      ({ id }) => id,
    );
    const begun = await db.select().from(digests).orderBy(asc(digests.day));
    expect(begun.map(({ deliveryId }) => deliveryId)).toEqual([first, null, last]);
    const notices = await db.select().from(alertNotices).orderBy(asc(alertNotices.confirmedAt));
    expect(notices.map(({ deliveryId }) => deliveryId)).toEqual([first, last]);
  });

  it("leave nothing to the next one that nobody wanted", async () => {
    await writeOn(22);
    await db.update(deliveries).set({ failedAt: w.clock.now(), lastError: NOT_WANTED });
    await writeOn(23);
    expect((await read()).map((text) => text.includes("R$ 2.800"))).toEqual([false]);
  });
});
