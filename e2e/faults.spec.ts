import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { expect, test } from "@playwright/test";
import * as z from "zod";
import { batchSearch } from "#shared/api/searches.ts";
import { type Postgres, startPostgres } from "#test/databases/postgres.ts";
import { signUp } from "./accounts.ts";
import { apiOf, headersOf } from "./api.ts";
import { type Product, startProduct } from "./product.ts";
import { until } from "./until.ts";

const settings = {
  JWT_SECRET: "one secret for every process of this installation",
  AUTH_AUTOCONFIRM: "on",
  DEMO: "off",
  API_REQUESTS_PER_MINUTE: "1000000",
};
const SEARCHES = "/api/v1/searches/batches";
/** Who comes anew as the door closes is refused, or was never taken in. */
const UNHEARD = ["ECONNREFUSED", "ECONNRESET"];

test.describe("on PostgreSQL", () => {
  let postgres: Postgres;
  let product: Product;
  test.beforeAll(async () => {
    postgres = await startPostgres(["fsync=off", "full_page_writes=off"]);
  });
  test.afterAll(() => postgres.stop());
  test.afterEach(() => product.dispose());

  test("an installation whose database is not there yet waits for it, says so, and begins by itself", async () => {
    await postgres.crash();
    product = await startProduct({ ...settings, DATABASE_URL: postgres.url("postgres") }, "listening");
    const ready = await fetch(`${product.url}/readyz`);
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${product.url}/api/config`)).status).toBe(503);
    await until("a word to the operator", 20_000, async () =>
      product.output().includes("the database is not there yet"),
    );
    await postgres.resume();
    await until("the product", 60_000, async () => (await fetch(`${product.url}/readyz`)).ok);
    const ana = await apiOf(product, await signUp(product, "ana@example.com"));
    expect(await ana.createSearch({ origin: "GRU", destination: "LIS" })).toMatchObject({ origin: "GRU" });
    expect(await product.stop()).toBe(0);
  });

  test("asked to stop under load it answers everybody whom it has heard, and is gone within ten seconds", async () => {
    product = await startProduct({ ...settings, DATABASE_URL: postgres.url("postgres") });
    const { headers } = await searcher(product);
    const url = `${product.url}${SEARCHES}`;
    const known = Promise.all(Array.from({ length: 8 }, () => askUntilParted(url, headers)));
    const statuses: number[] = [];
    const broken: unknown[] = [];
    const load = setInterval(() => {
      fetch(url, { headers }).then(
        ({ status }) => statuses.push(status),
        ({ cause }) => UNHEARD.includes(cause?.code) || broken.push(cause),
      );
    }, 20);
    await until("some answers", 60_000, async () => statuses.length > 50);
    const startedAt = Date.now();
    expect(await product.stop("SIGTERM")).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    clearInterval(load);
    expect(broken).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
    const all = [...statuses, ...(await known).flat()];
    expect(all.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  test("killed while it makes searches it leaves each whole or not at all, and once; the cap holds", async () => {
    product = await startProduct({ ...settings, DATABASE_URL: postgres.url("postgres"), ROLES: "api" });
    const { create, headers } = await searcher(product);
    const keys = Array.from({ length: 8 }, () => randomUUID());
    const first = keys.map((key, n) => create(key, n).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await product.kill();
    await Promise.all(first);
    await product.start();
    const again = await Promise.all(keys.map(async (key, n) => (await create(key, n)).status));
    expect(again.toSorted()).toEqual([201, 201, 201, 201, 201, 402, 402, 402]);
    const answer = await fetch(`${product.url}${SEARCHES}`, { headers });
    const listed = z.array(batchSearch).parse(await answer.json());
    expect(listed).toHaveLength(5);
    expect(listed.every(({ flight_searches_count: pairs }) => pairs > 0)).toBe(true);
  });

  test("a worker that stands still for six seconds while another works doubles nothing", async () => {
    const database = { ...settings, DATABASE_URL: postgres.url("postgres") };
    product = await startProduct({ ...database, ROLES: "api" });
    const workers = await Promise.all([1, 2].map(() => startProduct({ ...database, ROLES: "worker" })));
    const [frozen] = workers;
    try {
      const email = "bia@example.com";
      const bia = await apiOf(product, await signUp(product, email));
      await bia.createSearch({ origin: "GRU", destination: "MAD", target_price: 999_999 });
      await new Promise((resolve) => setTimeout(resolve, 700));
      frozen?.freeze(true);
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      frozen?.freeze(false);
      const mails = async () => (await Promise.all(workers.map((worker) => worker.mails(email)))).flat();
      const about = async () => (await mails()).filter(({ subject }) => /GRU → MAD/.test(subject));
      await until("the alert", 90_000, async () => (await about()).length > 0);
      for (const worker of workers) expect(await worker.stop()).toBe(0);
      expect(await about()).toHaveLength(1);
    } finally {
      for (const worker of workers) await worker.dispose();
    }
  });
});

/** Somebody who makes searches, each of other days. */
async function searcher(product: Product) {
  const headers = await headersOf(product, await signUp(product, `${randomUUID()}@example.com`));
  const create = (key: string, n: number) =>
    fetch(`${product.url}${SEARCHES}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ origin: "GRU", destination: "LIS", min_days: 5 + (n % 20), max_days: 25 }),
    });
  return { create, headers };
}

/** Asks over one connection again and again until told to close it; answers what it heard, rejects if it is cut off. */
async function askUntilParted(url: string, headers: Record<string, string>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const heard: number[] = [];
  for (let isParted = false; !isParted; ) {
    const [answer] = (await once(get(url, { agent, headers }), "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    heard.push(answer.statusCode ?? 0);
    isParted = answer.headers.connection === "close";
  }
  return heard;
}
