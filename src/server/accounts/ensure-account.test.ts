import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accounts } from "#server/database/schema.ts";
import { testDatabase } from "#test/database.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { ensureAccount } from "./ensure-account.ts";

const db = await testDatabase();
const deps = { db, clock: fixedClock("2026-11-20T12:00:00Z") };
const id = randomUUID();

test("whoever is first seen gets an active account on the basic plan", async () => {
  const account = await ensureAccount(deps, { id, email: "ana@voos.example" });
  expect(account).toEqual({ id, email: "ana@voos.example", isActive: true, plan: "basico" });
});

test("an account follows its owner's address and keeps the rest", async () => {
  await ensureAccount(deps, { id, email: "ana@voos.example" });
  await db.update(accounts).set({ isActive: false, plan: "premium" });
  const account = await ensureAccount(deps, { id, email: "bia@voos.example" });
  expect(account).toEqual({ id, email: "bia@voos.example", isActive: false, plan: "premium" });
  expect(await ensureAccount(deps, { id, email: "bia@voos.example" })).toEqual(account);
});

test("requests at once make one account", async () => {
  const seen = Array.from({ length: 10 }, () => ensureAccount(deps, { id, email: "ana@voos.example" }));
  expect(new Set((await Promise.all(seen)).map((account) => account.id))).toEqual(new Set([id]));
  expect(await db.select().from(accounts)).toHaveLength(1);
});
