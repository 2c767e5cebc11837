// The own API against a minimal server of the same answers: npm run bench:api [-- postgres|embedded] [--searches 75000]
// [--part flights|calls|writes] [--rounds 5]. Ratios of one run; absolute times depend on the machine.
import { depsOn, type Filled, startEngine } from "./database.ts";
import { showLines } from "./lines.ts";
import { measureAnswers } from "./measure-answers.ts";
import { measureBytes } from "./measure-bytes.ts";
import { accountCalls, compareAnswers, measureCalls } from "./measure-calls.ts";
import { measureCreation } from "./measure-creation.ts";
import { measureAgainstSql, measureGrowth, scenarios, totalOf } from "./measure-flights.ts";
import { readOptions } from "./options.ts";
import { type ServedPair, serveAlone, servePair } from "./sides.ts";

const options = readOptions(process.argv.slice(2));
const { engine: kind, parts, rounds, searches, pairs } = options;
const USERS = ["heavy", "light"] as const;
/** How much less than SQL a list must cost; of a short one nothing is demanded. */
const TIMES_LESS = { heavy: 20, light: Number.NaN };

async function filled(name: string, size: { searches: number; pairs: number; oracle: boolean }) {
  const start = performance.now();
  const database = await engine.fill(name, size);
  const { world } = database;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${kind} ${name}: ${world.searches.length} searches, ${world.fares.length} fare queries, ${seconds} s`,
  );
  return database;
}

async function compareCalls(large: Filled, { product, twin }: ServedPair) {
  const calls = accountCalls(large);
  await compareAnswers(product, twin, calls);
  showLines("Requests per CPU second, product / twin", await measureCalls(product, twin, { calls, rounds }));
}

async function flightsOf(large: Filled, side: ServedPair["product"], who: (typeof USERS)[number]) {
  const { headers } = large[who];
  const total = await totalOf(side, headers);
  return { whose: `${total} flights`, calls: scenarios(headers, { total, today: large.world.today }) };
}

async function compareFlights(large: Filled, { product, twin }: ServedPair) {
  for (const who of USERS) {
    const { whose, calls } = await flightsOf(large, product, who);
    await compareAnswers(product, twin, calls);
    showLines(
      "GET /searches/flights: CPU of SQL over rows / CPU of the product",
      await measureAgainstSql({ product, twin, whose, goal: TIMES_LESS[who] }, { calls, rounds }),
    );
  }
}

async function compareSizes(large: Filled, product: ServedPair["product"]) {
  const small = await filled("small", { searches: searches / 10, pairs: pairs / 10, oracle: false });
  const alone = await serveAlone(kind, small);
  for (const who of USERS) {
    const { whose, calls } = await flightsOf(large, product, who);
    const both = calls.map((call) => ({ large: call, small: { ...call, headers: small[who].headers } }));
    const sides = { small: alone.product, large: product, whose };
    showLines(
      "The same lists with ten times as much stored",
      await measureGrowth(sides, { calls: both, rounds }),
    );
  }
  await alone.stop();
}

async function compareWrites(large: Filled) {
  const { pool, close } = await large.open();
  const deps = depsOn({ pool }, large.settings("bench"));
  const bench = { deps, pool, filled: large, embedded: kind === "embedded" };
  showLines("Bytes", await measureBytes(pool));
  showLines("Storing answers", await measureAnswers(bench));
  showLines("Creating searches", await measureCreation(bench));
  await close();
}

const engine = await startEngine(kind);
try {
  const large = await filled("large", { searches, pairs, oracle: true });
  if (parts.includes("calls") || parts.includes("flights")) {
    const pair = await servePair(kind, large);
    if (parts.includes("calls")) await compareCalls(large, pair);
    if (parts.includes("flights")) await compareFlights(large, pair);
    if (parts.includes("flights")) await compareSizes(large, pair.product);
    await pair.stop();
  }
  if (parts.includes("writes")) await compareWrites(large);
} finally {
  await engine.stop();
}
process.exit(0);
