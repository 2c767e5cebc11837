import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { receivedUpdates } from "#server/database/schema.ts";
import type { WhatsAppLink } from "#shared/api/channels.ts";
import { testDatabase } from "#test/databases/database.ts";
import { messageNotice, preferenceNotice, signed, WHATSAPP_SETTINGS } from "#test/servers/whatsapp-cloud.ts";
import type { SignedInUser } from "#test/test-deps.ts";
import { aWhatsAppInstallation, PHONE, type WhatsAppInstallation } from "#test/worlds/whatsapp-reader.ts";

const db = await testDatabase();
const url = "/hooks/whatsapp";
let w: WhatsAppInstallation;
let ana: SignedInUser;
beforeEach(async () => {
  w = await aWhatsAppInstallation(db);
  ana = await w.aPremium();
});

const notice = (body = "oi", id = "wamid.1") =>
  messageNotice({ id, from: PHONE, body, at: w.deps.clock.now() });

describe("the address for notifications", () => {
  const subscribe = (query: Record<string, string>) => w.app.inject({ url, query });
  const given = { "hub.mode": "subscribe", "hub.verify_token": WHATSAPP_SETTINGS.WHATSAPP_VERIFY_TOKEN };

  it("proves itself to who knows the word we agreed on", async () => {
    const reply = await subscribe({ ...given, "hub.challenge": "1158201444" });
    expect([reply.statusCode, reply.body]).toEqual([200, "1158201444"]);
    expect(reply.headers["content-type"]).toMatch(/^text\/plain/);
  });

  it.each([
    ["another word", { ...given, "hub.verify_token": "another word of ours", "hub.challenge": "1" }],
    ["no word", { "hub.mode": "subscribe", "hub.challenge": "1" }],
    ["another wish", { ...given, "hub.mode": "unsubscribe", "hub.challenge": "1" }],
    ["nothing to answer", given],
    ["a page to answer with", { ...given, "hub.challenge": "<script>alert(1)</script>" }],
  ])("says nothing to who comes with %s", async (_what, query) => {
    const reply = await subscribe(query);
    expect(reply.statusCode).toBe(403);
    expect(reply.body).not.toMatch(/<script|agreed/);
  });

  it("takes what is signed, and leaves the work to a job", async () => {
    const reply = await w.post(notice());
    expect([reply.statusCode, reply.body]).toEqual([200, ""]);
    const jobs = w.deps.queue.take("whatsapp-notification");
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(jobs)).not.toContain(PHONE);
    expect(await db.select().from(receivedUpdates)).toEqual([]);
  });

  it.each([
    ["is not signed", { payload: signed({}).payload, headers: { "content-type": "application/json" } }],
    ["is signed with another secret", signed({}, "f".repeat(32))],
    ["was changed by a byte", { ...signed({ a: 1 }), payload: '{"a":2}' }],
    ["is empty", { headers: signed({}).headers, payload: "" }],
    ["is a form", { payload: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } }],
  ])("refuses what %s", async (_what, request) => {
    const reply = await w.app.inject({ method: "POST", url, ...request });
    expect(reply.statusCode).toBe(403);
    expect(w.deps.queue.jobs).toEqual([]);
  });

  it("refuses what is larger than WhatsApp posts, and takes what is not", async () => {
    const large = (bytes: number) => signed({ object: "x", padding: "x".repeat(bytes) });
    expect((await w.app.inject({ method: "POST", url, ...large(3 * 1024 * 1024) })).statusCode).toBe(413);
    expect((await w.app.inject({ method: "POST", url, ...large(3_000_000) })).statusCode).toBe(200);
  });

  it.each<[what: string, body: unknown]>([
    ["nothing", null],
    ["a list", []],
    ["another product", { object: "instagram", entry: [] }],
    [
      "another field",
      { object: "whatsapp_business_account", entry: [{ changes: [{ field: "flows", value: {} }] }] },
    ],
    [
      "an event without its parts",
      {
        object: "whatsapp_business_account",
        entry: [
          {
            changes: [
              {
                field: "messages",
                value: {
                  metadata: { phone_number_id: "123456789012345" },
                  messages: [{}],
                  statuses: [null, 5],
                },
              },
            ],
          },
        ],
      },
    ],
    [
      "another number of ours",
      JSON.parse(
        JSON.stringify(messageNotice({ id: "w", from: PHONE, body: "PARAR", at: new Date(0) })).replace(
          "123456789012345",
          "999999999",
        ),
      ),
    ],
  ])("passes over %s", async (_what, body) => {
    const channel = await w.linked(ana);
    expect((await w.tell(body)).statusCode).toBe(200);
    expect(await w.channelOf(ana)).toEqual(channel);
  });

  it("passes over what is signed but no JSON, lest it come again for a week", async () => {
    const payload = "{";
    const hash = createHmac("sha256", WHATSAPP_SETTINGS.WHATSAPP_APP_SECRET).update(payload).digest("hex");
    const headers = { "content-type": "application/json", "x-hub-signature-256": `sha256=${hash}` };
    expect((await w.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(200);
    expect(w.deps.queue.jobs).toEqual([]);
  });
});

