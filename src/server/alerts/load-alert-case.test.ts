import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { alerts } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { alertWorld, PAIR, RATES } from "#test/worlds/alert-world.ts";
import { TOLD_FACTS } from "#test/worlds/told-alert.ts";
import { loadAlertCase, targetPriceOf } from "./load-alert-case.ts";

const db = await testDatabase();
const WEEK_MS = 7 * 86_400_000;

it("the alerts of a monitor count for a week", async () => {
  const w = await alertWorld(db);
  const now = w.clock.now().getTime();
  const told = [now - WEEK_MS, now - WEEK_MS + 1, now].map((at, generation) => ({
    ...{ id: randomUUID(), searchId: w.searchId, accountId: w.accountId, ...PAIR, price: 80_000 },
    ...{ rule: "drop" as const, generation, priceBucket: 1, source: "simulated", facts: TOLD_FACTS },
    ...{ confirmedAt: new Date(at), createdAt: new Date(at) },
  }));
  await db.insert(alerts).values(told);
  const search = await w.search();
  if (!search) throw new Error("no search");
  const { recent } = await db.transaction((tx) => loadAlertCase(w.deps, tx, search));
  expect(recent.map(({ at }) => at.getTime())).toEqual([now - WEEK_MS + 1, now]);
});

it.each([
  ["CAD", 1_029.35, 102_935],
  ["CAD", 1_234.35, 123_435],
  ["BRL", 4_117.4, 102_935],
  ["BRL", 4_117.41, 102_935.25],
] as const)("a target of %s %d is reached by the price that is written so", (currency, amount, cents) => {
  expect(targetPriceOf({ amount, currency }, RATES)).toBe(cents);
});
