import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { confirmFall } from "#server/alerts/confirm-fall.ts";
import { digestContent } from "#server/alerts/digest/digest-content.ts";
import { type DigestNote, noteForDigest } from "#server/alerts/digest/lines/store.ts";
import { writeDigests } from "#server/alerts/digest/write-digests.ts";
import { saveAlertPreferences } from "#server/alerts/preferences/store.ts";
import { readUnsubscribeToken, THE_DIGEST } from "#server/alerts/unsubscribe/token.ts";
import { unsubscribe } from "#server/alerts/unsubscribe/unsubscribe.ts";
import {
  accounts,
  alertNotices,
  alertStates,
  alerts,
  dailyMinima,
  deliveries,
  digestNotes,
  digests,
  profiles,
  routePlans,
  searches,
} from "#server/database/schema.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { translator } from "#server/messages.ts";
import { changeSearch } from "#server/searches/change-search.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { LANGUAGES } from "#shared/languages.ts";
import type { TimeZone } from "#shared/time-zones.ts";
import { awayFor } from "#test/databases/away-database.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import type { TestDeps } from "#test/test-deps.ts";
import { type alertWorld, PAIR, RATES } from "#test/worlds/alert-world.ts";
import { livesIn } from "#test/worlds/lives-in.ts";
import { anAlertForTheDigest, mailedMonitor } from "#test/worlds/mailed-monitor.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { aCityQuery, aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { deliverJob } from "./deliver.ts";

const db = await testDatabase();
const MONDAY = "2026-11-23T12:00:00Z";
let w: Awaited<ReturnType<typeof alertWorld>>;
let deps: TestDeps;

beforeEach(async () => {
  ({ w, deps } = await mailedMonitor(db));
});

const answered = (at: string) => db.update(routePlans).set({ lastAnswerAt: new Date(at) });
const owed = () => db.select().from(deliveries).where(eq(deliveries.kind, "digest"));
/** What was written before has left by then. */
const write = async (at = MONDAY) => {
  await read();
  w.clock.set(at);
  await answered(at);
  await writeDigests(deps);
};
const read = async () => {
  for (const { id } of await owed()) await deliverJob(deps, { deliveryId: id });
  return deps.mailer.sent;
};
const change = (changes: Parameters<typeof saveAlertPreferences>[1]["changes"]) =>
  saveAlertPreferences(db, { accountId: w.accountId, changes, at: w.clock.now() });

const aNotice = (why: "expired" | "capped" | "unconfirmed") => anAlertForTheDigest(db, { w, deps }, why);

