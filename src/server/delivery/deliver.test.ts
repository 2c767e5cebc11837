import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deliveries } from "#server/database/schema.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type FixedClock, fixedClock } from "#test/fixed-clock.ts";
import { byMail, deliver, type Outgoing, type Render } from "./deliver.ts";
import type { Mail, SendOutcome } from "./mailer.ts";
import { oweMail } from "./owe-mail.ts";
import { owedDeliveries } from "./store.ts";

const db = await testDatabase();
const id = "11111111-1111-4111-8111-111111111111";
const owed = {
  id,
  dedupeKey: "one",
  accountId: null,
  kind: "confirm-email",
  recipient: "ana@example.com",
  payload: { link: "https://voos.example/x" },
};
const render: Render = async ({ payload }) => ({
  subject: "Confirme",
  text: `${payload.link}`,
  html: "<p>oi</p>",
});

const owedIds = async (sweep: Parameters<typeof owedDeliveries>[1]) =>
  (await owedDeliveries(db, sweep)).map((one) => one.id);

describe("a mail that is owed", () => {
  let clock: FixedClock;
  let sent: Mail[];
  let enqueued: unknown[];
  let logged: string;
  let outcome: () => SendOutcome;

  beforeEach(() => {
    clock = fixedClock("2026-11-20T15:00:00Z");
    sent = [];
    enqueued = [];
    logged = "";
    outcome = () => ({ kind: "sent" });
  });

  const keep = (...words: unknown[]) => {
    logged += JSON.stringify(words);
  };
  const deps = () => ({
    db,
    clock,
    log: { debug: keep, info: keep, warn: keep, error: keep },
    mailer: {
      send: async (mail: Mail) => {
        sent.push(mail);
        return outcome();
      },
    },
    queue: {
      enqueue: async (...job: unknown[]) => {
        enqueued.push(job.slice(1));
      },
    },
  });
  const owe = (mail: Parameters<typeof oweMail>[2]) => db.transaction((tx) => oweMail(deps(), tx, mail));
  const tryOnce = (write: Render = render) => deliver(deps(), byMail(deps(), write), { deliveryId: id });
  const row = async () => (await db.select().from(deliveries).where(eq(deliveries.id, id)))[0];

  it("is promised once per key, with one job in the same transaction", async () => {
    await owe(owed);
    await owe({ ...owed, id: "22222222-2222-4222-8222-222222222222" });
    expect(await db.select().from(deliveries)).toHaveLength(1);
    expect(enqueued).toEqual([["deliver", { deliveryId: id }, { key: id, group: "email" }]]);
  });

  it("keeps why the service that took it gave it up, though that is told before it is marked as sent", async () => {
    await owe(owed);
    const given = { failedAt: clock.now(), lastError: "answered 131026" };
    const send = async () => {
      await db.update(deliveries).set(given);
      return { kind: "sent" } as const;
    };
    await deliver(deps(), async () => ({ send }), { deliveryId: id });
    expect(await row()).toMatchObject({ ...given, sentAt: clock.now() });
  });

  it.each<SendOutcome>([
    { kind: "gone", reason: "answered 550" },
    { kind: "later", reason: "answered 451" },
    { kind: "later", reason: "answered 451", afterMs: 60_000 },
    { kind: "stopped", reason: "answered 421" },
  ])("that has left stays as it is when another try of it ends as %o", async (ending) => {
    await owe(owed);
    const other = tryOnce(async (delivery) => {
      await tryOnce();
      outcome = () => ending;
      return render(delivery);
    });
    await other.catch(() => {});
    expect(sent).toHaveLength(2);
    const asItLeft = { sentAt: clock.now(), failedAt: null, lastError: null, dueAt: null, attempts: 2 };
    expect(await row()).toMatchObject(asItLeft);
  });

  it("is not promised when the transaction fails", async () => {
    const failing = db.transaction(async (tx) => {
      await oweMail(deps(), tx, owed);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await row()).toBeUndefined();
  });

  it("leaves once, under its own id", async () => {
    await owe(owed);
    await tryOnce();
    await tryOnce();
    expect(sent).toEqual([
      { id, to: "ana@example.com", subject: "Confirme", text: "https://voos.example/x", html: "<p>oi</p>" },
    ]);
    expect(await row()).toMatchObject({ attempts: 1, sentAt: clock.now(), failedAt: null });
  });

  it("leaves again under the same id when the process dies between sending and marking", async () => {
    await owe(owed);
    outcome = () => {
      throw new Error("killed");
    };
    await expect(tryOnce()).rejects.toThrow(id);
    outcome = () => ({ kind: "sent" });
    await tryOnce();
    expect(sent.map((mail) => mail.id)).toEqual([id, id]);
    expect(await row()).toMatchObject({ attempts: 2, sentAt: clock.now() });
  });

  it("is tried again when the server cannot now; the error names nobody", async () => {
    await owe(owed);
    outcome = () => ({ kind: "later", reason: "EAUTH 535" });
    const error: unknown = await tryOnce().catch((thrown: unknown) => thrown);
    expect(String(error)).toBe(`Error: delivery ${id} will be tried again: EAUTH 535`);
    expect(await row()).toMatchObject({ attempts: 1, sentAt: null, failedAt: null, lastError: "EAUTH 535" });
    outcome = () => ({ kind: "sent" });
    await tryOnce();
    expect(await row()).toMatchObject({ attempts: 2, sentAt: clock.now(), lastError: null });
  });

  it("is given up when a day of tries, six of them at least, did not help", async () => {
    await owe(owed);
    outcome = () => ({ kind: "later", reason: "no answer in time" });
    clock.advance(24 * 3_600_000 + 1);
    for (let tries = 1; tries < 6; tries++) await expect(tryOnce()).rejects.toThrow();
    await tryOnce();
    expect(await row()).toMatchObject({ failedAt: clock.now(), lastError: "given up: no answer in time" });
  });

  it("is given up after the same time when sending it fails by a mistake of ours", async () => {
    await owe(owed);
    outcome = () => {
      throw new URIError("URI malformed");
    };
    for (let tries = 0; tries < 5; tries++) await expect(tryOnce()).rejects.toThrow("cannot be sent");
    expect(logged).toContain("a message cannot be sent");
    clock.advance(24 * 3_600_000 + 1);
    await tryOnce();
    expect(await row()).toMatchObject({ failedAt: clock.now(), lastError: "given up: cannot be sent" });
    expect(await owedIds({ olderThan: clock.now(), now: clock.now(), limit: 10 })).toEqual([]);
  });

  it("is not tried again when the address does not exist", async () => {
    await owe(owed);
    outcome = () => ({ kind: "gone", reason: "EENVELOPE RCPT TO 550" });
    await tryOnce();
    await tryOnce();
    expect(sent).toHaveLength(1);
    expect(await row()).toMatchObject({ failedAt: clock.now(), lastError: "EENVELOPE RCPT TO 550" });
    expect(logged).not.toContain("ana@example.com");
  });

  it("is dead after five tries when it cannot be written, and never leaves half", async () => {
    await owe(owed);
    const broken: Render = async ({ recipient }) => {
      throw new Error(`no template for ${recipient}`);
    };
    for (let attempt = 1; attempt <= 4; attempt++)
      await expect(tryOnce(broken)).rejects.toThrow("cannot be written");
    await tryOnce(broken);
    expect(await row()).toMatchObject({ attempts: 5, failedAt: clock.now() });
    expect(sent).toEqual([]);
  });

  const away: Render = async () => {
    throw new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") });
  };

  it("outlives every outage of the database while it is written", async () => {
    await owe(owed);
    clock.advance(24 * 3_600_000);
    for (let attempt = 1; attempt <= 6; attempt++)
      await expect(tryOnce(away)).rejects.toThrow("cannot be written");
    await tryOnce();
    expect(await row()).toMatchObject({ attempts: 7, sentAt: clock.now(), failedAt: null });
  });

  it("is given up when what seemed an outage lasts for a day", async () => {
    await owe(owed);
    clock.advance(24 * 3_600_000 + 1);
    for (let attempt = 1; attempt <= 4; attempt++)
      await expect(tryOnce(away)).rejects.toThrow("cannot be written");
    await tryOnce(away);
    expect(await row()).toMatchObject({ failedAt: clock.now(), lastError: "cannot be written" });
  });

  it("does not leave when nobody wants it any more", async () => {
    await owe(owed);
    await tryOnce(async () => undefined);
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ failedAt: clock.now(), lastError: "not wanted any more" });
  });

  it("is found again when its job was lost, the oldest first, and only while it is owed", async () => {
    const second = "22222222-2222-4222-8222-222222222222";
    await owe(owed);
    clock.advance(1000);
    await owe({ ...owed, id: second, dedupeKey: "two" });
    clock.advance(1000);
    const now = clock.now();
    const sweep = { olderThan: now, now, limit: 10 };
    expect(await owedIds(sweep)).toEqual([id, second]);
    expect(await owedIds({ ...sweep, limit: 1 })).toEqual([id]);
    await tryOnce();
    expect(await owedIds(sweep)).toEqual([second]);
    expect(await owedIds({ ...sweep, olderThan: new Date(now.getTime() - 1000) })).toEqual([]);
  });

  it("is found when its time has come, whatever else is stuck for longer", async () => {
    const due = "22222222-2222-4222-8222-222222222222";
    await owe(owed);
    clock.advance(1000);
    await owe({ ...owed, id: due, dedupeKey: "two" });
    await db.update(deliveries).set({ dueAt: clock.now() }).where(eq(deliveries.id, due));
    clock.advance(1000);
    const sweep = { olderThan: clock.now(), now: clock.now(), limit: 1 };
    expect(await owedIds(sweep)).toEqual([due]);
  });

  it("is left alone for as long as its receiver asks, then found by the sweep", async () => {
    await owe(owed);
    outcome = () => ({ kind: "later", reason: "answered 429", afterMs: 90_000 });
    await tryOnce();
    expect(await row()).toMatchObject({ attempts: 1, failedAt: null, lastError: "answered 429" });
    const sweep = async () => {
      const now = clock.now();
      return owedIds({ olderThan: now, now, limit: 10 });
    };
    clock.advance(89_999);
    await tryOnce();
    expect([sent.length, await sweep()]).toEqual([1, []]);
    clock.advance(1);
    expect(await sweep()).toEqual([id]);
    outcome = () => ({ kind: "sent" });
    await tryOnce();
    expect(await row()).toMatchObject({ attempts: 2, sentAt: clock.now(), lastError: null });
  });

  it("is not left alone for longer by a clock that was two days ahead and is set back", async () => {
    await owe(owed);
    clock.advance(2 * DAY_MS);
    outcome = () => ({ kind: "later", reason: "answered 429", afterMs: 90_000 });
    await tryOnce();
    clock.advance(-2 * DAY_MS);
    const now = clock.now();
    expect(await owedIds({ olderThan: now, now, limit: 10 })).toEqual([id]);
    outcome = () => ({ kind: "sent" });
    await tryOnce();
    expect(await row()).toMatchObject({ attempts: 2, sentAt: now });
  });

  it("is given up when its receiver asks for more time than it holds", async () => {
    await owe(owed);
    outcome = () => ({ kind: "later", reason: "answered 429", afterMs: 24 * 3_600_000 + 1 });
    await tryOnce();
    expect(await row()).toMatchObject({ failedAt: clock.now(), lastError: "given up: answered 429" });
  });

  it("is given up when its receiver asks for a time at which its day is over", async () => {
    await owe(owed);
    outcome = () => ({ kind: "later", reason: "answered 503" });
    for (let tries = 0; tries < 5; tries++) await expect(tryOnce()).rejects.toThrow();
    clock.advance(23 * 3_600_000);
    outcome = () => ({ kind: "later", reason: "answered 429", afterMs: 3_600_000 + 1 });
    await tryOnce();
    expect(await row()).toMatchObject({ failedAt: clock.now(), lastError: "given up: answered 429" });
  });

  it("of use now alone is tried once", async () => {
    await owe(owed);
    const told: SendOutcome[] = [];
    const outgoing: Outgoing = {
      send: async () => ({ kind: "later", reason: "answered 500" }),
      note: async (given) => void told.push(given),
      isTriedOnce: true,
    };
    await deliver(deps(), async () => outgoing, { deliveryId: id });
    expect(await row()).toMatchObject({ failedAt: clock.now(), lastError: "given up: answered 500" });
    expect(told).toEqual([{ kind: "later", reason: "answered 500" }]);
  });

  it.each(["gone", "refused"] as const)(
    "that is %s is tried again where that could not be noted",
    async (kind) => {
      await owe(owed);
      const told: SendOutcome[] = [];
      const outgoing: Outgoing = {
        send: () => ({ kind, reason: "nobody there" }),
        note: async (given) => {
          told.push(given);
          if (told.length === 1) throw new Error("the database is away");
        },
      };
      const tryAgain = () => deliver(deps(), async () => outgoing, { deliveryId: id });
      await expect(tryAgain()).rejects.toThrow("away");
      await tryAgain();
      expect(told).toHaveLength(2);
      expect(await row()).toMatchObject({ failedAt: clock.now(), lastError: "nobody there" });
    },
  );
});
