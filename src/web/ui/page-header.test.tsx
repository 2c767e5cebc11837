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
  expect(button).toHaveAttribute("aria-busy", "true");
});

test("the head of a screen says what it is, and has the buttons of what can be done there", async () => {
  const [onRefresh, onNewSearch] = [vi.fn(), vi.fn()];
  const { user } = await renderUi(
    <PageHeader title="Buscas" subtitle="Três de dez" onRefresh={onRefresh} onNewSearch={onNewSearch} />,
  );
  expect(await screen.findByRole("heading", { name: "Buscas", level: 1 })).toBeVisible();
  expect(screen.getByText("Três de dez")).toBeVisible();
  const refresh = screen.getByRole("button", { name: "Atualizar" });
  expect(refresh).toHaveAttribute("aria-busy", "false");
  await user.click(refresh);
  await user.click(screen.getByRole("button", { name: "Nova Busca" }));
  expect([onRefresh, onNewSearch].map((asked) => asked.mock.calls.length)).toEqual([1, 1]);
});

test("where nothing can be done there are no buttons", async () => {
  await renderUi(<PageHeader title="Termos" />);
  await screen.findByRole("heading", { name: "Termos" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("paragraph")).toBeNull();
});
