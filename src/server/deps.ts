import type { Logger } from "pino";
import { eraseAccount } from "./account-data/erase-account.ts";
import type { AirportIndex } from "./airports/airport-index.ts";
import { findAirport } from "./airports/find-place.ts";
import { loadAirports } from "./airports/load-airports.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config, VendorSettings } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { Mailer } from "./delivery/mailer.ts";
import type { Messengers } from "./delivery/messenger.ts";
import { mailboxMailer } from "./delivery/transports/mailbox.ts";
import { smtpMailer } from "./delivery/transports/smtp.ts";
import { webPushMessenger } from "./delivery/transports/web-push.ts";
import { webhookMessenger } from "./delivery/transports/webhook.ts";
import { vapidOf } from "./delivery/vapid.ts";
import type { RateSource } from "./exchange-rates/rate-source.ts";
import { frankfurter } from "./exchange-rates/sources/frankfurter.ts";
import { noRateSource } from "./exchange-rates/sources/off.ts";
import type { FareSource } from "./fares/fare-source.ts";
import { createGridCache, type GridCache } from "./fares/grid-cache.ts";
import { plantedPromotions } from "./fares/promotions/store.ts";
import { guardSource } from "./fares/source-health/guard-source.ts";
import { combineSources } from "./fares/sources/combine-sources.ts";
import { rationSource } from "./fares/sources/ration-source.ts";
import { searchApiSource } from "./fares/sources/searchapi.ts";
import { serpApiSource } from "./fares/sources/serpapi.ts";
import { simulatedSource } from "./fares/sources/simulated.ts";
import { createWatchLists, type WatchLists } from "./flights/watch-lists.ts";
import { isPublicAddress, type MayReach, reachableFrom } from "./outbound/refuse-private-address.ts";
import { createRouteModels, type RouteModels } from "./planner/route-models.ts";
import { type Avatars, createAvatars } from "./profiles/avatar/avatars.ts";
import type { Queue } from "./queue.ts";
import { createDealPool, type DealPool } from "./searches/deals/deal-pool.ts";

/** Everything the server's verbs may need; each takes the part it uses. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Pick<Logger, "debug" | "info" | "warn" | "error">;
  queue: Queue;
  fareSource: FareSource;
  rateSource: RateSource;
  mailer: Mailer;
  messengers: Messengers;
  /** Which servers the addresses that users give may lead to. */
  mayReach: MayReach;
  airports: AirportIndex;
  grids: GridCache;
  models: RouteModels;
  watchLists: WatchLists;
  dealPool: DealPool;
  avatars: Avatars;
  /** From 0 to below 1. */
  random: () => number;
  /** Forgets everything about the owner of an account, wherever it is kept. */
  eraseAccount: (accountId: string) => Promise<void>;
  /** The installation's secret: every key that signs or seals is derived from it (32 bytes). */
  secret: Buffer;
}

const GRID_CACHE_BYTES = 64 * 1024 * 1024;
/** Some 400 bytes each. */
const WATCHED_ROUTES_KEPT = 50_000;
const AVATAR_CACHE_BYTES = 16 * 1024 * 1024;

/** The real ones: what the settings choose among sources and transports. */
export function makeDeps(given: Pick<Deps, "config" | "db" | "log" | "queue" | "secret">): Deps {
  const { config, db } = given;
  const airports = loadAirports();
  const mayReach = reachableFrom(config);
  const fareSource = makeFareSource({ config, db, airports, clock: systemClock }, (source) =>
    guardSource({ ...given, clock: systemClock }, source),
  );
  return {
    ...given,
    airports,
    clock: systemClock,
    fareSource,
    rateSource:
      config.ratesUpstream === "off" ? noRateSource : frankfurter({ baseUrl: config.ratesUpstream }),
    mailer: config.smtpUrl ? smtpMailer(config) : makeMailbox({ config, clock: systemClock }),
    messengers: makeMessengers(given, mayReach),
    mayReach,
    grids: createGridCache(GRID_CACHE_BYTES),
    models: createRouteModels(),
    random: Math.random,
    watchLists: createWatchLists({ db, clock: systemClock }, WATCHED_ROUTES_KEPT),
    dealPool: createDealPool({ ...given, clock: systemClock, fareSource }),
    avatars: createAvatars({ clock: systemClock, mayReach: isPublicAddress }, AVATAR_CACHE_BYTES),
    eraseAccount: (id) => eraseAccount({ ...given, clock: systemClock }, id),
  };
}

/** The fare sources that the settings name, as one, living by `clock`; each of them `guarded`. */
export function makeFareSource(
  { config, db, airports, clock }: Pick<Deps, "config" | "db" | "airports" | "clock">,
  guarded: (source: FareSource) => FareSource = (source) => source,
): FareSource {
  if (config.fareSources !== "simulated")
    return combineSources(config.fareSources.map(vendor({ db, clock })).map(guarded), clock);
  const simulated = simulatedSource({
    seed: config.fareWorldSeed,
    clock,
    findPlace: (iata) => findAirport(airports, iata),
    plantedPromotions: (origin, destination, now) => plantedPromotions(db, { origin, destination, now }),
  });
  return guarded(simulated);
}

const vendor =
  (given: Pick<Deps, "db" | "clock">) =>
  ({ name, checksPerHour, ...options }: VendorSettings): FareSource => {
    const source = (name === "searchapi" ? searchApiSource : serpApiSource)({
      ...options,
      clock: given.clock,
    });
    return checksPerHour === undefined ? source : rationSource(given, source, checksPerHour);
  };

function makeMessengers({ config, secret }: Pick<Deps, "config" | "secret">, mayReach: MayReach): Messengers {
  const clock = systemClock;
  return {
    "web-push": webPushMessenger({ clock, vapid: vapidOf(secret, config), mayReach }),
    webhook: webhookMessenger({ clock, userAgent: config.productName, mayReach }),
  };
}

/** The mailbox of this machine, dating mails by `clock`. */
export const makeMailbox = ({ config, clock }: Pick<Deps, "config" | "clock">): Mailer =>
  mailboxMailer(config, clock);
