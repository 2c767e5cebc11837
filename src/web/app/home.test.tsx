import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";

fakeApi();
afterEach(() => vi.restoreAllMocks());

test("the page that the server has sent stays, by its own name, until one goes elsewhere", async () => {
  document.title = "Rasante: passagens aéreas";
  document.body.innerHTML = '<div id="standing-page"><h1>O preço passa baixo</h1></div>';
  const { router } = await renderApp("/?dialog=login");
  await screen.findByRole("dialog", { name: "Entrar no Rasante" });
  expect(screen.getByText("O preço passa baixo")).toBeVisible();
  expect(document.title).toBe("Rasante: passagens aéreas");
  await router.navigate({ to: "/auth" });
  await waitFor(() => expect(screen.queryByText("O preço passa baixo")).toBeNull());
});

test("a landing page of the app's own begins at its top", async () => {
  const scrolled = vi.spyOn(window, "scrollTo");
  await renderApp("/");
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 0));
});
