import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { PageHeader } from "./page-header.tsx";

test("what is refreshed already is not asked for again, and the button keeps the focus", async () => {
  const onRefresh = vi.fn();
  const { user } = await renderUi(<PageHeader title="Voos" onRefresh={onRefresh} refreshing />);
  const button = await screen.findByRole("button", { name: "Atualizar" });
  await user.click(button);
  expect(onRefresh).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
});
