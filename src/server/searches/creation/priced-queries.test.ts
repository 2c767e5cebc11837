import { beforeEach, describe, expect, it } from "vitest";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { findSearch } from "#server/searches/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { COMMON_QUERY, OTHER_QUERIES } from "#test/worlds/other-queries.ts";
import { createSearch } from "./create-search.ts";

const db = await testDatabase();
let deps: TestDeps;
let ana: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  ana = await aSignedInUser(deps);
});

/** A search that asks for this, as it is read again, and the ids of whatever is priced for it. */
async function watching(query: FareQuery, minDays = 10) {
  const draft = { ...query, mode: "continuous", minDays, maxDays: 15 } as const;
  const made = await createSearch(deps, { owner: ana, draft, target: null });
  const found = await findSearch(db, { accountId: ana.id, searchId: made.id });
  return { asked: found?.query, ids: [made, ...made.routes].map(({ fareQueryId }) => fareQueryId) };
}

describe.each([
  ["an airport", {}],
  ["a city", { origin: "SAO" }],
])("searches from %s", (_what, origin) => {
  const common = { ...COMMON_QUERY, ...origin };

  it("share their prices when they ask for the same", async () => {
    const { asked, ids } = await watching(common);
    expect(asked).toEqual(common);
    expect((await watching(common, 9)).ids).toEqual(ids);
  });

  it.each(OTHER_QUERIES.filter(([name]) => !(name in origin)))(
    "share none when they ask for another %s",
    async (_name, other) => {
      const { ids } = await watching(common);
      const another = await watching({ ...other, ...origin });
      expect(another.asked).toEqual({ ...other, ...origin });
      expect(another.ids.filter((id) => ids.includes(id))).toEqual([]);
    },
  );
});
