import { expect, it } from "vitest";
import { removeSearch } from "#server/searches/remove-search.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { overtaken } from "#test/databases/overtaken.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { REFRESH_MS } from "./refresh.ts";
import { readRefresh, requestRefresh } from "./request-refresh.ts";
import { finishRefresh } from "./store.ts";

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

it.each(["running", "ended"])(
  "a %s refresh of a clock that was set back since is not waited for",
  async (state) => {
    const deps = testDeps(db);
    const { id: accountId } = await aSignedInUser(deps);
    const searchId = await aSavedSearch(db, { accountId, fareQueryId: await aFareQuery(db) });
    const ids = { accountId, searchId };
    deps.clock.advance(2 * DAY_MS);
    const ahead = await requestRefresh(deps, ids);
    const finishedAt = deps.clock.now();
    if (state === "ended") await finishRefresh(db, { ...ahead, outcome: "unchanged", finishedAt });
    deps.clock.advance(-2 * DAY_MS);
    expect((await readRefresh(deps, ids))?.finishedAt).not.toBeNull();
    const refresh = await requestRefresh(deps, ids);
    expect(refresh).toMatchObject({ requestedAt: deps.clock.now(), finishedAt: null });
    expect(deps.queue.take("refresh-search")).toHaveLength(2);
  },
);

it("a refresh that another one was sooner than is none of the twenty in an hour", async () => {
  const deps = testDeps(db);
  const { id: accountId } = await aSignedInUser(deps);
  const ids = {
    accountId,
    searchId: await aSavedSearch(db, { accountId, fareQueryId: await aFareQuery(db) }),
  };
  for (let n = 0; n < 20; n++) {
    let first: unknown;
    const sooner = async () => {
      first = await requestRefresh(deps, ids);
    };
    expect(await requestRefresh({ ...deps, db: overtaken(db, sooner) }, ids)).toEqual(first);
    deps.clock.advance(REFRESH_MS);
  }
  await expect(requestRefresh(deps, ids)).rejects.toMatchObject({ code: "too-many-requests" });
  expect((await readRefresh(deps, ids))?.outcome).toBe("unavailable");
});
