import { isDeepStrictEqual } from "node:util";
import autocannon from "autocannon";
import { cpuBetween, median, pressure } from "../measure.ts";
import type { Filled } from "./database.ts";
import type { Line } from "./lines.ts";
import { ask, type Call, type Side } from "./sides.ts";

const CONNECTIONS = 10;
const SECONDS = 1.5;

interface Sample {
  perSecond: number;
  /** CPU of the server and its database, in milliseconds. */
  perRequest: number;
}

async function load(side: Side, { method = "GET", path, body, headers }: Call): Promise<Sample> {
  const before = await side.cpu();
  const { requests, duration, non2xx } = await autocannon({
    url: `${side.url}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (non2xx > 0) throw new Error(`${side.name} refused ${non2xx} of ${path}`);
  const spent = cpuBetween(before, await side.cpu());
  return { perSecond: requests.total / duration, perRequest: spent / requests.total };
}

/** What answers something else is compared with nothing: says where the answers of both servers differ, and ends. */
export async function compareAnswers(product: Side, twin: Side, calls: readonly Call[]): Promise<void> {
  let differences = 0;
  for (const call of calls) {
    const [one, other] = [await ask(product, call), await ask(twin, call)];
    if (isDeepStrictEqual(one, other)) continue;
    differences++;
    console.log(`different answers to ${call.what}:`);
    for (const line of differencesOf(one, other)) console.log(`  ${line}`);
  }
  if (differences > 0) throw new Error(`${differences} different answers to ${calls.length} calls`);
  console.log(`the same answers to ${calls.length} calls`);
}

/** Where two answers differ: of a list its first item that does. */
function differencesOf(product: unknown, twin: unknown, path = ""): string[] {
  if (isDeepStrictEqual(product, twin)) return [];
  if (!isParts(product) || !isParts(twin))
    return [`${path}: product ${JSON.stringify(product)}, twin ${JSON.stringify(twin)}`];
  const names = [...new Set([...Object.keys(product), ...Object.keys(twin)])];
  const found = names.map((name) => differencesOf(product[name], twin[name], `${path}/${name}`));
  return Array.isArray(product) ? (found.find((lines) => lines.length > 0) ?? []) : found.flat();
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Requests per second of CPU, product / twin, for the same answers, in turns. On an idle machine that is the ratio of
 * requests per second; counted ones, shown beside, also tell what the neighbours did meanwhile.
 */
export async function measureCalls(
  product: Side,
  twin: Side,
  { calls, rounds }: { calls: readonly Call[]; rounds: number },
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const call of calls) {
    await Promise.all([warm(product, call), warm(twin, call)]);
    const samples: { product: Sample; twin: Sample }[] = [];
    for (let round = 0; round < rounds; round++)
      samples.push({ product: await load(product, call), twin: await load(twin, call) });
    lines.push(asLine(call, samples));
  }
  return lines;
}

async function warm(side: Side, call: Call) {
  for (let n = 0; n < 50; n++) await ask(side, call);
}

function asLine({ what }: Call, samples: { product: Sample; twin: Sample }[]): Line {
  const speed = (side: "product" | "twin") => median(samples.map((sample) => sample[side].perSecond));
  const cost = (side: "product" | "twin") => median(samples.map((sample) => sample[side].perRequest));
  const told = (side: "product" | "twin") => `${speed(side).toFixed(0)}/s, ${cost(side).toFixed(3)} ms`;
  const rates = median(samples.map((sample) => sample.product.perSecond / sample.twin.perSecond));
  const perCpu = median(samples.map((sample) => sample.twin.perRequest / sample.product.perRequest));
  return {
    what: `${what} (as counted ${rates.toFixed(2)}, PSI ${pressure().toFixed(0)})`,
    product: told("product"),
    twin: told("twin"),
    measured: perCpu,
    ...{ gate: 0.6, goal: 0.85, better: "more" },
  };
}

/** Every call but the long lists of flights, as the light user asks them; his searches and the heavy user's. */
export function accountCalls({ heavy, light, world }: Filled): Call[] {
  const { headers } = light;
  const search = world.searches.find(({ accountId }) => accountId === light.id)?.id;
  const batches = "/api/v1/searches/batches";
  const profile = { path: "/api/v1/profiles/", headers };
  return [
    { what: "GET /api/config", path: "/api/config", headers: {} },
    { what: "GET /rates/latest/CAD", path: "/rates/latest/CAD", headers: {} },
    { what: "GET /airports/?q", path: "/api/v1/airports/?q=guarulhos", headers },
    { what: "GET /airports/LIS", path: "/api/v1/airports/LIS", headers },
    { what: "GET /profiles/", ...profile },
    { what: "PATCH /profiles/", method: "PATCH", body: { currency: "BRL" }, ...profile },
    { what: "GET /searches/batches, 5", path: batches, headers },
    { what: "GET /searches/batches, 91", path: batches, headers: heavy.headers },
    { what: "GET /searches/batches/{id}", path: `${batches}/${search}`, headers },
    { what: "GET /searches/batches/{id}/flights", path: `${batches}/${search}/flights`, headers },
    { what: "GET /searches/batches/all", path: `${batches}/all`, headers },
  ];
}
