import fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { handleErrors } from "#server/http/handle-errors.ts";
import { CURRENCIES } from "#shared/money.ts";
import { testDatabase } from "#test/database.ts";
import { rateRoutes } from "./routes.ts";
import { SHIPPED_RATES } from "./shipped-rates.ts";
import { storeRates } from "./store.ts";

const db = await testDatabase();

async function get(url: string) {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const silence = () => {};
  handleErrors(app, { log: { debug: silence, info: silence, warn: silence, error: silence } });
  await app.register(rateRoutes({ db }), { prefix: "/rates" });
  return app.inject(url);
}

test.each(CURRENCIES)("anyone may read the latest rates of %s", async (base) => {
  const reply = await get(`/rates/latest/${base}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ base, date: SHIPPED_RATES.date, rates: { [base]: 1 } });
  expect(Object.keys(reply.json().rates)).toHaveLength(CURRENCIES.length);
});

test("rates may be kept for an hour by whoever reads them", async () => {
  expect((await get("/rates/latest/BRL")).headers["cache-control"]).toBe("public, max-age=3600");
});

test("stored rates are served before the shipped ones", async () => {
  const table = { ...SHIPPED_RATES, date: "2027-01-04", rates: { ...SHIPPED_RATES.rates, BRL: 4.5 } };
  await storeRates(db, table, new Date("2027-01-04T16:00:00Z"));
  const reply = await get("/rates/latest/cad");
  expect(reply.json()).toMatchObject({ base: "CAD", date: "2027-01-04", rates: { BRL: 4.5 } });
});

test.each(["ARS", "BRL%00", "__proto__", "rates"])(
  "the base %s is not found, and that is not cached",
  async (base) => {
    const reply = await get(`/rates/latest/${base}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().errors[0].code).toBe("RESOURCE_NOT_FOUND");
    expect(reply.headers["cache-control"]).toBeUndefined();
  },
);
