import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, mailCounts, operatorActions, sessions } from "#server/database/schema.ts";
import { insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import { readFigures } from "#server/installation/read-figures.ts";
import { makeOperator } from "#server/operators/appoint-operator.ts";
import type { OperatorOverview, SuspendedAddresses } from "#shared/api/operator.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser, NOON, type SignedInUser } from "#test/test-deps.ts";
import { suspendMail } from "./suspend-mail.ts";

const db = await testDatabase();
const SINCE = NOON.replace("Z", ".000Z");

let api: OwnApi;
let ana: SignedInUser;
let bia: SignedInUser;
beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps, "ana@voos.example");
  bia = await aSignedInUser(api.deps, "bia_x@voos.example");
  await makeOperator(api.deps, db, ana.id);
});

const ask = (method: "GET" | "POST" | "DELETE", path: string, payload?: object, headers = ana.headers) =>
  api.app.inject({ method, url: `/api/v1/operator/${path}`, headers, ...(payload && { payload }) });
const report = (email: string, reason = "complained", headers = ana.headers) =>
  ask("POST", "mail-suspensions", { email, reason }, headers);
const resume = (email: string) => ask("DELETE", "mail-suspensions", { email });
const list = async () => (await ask("GET", "mail-suspensions")).json<SuspendedAddresses>();
const search = async (email: string) =>
  (await ask("POST", "mail-suspensions/search", { email })).json<SuspendedAddresses>();
const overview = async () => (await ask("GET", "overview")).json<OperatorOverview>();
const complaints = async () => (await overview()).mail_complaints.complaints;
const noted = async () =>
  (await overview()).actions
    .filter(({ action }) => action.startsWith("mail_"))
    .map(({ action, operator, account, detail }) => [action, operator, account, detail]);

describe("a report of a mail service", () => {
  it("suspends the address, however it is written, and is noted as its operator's", async () => {
    expect((await report(" BIA_X@voos.Example ")).statusCode).toBe(204);
    expect(await list()).toEqual({
      items: [{ email: "bia_x@voos.example", reason: "complained", detail: null, since: SINCE }],
      ...{ total: 1, has_more: false },
    });
    expect(await noted()).toEqual([
      ["mail_suspended", "ana@voos.example", "bia_x@voos.example", "complained"],
    ]);
  });

  it("that is repeated changes, counts and notes nothing", async () => {
    await report("bia_x@voos.example");
    api.deps.clock.advance(HOUR_MS / 2);
    for (const reason of ["complained", "refused"])
      expect((await report("bia_x@voos.example", reason)).statusCode).toBe(204);
    expect((await list()).items).toMatchObject([{ reason: "complained", since: SINCE }]);
    expect(await complaints()).toBe(1);
    expect(await noted()).toHaveLength(1);
  });

  it("that comes twice at the same time counts once", async () => {
    await Promise.all([report("bia_x@voos.example"), report("bia_x@voos.example")]);
    expect(await complaints()).toBe(1);
  });

  it("of a bounce counts as no complaint; a complaint about that address later does, since it is suspended as long", async () => {
    const refusal = { address: "bia_x@voos.example", reason: "refused", detail: "550 5.1.1" } as const;
    await insertSuspension(db, { ...refusal, since: new Date(NOON) });
    await report("caio@voos.example", "refused");
    expect([await complaints(), (await noted()).length]).toEqual([0, 1]);
    api.deps.clock.advance(HOUR_MS / 2);
    await report("bia_x@voos.example");
    expect((await search("bia")).items).toMatchObject([{ reason: "complained", detail: null, since: SINCE }]);
    expect(await complaints()).toBe(1);
  });

  it("about an address that nobody has is kept, and noted without an account", async () => {
    await report("ninguem@voos.example");
    expect((await list()).items).toHaveLength(1);
    expect(await noted()).toEqual([["mail_suspended", "ana@voos.example", null, "complained"]]);
  });

  it("about an account that is just being erased is noted without it", async () => {
    const told = { operatorId: null, address: "bia_x@voos.example", reason: "complained" } as const;
    let reporting: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(accounts).where(eq(accounts.id, bia.id));
      reporting = suspendMail(api.deps, told);
      await heldUpBy(tx, reporting);
    });
    await reporting;
    expect(await noted()).toEqual([["mail_suspended", null, null, "complained"]]);
  });

  it("by an operator who is just being erased is noted as by somebody who is gone", async () => {
    const told = { operatorId: ana.id, address: "bia_x@voos.example", reason: "complained" } as const;
    let reporting: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(accounts).where(eq(accounts.id, ana.id));
      reporting = suspendMail(api.deps, told);
      await heldUpBy(tx, reporting);
    });
    await reporting;
    const notes = await db.select().from(operatorActions).where(eq(operatorActions.action, "mail_suspended"));
    expect(notes).toMatchObject([{ operatorId: null, accountId: bia.id }]);
  });

  it.each([
    ["no address", { email: "bia", reason: "complained" }],
    ["letters that imitate others", { email: "biа@voos.example", reason: "complained" }],
    ["another reason", { email: "bia@voos.example", reason: "annoyed" }],
    ["no reason", { email: "bia@voos.example" }],
    ["more than is asked for", { email: "bia@voos.example", reason: "refused", detail: "550" }],
  ])("with %s is refused", async (_what, payload) => {
    expect((await ask("POST", "mail-suspensions", payload)).statusCode).toBe(422);
    expect(await list()).toEqual({ items: [], total: 0, has_more: false });
  });

  it("needs a sign-in of today, but of a program with a token for it none", async () => {
    const made = await api.app.inject({
      ...{ method: "POST", url: "/api/v1/account/tokens", headers: ana.headers },
      payload: { name: "Correio", scope: "admin", expires_in_days: 1 },
    });
    const then = new Date(api.deps.clock.now().getTime() - 12 * HOUR_MS);
    await db.update(sessions).set({ createdAt: then });
    expect((await report("bia_x@voos.example")).statusCode).toBe(403);
    expect((await resume("bia_x@voos.example")).statusCode).toBe(403);
    expect(await list()).toEqual({ items: [], total: 0, has_more: false });
    const headers = { authorization: `Bearer ${made.json().token}` };
    expect((await report("bia_x@voos.example", "complained", headers)).statusCode).toBe(204);
    expect(await noted()).toHaveLength(1);
  });
});

