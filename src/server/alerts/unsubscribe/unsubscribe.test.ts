import { beforeEach, expect, it } from "vitest";
import { markSeen } from "#server/accounts/presence/store.ts";
import { deleteAccount, lockAccount } from "#server/accounts/store.ts";
import { updateSearch } from "#server/searches/changes/store.ts";
import { findSearch } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { alertWorld } from "#test/worlds/alert-world.ts";
import { THE_DIGEST } from "./token.ts";
import { unsubscribe } from "./unsubscribe.ts";

const db = await testDatabase();
let w: Awaited<ReturnType<typeof alertWorld>>;

beforeEach(async () => {
  w = await alertWorld(db);
  await markSeen(db, { id: w.accountId, now: w.clock.now(), today: calendarDate("2026-11-20") });
});

it("stopping the alerts of a monitor is not undone by another change of it at the same time", async () => {
  const { accountId, searchId } = w;
  let stopping: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const search = await findSearch(tx, { accountId, searchId });
    if (!search) throw new Error("no monitor");
    stopping = unsubscribe(w.deps, { scope: { accountId, searchId }, wanted: false });
    await heldUpBy(tx, stopping);
    await updateSearch(tx, { ...search, alertsSnoozedUntil: new Date("2026-11-27T15:00:00Z") });
  });
  await stopping;
  expect(await w.search()).toMatchObject({
    alertsMutedAt: w.clock.now(),
    alertsSnoozedUntil: new Date("2026-11-27T15:00:00Z"),
  });
});

it("stopping the digest of an account that is being erased does nothing", async () => {
  const { accountId } = w;
  let stopping: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await deleteAccount(tx, accountId);
    stopping = unsubscribe(w.deps, { scope: { accountId, searchId: THE_DIGEST }, wanted: false });
    await heldUpBy(tx, stopping);
  });
  await expect(stopping).resolves.toBeUndefined();
});
