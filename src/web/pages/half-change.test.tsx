import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";

const part = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import("#web/features/session/half-change.tsx"), async (load) => {
  await part.promise;
  return load();
});

fakeApi();

test("the first half of a change of address is on its way before it is told", async () => {
  await renderApp("/auth#message=Confirmation+link+accepted");
  const panel = within(await screen.findByRole("main"));
  expect(panel.getByRole("status")).toHaveTextContent("Carregando");
  await act(async () => part.resolve());
  expect(await screen.findByRole("heading", { name: "Falta confirmar um endereço" })).toBeVisible();
  expect(panel.queryByRole("status")).toBeNull();
});
