import { expect, test } from "vitest";
import { MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/database.ts";
import { statementsOf } from "#test/statements.ts";
import { testDeps } from "#test/test-deps.ts";
import { claimVisits } from "./claim-visits.ts";

const db = await testDatabase();

test("all that is watched is counted once a minute, however often visits are claimed", async () => {
  const deps = testDeps(db);
  const counts = async () =>
    (await statementsOf(() => claimVisits(deps))).said.filter((text) => text.includes("sum(")).length;
  expect([await counts(), await counts()]).toEqual([1, 0]);
  deps.clock.advance(MINUTE_MS - 1);
  expect(await counts()).toBe(0);
  deps.clock.advance(1);
  expect(await counts()).toBe(1);
});
