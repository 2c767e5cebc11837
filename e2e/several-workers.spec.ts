import { expect, test } from "@playwright/test";
import { type Postgres, startPostgres } from "#test/databases/postgres.ts";
import { signUp } from "./accounts.ts";
import { apiOf } from "./api.ts";
import { type Product, startProduct } from "./product.ts";
import { until } from "./until.ts";

const settings = {
  JWT_SECRET: "one secret for every process of this installation",
  // Of the proxy in front: what is signed at one process is signed in its name.
  PUBLIC_URL: "https://voos.example",
  AUTH_AUTOCONFIRM: "on",
};

test.describe("on PostgreSQL, two API processes and two workers", () => {
  let postgres: Postgres;
  const processes: Product[] = [];
  const start = async (roles: string) => {
    const product = await startProduct({ ...settings, DATABASE_URL: postgres.url("postgres"), ROLES: roles });
    processes.push(product);
    return product;
  };

  test.beforeAll(async () => {
    postgres = await startPostgres();
  });
  test.afterAll(async () => {
    for (const product of processes) await product.dispose();
    await postgres.stop();
  });

  test("start together on an empty database and share the work; a killed one is replaced", async () => {
    const [api, other, first, second] = await Promise.all([
      start("api"),
      start("api"),
      start("worker"),
      start("worker"),
    ]);
    const session = await signUp(api, "ana@example.com");
    const ana = await apiOf(other, session);
    const search = await ana.createSearch({ origin: "GRU", destination: "LIS" });
    expect(search.flight_searches_count).toBeGreaterThan(2000);
    await first.kill();
    const priced = await until("the first price", 60_000, async () => {
      const found = await ana.search(search.id);
      return found.cheapest_flight_price !== null && found;
    });
    expect(priced.status).toBe("monitoring");
    const elsewhere = await apiOf(api, session);
    expect((await elsewhere.searches()).map(({ id }) => id)).toEqual([search.id]);
    const events = await elsewhere.refresh(search.id);
    expect(events).toMatch(/event: progress\ndata: .*"checked":[1-9]/);
    expect(events).toMatch(/event: done\ndata: {"refresh":{.*"status":"(updated|unchanged)"/);
    expect(await second.stop()).toBe(0);
  });
});
