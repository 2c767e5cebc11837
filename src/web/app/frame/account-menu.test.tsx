import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { AccountMenu } from "./account-menu.tsx";

fakeApi();

test("the person's corner says whether its panel is open, and which it is; a second press closes it", async () => {
  const { user } = await renderUi(<AccountMenu />);
  const corner = await screen.findByRole("button", { name: "Menu da conta: Marina", expanded: false });
  expect(corner).toHaveAttribute("aria-haspopup", "dialog");
  expect(corner).not.toHaveAttribute("aria-controls");
  await user.click(corner);
  const panel = await screen.findByRole("dialog", { name: "Menu da conta: Marina" });
  expect(panel).toHaveTextContent("marina@exemplo.com.br");
  expect(corner).toHaveAttribute("aria-expanded", "true");
  expect(corner).toHaveAttribute("aria-controls", panel.id);
  await user.click(corner);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(corner).toHaveAttribute("aria-expanded", "false");
});
