import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { confirmFall } from "#server/alerts/confirm-fall.ts";
import { centsPerReal, targetPriceOf } from "#server/alerts/load-alert-case.ts";
import { keepPast } from "#server/alerts/rehearsal/keep-past.ts";
import { rehearseAlerts } from "#server/alerts/rehearsal/rehearse-alerts.ts";
import { alerts } from "#server/database/schema.ts";
import { SHIPPED_RATES } from "#server/exchange-rates/shipped-rates.ts";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import type { Money } from "#shared/money.ts";
import { testDatabase } from "#test/databases/database.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { alertWorld } from "#test/worlds/alert-world.ts";
import { replayAlerts } from "./replay-alerts.ts";
import type { SeenPrice } from "./seen-price.ts";

const db = await testDatabase();
const CHECKS = 100;

/** What the pair truly costs at each check: a slow walk, with a promotion of some checks now and then. */
function truePrices(random: () => number): number[] {
  let walk = 100_000;
  let promotion = { factor: 1, left: 0 };
  return Array.from({ length: CHECKS }, (_, check) => {
    walk *= 0.99 + 0.02 * random();
    if (promotion.left > 0) promotion.left -= 1;
    else if (check > 30 && random() < 0.1) promotion = { factor: 0.55 + 0.35 * random(), left: 4 };
    return Math.round(walk * (promotion.left > 0 ? promotion.factor : 1));
  });
}

it.each([
  ["without a target", 3, null],
  ["with a target", 4, { amount: 3_400, currency: "BRL" }],
] as const)(
  "what production stored, lived through again, sends what production sent: %s",
  async (_case, seed, target) => {
    const random = randomNumbers(seed);
    const w = await alertWorld(db, { target: target as Money | null });
    const start = w.clock.now().getTime();
    const truth = truePrices(random);
    const seen: SeenPrice[] = [];
    const note = (price: number) => seen.push({ at: w.clock.now(), pair: "pair", price, level: null });

    async function confirmAll(): Promise<void> {
      for (let job = w.jobs.shift(); job; job = w.jobs.shift()) {
        if (job.name !== "confirm-fall") continue;
        w.clock.advance(job.afterSeconds ? 1000 * job.afterSeconds : MINUTE_MS);
        const before = w.world.asked;
        await confirmFall(w.deps, { searchId: w.searchId });
        if (w.world.asked > before) note(w.world.live ?? 0);
      }
    }

    for (const [check, price] of truth.entries()) {
      w.clock.set(new Date(start + 6 * check * HOUR_MS).toISOString());
      w.world.live = price;
      const shown = random() < 0.05 ? Math.round(price * (0.4 + 0.45 * random())) : price;
      note(shown);
      await w.observe(shown);
      await confirmAll();
    }

    const rows = await db.select().from(alerts).orderBy(asc(alerts.createdAt));
    const hourOf = (at: Date) => Math.floor((at.getTime() - start) / HOUR_MS);
    const sent = rows.map(({ createdAt, rule, price }) => [hourOf(createdAt), rule, price]);
    const monitor = {
      ...{ settings: USUAL_SETTINGS, target, targetPrice: targetPriceOf(target, SHIPPED_RATES) },
      ...{ centsPerReal: centsPerReal(SHIPPED_RATES), isFixedTrip: false },
      checkIntervalSeconds: w.deps.config.checkIntervalSeconds,
      lookAgain: (_seen: SeenPrice, at: Date) => ({
        price: truth[Math.floor((at.getTime() - start) / (6 * HOUR_MS))] ?? 0,
        level: null,
      }),
    };
    const told = replayAlerts(monitor, seen, w.clock.now()).map(({ at, decision, price }) => [
      hourOf(at),
      decision.rule,
      price,
    ]);
    expect(sent.length).toBeGreaterThan(2);
    expect(told).toEqual(sent);

    const ids = { accountId: w.accountId, searchId: w.searchId };
    const rehearsed = await rehearseAlerts(
      { ...w.deps, readPast: keepPast(w.deps, 1_000_000) },
      { ...ids, draft: {} },
    );
    expect(rehearsed.alerts.map(({ at, decision, price }) => [hourOf(at), decision.rule, price])).toEqual(
      sent,
    );
  },
  60_000,
);
