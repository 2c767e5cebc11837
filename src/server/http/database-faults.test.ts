import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, test } from "vitest";
import { isOutage } from "#server/database/outage.ts";
import { routePlans } from "#server/database/schema.ts";
import { planOwed } from "#server/jobs/plan-owed.ts";
import { watchPrices } from "#server/jobs/watch-prices.ts";
import { findSearchById } from "#server/searches/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type Postgres, startPostgres } from "#test/databases/postgres.ts";
import {
  type Answer,
  type ShakenInstallation,
  shakenInstallation,
} from "#test/databases/shaken-installation.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { createEventReader } from "#test/servers/read-stream.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
/** Five seconds, and what a busy machine takes to notice. */
const PATIENCE_MS = 6_500;
const TURNED_AWAY = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };
const isEmbedded = inject("preparedDatabase").kind === "embedded";

const many = (count: number, ask: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, () => ask()));
const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms));

const onPostgres = () => {
  let server: Postgres;
  let product: ShakenInstallation;
  beforeAll(async () => {
    server = await startPostgres(["fsync=off", "full_page_writes=off", "deadlock_timeout=100ms"]);
  }, 60_000);
  afterAll(() => server.stop());
  beforeEach(async () => {
    product = await shakenInstallation(server);
  }, 60_000);
  afterEach(() => product.close());

  it("crashes and comes back under load costs nobody what he was promised", async () => {
    const answers: Answer[] = [];
    let isOver = false;
    const insist = async (ask: () => Promise<Answer>) => {
      while (!isOver) answers.push(await ask());
    };
    const load = [product.create, product.create, product.read].map(insist);
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(10);
    await server.crash();
    await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 20_000 }).toBe(true);
    await server.resume();
    const resumedAt = performance.now();
    await expect.poll(async () => (await product.read()).status, { timeout: 20_000 }).toBe(200);
    expect(performance.now() - resumedAt).toBeLessThan(3_000);
    await expect.poll(async () => (await product.create()).status, { timeout: 20_000 }).toBe(201);
    isOver = true;
    await Promise.all(load);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 503]));
    const promised = answers.filter(({ status }) => status === 201).map(({ id }) => id);
    expect(await product.stored()).toEqual(expect.arrayContaining(promised));
  });

  it("was away takes no reader of news along: what changes afterwards is heard", async () => {
    const news = await createEventReader(`${product.origin}/api/v1/events`, product.ana.headers);
    expect((await news.next())?.name).toBe("ready");
    await server.crash();
    await expect.poll(async () => (await product.read()).status, { timeout: 20_000 }).toBe(503);
    await server.resume();
    await expect.poll(async () => (await product.create()).status, { timeout: 20_000 }).toBe(201);
    expect((await news.next())?.name).toBe("changed");
  });

  it("is away while fares are asked for takes no answer along: none is asked for again", async () => {
    const { deps, proxy } = product;
    const { id } = await product.create();
    deps.fareSource.price = () => {
      proxy.let({ kind: "down" });
      return 100_000;
    };
    await planOwed(deps);
    const visit = watchPrices(deps);
    await expect.poll(async () => (await product.read()).status, { timeout: 20_000 }).toBe(503);
    proxy.let({ kind: "open" });
    await visit;
    const [route] = await deps.db.select().from(routePlans);
    expect(route).toMatchObject({ tries: 0, lastError: null });
    const found = await findSearchById(deps.db, String(id));
    expect(found?.cheapest?.price).toBe(100_000);
  });

  it("swallows what it is told is given up within five seconds, and used again when it answers", async () => {
    expect((await product.read()).status).toBe(200);
    product.proxy.let({ kind: "hole" });
    const answers = await many(15, product.read);
    for (const answer of answers) expect(answer).toMatchObject(TURNED_AWAY);
    expect(slowest(answers)).toBeLessThan(PATIENCE_MS);
    expect((await product.ask("/healthz")).status).toBe(200);
    product.proxy.let({ kind: "open" });
    await expect.poll(async () => (await product.read()).status, { timeout: 20_000 }).toBe(200);
    expect((await many(15, product.read)).map(({ status }) => status)).toEqual(Array(15).fill(200));
  });

  it("breaks off in the middle of an answer leaves a search whole or not at all, and once", async () => {
    for (const afterBytes of [200, 600, 1_000, 1_600, 2_400, 3_600, 5_200]) {
      const [key, body] = [randomUUID(), product.aSearch()];
      product.proxy.cut();
      product.proxy.let({ kind: "reset", afterBytes });
      const first = await product.create(key, body);
      expect([201, 503]).toContain(first.status);
      product.proxy.cut();
      product.proxy.let({ kind: "open" });
      const again = await product.create(key, body);
      expect(again.status).toBe(201);
      expect(await product.ask(`/api/v1/searches/batches/${again.id}/history`)).toMatchObject({
        status: 200,
      });
    }
    expect(await product.stored()).toHaveLength(7);
  });

  it("is slow keeps nobody from an answer, nor the sign of life", async () => {
    product.proxy.let({ kind: "slow", latencyMs: 100 });
    const [answers, alive] = await Promise.all([many(20, product.read), product.ask("/healthz")]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(alive.ms).toBeLessThan(1_000);
  });

  it("has no connection left turns two hundred away in time, and serves them afterwards", async () => {
    product.connection.pool.options.max = 2;
    const held = [await product.connection.pool.connect(), await product.connection.pool.connect()];
    try {
      const answers = await many(200, product.read);
      for (const answer of answers) expect(answer).toMatchObject(TURNED_AWAY);
      expect(slowest(answers)).toBeLessThan(PATIENCE_MS);
      expect(await product.signIn()).toMatchObject(TURNED_AWAY);
    } finally {
      for (const client of held) client.release();
    }
    expect((await product.read()).status).toBe(200);
  });

  it("takes too long for one question is not waited for, and its connection is free again", async () => {
    const other = new pg.Client({ connectionString: product.connection.pool.options.connectionString });
    await other.connect();
    await other.query("begin; lock table searches in access exclusive mode");
    try {
      const answers = await many(12, product.read);
      for (const answer of answers) expect(answer).toMatchObject(TURNED_AWAY);
      expect(slowest(answers)).toBeLessThan(PATIENCE_MS);
    } finally {
      await other.end();
    }
    expect((await product.read()).status).toBe(200);
  });

  it("is held up by a process that stands still in the middle of a transaction: not for long, and that one notices", async () => {
    const frozen = await product.connection.pool.connect();
    await frozen.query("begin");
    await frozen.query("select from accounts for update");
    const { stream } = (frozen as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(0).pause();
    try {
      expect(await product.create()).toMatchObject(TURNED_AWAY);
      await expect.poll(async () => (await product.create()).status, { timeout: 20_000 }).toBe(201);
      const woken = frozen.query("commit").catch((error: unknown) => error);
      stream.resume();
      expect(isOutage(await woken)).toBe(true);
    } finally {
      frozen.release(true);
    }
  });

  it("takes no writes still shows what is known", async () => {
    const kept = await product.create();
    const name = new URL(product.connection.pool.options.connectionString ?? "").pathname.slice(1);
    await product.connection.pool.query(`alter database ${name} set default_transaction_read_only = on`);
    product.proxy.cut();
    await setTimeout(50);
    expect(await product.create()).toMatchObject(TURNED_AWAY);
    expect((await product.read()).status).toBe(200);
    expect((await product.ask(`/api/v1/searches/batches/${kept.id}/history`)).status).toBe(200);
  });

  it("ends a deadlock at the cost of one has that one try again", async () => {
    const { db } = product.connection;
    let tries = 0;
    const lock = (first: number, second: number) =>
      db.transaction(async (tx) => {
        tries++;
        await tx.execute(sql`select pg_advisory_xact_lock(${first})`);
        if (tries <= 2) await setTimeout(200);
        await tx.execute(sql`select pg_advisory_xact_lock(${second})`);
        return "done";
      });
    expect(await Promise.all([lock(1, 2), lock(2, 1)])).toEqual(["done", "done"]);
    expect(tries).toBe(3);
  });
};

/** No file of it may grow beyond this; its log needs 16 MB. */
const DISK_KILOBYTES = 17 * 1024;

const onFullDisk = () => {
  let server: Postgres;
  let product: ShakenInstallation;
  beforeAll(async () => {
    server = await startPostgres(["fsync=off", "autovacuum=off"], DISK_KILOBYTES);
    product = await shakenInstallation(server);
  }, 60_000);
  afterAll(async () => {
    await product.close();
    await server.stop();
  });

  /** Rows that fill a page each, a hundred at a time, until there is no room for more. */
  async function fillUp(pool: pg.Pool, owner: string) {
    await pool.query("alter table searches alter column alert_settings set storage plain");
    for (let page = 0; ; page++)
      try {
        await pool.query(
          `insert into searches (id, account_id, fare_query_id, period_from, period_to, min_days, max_days, max_stops, alert_settings, created_at)
          select gen_random_uuid(), $1, s.fare_query_id, date '2030-01-01' + n, date '2090-01-01', 1, 1, 1,
            jsonb_build_object('filler', repeat('x', 8000)), now()
          from (select fare_query_id from searches limit 1) s, generate_series($2::int, $2::int + 99) n`,
          [owner, page * 100],
        );
      } catch (error) {
        return String(error);
      }
  }

  it("shows what is known, takes nothing new and loses nothing it took; with room again it goes on", async () => {
    const { pool } = product.connection;
    const promised = [(await product.create()).id];
    const other = await aSignedInUser(product.deps);
    expect(await fillUp(pool, other.id)).toMatch(/could not extend file/);
    await expect
      .poll(
        async () => {
          const { status, id } = await product.create();
          if (status === 201) promised.push(id);
          return status;
        },
        { timeout: 30_000, interval: 1 },
      )
      .toBe(503);
    expect(await product.create()).toMatchObject(TURNED_AWAY);
    expect((await product.read()).status).toBe(200);
    await pool.query("delete from searches where account_id = $1", [other.id]);
    await pool.query("vacuum searches");
    promised.push((await product.create()).id);
    expect((await product.stored()).toSorted()).toEqual(promised.toSorted());
  });
};

test("a database that finds a conflict each time is asked three times, then somebody comes back later", async () => {
  let tries = 0;
  const app = bareApi(testDeps(db));
  app.get("/", () =>
    db.transaction(async (tx) => {
      tries++;
      await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
    }),
  );
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.headers["retry-after"], tries]).toEqual([503, "5", 3]);
});

if (!isEmbedded) describe("a database that", { timeout: 90_000 }, onPostgres);
if (!isEmbedded) describe("a disk that is full", { timeout: 90_000 }, onFullDisk);
