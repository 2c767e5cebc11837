import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderRouter } from "./render.tsx";

/**
 * A screen that its reader leaves for another one, which is being fetched: the first one shows and the address is that
 * of the second, until `come`.
 */
export async function leaveForLateScreen(at: string, First: () => ReactNode) {
  const fetched = Promise.withResolvers<void>();
  const root = createRootRoute();
  const first = createRoute({ getParentRoute: () => root, path: "/first", component: First });
  const second = createRoute({
    getParentRoute: () => root,
    path: "/second",
    loader: () => fetched.promise,
    component: () => <h1>Second</h1>,
  });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([first, second]), history });
  const { user } = await renderRouter(router);
  const button = await screen.findByRole("button");
  await act(async () => void router.history.push("/second"));
  const come = async () => {
    await act(async () => fetched.resolve());
    await screen.findByRole("heading", { name: "Second" });
  };
  return { router, user, button, come };
}
