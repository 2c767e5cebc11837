import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "#server/account-data/erase-account.ts";
import { exportAccount } from "#server/account-data/export-account.ts";
import { accounts, auditEvents, channelLinks, channels } from "#server/database/schema.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { WHATSAPP_OPT_IN_VERSION, type WhatsAppLink } from "#shared/api/channels.ts";
import { testDatabase } from "#test/databases/database.ts";
import type { SignedInUser } from "#test/test-deps.ts";
import { aWhatsAppInstallation, PHONE, type WhatsAppInstallation } from "#test/worlds/whatsapp-reader.ts";

const db = await testDatabase();
let w: WhatsAppInstallation;
let ana: SignedInUser;
beforeEach(async () => {
  w = await aWhatsAppInstallation(db);
  ana = await w.aPremium();
});

const asked = async (as = ana, over: object = {}) => (await w.link(as, over)).json<WhatsAppLink>();

describe("a number that wants alerts on WhatsApp", () => {
  it("is a channel that waits until it has written the code itself", async () => {
    const reply = await w.link(ana);
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([201, "no-store"]);
    const { channel, code, link, expires_at } = reply.json<WhatsAppLink>();
    expect(channel).toMatchObject({
      kind: "whatsapp",
      name: "+55 11 •••••-4321",
      host: "WhatsApp",
      state: "pending",
    });
    expect(expires_at).toBe("2026-11-20T15:15:00.000Z");
    const address = new URL(link);
    expect([address.origin + address.pathname, address.searchParams.get("text")]).toEqual([
      "https://wa.me/5511900000000",
      `Quero receber os avisos do Rasante aqui. Meu código: ${code}`,
    ]);
    expect(w.deps.messengers.onWhatsApp).toEqual([]);
    const kept = JSON.stringify([await db.select().from(channels), await db.select().from(channelLinks)]);
    for (const secret of [code, PHONE, "87654321"]) expect(kept).not.toContain(secret);
  });

  it("is linked by that message, and told so", async () => {
    const { code } = await asked();
    await w.write(`Quero receber os avisos do Rasante aqui. Meu código: ${code}`);
    expect(await w.channelOf(ana)).toMatchObject({
      state: "active",
      confirmedAt: w.deps.clock.now(),
      heardAt: w.deps.clock.now(),
    });
    expect(w.answers()).toEqual([[PHONE, expect.stringContaining("Para parar, responda PARAR")]]);
    expect(w.deps.messengers.onWhatsApp[0]?.content).toMatchObject({ template: null });
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, ana.id));
    expect(events.map(({ event }) => event)).toContain("channel_added");
  });

  it("is linked and told that nothing comes while all alerts of the account are off", async () => {
    const { code } = await asked();
    await db.update(accounts).set({ alertsOffAt: w.deps.clock.now() });
    await w.write(code);
    expect(await w.channelOf(ana)).toMatchObject({ state: "active" });
    expect(w.answers()).toEqual([
      [PHONE, expect.stringMatching(/Nada chega aqui por enquanto.*Avisos: http:.*\/account$/)],
    ]);
  });

  it("is the same with and without the ninth digit that Brazil has added", async () => {
    const { code } = await asked();
    await w.write(code, { from: "551187654321" });
    expect(await w.channelOf(ana)).toMatchObject({ state: "active", label: "+55 11 •••••-4321" });
  });

  it("is not linked by the code of another number, which is of no use from then on", async () => {
    const { code } = await asked();
    await w.write(code, { from: "5521911112222" });
    await w.write(code);
    expect(await w.channelOf(ana)).toMatchObject({ state: "pending", confirmedAt: null });
    expect(w.answers()).toEqual([
      ["5521911112222", expect.stringContaining("é de outro número")],
      [PHONE, expect.stringContaining("não vale mais")],
    ]);
  });

  it("is not linked a quarter of an hour later, nor twice, nor by an older code", async () => {
    const first = await asked();
    const second = await asked();
    await w.write(first.code);
    expect(await w.channelOf(ana)).toMatchObject({ state: "pending" });
    w.deps.clock.advance(15 * 60_000);
    await w.write(second.code);
    expect(await w.channelOf(ana)).toMatchObject({ state: "pending" });
    const third = await asked();
    await w.write(third.code);
    await w.write(third.code);
    expect(w.answers().map(([, text]) => /não vale mais|Pronto/.exec(text ?? "")?.[0])).toEqual([
      "não vale mais",
      "não vale mais",
      "Pronto",
      "não vale mais",
    ]);
  });

  it("is told in the language of the agreement that a code is too late, or was of use before", async () => {
    const inEnglish = { opt_in: { version: WHATSAPP_OPT_IN_VERSION, language: "en" } };
    const late = (await w.link(ana, inEnglish)).json<WhatsAppLink>();
    w.deps.clock.advance(15 * 60_000);
    await w.write(late.code);
    const { code } = (await w.link(ana, inEnglish)).json<WhatsAppLink>();
    await w.write(code);
    await w.write(code);
    const over = expect.stringContaining("That code is no longer valid");
    expect(w.answers().map(([, text]) => text)).toEqual([over, expect.stringContaining("Done"), over]);
  });

  it("is of whoever proved it last", async () => {
    const bia = await w.aPremium();
    await w.linked(ana);
    await w.linked(bia);
    expect([await w.channelOf(ana), (await w.channelOf(bia))?.state]).toEqual([undefined, "active"]);
  });

  it("is one per account: a second one has to wait until the first is removed", async () => {
    await w.linked(ana);
    const reply = await w.link(ana, { number: "+351 912 345 678" });
    expect([reply.statusCode, reply.json().detail[0].type]).toEqual([422, "already_linked"]);
    const { id } = (await w.channelOf(ana)) ?? { id: "" };
    const url = `/account/channels/${id}`;
    expect((await w.app.inject({ method: "DELETE", url, headers: ana.headers })).statusCode).toBe(204);
    expect((await w.link(ana, { number: "+351 912 345 678" })).statusCode).toBe(201);
    expect(await db.select().from(channels)).toHaveLength(1);
  });

  it("cannot be tested before it was proven", async () => {
    const { channel } = await asked();
    const url = `/account/channels/${channel.id}/test`;
    const reply = await w.app.inject({ method: "POST", url, headers: ana.headers });
    expect([reply.statusCode, reply.json().detail[0].type]).toEqual([422, "channel_not_agreed"]);
    expect(w.deps.queue.take("deliver")).toEqual([]);
  });

  it("belongs to Premium, when it is asked for and when it is proven", async () => {
    const { code } = await asked();
    await db.update(accounts).set({ plan: "basico" });
    expect((await w.link(ana)).statusCode).toBe(402);
    await w.write(code);
    expect(await w.channelOf(ana)).toMatchObject({ state: "pending" });
    expect(w.answers()).toEqual([[PHONE, expect.stringContaining("Premium")]]);
  });

  it.each([
    ["no number", { number: "12345678a" }, ["body", "number"], "number_refused"],
    ["our own number", { number: "+55 11 90000-0000" }, ["body", "number"], "number_refused"],
    ["half a number", { number: "1234567" }, ["body", "number"], undefined],
    ["nothing agreed to", { opt_in: undefined }, ["body", "opt_in"], undefined],
    ["words of before", { opt_in: { version: 0, language: "pt" } }, ["body", "opt_in"], "opt_in_outdated"],
    [
      "words nobody wrote",
      { opt_in: { version: WHATSAPP_OPT_IN_VERSION, language: "de" } },
      ["body", "opt_in", "language"],
      undefined,
    ],
    ["an owner", { account_id: randomUUID() }, ["body", "account_id"], undefined],
  ])("is refused with %s", async (_what, over, loc, type) => {
    const reply = await w.link(ana, over);
    const [refusal] = reply.json().detail;
    expect([reply.statusCode, refusal.loc]).toEqual([422, loc]);
    if (type) expect(refusal.type).toBe(type);
    expect(await db.select().from(channels)).toEqual([]);
  });

  it("is forgotten a day later when nobody has proven it; one that was proven is not", async () => {
    const bia = await w.aPremium();
    await w.linked(bia, "351912345678");
    await w.link(ana);
    w.deps.clock.advance(86_400_000);
    await cleanUp(w.deps);
    expect(await w.channelOf(ana)).toBeDefined();
    w.deps.clock.advance(1);
    await cleanUp(w.deps);
    expect([await w.channelOf(ana), (await w.channelOf(bia))?.state]).toEqual([undefined, "active"]);
    expect(await db.select().from(channelLinks)).toEqual([]);
  });

  it("needs a session", async () => {
    expect((await w.link({ ...ana, headers: {} })).statusCode).toBe(401);
  });

  it("is not asked for where this installation does not write there", async () => {
    const without = await aWhatsAppInstallation(db);
    without.deps.config = { ...without.deps.config, whatsapp: undefined };
    expect((await without.link(ana)).statusCode).toBe(404);
  });
});

