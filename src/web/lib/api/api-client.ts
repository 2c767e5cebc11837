import type * as z from "zod";
import type { Language } from "#shared/languages.ts";
import { translate } from "#web/lib/words/i18n.ts";
import { connected } from "./api-connection.ts";
import { ApiError, errorOf, heard, SIGNED_OUT } from "./api-error.ts";
import { type Call, type Query, request } from "./api-request.ts";
import { firstSignal } from "./first-signal.ts";
import { repeat } from "./repeat-call.ts";
import { forgetKeys, underKey } from "./request-keys.ts";
import { timeLimit } from "./time-limit.ts";
import { readClaims } from "./token-claims.ts";

const NO_TOKEN = "No authentication token available";
const OUTDATED = ["SECOND_FACTOR_NEEDED", "USER_BANNED"];
const STREAM_OPENS_MS = 10_000;

/** Calls of the own API, answers checked against the contract. They throw `ApiError`. */
export const api = {
  get: <Schema extends z.ZodType>(path: string, schema: Schema, query?: Query, signal?: AbortSignal) =>
    parsed({ method: "GET", path, query, signal }, schema),
  post: <Schema extends z.ZodType>(path: string, schema: Schema, body: unknown, signal?: AbortSignal) =>
    underKey(path + JSON.stringify(body), (key) =>
      parsed({ method: "POST", path, body, key, signal }, schema),
    ),
  put: <Schema extends z.ZodType>(path: string, schema: Schema, body: unknown) =>
    parsed({ method: "PUT", path, body }, schema).finally(forgetKeys),
  patch: <Schema extends z.ZodType>(path: string, schema: Schema, body: unknown, language?: Language) =>
    parsed({ method: "PATCH", path, body, language }, schema).finally(forgetKeys),
  delete: (path: string, body?: unknown): Promise<void> =>
    send({ method: "DELETE", path, body }, async () => {}).finally(forgetKeys),
  /** An answer to be kept as a file, under the name the server gives it. */
  file: (path: string, query?: Query): Promise<NamedFile> => send({ method: "GET", path, query }, namedFile),
  /** The events of a stream, asked for once. Throws when it does not open, breaks off, falls silent or `signal` says so. */
  events: async function* (path: string, signal?: AbortSignal) {
    const { readEvents } = await import("./read-events.ts");
    yield* readEvents(await opened({ method: "GET", path, accept: "text/event-stream", signal }));
  },
};

async function parsed<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.infer<Schema>> {
  return schema.parse(await send(call, (answer) => answer.json()));
}

interface NamedFile {
  name: string | undefined;
  content: Blob;
}

async function namedFile(answer: Response): Promise<NamedFile> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return { name, content: await answer.blob() };
}

/** What `read` makes of the answer, which counts as one when it was read to its end. */
async function send<Content>(call: Call, read: (answer: Response) => Promise<Content>): Promise<Content> {
  const limit = timeLimit();
  const signal = call.signal ? firstSignal(call.signal, limit) : limit;
  const asker = oneAsker();
  const ask = () => attempt(call, signal, asker);
  const answered = call.method === "DELETE" ? deletion(ask) : ask;
  try {
    return await repeat(async () => heard(read(await answered()), signal), signal);
  } catch (error) {
    if (limit.aborted) throw new ApiError(translate("shell.errors.timeout"), { status: 0, code: "timeout" });
    throw error;
  }
}

/** What a repetition no longer finds was deleted by a call whose answer was lost. */
function deletion(once: () => Promise<Response>) {
  let isRepeated = false;
  return async () => {
    try {
      return await once();
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
    return await attempt(call, call.signal ? firstSignal(call.signal, opening.signal) : opening.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function attempt(call: Call, signal: AbortSignal, of = oneAsker()): Promise<Response> {
  const { tokens } = connected();
  const token = await tokens.current();
  if (!token) throw tokens.isOver() ? signedOut() : new Error(NO_TOKEN);
  const answer = await request(call, of(token), signal);
  if (!(await isOutdated(answer))) return accepted(answer);
  const renewed = await tokens.renew();
  if (renewed) return accepted(await request(call, of(renewed), signal));
  throw tokens.isOver() ? signedOut() : await errorOf(answer);
}

/** Passes the tokens of the person alone who was the first: who signs in meanwhile does nothing of somebody else. */
function oneAsker(): (token: string) => string {
  let first: string | undefined;
  return (token) => {
    const { sub } = readClaims(token) ?? {};
    first ??= sub;
    if (sub !== undefined && sub !== first) throw signedOut();
    return token;
  };
}

const signedOut = () => new ApiError(NO_TOKEN, { status: 401, code: SIGNED_OUT });

/** The session has ended or lacks a step, or its user was banned, since its token was made: a new one tells the screens. */
async function isOutdated(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return answer.status === 401;
  return OUTDATED.includes((await errorOf(answer.clone())).code ?? "");
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  throw await errorOf(answer);
}
