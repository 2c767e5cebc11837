import { beforeEach, describe, expect, it } from "vitest";
import { confirmFall } from "#server/alerts/confirm-fall.ts";
import { accounts, alerts, profiles, searches } from "#server/database/schema.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { LANGUAGES } from "#shared/languages.ts";
import type { TimeZone } from "#shared/time-zones.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import { alertWorld, RATES } from "#test/worlds/alert-world.ts";
import { livesIn } from "#test/worlds/lives-in.ts";
import { renderPriceAlert } from "./price-alert-mail.ts";

const db = await testDatabase();

describe("the mail of an alert", () => {
  let w: Awaited<ReturnType<typeof alertWorld>>;
  let alertId: string | undefined;

  beforeEach(async () => {
    w = await alertWorld(db, { target: { amount: 3_300, currency: "BRL" } });
    await w.haveHistory(14, 100_000);
    await storeRates(db, RATES, w.clock.now());
    w.world.live = 82_000;
    await w.observe(82_000);
    await confirmFall(w.deps, { searchId: w.searchId });
    alertId = (await db.select().from(alerts))[0]?.id;
  });

  const render = (changes: { config?: typeof w.deps.config } = {}) =>
    renderPriceAlert({ ...w.deps, ...changes }, { payload: { alertId }, accountId: w.accountId });

  it("says price, dates, reasons and when it was confirmed, in text and in HTML", async () => {
    const mail = await render();
    expect(plain(mail?.subject)).toBe("GRU → LIS por R$ 3.280 · meta alcançada");
    for (const words of [
      "São Paulo (GRU) → Lisboa (LIS)",
      "bom achado",
      "R$ 3.280 no total (cotado em C$ 820)",
      "sex. 12/03/2027",
      "qua. 24/03/2027 (12 dias)",
      "1 adulto · econômica · até 1 parada",
      "abaixo da sua meta de R$ 3.300",
      "18% abaixo do normal (R$ 4.000, mediana de 14 dias, 56 verificações)",
      "menor preço deste monitor até hoje (antes: R$ 4.000)",
      "melhor que 100% dos últimos 90 dias",
      "20/11/2026 às 12:00 (horário de Brasília)",
      "tarifa simulada para demonstração",
      "Não vendemos passagens.",
    ]) {
      expect(plain(mail?.text)).toContain(words);
      expect(plain(mail?.html)).toContain(words);
    }
  });

  it("tells the hours of the clock that its reader lives by", async () => {
    await livesIn(db, w.accountId, "Asia/Tokyo");
    const mail = await render();
    expect(plain(mail?.text)).toContain("21/11/2026 às 00:00 (horário de Tóquio)");
    await db.update(profiles).set({ language: "fr" });
    expect(plain((await render())?.text)).toContain("21/11/2026 à 00:00 (heure de Tokyo)");
  });

  it("tells those of Brasília where the clock is one that only another version offers", async () => {
    await livesIn(db, w.accountId, "Asia/Kolkata" as TimeZone);
    expect(plain((await render())?.text)).toContain("20/11/2026 às 12:00 (horário de Brasília)");
  });

  it("links to the flight, to the monitor and to the end of its alerts", async () => {
    const mail = await render();
    expect(mail?.text).toMatch(
      /https:\/\/www\.google\.com\/travel\/flights\/search\?tfs=\S+&hl=pt-BR&gl=BR&curr=BRL/,
    );
    expect(mail?.text).toContain(`http://localhost:3000/searches/${w.searchId}/flights`);
    expect(mail?.text).toContain(`http://localhost:3000/unsubscribe?token=${w.accountId}.${w.searchId}.`);
  });

  it("leads to what it stands on, and asks whether the price was there", async () => {
    const receipt = `http://localhost:3000/alerts/${alertId}`;
    const { text = "", html = "" } = (await render()) ?? {};
    expect(text).toContain(`Ver por que avisamos:\n${receipt}\n`);
    expect(text).toContain(`O preço bateu?\nSim: ${receipt}?bateu=sim\nNão: ${receipt}?bateu=nao\n`);
    for (const href of [receipt, `${receipt}?bateu=sim`, `${receipt}?bateu=nao`])
      expect(html).toContain(`href="${href}"`);
  });

  it("can be unsubscribed by one click, and threads with the others of its monitor", async () => {
    const mail = await render();
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<http:\/\/localhost:3000\/unsubscribe\?token=[^<>]+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      References: `<monitor-${w.searchId}@localhost>`,
    });
    const config = { ...w.deps.config, contactEmail: "ajuda@voos.example" };
    const readable = await render({ config });
    expect(readable?.headers?.["List-Unsubscribe"]).toMatch(
      /, <mailto:ajuda@voos\.example\?subject=unsubscribe>$/,
    );
  });

  it.each([
    ["pt", "GRU → LIS por", "12/03 a 24/03 · Meta R$ 3.300 · confirmado às 12:00"],
    ["en", "GRU → LIS for", "12/03 to 24/03 · Target R$ 3,300 · confirmed at 12:00"],
    ["es", "GRU → LIS por", "12/03 a 24/03 · Objetivo R$ 3300 · confirmado a las 12:00"],
    ["fr", "GRU → LIS à", "12/03 au 24/03 · Objectif R$ 3 300 · confirmé à 12:00"],
    ["*", "GRU → LIS por", "12/03 a 24/03 · Meta R$ 3.300 · confirmado às 12:00"],
  ])("is written in the reader's language: %s", async (language, subject, preheader) => {
    await db.update(profiles).set({ language });
    const mail = await render();
    expect(mail?.subject).toContain(subject);
    expect(plain(mail?.html)).toContain(preheader);
    expect(mail?.text).not.toMatch(/alertMails|\{\{/);
  });

  it("sets its signs in French as French does", async () => {
    await db.update(profiles).set({ language: "fr" });
    const { text = "" } = (await render()) ?? {};
    expect(text).toContain("Prix\u202f: ");
    expect(text).not.toMatch(/(?<!\u202f)[:;!?](?=\s)/);
  });

  it.each(LANGUAGES)(
    "has a subject of 60 characters at most and a preheader of 40 to 90: %s",
    async (language) => {
      for (const rule of ["target", "new-low", "drop", "level"] as const) {
        await db.update(profiles).set({ language });
        await db.update(alerts).set({ rule, price: 99_999_999 });
        const mail = await render();
        expect(mail?.subject.length).toBeLessThanOrEqual(60);
        expect(mail?.subject).toMatch(/^GRU → LIS/);
        const preheader = /overflow:hidden;opacity:0">([^<]*)</.exec(mail?.html ?? "")?.[1] ?? "";
        expect(preheader.length).toBeGreaterThanOrEqual(40);
        expect(preheader.length).toBeLessThanOrEqual(90);
      }
    },
  );

  it("counts in the reader's currency, and in the quoted one when that is his or no rate is known", async () => {
    await db.update(profiles).set({ currency: "EUR" });
    expect(plain((await render())?.text)).toContain("€ 492 no total (cotado em C$ 820)");
    await db.update(profiles).set({ currency: "CAD" });
    expect(plain((await render())?.text)).toContain("Preço: C$ 820 no total\n");
    await db.update(profiles).set({ currency: "JPY" });
    expect(plain((await render())?.text)).toContain("C$ 820 no total (sem câmbio para JPY hoje)");
  });

  it.each([
    ["more days", 0.015, "melhor que 1% dos últimos 90 dias"],
    ["fewer than one in a hundred", 0.009, null],
    ["none", 0, null],
    ["as yet unknown days", null, null],
  ])("says that it is better than %s only where that says something", async (_days, betterThan, said) => {
    const [alert] = await db.select().from(alerts);
    await db.update(alerts).set({ facts: { ...alert?.facts, betterThan } });
    const { text = "" } = (await render()) ?? {};
    expect(/melhor que [^\n;]*/.exec(text)?.[0] ?? null).toBe(said);
  });

  it("warns that a price of 35 % below normal may be a mistake", async () => {
    const [alert] = await db.select().from(alerts);
    await db.update(alerts).set({ facts: { ...alert?.facts, grade: "unmissable" } });
    expect((await render())?.text).toContain("Pode ser erro de tarifa");
  });

  it.each([
    ["the monitor was muted", () => db.update(searches).set({ alertsMutedAt: w.clock.now() })],
    ["all alerts were turned off", () => db.update(accounts).set({ alertsOffAt: w.clock.now() })],
    ["the monitor was deleted", () => db.delete(searches)],
    ["the account was deleted", () => db.delete(accounts)],
  ])("is not written any more when %s", async (_case, change) => {
    await change();
    expect(await render()).toBeUndefined();
  });

  it("of a payload that names no alert is a mistake of ours", async () => {
    await expect(renderPriceAlert(w.deps, { payload: {}, accountId: w.accountId })).rejects.toThrow();
  });
});
