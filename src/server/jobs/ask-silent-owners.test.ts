import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fastify from "fastify";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { writeDigests } from "#server/alerts/digest/write-digests.ts";
import { answerQuestion } from "#server/alerts/still-wanted/answer-question.ts";
import { askSilentOwners } from "#server/alerts/still-wanted/ask-silent-owners.ts";
import { stillWantedRoutes } from "#server/alerts/still-wanted/routes.ts";
import { stillWantedToken } from "#server/alerts/still-wanted/token.ts";
import { accounts, deliveries, profiles, searches } from "#server/database/schema.ts";
import { DEMO_ACCOUNT } from "#server/demo-account.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { translator } from "#server/messages.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { awayFor } from "#test/databases/away-database.ts";
import { testDatabase } from "#test/databases/database.ts";
import { overtaken } from "#test/databases/overtaken.ts";
import { plain } from "#test/plain-text.ts";
import type { TestDeps } from "#test/test-deps.ts";
import type { alertWorld } from "#test/worlds/alert-world.ts";
import { mailedMonitor } from "#test/worlds/mailed-monitor.ts";
import { aCityQuery, aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { deliverJob } from "./deliver.ts";

const db = await testDatabase();
const DAY_60 = "2027-01-19T12:30:00Z";
const DAY_90 = "2027-02-18T12:30:00Z";
let w: Awaited<ReturnType<typeof alertWorld>>;
let deps: TestDeps;

beforeEach(async () => {
  ({ w, deps } = await mailedMonitor(db));
  await db.update(accounts).set({ seenAt: w.clock.now() });
});

const run = async (at: string) => {
  w.clock.set(at);
  await askSilentOwners(deps);
};
const owed = () => db.select().from(deliveries).where(eq(deliveries.kind, "still-wanted"));
const read = async (kind = "still-wanted") => {
  for (const { id } of await db.select().from(deliveries).where(eq(deliveries.kind, kind)))
    await deliverJob(deps, { deliveryId: id });
  return deps.mailer.sent;
};
const monitor = async () => (await db.select().from(searches))[0];
const account = async () => (await db.select().from(accounts))[0];

async function page(method: "GET" | "POST" | "HEAD", answer: string, token?: string) {
  const app = fastify();
  securityHeaders(app, deps.config);
  await app.register(stillWantedRoutes(deps), { prefix: "/still-wanted" });
  const own = token ?? stillWantedToken(deps.secret, w.accountId);
  const answered = await app.inject({
    ...{ method, url: `/still-wanted?token=${own}&answer=${answer}` },
    ...(method === "POST" && {
      payload: `choice=${answer}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
  });
  await app.close();
  return answered;
}

describe("an owner who stays away for 60 days", () => {
  it("is asked once, on the day, whether his monitors are still wanted", async () => {
    await run("2027-01-18T12:30:00Z");
    expect(await owed()).toEqual([]);
    await run(DAY_60);
    await run("2027-01-20T12:30:00Z");
    await run("2027-02-10T12:30:00Z");
    expect(await owed()).toMatchObject([{ recipient: "ana@example.com", channel: "email" }]);
    expect((await monitor())?.pausedAt).toBeNull();
  });

  it("reads what is watched for him, when it ends and two links", async () => {
    await run(DAY_60);
    const [mail] = await read();
    const text = plain(mail?.text);
    expect(mail?.subject).toBe("Ainda quer monitorar?");
    expect(text).toContain("Faz 60 dias que você não abre");
    expect(text).toContain("pausamos os monitores em 18/02/2027");
    const page = `http://localhost:3000/searches/${w.searchId}/flights`;
    expect(text).toMatch(new RegExp(`GRU → LIS: R\\$ 3.200 .+\\n${page}\\n`));
    expect(text).toContain("Tarifas simuladas para demonstração.");
    const link = `http://localhost:3000/still-wanted?token=${stillWantedToken(deps.secret, w.accountId)}`;
    expect(text).toContain(`Continuar monitorando:\n${link}&answer=keep`);
    expect(text).toContain(`Pausar meus monitores:\n${link}&answer=pause`);
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  it("reads between which airports the price of a whole city flies", async () => {
    const viracopos = await aFareQuery(db, { market: "simulated", origin: "VCP", maxStops: 1 });
    const asked = { market: "simulated", origin: "SAO", maxStops: 1 } as const;
    const fareQueryId = await aCityQuery(db, asked, [w.fareQueryId, viracopos]);
    await db.update(searches).set({ fareQueryId });
    await run(DAY_60);
    const [mail] = await read();
    expect(plain(mail?.text)).toMatch(
      /SAO → LIS: R\$ 3.200 no total.* \(GRU → LIS\) · 12\/03 a 24\/03 · visto em/,
    );
  });

  it("reads of no flight that has left, also before the day of its route is turned", async () => {
    await db.update(searches).set({ cheapestDeparture: calendarDate("2027-01-19") });
    await run(DAY_60);
    const [mail] = await read();
    expect(plain(mail?.text)).toMatch(/GRU → LIS: R\$ 3.200 no total.* · 12\/03 a 24\/03 · visto em/);
  });

  it("reads of days that are not on sale yet that they are not, as the card of their search says", async () => {
    await db.update(searches).set({ cheapestPrice: null, cheapestRouteId: null });
    deps.fareSource.capabilities.horizonDays = 30;
    await run(DAY_60);
    const [mail] = await read();
    expect(plain(mail?.text)).toContain("GRU → LIS: As datas desta busca ainda não estão à venda");
  });

  it.each(LANGUAGES)("reads it in his language: %s", async (language) => {
    await db.update(profiles).set({ language });
    await run(DAY_60);
    const [mail] = await read();
    expect(mail?.subject).toBe(translator(language)("stillWantedMails.subject"));
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/stillWantedMails|digestMails|\{\{/);
  });

  it("is asked next time when the database was away, which is one failure however many there are", async () => {
    const fareQueryId = w.fareQueryId;
    for (const email of ["bia@example.com", "caio@example.com"]) {
      const id = randomUUID();
      await db.insert(accounts).values({ id, email, createdAt: new Date("2026-11-20T12:00:00Z") });
      await aSavedSearch(db, { accountId: id, fareQueryId });
    }
    w.clock.set(DAY_60);
    const error = vi.fn();
    const away = { ...deps, log: { ...deps.log, error }, db: awayFor(db, 2) };
    await expect(askSilentOwners(away)).rejects.toThrow("was away");
    expect([error.mock.calls, (await owed()).length]).toEqual([[], 1]);
    await askSilentOwners(deps);
    expect(await owed()).toHaveLength(3);
  });

  it("is asked once by two workers at a time", async () => {
    w.clock.set(DAY_60);
    await Promise.all([askSilentOwners(deps), askSilentOwners(deps)]);
    expect(await owed()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["with no monitor that runs", () => db.update(searches).set({ pausedAt: w.clock.now() })],
    [
      "with monitors whose time is over alone",
      () =>
        db
          .update(searches)
          .set({ periodFrom: calendarDate("2026-12-01"), periodTo: calendarDate("2026-12-20") }),
    ],
    ["that is not active", () => db.update(accounts).set({ isActive: false })],
    ["of the demonstration", () => db.update(accounts).set({ email: DEMO_ACCOUNT.email })],
    ["that was there yesterday", () => db.update(accounts).set({ seenAt: new Date("2027-01-18T15:00:00Z") })],
  ])("is not asked for an account %s", async (_case, prepare) => {
    await prepare();
    deps = { ...deps, config: { ...deps.config, demo: true } };
    await run(DAY_60);
    expect(await owed()).toEqual([]);
  });

  it("is asked as the demonstration where there is none", async () => {
    await db.update(accounts).set({ email: DEMO_ACCOUNT.email });
    deps = { ...deps, config: { ...deps.config, demo: false } };
    await run(DAY_60);
    expect(await owed()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "was there meanwhile",
      () => db.update(accounts).set({ seenAt: w.clock.now(), stillWantedAskedAt: null }),
    ],
    ["wants no mail of alerts", () => db.update(accounts).set({ alertsOffAt: w.clock.now() })],
    ["has paused everything", () => db.update(searches).set({ pausedAt: w.clock.now() })],
  ])("is not written to who %s", async (_case, meanwhile) => {
    await run(DAY_60);
    await meanwhile();
    expect(await read()).toEqual([]);
  });

  it("counts from when the account was made where he was never there", async () => {
    await db.update(accounts).set({ seenAt: null });
    await run(DAY_60);
    expect(await owed()).toHaveLength(1);
  });
});

describe("the links of the question", () => {
  beforeEach(() => run(DAY_60));

  it("only ask when they are opened, as machines open links too", async () => {
    for (const method of ["GET", "HEAD"] as const) {
      expect((await page(method, "keep")).statusCode).toBe(200);
      expect((await page(method, "pause")).statusCode).toBe(200);
    }
    const { body, headers } = await page("GET", "pause");
    expect(body.indexOf("Pausar meus monitores")).toBeLessThan(body.indexOf("Continuar monitorando"));
    expect(headers["cache-control"]).toBe("no-store");
    expect(await account()).toMatchObject({ stillWantedAskedAt: w.clock.now() });
    expect((await monitor())?.pausedAt).toBeNull();
  });

  it("keep: the count of days begins anew, and he is asked again after 60 more", async () => {
    const { body } = await page("POST", "keep");
    expect(body).toContain("Seguimos monitorando");
    expect(body).not.toContain("plano");
    expect(await account()).toMatchObject({ seenAt: w.clock.now(), stillWantedAskedAt: null });
    await run(DAY_90);
    await run("2027-03-19T12:30:00Z");
    expect(await owed()).toHaveLength(1);
    await run("2027-03-20T12:30:00Z");
    expect(await owed()).toHaveLength(2);
    expect((await monitor())?.pausedAt).toBeNull();
  });

  it("pause: at once, and one click takes them up again", async () => {
    expect((await page("POST", "pause")).body).toContain("Monitores pausados");
    expect(await monitor()).toMatchObject({ pausedAt: w.clock.now(), pausedBy: "mail" });
    expect((await page("GET", "keep")).body).toContain("Retomar meus monitores");
    await page("POST", "keep");
    expect(await monitor()).toMatchObject({ pausedAt: null, pausedBy: null });
  });

  it("keep: as many go on as the plan admits", async () => {
    const { accountId, fareQueryId } = w;
    const away = { pausedAt: w.clock.now(), pausedBy: "silence" } as const;
    for (let n = 0; n < 6; n++) await aSavedSearch(db, { accountId, fareQueryId, maxDays: 11 + n, ...away });
    expect((await page("POST", "keep")).body).toContain(
      "2 monitores continuam pausados: seu plano não admite mais ativos.",
    );
    const all = await db.select().from(searches);
    expect(all.filter(({ pausedAt }) => !pausedAt)).toHaveLength(5);
    expect(all.filter(({ pausedBy }) => pausedBy === "silence")).toHaveLength(2);
  });

  it("leave what the plan has paused as it is", async () => {
    await db.update(searches).set({ pausedAt: w.clock.now(), pausedBy: "plan" });
    expect((await page("GET", "keep")).body).not.toContain("Retomar meus monitores");
    await page("POST", "keep");
    expect(await monitor()).toMatchObject({ pausedBy: "plan" });
  });

  it("leave what he has paused in the app as it is", async () => {
    await db.update(searches).set({ pausedAt: w.clock.now() });
    expect((await page("POST", "keep")).body).toContain("Nenhum monitor ativo");
    expect((await monitor())?.pausedAt).toEqual(w.clock.now());
  });

  it.each([
    ["GET", "keep"],
    ["POST", "keep"],
    ["POST", "pause"],
  ] as const)(
    "say of an account that is not active that nothing is watched: %s %s",
    async (method, answer) => {
      await db.update(accounts).set({ isActive: false });
      const { body } = await page(method, answer);
      expect(body).toContain("Sua conta está inativa");
      expect(body).not.toMatch(/acompanha|Retomar|Continuar/);
    },
  );

  describe("while he is at his monitors elsewhere", () => {
    const answerAfter = (answer: "keep" | "pause", first: () => Promise<unknown>) =>
      answerQuestion({ ...deps, db: overtaken(db, first) }, { accountId: w.accountId, answer });

    it.each([
      ["keep", "silence", null],
      ["pause", null, "mail"],
    ] as const)("%s: all that he does not delete", async (answer, pausedBy, then) => {
      const before = { pausedAt: pausedBy && w.clock.now(), pausedBy };
      await db.update(searches).set(before);
      const own = { accountId: w.accountId, fareQueryId: w.fareQueryId, ...before };
      const deleted = await aSavedSearch(db, { ...own, createdAt: w.clock.now() });
      await answerAfter(answer, () => db.delete(searches).where(eq(searches.id, deleted)));
      expect(await db.select().from(searches)).toMatchObject([{ pausedBy: then }]);
    });

    it("keep: leave what he pauses there", async () => {
      await db.update(searches).set({ pausedAt: w.clock.now(), pausedBy: "silence" });
      await answerAfter("keep", () => db.update(searches).set({ pausedBy: null }));
      expect((await monitor())?.pausedAt).toEqual(w.clock.now());
    });
  });

  it.each([
    ["nothing", ""],
    ["another account's", "7f1f6a52-0f60-4a5e-8c4c-0d8a4b3f5a11.AAAA"],
    ["what makes no sense", "x.y.z"],
  ])("are worth nothing with a token of %s", async (_case, token) => {
    for (const method of ["GET", "POST"] as const)
      expect((await page(method, "pause", token || "-")).statusCode).toBe(404);
    expect((await monitor())?.pausedAt).toBeNull();
  });
});

describe("an owner who does not answer for 30 days", () => {
  it("finds his monitors paused on the 90th day, once, whoever works", async () => {
    await run(DAY_60);
    await run("2027-02-17T12:30:00Z");
    expect((await monitor())?.pausedAt).toBeNull();
    w.clock.set(DAY_90);
    await Promise.all([askSilentOwners(deps), askSilentOwners(deps)]);
    expect(await monitor()).toMatchObject({ pausedAt: w.clock.now(), pausedBy: "silence" });
    await run("2027-02-19T12:30:00Z");
    expect((await monitor())?.pausedAt).toEqual(new Date(DAY_90));
    expect(await owed()).toHaveLength(1);
  });

  it("has 30 days from the question, however late that was", async () => {
    await run("2027-02-20T12:30:00Z");
    expect(await owed()).toHaveLength(1);
    await run("2027-03-21T12:30:00Z");
    expect((await monitor())?.pausedAt).toBeNull();
    await run("2027-03-22T12:30:00Z");
    expect((await monitor())?.pausedAt).toEqual(w.clock.now());
  });

  it("reads so in the last lines of the next digest, once, with the link to go on", async () => {
    await run(DAY_60);
    await run(DAY_90);
    const monday = async (at: string) => {
      w.clock.set(at);
      await writeDigests(deps);
    };
    await monday("2027-02-22T12:00:00Z");
    const [mail] = await read("digest");
    expect(mail?.subject).toBe("Seus monitores: pausados ou terminados");
    expect(plain(mail?.text)).toContain("Nenhuma verificação nos últimos 30 dias.");
    expect(plain(mail?.text)).toContain(
      "Pausado · GRU → LIS: Sem sinal seu por 90 dias, pausamos em 18/02/2027 às 09:30. Um clique retoma.",
    );
    expect(mail?.text).toContain(
      `Retomar meus monitores:\nhttp://localhost:3000/still-wanted?token=${stillWantedToken(deps.secret, w.accountId)}&answer=keep`,
    );
    await monday("2027-03-01T12:00:00Z");
    expect(await db.select().from(deliveries).where(eq(deliveries.kind, "digest"))).toHaveLength(1);
    await page("POST", "keep");
    expect(await monitor()).toMatchObject({ pausedAt: null, pausedBy: null });
  });
});