describe("what was agreed to", () => {
  it("is kept with its words, when, from where and in which language, and when it was proven", async () => {
    await w.link(ana, { opt_in: { version: WHATSAPP_OPT_IN_VERSION, language: "en" } });
    expect((await w.channelOf(ana))?.optIn).toEqual({
      agreedAt: "2026-11-20T15:00:00.000Z",
      version: WHATSAPP_OPT_IN_VERSION,
      language: "en",
      text: expect.stringContaining("price alerts of the monitors I create on Rasante"),
      ip: "127.0.0.1",
      number: "+55 11 •••••-4321",
    });
    w.deps.clock.advance(60_000);
    const linked = await w.linked(ana);
    expect(linked?.optIn).toMatchObject({
      agreedAt: "2026-11-20T15:01:00.000Z",
      provenAt: "2026-11-20T15:01:00.000Z",
    });
  });

  it("is in the export of the account and goes with the account", async () => {
    await w.linked(ana);
    await w.write("PARAR");
    const exported = await exportAccount(w.deps, ana.id);
    expect(exported.channels).toMatchObject([
      {
        kind: "whatsapp",
        number: PHONE,
        optIn: { text: expect.any(String), ip: "127.0.0.1", stoppedBy: "word" },
      },
    ]);
    const [channel] = exported.channels;
    expect([Object.keys(channel ?? {}).includes("address"), JSON.stringify(channel)]).toEqual([
      false,
      expect.not.stringContaining("sealed"),
    ]);
    const afterAnotherSecret = await exportAccount({ ...w.deps, secret: Buffer.alloc(32) }, ana.id);
    expect(afterAnotherSecret.channels).toEqual([expect.not.objectContaining({ number: PHONE })]);
    await w.link(ana);
    await eraseAccount(w.deps, ana.id);
    expect([await db.select().from(channels), await db.select().from(channelLinks)]).toEqual([[], []]);
  });
});
