import * as z from "zod";
import type { RateAnswer, RateSource } from "#server/exchange-rates/rate-source.ts";
import { BASE_CURRENCY, CURRENCIES } from "#shared/money.ts";
import { readCapped } from "./read-capped.ts";

const DEADLINE_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

const base = z.literal(BASE_CURRENCY);
const tableAnswer = z
  .object({
    amount: z.literal(1).default(1),
    base,
    date: z.string(),
    rates: z.record(z.string(), z.unknown()),
  })
  .transform(({ date, rates }) => ({ date, rates }));
const rowsAnswer = z
  .array(z.object({ date: z.string(), base, quote: z.string(), rate: z.unknown() }))
  .min(1)
  .transform((rows) => ({
    date: rows.map((row) => row.date).reduce((latest, date) => (date > latest ? date : latest)),
    rates: Object.fromEntries(rows.map((row) => [row.quote, row.rate])),
  }));
const answer = z.union([tableAnswer, rowsAnswer]);

interface FrankfurterOptions {
  /** Address of the API with its version, such as https://api.frankfurter.dev/v1 */
  baseUrl: string;
  deadlineMs?: number;
}

/** Rates of a Frankfurter server, version 1 (one table) or 2 (one row per currency), told apart by the answer. */
export function frankfurter({ baseUrl, deadlineMs = DEADLINE_MS }: FrankfurterOptions): RateSource {
  const url = addressOf(baseUrl.replace(/\/+$/, ""));
  return { latest: () => ask(url, deadlineMs) };
}

function addressOf(root: string): string {
  const others = CURRENCIES.filter((currency) => currency !== BASE_CURRENCY).join(",");
  if (/\/v2$/.test(root)) return `${root}/rates?base=${BASE_CURRENCY}&quotes=${others}`;
  return `${root}/latest?base=${BASE_CURRENCY}&symbols=${others}`;
}

async function ask(url: string, deadlineMs: number): Promise<RateAnswer> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
      headers: { accept: "application/json" },
    });
    return await readAnswer(response);
  } catch (error) {
    return { kind: "unavailable", reason: error instanceof Error ? error.message : "request failed" };
  }
}

async function readAnswer(response: Response): Promise<RateAnswer> {
  if (!response.ok) {
    await response.body?.cancel();
    return { kind: "unavailable", reason: `status ${response.status}` };
  }
  const parsed = answer.safeParse(JSON.parse(await readCapped(response, MAX_BYTES)));
  if (!parsed.success) return { kind: "unavailable", reason: "the answer has an unknown shape" };
  return { kind: "rates", ...parsed.data };
}
