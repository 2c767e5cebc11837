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

interface KindSample {
  /** For how many days each price stood. */
  stood: Map<number, number>;
  observations: number;
  days: Set<number>;
}

/** What is sampled of each kind of trip. */
export interface KindSamples {
  /** That somebody looked, and saw a price. */
  countLook: (seen: Observation) => void;
  /** The days on which a price stood, until before `until`: it is of another kind as its departure comes nearer. */
  countDays: (stood: Observation, until: number) => void;
  /** The band of a kind, by its index; undefined when too little is known. */
  bandAt: (kind: number) => PriceBand | undefined;
}

/** Nothing of any kind at first. */
export function kindSamples(): KindSamples {
  const kinds = Array.from({ length: TRIP_KINDS }, emptyKind);

  function countLook({ day, departure, stay, price }: Observation) {
    const kind = kinds[kindIndex(tripKind(departure - day, stay))];
    if (!kind || price <= 0) return;
    kind.observations += 1;
    kind.days.add(day);
  }

  function countDays({ day, departure, stay, price }: Observation, until: number) {
    if (price <= 0) return;
    const { stayBucket } = tripKind(0, stay);
    for (const [leadBucket, days] of daysAhead(departure, day, until).entries()) {
      const stood = kinds[leadBucket * STAY_BUCKETS + stayBucket]?.stood;
      if (stood && days > 0) stood.set(price, (stood.get(price) ?? 0) + days);
    }
  }

  function bandAt(index: number) {
    const kind = kinds[index];
    return kind && bandOf(kind.stood, { observations: kind.observations, days: kind.days.size });
  }

  return { countLook, countDays, bandAt };
}

const emptyKind = (): KindSample => ({ stood: new Map(), observations: 0, days: new Set() });
