import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { Navigation } from "./navigation.tsx";

test.each([
  ["alone says its word to the pointer", { isNarrow: true }, "Minhas Buscas"],
  ["beside its word says no more", {}, null],
])("a pictogram that stands %s", async (_what, props, title) => {
  await renderUi(<Navigation {...props} />);
  const link = await screen.findByRole("link", { name: "Minhas Buscas" });
  expect(link.getAttribute("title")).toBe(title);
});

test("the menu takes the focus of the link that leads there, and is no other stop of the keyboard", async () => {
  await renderUi(<Navigation id="menu" />);
  const menu = await screen.findByRole("navigation", { name: "Navegação principal" });
  expect(menu.id).toBe("menu");
  expect(menu.tabIndex).toBe(-1);
  menu.focus();
  expect(menu).toHaveFocus();
});
