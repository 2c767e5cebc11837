import { act, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { profile } from "#shared/api/profiles.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aProfile } from "#test/web/wire/account.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { FollowLanguage } from "./follow-language.tsx";

const api = fakeApi();

/** Follows a profile in English whose texts have not come at first. */
async function follow() {
  api.on("get", "/profiles/", () => body(profile, aProfile({ language: "en" })));
  const show = vi.fn(async (_language: string) => {});
  show.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const { queries } = await renderUi(<FollowLanguage show={show} />);
  await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith("en"));
  return { show, queries };
}

test("the language of a profile shows as soon as its texts can be had", async () => {
  const { show } = await follow();
  await act(async () => window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(show.mock.calls).toEqual([["en"], ["en"]]));
});

test("a language that is not wanted any more is not tried again", async () => {
  const { show, queries } = await follow();
  await act(async () => queries.setQueryData(queryKeys.profile, aProfile({ language: "es" })));
  await waitFor(() => expect(show).toHaveBeenLastCalledWith("es"));
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(show.mock.calls).toEqual([["en"], ["es"]]);
});

test("who goes by the browser's language has places named in it that were asked for before", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
  const answer = Promise.withResolvers<Response>();
  api.on("get", "/profiles/", () => answer.promise);
  const { queries } = await renderUi(<FollowLanguage />);
  queries.setQueryData(queryKeys.deals, []);
  answer.resolve(body(profile, aProfile({ language: "*" })));
  await waitFor(() => expect(queries.getQueryState(queryKeys.deals)?.isInvalidated).toBe(true));
});
