import { randomUUID } from "node:crypto";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deliveries } from "#server/database/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type MailServer, refusal, startMailServer } from "#test/servers/mail-server.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";
import { byMail, deliver } from "./deliver.ts";
import { findMailStop, findSuspension } from "./mail-trouble/store.ts";
import { oweMail } from "./owe-mail.ts";
import { insertDelivery, owedDeliveries } from "./store.ts";
import { SMTP_LIMITS, smtpMailer } from "./transports/smtp.ts";

const db = await testDatabase();
const ANA = "ana@example.com";
let deps: TestDeps;
let server: MailServer;
let closing: (() => unknown)[];

beforeEach(() => {
  deps = testDeps(db);
  closing = [];
});
afterEach(async () => {
  for (const close of closing) await close();
});

/** A real server, and a mailer that waits for it as long as told. */
async function withServer(
  options: SMTPServerOptions = {},
  { credentials = "", patienceMs = 15_000 }: { credentials?: string; patienceMs?: number } = {},
) {
  server = await startMailServer(options);
  const address = `smtp://${credentials}127.0.0.1:${server.port}`;
  const mailer = smtpMailer(
    { ...deps.config, smtpUrl: address },
    { connectionMs: patienceMs, totalMs: patienceMs },
  );
  deps = { ...deps, mailer: { ...mailer, sent: [] } };
  closing.push(mailer.close, server.close);
}

async function owe(to = ANA): Promise<string> {
  const id = randomUUID();
  const mail = { id, dedupeKey: id, accountId: null, kind: "price-alert", recipient: to, payload: {} };
  await db.transaction((tx) => oweMail(deps, tx, mail));
  return id;
}

const render = async () => ({ subject: "GRU → LIS", text: "oi", html: "<p>oi</p>" });
/** What the job does; whether it is worth another try soon. */
const tryOnce = (deliveryId: string) =>
  deliver(deps, byMail(deps, render), { deliveryId }).then(
    () => "done" as const,
    () => "again" as const,
  );
const rows = async () => new Map((await db.select().from(deliveries)).map((row) => [row.id, row]));
const rowOf = async (id: string) => (await rows()).get(id);
const dueNow = async () => {
  const now = deps.clock.now();
  const owed = await owedDeliveries(db, { olderThan: now, now, limit: 100 });
  return owed.map(({ id }) => id);
};
const copies = () => server.received.map(({ messageId }) => messageId);

describe("a mail server that is busy", () => {
  it.each([421, 451])("is tried again until it takes the mail, for a day at most (%i)", async (code) => {
    let answer: Error | null = refusal(code);
    await withServer({ onRcptTo: (_to, _session, done) => done(answer) });
    const [first, second] = [await owe(), await owe()];
    for (let tries = 0; tries < 6; tries++) {
      expect(await tryOnce(first)).toBe("again");
      deps.clock.advance(4 * HOUR_MS - 1);
    }
    expect(await rowOf(first)).toMatchObject({ failedAt: null, attempts: 6 });
    answer = null;
    expect(await tryOnce(first)).toBe("done");
    expect(copies()).toEqual([`<${first}@localhost>`]);
    answer = refusal(code);
    for (let tries = 0; tries < 5; tries++) await tryOnce(second);
    deps.clock.advance(HOUR_MS);
    expect(await tryOnce(second)).toBe("done");
    expect((await rowOf(second))?.lastError).toMatch(/^given up: /);
    expect(await findSuspension(db, ANA)).toBeUndefined();
  });
});

describe("an address that does not exist", () => {
  it("is tried once, and gets no more alerts", async () => {
    const asked: string[] = [];
    await withServer({
      onRcptTo: ({ address }, _session, done) => {
        asked.push(address);
        done(address === ANA ? refusal(550, "5.1.1 no such user") : null);
      },
    });
    const [anas, bias] = [await owe(), await owe("bia@example.com")];
    for (const id of [anas, bias, anas]) expect(await tryOnce(id)).toBe("done");
    expect(asked).toEqual([ANA, "bia@example.com"]);
    expect(await rowOf(anas)).toMatchObject({ attempts: 1, failedAt: deps.clock.now() });
    expect(await findSuspension(db, "Ana@Example.com")).toMatchObject({
      reason: "refused",
      detail: expect.stringMatching(/550 5\.1\.1$/),
    });
    expect(await findSuspension(db, "bia@example.com")).toBeUndefined();
  });

  it("is not blamed for what a mail says", async () => {
    await withServer();
    server.onTaken(() => refusal(554, "5.7.1 spam"));
    const id = await owe();
    expect(await tryOnce(id)).toBe("done");
    expect(await rowOf(id)).toMatchObject({ failedAt: deps.clock.now() });
    expect(await findSuspension(db, ANA)).toBeUndefined();
  });
});

