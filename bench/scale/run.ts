// What so many monitors cost in calls, database and workers: npm run bench:scale [-- --monitors 1000000]. A drawn crowd,
// counted; times and bytes as they were measured. With --measure: what a monitor more of the same fare query costs here.
import { parseArgs } from "node:util";
import { loadAirports } from "#server/airports/load-airports.ts";
import { MAX_PAIRS } from "#server/fares/sources/searchapi.ts";
import { countDemand } from "./count-demand.ts";
import { drawMonitors } from "./draw-monitors.ts";
import { measureCrowd } from "./measure-crowd.ts";
import { whatItCosts } from "./what-it-costs.ts";

const SHARES = [0.02, 0.1, 0.5, 1];

const { values } = parseArgs({
  options: { monitors: { type: "string", default: "1000000" }, measure: { type: "boolean" } },
});
if (values.measure) {
  console.log(
    `${(await measureCrowd()).toFixed(3)} ms for each further monitor of a fare query that is answered`,
  );
  process.exit(0);
}
const airports = loadAirports();
for (const monitors of [10_000, 100_000, Number(values.monitors)]) {
  const demand = countDemand(drawMonitors(airports, monitors), MAX_PAIRS);
  const { fareQueries, pairs, calls, crowded } = demand;
  console.log(
    `\n${monitors} monitors: ${fareQueries} fare queries, ${pairs} pairs, ${calls} calls see all once;`,
  );
  console.log(
    `the most wanted fare query has ${crowded.monitors} monitors, ${crowded.wishes} of them different`,
  );
  console.table(SHARES.map((share) => whatItCosts(demand, share)));
}
