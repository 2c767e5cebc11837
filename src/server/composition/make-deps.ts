import { eraseAccount } from "#server/account-data/erase-account.ts";
import { updateAddress } from "#server/accounts/store.ts";
import { loadAirports } from "#server/airports/load-airports.ts";
import { systemClock } from "#server/clock.ts";
import { smtpMailer } from "#server/delivery/transports/smtp.ts";
import type { Deps } from "#server/deps.ts";
import { createGridCache } from "#server/fares/grid/grid-cache.ts";
import { countCalls } from "#server/fares/source-calls/count-calls.ts";
import { guardSource } from "#server/fares/source-health/guard-source.ts";
import { createWatchLists } from "#server/flights/watch-lists.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { isPublicAddress, reachableFrom } from "#server/outbound/refuse-private-address.ts";
import { createBeliefs } from "#server/planner/beliefs.ts";
import { createWatchedLooks } from "#server/planner/watched-looks.ts";
import { createAvatars } from "#server/profiles/avatar/avatars.ts";
import { createDealPool } from "#server/searches/deals/deal-pool.ts";
import { makeFareSource } from "./make-fare-source.ts";
import { makeBot, makeMailbox, makeMessengers } from "./make-messengers.ts";
import { makeRateSource } from "./make-rate-source.ts";

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
  const bot = makeBot(config);
  const fareSource = makeFareSource({ config, db, airports, clock }, (source) =>
    guardSource({ ...given, clock }, countCalls({ ...given, metrics, clock }, source)),
  );
  return {
    ...given,
    metrics,
    airports,
    clock,
    fareSource,
    rateSource: makeRateSource(config),
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
    eraseAccount: (...who) => eraseAccount({ ...given, clock }, ...who),
    followAddress: updateAddress,
  };
}
