import { kindSamples, type Observation } from "./kind-samples.ts";
import type { PriceBand } from "./price-band.ts";

const STAYS = 1000;

interface StandingPrice extends Observation {
  isFromBefore: boolean;
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
  const kinds = kindSamples();
  const standing = new Map<number, StandingPrice>();

  function observe(seen: Observation) {
    const pair = seen.departure * STAYS + seen.stay;
    if (seen.day < since) {
      if (seen.departure > since) standing.set(pair, { ...seen, day: since, isFromBefore: true });
      return;
    }
    const before = standing.get(pair);
    if (before) kinds.countDays(before, seen.day);
    standing.set(pair, { ...seen, isFromBefore: false });
    kinds.countLook(seen);
  }

  return {
    observe,
    close: (until, isSeen) => {
      for (const seen of standing.values())
        if (!seen.isFromBefore || isSeen(seen)) kinds.countDays(seen, until);
      standing.clear();
    },
    bandAt: kinds.bandAt,
  };
}