describe("a mail server that refuses our login", () => {
  const lettingIn = () => {
    const door = { isOpen: false, knocks: 0 };
    const options: SMTPServerOptions = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        door.knocks += 1;
        if (door.isOpen) done(null, { user: "us" });
        else done(new Error("535"));
      },
    };
    return { door, options };
  };

  it("stops every mail, is asked by one in five minutes, and nothing is lost in three days", async () => {
    const { door, options } = lettingIn();
    await withServer(options, { credentials: "us:wrong@" });
    const owed = [await owe(), await owe("bia@example.com"), await owe("caio@example.com")];
    for (const id of owed) expect(await tryOnce(id)).toBe("done");
    expect(door.knocks).toBe(1);
    expect(await findMailStop(db)).toMatchObject({
      since: deps.clock.now(),
      reason: expect.stringContaining("EAUTH"),
    });
    expect(await dueNow()).toEqual([]);
    deps.clock.advance(5 * MINUTE_MS);
    for (const id of await dueNow()) await tryOnce(id);
    expect(door.knocks).toBe(2);
    deps.clock.advance(72 * HOUR_MS);
    for (const id of await dueNow()) await tryOnce(id);
    expect(door.knocks).toBe(3);
    for (const row of (await rows()).values()) expect(row).toMatchObject({ attempts: 0, failedAt: null });

    door.isOpen = true;
    deps.clock.advance(5 * MINUTE_MS);
    for (const id of await dueNow()) await tryOnce(id);
    expect(copies().sort()).toEqual(owed.map((id) => `<${id}@localhost>`).sort());
    expect(await findMailStop(db)).toBeUndefined();
  });

  it.each([6 * HOUR_MS, 2 * DAY_MS])(
    "keeps no mail back that is written after a clock that was %i ms ahead is set back",
    async (aheadMs) => {
      const { door, options } = lettingIn();
      await withServer(options, { credentials: "us:wrong@" });
      deps.clock.advance(aheadMs);
      await tryOnce(await owe());
      deps.clock.advance(-aheadMs);
      door.isOpen = true;
      const id = await owe("bia@example.com");
      await tryOnce(id);
      expect(copies()).toEqual([`<${id}@localhost>`]);
      expect(await findMailStop(db)).toBeUndefined();
    },
  );

  it.each([
    ["is not wanted any more", undefined],
    ["is not to leave now", { send: () => ({ kind: "later" as const, reason: "it falls", afterMs: 1 }) }],
  ])("is asked by the next mail where one %s when its turn has come", async (_what, prepared) => {
    const { door, options } = lettingIn();
    await withServer(options, { credentials: "us:wrong@" });
    const [first, second] = [await owe(), await owe("bia@example.com")];
    for (const id of [first, second]) await tryOnce(id);
    door.isOpen = true;
    deps.clock.advance(5 * MINUTE_MS);
    await deliver(deps, async () => prepared, { deliveryId: first });
    await tryOnce(second);
    expect(copies()).toEqual([`<${second}@localhost>`]);
    expect(await findMailStop(db)).toBeUndefined();
  });

  it("keeps no message of another channel back", async () => {
    await withServer(lettingIn().options, { credentials: "us:wrong@" });
    const [mail, chat] = [await owe(), randomUUID()];
    const message = {
      id: chat,
      dedupeKey: chat,
      accountId: null,
      kind: "price-alert",
      recipient: "Telegram",
    };
    const createdAt = deps.clock.now();
    await insertDelivery(db, { ...message, channel: "telegram", channelId: chat, payload: {}, createdAt });
    for (let tries = 0; tries < 2; tries++) await tryOnce(mail);
    expect(await rowOf(mail)).toMatchObject({ attempts: 0, lastError: expect.stringContaining("EAUTH") });
    await deliver(deps, async () => ({ send: () => ({ kind: "sent" }) }), { deliveryId: chat });
    expect(await rowOf(chat)).toMatchObject({ attempts: 1, dueAt: null, sentAt: createdAt });
  });

  it("does not make what waited for days too old to be tried twice", async () => {
    const { door, options } = lettingIn();
    let busy: Error | null = refusal(451);
    await withServer(
      { ...options, onRcptTo: (_to, _session, done) => done(busy) },
      { credentials: "us:wrong@" },
    );
    const id = await owe();
    await tryOnce(id);
    door.isOpen = true;
    deps.clock.advance(72 * HOUR_MS);
    expect(await tryOnce(id)).toBe("again");
    busy = null;
    deps.clock.advance(5 * MINUTE_MS);
    await tryOnce(id);
    expect(copies()).toEqual([`<${id}@localhost>`]);
  });
});

describe("a mail server that says nothing", () => {
  it("is given half a minute at most", () => {
    expect(Math.max(...Object.values(SMTP_LIMITS))).toBeLessThanOrEqual(30_000);
  });

  it("after the content of one mail keeps no other one back, and the one that hung is the same when it comes", async () => {
    await withServer({}, { patienceMs: 3_000 });
    server.onTaken(({ to }) => (to === ANA ? "hang" : "answer"));
    const [hanging, other] = [await owe(), await owe("bia@example.com")];
    const waiting = tryOnce(hanging);
    expect(await tryOnce(other)).toBe("done");
    expect((await rowOf(other))?.sentAt).not.toBeNull();
    expect(await waiting).toBe("again");
    server.onTaken(() => "answer");
    expect(await tryOnce(hanging)).toBe("done");
    expect(copies().filter((id) => id.includes(hanging))).toHaveLength(2);
  });

  it("at all is asked again later", async () => {
    await withServer({ onConnect: () => {} }, { patienceMs: 300 });
    const id = await owe();
    expect(await tryOnce(id)).toBe("again");
    expect(await rowOf(id)).toMatchObject({ failedAt: null, sentAt: null });
  });
});

describe("a connection that breaks when the content is over", () => {
  it("brings at most one copy, with the same Message-ID", async () => {
    await withServer();
    let taken: "drop" | "answer" = "drop";
    server.onTaken(() => taken);
    const id = await owe();
    expect(await tryOnce(id)).toBe("again");
    taken = "answer";
    expect(await tryOnce(id)).toBe("done");
    expect(await tryOnce(id)).toBe("done");
    expect(copies()).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
  });
});
