import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { browserLog } from "#web/lib/browser-log.ts";
import { fetchRate, keptRate, UnusableRate } from "./exchange-rates.ts";

const api = fakeApi();
const rates = (values: object, date: unknown = "2026-11-19") =>
  api.at("get", "/rates/latest/CAD", () => Response.json({ base: "CAD", date, rates: values }));
const kept = (rate: unknown) => JSON.stringify({ rate, timestamp: 1, from: "CAD", to: "BRL" });
const ask = () => fetchRate("/rates/latest/", "CAD", "BRL");

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a rate is asked for once an hour", async () => {
  const asked = rates({ BRL: 4.1 });
  expect([(await ask()).rate, (await ask()).rate]).toEqual([4.1, 4.1]);
  expect(asked).toHaveLength(1);
  vi.setSystemTime(new Date("2026-11-20T12:59:59Z"));
  expect(keptRate("CAD", "BRL")).toMatchObject({ rate: 4.1, from: "CAD", to: "BRL" });
  vi.setSystemTime(new Date("2026-11-20T13:00:00Z"));
  expect(keptRate("CAD", "BRL")).toBeUndefined();
  await ask();
  expect(asked).toHaveLength(2);
});

test("a rate is of the day its table names, read again too", async () => {
  rates({ BRL: 4.1 });
  expect([(await ask()).date, (await ask()).date]).toEqual(["2026-11-19", "2026-11-19"]);
});

test.each([[null], ["today"], [20261119]])("a table of %j has a rate without a day", async (date) => {
  rates({ BRL: 4.1 }, date);
  expect(await ask()).toEqual({ rate: 4.1, date: undefined });
  expect(keptRate("CAD", "BRL")).toMatchObject({ rate: 4.1 });
});

test("a pair is kept by itself", async () => {
  rates({ BRL: 4.1, USD: 0.7 });
  await ask();
  expect(keptRate("CAD", "USD")).toBeUndefined();
  expect(keptRate("BRL", "CAD")).toBeUndefined();
});

test("a service that never answers is given up: prices show as they were quoted", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  api.at("get", "/rates/latest/CAD", () => new Promise<Response>(() => {}));
  const rate = ask();
  patience.abort(new DOMException("too late", "TimeoutError"));
  await expect(rate).rejects.toThrow("too late");
});

describe("a rate that is no number above 0 is refused and not kept:", () => {
  test.each([[0], [-1], ["4.1"], [null], [undefined]])("%j", async (BRL) => {
    rates({ BRL });
    await expect(ask()).rejects.toBeInstanceOf(UnusableRate);
    expect(keptRate("CAD", "BRL")).toBeUndefined();
  });
});

test.each([["text"], [kept(-2)], [kept("4")], ['{"rate":4,"at":1}']])(
  "what someone else left in storage (%s) is passed over",
  (kept) => {
    localStorage.setItem("exchange_rate_CAD_BRL", kept);
    expect(keptRate("CAD", "BRL", 2)).toBeUndefined();
  },
);

test("the 801st request of a day is warned about, the first of the next is not", async () => {
  const warn = vi.spyOn(browserLog, "warn").mockImplementation(() => {});
  rates({ BRL: 4.1 });
  localStorage.setItem("exchange_rate_requests", JSON.stringify({ day: "2026-11-20", count: 799 }));
  await ask();
  expect(warn).not.toHaveBeenCalled();
  localStorage.removeItem("exchange_rate_CAD_BRL");
  await ask();
  expect(warn).toHaveBeenCalledOnce();
  vi.setSystemTime(new Date("2026-11-21T12:00:00Z"));
  await ask();
  expect(warn).toHaveBeenCalledOnce();
});
