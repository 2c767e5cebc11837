import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, digests, fareQueries, profiles } from "#server/database/schema.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { homeDay } from "#shared/home-time.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import { WHATSAPP_SETTINGS } from "#test/servers/whatsapp-cloud.ts";
import { testDeps } from "#test/test-deps.ts";
import { alertWorld, PAIR, RATES } from "#test/worlds/alert-world.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { renderDigest } from "./digest/digest-mail.ts";
import { alertChat } from "./messages/alert-chat.ts";
import { alertOnWhatsApp } from "./messages/alert-on-whatsapp.ts";
import { priceAlertMessage } from "./messages/price-alert-message.ts";
import { renderSeveralAlerts } from "./messages/several-alerts-mail.ts";
import { renderStillWanted } from "./still-wanted/mail.ts";

const db = await testDatabase();
const DIGEST_ID = randomUUID();

/** Two adults in business on the route on which others fly alone in economy. */
describe("what is told of a monitor names who flies and where he sits", () => {
  let w: Awaited<ReturnType<typeof alertWorld>>;
  let deps: ReturnType<typeof testDeps>;
  let alertId: string;

  const of = (payload: Record<string, unknown>) => ({ payload, accountId: w.accountId });
  const one = () => of({ alertId });
  const several = () => of({ alerts: [{ alertId }, { alertId }] });
  const line = () => ({
    ...{ searchId: w.searchId, origin: "GRU", destination: "LIS", ...PAIR, price: 82_000 },
    at: w.clock.now().toISOString(),
  });
  const digest = () => {
    const nothing = { moved: [], expired: [], blind: [], ended: [], paused: [] };
    return { ...of({ ...nothing, best: [line()], checks: 12, simulated: true }), id: DIGEST_ID };
  };

  beforeEach(async () => {
    w = await alertWorld(db);
    deps = { ...testDeps(db, WHATSAPP_SETTINGS), clock: w.clock, airports: w.deps.airports };
    await storeRates(db, RATES, w.clock.now());
    await w.observe(82_000);
    alertId = await aToldAlert(db, { searchId: w.searchId, accountId: w.accountId, ...PAIR, price: 82_000 });
    await db.update(fareQueries).set({ cabin: "business", adults: 2 });
    const { accountId, clock } = w;
    const now = clock.now();
    await db.insert(digests).values({ accountId, day: homeDay(now), writtenAt: now, deliveryId: DIGEST_ID });
  });

  it("in a mail of several", async () => {
    const { text, html } = (await renderSeveralAlerts(deps, several())) ?? {};
    const told = "R$ 3.280 no total (cotado em C$ 820) · 12/03 a 24/03 · 2 adultos · executiva · ";
    expect(plain(text)).toContain(told);
    expect(plain(html)).toContain("2 adultos · executiva");
  });

  it("on a channel with little room, and to programs", async () => {
    const message = await priceAlertMessage(deps, one());
    expect(plain(message?.body)).toContain(
      "12/03 a 24/03 · R$ 3.280 no total (cotado em C$ 820) · 2 adultos · executiva · ",
    );
    const party = { adults: 2, children: 0, infants_in_seat: 0, infants_on_lap: 0 };
    expect(message?.data).toMatchObject({ seat: "business", max_stops: 1, ...party });
    const both = await priceAlertMessage(deps, several());
    expect(plain(both?.body)).toContain("GRU → LIS R$ 3.280 (12/03 a 24/03 · 2 adultos · executiva)");
    expect(both?.questions?.[0]?.text).toBe("GRU → LIS · 2 adultos · executiva: O preço bateu?");
  });

  it("in chats", async () => {
    const told = "no total (cotado em C$ 820) · 12/03 a 24/03 · 2 adultos · executiva";
    expect(plain((await alertChat(deps, several()))?.paragraphs.join())).toContain(told);
    const { template } = (await alertOnWhatsApp(deps, one())) ?? {};
    expect(plain(template?.values[2])).toContain("(cotado em C$ 820) · 2 adultos · executiva");
  });

  it("in a digest, in every language", async () => {
    for (const [language, words] of [
      ["pt", "Melhor que vimos · GRU → LIS · 2 adultos · executiva: R$ 3.280"],
      ["en", "Best we saw · GRU → LIS · 2 adults · business: R$ 3,280"],
      ["es", "GRU → LIS · 2 adultos · ejecutiva: R$ 3280"],
      ["fr", "GRU → LIS · 2 adultes · affaires"],
    ] as const) {
      await db.update(profiles).set({ language });
      expect(plain((await renderDigest(deps, digest()))?.text)).toContain(words);
    }
  });

  it("in the mail that asks whether it is still wanted", async () => {
    const at = w.clock.now();
    await db.update(accounts).set({ seenAt: at, stillWantedAskedAt: at });
    const mail = await renderStillWanted(deps, { accountId: w.accountId });
    expect(plain(mail?.text)).toContain("GRU → LIS · 2 adultos · executiva: R$ 3.280 no total");
  });

  it("not of one adult in economy, whom most monitors are for", async () => {
    await db.update(fareQueries).set({ cabin: "economy", adults: 1 });
    expect(plain((await renderDigest(deps, digest()))?.text)).toContain("GRU → LIS: R$ 3.280");
    expect((await priceAlertMessage(deps, several()))?.questions?.[0]?.text).toMatch(/^GRU → LIS: /);
  });
});
