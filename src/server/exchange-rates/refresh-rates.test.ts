import { expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { currentRates } from "./current-rates.ts";
import type { RateAnswer } from "./rate-source.ts";
import { refreshRates } from "./refresh-rates.ts";
import { SHIPPED_RATES } from "./shipped-rates.ts";
import { noRateSource } from "./sources/off.ts";
import { readLastRates } from "./store.ts";

const db = await testDatabase();
const clock = fixedClock("2026-12-01T16:00:00Z");
const quoted = { ...SHIPPED_RATES.rates, BRL: 4.01 };

const refresh = (answer: RateAnswer) =>
  refreshRates({ db, clock, rateSource: { latest: async () => answer } });
const rates = (date: string, changes: Record<string, unknown> = {}): RateAnswer => ({
  kind: "rates",
  date,
  rates: { ...quoted, ...changes },
});

test("fresh rates are stored and serve from then on", async () => {
  expect(await refresh(rates("2026-12-01", { XAU: 0.0002 }))).toEqual({ kind: "stored", date: "2026-12-01" });
  expect(await currentRates({ db })).toEqual({ base: "CAD", date: "2026-12-01", rates: quoted });
});

test("the next day's rates take the place of the last ones", async () => {
  await refresh(rates("2026-11-30"));
  await refresh(rates("2026-12-01", { BRL: 4.2 }));
  expect((await currentRates({ db })).rates.BRL).toBe(4.2);
});

test("a day's rates are stored where it has begun before ours, and once more when they are corrected", async () => {
  await refresh(rates("2026-12-02"));
  expect(await refresh(rates("2026-12-02", { BRL: 4.2 }))).toEqual({ kind: "stored", date: "2026-12-02" });
  expect((await currentRates({ db })).rates.BRL).toBe(4.2);
});

test("an older quotation never replaces a newer one, and is not told as if it had", async () => {
  await refresh(rates("2026-12-01"));
  const older = await refresh(rates("2026-11-27", { BRL: 9 }));
  expect(older).toEqual({ kind: "kept", reason: "the rates of 2026-11-27 are older than those known" });
  expect(await readLastRates(db)).toMatchObject({ date: "2026-12-01", rates: { BRL: 4.01 } });
});

test.each<[string, RateAnswer]>([
  ["the source is down", { kind: "unavailable", reason: "status 503" }],
  ["a rate is 0", rates("2026-12-01", { BRL: 0 })],
  ["a rate is below 0", rates("2026-12-01", { USD: -0.7 })],
  ["a rate is a text", rates("2026-12-01", { EUR: "0.62" })],
  ["a currency is missing", rates("2026-12-01", { MXN: undefined })],
  ["the date is not a date", rates("2026-13-45")],
  ["the date lies in the future", rates("2026-12-03")],
])("the last rates stay when %s", async (_what, answer) => {
  await refresh(rates("2026-11-30"));
  expect((await refresh(answer)).kind).toBe("kept");
  expect(await currentRates({ db })).toEqual({ base: "CAD", date: "2026-11-30", rates: quoted });
});

test("an installation that asks nobody converts with the shipped table", async () => {
  expect((await refreshRates({ db, clock, rateSource: noRateSource })).kind).toBe("kept");
  expect(await readLastRates(db)).toBeUndefined();
  expect(await currentRates({ db })).toEqual(SHIPPED_RATES);
});

test("stored rates older than the shipped table give way to it", async () => {
  await refresh(rates("2020-01-02"));
  expect(await currentRates({ db })).toEqual(SHIPPED_RATES);
});
