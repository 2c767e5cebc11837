import { beforeEach, describe, expect, it } from "vitest";
import { profiles } from "#server/database/schema.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import { alertWorld, PAIR, RATES } from "#test/worlds/alert-world.ts";
import { aToldAlert, TOLD_FACTS } from "#test/worlds/told-alert.ts";
import { priceAlertMessage } from "./price-alert-message.ts";

const db = await testDatabase();

describe("one alert on a channel with little room", () => {
  let w: Awaited<ReturnType<typeof alertWorld>>;

  beforeEach(async () => {
    w = await alertWorld(db);
    await storeRates(db, RATES, w.clock.now());
  });

  it.each([
    ["pt", / · tarifa simulada · Pode ser erro de tarifa: [^·]+\.$/],
    ["en", / · simulated fare · It may be a fare error: [^·]+\.$/],
    ["es", / · tarifa simulada · Puede ser un error de tarifa: [^·]+\.$/],
    ["fr", / · tarif simulé · C’est peut-être une erreur de tarif : [^·]+\.$/],
  ])("warns of what may be a mistake however much else there is to say: %s", async (language, warning) => {
    await db.update(profiles).set({ language });
    const facts = { ...TOLD_FACTS, grade: "unmissable" as const };
    const told = { searchId: w.searchId, accountId: w.accountId, ...PAIR, facts };
    const payload = { alertId: await aToldAlert(db, told) };
    const { body = "" } = (await priceAlertMessage(w.deps, { payload, accountId: w.accountId })) ?? {};
    expect(plain(body)).toMatch(/^12\/03 \S+ 24\/03 · R\$/);
    expect(plain(body)).toMatch(warning);
    expect(body.length).toBeLessThanOrEqual(180);
  });
});
