import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { buildApp } from "#server/app.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { accounts, searches } from "#server/database/schema.ts";
import { tcpProxy } from "#test/servers/tcp-proxy.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { emptyOn } from "./empty-database.ts";
import type { Postgres } from "./postgres.ts";

const SEARCHES = "/api/v1/searches/batches";

export interface Answer {
  status: number;
  retryAfter: string | null;
  ms: number;
  id: string | undefined;
}

export type ShakenInstallation = Awaited<ReturnType<typeof shakenInstallation>>;

/** An API process on a PostgreSQL that it reaches through a proxy, with somebody who is signed in. */
export async function shakenInstallation(server: Postgres) {
  const empty = await emptyOn(server.url("postgres"));
  await migrate(empty.pool);
  await empty.close();
  const proxy = await tcpProxy(server.port);
  const databaseUrl = empty.url.replace(`:${server.port}/`, `:${proxy.port}/`);
  const connection = await connect({ databaseUrl, dataDir: "", roles: ["api"] });
  const deps = testDeps(connection.db, { API_REQUESTS_PER_MINUTE: "100000000" });
  const app = await buildApp(deps);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const ana = await aSignedInUser(deps);
  await connection.db.update(accounts).set({ plan: "premium" }).where(eq(accounts.id, ana.id));
  let made = 0;

  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers: { ...ana.headers, ...(init.headers as Record<string, string>) },
    });
    const { id } = (await answer.json().catch(() => ({}))) as { id?: string };
    const ms = performance.now() - startedAt;
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), ms, id };
  }

  /** Another search each time; its days lie in March 2027. */
  const aSearch = () => {
    const day = String(1 + (made % 20)).padStart(2, "0");
    const stay = 5 + (Math.floor(made++ / 20) % 20);
    return JSON.stringify({
      ...{ origin: "GRU", destination: "LIS", min_days: stay, max_days: stay },
      ...{ search_period_start: `2027-03-${day}`, search_period_end: "2027-03-31" },
    });
  };
  const create = (key: string = randomUUID(), body = aSearch()) =>
    ask(SEARCHES, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body,
    });

  return {
    proxy,
    connection,
    deps,
    ana,
    origin,
    ask,
    create,
    aSearch,
    read: () => ask(SEARCHES),
    /** By the protocol of the accounts, which has refusals of its own. */
    signIn: () =>
      ask("/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: ana.email, password: "segredo1" }),
      }),
    /** The ids of what is stored. */
    stored: async () => (await connection.db.select({ id: searches.id }).from(searches)).map(({ id }) => id),
    close: async () => {
      await app.close();
      await connection.close();
      await proxy.close();
    },
  };
}
