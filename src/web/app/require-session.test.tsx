import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderRouter } from "#test/web/render.tsx";
import { aFactor, aSession, signIn } from "#test/web/session.ts";
import { parseSearch, stringifySearch } from "#web/lib/address/search-params.ts";
import { RequireSession } from "./require-session.tsx";

fakeApi();

/** An own screen of somebody who owes his second step, and the login, which is being fetched until `come`. */
async function arriveAtFirstStep(at: string) {
  signIn(aSession("marina@exemplo.com.br", { factors: [aFactor()] }));
  const fetched = Promise.withResolvers<void>();
  const root = createRootRoute();
  const own = createRoute({
    getParentRoute: () => root,
    path: "/account",
    component: () => <RequireSession>Conta</RequireSession>,
  });
  const login = createRoute({
    getParentRoute: () => root,
    path: "/auth",
    loader: () => fetched.promise,
    component: () => <h1>Login</h1>,
  });
  const history = createMemoryHistory({ initialEntries: [at] });
  const routeTree = root.addChildren([own, login]);
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  await renderRouter(router);
  await waitFor(() => expect(router.latestLocation.pathname).toBe("/auth"));
  const come = async () => {
    await act(async () => fetched.resolve());
    await screen.findByRole("heading", { name: "Login" });
  };
  return { router, come };
}

test("a session that ends while the login is being fetched keeps where that goes on to", async () => {
  const { router, come } = await arriveAtFirstStep("/account?dialog=webhook");
  localStorage.removeItem("rasante-auth");
  window.dispatchEvent(new StorageEvent("storage", { key: "rasante-auth" }));
  expect(await screen.findByText("Acesso não autorizado")).toBeVisible();
  await come();
  expect(router.state.location.search).toEqual({ next: "/account?dialog=webhook" });
});
