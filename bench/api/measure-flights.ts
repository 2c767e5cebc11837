import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { cpuBetween, median, pressure } from "../measure.ts";
import type { Line } from "./lines.ts";
import { ask, type Call, type Side } from "./sides.ts";

const PATH = "/api/v1/searches/flights";
const PRODUCT_REQUESTS = 100;
const TWIN_REQUESTS = 4;
const AT_ONCE = 4;

/** The eight ways in which a list of flights is looked at; `total` is how long the whole list is. */
export function scenarios(
  headers: Record<string, string>,
  { total, today }: { total: number; today: CalendarDate },
): Call[] {
  const lastPage = Math.floor((total - 1) / 20) * 20;
  const queries: Record<string, string> = {
    "page 1": "",
    "page 500": `?offset=${Math.min(9_980, lastPage)}`,
    "last page": `?offset=${lastPage}`,
    "60 days, 11–13 days": `?date_from=${addDays(today, 90)}&date_to=${addDays(today, 150)}&min_trip_duration=11&max_trip_duration=13`,
    "level, up to a price, by departure": "?current_price_level=low&max_price=900&sort_by=departure_date",
    "longest first": "?sort_by=duration&sort_order=desc",
    "three countries": "?destination_countries=US&destination_countries=PT&destination_countries=FR",
    "between two prices, dearest first": "?min_price=800&max_price=1500&sort_order=desc",
  };
  return Object.entries(queries).map(([what, query]) => ({ what, path: `${PATH}${query}`, headers }));
}

/** How many flights someone's whole list has. */
export async function totalOf(side: Side, headers: Record<string, string>): Promise<number> {
  const answer = await ask(side, { what: "total", path: `${PATH}?limit=1`, headers });
  return (answer as { total: number }).total;
}

async function cpuPerRequest(side: Side, call: Call, requests: number): Promise<number> {
  const before = await side.cpu();
  const share = Array.from({ length: requests / AT_ONCE });
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const _ of share) await ask(side, call);
    }),
  );
  return cpuBetween(before, await side.cpu()) / requests;
}

/** CPU per request of the twin's SQL, the cheaper of two correct ones, over that of the product, in turns. */
export async function measureAgainstSql(
  { product, twin, whose, goal }: { product: Side; twin: Side; whose: string; goal: number },
  { calls, rounds }: { calls: readonly Call[]; rounds: number },
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const call of calls) {
    const sql = (plan: string) => ({ ...call, headers: { ...call.headers, "x-plan": plan } });
    const [ours = 0, distinct = 0, exists = 0] = await inTurns(rounds, [
      () => cpuPerRequest(product, call, PRODUCT_REQUESTS),
      () => cpuPerRequest(twin, sql("distinct"), TWIN_REQUESTS),
      () => cpuPerRequest(twin, sql("exists"), TWIN_REQUESTS),
    ]);
    const theirs = Math.min(distinct, exists);
    lines.push({
      what: `${whose}: ${call.what} (PSI ${pressure().toFixed(0)})`,
      product: `${ours.toFixed(2)} ms`,
      twin: `${distinct.toFixed(1)}, ${exists.toFixed(1)} ms`,
      measured: theirs / ours,
      ...{ gate: goal, goal, better: "more" },
    });
  }
  return lines;
}

/** The same lists with ten times as much stored by others, in turns. */
export async function measureGrowth(
  { small, large, whose }: { small: Side; large: Side; whose: string },
  { calls, rounds }: { calls: readonly { small: Call; large: Call }[]; rounds: number },
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const call of calls) {
    const [before = 0, after = 0] = await inTurns(rounds * 2, [
      () => cpuPerRequest(small, call.small, PRODUCT_REQUESTS),
      () => cpuPerRequest(large, call.large, PRODUCT_REQUESTS),
    ]);
    lines.push({
      what: `${whose}: ${call.large.what}`,
      product: `${before.toFixed(2)} → ${after.toFixed(2)} ms`,
      twin: "",
      measured: after / before,
      ...{ gate: 1.5, goal: 1.1, better: "less" },
    });
  }
  return lines;
}

/** The median of what each of these takes, one after the other, again and again; the first turn warms up. */
async function inTurns(rounds: number, turns: readonly (() => Promise<number>)[]): Promise<number[]> {
  const samples: number[][] = turns.map(() => []);
  for (let round = 0; round <= rounds; round++)
    for (const [index, turn] of turns.entries()) {
      const value = await turn();
      if (round > 0) samples[index]?.push(value);
    }
  return samples.map(median);
}
