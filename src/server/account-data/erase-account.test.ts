import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, getTableName, isTable, type Table } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#server/auth/caller.ts";
import { forgiveGuesses, limitGuesses } from "#server/auth/limits/limits.ts";
import { spaceMails } from "#server/auth/limits/mail-limits.ts";
import { signOut } from "#server/auth/sessions/sign-out.ts";
import { listSessions } from "#server/auth/sessions/store.ts";
import { closeChannel } from "#server/channels/remove-channel.ts";
import { listChannels } from "#server/channels/store.ts";
import * as schema from "#server/database/schema.ts";
import { byMail, deliver } from "#server/delivery/deliver.ts";
import { findSuspension, insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import { keepMail, listMails, readMail } from "#server/delivery/mailbox-files.ts";
import { insertDelivery } from "#server/delivery/store.ts";
import { planOwed } from "#server/jobs/plan-owed.ts";
import { testDatabase } from "#test/databases/database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { overtaken } from "#test/databases/overtaken.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";
import { aFullAccount } from "#test/worlds/full-account.ts";
import { eraseAccount } from "./erase-account.ts";
import { exportAccount } from "./export-account.ts";

const db = await testDatabase();
const caller: Caller = { ip: "198.51.100.1", userAgent: null, language: "pt" };

const tables: Table[] = Object.values(schema).filter((one) => isTable(one));
/** Tables that are about no user; any other must be seen to name one before it can be seen to have forgotten him. */
const impersonal = [
  "attempts",
  "signing_keys",
  "fare_queries",
  "fare_routes",
  "route_plans",
  "fare_grids",
  "fare_changes",
  "price_bands",
  "source_bands",
  "source_histories",
  "pair_looks",
  "whatsapp_templates",
  "received_updates",
  "send_pace",
  "source_budgets",
  "source_health",
  "simulated_promotions",
  "exchange_rates",
  "coverage_figures",
  "source_calls",
  "mail_counts",
  "mail_stops",
];

const rowsOf = async (table: Table) =>
  (await db.select().from(table)).map((row) => JSON.stringify(row)).sort();

async function tablesNaming(ids: readonly string[]): Promise<string[]> {
  const naming: string[] = [];
  for (const table of tables) {
    const rows = await rowsOf(table);
    if (rows.some((row) => ids.some((id) => row.includes(id)))) naming.push(getTableName(table));
  }
  return naming.sort();
}

type FullAccount = Awaited<ReturnType<typeof aFullAccount>>;
let deps: TestDeps;
let ana: FullAccount;
let bia: FullAccount;
beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "erase-"));
  deps = testDeps(db, { DATA_DIR: dataDir });
  ana = await aFullAccount(deps, "ana@voos.example");
  bia = await aFullAccount(deps, "bia@voos.example");
  return () => rmSync(dataDir, { recursive: true });
});

const isOfBia = () => eq(schema.deliveries.accountId, bia.id);

const plans = async () => {
  await planOwed(deps);
  return db.select().from(schema.routePlans);
};

