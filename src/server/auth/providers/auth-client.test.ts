import { AuthClient } from "@supabase/auth-js";
import { afterAll, afterEach, expect, test } from "vitest";
import { systemClock } from "#server/clock.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp } from "#test/doors/auth-app.ts";
import { oidcProvider } from "#test/servers/oidc-provider.ts";
import { providerVisit } from "#test/servers/provider-visit.ts";

const db = await testDatabase();
const provider = await oidcProvider(systemClock);
let close = async () => {};
afterEach(() => close());
afterAll(provider.close);

/** The product's own client, unmodified, and the browser it lives in. */
async function browser(flowType: "implicit" | "pkce") {
  const auth = await authApp(db, { OIDC_PROVIDERS: JSON.stringify([provider.setting()]) });
  auth.clock.set(new Date().toISOString());
  const address = await auth.app.listen({ port: 0, host: "127.0.0.1" });
  close = async () => {
    auth.app.server.closeAllConnections();
    await auth.app.close();
  };
  const kept = new Map<string, string>();
  const client = new AuthClient({
    url: `${address}/auth/v1`,
    headers: { apikey: "public", Authorization: "Bearer public" },
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
  const visit = providerVisit(auth);
  const signIn = async () => {
    const redirectTo = "https://voos.example/dashboard";
    const begun = await client.signInWithOAuth({
      provider: "google",
      options: { redirectTo, skipBrowserRedirect: true },
    });
    const query = new URL(begun.data.url ?? "").searchParams;
    return visit.signIn(Object.fromEntries(query));
  };
  return { client, signIn };
}

test("the client of the browser signs in by a provider", async () => {
  const { client, signIn } = await browser("implicit");
  const { access_token = "", refresh_token = "" } = (await signIn()).fragment;
  const { data } = await client.setSession({ access_token, refresh_token });
  expect(data.user?.app_metadata.providers).toEqual(["google"]);
  const identities = await client.getUserIdentities();
  expect(identities.data?.identities).toMatchObject([{ provider: "google", id: "1001" }]);
});

test("the client of the browser exchanges the code it asked for", async () => {
  const { client, signIn } = await browser("pkce");
  const { data, error } = await client.exchangeCodeForSession((await signIn()).query.code ?? "");
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe("ana@voos.example");
});