describe("complaints", () => {
  it("stay counted after the owner's second try, whose next complaint counts anew, and after an erasure", async () => {
    await report("bia_x@voos.example");
    const url = "/api/v1/account/mail-suspension";
    await api.app.inject({ method: "DELETE", url, headers: bia.headers });
    expect([(await list()).items, await complaints()]).toEqual([[], 1]);
    await report("bia_x@voos.example");
    await api.deps.eraseAccount(bia.id);
    expect([(await list()).items, await complaints()]).toEqual([[], 2]);
    expect(await db.select().from(mailCounts)).toEqual([{ day: "2026-11-20", mails: 0, complaints: 2 }]);
  });

  it("are told of thirty days, today being one of them", async () => {
    const { clock } = api.deps;
    const complained = { operatorId: null, reason: "complained" } as const;
    const counted = async () => (await readFigures(api.deps)).mailCounts.complaints;
    await suspendMail(api.deps, { ...complained, address: "bia_x@voos.example" });
    clock.advance(29 * DAY_MS);
    await suspendMail(api.deps, { ...complained, address: "caio@voos.example" });
    expect(await counted()).toBe(2);
    clock.advance(DAY_MS);
    expect(await counted()).toBe(1);
  });
});

describe("suspended addresses", () => {
  it("are listed twenty at a time, the newest first, and those of one instant by address; it says whether there are more", async () => {
    const suspended = async (name: string, since: Date) =>
      insertSuspension(db, { address: `${name}@voos.example`, reason: "refused", detail: "550", since });
    for (let n = 18; n >= 0; n--) await suspended(`c${String(n).padStart(2, "0")}`, new Date(NOON));
    await suspended("novo", new Date(Date.parse(NOON) + HOUR_MS));
    const all = await list();
    expect([all.items.length, all.total, all.has_more]).toEqual([20, 20, false]);
    expect(all.items.slice(0, 3).map(({ email }) => email)).toEqual([
      "novo@voos.example",
      "c00@voos.example",
      "c01@voos.example",
    ]);
    await suspended("antigo", new Date(Date.parse(NOON) - HOUR_MS));
    const { items, ...rest } = await list();
    expect([items.length, items.at(-1)?.email]).toEqual([20, "c18@voos.example"]);
    expect(rest).toEqual({ total: 21, has_more: true });
    expect((await search("ANTIGO")).items).toHaveLength(1);
  });

  it("are found by a part of them, whose signs stand for themselves, but not by a letter alone", async () => {
    await report("bia_x@voos.example");
    await report("biaax@voos.example");
    expect((await search(" a_x@ ")).items).toHaveLength(1);
    expect((await search("voos")).items).toHaveLength(2);
    expect(await search("b")).toMatchObject({ detail: [{ loc: ["body", "email"] }] });
  });

  it("get their mail again, which is noted; what is not suspended is not found", async () => {
    await report("bia_x@voos.example");
    expect((await resume("Bia_X@voos.example")).statusCode).toBe(204);
    expect(await list()).toEqual({ items: [], total: 0, has_more: false });
    expect((await noted()).map(([action]) => action).sort()).toEqual(["mail_resumed", "mail_suspended"]);
    expect((await resume("bia_x@voos.example")).statusCode).toBe(404);
    expect(await db.select().from(operatorActions)).toHaveLength(3);
  });

  it("that only the server of an issuer elsewhere could make get their mail again, too", async () => {
    await insertSuspension(db, {
      address: "joão@voos.example",
      reason: "refused",
      detail: null,
      since: new Date(),
    });
    expect((await resume("joão@voos.example")).statusCode).toBe(204);
  });
});
