import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { insertUser, updateUser } from "#server/auth/store.ts";
import { newUser } from "#server/auth/users/new-user.ts";
import { readConfig } from "#server/config.ts";
import { accounts } from "#server/database/schema.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { overtaken } from "#test/databases/overtaken.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { ensureAccount, ensureAccountOfUser } from "./ensure-account.ts";
import { activateAccount, deactivateAccount, grantPlan } from "./standing/change-standing.ts";
import { updateAddress } from "./store.ts";

const db = await testDatabase();
const id = randomUUID();
const email = "ana@voos.example";
const seenAt = new Date("2026-11-20T12:00:00Z");
const unchosen = {
  ...{ language: "*", currency: "BRL", timeZone: "America/Sao_Paulo" },
  ...{ searchesVersion: 0, seenAt },
};

const world = (settings: NodeJS.ProcessEnv = {}) => ({
  db,
  clock: fixedClock("2026-11-20T12:00:00Z"),
  config: readConfig(settings),
});

test("whoever is first seen gets an active account on the basic plan", async () => {
  const account = await ensureAccount(world(), { id, email });
  expect(account).toEqual({ id, email, isActive: true, plan: "basico", ...unchosen });
});

test("an account follows its owner's address and keeps the rest", async () => {
  await ensureAccount(world(), { id, email });
  await db.update(accounts).set({ isActive: false, plan: "premium" });
  const account = await ensureAccount(world(), { id, email: "bia@voos.example" });
  expect(account).toEqual({ id, email: "bia@voos.example", isActive: false, plan: "premium", ...unchosen });
  expect(await ensureAccount(world(), { id, email: "bia@voos.example" })).toEqual(account);
});

test("an account follows the address that its user has by then, whatever it was when the request came", async () => {
  const deps = world();
  await insertUser(
    db,
    newUser({ id, email, passwordHash: null, userMetadata: {}, confirmed: true, now: seenAt }),
  );
  await ensureAccountOfUser(deps, { id, email });
  const later = { id, email: "ana.nova@voos.example" };
  const change = async () => {
    await updateUser(db, id, later);
    await updateAddress(db, later);
  };
  const account = await ensureAccountOfUser(
    { ...deps, db: overtaken(db, change) },
    { id, email: "ana.antes@voos.example" },
  );
  expect(account).toMatchObject(later);
});

test("whoever was erased while his request was on its way gets no new account", async () => {
  const deps = world();
  expect(await ensureAccountOfUser(deps, { id, email })).toBeUndefined();
  expect(await db.select().from(accounts)).toEqual([]);
  const now = deps.clock.now();
  const user = newUser({ id, email, passwordHash: null, userMetadata: {}, confirmed: true, now });
  await insertUser(db, user);
  expect(await ensureAccountOfUser(deps, { id, email })).toMatchObject({ id, email });
});

test("requests at once make one account", async () => {
  const deps = world();
  const seen = Array.from({ length: 10 }, () => ensureAccount(deps, { id, email }));
  expect(new Set((await Promise.all(seen)).map((account) => account.id))).toEqual(new Set([id]));
  expect(await db.select().from(accounts)).toHaveLength(1);
});

describe("an account", () => {
  const manual = { ACCOUNT_ACTIVATION: "manual" };
  const trial = { TRIAL_DAYS: "14" };
  type Tx = Parameters<Parameters<typeof db.transaction>[0]>[0];
  type Step = number | ((deps: ReturnType<typeof world>, tx: Tx) => Promise<void>);
  const activate: Step = (deps, tx) => activateAccount(deps, tx, id);
  const deactivate: Step = (deps, tx) => deactivateAccount(deps, tx, id);
  const grant: Step = (deps, tx) => grantPlan(deps, tx, { id, plan: "premium" });

  it.each<[string, NodeJS.ProcessEnv, Step[], boolean]>([
    ["waits for the operator where he decides", manual, [], false],
    ["is active once he has activated it", manual, [activate], true],
    ["is inactive once he has deactivated it", {}, [deactivate], false],
    ["lasts without a trial", {}, [5000], true],
    ["is active a moment before its trial ends", trial, [14 - 1 / 86_400], true],
    ["is inactive the moment its trial ends", trial, [14], false],
    ["outlasts its trial with a plan granted during it", trial, [3, grant, 30], true],
    ["comes back when a plan is granted after it", trial, [20, grant], true],
    ["comes back when it is activated after its trial, and stays", trial, [20, activate, 100], true],
    ["still ends when it was activated during its trial", trial, [3, activate, 14], false],
    ["waits for the operator before its trial too", { ...manual, ...trial }, [1], false],
    ["begins its trial with its activation", { ...manual, ...trial }, [3, activate, 14 - 1 / 86_400], true],
    ["is inactive when that trial ends", { ...manual, ...trial }, [20, activate, 14], false],
    ["begins no other trial", { ...manual, ...trial }, [20, activate, 3, deactivate, activate, 11], false],
    ["comes back for good after that trial", { ...manual, ...trial }, [1, activate, 20, activate, 100], true],
    ["lasts without a trial after the wait too", manual, [20, activate, 5000], true],
    ["stays closed, plan or not, when the operator closed it", trial, [grant, deactivate], false],
  ])("%s", async (_title, settings, steps, expected) => {
    const deps = world(settings);
    await ensureAccount(deps, { id, email });
    for (const step of steps)
      if (typeof step === "number") deps.clock.advance(step * DAY_MS);
      else await db.transaction((tx) => step(deps, tx));
    expect((await ensureAccount(deps, { id, email })).isActive).toBe(expected);
  });

  it("keeps the end of its first trial whenever it is seen again", async () => {
    const deps = world(trial);
    await ensureAccount(deps, { id, email });
    deps.clock.advance(10 * DAY_MS);
    await ensureAccount(deps, { id, email: "ana.nova@voos.example" });
    deps.clock.advance(4 * DAY_MS);
    expect((await ensureAccount(deps, { id, email: "ana.nova@voos.example" })).isActive).toBe(false);
  });
});
