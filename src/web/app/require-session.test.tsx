import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { openBesideLateScreen } from "#test/web/late-screen.tsx";
import { aFactor, aSession, signIn } from "#test/web/session.ts";
import { RequireSession } from "./require-session.tsx";

fakeApi();

/** An own screen of somebody who owes his second step, and the login, which is being fetched until `come`. */
async function arriveAtFirstStep(at: string) {
  signIn(aSession("marina@exemplo.com.br", { factors: [aFactor()] }));
  const first = { path: "/account", component: () => <RequireSession>Conta</RequireSession> };
  const { router, come } = await openBesideLateScreen({ at, first, late: "/auth" });
  await waitFor(() => expect(router.latestLocation.pathname).toBe("/auth"));
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