describe("an erased account", () => {
  it("is named in no table any more, though it was in every one that can name someone", async () => {
    const personal = tables.map(getTableName).filter((name) => !impersonal.includes(name));
    expect(await tablesNaming(ana.ids)).toEqual(personal.sort());
    await eraseAccount(deps, ana.id);
    expect(await tablesNaming(ana.ids)).toEqual([]);
  });

  it("leaves everyone else's rows as they were", async () => {
    const namesBia = (row: string) => bia.ids.some((id) => row.includes(id));
    const biasRows = async () => (await Promise.all(tables.map(rowsOf))).flat().filter(namesBia);
    const before = await biasRows();
    await eraseAccount(deps, ana.id);
    expect(await biasRows()).toEqual(before);
  });

  it("leaves the record of what happened, but not of whom and from where", async () => {
    await eraseAccount(deps, ana.id);
    const events = await db.select().from(schema.auditEvents);
    const anonymous = events.filter(({ userId }) => userId !== bia.id);
    expect(anonymous.map(({ event }) => event).sort()).toEqual(["account_erased", "login"]);
    for (const { userId, ip, userAgent } of anonymous)
      expect([userId, userAgent, ip || null]).toEqual([null, null, null]);
  });

  it("takes along the mails kept on this machine, its owner's only", async () => {
    await eraseAccount(deps, ana.id);
    expect((await listMails(deps.config)).map(({ to }) => to)).toEqual([bia.email]);
  });

  it("leaves no word of a channel that its owner has removed just before", async () => {
    const [channel] = await listChannels(db, ana.id);
    if (!channel) throw new Error("no channel");
    let erasing: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await closeChannel(deps, tx, { accountId: ana.id, channelId: channel.id, caller });
      erasing = eraseAccount(deps, ana.id);
      await heldUpBy(tx, erasing);
    });
    await erasing;
    expect(await tablesNaming(ana.ids)).toEqual([]);
  });

  it("leaves no word of its owner who signs out meanwhile", async () => {
    const meanwhile = { ...deps, db: overtaken(db, () => eraseAccount(deps, ana.id)) };
    const [session] = await listSessions(db, ana.id);
    await signOut(meanwhile, { userId: ana.id, sessionId: session?.id ?? "", scope: "global", caller });
    expect(await tablesNaming(ana.ids)).toEqual([]);
  });

  it("leaves its address nowhere when a mail to it that is on its way is refused", async () => {
    const id = randomUUID();
    const { id: accountId, email: recipient } = ana;
    const owed = { accountId, recipient, kind: "digest", payload: {}, createdAt: deps.clock.now() };
    await insertDelivery(db, { ...owed, id, dedupeKey: id });
    const send = async () => {
      await eraseAccount(deps, ana.id);
      return { kind: "gone", reason: "answered 550" } as const;
    };
    const mail = { subject: "", text: "", html: "" };
    await deliver(
      deps,
      byMail({ ...deps, mailer: { send } }, async () => mail),
      { deliveryId: id },
    );
    expect(await tablesNaming(ana.ids)).toEqual([]);
    expect(await findSuspension(db, ana.email)).toBeUndefined();
  });

  it("takes along the tries that were counted for its address, and no others", async () => {
    for (const { email } of [ana, bia]) {
      await limitGuesses(deps, "password", email);
      await spaceMails(deps, "recover", { email, caller });
    }
    await eraseAccount(deps, ana.id);
    expect(await db.select().from(schema.attempts)).toHaveLength(3);
    await forgiveGuesses(deps, db, "password", bia.email);
    expect(await db.select().from(schema.attempts)).toHaveLength(2);
  });

  it("leaves an address nowhere that its owner had given up, kept by nobody else", async () => {
    const former = ["ana.antiga@voos.example", "tambem.antiga@voos.example"];
    const nobodys = "de.ninguem@voos.example";
    const complaint = { reason: "complained", detail: null, since: deps.clock.now() } as const;
    await insertSuspension(db, { address: nobodys, ...complaint });
    const id = randomUUID();
    for (const [n, recipient] of former.entries()) {
      const told = { id: n === 0 ? id : randomUUID(), accountId: ana.id, kind: "email-changed", recipient };
      await insertDelivery(db, { ...told, dedupeKey: recipient, payload: {}, createdAt: deps.clock.now() });
      await insertSuspension(db, {
        address: recipient,
        reason: "refused",
        detail: null,
        since: deps.clock.now(),
      });
    }
    const mail = { id, from: "a@voos.example", to: former[0] ?? "", subject: "", text: "", html: "" };
    await keepMail(deps.config, { ...mail, headers: {}, sentAt: deps.clock.now().toISOString() });
    await db.update(schema.accounts).set({ email: former[1] }).where(eq(schema.accounts.id, bia.id));
    await eraseAccount(deps, ana.id);
    expect(await tablesNaming([former[0] ?? ""])).toEqual([]);
    expect(await findSuspension(db, former[1] ?? "")).toBeDefined();
    expect(await findSuspension(db, nobodys)).toBeDefined();
    expect(await readMail(deps.config, id)).toBeUndefined();
  });

  it("takes nothing from the account that was written to at the address it had asked for", async () => {
    const wanted = "bia.antiga@voos.example";
    await db.update(schema.users).set({ newEmail: wanted }).where(eq(schema.users.id, ana.id));
    await db.update(schema.deliveries).set({ recipient: wanted }).where(isOfBia());
    for (const purpose of ["recover", "email-change"] as const)
      await spaceMails(deps, purpose, { email: wanted, caller });
    const { messages } = await exportAccount(deps, ana.id);
    expect(messages.filter(({ recipient }) => recipient === wanted)).toEqual([]);
    await eraseAccount(deps, ana.id);
    expect(await db.select().from(schema.deliveries).where(isOfBia())).toHaveLength(1);
    await expect(spaceMails(deps, "recover", { email: wanted, caller })).rejects.toThrow();
  });

  it("has nobody written to again who has the address that it had asked for", async () => {
    await db.update(schema.users).set({ newEmail: bia.email }).where(eq(schema.users.id, ana.id));
    const since = deps.clock.now();
    await insertSuspension(db, { address: bia.email, reason: "complained", detail: null, since });
    await eraseAccount(deps, ana.id);
    expect(await findSuspension(db, bia.email)).toBeDefined();
  });

  it("ends the visits to a calendar only when nobody else watches it", async () => {
    expect(ana.fareQueryId).toBe(bia.fareQueryId);
    const before = await plans();
    await eraseAccount(deps, ana.id);
    expect(await plans()).toHaveLength(before.length);
    await eraseAccount(deps, bia.id);
    expect(before.length).toBeGreaterThan(0);
    expect(await plans()).toEqual([]);
  });

  it("can be erased again", async () => {
    await eraseAccount(deps, ana.id);
    await eraseAccount(deps, ana.id);
    expect(await tablesNaming(bia.ids)).not.toEqual([]);
  });
});
