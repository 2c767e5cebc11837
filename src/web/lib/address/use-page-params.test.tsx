import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { leaveForLateScreen } from "#test/web/late-screen.tsx";
import { renderScreen } from "#test/web/render.tsx";
import { usePageParams } from "./use-page-params.ts";

function LastPage() {
  const { change } = usePageParams();
  return (
    <button type="button" onClick={() => change({ page: 3 }, { replace: true })}>
      Última
    </button>
  );
}

test("a screen changes its own address", async () => {
  const { router, user } = await renderScreen(LastPage, { at: "/?sort=price-desc" });
  await user.click(await screen.findByRole("button", { name: "Última" }));
  await waitFor(() => expect(router.state.location.href).toBe("/?sort=price-desc&page=3"));
});

test("a screen that is left changes nothing of where its reader goes, while that is fetched", async () => {
  const { router, user, button, come } = await leaveForLateScreen("/first", LastPage);
  await user.click(button);
  await come();
  expect(router.state.location.href).toBe("/second");
});

test("a slash at the end of the address makes it no other screen's", async () => {
  const { router, user } = await renderScreen(LastPage, { path: "/first", at: "/first/" });
  await user.click(await screen.findByRole("button", { name: "Última" }));
  await waitFor(() => expect(router.state.location.searchStr).toBe("?page=3"));
});
