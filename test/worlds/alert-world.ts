import { randomUUID } from "node:crypto";
import { buildAirportIndex } from "#server/airports/airport-index.ts";
import { confirmFall } from "#server/alerts/confirm-fall.ts";
import { considerAlerts } from "#server/alerts/consider-alert.ts";
import { sendDueNotices, sendNotices } from "#server/alerts/notices/send-notices.ts";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import { accounts, dailyMinima, profiles } from "#server/database/schema.ts";
import type { Mail } from "#server/delivery/mailer.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import { createGridCache } from "#server/fares/grid/grid-cache.ts";
import { createBeliefs } from "#server/planner/beliefs.ts";
import type { JobName, JobPayloads, Queue } from "#server/queue.ts";
import { insertSearch } from "#server/searches/changes/store.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import { findSearchById } from "#server/searches/store.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { aQuery } from "./a-query.ts";
import { findOrCreateFareQuery } from "./watched-routes.ts";

/** C$ 1 is R$ 4. */
export const RATES = { base: "CAD" as const, date: "2026-11-20", rates: { BRL: 4, EUR: 0.6, USD: 0.7 } };
export const PAIR = { departure: calendarDate("2027-03-12"), stay: 12 };
const today = calendarDate("2026-11-20");
const query = aQuery({ maxStops: 1 });

const anAirport = (iata: string, city: string) => ({
  iata,
  city,
  name: city,
  country: "BR",
  lat: 0,
  lon: 0,
  size: "large" as const,
  timeZone: "America/Sao_Paulo",
  keywords: [],
});

interface Job {
  name: JobName;
  payload: Record<string, unknown>;
  key: string;
  afterSeconds: number | undefined;
}

/** A monitor GRU → LIS of one account, the source that prices it and everything an alert passes through. */
export async function alertWorld(db: Database, { target = null }: { target?: Money | null } = {}) {
  const clock = fixedClock("2026-11-20T15:00:00Z");
  const jobs: Job[] = [];
  const sent: Mail[] = [];
  const logged: unknown[] = [];
  const world = { live: 80_000 as number | null, level: null as PriceLevel | null, asked: 0 };
  let answer: SourceAnswer | undefined;
  const keep = (...words: unknown[]) => void logged.push(words);
  const queue: Queue = {
    enqueue: async (_tx, name, payload, { key, afterSeconds }) => {
      if (!jobs.some((job) => job.name === name && job.key === key))
        jobs.push({ name, payload: { ...payload }, key, afterSeconds });
    },
  };
  const fareSource: FareSource = {
    name: "simulated",
    market: "simulated",
    capabilities: {
      maxPairsPerCall: 200,
      blockAgeMs: 0,
      horizonDays: 330,
      timeLimitMs: 1000,
    },
    priceBlock: async () => ({ kind: "fares", fares: [] }),
    pricePair: async (_query, pair) => {
      world.asked += 1;
      return answer ?? { kind: "fares", fares: [{ ...pair, price: world.live, level: world.level }] };
    },
  };
  const deps = {
    db,
    clock,
    queue,
    fareSource,
    grids: createGridCache(1_000_000),
    beliefs: createBeliefs(),
    config: readConfig({ ALERT_BUNDLE_SECONDS: "0" }),
    secret: Buffer.alloc(32, 1),
    airports: buildAirportIndex([anAirport("GRU", "São Paulo"), anAirport("LIS", "Lisboa")], []),
    log: { debug: keep, info: keep, warn: keep, error: keep },
    mailer: {
      send: async (mail: Mail) => {
        sent.push(mail);
        return { kind: "sent" as const };
      },
    },
  };

  const accountId = randomUUID();
  const searchId = randomUUID();
  await db.insert(accounts).values({ id: accountId, email: "ana@example.com", createdAt: clock.now() });
  await db.insert(profiles).values({ accountId, currency: "BRL", language: "pt", updatedAt: clock.now() });
  const fareQueryId = await db.transaction(async (tx) => {
    const id = await findOrCreateFareQuery(tx, "simulated", query);
    await insertSearch(tx, {
      id: searchId,
      accountId,
      fareQueryId: id,
      period: { from: calendarDate("2027-03-01"), to: calendarDate("2027-04-30") },
      stay: { minDays: 10, maxDays: 15 },
      maxStops: 1,
      target,
      createdAt: clock.now(),
    });
    return id;
  });

  /** What a sweep does with one price of the pair, or of another one; null when it is not sold. */
  const observe = (price: number | null, level: PriceLevel | null = null, pair = PAIR) =>
    db.transaction(async (tx) => {
      const { departure, stay } = pair;
      const asked = { firstDeparture: departure, departureDays: 1, minStay: stay, maxStay: stay };
      const fares = [{ ...pair, price, level }];
      await recordAnswer(tx, { fareQueryId, source: "simulated", observedAt: clock.now(), asked, fares });
      await considerAlerts(deps, tx, await refreshCheapest(deps, tx, fareQueryId));
    });

  /** Sends what is due by now, on every channel. */
  const tell = async () => {
    await sendDueNotices(deps);
    const due = jobs.filter(({ name }) => name === "send-notices");
    for (const job of due) jobs.splice(jobs.indexOf(job), 1);
    for (const { payload } of due) await sendNotices(deps, payload as JobPayloads["send-notices"]);
  };

  return {
    deps,
    clock,
    jobs,
    tell,
    /** The pair costs that from now on, which is seen, confirmed and told. */
    fall: async (price = 82_000) => {
      world.live = price;
      await observe(price);
      await confirmFall(deps, { searchId });
      await tell();
    },
    sent,
    logged,
    world,
    accountId,
    searchId,
    fareQueryId,
    observe,
    /** The source answers this instead of a price, until it is given nothing. */
    answerWith: (given?: SourceAnswer) => {
      answer = given;
    },
    /** Days at one price, four checks each, the last of them three days ago or as told: a fall from then is not sudden. */
    haveHistory: (days: number, price: number, lastDaysAgo = 3) =>
      db.insert(dailyMinima).values(
        Array.from({ length: days }, (_, i) => ({
          searchId,
          fareQueryId,
          day: addDays(today, i + 1 - days - lastDaysAgo),
          price,
          checks: 4,
        })),
      ),
    search: () => findSearchById(db, searchId),
  };
}
