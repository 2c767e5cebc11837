import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { batchSearch, createSearchPayload } from "#shared/api/searches.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useCreateSearch, useDeleteSearch, useSearches, useUpdateSearch } from "./api.ts";

const api = fakeApi();
const PATH = "/searches/batches";
const OWN = `${PATH}/${anId(1)}`;
const WANTED = createSearchPayload.parse({ origin: "VCP", destination: "LIS" });

function Verbs() {
  const { data = [] } = useSearches();
  const { mutate: create } = useCreateSearch();
  const { mutate: change } = useUpdateSearch(anId(1));
  const { mutate: remove } = useDeleteSearch(anId(1));
  return (
    <>
      <p>{data.map(({ origin }) => origin).join(" ")}</p>
      <button type="button" onClick={() => create(WANTED)}>
        create
      </button>
      <button type="button" onClick={() => change({ max_days: 12 })}>
        change
      </button>
      <button type="button" onClick={() => remove()}>
        delete
      </button>
    </>
  );
}

beforeEach(() => {
  api.on("get", PATH, () => body(z.array(batchSearch), [aBatchSearch({ origin: "GRU" })]));
  api.on("post", PATH, () => body(batchSearch, aBatchSearch({ id: anId(2), origin: "VCP" })));
  api.on("patch", OWN, () => body(batchSearch, aBatchSearch({ origin: "CGH" })));
  api.on("delete", OWN, () => new Response(null, { status: 204 }));
});

/** What is asked again once `verb` was answered, of all that this and other screens have read before. */
async function staleAfter(verb: string) {
  const { user, queries } = await renderUi(<Verbs />);
  await screen.findByText("GRU");
  const read = (Object.keys(queryKeys) as (keyof typeof queryKeys)[]).filter((name) => name !== "searches");
  for (const name of read) queries.setQueryData([...queryKeys[name], "read"], {});
  const asked = api.on("get", PATH, () => new Promise(() => {}));
  await user.click(screen.getByRole("button", { name: verb }));
  const isStale = (name: keyof typeof queryKeys) =>
    queries.getQueryState([...queryKeys[name], "read"])?.isInvalidated;
  return () => [...asked.map(() => "searches"), ...read.filter(isStale)];
}

describe("what counts or shows a search is asked again when it was", () => {
  test.each([
    ["created", "create", ["searches", "profile", "deals"], /^VCP GRU$/],
    ["changed", "change", ["deals", "searchFlights", "fareCalendar", "flights"], /^CGH$/],
    ["deleted", "delete", ["searches", "profile", "deals"], /^$/],
  ])("%s; the list shows it without waiting for that", async (_what, verb, expected, list) => {
    const stale = await staleAfter(verb);
    await waitFor(() => expect(stale().sort()).toEqual(expected.sort()));
    expect(screen.getByRole("paragraph")).toHaveTextContent(list);
  });

  test("not deleted: it may be gone already", async () => {
    api.on("delete", OWN, () => refusal(404));
    const stale = await staleAfter("delete");
    await waitFor(() => expect(stale()).toEqual(["searches", "profile", "deals"]));
    expect(screen.getByRole("paragraph")).toHaveTextContent("GRU");
  });
});
