import * as z from "zod";
import { translate } from "#web/lib/words/i18n.ts";
import { type Detail, refusalBody } from "./refusal-body.ts";

/** The server says it with 404 alone; a 404 without it may be of another server on the way. */
const NOT_FOUND = "RESOURCE_NOT_FOUND";

/** Of a call for which there is no session any more. */
export const SIGNED_OUT = "SIGNED_OUT";

/** A refused or failed call of the own API. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  /** `RESOURCE_NOT_FOUND`, `USER_INACTIVE`, `SIGNED_OUT`, `network`, `timeout`, … when known. */
  readonly code: string | undefined;
  /** What a 422 objects to. */
  readonly detail: Detail;
  /** Seconds until the same call may succeed, when known. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    facts: {
      status: number;
      code?: string | undefined;
      detail?: Detail | undefined;
      retryAfter?: number | undefined;
    },
  ) {
    super(message);
    this.name = "ApiError";
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail ?? [];
    this.retryAfter = facts.retryAfter;
  }

  get isNotFound(): boolean {
    return this.code === NOT_FOUND;
  }
}

const TEXTS: Record<number, string> = {
  402: "Plan limit exceeded",
  409: "Search conflict",
  422: "Validation error",
};

const TOO_LONG = 414;

/** The error that an answer with a failing status stands for. At an address too long for the name of anything is nothing. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const body = refusalBody.parse(await answer.json().catch(() => undefined));
  const isTooLong = answer.status === TOO_LONG;
  const status = isTooLong ? 404 : answer.status;
  const code = isTooLong ? NOT_FOUND : (body.error_code ?? body.errors?.[0]?.code);
  const message =
    code === NOT_FOUND ? "Resource not found" : (TEXTS[status] ?? (body.message || `API Error: ${status}`));
  const retryAfter = Number(answer.headers.get("retry-after")) || undefined;
  return new ApiError(message, { status, code, detail: body.detail, retryAfter });
}

/** A call that nothing came back of: without a connection, or from a server that is away. */
export const unanswered = (): ApiError =>
  new ApiError(translate(navigator.onLine ? "shell.errors.network" : "shell.errors.offline"), {
    status: 0,
    code: "network",
  });

/** What comes of the network, unless it is given up; what breaks off half way, or is no word of our server, is nothing. */
export async function heard<Answer>(coming: Promise<Answer>, givenUp: AbortSignal): Promise<Answer> {
  try {
    return await coming;
  } catch (error) {
    throw givenUp.aborted ? error : unanswered();
  }
}

/** The status of a refused or failed call of the own API; 0 without an answer, and for anything else. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

export const isClientError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export const isInactiveAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "USER_INACTIVE";

/** Whether the guards of the screens tell of it, by the own API or the auth service: to who is signed out or not active. */
export const isToldByGuards = (error: unknown): boolean =>
  isInactiveAccount(error) || Object(error).code === SIGNED_OUT;

/** What to show of a failure: its own message, or nothing when there is none that a person can read. */
export function messageOf(error: unknown): string | undefined {
  if (error instanceof z.ZodError) return undefined;
  if (error instanceof Error) return error.message || undefined;
  return "An unexpected error occurred";
}
