// The product under the load of a day: npm run bench:load [-- --part mix|overload|workers|memory] [--rates 100,300]. One
// API process and one worker on PostgreSQL, beside a minimal server of the same answers. Ratios of one run.

import { startProduct } from "../../e2e/product.ts";
import { type Filled, startEngine } from "../api/database.ts";
import { SETTINGS, serve } from "../api/servers.ts";
import { buildWeb } from "../web/build-web.ts";
import { measureMemory } from "./measure-memory.ts";
import { compareMix, wholeDay } from "./measure-mix.ts";
import { measureOverload } from "./measure-overload.ts";
import { measureWorkers } from "./measure-workers.ts";
import { readOptions } from "./options.ts";
import { signUpPeople } from "./people.ts";

const options = readOptions(process.argv.slice(2));
const PAIRS_PER_SEARCH = 10_000_000 / 75_000;
const PEOPLE = 8;

buildWeb();
if (options.parts.some((part) => part !== "workers")) await measureServer();
if (options.parts.includes("workers")) await measureWorkers();
process.exit(0);

async function measureServer(): Promise<void> {
  const engine = await startEngine("postgres");
  try {
    const { searches } = options;
    const size = { searches, pairs: Math.round(searches * PAIRS_PER_SEARCH), oracle: true };
    await measureParts(await engine.fill("load", size));
  } finally {
    await engine.stop();
  }
}

async function measureParts(filled: Filled): Promise<void> {
  const api = await startProduct({ ...settingsOf(filled, "api"), ROLES: "api" });
  const worker = await startProduct({ ...settingsOf(filled, "worker"), ROLES: "worker" });
  const people = await signUpPeople(api, PEOPLE);
  if (options.parts.includes("mix")) {
    const publicConfig = await (await fetch(`${api.url}/api/config`)).text();
    const twin = await serve("twin", { ...filled.settings("twin"), PUBLIC_CONFIG: publicConfig });
    await compareMix({ product: api.url, twin: twin.twin }, filled, options);
    twin.stop();
    await wholeDay(api.url, { filled, people, options });
  }
  if (options.parts.includes("overload")) await measureOverload(api.url, filled);
  if (options.parts.includes("memory")) {
    const processes = { api, worker };
    await measureMemory({ filled, people, processes, minutes: options.memoryMinutes });
  }
  await worker.dispose();
  await api.dispose();
}

function settingsOf(filled: Filled, name: string): Record<string, string> {
  return {
    ...SETTINGS,
    ...filled.settings(name),
    AUTH_AUTOCONFIRM: "on",
    AUTH_REQUESTS_PER_SOURCE: "100000",
  };
}
