import { CALLS_AT_ONCE } from "#server/visits/claim-visits.ts";
import type { Demand } from "./count-demand.ts";

/** Measured; docs/scale.md says how, most of it in its table of constants. */
const MEASURED = {
  // npm run bench:api
  bytesPerPair: 7.05,
  bytesPerSearch: 261,
  bytesPerFareQuery: 283 + 1540,
  bytesPerChange: 9.2,
  baselineBytesPerSearchAndDay: 114,
  storingMsPerCall: 1.4,
  /** Any call of a user with five searches takes at most 1.4. */
  requestMs: 2,
  // npm run bench:planner
  planningMsPerCall: 0.2,
  // npm run bench:scale -- --measure
  msPerMonitorAndCall: 0.036,
};
/** Assumed: of the prices looked at again after a day so many have changed; a call costs so many dollars. */
const ASSUMED = {
  changedAfterADay: 0.25,
  dollarsPerCall: 0.0029,
  sourceSeconds: 2,
  requestsPerUserAndDay: 20,
  searchesPerUser: 5,
};
const DAY_SECONDS = 86_400;
const HISTORY_DAYS = 365;

/** What a budget of `share` of all calls a day costs, in the units of the names. */
export function whatItCosts({ monitors, fareQueries, pairs, calls, concerned }: Demand, share: number) {
  const callsPerDay = Math.ceil(calls * share);
  const cpuMs =
    callsPerDay * (MEASURED.storingMsPerCall + MEASURED.planningMsPerCall) +
    concerned * share * MEASURED.msPerMonitorAndCall;
  const workersByWaiting = (callsPerDay * ASSUMED.sourceSeconds) / (CALLS_AT_ONCE * DAY_SECONDS);
  const workersByWork = cpuMs / 1000 / DAY_SECONDS;
  const requests = (monitors / ASSUMED.searchesPerUser) * ASSUMED.requestsPerUserAndDay;
  const current = pairs * MEASURED.bytesPerPair + fareQueries * MEASURED.bytesPerFareQuery;
  const history = pairs * share * ASSUMED.changedAfterADay * MEASURED.bytesPerChange * HISTORY_DAYS;
  const searches =
    monitors * (MEASURED.bytesPerSearch + MEASURED.baselineBytesPerSearchAndDay * HISTORY_DAYS);
  return {
    "of all pairs a day": `${Math.round(share * 100)} %`,
    "calls a day": callsPerDay,
    "dollars a month": Math.round(callsPerDay * 30 * ASSUMED.dollarsPerCall),
    "dollars a monitor and month": Number(
      ((callsPerDay * 30 * ASSUMED.dollarsPerCall) / monitors).toFixed(3),
    ),
    workers: Math.ceil(Math.max(workersByWaiting, workersByWork)),
    "cores, workers and database": Number(workersByWork.toFixed(2)),
    "cores, answering": Number(((requests * MEASURED.requestMs) / 1000 / DAY_SECONDS).toFixed(2)),
    "GB, first year": Math.round((current + history + searches) / 1e9),
  };
}
