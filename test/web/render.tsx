import { notifications } from "@mantine/notifications";
import { AuthClient } from "@supabase/auth-js";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement, ReactNode } from "react";
import { afterEach } from "vitest";
import type { PublicConfig } from "#shared/api/public-config.ts";
import { createAppRouter } from "#web/app/routes.tsx";
import { ConfigContext } from "#web/config.ts";
import { type Auth, createAuth } from "#web/features/session/client/auth-client.ts";
import { SessionProvider } from "#web/features/session/use-session.tsx";
import { pagedSearch, parseSearch, stringifySearch } from "#web/lib/address/search-params.ts";
import { connectApi } from "#web/lib/api/api-connection.ts";
import { createQueryClient } from "#web/lib/api/query-client.ts";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { tellTexts } from "#web/texts/spoken.ts";
import { ThemeProvider } from "#web/theme/theme-provider.tsx";
import { signIn } from "./session.ts";

/** The set-up of an installation, embedded and with simulated fares unless told otherwise. */
export function aConfig(facts: Partial<PublicConfig> = {}): PublicConfig {
  return {
    product_name: "Rasante",
    tenant_id: "rasante",
    product_id: "rasante-web",
    auth_url: "/auth/v1",
    auth_key: "public",
    rates_url: "/rates/latest/",
    fare_source: "simulated",
    simulated_fares: true,
    contact_email: "contato@rasante.example",
    company: "",
    mailbox_url: null,
    trial_days: 0,
    signups: true,
    min_password: 6,
    password_proofs: [],
    push_key: `B${"A".repeat(86)}`,
    channel_kinds: ["web-push", "webhook"],
    oauth_providers: [],
    demo: null,
    ...facts,
  };
}

interface Options {
  config?: Partial<PublicConfig>;
}

// The machine that tests may be busy; what is awaited is there long before.
configure({ asyncUtilTimeout: 10_000 });

const rendered: QueryClient[] = [];

afterEach(async () => {
  localStorage.clear();
  // As when someone leaves: what is still on its way would be asked of the next test.
  for (const queries of rendered.splice(0)) await queries.cancelQueries();
});

async function prepare({ config: facts }: Options) {
  notifications.clean();
  await showLanguage("pt");
  const config = aConfig(facts);
  // The client counts its instances to warn of a second one; each test is a browser of its own.
  Reflect.set(AuthClient, "nextInstanceID", {});
  const auth = createAuth(config);
  tellTexts({ minPassword: config.min_password });
  connectApi({ config, tokens: auth.tokens });
  return { config, auth, user: userEvent.setup() };
}

interface SurroundingsProps {
  config: PublicConfig;
  auth: Auth;
  children: ReactNode;
}

function Surroundings({ config, auth, children }: SurroundingsProps) {
  return (
    <ConfigContext value={config}>
      <ThemeProvider env="test">
        <SessionProvider auth={auth}>{children}</SessionProvider>
      </ThemeProvider>
    </ConfigContext>
  );
}

/** Renders one screen at its route for someone signed in: `path` is the pattern, `at` the address. */
export async function renderScreen(
  screen: () => ReactNode,
  { path = "/", at = path, ...options }: Options & { path?: string; at?: string } = {},
) {
  signIn();
  const { config, auth, user } = await prepare(options);
  const queries = createQueryClient();
  rendered.push(queries);
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: pagedSearch,
    component: screen,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  const view = render(
    <Surroundings config={config} auth={auth}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </Surroundings>,
  );
  return { ...view, user, queries, router };
}

/** Renders one component as a screen would, for someone signed in. */
export const renderUi = (ui: ReactElement, options: Options = {}) => renderScreen(() => ui, options);

/** Renders the whole web app at an address, signed in only after `signIn`. */
export const renderApp = (path: string, options: Options = {}) =>
  renderRouter(createAppRouter(createMemoryHistory({ initialEntries: [path] })), options);

/** Renders what a router shows. */
export async function renderRouter<Router extends AnyRouter>(router: Router, options: Options = {}) {
  const { config, auth, user } = await prepare(options);
  const view = render(
    <Surroundings config={config} auth={auth}>
      <RouterProvider router={router as never} />
    </Surroundings>,
  );
  return { ...view, user, router, auth };
}
