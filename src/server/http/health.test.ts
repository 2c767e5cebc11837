import { afterEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { asDatabase } from "#server/database/connect.ts";
import { newestSchema } from "#server/database/migrate.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { testDeps } from "#test/test-deps.ts";
import { readinessReader } from "./read-readiness.ts";

const db = await testDatabase();

/** Has the database say that its schema is of this version. */
const beOf = (version: number) =>
  db.$client.query(
    "update drizzle.__drizzle_migrations set created_at = $1 where id = (select max(id) from drizzle.__drizzle_migrations)",
    [version],
  );
afterEach(() => beOf(newestSchema()));

async function readiness(given = db) {
  const app = await buildApp(testDeps(given));
  const answer = await app.inject("/readyz");
  await app.close();
  return [answer.statusCode, answer.json()];
}
const nobody = { queue: "ok", mail: "ok", fare_source: "scripted", sources: [] };

describe("a process", () => {
  it("is ready with a database of its own version", async () => {
    const [status, body] = await readiness();
    expect([status, body]).toEqual([
      200,
      { ...nobody, status: "ok", database: "ok", migrations: "applied", sources: [expect.anything()] },
    ]);
  });

  it.each([
    ["that lacks a migration", -1, "missing"],
    ["that a newer version has migrated meanwhile", 1, "newer"],
  ])("is not ready with one %s", async (_what, difference, migrations) => {
    const app = await buildApp(testDeps(db));
    expect((await app.inject("/readyz")).statusCode).toBe(200);
    await beOf(newestSchema() + difference);
    const answer = await app.inject("/readyz");
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { ...nobody, status: "unavailable", database: "ok", migrations },
    ]);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    await app.close();
  });

  it("asks its database once for all who want to know at the same time, as nothing else limits them", async () => {
    const app = await buildApp(testDeps(db));
    const ask = () => app.inject("/readyz");
    const { said } = await statementsOf(ask);
    const many = await statementsOf(() => Promise.all(Array.from({ length: 50 }, ask)));
    expect(many.result.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(many.said).toEqual(said);
    expect(said.length).toBeGreaterThan(0);
    await app.close();
  });

  const unready = { ...nobody, status: "unavailable", database: "unreachable", migrations: "unknown" };
  const doing = (query: () => Promise<never>) =>
    asDatabase(Object.assign(Object.create(db.$client), { query, connect: query })) as typeof db;

  it("is not ready without one that answers", async () => {
    const away = doing(() => Promise.reject(new Error("connect ECONNREFUSED")));
    expect(await readiness(away)).toEqual([503, unready]);
  });

  it("waits for one that is silent no longer than its watchers do", async () => {
    const read = readinessReader(testDeps(doing(() => new Promise(() => {}))), 1);
    expect(await read()).toEqual(unready);
  });
});
