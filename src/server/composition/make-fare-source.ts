import { findAirport } from "#server/airports/find-place.ts";
import type { Clock } from "#server/clock.ts";
import type { VendorSettings } from "#server/configured/fare-vendors.ts";
import type { Deps } from "#server/deps.ts";
import type { FareSource } from "#server/fares/fare-source.ts";
import { plantedPromotions } from "#server/fares/promotions/store.ts";
import { takeCall } from "#server/fares/source-budgets/take-call.ts";
import { combineSources } from "#server/fares/sources/combine-sources.ts";
import type { VendorOptions } from "#server/fares/sources/google-vendor.ts";
import { rationSource } from "#server/fares/sources/ration-source.ts";
import { searchApiSource } from "#server/fares/sources/searchapi.ts";
import { serpApiSource } from "#server/fares/sources/serpapi.ts";
import { simulatedSource } from "#server/fares/sources/simulated.ts";
import type { FareVendor } from "#shared/fare-vendors.ts";

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

export const VENDORS: Record<FareVendor, (options: VendorOptions) => FareSource> = {
  searchapi: searchApiSource,
  serpapi: serpApiSource,
};

const vendor = ({ name, callBudget: _budget, ...options }: VendorSettings, clock: Clock): FareSource =>
  VENDORS[name]({ ...options, clock });

const rationed =
  (given: Pick<Deps, "db" | "clock">) =>
  (settings: VendorSettings): FareSource => {
    const source = vendor(settings, given.clock);
    const { callBudget } = settings;
    return callBudget ? rationSource(given, source, callBudget) : source;
  };
