import { waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { leaveForLateScreen } from "#test/web/late-screen.tsx";
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

test("whoever is leaving when the pages are known is led to none of them where he goes", async () => {
  const { router, user, button, come } = await leaveForLateScreen("/first?page=9", () => {
    const [isKnown, setKnown] = useState(false);
    return isKnown ? (
      <ToLastPage pages={3} />
    ) : (
      <button type="button" onClick={() => setKnown(true)}>
        Ready
      </button>
    );
  });
  await user.click(button);
  await come();
  expect(router.state.location.href).toBe("/second");
});
