import { expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";

const db = await testDatabase();

test("what the own API answers is dated by the clock that dates prices, not by that of the machine", async () => {
  const deps = testDeps(db);
  const app = await buildApp(deps);
  const { headers } = await app.inject("/api/v1/profiles/");
  expect(headers.date).toBe(deps.clock.now().toUTCString());
});
