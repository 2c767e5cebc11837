import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "#server/account-data/erase-account.ts";
import { requireOperator } from "#server/auth/operators/service-token.ts";
import { createUser } from "#server/auth/users/create-user.ts";
import { asDatabase } from "#server/database/connect.ts";
import {
  accounts,
  auditEvents,
  mailCounts,
  routePlans,
  sessions,
  signingKeys,
  users,
} from "#server/database/schema.ts";
import { findSuspension, insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import { planOwed } from "#server/jobs/plan-owed.ts";
import { rollWindows } from "#server/jobs/roll-windows.ts";
import { listActions } from "#server/operators/store.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { overtaken } from "#test/databases/overtaken.ts";
import { admitted } from "#test/doors/account-door.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import type { MemberCommand } from "./command.ts";
import { findMember } from "./find-member.ts";
import { readCommand } from "./read-command.ts";
import { runCommand } from "./run-command.ts";

const db = await testDatabase();
const ANA = "ana@voos.example";

let deps: TestDeps;
beforeEach(() => {
  deps = testDeps(db);
});
const run = (...args: string[]) => runCommand(deps, readCommand(args) as MemberCommand);
const bearerOf = ({ headers }: SignedInUser) => headers.authorization?.slice("Bearer ".length) ?? "";

const saveSearch = ({ id }: SignedInUser) =>
  createSearch(deps, {
    owner: { id },
    draft: {
      ...aQuery(),
      ...{ mode: "continuous", minDays: 10, maxDays: 15 },
    },
    target: null,
  });
const watchedRoutes = async () => {
  await planOwed(deps);
  return (await db.select().from(routePlans)).length;
};
const events = async () => (await db.select().from(auditEvents)).map(({ event }) => event);

describe("the operator", () => {
  it("signs out whom he deactivates at once, and stops what only their monitors wanted", async () => {
    const ana = await aSignedInUser(deps, ANA);
    const bia = await aSignedInUser(deps);
    await saveSearch(ana);
    expect(await watchedRoutes()).toBe(1);
    expect(await run("deactivate", ANA)).toEqual([`${ANA}: inactive, plan Básico`]);
    expect(await admitted(deps, bearerOf(ana))).toBeUndefined();
    expect(await admitted(deps, bearerOf(bia))).toBeDefined();
    expect(await watchedRoutes()).toBe(0);
    expect(await run("activate", "ANA@voos.example")).toEqual([`${ANA}: active, plan Básico`]);
    expect(await watchedRoutes()).toBe(1);
    expect(await events()).toEqual(["account_deactivated", "account_activated"]);
  });

  it("has what he does to accounts noted, as done at the command line", async () => {
    await aSignedInUser(deps, ANA);
    for (const [command, ...rest] of [
      ["set-plan", ANA, "premium"],
      ["deactivate", ANA],
      ["activate", ANA],
    ])
      await run(command ?? "", ...rest);
    const done = (await listActions(db, 10)).map(({ operator, account, action }) => [
      operator,
      account,
      action,
    ]);
    expect(done.sort()).toEqual([
      [null, ANA, "account_activated"],
      [null, ANA, "account_deactivated"],
      [null, ANA, "plan_changed"],
    ]);
  });

  it("activates whoever signed up but was never seen, before his trial begins to end", async () => {
    deps = testDeps(db, { ACCOUNT_ACTIVATION: "manual", TRIAL_DAYS: "14" });
    const given = { email: ANA, password: "segredo1", userMetadata: {}, confirmed: true };
    await db.transaction((tx) => createUser(deps, tx, given));
    expect(await run("list")).toEqual([
      "EMAIL             STATE       PLAN  MONITORS  SINCE",
      `${ANA}  never seen  -     0         2026-11-20`,
    ]);
    expect(await run("activate", ANA)).toEqual([`${ANA}: active until 2026-12-04, plan Básico`]);
  });

  it("has a trial begin when it activates who has waited for longer than that", async () => {
    deps = testDeps(db, { ACCOUNT_ACTIVATION: "manual", TRIAL_DAYS: "14" });
    await aSignedInUser(deps, ANA);
    deps.clock.advance(20 * DAY_MS);
    expect((await run("list")).at(1)).toMatch(/inactive {2}Básico/);
    expect(await run("activate", ANA)).toEqual([`${ANA}: active until 2026-12-24, plan Básico`]);
  });

  it("sees who is banned, whom an activation does not let in", async () => {
    await aSignedInUser(deps, ANA);
    await db.update(users).set({ bannedUntil: new Date("2030-01-01T00:00:00Z") });
    expect(await run("activate", ANA)).toEqual([`${ANA}: banned, plan Básico`]);
  });

  it("makes no account of whoever is erased while he is looked for", async () => {
    const given = { email: ANA, password: "segredo1", userMetadata: {}, confirmed: true };
    await db.transaction((tx) => createUser(deps, tx, given));
    let looking: Promise<string> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(users);
      looking = findMember(deps, ANA);
      await heldUpBy(tx, looking);
    });
    await expect(looking).rejects.toThrow("nobody has this account");
    expect(await db.select().from(accounts)).toEqual([]);
  });

  it.each([["make-operator"], ["activate"], ["deactivate"], ["set-plan", "premium"]])(
    "is told by %s that nobody is who was erased since he was found",
    async (name, ...rest) => {
      const { id } = await aSignedInUser(deps, ANA);
      let transactions = 0;
      const erase = async () => {
        transactions += 1;
        if (transactions === 2) await eraseAccount(deps, id);
      };
      const command = readCommand([name, ANA, ...rest]) as MemberCommand;
      const told = runCommand({ ...deps, db: overtaken(db, erase) }, command);
      await expect(told).rejects.toThrow(`${ANA}: nobody has this account`);
    },
  );

  it("sees and ends a trial", async () => {
    deps = testDeps(db, { TRIAL_DAYS: "14" });
    const ana = await aSignedInUser(deps, ANA);
    await saveSearch(ana);
    deps.clock.advance(14 * DAY_MS);
    expect(await run("list")).toEqual([
      "EMAIL             STATE                                  PLAN    MONITORS  SINCE",
      `${ANA}  inactive, trial over since 2026-12-04  Básico  1         2026-11-20`,
    ]);
    await rollWindows(deps);
    expect(await watchedRoutes()).toBe(0);
    expect(await run("set-plan", ANA, "premium")).toEqual([`${ANA}: active, plan Premium`]);
    expect(await watchedRoutes()).toBe(1);
  });

  it("erases an account", async () => {
    const ana = await aSignedInUser(deps, ANA);
    expect(await run("delete", ANA)).toEqual([`${ANA}: erased`]);
    expect(await admitted(deps, bearerOf(ana))).toBeUndefined();
    for (const table of [users, accounts, sessions]) expect(await db.select().from(table)).toEqual([]);
  });

  it("may name an account by its id", async () => {
    const ana = await aSignedInUser(deps, ANA);
    expect(await run("deactivate", ana.id)).toEqual([`${ANA}: inactive, plan Básico`]);
    const other = randomUUID();
    await expect(run("activate", other)).rejects.toThrow(`${other}: nobody has this account`);
  });

  it.each(["nobody@voos.example", "not an address", ""])("is told when nobody is %j", async (who) => {
    await aSignedInUser(deps, ANA);
    for (const name of ["activate", "deactivate", "delete"])
      await expect(run(name, who)).rejects.toThrow(`${who}: nobody has this account`);
    expect(await db.select().from(users)).toHaveLength(1);
  });

  it("stops and resumes the alerts to an address that complained", async () => {
    expect(await run("suspend-mail", "Ana@Voos.example")).toEqual([
      "ana@voos.example: gets no alerts and digests by mail until its owner asks for them again",
    ]);
    expect(await findSuspension(db, "ana@voos.example")).toMatchObject({ reason: "complained" });
    expect(await run("resume-mail", "ana@voos.example")).toEqual([
      "ana@voos.example: gets alerts and digests by mail again",
    ]);
    expect(await findSuspension(db, "ana@voos.example")).toBeUndefined();
    await expect(run("resume-mail", "ana@voos.example")).rejects.toThrow("mail was not suspended");
    await expect(run("suspend-mail", "ana")).rejects.toThrow("ana: not a mail address");
    const since = deps.clock.now();
    await insertSuspension(db, { address: "joão@voos.example", reason: "refused", detail: "550", since });
    expect(await run("resume-mail", "João@voos.example")).toEqual([
      "joão@voos.example: gets alerts and digests by mail again",
    ]);
  });

  it("has complaints counted and noted as a program's reports are, and bounces noted alone", async () => {
    await aSignedInUser(deps, ANA);
    for (const args of [[ANA], [ANA], ["bia@voos.example", "--refused"]]) await run("suspend-mail", ...args);
    expect(await db.select().from(mailCounts)).toMatchObject([{ complaints: 1 }]);
    await run("resume-mail", ANA);
    const done = (await listActions(db, 10)).map(({ action, account, detail }) => [action, account, detail]);
    expect(done.toSorted()).toEqual([
      ["mail_resumed", ANA, null],
      ["mail_suspended", null, "refused"],
      ["mail_suspended", ANA, "complained"],
    ]);
  });

  it("rotates the signing keys without signing anyone out", async () => {
    deps = testDeps(asDatabase(db.$client));
    const ana = await aSignedInUser(deps, ANA);
    const [line] = await run("rotate-keys");
    expect(await db.select().from(signingKeys)).toHaveLength(2);
    expect(line).toMatch(/^key [\da-f-]{36}: signs from 2026-11-20T15:\d\d:00\.000Z; /);
    expect(await admitted(deps, bearerOf(ana))).toBeDefined();
  });

  it("gets a token for the administration of users", async () => {
    const [token = ""] = await run("service-token");
    await expect(requireOperator(deps, token)).resolves.toBeUndefined();
    expect(await admitted(deps, token)).toBeUndefined();
  });

  it.each(["rotate-keys", "service-token"])("is told by %s that the secret is another one", async (name) => {
    deps = testDeps(asDatabase(db.$client));
    await run("service-token");
    deps = { ...testDeps(asDatabase(db.$client)), secret: randomBytes(32) };
    await expect(run(name)).rejects.toThrow(/^JWT_SECRET: .* another secret$/);
    await expect(db.select().from(signingKeys)).resolves.toHaveLength(1);
  });
});

