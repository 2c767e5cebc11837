import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderRouter, renderUi } from "#test/web/render.tsx";
import { browserLog } from "#web/lib/browser-log.ts";
import { CrashScreen } from "./crash-screen.tsx";
import { lateScreen } from "./late-screen.ts";

const { at } = fakeApi();
const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(browserLog, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const NO_SCRIPT = "Failed to fetch dynamically imported module: http://localhost/assets/status.js";
const NO_STYLE = "Unable to preload CSS for http://localhost/assets/status.css";

const watchReload = () => vi.stubGlobal("location", { ...location, reload });

/** A screen whose code does not come the first times it is asked for. */
function lateBy(times: number, message = NO_SCRIPT) {
  const load = vi.fn(async () => ({ Status: () => <h1>Status</h1> }));
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new TypeError(message));
  const root = createRootRoute();
  const component = lateScreen(load, "Status");
  return createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: "/status", component })]),
    history: createMemoryHistory({ initialEntries: ["/status"] }),
    defaultErrorComponent: CrashScreen,
  });
}

async function openWithoutConnection(failures: number) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  // React and the router report what a boundary has caught.
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
  watchReload();
  const app = await renderRouter(lateBy(failures));
  expect(await screen.findByRole("alert")).toHaveTextContent("Você está sem conexão.");
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByText(/O erro é nosso/)).toBeNull();
  return app;
}

test("a screen that is not here yet says that the connection is missing, and opens by itself once it is back", async () => {
  await openWithoutConnection(1);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { name: "Status" })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test("… and can be tried again", async () => {
  const { user } = await openWithoutConnection(2);
  const retry = () => screen.getByRole("button", { name: "Tentar Novamente" });
  await user.click(retry());
  await waitFor(() => expect(retry()).toBeVisible());
  await user.click(retry());
  expect(await screen.findByRole("heading", { name: "Status" })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ["does not answer", () => HttpResponse.error()],
  ["is announced to be away", () => new HttpResponse(null, { status: 502 })],
])(
  "a screen of a server that %s leaves the page as it is, and opens when it is tried again",
  async (_what, answer) => {
    at("head", "/", answer);
    for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
    watchReload();
    const { user } = await renderRouter(lateBy(1));
    expect(await screen.findByRole("alert")).toHaveTextContent("Sem resposta do servidor.");
    await user.click(screen.getByRole("button", { name: "Tentar Novamente" }));
    expect(await screen.findByRole("heading", { name: "Status" })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  },
);

test.each([
  "Failed to fetch dynamically imported module: http://localhost/assets/page.js",
  "error loading dynamically imported module: http://localhost/assets/page.js",
  "Importing a module script failed.",
  "Unable to preload CSS for http://localhost/assets/page.css",
])("'%s' is told as a server that does not answer, and can be tried again", async (message) => {
  const { user } = await renderUi(<CrashScreen error={new TypeError(message)} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Sem resposta do servidor.");
  watchReload();
  await user.click(screen.getByRole("button", { name: "Tentar Novamente" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a bug of a screen is told as ours, and the page can be loaded anew", async () => {
  const { user } = await renderUi(<CrashScreen error={new TypeError("x is undefined")} />);
  expect(await screen.findByText(/O erro é nosso/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  watchReload();
  await user.click(screen.getByRole("button", { name: "Recarregar página" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ["script", NO_SCRIPT],
  ["style", NO_STYLE],
])(
  "a screen whose %s is gone from the server, as after a release, comes with a new page",
  async (_what, message) => {
    at("head", "/", () => new HttpResponse(null));
    onTestFinished(() => sessionStorage.clear());
    watchReload();
    await renderRouter(lateBy(1, message));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole("alert")).toBeNull();
  },
);
