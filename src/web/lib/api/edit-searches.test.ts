import { expect, test } from "vitest";
import type { BatchSearch } from "#shared/api/searches.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { addSearch, showSearch } from "./edit-searches.ts";
import { createQueryClient, queryKeys } from "./query-client.ts";

const { searches: queryKey } = queryKeys;
const one = aBatchSearch();
const other = aBatchSearch({ id: anId(2) });
const changed = aBatchSearch({ target_price: 1 });

/** What the list is after a change, and an answer that was asked for before it. */
async function listAfterwards(known: BatchSearch[] | undefined) {
  const queries = createQueryClient();
  if (known) queries.setQueryData(queryKey, known);
  const answer = Promise.withResolvers<BatchSearch[]>();
  const asked = queries.fetchQuery({ queryKey, queryFn: () => answer.promise }).catch(() => {});
  await showSearch(queries, changed);
  answer.resolve([one, other]);
  await asked;
  return queries.getQueryData(queryKey);
}

test("a search that changes does so alone, and an answer that was asked for before does not undo it", async () => {
  expect(await listAfterwards([one, other])).toEqual([changed, other]);
});

test("where the list is not known yet, its answer is still waited for", async () => {
  expect(await listAfterwards(undefined)).toEqual([one, other]);
});

test.each([
  ["that is not known yet", [other]],
  ["that was heard of before its own answer", [one, other]],
])("a new search %s comes first, once", async (_what, known) => {
  const queries = createQueryClient();
  queries.setQueryData(queryKey, known);
  await addSearch(queries, one);
  expect(queries.getQueryData(queryKey)).toEqual([one, other]);
});
