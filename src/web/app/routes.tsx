import { createRootRoute, createRoute, createRouter, type RouterHistory } from "@tanstack/react-router";
import { siteAddressAt } from "#shared/site-pages.ts";
import { dealsSearch } from "#web/features/deals/route-filter.ts";
import { filteredSearch } from "#web/features/filters/filtered-search.ts";
import { pagedSearch, parseSearch, stringifySearch } from "#web/lib/address/search-params.ts";
import { CrashScreen } from "./crash-screen.tsx";
import { Home } from "./home.tsx";
import { lateScreen } from "./late-screen.ts";
import { PendingScreen } from "./pending-screen.tsx";
import { NamedScreen, type RouteTitle } from "./screen-titles.tsx";

const root = createRootRoute({
  component: NamedScreen,
  notFoundComponent: lateScreen(() => import("#web/pages/not-found-page.tsx"), "NotFoundPage"),
});

const home = createRoute({ getParentRoute: () => root, path: "/", component: Home });

/** The landing page in other languages, as the server sends it: the app shows its dialogs over it. */
const englishHome = createRoute({ getParentRoute: () => root, path: "/en", component: Home });
const spanishHome = createRoute({ getParentRoute: () => root, path: "/es", component: Home });
const frenchHome = createRoute({ getParentRoute: () => root, path: "/fr", component: Home });

const homes = [home, englishHome, spanishHome, frenchHome];

const auth = createRoute({
  getParentRoute: () => root,
  path: "/auth",
  staticData: { title: "session.login.submit" },
  component: lateScreen(() => import("#web/pages/auth-page.tsx"), "AuthPage"),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  staticData: { title: "session.reset.title" },
  component: lateScreen(() => import("#web/pages/reset-password-page.tsx"), "ResetPasswordPage"),
});

const shared = createRoute({
  getParentRoute: () => root,
  path: "/s/$secret",
  component: lateScreen(() => import("#web/pages/shared-search-page.tsx"), "SharedSearchPage"),
});

const status = createRoute({
  getParentRoute: () => root,
  path: "/status",
  component: lateScreen(() => import("#web/pages/status-page.tsx"), "StatusPage"),
});

const app = createRoute({
  getParentRoute: () => root,
  id: "app",
  component: lateScreen(() => import("./frame/app-layout.tsx"), "AppLayout"),
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: "/dashboard",
  staticData: { title: "shell.nav.dashboard" },
  validateSearch: dealsSearch,
  component: lateScreen(() => import("#web/pages/dashboard-page.tsx"), "DashboardPage"),
});

const searches = createRoute({
  getParentRoute: () => app,
  path: "/searches",
  staticData: { title: "shell.nav.searches" },
  validateSearch: filteredSearch,
  component: lateScreen(() => import("#web/pages/searches-page.tsx"), "SearchesPage"),
});

const searchFlights = createRoute({
  getParentRoute: () => app,
  path: "/searches/$searchId/flights",
  staticData: { title: "flights.pageTitle" },
  validateSearch: filteredSearch,
  component: lateScreen(() => import("#web/pages/search-flights-page.tsx"), "SearchFlightsPage"),
});

const flights = createRoute({
  getParentRoute: () => app,
  path: "/flights",
  staticData: { title: "shell.nav.flights" },
  validateSearch: filteredSearch,
  component: lateScreen(() => import("#web/pages/flights-page.tsx"), "FlightsPage"),
});

const alerts = createRoute({
  getParentRoute: () => app,
  path: "/alerts",
  staticData: { title: "shell.nav.alerts" },
  validateSearch: pagedSearch,
  component: lateScreen(() => import("#web/pages/alerts-page.tsx"), "AlertsPage"),
});

const alert = createRoute({
  getParentRoute: () => app,
  path: "/alerts/$alertId",
  staticData: { title: "shell.nav.alerts" },
  component: lateScreen(() => import("#web/pages/alert-page.tsx"), "AlertPage"),
});

const account = createRoute({
  getParentRoute: () => app,
  path: "/account",
  staticData: { title: "shell.nav.account" },
  component: lateScreen(() => import("#web/pages/account-page.tsx"), "AccountPage"),
});

/** The menu of the account leads operators here; to everybody else there is nothing at this address. */
const operator = createRoute({
  getParentRoute: () => app,
  path: "/operator",
  component: lateScreen(() => import("#web/pages/operator-page.tsx"), "OperatorPage"),
});

const own = [dashboard, searches, searchFlights, flights, alerts, alert, account, operator];
const screens = app.addChildren(own);
const routeTree = root.addChildren([...homes, auth, resetPassword, shared, status, screens]);

/** The screens by their addresses; in the browser's own history unless told otherwise. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // The landing page scrolls by itself: it may stand there before the app does.
    scrollRestoration: ({ location }) => siteAddressAt(location.pathname) === undefined,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: CrashScreen,
    ...(history ? { history } : {}),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }

  interface StaticDataRouteOption {
    /** What the screen is called until it says so itself. */
    title?: RouteTitle;
  }
}
