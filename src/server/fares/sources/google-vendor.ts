import type { Clock } from "#server/clock.ts";
import type { SourceTrouble } from "#server/fares/fare-source.ts";
import { askJson, type JsonAnswer } from "#server/outbound/ask-json.ts";
import { retryAfterMs } from "#server/outbound/retry-after.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { CURRENCY } from "./vendor-question.ts";

/** How to reach a vendor of Google Flights answers; the address is a setting so that a test can play the vendor. */
export interface VendorOptions {
  baseUrl: string;
  key: string;
  clock: Clock;
  deadlineMs?: number;
}

/** Vendors browse for us: a calendar takes up to a minute. */
export const VENDOR_DEADLINE_MS = 75_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** Without a time of its own, a vendor over its limit is left alone this long. */
const LIMIT_PAUSE_MS = 10 * MINUTE_MS;
const TROUBLE_PAUSE_MS = MINUTE_MS;

/** A body worth reading, or why there is none. */
export type VendorAnswer = { kind: "body"; body: unknown } | { kind: "no-fares" } | SourceTrouble;

/** The vendor of `options`, whose calls end within `withinMs` where that is sooner. */
export const endingWithin = (options: VendorOptions, withinMs = Number.POSITIVE_INFINITY): VendorOptions => ({
  ...options,
  deadlineMs: Math.min(options.deadlineMs ?? VENDOR_DEADLINE_MS, withinMs),
});

/** Asks a vendor and tells apart an answer, "nothing found", and every kind of trouble (facts: vendors' error pages). */
export async function askVendor(
  { baseUrl, clock, deadlineMs = VENDOR_DEADLINE_MS }: Omit<VendorOptions, "key">,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<VendorAnswer> {
  const address = new URL(`${baseUrl.replace(/\/+$/, "")}/search`);
  address.search = new URLSearchParams(parameters).toString();
  const answer = await askJson(address, { headers, deadlineMs, maxBytes: MAX_BYTES });
  return judge(answer, clock.now());
}

type Heard = Exclude<JsonAnswer, { kind: "unreachable" }>;

function judge(answer: JsonAnswer, now: Date): VendorAnswer {
  if (answer.kind === "unreachable") return tryLater(answer.reason);
  const { status } = answer;
  const complaint = answer.kind === "answer" ? complaintOf(answer.body) : undefined;
  if (isKeyRefused(answer, complaint)) return keyRefused(status);
  const trouble = statusTrouble(answer, now);
  if (trouble) return trouble;
  if (answer.kind === "unreadable") return { kind: "broken", reason: answer.reason };
  if (complaint) return judgeComplaint(complaint, status);
  if (status !== 200) return { kind: "refused", concerns: "query", reason: `status ${status}` };
  if (isUnfinished(answer.body)) return tryLater("the search did not finish");
  return isForeign(answer.body)
    ? { kind: "broken", reason: "prices of another currency" }
    : { kind: "body", body: answer.body };
}

/** Vendors refuse in JSON: a page is that of somebody before them, who says nothing of the key or of the query. */
const isKeyRefused = ({ kind, status }: Heard, complaint = "") =>
  (kind === "answer" && [401, 402, 403].includes(status)) || OUT_OF_CREDIT.test(complaint);

function statusTrouble({ kind, status, retryAfter }: Heard, now: Date): SourceTrouble | undefined {
  const namedMs = retryAfterMs(retryAfter, now);
  // To be asked again at once is no time: who says so beside a refusal goes by another clock, or does not know.
  if (status === 429) return { ...tryLater("over its limit", namedMs || LIMIT_PAUSE_MS), isOverLimit: true };
  if (namedMs !== undefined && status !== 200)
    return { ...tryLater(`status ${status}`, namedMs), isNamed: true };
  const isPage = kind === "unreadable" && status >= 400;
  return status >= 500 || isPage ? tryLater(`status ${status}`) : undefined;
}

const NOTHING_FOUND = /hasn't returned any results|no results|no flights|fully booked/i;
const OUT_OF_CREDIT = /run out of searches|invalid api key|api key .*(invalid|missing)|insufficient credit/i;

/** The vendors write complaints as `error`, also beside status 200. */
function complaintOf(body: unknown): string | undefined {
  const error = field(body, "error");
  return typeof error === "string" ? error : undefined;
}

function judgeComplaint(complaint: string, status: number): VendorAnswer {
  if (NOTHING_FOUND.test(complaint)) return { kind: "no-fares" };
  if (status === 200) return tryLater("the search failed");
  return { kind: "refused", concerns: "query", reason: `status ${status}` };
}

function isUnfinished(body: unknown): boolean {
  const status = field(field(body, "search_metadata"), "status");
  return status !== undefined && status !== "Success";
}

/** Vendors repeat what they were asked; one that understood another currency has answered another question. */
function isForeign(body: unknown): boolean {
  const currency = field(field(body, "search_parameters"), "currency");
  return currency !== undefined && currency !== CURRENCY;
}

/** Null is as good as left out. */
const field = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? ((body as Record<string, unknown>)[name] ?? undefined)
    : undefined;

const tryLater = (reason: string, afterMs = TROUBLE_PAUSE_MS) => ({
  kind: "try-later" as const,
  afterMs,
  reason,
});
const keyRefused = (status: number): SourceTrouble => ({
  kind: "refused",
  concerns: "source",
  reason: `key or credit refused (status ${status})`,
});
