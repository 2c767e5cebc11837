import { bandOf, type PriceBand } from "./price-band.ts";
import { daysAhead, kindIndex, STAY_BUCKETS, TRIP_KINDS, tripKind } from "./trip-kind.ts";

/** A price that was observed; days since 1970-01-01. */
export interface Observation {
  day: number;
  departure: number;
  stay: number;
  /** In the unit of the sample; 0: nothing sold. */
  price: number;
}

const STAYS = 1000;

interface Standing extends Observation {
  isFromBefore: boolean;
}

interface Kind {
  /** For how many days each price stood. */
  stood: Map<number, number>;
  observations: number;
  days: Set<number>;
}

/** What prices used to be, by the kind of trip. */
export interface PriceSample {
  /** In the order of time. What was observed before the sample begins is what stood when it did, and counts as no look. */
  observe: (seen: Observation) => void;
  /**
   * The price of each pair stands until `until` (not included) or its departure; one from before the sample only if
   * `isSeen` since. Once, after all of a route is in.
   */
  close: (until: number, isSeen: (pair: Pick<Observation, "departure" | "stay">) => boolean) => void;
  /** The band of a kind of trip, by its index; undefined when too little is known. */
  bandAt: (kind: number) => PriceBand | undefined;
}

/**
 * A sample of what is observed of a route from the day `since` (since 1970-01-01) on, which is then closed; then perhaps of
 * another one. A price counts for each day at whose end it stood: that a fare moves often makes it no more usual.
 */
export function priceSample(since: number): PriceSample {
  const kinds = Array.from(
    { length: TRIP_KINDS },
    (): Kind => ({ stood: new Map(), observations: 0, days: new Set() }),
  );
  const standing = new Map<number, Standing>();

  function end({ day, departure, stay, price }: Observation, until: number) {
    if (price <= 0) return;
    const { stayBucket } = tripKind(0, stay);
    for (const [leadBucket, days] of daysAhead(departure, day, until).entries()) {
      const stood = kinds[leadBucket * STAY_BUCKETS + stayBucket]?.stood;
      if (stood && days > 0) stood.set(price, (stood.get(price) ?? 0) + days);
    }
  }

  function observe(seen: Observation) {
    const pair = seen.departure * STAYS + seen.stay;
    if (seen.day < since) {
      if (seen.departure > since) standing.set(pair, { ...seen, day: since, isFromBefore: true });
      return;
    }
    const before = standing.get(pair);
    if (before) end(before, seen.day);
    standing.set(pair, { ...seen, isFromBefore: false });
    const kind = kinds[kindIndex(tripKind(seen.departure - seen.day, seen.stay))];
    if (!kind || seen.price <= 0) return;
    kind.observations += 1;
    kind.days.add(seen.day);
  }

  return {
    observe,
    close: (until, isSeen) => {
      for (const seen of standing.values()) if (!seen.isFromBefore || isSeen(seen)) end(seen, until);
      standing.clear();
    },
    bandAt: (index) => {
      const kind = kinds[index];
      return kind && bandOf(kind.stood, { observations: kind.observations, days: kind.days.size });
    },
  };
}