describe("the operator of accounts at a hosted issuer", () => {
  beforeEach(() => {
    deps = testDeps(db, { SUPABASE_URL: "https://p.example", SUPABASE_ANON_KEY: "k" });
  });
  const anAccount = async () => {
    const id = randomUUID();
    await db.insert(accounts).values({ id, email: ANA, createdAt: deps.clock.now() });
    return id;
  };

  it("decides who is active", async () => {
    await anAccount();
    expect(await run("deactivate", ANA)).toEqual([`${ANA}: inactive, plan Básico`]);
    expect(await run("delete", ANA)).toEqual([`${ANA}: erased here; the issuer still knows the user`]);
    expect(await db.select().from(accounts)).toEqual([]);
  });

  it("says which account he means when the issuer gave one address to several", async () => {
    const [one, other] = [await anAccount(), await anAccount()];
    await expect(run("delete", ANA)).rejects.toThrow(/several accounts; name one by its id: /);
    await run("delete", one);
    expect((await db.select().from(accounts).where(eq(accounts.id, other))).length).toBe(1);
  });

  it("finds keys and tokens at the issuer", async () => {
    for (const name of ["rotate-keys", "service-token"])
      await expect(run(name)).rejects.toThrow("accounts and keys are kept at https://p.example/auth/v1");
    await expect(db.select().from(signingKeys)).resolves.toEqual([]);
  });
});
