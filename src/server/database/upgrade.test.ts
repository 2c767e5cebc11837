import { existsSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { DEMO_ACCOUNT } from "#server/demo-account.ts";
import { deliverJob } from "#server/jobs/deliver.ts";
import { readLines } from "#server/operator/backup/backup-file.ts";
import { type BackupHeader, readHeader } from "#server/operator/backup/backup-header.ts";
import { sha256 } from "#server/secret.ts";
import { type EmptyDatabase, emptyDatabase, everyRow } from "#test/databases/empty-database.ts";
import { testDeps } from "#test/test-deps.ts";
import { asDatabase } from "./connect.ts";
import { loadDump } from "./dump/load-dump.ts";
import { dropEverything } from "./dump/tables.ts";
import { advanceSchema, migrate, schemaVersions } from "./migrate.ts";
import { inTransaction, withSession } from "./session.ts";

/* Backups of a demonstration installation, made by the code of each version: as `npm run admin -- backup` writes them. */
const folder = join(import.meta.dirname, "..", "..", "..", "test", "releases");
const versions = schemaVersions();
const number = (version: number) => String(versions.indexOf(version)).padStart(4, "0");
const madeBy = (version: number) => join(folder, `${number(version)}.gz`);

const states = versions.map((version): [string, number] => [number(version), version]);
const released = states.filter(([, version]) => existsSync(madeBy(version)));

/** Tables that a later version has taken away; what stood in them stands elsewhere since. */
const GONE = ["sweeps"];

let database: EmptyDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
}, 120_000);
afterAll(() => database.close());

/** The database of a version with what was in it then: from its own backup, or from the one before and brought there. */
async function installationOf(version: number): Promise<BackupHeader> {
  const backup = versions.filter((one) => one <= version && existsSync(madeBy(one))).at(-1) ?? 0;
  const lines = readLines(madeBy(backup));
  const header = await readHeader(lines);
  await withSession(database.pool, (session) =>
    inTransaction(session, async () => {
      await dropEverything(session);
      await advanceSchema(session, header.schema);
      await loadDump(session, lines);
      await advanceSchema(session, version);
    }),
  );
  return header;
}

