import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { parseSearch, stringifySearch } from "#web/lib/address/search-params.ts";
import { renderRouter } from "./render.tsx";

interface Screens {
  /** The address with which one arrives. */
  at: string;
  first: { path: string; component: () => ReactNode };
  /** The path of the one that is being fetched until `come`. */
  late: string;
}

/** A screen, and another one that is fetched once one goes there. */
export async function openBesideLateScreen({ at, first, late }: Screens) {
  const fetched = Promise.withResolvers<void>();
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, ...first }),
    createRoute({
      getParentRoute: () => root,
      path: late,
      loader: () => fetched.promise,
      component: () => <h1>Late</h1>,
    }),
  ];
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  const { user } = await renderRouter(router);
  const come = async () => {
    await act(async () => fetched.resolve());
    await screen.findByRole("heading", { name: "Late" });
  };
  return { router, user, come };
}

/**
 * A screen that its reader leaves for another one, which is being fetched: the first one shows and the address is that
 * of the second, until `come`.
 */
export async function leaveForLateScreen(at: string, First: () => ReactNode) {
  const first = { path: "/first", component: First };
  const opened = await openBesideLateScreen({ at, first, late: "/second" });
  const button = await screen.findByRole("button");
  await act(async () => void opened.router.history.push("/second"));
  return { ...opened, button };
}
