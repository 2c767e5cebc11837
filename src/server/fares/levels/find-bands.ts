import type { Executor } from "#server/database/connect.ts";
import { readChanges } from "#server/fares/history/store.ts";
import { forEachChange } from "#server/fares/pack-changes.ts";
import { addDays, dayIn, dayNumber } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import type { RouteBand } from "./judge-fares.ts";
import { LEVEL_WINDOW_DAYS, type PriceBand } from "./price-band.ts";
import { type PriceSample, priceSample } from "./price-sample.ts";
import { seatsOf } from "./seats-of.ts";
import { type ComparedRoute, listComparable } from "./store.ts";
import { kindAt, TRIP_KINDS } from "./trip-kind.ts";

const DAY_MS = 86_400_000;
/** The history is read in parts of a week. */
const PART_MS = 7 * DAY_MS;
/** Prices per seat are compared in whole dollars. */
const DOLLAR = 100;

/** The bands per seat of routes that differ only in who travels, by kind of trip; kept for one run. */
export type PooledBands = Map<string, (PriceBand | undefined)[]>;

/**
 * The bands of a route: from its own last 60 days where they say enough, else per seat from those of every party on the
 * same airports, in the same cabin and with the same stops. (Another limit of stops is another flight at another price.)
 */
export async function findBands(
  db: Executor,
  { routeId, now, pools }: { routeId: number; now: Date; pools: PooledBands },
): Promise<RouteBand[]> {
  const own = priceSample();
  await observe(db, own, { routeId, now, seats: undefined });
  const routes = await listComparable(db, routeId);
  const route = routes.find(({ id }) => id === routeId);
  if (!route) return [];
  const pooled = routes.length > 1 ? await poolOf(db, routes, { now, pools }) : [];
  const seats = seatsOf(route);
  return Array.from({ length: TRIP_KINDS }, (_, kind) => {
    const band = own.bandAt(kind) ?? scaled(pooled[kind], seats);
    return band ? [{ fareQueryId: routeId, ...kindAt(kind), ...band }] : [];
  }).flat();
}

async function poolOf(
  db: Executor,
  routes: readonly ComparedRoute[],
  { now, pools }: { now: Date; pools: PooledBands },
): Promise<(PriceBand | undefined)[]> {
  const name = String(routes[0]?.id);
  const known = pools.get(name);
  if (known) return known;
  const sample = priceSample();
  for (const route of routes) await observe(db, sample, { routeId: route.id, now, seats: seatsOf(route) });
  const bands = Array.from({ length: TRIP_KINDS }, (_, kind) => sample.bandAt(kind));
  pools.set(name, bands);
  return bands;
}

/** Adds the last 60 days of a route: its prices as they are, or per seat. */
async function observe(
  db: Executor,
  sample: PriceSample,
  { routeId: fareQueryId, now, seats }: { routeId: number; now: Date; seats: number | undefined },
): Promise<void> {
  const asCompared = (price: number) =>
    seats === undefined ? price : Math.round(price / seats / DOLLAR) * DOLLAR;
  const end = now.getTime();
  for (let start = end - LEVEL_WINDOW_DAYS * DAY_MS; start < end; start += PART_MS) {
    const part = { from: new Date(start), to: new Date(Math.min(end, start + PART_MS)) };
    for (const { observedAt, ...row } of await readChanges(db, { fareQueryId, ...part })) {
      const day = dayNumber(dayIn(observedAt, HOME_TIME_ZONE));
      forEachChange(row, ({ day: departure, stay, price }) =>
        sample.observe({ day, departure, stay, price: asCompared(price) }),
      );
    }
  }
  sample.close(dayNumber(addDays(dayIn(now, HOME_TIME_ZONE), 1)));
}

const scaled = (band: PriceBand | undefined, seats: number): PriceBand | undefined =>
  band && {
    ...band,
    lowBelow: Math.round(band.lowBelow * seats),
    highAbove: Math.round(band.highAbove * seats),
  };
