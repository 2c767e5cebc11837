import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { authRefusal, fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";

const api = fakeApi();
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute("data-session");
});

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

test("the doors are those of a member until it is known that the session has ended", async () => {
  const answer = Promise.withResolvers<Response>();
  const asked = api.onAuth("post", "/token", () => answer.promise);
  signIn({ ...aSession(), expires_at: 1_700_000_000 });
  document.documentElement.setAttribute("data-session", "");
  await renderApp("/");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(document.documentElement).toHaveAttribute("data-session");
  answer.resolve(authRefusal(400, "refresh_token_not_found"));
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute("data-session"));
});

test("the doors of a landing page of the app's own open over it, and the rest of the address stays", async () => {
  const { user, router } = await renderApp("/?utm=mail");
  const [door] = await screen.findAllByRole("link", { name: "Entrar" });
  await user.click(door as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Entrar no Rasante" })).toBeVisible();
  expect(router.state.location.href).toBe("/?utm=mail&dialog=login");
  expect(screen.getByRole("heading", { level: 1, hidden: true })).toHaveTextContent(/^O preço passa baixo/);
});