describe("what the digest says of a monitor", () => {
  it("is never that a price is one of now: each stands with when it was seen", async () => {
    await aNotice("capped");
    await write();
    const [mail] = await read();
    const prices = plain(mail?.text)
      .split("\n")
      .filter((line) => line.includes("R$"));
    expect(prices.length).toBeGreaterThan(1);
    for (const line of prices) expect(line).toMatch(/ · (visto|apareceu) em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/);
    for (const language of LANGUAGES) {
      const words = JSON.stringify(translator(language)("digestMails", { returnObjects: true }));
      expect(words).toContain("best");
      expect(words).not.toMatch(/\b(agora|hoje|now|today|ahora|hoy|maintenant|aujourd)\b/i);
    }
  });

  const fire = (lastAlertAt: string, lastPrice: number, armed: boolean) =>
    db.update(alertStates).set({ armed, lastAlertAt: new Date(lastAlertAt), lastPrice });

  it.each([
    ["tells once, after seven days, that a price still stands", "2026-11-15T12:00:00Z", 79_000, 1],
    ["and no other number of days where it has stood for thirteen", "2026-11-10T12:00:00Z", 79_000, 1],
    ["not before seven days are over", "2026-11-16T12:00:01Z", 79_000, 0],
    ["not of a price that has gone up by 5 %", "2026-11-15T12:00:00Z", 76_000, 0],
    ["not where the monitor was armed again since", "2026-11-15T12:00:00Z", 79_000, 0, true],
  ])("%s", async (_case, firedAt, told, lines, armed = false) => {
    await change({ digest: "daily" });
    await fire(firedAt, told, armed);
    await write();
    const [first] = await owed();
    expect(first?.payload.moved).toHaveLength(lines);
    if (lines === 0) return;
    expect(first?.payload.moved).toMatchObject([{ why: "still cheap", price: 80_000 }]);
    expect(plain((await read())[0]?.text)).toContain("Segue barato após 7 dias · GRU → LIS: R$ 3.200");
    await write("2026-11-24T12:00:00Z");
    const [, second] = await owed();
    expect(second?.payload.moved ?? []).toEqual([]);
  });

  it("counts the looks of the last thirty days, today included", async () => {
    await db.update(dailyMinima).set({ checks: 1 });
    const { searchId, fareQueryId } = w;
    for (const [day, checks] of [
      ["2026-10-24", 1_000],
      ["2026-10-25", 100],
    ] as const)
      await db
        .insert(dailyMinima)
        .values({ searchId, fareQueryId, day: calendarDate(day), price: 80_000, checks });
    await write();
    expect((await owed())[0]?.payload.checks).toBe(101);
  });

  it("ends with the least it saw when its last departure has passed, once", async () => {
    await change({ digest: "daily" });
    await w.haveHistory(5, 75_000);
    await db
      .update(searches)
      .set({ periodFrom: calendarDate("2026-11-20"), periodTo: calendarDate("2026-12-03") });
    await write("2026-11-22T12:00:00Z");
    expect((await owed())[0]?.payload.ended).toEqual([]);
    await write("2026-11-24T12:00:00Z");
    const [, last] = await owed();
    expect(last?.payload).toMatchObject({
      best: [],
      ended: [{ origin: "GRU", destination: "LIS", lowest: { price: 75_000 }, checks: 21 }],
    });
    const text = plain((await read()).at(-1)?.text);
    expect(text).toContain(
      "Terminou · GRU → LIS: A última partida passou. Menor preço visto: R$ 3.000 no total",
    );
    await write("2026-11-25T12:00:00Z");
    expect(await owed()).toHaveLength(2);
  });

  it.each([
    [
      "is paused",
      { pausedAt: new Date("2026-12-01T12:00:00Z") },
      "Seus monitores: pausados ou terminados",
      "\n1 verificação nos últimos 30 dias.",
    ],
    [
      "still runs beside it, untold",
      { alertsMutedAt: new Date("2026-12-01T12:00:00Z") },
      "Seguimos monitorando: 1 verificação",
      "\nSeguimos",
    ],
  ])(
    "says that it goes on watching only where a monitor does: one %s",
    async (_case, other, subject, said) => {
      const over = { periodFrom: calendarDate("2026-11-20"), periodTo: calendarDate("2026-12-03") };
      await db.update(searches).set(over);
      const { accountId, fareQueryId } = w;
      await aSavedSearch(db, { accountId, fareQueryId, ...other });
      await write();
      const [mail] = await read();
      expect(mail?.subject).toBe(subject);
      expect(plain(mail?.text)).toContain(said);
    },
  );

  it("ends as well, once, when its last departure has passed while it was put off", async () => {
    const { accountId, fareQueryId, searchId } = w;
    const ofTheYear = { accountId, fareQueryId, cheapestRouteId: fareQueryId, cheapestSeenAt: w.clock.now() };
    const period = (from: string, to: string) => ({
      periodFrom: calendarDate(from),
      periodTo: calendarDate(to),
    });
    const putOff = (until: string) =>
      db
        .update(searches)
        .set({ ...period("2026-11-20", "2026-12-03"), alertsSnoozedUntil: new Date(until) })
        .where(eq(searches.id, searchId));
    await change({ digest: "daily" });
    await aSavedSearch(db, { ...ofTheYear, ...period("2026-11-01", "2026-11-12") });
    await write("2026-11-22T12:00:00Z");
    await putOff("2026-11-25T12:00:00Z");
    const flight = { cheapestDeparture: calendarDate("2027-03-10"), cheapestStay: 8, cheapestPrice: 90_000 };
    const other = await aSavedSearch(db, { ...ofTheYear, ...flight });
    await write("2026-11-24T12:00:00Z");
    await write("2026-11-26T12:00:00Z");
    await putOff("2026-11-27T12:00:00Z");
    await db.update(searches).set({ cheapestPrice: 50_000 }).where(eq(searches.id, other));
    await write("2026-11-28T12:00:00Z");
    const ended = (await owed()).map(({ payload }) => digestContent.parse(payload).ended);
    expect(ended.map((ends) => ends.map((end) => end.searchId))).toEqual([[], [], [searchId], []]);
  });

  it.each([
    ["pt", "(1 verificação)", "(21 verificações)"],
    ["en", "(1 check)", "(21 checks)"],
    ["es", "(1 verificación)", "(21 verificaciones)"],
    ["fr", "(1 vérification)", "(21 vérifications)"],
  ])("counts how often an ended one was checked, as %s does", async (language, once, often) => {
    await db.update(profiles).set({ language });
    await db
      .update(searches)
      .set({ periodFrom: calendarDate("2026-11-20"), periodTo: calendarDate("2026-12-03") });
    await write();
    expect(plain((await read())[0]?.text)).toContain(once);
    const [{ payload } = { payload: {} }] = await owed();
    const { ended } = digestContent.parse(payload);
    const checked = { ...payload, ended: ended.map((one) => ({ ...one, checks: 21 })) };
    await db.update(deliveries).set({ sentAt: null, payload: checked });
    expect(plain((await read())[1]?.text)).toContain(often);
  });
});

