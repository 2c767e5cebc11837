import type { Executor } from "#server/database/connect.ts";
import type { RouteBand } from "./judge-fares.ts";
import { observeRoute, sampledSince } from "./observe-route.ts";
import type { PriceBand } from "./price-band.ts";
import { priceSample } from "./price-sample.ts";
import { seatsOf } from "./seats-of.ts";
import { type ComparedRoute, listComparable } from "./store.ts";
import { kindAt, TRIP_KINDS } from "./trip-kind.ts";

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
  const own = priceSample(sampledSince(now));
  await observeRoute(db, own, { routeId, now, asCompared: (price) => price });
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
  const sample = priceSample(sampledSince(now));
  for (const route of routes) {
    const seats = seatsOf(route);
    const asCompared = (price: number) => Math.round(price / seats / DOLLAR) * DOLLAR;
    await observeRoute(db, sample, { routeId: route.id, now, asCompared });
  }
  const bands = Array.from({ length: TRIP_KINDS }, (_, kind) => sample.bandAt(kind));
  pools.set(name, bands);
  return bands;
}

const scaled = (band: PriceBand | undefined, seats: number): PriceBand | undefined =>
  band && {
    ...band,
    lowBelow: Math.round(band.lowBelow * seats),
    highAbove: Math.round(band.highAbove * seats),
  };
