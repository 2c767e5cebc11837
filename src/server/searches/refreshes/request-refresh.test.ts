import { expect, it } from "vitest";
import { removeSearch } from "#server/searches/remove-search.ts";
import { testDatabase } from "#test/database.ts";
import { overtaken } from "#test/overtaken.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/watched-routes.ts";
import { requestRefresh } from "./request-refresh.ts";

const db = await testDatabase();

it.each(["search", "account"])("a refresh finds nothing when the %s is deleted meanwhile", async (what) => {
  const deps = testDeps(db);
  const { id: accountId } = await aSignedInUser(deps);
  const searchId = await aSavedSearch(db, { accountId, fareQueryId: await aFareQuery(db) });
  const ids = { accountId, searchId };
  const remove = () => (what === "search" ? removeSearch(deps, ids) : deps.eraseAccount(accountId));
  const asked = requestRefresh({ ...deps, db: overtaken(db, remove) }, ids);
  await expect(asked).rejects.toMatchObject({ code: "not-found" });
  expect(deps.queue.take("refresh-search")).toEqual([]);
});
