import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";
import { endLease, holdBack, takeLease } from "./store.ts";
import { waitTurn } from "./wait-turn.ts";

const db = await testDatabase();
const PACES = [{ key: "telegram/7", gapMs: 1_050 }];

function turns() {
  const { clock } = testDeps(db);
  const waits: number[] = [];
  const pause = async (ms: number) => void waits.push(ms);
  return { clock, waits, next: () => waitTurn({ db, clock, pause }, PACES) };
}

it("turns that were taken before the clock was set back two days keep nobody waiting, and are spaced again", async () => {
  const { clock, waits, next } = turns();
  clock.advance(2 * DAY_MS);
  expect(await next()).toBeUndefined();
  clock.advance(-2 * DAY_MS);
  expect([await next(), await next()]).toEqual([undefined, undefined]);
  expect(waits).toEqual([1_050]);
});

it("whoever asks to be left alone is, for six hours at most", async () => {
  const { clock, next } = turns();
  await holdBack(db, { key: "telegram/7", until: new Date(clock.now().getTime() + 6 * HOUR_MS) });
  expect(await next()).toBe(6 * HOUR_MS);
});

it("what one process had and another one has by now is not given back by the first", async () => {
  const { clock } = testDeps(db);
  const now = clock.now();
  const [soon, later] = [1, 2].map((hours) => new Date(now.getTime() + hours * HOUR_MS)) as [Date, Date];
  const lease = (at: Date, until: Date) => takeLease(db, { key: "reader", now: at, until });
  expect([await lease(now, soon), await lease(now, later), await lease(soon, later)]).toEqual([
    true,
    false,
    true,
  ]);
  await endLease(db, { key: "reader", until: soon });
  expect(await lease(soon, later)).toBe(false);
  await endLease(db, { key: "reader", until: later });
  expect(await lease(soon, later)).toBe(true);
});

it("a lease that was taken before the clock was set back ends as soon as any, also while its process is dead", async () => {
  const { clock } = testDeps(db);
  const lease = () =>
    takeLease(db, { key: "reader", now: clock.now(), until: new Date(clock.now().getTime() + MINUTE_MS) });
  clock.advance(2 * DAY_MS);
  expect(await lease()).toBe(true);
  clock.advance(-2 * DAY_MS);
  expect([await lease(), await lease()]).toEqual([true, false]);
  clock.advance(-MINUTE_MS);
  expect(await lease()).toBe(false);
});
