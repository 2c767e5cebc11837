import type * as z from "zod";
import type { Language } from "#shared/languages.ts";
import { connected } from "./api-connection.ts";
import { ApiError, errorOf, isClientError, unanswered } from "./api-error.ts";
import { currentLanguage, translate } from "./i18n.ts";
import { readClaims } from "./token-claims.ts";

const NO_TOKEN = "No authentication token available";
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000];
const TIME_LIMIT_MS = 20_000;
const STREAM_OPENS_MS = 10_000;

export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

interface Call {
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

/** Calls of the own API, answers checked against the contract. They throw `ApiError`. */
export const api = {
  get: <Schema extends z.ZodType>(path: string, schema: Schema, query?: Query, signal?: AbortSignal) =>
    parsed({ method: "GET", path, query, signal }, schema),
  post: <Schema extends z.ZodType>(path: string, schema: Schema, body: unknown, signal?: AbortSignal) =>
    parsed({ method: "POST", path, body, key: newKey(), signal }, schema),
  put: <Schema extends z.ZodType>(path: string, schema: Schema, body: unknown) =>
    parsed({ method: "PUT", path, body }, schema),
  patch: <Schema extends z.ZodType>(path: string, schema: Schema, body: unknown, language?: Language) =>
    parsed({ method: "PATCH", path, body, language }, schema),
  delete: async (path: string, body?: unknown): Promise<void> => {
    await send({ method: "DELETE", path, body });
  },
  /** An answer to be kept as a file, under the name the server gives it. */
  file: async (path: string, query?: Query): Promise<{ name: string | undefined; content: Blob }> => {
    const answer = await send({ method: "GET", path, query });
    const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
    return { name, content: await answer.blob() };
  },
  /** The events of a stream, asked for once. Throws when it does not open, breaks off, falls silent or `signal` says so. */
  events: async function* (path: string, signal?: AbortSignal) {
    const { readEvents } = await import("./read-events.ts");
    yield* readEvents(await opened({ method: "GET", path, accept: "text/event-stream", signal }));
  },
};

async function parsed<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.infer<Schema>> {
  const answer = await send(call);
  return schema.parse(await answer.json());
}

async function send(call: Call): Promise<Response> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
  try {
    return await repeat(
      call.method === "DELETE" ? deletion(call, signal) : () => attempt(call, signal),
      signal,
    );
  } catch (error) {
    if (limit.aborted) throw new ApiError(translate("shell.errors.timeout"), { status: 0, code: "timeout" });
    throw error;
  }
}

/** What a repetition no longer finds was deleted by a call whose answer was lost. */
function deletion(call: Call, signal: AbortSignal) {
  let isRepeated = false;
  return async () => {
    try {
      return await attempt(call, signal);
    } catch (error) {
      if (isRepeated && error instanceof ApiError && error.status === 404) return new Response();
      isRepeated = true;
      throw error;
    }
  };
}

/** An answer that may go on for long once it has begun. */
async function opened(call: Call): Promise<Response> {
  const opening = new AbortController();
  const timer = setTimeout(() => opening.abort(), STREAM_OPENS_MS);
  try {
    return await attempt(call, call.signal ? AbortSignal.any([call.signal, opening.signal]) : opening.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tries again after 1, 2 and 4 seconds, unless that is of no use: the server has said so, or there is no connection, with
 * which something would be done later that nobody waits for any more.
 */
async function repeat(attempt: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (isClientError(error) || !(error instanceof ApiError) || !navigator.onLine) throw error;
      await pause(delay, signal);
    }
  }
  return attempt();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

async function attempt(call: Call, signal: AbortSignal): Promise<Response> {
  const { tokens } = connected();
  const token = await tokens.current();
  if (!token) throw tokens.isOver() ? signedOut() : new Error(NO_TOKEN);
  const answer = await request(call, token, signal);
  if (!(await isOutdated(answer))) return accepted(answer);
  const renewed = await tokens.renew();
  if (renewed) return accepted(await request(call, renewed, signal));
  throw tokens.isOver() ? signedOut() : await errorOf(answer);
}

const signedOut = () => new ApiError(NO_TOKEN, { status: 401, code: "SIGNED_OUT" });

/** The session has ended or lacks a step since its token was made: a new one tells the screens how it stands. */
async function isOutdated(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return answer.status === 401;
  return (await errorOf(answer.clone())).code === "SECOND_FACTOR_NEEDED";
}

async function request(call: Call, token: string, signal: AbortSignal): Promise<Response> {
  const init: RequestInit = { method: call.method, headers: headersOf(call, token), signal };
  if (call.body !== undefined) init.body = JSON.stringify(call.body);
  try {
    return await fetch(`/api/v1${call.path}${queryText(call.query)}`, init);
  } catch (error) {
    if (signal.aborted) throw error;
    throw unanswered();
  }
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  throw await errorOf(answer);
}

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

/** 128 random bits in hex; browsers make UUIDs at safe addresses only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** "?a=1&c=BR&c=PT": only what is set, lists as repeated parameters, zeros kept. */
function queryText(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (one !== undefined && one !== null && one !== "") params.append(name, String(one));
  }
  const text = params.toString();
  return text && `?${text}`;
}
