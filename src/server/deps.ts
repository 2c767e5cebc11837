import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { eraseAccount } from "./account-data/erase-account.ts";
import { updateAddress } from "./accounts/store.ts";
import type { AirportIndex } from "./airports/airport-index.ts";
import { findAirport } from "./airports/find-place.ts";
import { loadAirports } from "./airports/load-airports.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { VendorSettings } from "./configured/fare-vendors.ts";
import type { Database, Transaction } from "./database/connect.ts";
import type { BotApi } from "./delivery/bot-api.ts";
import type { Mailer } from "./delivery/mailer.ts";
import type { Messengers } from "./delivery/messenger.ts";
import { mailboxMailer } from "./delivery/transports/mailbox.ts";
import { smtpMailer } from "./delivery/transports/smtp.ts";
import { telegramMessenger } from "./delivery/transports/telegram.ts";
import { telegramApi } from "./delivery/transports/telegram-api.ts";
import { webPushMessenger } from "./delivery/transports/web-push.ts";
import { webhookMessenger } from "./delivery/transports/webhook.ts";
import { whatsAppMessenger } from "./delivery/transports/whatsapp.ts";
import { vapidOf } from "./delivery/vapid.ts";
import type { RateSource } from "./exchange-rates/rate-source.ts";
import { frankfurter } from "./exchange-rates/sources/frankfurter.ts";
import { noRateSource } from "./exchange-rates/sources/off.ts";
import type { FareSource } from "./fares/fare-source.ts";
import { createGridCache, type GridCache } from "./fares/grid-cache.ts";
import { plantedPromotions } from "./fares/promotions/store.ts";
import { countCalls } from "./fares/source-calls/count-calls.ts";
import { guardSource } from "./fares/source-health/guard-source.ts";
import { combineSources } from "./fares/sources/combine-sources.ts";
import { rationSource } from "./fares/sources/ration-source.ts";
import { searchApiSource } from "./fares/sources/searchapi.ts";
import { serpApiSource } from "./fares/sources/serpapi.ts";
import { simulatedSource } from "./fares/sources/simulated.ts";
import { takeCall } from "./fares/take-call.ts";
import { createWatchLists, type WatchLists } from "./flights/watch-lists.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { isPublicAddress, type MayReach, reachableFrom } from "./outbound/refuse-private-address.ts";
import { type Beliefs, createBeliefs } from "./planner/beliefs.ts";
import { createWatchedLooks, type WatchedLooks } from "./planner/watched-looks.ts";
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
  metrics: Metrics;
  fareSource: FareSource;
  rateSource: RateSource;
  mailer: Mailer;
  messengers: Messengers;
  /** The bot that writes on Telegram; undefined: there is none. */
  bot: BotApi | undefined;
  /** Which servers the addresses that users give may lead to. */
  mayReach: MayReach;
  airports: AirportIndex;
  grids: GridCache;
  beliefs: Beliefs;
  watchedLooks: WatchedLooks;
  watchLists: WatchLists;
  dealPool: DealPool;
  avatars: Avatars;
  /** From 0 to below 1. */
  random: () => number;
  /** Forgets everything about the owner of an account, wherever it is kept. */
  eraseAccount: (accountId: string) => Promise<void>;
  /** Lets what is written to the owner of an account go to the address that he signs in with now. */
  followAddress: (tx: Transaction, owner: { id: string; email: string }) => Promise<void>;
  /** The installation's secret: every key that signs or seals is derived from it (32 bytes). */
  secret: Buffer;
}

const GRID_CACHE_BYTES = 64 * 1024 * 1024;
/** Some 400 bytes each. */
const WATCHED_ROUTES_KEPT = 50_000;
const AVATAR_CACHE_BYTES = 16 * 1024 * 1024;