describe("a telephone that wants no more", () => {
  it.each(["PARAR", "stop", "Cancelar.", "arrêter"])(
    "is written to no more when it says %s, and told so once",
    async (word) => {
      await w.linked(ana);
      w.deps.messengers.onWhatsApp.length = 0;
      const message = messageNotice({ id: "wamid.stop", from: PHONE, body: word, at: w.deps.clock.now() });
      for (let repeated = 0; repeated < 3; repeated++) await w.tell(message);
      expect(await w.channelOf(ana)).toMatchObject({
        ...{ state: "suspended", reason: "stopped" },
        optIn: { stoppedAt: "2026-11-20T15:00:00.000Z", stoppedBy: "word" },
      });
      expect(w.answers()).toEqual([[PHONE, expect.stringContaining("não escrevemos mais aqui")]]);
    },
  );

  it("is written to no more when it takes that back in its settings, unless it agreed again since", async () => {
    await w.linked(ana);
    await w.tell(preferenceNotice(PHONE, "stop", new Date("2026-11-20T14:00:00Z")));
    await w.tell(preferenceNotice(PHONE, "resume", w.deps.clock.now()));
    expect(await w.channelOf(ana)).toMatchObject({ state: "active" });
    await w.tell(preferenceNotice(PHONE, "stop", w.deps.clock.now()));
    expect(await w.channelOf(ana)).toMatchObject({ reason: "stopped", optIn: { stoppedBy: "preference" } });
    expect(w.answers()).toHaveLength(1);
  });

  it("is heard to take that back also where its code was heard late", async () => {
    const { code } = (await w.link(ana)).json<WhatsAppLink>();
    const wroteAt = w.deps.clock.now();
    w.deps.clock.advance(10 * 60_000);
    await w.write(code, { at: wroteAt });
    await w.tell(preferenceNotice(PHONE, "stop", new Date(wroteAt.getTime() + 60_000)));
    expect(await w.channelOf(ana)).toMatchObject({ reason: "stopped", optIn: { stoppedBy: "preference" } });
  });

  it("is written to on when its word is told late and it has agreed again since", async () => {
    const before = w.deps.clock.now();
    w.deps.clock.advance(60_000);
    await w.linked(ana);
    await w.write("PARAR", { at: before });
    expect(await w.channelOf(ana)).toMatchObject({ state: "active" });
    expect(w.answers()).toHaveLength(1);
  });

  it("cannot be tested, and comes back by agreeing anew", async () => {
    const { id } = (await w.linked(ana)) ?? { id: "" };
    await w.write("PARAR");
    const test = { method: "POST", url: `/account/channels/${id}/test`, headers: ana.headers } as const;
    expect((await w.app.inject(test)).json().detail[0].type).toBe("channel_not_agreed");
    expect(await w.linked(ana)).toMatchObject({ state: "active", reason: null });
  });

  it("is the only one that is not written to any more", async () => {
    const bia = await w.aPremium();
    await w.linked(bia, "5521911112222");
    await w.linked(ana);
    await w.write("PARAR");
    expect(await w.channelOf(ana)).toMatchObject({ reason: "stopped" });
    expect(await w.channelOf(bia)).toMatchObject({ state: "active", reason: null });
  });

  it("is nobody's business who is not linked", async () => {
    await w.linked(ana);
    await w.write("PARAR", { from: "5521911112222" });
    expect(await w.channelOf(ana)).toMatchObject({ state: "active" });
    expect(w.answers()).toHaveLength(1);
  });
});

describe("a telephone that writes something else", () => {
  it("is not answered, but may be written to freely for a day from then", async () => {
    await w.linked(ana);
    w.deps.clock.advance(30 * 3_600_000);
    await w.write("oi");
    expect(await w.channelOf(ana)).toMatchObject({ heardAt: w.deps.clock.now() });
    await w.write("antes", { at: new Date("2026-11-20T15:00:00Z") });
    await w.write("depois", { at: new Date("2027-11-20T15:00:00Z") });
    expect(await w.channelOf(ana)).toMatchObject({ heardAt: w.deps.clock.now() });
    expect(w.answers()).toHaveLength(1);
  });
});
