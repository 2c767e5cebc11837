import type { Language } from "#shared/languages.ts";
import { stringifySearch } from "#web/lib/address/search-params.ts";
import { noteServerTime } from "#web/lib/time/server-time.ts";
import { currentLanguage } from "#web/lib/words/i18n.ts";
import { connected } from "./api-connection.ts";
import { heard } from "./api-error.ts";
import { readClaims } from "./token-claims.ts";

export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** A call of the own API. */
export interface Call {
  method: string;
  path: string;
  query?: Query | undefined;
  body?: unknown;
  /** By which the server knows a repetition, so that what was done and not heard of is not done again. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Other than that of the screen. */
  language?: Language | undefined;
  /** Media type of the answer, when it is not JSON. */
  accept?: string;
}

/** Asks for it once, as whom `token` names. Throws `ApiError` when there is no answer. */
export async function request(call: Call, token: string, signal: AbortSignal): Promise<Response> {
  const init: RequestInit = { method: call.method, headers: headersOf(call, token), signal };
  if (call.body !== undefined) init.body = JSON.stringify(call.body);
  const askedAt = Date.now();
  const answer = await heard(fetch(`/api/v1${call.path}${stringifySearch(call.query ?? {})}`, init), signal);
  if (answer.ok && isNew(answer)) noteServerTime(answer.headers.get("date"), askedAt);
  return answer;
}

/** What a browser may keep it shows again with the date of when it came. */
const isNew = ({ headers }: Response): boolean => headers.get("cache-control")?.includes("no-store") ?? false;

function headersOf(call: Call, token: string): Record<string, string> {
  const { config } = connected();
  const session = readClaims(token)?.session_id;
  return {
    Accept: call.accept ?? "application/json",
    "Accept-Language": call.language ?? currentLanguage(),
    Authorization: `Bearer ${token}`,
    "X-Tenant-Id": config.tenant_id,
    "X-Product-Id": config.product_id,
    ...(session ? { "X-Request-Id": session } : {}),
    ...(call.key ? { "Idempotency-Key": call.key } : {}),
    ...(call.body === undefined ? {} : { "Content-Type": "application/json" }),
  };
}