/** The real ones: what the settings choose among sources and transports. */
export function makeDeps(
  given: Pick<Deps, "config" | "db" | "log" | "queue" | "secret"> & Partial<Pick<Deps, "clock">>,
): Deps {
  const { config, db, clock = systemClock } = given;
  const airports = loadAirports();
  const metrics = createMetrics({ ofProcess: true });
  const mayReach = reachableFrom(config);
  const bot = config.telegram && telegramApi(config.telegram);
  const fareSource = makeFareSource({ config, db, airports, clock }, (source) =>
    guardSource({ ...given, clock }, countCalls({ ...given, metrics, clock }, source)),
  );
  return {
    ...given,
    metrics,
    airports,
    clock,
    fareSource,
    rateSource:
      config.ratesUpstream === "off" ? noRateSource : frankfurter({ baseUrl: config.ratesUpstream }),
    mailer: config.smtpUrl ? smtpMailer(config) : makeMailbox({ config, clock }),
    messengers: makeMessengers({ ...given, clock, bot }, mayReach),
    bot,
    mayReach,
    grids: createGridCache(GRID_CACHE_BYTES),
    beliefs: createBeliefs(),
    watchedLooks: createWatchedLooks({ db, clock, fareSource }),
    random: Math.random,
    watchLists: createWatchLists({ db, clock }, WATCHED_ROUTES_KEPT),
    dealPool: createDealPool({ ...given, clock, fareSource }),
    avatars: createAvatars({ clock, mayReach: isPublicAddress }, AVATAR_CACHE_BYTES),
    eraseAccount: (id) => eraseAccount({ ...given, clock }, id),
    followAddress: updateAddress,
  };
}

/** The fare sources that the settings name, as one, living by `clock`; each of them `guarded`. */
export function makeFareSource(
  { config, db, airports, clock }: Pick<Deps, "config" | "db" | "airports" | "clock">,
  guarded: (source: FareSource) => FareSource = (source) => source,
): FareSource {
  if (config.fareSources !== "simulated") {
    const sources = config.fareSources.map(rationed({ db, clock })).map(guarded);
    const pay = () => db.transaction((tx) => takeCall(tx, { clock, config, fareSource: combined }));
    const combined: FareSource = combineSources(sources, clock, pay);
    return combined;
  }
  return guarded(makeSimulatedFares({ config, db, airports, clock }));
}

/** The fares of the simulated world by `clock`, asked for as a real source's are unless a call may ask for more. */
export const makeSimulatedFares = (
  { config, db, airports, clock }: Pick<Deps, "config" | "db" | "airports" | "clock">,
  limits: { maxPairsPerCall?: number } = {},
): FareSource =>
  simulatedSource({
    ...limits,
    seed: config.fareWorldSeed,
    clock,
    findPlace: (iata) => findAirport(airports, iata),
    plantedPromotions: (origin, destination, now) => plantedPromotions(db, { origin, destination, now }),
  });

/** The real sources that the settings name, each by itself and without a budget of ours; none: fares are simulated. */
export const makeVendors = ({ config, clock }: Pick<Deps, "config" | "clock">): FareSource[] =>
  config.fareSources === "simulated" ? [] : config.fareSources.map((settings) => vendor(settings, clock));

const vendor = ({ name, callBudget: _budget, ...options }: VendorSettings, clock: Clock): FareSource =>
  (name === "searchapi" ? searchApiSource : serpApiSource)({ ...options, clock });

const rationed =
  (given: Pick<Deps, "db" | "clock">) =>
  (settings: VendorSettings): FareSource => {
    const source = vendor(settings, given.clock);
    const { callBudget } = settings;
    return callBudget ? rationSource(given, source, callBudget) : source;
  };

function makeMessengers(
  { config, db, secret, log, bot, clock }: Pick<Deps, "config" | "db" | "secret" | "log" | "bot" | "clock">,
  mayReach: MayReach,
): Messengers {
  const { whatsapp } = config;
  return {
    "web-push": webPushMessenger({ clock, vapid: vapidOf(secret, config), mayReach }),
    webhook: webhookMessenger({ clock, userAgent: config.productName, mayReach }),
    telegram: bot && telegramMessenger({ db, clock, bot, pause: setTimeout }),
    whatsapp: whatsapp && whatsAppMessenger({ clock, log, whatsapp }),
  };
}

/** The mailbox of this machine, dating mails by `clock`. */
export const makeMailbox = ({ config, clock }: Pick<Deps, "config" | "clock">): Mailer =>
  mailboxMailer(config, clock);
