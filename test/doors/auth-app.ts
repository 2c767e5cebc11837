import { randomBytes } from "node:crypto";
import fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { eraseAccount } from "#server/account-data/erase-account.ts";
import { updateAddress } from "#server/accounts/store.ts";
import { renderLinkMail } from "#server/auth/links/link-mails.ts";
import { authRoutes } from "#server/auth/routes.ts";
import { readConfig } from "#server/config.ts";
import { asDatabase, type Database } from "#server/database/connect.ts";
import { auditEvents, deliveries } from "#server/database/schema.ts";
import type { Deps } from "#server/deps.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { recordingQueue } from "#test/recorders.ts";
import { NO_FOLDER } from "#test/test-deps.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";

export const SITE = "https://voos.example";

/** `/auth/v1` on a real database with a clock in hand; every call is a process of its own. */
export async function authApp(
  pool: Database & { $client: unknown },
  settings: NodeJS.ProcessEnv = {},
  secret: Buffer = randomBytes(32),
) {
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const logged: unknown[] = [];
  const keep = (...entry: unknown[]) => void logged.push(entry);
  const ground = {
    config: readConfig({ DATA_DIR: NO_FOLDER, PUBLIC_URL: SITE, ...settings }),
    db: asDatabase(pool.$client as never),
    clock,
    secret,
    queue: recordingQueue(),
    log: { debug: keep, info: keep, warn: keep, error: keep },
    fareSource: scriptedFares(),
  } satisfies Partial<Deps>;
  const deps = {
    ...ground,
    eraseAccount: (...who: Parameters<Deps["eraseAccount"]>) => eraseAccount(ground, ...who),
    followAddress: updateAddress,
  };
  const app = fastify({ bodyLimit: 64 * 1024 });
  await app.register(authRoutes(deps), { prefix: "/auth/v1" });
  return { app, deps, clock, logged, ...doors(app), ...traces(deps) };
}
export type AuthApp = Awaited<ReturnType<typeof authApp>>;

const newForm = { "x-supabase-api-version": "2024-01-01" };

function doors(app: FastifyInstance) {
  const ask = (options: InjectOptions & { token?: string; from?: string }) => {
    const { token, from = "198.51.100.1", headers, ...rest } = options;
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const all = { ...newForm, ...authorization, ...headers };
    return app.inject({ ...rest, url: `/auth/v1${options.url}`, headers: all, remoteAddress: from });
  };
  const post = (
    url: string,
    payload: object,
    options: { token?: string; from?: string; headers?: Record<string, string> } = {},
  ) => ask({ method: "POST", url, payload, ...options });
  const signUp = (email: string, password = "segredo1", options = {}) =>
    post("/signup", { email, password, data: { first_name: "Ana" } }, options);
  const signIn = (email: string, password = "segredo1", options = {}) =>
    post("/token?grant_type=password", { email, password }, options);
  const refresh = (refreshToken: string, options = {}) =>
    post("/token?grant_type=refresh_token", { refresh_token: refreshToken }, options);
  const getUser = (token: string) => ask({ method: "GET", url: "/user", token });
  return { ask, post, signUp, signIn, refresh, getUser };
}

function traces(deps: Pick<Deps, "db" | "config" | "secret">) {
  /** The mails owed so far, oldest first, as they would leave. */
  const mails = async () => {
    const owed = await deps.db.select().from(deliveries);
    const inOrder = owed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    return inOrder.map((one) => ({ ...one, ...renderLinkMail(deps, one) }));
  };
  const lastMail = async () => {
    const last = (await mails()).at(-1);
    if (!last) throw new Error("no mail is owed");
    const url = new URL(/https?:\S+/.exec(last.text)?.[0] ?? "");
    const code = /\b\d{6}\b/.exec(last.text)?.[0] ?? "";
    return {
      ...last,
      path: url.pathname.replace("/auth/v1", "") + url.search,
      token: url.searchParams.get("token") ?? "",
      code,
    };
  };
  const audited = async () => (await deps.db.select().from(auditEvents)).map(({ event }) => event);
  return { mails, lastMail, audited };
}

/** A confirmed user who is signed in. */
export async function signedIn(auth: AuthApp, email = "ana@voos.example", password = "segredo1") {
  await auth.signUp(email, password);
  await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
  return (await auth.signIn(email, password)).json();
}

/** What a followed link hands to the browser. */
export function fragmentOf(location: string | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(location ?? "").hash.slice(1)));
}
