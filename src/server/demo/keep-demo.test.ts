import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { createUser } from "#server/auth/users/create-user.ts";
import { asDatabase } from "#server/database/connect.ts";
import { aloneOnSchema, migrate } from "#server/database/migrate.ts";
import { accounts, searches, users } from "#server/database/schema.ts";
import { withSession } from "#server/database/session.ts";
import { DEMO_ACCOUNT, DEMO_ID } from "#server/demo-account.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { emptyOn } from "#test/databases/empty-database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { startPostgres } from "#test/databases/postgres.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { keepDemo } from "./keep-demo.ts";

const db = await testDatabase();
const withoutDemo = { DEMO: "off" };
const onPostgres = { DATABASE_URL: "postgres://u:p@h/x", NODE_ENV: "production" };
let deps: TestDeps;
beforeEach(async () => {
  deps = testDeps(db, withoutDemo);
  await seed("bia@voos.example", "11111111-1111-4111-8111-111111111111");
});

/** An account with a monitor, as the demonstration leaves one. */
async function seed(email: string, id: string, password?: string) {
  const owner = await ensureAccount(deps, { id, email });
  const period = { from: calendarDate("2027-03-12"), to: calendarDate("2027-03-24") };
  const draft = { ...aQuery(), mode: "fixed", period, minDays: 12, maxDays: 12 } as const;
  await createSearch(deps, { owner, draft, target: null });
  if (password)
    await deps.db.transaction((tx) =>
      createUser(deps, tx, { id, email, password, userMetadata: {}, confirmed: true }),
    );
}

const kept = async () => ({
  accounts: (await deps.db.select().from(accounts)).map(({ email }) => email).toSorted(),
  searches: (await deps.db.select().from(searches)).length,
  users: (await deps.db.select().from(users)).map(({ email }) => email),
});
const nothingOfIt = { accounts: ["bia@voos.example"], searches: 1, users: [] };

describe("the demonstration of an earlier start", () => {
  it.each([
    ["is switched off", withoutDemo],
    ["came along to PostgreSQL", onPostgres],
  ])("goes when it %s: nobody signs in, nothing of it is watched", async (_what, settings) => {
    await seed(DEMO_ACCOUNT.email, DEMO_ID, DEMO_ACCOUNT.password);
    await keepDemo(testDeps(db, settings));
    expect(await kept()).toEqual(nothingOfIt);
    await keepDemo(testDeps(db, settings));
    expect(await kept()).toEqual(nothingOfIt);
  });

  it("goes too when that start was cut short", async () => {
    await seed(DEMO_ACCOUNT.email, DEMO_ID);
    await keepDemo(deps);
    expect(await kept()).toEqual(nothingOfIt);
  });

  it.each([
    ["address", "ana@voos.example", DEMO_ACCOUNT.password],
    ["password", DEMO_ACCOUNT.email, "so-meu-agora"],
  ])("stays with whom gave it another %s", async (_what, email, password) => {
    await seed(email, DEMO_ID, password);
    const before = await kept();
    await keepDemo(deps);
    expect(await kept()).toEqual(before);
    expect(before.users).toEqual([email]);
  });

  it("is not touched by a worker, which may not know that an API process shows it", async () => {
    await seed(DEMO_ACCOUNT.email, DEMO_ID, DEMO_ACCOUNT.password);
    await keepDemo(testDeps(db, { ...onPostgres, ROLES: "worker" }));
    expect((await kept()).users).toEqual([DEMO_ACCOUNT.email]);
  });
});

it("a process that starts while another one makes it waits for that, and finds it made", async () => {
  const server = await startPostgres();
  onTestFinished(server.stop);
  const { pool, close } = await emptyOn(server.url("postgres"));
  onTestFinished(close);
  await migrate(pool);
  deps = testDeps(asDatabase(pool), { DEMO: "on" });
  const { started, before } = await withSession(pool, (other) =>
    aloneOnSchema(other, async () => {
      const started = Promise.allSettled([keepDemo(deps)]);
      await deps.db.transaction((tx) => heldUpBy(tx, started));
      await seed(DEMO_ACCOUNT.email, DEMO_ID, DEMO_ACCOUNT.password);
      return { started, before: await kept() };
    }),
  );
  expect(await started).toEqual([{ status: "fulfilled", value: undefined }]);
  expect(await kept()).toEqual(before);
});
