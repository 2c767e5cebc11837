import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { saveAlertPreferences, setAlertsOff } from "#server/alerts/preferences/store.ts";
import { alertNotices, channels, deliveries, searches } from "#server/database/schema.ts";
import { NOT_WANTED } from "#server/delivery/deliver.ts";
import { insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import { HELD_FOR_QUIET_HOURS } from "#server/delivery/quiet-hours/store.ts";
import { findSearchById } from "#server/searches/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { aWatcher, type Watcher } from "#test/worlds/watcher.ts";
import { readMessages } from "./read-messages.ts";

const db = await testDatabase();
const NOON = new Date("2026-11-20T15:00:00Z");
const LATER = new Date("2026-11-20T15:02:00Z");
const MORNING = new Date("2026-11-21T11:00:00Z");

let ana: Watcher;
let alertId: string;

beforeEach(async () => {
  ana = await aWatcher(db);
  alertId = await aToldAlert(db, { searchId: ana.searchId, accountId: ana.id });
  return () => ana.close();
});

async function read() {
  const search = await findSearchById(db, ana.searchId);
  return search && readMessages(ana.deps, { search, alertId });
}

async function aDelivery(over: Partial<typeof deliveries.$inferInsert> = {}) {
  const id = randomUUID();
  await db.insert(deliveries).values({
    ...{ id, dedupeKey: `price-alert/${alertId}`, accountId: ana.id, kind: "price-alert" },
    ...{ recipient: "ana@example.com", payload: {}, createdAt: NOON },
    ...over,
  });
  return id;
}

async function aChannel(kind: "web-push" | "webhook", id: string = randomUUID()) {
  const address = { host: "push.example", sealed: null };
  await db
    .insert(channels)
    .values({ id, accountId: ana.id, kind, label: kind, address, state: "active", createdAt: NOON });
  return id;
}

const aNotice = (over: Pick<typeof alertNotices.$inferInsert, "channelKey" | "state"> & object) =>
  db.insert(alertNotices).values({
    ...{ alertId, accountId: ana.id, price: 102_000, confirmedAt: NOON, dueAt: MORNING },
    ...over,
  });

describe("how an alert reached its reader", () => {
  it("is told by channel: what left, what was given up, what is owed", async () => {
    await aDelivery({ sentAt: LATER });
    const push = await aChannel("web-push");
    const hook = await aChannel("webhook");
    const key = `price-alert/${alertId}`;
    const on = { recipient: "push.example", createdAt: LATER };
    await aDelivery({
      ...on,
      dedupeKey: `${key}/${push}`,
      channel: "web-push",
      channelId: push,
      failedAt: LATER,
    });
    await aDelivery({ ...on, dedupeKey: `${key}/${hook}`, channel: "webhook", channelId: hook });
    expect(await read()).toEqual(
      expect.arrayContaining([
        { channel: "email", state: "sent", at: LATER },
        { channel: "web-push", state: "failed", at: LATER },
        { channel: "webhook", state: "owed", at: null },
      ]),
    );
    expect(await read()).toHaveLength(3);
  });

  it("is told of a message that was written for nobody any more, unlike of one that did not arrive", async () => {
    const key = `price-alert/${alertId}`;
    const over = { failedAt: LATER, createdAt: NOON };
    await aDelivery({ ...over, dedupeKey: `${key}/1`, lastError: NOT_WANTED });
    await aDelivery({ ...over, dedupeKey: `${key}/2`, createdAt: LATER, lastError: "410 gone" });
    expect(await read()).toEqual([
      { channel: "email", state: "dropped", at: LATER },
      { channel: "email", state: "failed", at: LATER },
    ]);
  });

  it("is told of a message that waits for the end of quiet hours, unlike of one whose receiver does not answer", async () => {
    const channelId = await aChannel("webhook");
    const waiting = { channel: "webhook", channelId, createdAt: NOON, dueAt: MORNING } as const;
    const key = `price-alert/${alertId}`;
    await aDelivery({ ...waiting, dedupeKey: `${key}/1`, lastError: HELD_FOR_QUIET_HOURS });
    await aDelivery({ ...waiting, dedupeKey: `${key}/2`, createdAt: LATER, lastError: "status 503" });
    expect(await read()).toEqual([
      { channel: "webhook", state: "held", at: MORNING },
      { channel: "webhook", state: "owed", at: null },
    ]);
  });

  it("is told of a message that speaks of several alerts", async () => {
    const deliveryId = await aDelivery({ dedupeKey: "several", sentAt: LATER });
    await aNotice({ channelKey: "email", state: "sent", ...{ deliveryId, sentAt: LATER } });
    expect(await read()).toEqual([{ channel: "email", state: "sent", at: LATER }]);
  });

  it("is told in the order in which messages were written, then by the channels of those that wait", async () => {
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    const key = `price-alert/${alertId}`;
    await aDelivery({ id: id(3), dedupeKey: `${key}/3`, createdAt: NOON, sentAt: LATER });
    await aDelivery({ id: id(2), dedupeKey: `${key}/2`, createdAt: NOON });
    await aDelivery({ id: id(1), dedupeKey: `${key}/1`, createdAt: LATER, failedAt: LATER });
    await aNotice({ channelKey: "email", state: "digest" });
    await aNotice({ channelKey: await aChannel("web-push", id(1)), state: "digest" });
    const told = (await read())?.map(({ channel, state }) => [channel, state]);
    const waiting = [
      ["web-push", "digest"],
      ["email", "digest"],
    ];
    expect(told).toEqual([["email", "owed"], ["email", "sent"], ["email", "failed"], ...waiting]);
  });

  it.each([
    ["waiting", { state: "owed", at: null }],
    ["held", { state: "held", at: MORNING }],
    ["digest", { state: "digest", at: null }],
    ["dropped", { state: "dropped", at: null }],
  ] as const)("is told of what is %s", async (state, told) => {
    const push = await aChannel("web-push");
    await aNotice({ channelKey: push, state });
    expect(await read()).toEqual([{ channel: "web-push", ...told }]);
  });

  it.each([
    ["all alerts", ({ id }: Watcher) => setAlertsOff(db, { accountId: id, at: NOON })],
    [
      "those of the search",
      ({ searchId }: Watcher) =>
        db.update(searches).set({ alertsMutedAt: NOON }).where(eq(searches.id, searchId)),
    ],
  ] as const)("waits for nothing while %s are off, and what has left stays told", async (_what, turnOff) => {
    const channelId = await aChannel("webhook");
    const key = `price-alert/${alertId}`;
    const on = { channel: "webhook", channelId, dueAt: MORNING } as const;
    await aDelivery({ ...on, dedupeKey: `${key}/1`, sentAt: LATER });
    await aDelivery({ ...on, dedupeKey: `${key}/2`, createdAt: LATER, lastError: HELD_FOR_QUIET_HOURS });
    await aDelivery({ ...on, dedupeKey: `${key}/3`, createdAt: MORNING });
    for (const state of ["waiting", "held", "digest"] as const)
      await aNotice({ channelKey: await aChannel("web-push"), state });
    await turnOff(ana);
    const inVain = { state: "dropped", at: null };
    expect(await read()).toEqual([
      { channel: "webhook", state: "sent", at: LATER },
      ...Array.from({ length: 2 }, () => ({ channel: "webhook", ...inVain })),
      ...Array.from({ length: 3 }, () => ({ channel: "web-push", ...inVain })),
    ]);
  });

  it("waits for nothing that is due before its monitor tells of alerts again, written or not", async () => {
    const channelId = await aChannel("webhook");
    const written = {
      channel: "webhook",
      channelId,
      dueAt: MORNING,
      lastError: HELD_FOR_QUIET_HOURS,
    } as const;
    await aDelivery({ ...written, dedupeKey: `price-alert/${alertId}/1` });
    await aNotice({ channelKey: await aChannel("web-push"), state: "waiting" });
    await aNotice({ channelKey: await aChannel("web-push"), state: "held" });
    const putOff = (alertsSnoozedUntil: Date) =>
      db.update(searches).set({ alertsSnoozedUntil }).where(eq(searches.id, ana.searchId));
    const states = async () => (await read())?.map(({ state }) => state).toSorted();
    await putOff(MORNING);
    expect(await states()).toEqual(["dropped", "held", "held"]);
    await putOff(new Date(MORNING.getTime() + 1));
    expect(await states()).toEqual(["dropped", "dropped", "dropped"]);
  });

  it.each([
    [
      "digests",
      ({ id }: Watcher) => saveAlertPreferences(db, { accountId: id, changes: { digest: "off" }, at: NOON }),
    ],
    [
      "mail",
      ({ email: address }: Watcher) =>
        insertSuspension(db, { address, reason: "refused", detail: null, since: NOON }),
    ],
  ] as const)("waits for no digest where none comes any more: without %s", async (_what, turnOff) => {
    await aNotice({ channelKey: await aChannel("web-push"), state: "digest" });
    await aNotice({ channelKey: await aChannel("webhook"), state: "held" });
    await turnOff(ana);
    expect(await read()).toEqual(
      expect.arrayContaining([
        { channel: "web-push", state: "dropped", at: null },
        { channel: "webhook", state: "held", at: MORNING },
      ]),
    );
  });

  it("waits for no digest any more once one has told it", async () => {
    const deliveryId = await aDelivery({ kind: "digest", dedupeKey: "digest", sentAt: LATER });
    await aNotice({ channelKey: await aChannel("web-push"), state: "digest", ...{ deliveryId } });
    expect(await read()).toEqual([{ channel: "email", state: "sent", at: LATER }]);
  });

  it("says nothing of a channel that was removed, of another alert or of another reader", async () => {
    await aNotice({ channelKey: randomUUID(), state: "held" });
    await aDelivery({ dedupeKey: `price-alert/${randomUUID()}` });
    await aDelivery({ accountId: randomUUID() });
    expect(await read()).toEqual([]);
  });
});