/** What is in every table, and in which columns. */
async function tablesOf(pool: pg.Pool): Promise<Record<string, { columns: string; rows: string[] }>> {
  const { rows: columns } = await pool.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(column_name, ',' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by 1`);
  const rows = await everyRow(pool);
  return Object.fromEntries(
    columns.map((table) => [table.name, { columns: table.columns, rows: rows[table.name] ?? [] }]),
  );
}

describe("an upgrade", { timeout: 120_000 }, () => {
  it("is tried from the first version and from many since, which are backups of these versions", async () => {
    expect(released.length).toBeGreaterThanOrEqual(10);
    expect(released[0]?.[0]).toBe("0000");
    for (const [name, version] of released)
      expect([name, (await readHeader(readLines(join(folder, `${name}.gz`)))).schema]).toEqual([
        name,
        version,
      ]);
  });

  it.each(states)("from version %s keeps what is there", async (_name, version) => {
    const header = await installationOf(version);
    const before = await tablesOf(database.pool);
    await migrate(database.pool);
    const after = await tablesOf(database.pool);
    expect(before.searches?.rows.length).toBeGreaterThan(3);
    for (const [name, table] of Object.entries(before)) {
      if (GONE.includes(name)) continue;
      const isAsBefore = after[name]?.columns === table.columns;
      if (isAsBefore) expect(after[name]?.rows).toEqual(expect.arrayContaining(table.rows));
      expect(after[name]?.rows.length, name).toBeGreaterThanOrEqual(table.rows.length);
    }
    if (existsSync(madeBy(version))) await expectToWork(header);
  });

  it.each([
    ["0000", "price-alert"],
    ["0014", "price-alerts"],
  ])("from version %s sends what was owed as %s", async (name, kind) => {
    const version = states.find(([known]) => known === name)?.[1] ?? 0;
    const header = await installationOf(version);
    await migrate(database.pool);
    const { pool } = database;
    const deps = testDeps(asDatabase(pool));
    deps.fareSource.market = "simulated";
    deps.secret = Buffer.from(header.secret ?? "", "base64url");
    const { rows } = await pool.query(
      "select id, sent_at from deliveries where kind = $1 order by sent_at desc, id limit 1",
      [kind],
    );
    // Its mail server was not to be reached until the upgrade.
    deps.clock.set(rows[0].sent_at);
    await pool.query("update deliveries set sent_at = null where id = $1", [rows[0].id]);
    await deliverJob(deps, { deliveryId: rows[0].id });
    expect(deps.mailer.sent).toMatchObject([{ id: rows[0].id }]);
  });

  it("to where messages on WhatsApp are called by hashes forgets the telephones in their names", async () => {
    await installationOf(versions[31] ?? 0);
    const { pool } = database;
    const owe = (channel: string, kind: string) =>
      pool.query(
        `insert into deliveries (id, dedupe_key, kind, recipient, payload, channel, channel_id, remote_id, created_at)
         values (gen_random_uuid(), $1, $2, 'x', '{"ended": "telegram", "label": "Ana"}', $1, gen_random_uuid(),
           'wamid.5511', now())`,
        [channel, kind],
      );
    await owe("whatsapp", "price-alerts");
    await owe("telegram", "channel-ended");
    await migrate(pool);
    const { rows } = await pool.query(
      "select channel, remote_id, payload from deliveries where dedupe_key = channel order by channel desc",
    );
    expect(rows).toEqual([
      { channel: "whatsapp", remote_id: sha256("wamid.5511"), payload: { ended: "telegram", label: "Ana" } },
      { channel: "telegram", remote_id: "wamid.5511", payload: { ended: "telegram" } },
    ]);
  });

  it("to where visits are kept counts from the last sign of an owner, else from that moment", async () => {
    await installationOf(versions[18] ?? 0);
    const { pool } = database;
    const { rows } = await pool.query("select id from accounts order by id limit 1");
    const known = "2026-01-02T10:00:00.000Z";
    await pool.query("delete from sessions");
    await pool.query(
      `insert into accounts (id, email, created_at) values (gen_random_uuid(), 'b@voos.example', $1)`,
      [known],
    );
    await pool.query(
      `insert into access_tokens (id, account_id, name, scope, token_hash, ending, created_at, expires_at, last_used_at)
       values (gen_random_uuid(), $1, 'x', 'read', 'x', 'x', $2, $2, $2)`,
      [rows[0].id, known],
    );
    await migrate(pool);
    const after = await pool.query(
      "select id, seen_at, now() - seen_at < '5 minutes' as is_new from accounts",
    );
    for (const { id, seen_at: seenAt, is_new: isNew } of after.rows) {
      if (id === rows[0].id) expect(new Date(seenAt).toISOString()).toBe(known);
      else expect(isNew).toBe(true);
    }
    expect(after.rows.length).toBeGreaterThan(1);
  });
});

/** Who signed in then signs in now, finds monitors and prices, and saves another one. */
async function expectToWork(header: BackupHeader): Promise<void> {
  const deps = testDeps(asDatabase(database.pool));
  deps.clock.set(header.made_at);
  deps.fareSource.market = "simulated";
  deps.secret = Buffer.from(header.secret ?? "", "base64url");
  const app = await buildApp(deps);
  const { email, password } = DEMO_ACCOUNT;
  const signedIn = await app.inject({
    ...{ method: "POST", url: "/auth/v1/token?grant_type=password", payload: { email, password } },
  });
  expect(signedIn.statusCode).toBe(200);
  const headers = {
    authorization: `Bearer ${signedIn.json().access_token}`,
    "x-tenant-id": deps.config.tenantId,
    "x-product-id": deps.config.productId,
  };
  const ask = async (url: string) => (await app.inject({ url: `/api/v1${url}`, headers })).json();
  const items = await ask("/searches/batches/");
  expect(items.length).toBeGreaterThan(3);
  const priced = items.find((one: { cheapest_flight_price: number | null }) => one.cheapest_flight_price);
  const flights = await ask(`/searches/batches/${priced.id}/flights`);
  expect(flights.total).toBeGreaterThan(0);
  const made = await app.inject({
    ...{ method: "POST", url: "/api/v1/searches/batches/", headers },
    payload: {
      ...{ origin: "GIG", destination: "OPO", seat: "economy", adults: 2, max_stops: 10 },
      ...{ min_days: 7, max_days: 9 },
    },
  });
  expect([made.statusCode, made.json().status]).toEqual([201, "pending"]);
}