describe("what nobody is written to about", () => {
  const note = { origin: "GRU", destination: "LIS", ...PAIR, price: 100_000 };
  const noteOn = (day: string, changes: Partial<DigestNote> = {}) =>
    db.transaction((tx) =>
      noteForDigest(tx, {
        ...{ searchId: w.searchId, why: "rising", seenAt: new Date(`${day}T12:00:00Z`) },
        ...{ ...note, ...changes },
      }),
    );

  it.each([
    ["is no news again while it stands", "2026-12-19", { price: 98_001 }, "2026-11-20"],
    ["is news again when it moved by 2 %", "2026-11-21", { price: 98_000 }, "2026-11-21"],
    ["is news again on other days", "2026-11-21", { stay: 13 }, "2026-11-21"],
    ["is news again from another airport", "2026-11-21", { origin: "VCP" }, "2026-11-21"],
    ["is news again after a month", "2026-12-20", {}, "2026-12-20"],
  ])("%s", async (_case, day, changes, seenOn) => {
    await noteOn("2026-11-20");
    await noteOn(day, changes);
    expect(await db.select().from(digestNotes)).toMatchObject([{ seenAt: new Date(`${seenOn}T12:00:00Z`) }]);
  });

  describe("a fall that nobody could confirm", () => {
    const askThrice = async () => {
      for (const tries of [0, 1, 2]) await confirmFall(w.deps, { searchId: w.searchId, tries });
    };
    beforeEach(async () => {
      await w.haveHistory(13, 100_000);
      await w.observe(79_000);
      w.answerWith({ kind: "try-later", afterMs: 0 });
    });
    const told = async () => {
      await write();
      return (await owed())[0]?.payload.moved;
    };

    it("is told as such", async () => {
      await askThrice();
      expect(await told()).toMatchObject([
        { why: "unconfirmed", price: 79_000, at: "2026-11-20T15:00:00.000Z" },
      ]);
      expect(plain((await read())[0]?.text)).toContain("Caiu, não confirmado · GRU → LIS: R$ 3.160");
    });

    it("is told once by the next digest where that of the day was written before it was given up", async () => {
      await change({ digest: "daily" });
      w.clock.set("2026-11-22T11:50:00Z");
      await w.observe(79_000);
      await write("2026-11-22T12:00:00Z");
      expect(await owed()).toHaveLength(1);
      await askThrice();
      await write("2026-11-23T12:00:00Z");
      await write("2026-11-24T12:00:00Z");
      const lines = (await owed()).flatMap(({ payload }) => digestContent.parse(payload).moved);
      expect(lines).toMatchObject([{ why: "unconfirmed", at: "2026-11-22T11:50:00.000Z" }]);
    });

    it("is forgotten alone once it was refuted: other notes stay, and those of other monitors", async () => {
      await askThrice();
      const { accountId, fareQueryId } = w;
      const other = await aSavedSearch(db, { accountId, fareQueryId });
      await noteOn("2026-11-20", { searchId: other, why: "unconfirmed" });
      await noteOn("2026-11-20", { why: "rising" });
      w.answerWith();
      w.world.live = 100_000;
      await confirmFall(w.deps, { searchId: w.searchId });
      const left = (await db.select().from(digestNotes)).map(({ searchId, why }) => ({ searchId, why }));
      expect(left).toHaveLength(2);
      expect(left).toContainEqual({ searchId: other, why: "unconfirmed" });
      expect(left).toContainEqual({ searchId: w.searchId, why: "rising" });
    });

    it("is told as such also when the source refuses to be asked", async () => {
      w.answerWith({ kind: "refused", reason: "no credit" });
      await confirmFall(w.deps, { searchId: w.searchId });
      expect(await told()).toMatchObject([{ why: "unconfirmed" }]);
    });

    it("is not told while it may still be, nor where the monitor is not for the digest", async () => {
      await confirmFall(w.deps, { searchId: w.searchId });
      expect(await db.select().from(digestNotes)).toEqual([]);
      await db.update(searches).set({ alertSettings: { digest: false } });
      await askThrice();
      expect(await db.select().from(digestNotes)).toEqual([]);
    });

    it.each([
      ["confirmed", 79_000],
      ["refuted", 100_000],
    ])("is not told when it was %s since", async (_case, live) => {
      await askThrice();
      w.answerWith();
      w.world.live = live;
      await confirmFall(w.deps, { searchId: w.searchId });
      expect(await told()).toEqual([]);
    });
  });

  it.each([
    ["is told by the digest while no alert of its own may be", "2026-11-21T11:59:00Z", ["capped"]],
    ["is not told by the digest once an alert of its own has told it", "2026-11-21T12:01:00Z", []],
  ])("a fall beyond the cap of a week %s", async (_case, seenAgainAt, expected) => {
    const told = { searchId: w.searchId, accountId: w.accountId, rule: "target" as const };
    for (let n = 0; n < 4; n++)
      await aToldAlert(db, { ...told, createdAt: new Date("2026-11-14T12:00:00Z") });
    await w.haveHistory(13, 100_000);
    await w.observe(79_000);
    w.clock.set(seenAgainAt);
    await w.fall(79_000);
    expect(w.jobs.filter(({ name }) => name === "deliver")).toHaveLength(1 - expected.length);
    await write();
    expect(digestContent.parse((await owed())[0]?.payload).moved.map(({ why }) => why)).toEqual(expected);
  });

  it("is told once: a target that the rate alone keeps reached is in no second digest", async () => {
    await db.update(searches).set({ targetPrice: 3_200, targetCurrency: "BRL" });
    await change({ digest: "daily" });
    await w.observe(80_400);
    await storeRates(db, { ...RATES, rates: { ...RATES.rates, BRL: 3.9 } }, w.clock.now());
    for (const day of ["22", "23", "24", "25"]) {
      w.clock.set(`2026-11-${day}T10:00:00Z`);
      await w.observe(80_400);
      await write(`2026-11-${day}T12:00:00Z`);
    }
    expect((await owed()).map(({ payload }) => payload.moved)).toMatchObject([[{ why: "by the rate" }]]);
  });
});

