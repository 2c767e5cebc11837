import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "#test/fake-api.ts";
import { renderApp, renderUi } from "#test/render.tsx";
import { browserLog } from "#web/lib/browser-log.ts";
import { CrashScreen } from "./crash-screen.tsx";

fakeApi();
const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(browserLog, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a screen that is not here yet says that the connection is missing, and opens once it is back", async () => {
  const { router } = await renderApp("/auth");
  await screen.findByRole("heading", { name: "Entrar no Rasante" });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  // React and the router report what a boundary has caught.
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
  await act(() => router.navigate({ to: "/status" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Você está sem conexão.");
  expect(screen.queryByText(/O erro é nosso/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Tentar Novamente" })).toBeNull();
  vi.stubGlobal("location", { reload });
  act(() => void window.dispatchEvent(new Event("online")));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  "Failed to fetch dynamically imported module: http://localhost/assets/page.js",
  "error loading dynamically imported module: http://localhost/assets/page.js",
  "Importing a module script failed.",
  "Unable to preload CSS for http://localhost/assets/page.css",
])("'%s' is told as a server that does not answer, and can be tried again", async (message) => {
  const { user } = await renderUi(<CrashScreen error={new TypeError(message)} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Sem resposta do servidor.");
  vi.stubGlobal("location", { reload });
  await user.click(screen.getByRole("button", { name: "Tentar Novamente" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a bug of a screen is told as ours", async () => {
  await renderUi(<CrashScreen error={new TypeError("x is undefined")} />);
  expect(await screen.findByText(/O erro é nosso/)).toBeVisible();
});
