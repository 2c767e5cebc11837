import * as z from "zod";
import type { RateAnswer, RateSource } from "#server/exchange-rates/rate-source.ts";
import { askJson } from "#server/outbound/ask-json.ts";
import { BASE_CURRENCY, CURRENCIES } from "#shared/money.ts";

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
  const given = await askJson(new URL(url), { deadlineMs, maxBytes: MAX_BYTES });
  if (given.kind !== "answer") return { kind: "unavailable", reason: given.reason };
  if (given.status !== 200) return { kind: "unavailable", reason: `status ${given.status}` };
  const parsed = answer.safeParse(given.body);
  if (!parsed.success) return { kind: "unavailable", reason: "the answer has an unknown shape" };
  return { kind: "rates", ...parsed.data };
}