describe("the digest", () => {
  it("is written at nine of the clock that its reader lives by, every day of his", async () => {
    await livesIn(db, w.accountId, "Asia/Tokyo");
    await change({ digest: "daily" });
    const daysOf = async () => (await db.select().from(digests).orderBy(digests.day)).map(({ day }) => day);
    await write("2026-11-22T23:59:00Z");
    expect(await daysOf()).toEqual([]);
    await write("2026-11-23T00:00:00Z");
    expect(await daysOf()).toEqual(["2026-11-23"]);
    await write("2026-11-24T00:00:00Z");
    expect(await daysOf()).toEqual(["2026-11-23", "2026-11-24"]);
  });

  it("is written at nine of Brasília to who lives by a clock that only another version offers", async () => {
    await livesIn(db, w.accountId, "Elsewhere/Unknown" as TimeZone);
    await write("2026-11-23T11:45:00Z");
    expect(await owed()).toEqual([]);
    await write(MONDAY);
    expect(await owed()).toHaveLength(1);
  });

  it.each([
    ["weekly, on Monday at nine", {}, MONDAY, 1],
    ["weekly, not before nine", {}, "2026-11-23T11:45:00Z", 0],
    ["weekly, later that Monday if nobody could", {}, "2026-11-23T20:00:00Z", 1],
    ["weekly, not on the Sunday before", {}, "2026-11-22T12:00:00Z", 0],
    ["weekly, on Tuesday if nobody could on Monday", {}, "2026-11-24T12:00:00Z", 1],
    ["weekly, on the day of one's choice", { digestWeekday: 2 }, "2026-11-24T12:00:00Z", 1],
    ["daily", { digest: "daily" }, "2026-11-24T12:00:00Z", 1],
    ["never", { digest: "off" }, MONDAY, 0],
  ] as const)("comes %s", async (_case, changes, at, mails) => {
    await change(changes);
    await write(at);
    expect(await owed()).toHaveLength(mails);
  });

  it("comes once a day, however often and by how many it is written", async () => {
    await Promise.all([write(), write()]);
    await write("2026-11-23T12:15:00Z");
    await write("2026-11-24T12:00:00Z");
    expect(await owed()).toMatchObject([{ recipient: "ana@example.com", channel: "email" }]);
    expect(await db.select().from(digests)).toMatchObject([{ day: "2026-11-23" }]);
  });

  it("comes next time to those for whom the database was away, which is one failure", async () => {
    for (const email of ["bia@example.com", "caio@example.com"])
      await db
        .insert(accounts)
        .values({ id: randomUUID(), email, createdAt: new Date("2026-11-01T12:00:00Z") });
    w.clock.set(MONDAY);
    const error = vi.fn();
    const log = { ...deps.log, error };
    await expect(writeDigests({ ...deps, log, db: awayFor(db, 2) })).rejects.toThrow("was away");
    expect([error.mock.calls, (await db.select().from(digests)).length]).toEqual([[], 1]);
    await write();
    expect(await db.select().from(digests)).toHaveLength(3);
  });

  it("comes when whoever wrote it died", async () => {
    const queue = { ...deps.queue, enqueue: () => Promise.reject(new Error("killed")) };
    w.clock.set(MONDAY);
    await aNotice("expired");
    await writeDigests({ ...deps, queue });
    expect(await db.select().from(digests)).toEqual([]);
    expect(await db.select().from(alertNotices)).toMatchObject([{ deliveryId: null }]);
    await write("2026-11-23T12:15:00Z");
    expect(await owed()).toHaveLength(1);
  });

  it("says what costs least, what was left to it and what expired, with both amounts", async () => {
    await aNotice("expired");
    await aNotice("unconfirmed");
    const noted = { origin: "GRU", destination: "LIS", departure: calendarDate("2027-04-02"), stay: 12 };
    await db.transaction((tx) =>
      noteForDigest(tx, {
        searchId: w.searchId,
        why: "capped",
        price: 75_000,
        seenAt: w.clock.now(),
        ...noted,
      }),
    );
    await write();
    const [mail] = await read();
    expect(mail?.subject).toBe("Seus monitores: 1 preço visto");
    const text = plain(mail?.text);
    expect(text).toContain(
      "Melhor que vimos · GRU → LIS: R$ 3.200 no total (cotado em C$ 800) · 12/03 a 24/03 · visto em 20/11/2026 às 12:00",
    );
    expect(text).toContain(
      "Caiu, e guardamos para o resumo · GRU → LIS: R$ 3.000 no total (cotado em C$ 750) · 02/04 a 14/04",
    );
    expect(text).toContain("Caiu, não confirmado · GRU → LIS: R$ 2.800 no total");
    expect(text).toContain("Expirou durante a noite · GRU → LIS: R$ 2.800 no total (cotado em C$ 700)");
    expect(text).toContain("apareceu em 20/11/2026 às 12:00");
    expect(text).not.toContain("Sem resposta");
    expect(text).toMatch(/Seguimos monitorando: 1 verificação nos últimos 30 dias/);
    expect(text).not.toContain("simuladas");
    expect(plain(mail?.html)).toContain("Melhor que vimos");
  });

  it("leads from each line to what its monitor has found", async () => {
    await aNotice("expired");
    await write();
    const [mail] = await read();
    const page = `http://localhost:3000/searches/${w.searchId}/flights`;
    expect(plain(mail?.text)).toMatch(new RegExp(`Melhor que vimos · GRU → LIS: .+\\n${page}\\n`));
    expect(plain(mail?.text)).toMatch(new RegExp(`Expirou durante a noite · GRU → LIS: .+\\n${page}\\n`));
    expect(mail?.html.match(new RegExp(`<a [^>]*href="${page}"[^>]*>[^<]*GRU`, "g"))).toHaveLength(2);
  });

  describe("of a price that was seen to be gone at one o'clock", () => {
    const LEFT = new Date("2026-11-20T15:05:00Z");
    const GONE = { goneAt: new Date("2026-11-20T16:00:00Z"), gonePrice: 90_000 };
    const told = async () => {
      await write();
      const { moved = [], expired = [] } = (await owed())[0]?.payload ?? {};
      return digestContent.pick({ moved: true, expired: true }).parse({ moved, expired });
    };

    /** An alert that a message tells, which left then. */
    const tellBy = async (sentAt: Date | null) => {
      const [id, deliveryId] = [await aNotice("capped"), randomUUID()];
      await db.insert(deliveries).values({
        ...{ id: deliveryId, dedupeKey: "told", accountId: w.accountId, kind: "price-alert", sentAt },
        ...{ recipient: "ana@example.com", payload: {}, createdAt: w.clock.now() },
      });
      const sent = { state: "sent", deliveryId, sentAt: w.clock.now() } as const;
      await db.update(alertNotices).set(sent).where(eq(alertNotices.alertId, id));
    };

    it.each([
      ["says so where it was told", LEFT, ["gone"]],
      ["does not where the message that tells it never left", null, []],
      ["does not where that was by the fare source of before", LEFT, [], "simulated"],
    ])("%s", async (_case, sentAt, expected, source = "scripted") => {
      await tellBy(sentAt);
      await db.update(alerts).set({ ...GONE, source });
      expect((await told()).expired.map(({ why }) => why)).toEqual(expected);
    });

    it("does not where another alert was told", async () => {
      await tellBy(LEFT);
      const gone = eq(alerts.id, await aNotice("capped"));
      await db.update(alerts).set(GONE).where(gone);
      await db.update(alertNotices).set({ state: "dropped" }).where(isNull(alertNotices.deliveryId));
      expect((await told()).expired).toEqual([]);
    });

    it("says nothing else where it was left to the digest on another channel", async () => {
      await tellBy(LEFT);
      await db.update(alerts).set(GONE);
      const [sent] = await db.select().from(alertNotices);
      if (!sent) throw new Error("nobody was told");
      for (const why of ["capped", "expired"] as const) {
        const left = { state: "digest", why, deliveryId: null, sentAt: null } as const;
        await db.insert(alertNotices).values({ ...sent, ...left, channelKey: why });
      }
      const { moved, expired } = await told();
      expect([moved, expired.map(({ why }) => why)]).toEqual([[], ["overnight"]]);
    });

    it("says only that it was kept for the digest where it was", async () => {
      await aNotice("capped");
      await db.update(alerts).set(GONE);
      expect(await told()).toMatchObject({ moved: [{ why: "capped" }], expired: [] });
    });
  });

  it("speaks of no days that a monitor has left since", async () => {
    await aNotice("expired");
    await aNotice("capped");
    const gone = await aNotice("unconfirmed");
    await db.update(alerts).set({ goneAt: w.clock.now(), gonePrice: 90_000 }).where(eq(alerts.id, gone));
    const noted = { origin: "GRU", destination: "LIS", ...PAIR, price: 75_000, seenAt: w.clock.now() };
    await db.transaction((tx) => noteForDigest(tx, { searchId: w.searchId, why: "rising", ...noted }));
    const changes = { window: { from: calendarDate("2027-04-01") } };
    await changeSearch(deps, { accountId: w.accountId, searchId: w.searchId, changes });
    await w.observe(81_000, null, { ...PAIR, departure: calendarDate("2027-04-02") });
    await write();
    expect((await owed()).map(({ payload }) => payload)).toMatchObject([
      { best: [{}], moved: [], expired: [] },
    ]);
  });

  it("speaks of no departure that has passed", async () => {
    const flown = { departure: calendarDate("2026-11-23"), stay: 12 };
    await db.update(searches).set({ periodFrom: null, periodTo: null });
    await db
      .update(alerts)
      .set(flown)
      .where(eq(alerts.id, await aNotice("capped")));
    const noted = { origin: "GRU", destination: "LIS", price: 75_000, seenAt: w.clock.now() };
    const note = { ...noted, searchId: w.searchId, why: "capped" as const };
    await db.transaction((tx) => noteForDigest(tx, { ...note, ...flown }));
    await write();
    expect((await owed())[0]?.payload).toMatchObject({ moved: [] });
  });

  it("speaks of none that has passed before the day of its route was turned, or before it left", async () => {
    await w.observe(75_000, null, { departure: calendarDate("2027-03-10"), stay: 12 });
    await write("2027-03-10T12:00:00Z");
    const [digest] = await owed();
    expect(digest?.payload).toMatchObject({ best: [{ ...PAIR, price: 80_000 }] });
    w.clock.set("2027-03-12T03:00:00Z");
    expect(await read()).toEqual([]);
  });

  it("has told only the alerts that it names: the others are told to nobody", async () => {
    const [named, flown] = [await aNotice("capped"), await aNotice("expired")];
    const stateOf = async (alertId: string) => {
      const of = await db.select().from(alertNotices).where(eq(alertNotices.alertId, alertId));
      return of.map(({ state, deliveryId }) => [state, deliveryId]);
    };
    await db
      .update(alerts)
      .set({ departure: calendarDate("2026-11-23") })
      .where(eq(alerts.id, flown));
    await write();
    expect(await stateOf(named)).toEqual([["digest", (await owed())[0]?.id]]);
    expect(await stateOf(flown)).toEqual([["dropped", null]]);
  });

  it("tells nothing of what the fare source of before has told, once there is another", async () => {
    await aNotice("capped");
    await aNotice("expired");
    await db.update(alerts).set({ source: "simulated" });
    await write();
    expect((await owed())[0]?.payload).toMatchObject({ best: [{}], moved: [], expired: [] });
    expect(await db.select().from(alertNotices)).toMatchObject(Array(2).fill({ state: "dropped" }));
  });

  it("leaves no alert of a muted monitor to the next one", async () => {
    await aNotice("capped");
    await db.update(searches).set({ alertsMutedAt: w.clock.now() });
    await write();
    expect(await db.select().from(alertNotices)).toMatchObject([{ state: "dropped", why: "unwanted" }]);
  });

  it("tells the rest beside an alert whose facts cannot be read", async () => {
    await aNotice("capped");
    await db.update(alerts).set({ facts: { reasons: [] } });
    await write();
    expect((await owed())[0]?.payload).toMatchObject({ best: [{}], moved: [{ ...PAIR, why: "capped" }] });
  });

  it("names a flight once that two monitors have found, that of a city and that of its airport", async () => {
    const asked = { market: "simulated", origin: "SAO", maxStops: 1 } as const;
    const fareQueryId = await aCityQuery(db, asked, [w.fareQueryId]);
    const days = { minDays: 10, maxDays: 15, maxStops: 1 };
    const city = await aSavedSearch(db, { accountId: w.accountId, fareQueryId, ...days });
    await w.observe(80_000);
    for (const searchId of [w.searchId, city])
      await db.transaction((tx) =>
        noteForDigest(tx, {
          ...{ searchId, why: "capped", price: 75_000, seenAt: w.clock.now(), ...PAIR },
          ...{ origin: "GRU", destination: "LIS" },
        }),
      );
    await write();
    expect((await owed())[0]?.payload).toMatchObject({ best: [{}, {}], moved: [{}, {}] });
    const [mail] = await read();
    expect(mail?.subject).toBe("Seus monitores: 1 preço visto");
    expect(plain(mail?.text).split("GRU → LIS")).toHaveLength(3);
  });

  it("of a simulated world says so", async () => {
    w.clock.set(MONDAY);
    await answered(MONDAY);
    await writeDigests({ ...deps, fareSource: w.deps.fareSource });
    expect((await read())[0]?.text).toContain("Tarifas simuladas para demonstração.");
  });

  it("tells each thing once", async () => {
    await change({ digest: "daily" });
    await aNotice("expired");
    await write("2026-11-22T12:00:00Z");
    await write(MONDAY);
    expect(await owed()).toHaveLength(1);
    expect(await db.select().from(digests)).toMatchObject([{}, { deliveryId: null }]);
  });

  it("tells each reader what is his, and nothing of another's", async () => {
    const [accountId, searchId] = [randomUUID(), randomUUID()];
    await db.insert(accounts).values({ id: accountId, email: "bia@example.com", createdAt: w.clock.now() });
    const days = { minDays: 10, maxDays: 15, maxStops: 1 };
    await aSavedSearch(db, { id: searchId, accountId, fareQueryId: w.fareQueryId, ...days });
    await w.observe(79_000);
    const hers = { ...w, accountId, searchId };
    for (const reader of [w, hers]) {
      await anAlertForTheDigest(db, { w: reader, deps }, "expired");
      const noted = { searchId: reader.searchId, why: "rising" as const, price: 90_000, ...PAIR };
      const note = { ...noted, origin: "GRU", destination: "LIS", seenAt: w.clock.now() };
      await db.transaction((tx) => noteForDigest(tx, note));
    }
    await write();
    const written = new Map((await owed()).map((mail) => [mail.accountId, mail]));
    for (const [reader, checks] of [
      [w, 2],
      [hers, 1],
    ] as const) {
      const about = [{ searchId: reader.searchId }];
      const { id: deliveryId, payload } = written.get(reader.accountId) ?? {};
      expect(payload).toMatchObject({ best: about, moved: about, expired: about, checks });
      const isHis = eq(alertNotices.accountId, reader.accountId);
      expect(await db.select().from(alertNotices).where(isHis)).toMatchObject([{ deliveryId }]);
      const begun = await db.select().from(digests).where(eq(digests.accountId, reader.accountId));
      expect(begun).toMatchObject([{ deliveryId }]);
    }
  });

  it("tells next time what was left to it after it was gathered", async () => {
    await change({ digest: "daily" });
    await aNotice("expired");
    const late = eq(alertNotices.alertId, await aNotice("expired"));
    await db.update(alertNotices).set({ state: "held" }).where(late);
    const queue: TestDeps["queue"] = {
      ...deps.queue,
      enqueue: async (tx) => void (await tx.update(alertNotices).set({ state: "digest" }).where(late)),
    };
    w.clock.set("2026-11-22T12:00:00Z");
    await writeDigests({ ...deps, queue });
    await write(MONDAY);
    const overnight = [{ why: "overnight" }];
    expect((await owed()).map(({ payload }) => payload.expired)).toMatchObject([overnight, overnight]);
  });

  it("comes without news only after a month", async () => {
    await write();
    for (const day of ["30", "07", "14", "21"])
      await write(`2026-${day === "30" ? 11 : 12}-${day}T12:00:00Z`);
    expect(await owed()).toHaveLength(1);
    await write("2026-12-28T12:00:00Z");
    expect(await owed()).toHaveLength(2);
  });

  it("names a monitor that nobody answers for, and not again within three days", async () => {
    await change({ digest: "daily" });
    const blindOn = async (at: string) => {
      await read();
      w.clock.set(at);
      await writeDigests(deps);
      const last = (await owed()).findLast(({ createdAt }) => createdAt.getTime() === new Date(at).getTime());
      return last ? (last.payload as { blind: unknown[] }).blind.length : 0;
    };
    await answered("2026-11-20T15:00:00Z");
    const elsewhere = { fareQueryId: await aFareQuery(db, { destination: "MAD" }), dueAt: w.clock.now() };
    await db.insert(routePlans).values({ ...elsewhere, lastAnswerAt: new Date("2026-11-25T15:00:00Z") });
    expect(await blindOn("2026-11-21T15:30:00Z")).toBe(1);
    expect(await blindOn("2026-11-22T15:30:00Z")).toBe(0);
    expect(await blindOn("2026-11-23T15:30:00Z")).toBe(0);
    expect(await blindOn("2026-11-24T15:30:00Z")).toBe(1);
    expect(await blindOn("2026-11-25T15:30:00Z")).toBe(0);
    const text = plain((await read())[0]?.text);
    expect(text).toContain(
      "Sem resposta da fonte · GRU → LIS: Nenhuma verificação desde 20/11/2026 às 12:00",
    );
  });

  it.each([
    [
      "an account of less than a day",
      () => db.update(accounts).set({ createdAt: new Date("2026-11-22T12:00:01Z") }),
    ],
    ["an inactive account", () => db.update(accounts).set({ isActive: false })],
    ["an account that wants no alerts", () => db.update(accounts).set({ alertsOffAt: w.clock.now() })],
    ["an account without a search", () => db.delete(searches)],
    ["an account whose search is paused", () => db.update(searches).set({ pausedAt: w.clock.now() })],
    ["an account whose search is muted", () => db.update(searches).set({ alertsMutedAt: w.clock.now() })],
    [
      "an account whose search is not for it",
      () => db.update(searches).set({ alertSettings: { digest: false } }),
    ],
  ])("comes not to %s", async (_case, prepare) => {
    await prepare();
    await write();
    expect(await owed()).toEqual([]);
  });

  it("is stopped by one click in it, alerts go on, and what was owed is not sent", async () => {
    await write();
    const [mail] = await read();
    const header = mail?.headers?.["List-Unsubscribe"] ?? "";
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const scope = readUnsubscribeToken(deps.secret, /token=([^>]+)>/.exec(header)?.[1] ?? "");
    expect(scope).toEqual({ accountId: w.accountId, searchId: THE_DIGEST });
    if (!scope) throw new Error("no scope");
    await db.update(deliveries).set({ sentAt: null });
    await unsubscribe(deps, { scope, wanted: false });
    expect(await read()).toHaveLength(1);
    expect(await db.select().from(accounts)).toMatchObject([{ alertsOffAt: null }]);
    await write("2026-11-30T12:00:00Z");
    expect(await owed()).toHaveLength(1);
    await unsubscribe(deps, { scope, wanted: true });
    await write("2026-11-30T12:15:00Z");
    expect(await db.select().from(digests)).toHaveLength(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["deleted", () => db.delete(searches).where(eq(searches.id, w.searchId))],
    [
      "silenced",
      () => db.update(searches).set({ alertsMutedAt: w.clock.now() }).where(eq(searches.id, w.searchId)),
    ],
    ["paused", () => db.update(searches).set({ pausedAt: w.clock.now() }).where(eq(searches.id, w.searchId))],
  ])(
    "leaves out a monitor that was %s before it left, and is not sent about it alone",
    async (_case, leave) => {
      await write();
      const [monitor] = await db.select().from(searches);
      if (!monitor) throw new Error("no monitor");
      const other = { ...monitor, id: randomUUID(), minDays: 11 };
      await db.insert(searches).values(other);
      await leave();
      expect(await read()).toEqual([]);
      await db.update(deliveries).set({ failedAt: null });
      const [written] = await owed();
      const { best } = digestContent.parse(written?.payload);
      const both = {
        ...written?.payload,
        best: best.flatMap((line) => [line, { ...line, searchId: other.id }]),
      };
      await db.update(deliveries).set({ payload: both });
      expect(await read()).toMatchObject([{ subject: "Seus monitores: 1 preço visto" }]);
    },
  );

  it.each([
    ["pt", "Seus monitores: 1 preço visto", "Expirou durante a noite"],
    ["en", "Your monitors: 1 price seen", "Expired overnight"],
    ["es", "Tus monitores: 1 precio visto", "Caducó durante la noche"],
    ["fr", "Vos suivis : 1 prix vu", "Expiré pendant la nuit"],
  ])("is in the language of its reader: %s", async (language, subject, expired) => {
    await db.update(profiles).set({ language });
    await aNotice("expired");
    await write();
    const [mail] = await read();
    expect(plain(mail?.subject)).toBe(subject);
    expect(mail?.text).toContain(expired);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/digestMails|alertMails|\{\{/);
    const preheader = /opacity:0">([^<]+)</.exec(mail?.html ?? "")?.[1]?.replaceAll("&#39;", "'") ?? "";
    expect(preheader.length).toBeGreaterThanOrEqual(40);
    expect(preheader.length).toBeLessThanOrEqual(90);
  });

  it.each([
    ["pt", "E mais 101 monitores:", 200],
    ["en", "And 101 more monitors:", 200],
    ["es", "Y 101 monitores más:", 200],
    ["fr", "Et 101 autres suivis :", 200],
    ["pt", "E mais 1 monitor:", 100],
    ["en", "And 1 more monitor:", 100],
    ["es", "Y 1 monitor más:", 100],
    ["fr", "Et 1 autre suivi :", 100],
  ])("is no longer than Gmail shows of a mail: %s, %s", async (language, words, count) => {
    await db.update(profiles).set({ language });
    const passengers = { adults: 2, children: 3, infantsInSeat: 1, infantsOnLap: 1 };
    const asked = { market: "simulated", maxStops: 1, cabin: "premium_economy", passengers } as const;
    const fareQueryId = await aFareQuery(db, asked);
    const days = {
      cheapestDeparture: PAIR.departure,
      cheapestStay: PAIR.stay,
      cheapestSeenAt: w.clock.now(),
    };
    for (let n = 0; n < count; n++)
      await aSavedSearch(db, {
        ...{ accountId: w.accountId, fareQueryId, cheapestRouteId: fareQueryId, ...days },
        ...{ cheapestPrice: 12_345_600 + n, minDays: 1 + (n % 12), maxDays: 13 + Math.floor(n / 12) },
      });
    await write();
    const [mail] = await read();
    expect(mail?.text.replaceAll("\u202f", " ")).toContain(`${words}\nhttp://localhost:3000/searches\n`);
    expect(Buffer.byteLength(mail?.html ?? "")).toBeLessThan(90_000);
    expect(mail?.html).toContain("unsubscribe");
  });

  it.each([
    [0, "Nenhuma verificação nos últimos 30 dias: seguimos tentando."],
    [1, "Seguimos monitorando: 1 verificação nos últimos 30 dias."],
    [2, "Seguimos monitorando: 2 verificações nos últimos 30 dias."],
    [1_234, "Seguimos monitorando: 1.234 verificações nos últimos 30 dias."],
  ])("counts %i as the language does", (count, words) => {
    expect(translator("pt")("digestMails.checks", { count })).toBe(words);
  });
});
