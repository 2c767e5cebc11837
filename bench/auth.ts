// What an account costs: npm run bench:auth [-- postgres]. Ratios of one run; absolute times depend on the machine.
import { findSessionAndAccount } from "#server/accounts/store.ts";
import { buildApp } from "#server/app.ts";
import { hashPassword } from "#server/auth/password-sign-in/passwords.ts";
import { readAccessToken } from "#server/auth/sessions/access-token.ts";
import { verifySessionBy } from "#server/auth/sessions/verify-session.ts";
import { createUser } from "#server/auth/users/create-user.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { openEmbedded } from "#server/database/pglite/pglite.ts";
import { startPostgres } from "#test/databases/postgres.ts";
import { depsOn } from "./api/database.ts";
import { cpuPerRun, latencies, quantile } from "./measure.ts";

const RUNS = 40;
const ROUNDS = 11;
const postgres = process.argv.includes("postgres") ? await startPostgres() : undefined;
const { pool, close } = postgres
  ? await connect({ databaseUrl: postgres.url("postgres"), dataDir: "" })
  : await openEmbedded("memory://");
let statements = 0;
pool.on("connect", (client) => {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    statements++;
    return ask(...given);
  }) as typeof client.query;
});
await migrate(pool);
const deps = depsOn({ pool }, {});
const app = await buildApp(deps);
const password = "voo-rasante";
const emails = Array.from({ length: RUNS }, (_, n) => `bench${n}@example.com`);
for (const email of emails)
  await deps.db.transaction((tx) =>
    createUser(deps, tx, { email, password, userMetadata: {}, confirmed: true }),
  );

let asked = 0;
const signIn = (run: number) =>
  app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    // Another address each time: the limit per source is not what is measured.
    remoteAddress: `10.1.${Math.floor(asked / 200)}.${asked++ % 200}`,
    payload: { email: emails[run % RUNS], password },
  });
const first = (await signIn(0)).json();
if (!first.access_token) throw new Error(`sign-in failed: ${JSON.stringify(first)}`);
const light = () => app.inject({ url: "/auth/v1/health" });
const verify = () => readAccessToken(deps, first.access_token);
const check = () =>
  verifySessionBy(deps, first.access_token, (named) =>
    findSessionAndAccount(deps.db, { ...named, now: deps.clock.now() }),
  );
const request = () =>
  app.inject({
    url: "/api/v1/airports",
    query: { q: "gru" },
    headers: {
      authorization: `Bearer ${first.access_token}`,
      "x-tenant-id": deps.config.tenantId,
      "x-product-id": deps.config.productId,
    },
  });
const statementsOf = async (work: () => Promise<unknown>) => {
  const before = statements;
  await work();
  return statements - before;
};

await cpuPerRun(3 * RUNS, signIn);
// By turns, so that what else the machine does weighs on both; the median round counts.
const rounds: { hash: number; whole: number }[] = [];
for (let round = 0; round < ROUNDS; round++)
  rounds.push({
    hash: await cpuPerRun(RUNS / 2, () => hashPassword(deps.db, password)),
    whole: await cpuPerRun(RUNS / 2, signIn),
  });
const median = (of: (round: { hash: number; whole: number }) => number) => quantile(rounds.map(of), 0.5);
const perSignIn = await statementsOf(() => signIn(0));
const made = await request();
if (made.statusCode !== 200) throw new Error(`the request failed: ${made.body}`);
const perRequest = await statementsOf(request);
await latencies(200, light);
const idle = quantile(await latencies(500, light), 0.95);
const flood = Promise.all(Array.from({ length: 20 }, (_, n) => signIn(n)));
const busy = quantile(await latencies(500, light), 0.95);
await flood;
await cpuPerRun(500, check);
const token = await cpuPerRun(5_000, verify);
const checked = await cpuPerRun(2_000, check);

console.table([
  { what: "argon2id alone, CPU ms", value: median(({ hash }) => hash).toFixed(2) },
  { what: "sign-in, CPU ms", value: median(({ whole }) => whole).toFixed(2) },
  { what: "sign-in / argon2id (≤ 1.3)", value: median(({ whole, hash }) => whole / hash).toFixed(2) },
  { what: "sign-in, SQL statements", value: perSignIn },
  { what: "authenticated request, SQL statements", value: perRequest },
  { what: "light route p95 idle, ms", value: idle.toFixed(2) },
  { what: "light route p95 beside 20 sign-ins, ms", value: busy.toFixed(2) },
  { what: "token alone, CPU ms (≤ 0.15)", value: token.toFixed(3) },
  { what: "with session and account, CPU ms", value: checked.toFixed(3) },
]);
await app.close();
await close();
await postgres?.stop();
process.exit(0);
