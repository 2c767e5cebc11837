import { setTimeout as pause } from "node:timers/promises";
import { type Postgres, startPostgres } from "#test/databases/postgres.ts";
import type { FareVendor } from "#test/servers/fare-vendor.ts";
import { type Product, startProduct } from "../../e2e/product.ts";
import { SETTINGS } from "../api/servers.ts";
import { aSearch, signUpPeople } from "./people.ts";
import { waitingVendor } from "./waiting-vendor.ts";

const DELAY_MS = 1_000;
const SETTLING_MS = 10_000;
const MEASURED_MS = 20_000;
const HOMES = ["GRU", "GIG", "BSB", "CNF"];
const AWAY = [
  "LIS",
  "MIA",
  "EZE",
  "CDG",
  "MAD",
  "SCL",
  "FCO",
  "JFK",
  "MCO",
  "LHR",
  "BOG",
  "LIM",
  "AMS",
  "OPO",
  "YYZ",
  "FRA",
];
const CABINS = ["economy", "premium_economy", "business", "first"];
/** One for each destination and cabin: enough that nobody runs out of work. */
const PEOPLE = AWAY.length * CABINS.length;

/**
 * Calls a second of one, two and four workers whose source waits, what was asked twice, and who takes over from a
 * killed one.
 */
export async function measureWorkers(): Promise<void> {
  const postgres = await startPostgres();
  const vendor = await waitingVendor(DELAY_MS);
  const settings = settingsOf(postgres, vendor);
  const api = await startProduct({ ...settings, ROLES: "api" });
  await createSearches(api);
  const workers: Product[] = [];
  const rows = [];
  for (const count of [1, 2, 4]) {
    while (workers.length < count) workers.push(await startProduct({ ...settings, ROLES: "worker" }));
    rows.push({ workers: count, ...(await callsPerSecond(vendor)) });
  }
  await workers[0]?.kill();
  rows.push({ workers: "3 of 4, one killed", ...(await callsPerSecond(vendor)) });
  console.log(`\nWorkers on PostgreSQL, a source that takes ${DELAY_MS} ms`);
  console.table(rows);
  for (const one of [...workers, api]) await one.dispose();
  await vendor.close();
  await postgres.stop();
}

const settingsOf = (postgres: Postgres, vendor: FareVendor) => ({
  ...SETTINGS,
  DATABASE_URL: postgres.url("postgres"),
  AUTH_AUTOCONFIRM: "on",
  AUTH_REQUESTS_PER_SOURCE: "100000",
  FARE_SOURCE: "searchapi",
  SEARCHAPI_KEY: "none",
  SEARCHAPI_URL: vendor.baseUrl,
  FARE_CHECKS_PER_HOUR: "1000000",
  FARE_CHECK_INTERVAL: "60",
});

async function createSearches(product: Product): Promise<void> {
  const people = await signUpPeople(product, PEOPLE);
  for (const [place, { headers }] of people.entries())
    for (const origin of HOMES) {
      const destination = AWAY[place % AWAY.length] ?? "LIS";
      const seat = CABINS[Math.floor(place / AWAY.length)] ?? "economy";
      const answer = await fetch(`${product.url}/api/v1/searches/batches`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(aSearch({ origin, destination, seat })),
      });
      if (!answer.ok) throw new Error(`no search: ${answer.status} ${await answer.text()}`);
    }
}

async function callsPerSecond({ asked }: FareVendor) {
  await pause(SETTLING_MS);
  const first = asked.length;
  await pause(MEASURED_MS);
  const calls = asked.slice(first).map(({ url }) => url.search);
  return {
    "calls a second": Number((calls.length / (MEASURED_MS / 1000)).toFixed(1)),
    "asked twice": calls.length - new Set(calls).size,
  };
}
