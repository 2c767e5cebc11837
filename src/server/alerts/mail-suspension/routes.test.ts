import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { insertChannel } from "#server/channels/store.ts";
import { accounts, type channels } from "#server/database/schema.ts";
import { findSuspension, insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";

const db = await testDatabase();
const url = "/api/v1/account/mail-suspension";
const UNTROUBLED = { suspended: null, lost_channels: [] };
let api: OwnApi;
let ana: SignedInUser;

beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps);
});

const read = async ({ headers }: SignedInUser) => (await api.app.inject({ url, headers })).json();
const resume = ({ headers }: SignedInUser) => api.app.inject({ method: "DELETE", url, headers });
const suspend = () =>
  insertSuspension(db, { address: ana.email, reason: "refused", detail: "550", since: api.deps.clock.now() });

describe("an address that refused our mail", () => {
  it("is known to its owner alone, who has it tried again", async () => {
    const bia = await aSignedInUser(api.deps);
    expect(await read(ana)).toEqual(UNTROUBLED);
    await suspend();
    const since = api.deps.clock.now().toISOString();
    expect(await read(ana)).toEqual({ ...UNTROUBLED, suspended: { reason: "refused", since } });
    expect(await read(bia)).toEqual(UNTROUBLED);
    expect((await resume(bia)).statusCode).toBe(204);
    expect(await findSuspension(db, ana.email)).toBeDefined();
    expect((await resume(ana)).statusCode).toBe(204);
    expect(await read(ana)).toEqual(UNTROUBLED);
  });

  it("is nobody's business without a session, and takes no questions", async () => {
    expect((await api.app.inject({ url })).statusCode).toBe(401);
    expect((await api.app.inject({ method: "DELETE", url })).statusCode).toBe(401);
    const { headers } = ana;
    expect((await api.app.inject({ url: `${url}?address=x`, headers })).statusCode).toBe(422);
  });
});

describe("channels that were given up", () => {
  type Facts = Partial<typeof channels.$inferInsert>;
  const insert = (label: string, facts: Facts, { id: accountId } = ana) =>
    insertChannel(db, {
      ...{ id: randomUUID(), accountId, label, kind: "webhook", createdAt: api.deps.clock.now() },
      ...{ address: { host: "home.example", sealed: "x" }, state: "suspended", reason: "gone", ...facts },
    });

  it("are named to their owner, but not those that get messages, wait, were stopped or are not in his plan", async () => {
    await insert("Casa", {});
    await insert("Ativo", { state: "active", reason: null });
    await insert("Pendente", { state: "pending", reason: null });
    await insert("Parado", { reason: "stopped" });
    await insert("WhatsApp", { kind: "whatsapp", reason: "blocked" });
    expect(await read(ana)).toEqual({ ...UNTROUBLED, lost_channels: ["Casa"] });
    await db.update(accounts).set({ plan: "premium" }).where(eq(accounts.id, ana.id));
    expect((await read(ana)).lost_channels.toSorted()).toEqual(["Casa", "WhatsApp"]);
    expect(await read(await aSignedInUser(api.deps))).toEqual(UNTROUBLED);
  });

  it("are not named where the installation has its bot no more: nobody can bring them back", async () => {
    await db.update(accounts).set({ plan: "premium" }).where(eq(accounts.id, ana.id));
    await insert("Telegram", { kind: "telegram", reason: "blocked" });
    expect(await read(ana)).toEqual(UNTROUBLED);
  });
});
