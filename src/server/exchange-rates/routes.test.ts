import { expect, test } from "vitest";
import { CURRENCIES } from "#shared/money.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { rateRoutes } from "./routes.ts";
import { SHIPPED_RATES } from "./shipped-rates.ts";
import { storeRates } from "./store.ts";

const db = await testDatabase();
const clock = fixedClock("2027-01-04T16:00:00Z");

async function anApp() {
  const silence = () => {};
  const app = bareApi({ log: { debug: silence, info: silence, warn: silence, error: silence } });
  await app.register(rateRoutes({ db, clock }), { prefix: "/rates" });
  return app;
}

const get = async (url: string) => (await anApp()).inject(url);

test.each(CURRENCIES)("anyone may read the latest rates of %s", async (base) => {
  const reply = await get(`/rates/latest/${base}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ base, date: SHIPPED_RATES.date, rates: { [base]: 1 } });
  expect(Object.keys(reply.json().rates)).toHaveLength(CURRENCIES.length);
});

test("rates may be kept for an hour by whoever reads them", async () => {
  expect((await get("/rates/latest/BRL")).headers["cache-control"]).toBe("public, max-age=3600");
});

test.each(["brl", "Brl"])("a base written %s is the same", async (base) => {
  expect((await get(`/rates/latest/${base}`)).json()).toEqual((await get("/rates/latest/BRL")).json());
});

test("stored rates are served before the shipped ones", async () => {
  const table = { ...SHIPPED_RATES, date: "2027-01-04", rates: { ...SHIPPED_RATES.rates, BRL: 4.5 } };
  await storeRates(db, table, new Date("2027-01-04T16:00:00Z"));
  const reply = await get("/rates/latest/cad");
  expect(reply.json()).toMatchObject({ base: "CAD", date: "2027-01-04", rates: { BRL: 4.5 } });
});

test("a table stored meanwhile is served within a minute", async () => {
  const app = await anApp();
  const brazil = async () => (await app.inject("/rates/latest/CAD")).json().rates.BRL;
  const shipped = await brazil();
  await storeRates(db, { ...SHIPPED_RATES, date: "2027-01-05", rates: { BRL: 4.75 } }, clock.now());
  expect(await brazil()).toBe(shipped);
  clock.advance(60_000);
  expect(await brazil()).toBe(4.75);
});

test.each(["ARS", "BRL%00", "__proto__", "rates"])(
  "the base %s is not found, and that is not cached",
  async (base) => {
    const reply = await get(`/rates/latest/${base}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().errors[0].code).toBe("RESOURCE_NOT_FOUND");
    expect(reply.json().message).toBe(`Unknown base currency: ${decodeURIComponent(base)}`);
    expect(reply.headers["cache-control"]).toBeUndefined();
  },
);
