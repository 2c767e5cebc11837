import type { AddressInfo } from "node:net";
import { AuthClient } from "@supabase/auth-js";
import { type AuthApp, authApp, fragmentOf } from "./auth-app.ts";

type Client = InstanceType<typeof AuthClient>;
export interface Kind {
  flowType: "implicit" | "pkce";
  /** The older of the two forms of errors, as clients of some years ago asked for it. */
  readsOldErrors?: boolean;
}

/** The product's own client, unmodified, against a listening server that lives in the present. */
export async function unmodifiedClient(
  pool: Parameters<typeof authApp>[0],
  kind: Kind,
  settings: NodeJS.ProcessEnv = {},
) {
  const auth = await authApp(pool, settings);
  const { open, close } = await listening(auth, kind);
  return { auth, open, close, client: open() };
}

/** `auth` as a listening server; `open` is another browser, or a machine with a `bearer` of its own. */
export async function listening(
  { app, clock }: Pick<AuthApp, "app" | "clock">,
  { flowType, readsOldErrors }: Kind = { flowType: "implicit" },
) {
  clock.set(new Date().toISOString());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const open = (bearer = "public"): Client =>
    new AuthClient({
      url: `http://127.0.0.1:${port}/auth/v1`,
      headers: { apikey: "public", Authorization: `Bearer ${bearer}` },
      flowType,
      fetch: readsOldErrors ? withoutVersion : fetch,
      storage: memory(),
      storageKey: `session-${Math.random()}`,
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      experimental: { passkey: true },
    });
  const close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  return { open, close };
}

const withoutVersion: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete("x-supabase-api-version");
  return fetch(input, { ...init, headers });
};

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** The last mail of a kind: its link and its code. */
export async function letter(auth: AuthApp, kind: string) {
  const mail = (await auth.mails()).findLast((one) => one.kind === kind);
  if (!mail) throw new Error(`no mail of the kind ${kind} is owed`);
  const found = /https?:\S+/.exec(mail.text)?.[0] ?? "https://none.example";
  const { pathname, search, searchParams } = new URL(found);
  return {
    path: pathname.replace("/auth/v1", "") + search,
    token: searchParams.get("token") ?? "",
    code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? "",
  };
}

/** What the page a mailed link leads to does with the address it was opened at. */
export async function followLink(auth: AuthApp, client: Client, path: string) {
  const { headers } = await auth.ask({ method: "GET", url: path });
  const landed = new URL(String(headers.location));
  const code = landed.searchParams.get("code");
  if (code) return client.exchangeCodeForSession(code);
  const { access_token = "", refresh_token = "" } = fragmentOf(landed.href);
  return client.setSession({ access_token, refresh_token });
}
