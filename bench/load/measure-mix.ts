import { randomNumbers } from "#test/random-numbers.ts";
import type { Filled } from "../api/database.ts";
import { pressure } from "../measure.ts";
import { type Fired, fire } from "./fire.ts";
import { browsing, changing, dayOf } from "./mix.ts";
import type { Options } from "./options.ts";
import type { Person } from "./people.ts";

const CONNECTIONS = 40;
/** Of the connections, how many change things; they are slower than the others. */
const CHANGING = 4;
const WARM_UP_SECONDS = 5;

/** Product and twin at the same rates, in turns, and each as fast as it can: only what both answer. */
export async function compareMix(
  urls: { product: string; twin: string },
  filled: Filled,
  { rates, secondsPerRate: seconds }: Options,
): Promise<void> {
  const random = randomNumbers(1);
  const days = Array.from({ length: CONNECTIONS }, () => dayOf(browsing(filled), random));
  for (const url of Object.values(urls)) await fire(url, { days, seconds: WARM_UP_SECONDS });
  const rows = [];
  for (const rate of [...rates, undefined]) {
    const pace = { days, seconds, ...(rate && { rate }) };
    const [twin, product] = [await fire(urls.twin, pace), await fire(urls.product, pace)];
    rows.push({
      rate: rate ?? "any",
      ...told("twin", twin),
      ...told("product", product),
      ...ratios(product, twin),
    });
  }
  console.log("\nBrowsing: requests a second asked for, answered, p99 in ms; product / twin");
  console.table(rows);
}

const told = (side: string, { perSecond, p99, failed, shed }: Fired) => ({
  [`${side}/s`]: Math.round(perSecond),
  [`${side} p99`]: p99,
  [`${side} not answered`]: failed + shed,
});

const ratios = (product: Fired, twin: Fired) => ({
  "throughput ratio": Number((product.perSecond / twin.perSecond).toFixed(2)),
  "p99 ratio": Number((twin.p99 / product.p99).toFixed(2)),
  PSI: pressure().toFixed(0),
});

/** A whole day, changes included, at the lowest rate: nothing may fail. */
export async function wholeDay(
  url: string,
  { filled, people, options }: { filled: Filled; people: readonly Person[]; options: Options },
): Promise<void> {
  const fired = await fire(url, {
    days: wholeDays(filled, people),
    rate: options.rates[0] ?? 100,
    seconds: 60,
  });
  console.log("\nA whole day: browsing, and signing in, creating, refreshing and deleting");
  console.table([fired]);
}

/** Most connections browse, some change things all the time. */
export function wholeDays(filled: Filled, people: readonly Person[]) {
  const random = randomNumbers(2);
  const browsers = Array.from({ length: CONNECTIONS - CHANGING }, () => dayOf(browsing(filled), random));
  const changers = people
    .slice(0, CHANGING)
    .map((person) => [...changing(person, filled), ...dayOf(browsing(filled), random)]);
  return [...browsers, ...changers];
}
