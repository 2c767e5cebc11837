import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#test/web/render.tsx";
import { ToLastPage } from "./to-last-page.tsx";

test.each([
  [3, "/?sort=price-desc&page=3"],
  [2, "/?sort=price-desc&page=2"],
  [1, "/?sort=price-desc"],
])("of %i pages the ninth leads to the last one, which is no step in the history", async (pages, address) => {
  const { router } = await renderScreen(() => <ToLastPage pages={pages} />, {
    at: "/?sort=price-desc&page=9",
  });
  await waitFor(() => expect(router.state.location.href).toBe(address));
  expect(router.history.length).toBe(1);
});
