import { act, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { profile } from "#shared/api/profiles.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aProfile } from "#test/web/wire/account.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { currentLanguage } from "#web/lib/words/i18n.ts";
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

describe("places are named in the language that was saved when they were asked for", () => {
  async function opened() {
    api.on("get", "/profiles/", () => body(profile, aProfile({ language: "pt" })));
    const { queries } = await renderUi(<FollowLanguage />);
    await waitFor(() => expect(queries.getQueryData(queryKeys.profile)).toBeDefined());
    queries.setQueryData(queryKeys.deals, []);
    const isAskedAgain = () => queries.getQueryState(queryKeys.deals)?.isInvalidated;
    return { queries, isAskedAgain };
  }
  const english = aProfile({ language: "en" });

  test("one that is saved in another tab has them asked for again", async () => {
    const { queries, isAskedAgain } = await opened();
    await act(async () => queries.setQueryData(queryKeys.profile, english));
    await waitFor(() => expect(isAskedAgain()).toBe(true));
  });

  test.each([
    ["who saves it here has them asked for by that", queryKeys.profile, false],
    ["what else is under way here keeps none from being asked for", queryKeys.searches, true],
  ])("%s", async (_what, mutationKey, asked) => {
    const { queries, isAskedAgain } = await opened();
    const done = Promise.withResolvers<void>();
    const running = queries
      .getMutationCache()
      .build(queries, { mutationKey, mutationFn: () => done.promise })
      .execute(undefined);
    await act(async () => queries.setQueryData(queryKeys.profile, english));
    await waitFor(() => expect(currentLanguage()).toBe("en"));
    await act(async () => done.resolve());
    await running;
    expect(isAskedAgain()).toBe(asked);
  });

  test("the one that a browser did not know yet has nothing asked for twice", async () => {
    const answer = Promise.withResolvers<Response>();
    api.on("get", "/profiles/", () => answer.promise);
    const { queries } = await renderUi(<FollowLanguage />);
    queries.setQueryData(queryKeys.deals, []);
    await act(async () => answer.resolve(body(profile, english)));
    await waitFor(() => expect(currentLanguage()).toBe("en"));
    expect(queries.getQueryState(queryKeys.deals)?.isInvalidated).toBe(false);
  });
});
