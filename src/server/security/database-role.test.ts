import { readFileSync } from "node:fs";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { openKeys } from "#server/auth/keys/open-keys.ts";
import { makeDeps } from "#server/composition/make-deps.ts";
import { readConfig } from "#server/config.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { bossQueue, startBoss } from "#server/jobs/boss.ts";
import { startWorker } from "#server/worker.ts";
import { type Postgres, startPostgres } from "#test/databases/postgres.ts";

const log = pino({ level: "silent" });
const script = readFileSync(new URL("../../../docs/database-roles.sql", import.meta.url), "utf8");
const closing: (() => Promise<unknown>)[] = [];
let server: Postgres;
const connectAs = async (role: string): Promise<Connection> => {
  const address = new URL(server.url("postgres"));
  address.username = role;
  const connection = await connect({ databaseUrl: address.href, dataDir: "" });
  closing.push(connection.close);
  return connection;
};

/** What a start of the product does to its database. */
async function start(connection: Connection) {
  await migrate(connection.pool);
  const boss = await startBoss(connection, log);
  closing.push(() => boss.stop({ graceful: true, timeout: 5_000 }));
  return boss;
}

describe("a role of PostgreSQL that may only read and write rows", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    server = await startPostgres();
    const superuser = new pg.Client({ connectionString: server.url("postgres") });
    await superuser.connect();
    await superuser.query(script);
    await superuser.end();
    await start(await connectAs("rasante_owner"));
  }, 60_000);
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
    await server.stop();
  });

  it("is all that the product needs once another one has made the tables", async () => {
    const connection = await connectAs("rasante_app");
    const boss = await start(connection);
    const config = readConfig({ DATABASE_URL: server.url("postgres"), AUTH_AUTOCONFIRM: "on" });
    const secret = Buffer.alloc(32, 7);
    const deps = makeDeps({ config, log, db: connection.db, queue: bossQueue(boss), secret });
    await openKeys(deps);
    const app = await buildApp(deps);
    closing.push(() => app.close(), await startWorker(deps, boss));
    const credentials = { email: "ana@example.com", password: "voo-rasante" };
    const signedUp = await app.inject({ method: "POST", url: "/auth/v1/signup", payload: credentials });
    const headers = {
      authorization: `Bearer ${signedUp.json().access_token}`,
      ...{ "x-tenant-id": config.tenantId, "x-product-id": config.productId },
    };
    const url = "/api/v1/searches/batches";
    const payload = { origin: "GRU", destination: "LIS" };
    const made = await app.inject({ method: "POST", url, headers, payload });
    expect([signedUp.statusCode, made.statusCode]).toEqual([200, 201]);
    const prices = () => app.inject({ url: `${url}/${made.json().id}/flights`, headers });
    await expect
      .poll(async () => (await prices()).json().items.length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    expect(
      (await app.inject({ method: "DELETE", url: `${url}/${made.json().id}`, headers })).statusCode,
    ).toBe(204);
  });

  it.each([
    "create table evil (a int)",
    "drop table users",
    "alter table accounts add column evil int",
    "truncate users",
    "alter table users disable trigger all",
    "create function evil() returns int language sql as 'select 1'",
    "create schema evil",
    "create extension file_fdw",
    "create role evil superuser",
    "alter role rasante_app superuser",
    "set role rasante_owner",
    "create temp table evil (a int)",
    "select * from pg_authid",
    "copy (select 1) to program 'id'",
    "select pg_read_file('/etc/passwd')",
    "drop database postgres",
    "drop schema pgboss cascade",
  ])("may not: %s", async (attack) => {
    const { pool } = await connectAs("rasante_app");
    await expect(pool.query(attack)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|25001|42809|55006)$/),
    });
  });
});
