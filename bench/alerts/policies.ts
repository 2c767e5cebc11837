import { centsPerReal } from "#server/alerts/load-alert-case.ts";
import { startReplay } from "#server/alerts/replay/replay-alerts.ts";
import type { SeenPrice } from "#server/alerts/replay/seen-price.ts";
import { SHIPPED_RATES } from "#server/exchange-rates/shipped-rates.ts";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { randomFrom } from "../planner/routes.ts";
import type { Observed } from "./observed.ts";

/** Something that would have been sent. Hours of the run, cents of CAD. */
export type Sent = Pick<Observed, "hour" | "pair" | "price">;

/** What a policy sees of a monitor, and how it may ask again: the price of a pair at an hour, null where not sold. */
export interface Watched {
  start: Date;
  words: string;
  observed: readonly Observed[];
  priceAt: (pair: number, hour: number) => number | null;
  cheapestAt: (hour: number) => { pair: number; price: number } | undefined;
  isFixedTrip: boolean;
}

export type Policy = (watched: Watched) => Sent[];

const GHOST_SURVIVES = 0.12;
const HOUR_MS = 3_600_000;
const INTERVAL_SECONDS = 6 * 3_600;
const MINUTE_HOURS = 1 / 60;

/** The policy of production: every candidate is priced again, and what is priced again is an observation itself. */
export const rasante: Policy = ({ start, words, observed, priceAt, cheapestAt, isFixedTrip }) => {
  const random = randomFrom(`looks ${words}`);
  const at = (hour: number) => new Date(start.getTime() + hour * HOUR_MS);
  const hourOf = (then: Date) => (then.getTime() - start.getTime()) / HOUR_MS;
  const shown = ({ hour, pair, price }: Sent): SeenPrice => ({
    at: at(hour),
    pair: `${pair}`,
    price,
    level: null,
  });
  let ghost: Observed | undefined;
  let asked: Sent | undefined;
  const replay = startReplay({
    settings: USUAL_SETTINGS,
    target: null,
    targetPrice: null,
    centsPerReal: centsPerReal(SHIPPED_RATES),
    isFixedTrip,
    checkIntervalSeconds: INTERVAL_SECONDS,
    lookAgain: (seen, then) => {
      const hour = hourOf(then);
      const pair = Number(seen.pair);
      if (ghost && random() >= GHOST_SURVIVES) ghost = undefined;
      const price = ghost ? ghost.price : priceAt(pair, hour);
      const cheapest = ghost ? { pair, price: ghost.price } : cheapestAt(hour);
      asked = cheapest && { ...cheapest, hour: hour + MINUTE_HOURS };
      return price === null ? null : { price, level: null };
    },
  });
  for (const one of observed) {
    replay.alertsUntil(at(one.hour));
    ghost = one.isGhost ? one : undefined;
    asked = undefined;
    replay.check(shown(one));
    if (asked) replay.check(shown(asked));
  }
  const alerts = replay.alertsUntil(at((observed.at(-1)?.hour ?? 0) + 1));
  return alerts.map((alert) => ({ hour: hourOf(alert.at), pair: Number(alert.pair), price: alert.price }));
};

/** Every price below the one of the check before. */
export const anyDrop: Policy = ({ observed }) =>
  observed.filter(({ price }, at) => price < (observed[at - 1]?.price ?? 0));

/** More than 5 % below the check before. */
export const previousCheck: Policy = ({ observed }) =>
  observed.filter(({ price }, at) => price < 0.95 * (observed[at - 1]?.price ?? 0));

/** 3 % or more below everything seen before. */
export const newLow: Policy = ({ observed }) => {
  let lowest = Number.POSITIVE_INFINITY;
  return observed.filter(({ price }, at) => {
    const isNew = at > 0 && price <= 0.97 * lowest;
    lowest = Math.min(lowest, price);
    return isNew;
  });
};
