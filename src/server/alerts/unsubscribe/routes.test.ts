import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveAlertPreferences } from "#server/alerts/preferences/store.ts";
import { accounts, alertPreferences, mailSuspensions, profiles, searches } from "#server/database/schema.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { testDatabase } from "#test/databases/database.ts";
import { alertWorld } from "#test/worlds/alert-world.ts";
import { aSavedSearch } from "#test/worlds/watched-routes.ts";
import { unsubscribeRoutes } from "./routes.ts";
import { EVERY_MONITOR, THE_DIGEST, unsubscribeToken, unsubscribeUrl } from "./token.ts";

const db = await testDatabase();
const form = { "content-type": "application/x-www-form-urlencoded" };

describe("the unsubscribe link of an alert", () => {
  let app: FastifyInstance;
  let w: Awaited<ReturnType<typeof alertWorld>>;
  beforeEach(async () => {
    w = await alertWorld(db);
    app = fastify();
    securityHeaders(app, w.deps.config);
    await app.register(unsubscribeRoutes(w.deps), { prefix: "/unsubscribe" });
  });
  afterEach(() => app.close());

  const url = (searchId: string = w.searchId, accountId: string = w.accountId) =>
    `/unsubscribe?token=${unsubscribeToken(w.deps.secret, { accountId, searchId })}`;
  const post = (payload: string, to = url(), headers: Record<string, string> = form) =>
    app.inject({ method: "POST", url: to, payload, headers });
  const mutedAt = async () => (await db.select().from(searches))[0]?.alertsMutedAt;
  const offAt = async () => (await db.select().from(accounts))[0]?.alertsOffAt;

  it("stands in the mail as an address of ours", () => {
    const scope = { accountId: w.accountId, searchId: w.searchId };
    expect(unsubscribeUrl(w.deps, scope)).toBe(`http://localhost:3000${url()}`);
  });

  it("only asks when it is opened, as machines open links too", async () => {
    const answer = await app.inject(url());
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Parar os avisos deste monitor?");
    expect(answer.body).toContain("GRU\u00a0→\u00a0LIS");
    expect(answer.body).toContain('method="post"');
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await mutedAt()).toBeNull();
    expect((await app.inject({ method: "HEAD", url: url() })).statusCode).toBe(200);
    expect(await mutedAt()).toBeNull();
  });

  it.each([
    ["a mail program's one click", "List-Unsubscribe=One-Click", form],
    ["a mail program's one click in parts", "--x--", { "content-type": "multipart/form-data; boundary=x" }],
    ["the button of the page", "choice=stop", form],
  ])("stops the alerts of this monitor at once by %s", async (_case, payload, headers) => {
    const answer = await post(payload, url(), headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Avisos deste monitor desligados");
    expect(await mutedAt()).toEqual(w.clock.now());
    expect(await offAt()).toBeNull();
  });

  it("stops or puts off the alerts of no other monitor, also of the same account", async () => {
    const other = await aSavedSearch(db, { accountId: w.accountId, fareQueryId: w.fareQueryId, minDays: 8 });
    const isOther = eq(searches.id, other);
    for (const choice of ["stop", "put-off"]) {
      await post(`choice=${choice}`);
      const rows = await db.select().from(searches).where(isOther);
      expect(rows).toMatchObject([{ alertsMutedAt: null, alertsSnoozedUntil: null }]);
    }
  });

  it("is titled by what it asks and by what came of it, for who only hears it", async () => {
    const titleOf = ({ body }: { body: string }) => /<title>(.*)<\/title>/.exec(body)?.[1];
    expect(titleOf(await app.inject(url()))).toBe("Parar os avisos deste monitor? · Rasante");
    expect(titleOf(await post("choice=stop"))).toBe("Avisos deste monitor desligados · Rasante");
    expect(titleOf(await post("choice=resume"))).toBe("Avisos ligados · Rasante");
  });

  it.each(["daily", "weekly"] as const)("turns a %s digest on again as it was", async (digest) => {
    const { accountId } = w;
    await saveAlertPreferences(db, { accountId, changes: { digest }, at: w.clock.now() });
    const kept = async () => (await db.select().from(alertPreferences))[0]?.digest;
    const stopped = await post("List-Unsubscribe=One-Click", url(THE_DIGEST));
    expect(await kept()).toBe("off");
    const choice = /name="choice" value="([^"]+)"/.exec(stopped.body)?.[1];
    const resumed = await post(`choice=${choice}`, url(THE_DIGEST));
    expect(resumed.body).toContain("Você volta a receber o resumo");
    expect(await kept()).toBe(digest);
  });

  it("does the same when used twice, and turns the alerts on again", async () => {
    await post("List-Unsubscribe=One-Click");
    expect((await post("List-Unsubscribe=One-Click")).statusCode).toBe(200);
    const answer = await post("choice=resume");
    expect(answer.body).toContain("Avisos ligados");
    expect(await mutedAt()).toBeNull();
  });

  it("puts the alerts of this monitor off for a week instead, until they are wanted again", async () => {
    const putOffUntil = async () => (await db.select().from(searches))[0]?.alertsSnoozedUntil;
    const asked = await app.inject(url());
    expect(asked.body).toContain('value="put-off">Adiar 7 dias<');
    expect(await putOffUntil()).toBeNull();
    const answer = await post("choice=put-off");
    expect(answer.body).toContain("Avisos adiados");
    expect(answer.body).toContain("GRU\u00a0→\u00a0LIS por 7 dias");
    expect(await putOffUntil()).toEqual(new Date(w.clock.now().getTime() + 7 * DAY_MS));
    expect(await mutedAt()).toBeNull();
    expect((await post("choice=resume")).body).toContain("Avisos ligados");
    expect(await putOffUntil()).toBeNull();
  });

  it("puts them off for no longer than that week where they were stopped before", async () => {
    await post("choice=stop");
    expect((await post("choice=put-off")).body).toContain("Avisos adiados");
    expect(await mutedAt()).toBeNull();
  });

  it("offers no such week for all monitors, nor for the digest", async () => {
    for (const scope of [EVERY_MONITOR, THE_DIGEST])
      expect((await app.inject(url(scope))).body).not.toContain("Adiar");
  });

  it("of a digest stops that alone, and starts it again", async () => {
    const digest = url(THE_DIGEST);
    const wish = async () => (await db.select().from(alertPreferences))[0]?.digest;
    const asked = await app.inject(digest);
    expect(asked.body).toContain("Parar o resumo?");
    expect(asked.body).toContain("Parar todos os avisos");
    expect(await wish()).toBeUndefined();
    expect((await post("List-Unsubscribe=One-Click", digest)).body).toContain("Resumo desligado");
    expect(await wish()).toBe("off");
    expect([await mutedAt(), await offAt()]).toEqual([null, null]);
    expect((await post("choice=resume", digest)).body).toContain("Você volta a receber o resumo");
    expect(await wish()).toBe("weekly");
  });

  it("says of the digest that alerts go on without it, unless all are off", async () => {
    const texts = async () =>
      [await app.inject(url(THE_DIGEST)), await post("choice=stop", url(THE_DIGEST))].map(({ body }) =>
        body.includes("Os avisos de preço continuam."),
      );
    expect(await texts()).toEqual([true, true]);
    await post("choice=stop", url(EVERY_MONITOR));
    expect(await texts()).toEqual([false, false]);
  });

  it.each([
    ["off", "Você volta a receber avisos de preço dos seus monitores."],
    ["daily", "Você volta a receber avisos de preço e o resumo dos seus monitores."],
  ] as const)("says that all are on again, with the digest as it was chosen: %s", async (digest, text) => {
    await saveAlertPreferences(db, { accountId: w.accountId, changes: { digest }, at: w.clock.now() });
    await post("choice=stop", url(EVERY_MONITOR));
    expect((await post("choice=resume", url(EVERY_MONITOR))).body).toContain(text);
  });

  it("stops every alert of the account by the other button", async () => {
    expect((await app.inject(url(EVERY_MONITOR))).body).toContain("Parar todos os avisos?");
    const all = url(EVERY_MONITOR);
    expect((await app.inject(url())).body).toContain(all);
    const [id, createdAt] = [randomUUID(), w.clock.now()];
    await db.insert(accounts).values({ id, email: "bia@voos.example", createdAt });
    const offs = async () =>
      new Map((await db.select().from(accounts)).map((row) => [row.id, row.alertsOffAt]));
    expect((await post("choice=stop", all)).body).toContain("Todos os avisos desligados");
    expect(await offs()).toEqual(
      new Map([
        [w.accountId, w.clock.now()],
        [id, null],
      ]),
    );
    await post("choice=resume", all);
    expect((await offs()).get(w.accountId)).toBeNull();
  });

  it.each([
    ["a monitor's alerts, turned on again", "resume", undefined],
    ["a monitor's alerts, put off", "put-off", undefined],
    ["the digest, turned on again", "resume", THE_DIGEST],
  ])("promises nothing of %s, while every alert is off, and offers those", async (_what, choice, scope) => {
    await post("choice=stop", url(EVERY_MONITOR));
    const { body } = await post(`choice=${choice}`, url(scope));
    expect(body).toContain("Todos os avisos desligados");
    expect(body).toContain(`action="${url(EVERY_MONITOR)}"`);
    expect((await post("choice=resume", url(EVERY_MONITOR))).body).toContain("Avisos ligados");
    expect((await post(`choice=${choice}`, url(scope))).body).not.toContain("Todos os avisos desligados");
  });

  it("speaks the reader's language", async () => {
    await db.update(profiles).set({ language: "fr" });
    const { body } = await app.inject(url());
    expect(body).toContain("Arrêter les alertes de ce suivi ?");
    expect(body).toContain('<html lang="fr">');
  });

  it.each(LANGUAGES)("speaks of alerts on every channel, since none has any more: %s", async (language) => {
    await db.update(profiles).set({ language });
    for (const choice of ["stop", "resume"])
      expect((await post(`choice=${choice}`)).body).not.toMatch(/e-?mail|correo/i);
  });

  it.each([
    ["is paused", { pausedAt: new Date() }, "O monitor está pausado: retome-o"],
    [
      "is over",
      { periodFrom: calendarDate("2020-01-01"), periodTo: calendarDate("2020-02-01") },
      "ele não acompanha mais preços",
    ],
  ])(
    "says of a monitor that %s, whatever is chosen, that nothing is watched",
    async (_case, change, said) => {
      const answers = async () => [
        await app.inject(url()),
        ...(await Promise.all(["stop", "put-off", "resume"].map((choice) => post(`choice=${choice}`)))),
      ];
      for (const { body } of (await answers()).slice(0, -1)) expect(body).toContain("continua acompanhando");
      await db.update(searches).set(change);
      for (const { body } of await answers()) {
        expect(body).toContain(said);
        expect(body).not.toContain("continua acompanhando");
      }
    },
  );

  const every = async (scope: string) => [
    await app.inject(url(scope)),
    await post("choice=stop", url(scope)),
    await post("choice=resume", url(scope)),
  ];

  it("says of all alerts that monitors go on without them where one does", async () => {
    const goOn = "Os monitores ativos continuam acompanhando os preços.";
    const said = async () => (await every(EVERY_MONITOR)).map(({ body }) => body.includes(goOn));
    expect(await said()).toEqual([true, true, false]);
    await db.update(searches).set({ pausedAt: new Date() });
    expect(await said()).toEqual([false, false, false]);
  });

  it.each([["monitor"], [EVERY_MONITOR], [THE_DIGEST]])(
    "promises nothing to an account that is not active, and says so: %s",
    async (scope) => {
      await db.update(accounts).set({ isActive: false });
      for (const { body } of await every(scope === "monitor" ? w.searchId : scope)) {
        expect(body).toContain("Enquanto sua conta estiver inativa, nada é monitorado");
        expect(body).not.toMatch(/continuam? acompanhando|preço continuam|Você volta/);
      }
    },
  );

  it.each([["monitor"], [EVERY_MONITOR], [THE_DIGEST]])(
    "says of alerts that are on again that its address gets none, where it does not: %s",
    async (scope) => {
      const address = "ana@example.com";
      await db.insert(mailSuspensions).values({ address, reason: "refused", since: w.clock.now() });
      const [asked, stopped, resumed] = await every(scope === "monitor" ? w.searchId : scope);
      expect(resumed?.body).toContain("Não escrevemos para o seu email agora");
      expect(resumed?.body).not.toContain("Você volta");
      for (const page of [asked, stopped]) expect(page?.body).not.toContain("Os avisos de preço continuam.");
    },
  );

  it("says of a monitor that is gone that it watches nothing more, and still stops all the others", async () => {
    await db.delete(searches);
    const answers = [await app.inject(url())];
    for (const choice of ["List-Unsubscribe=One-Click", "choice=stop", "choice=resume"])
      answers.push(await post(choice));
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).toContain("Este monitor não existe mais");
      expect(body).not.toContain("continua acompanhando");
      expect(body).not.toContain(`"${url()}"`);
      expect(body).toContain(`"${url(EVERY_MONITOR)}"`);
    }
  });

  it.each([["monitor"], [EVERY_MONITOR], [THE_DIGEST]])(
    "still answers when the account is gone: %s",
    async (scope) => {
      const gone = url(scope === "monitor" ? w.searchId : scope, "44444444-4444-4444-8444-444444444444");
      expect((await app.inject(gone)).statusCode).toBe(200);
      for (const choice of ["List-Unsubscribe=One-Click", "choice=resume"])
        expect((await post(choice, gone)).statusCode).toBe(200);
      expect([await mutedAt(), await offAt(), await db.select().from(alertPreferences)]).toEqual([
        null,
        null,
        [],
      ]);
    },
  );

  it("changes nothing for anyone when it is forged, cut short or missing", async () => {
    const other = "33333333-3333-4333-8333-333333333333";
    const forged = url().replace(w.searchId, other);
    const forgedAll = url().replace(w.searchId, EVERY_MONITOR);
    for (const bad of [
      forged,
      forgedAll,
      url().slice(0, -1),
      `${url()}x`,
      "/unsubscribe",
      "/unsubscribe?token=a.b.c",
    ]) {
      const answer = await post("choice=stop", bad);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain("Este link não vale");
      expect((await app.inject(bad)).statusCode).toBe(404);
    }
    expect([await mutedAt(), await offAt()]).toEqual([null, null]);
  });

  it.each([
    ["en-GB,en;q=0.9", "en", "This link is not valid", "/en"],
    ["fr", "fr", "Ce lien n’est pas valable", "/fr"],
    ["de", "pt-BR", "Este link não vale", "/"],
  ])(
    "cut short says so in the language of who opens it, and leads on in it: %s",
    async (spoken, lang, words, home) => {
      const { body } = await app.inject({
        url: "/unsubscribe?token=a",
        headers: { "accept-language": spoken },
      });
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).toContain(words);
      expect(body).toContain(`<a href="${home}">`);
    },
  );

  it("of one account does not reach the monitor of another", async () => {
    const stranger = "44444444-4444-4444-8444-444444444444";
    expect((await post("choice=stop", url(w.searchId, stranger))).statusCode).toBe(200);
    expect(await mutedAt()).toBeNull();
  });
});
