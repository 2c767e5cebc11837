import { STATUS_CODES } from "node:http";
import {
  DOMAIN_ERROR_CODES,
  type DomainError,
  type DomainErrorCode,
  type ProblemType,
} from "#server/errors.ts";
import type { ErrorBody } from "#shared/api/errors.ts";

/** What the server refuses, by the name that `type` ends with; the only place that knows numbers. */
const PROBLEMS: Record<DomainErrorCode, Omit<ProblemType, "name">> = {
  unauthenticated: { status: 401, title: "Authentication required" },
  forbidden: { status: 403, title: "Forbidden" },
  "plan-limit-exceeded": { status: 402, title: "Plan limit exceeded" },
  "user-inactive": { status: 403, title: "Account is not active" },
  "user-banned": { status: 403, title: "User is banned" },
  "second-factor-needed": { status: 403, title: "Second factor needed" },
  "not-found": { status: 404, title: "Resource not found" },
  "search-conflict": { status: 409, title: "Search conflict" },
  invalid: { status: 422, title: "Validation error" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  unavailable: { status: 503, title: "Service unavailable" },
};

/** What HTTP itself refuses before a route is asked, by status. */
const HTTP_PROBLEMS: Record<number, Omit<ProblemType, "status">> = {
  400: { name: "malformed-request", title: "Malformed request" },
  413: { name: "payload-too-large", title: "Payload too large" },
  414: { name: "address-too-long", title: "Address too long" },
  415: { name: "unsupported-media-type", title: "Unsupported media type" },
  500: { name: "internal-error", title: "Internal Server Error" },
};

/** Every type of problem an answer can name, for those who explain them. */
export const PROBLEM_TYPES: readonly ProblemType[] = [
  ...DOMAIN_ERROR_CODES.map((name) => ({ name, ...PROBLEMS[name] })),
  ...Object.entries(HTTP_PROBLEMS).map(([status, problem]) => ({ status: Number(status), ...problem })),
];

/** The status and the wire body of a refusal; `instance` is the id of the request. */
export function toErrorAnswer(error: DomainError, instance: string): { status: number; body: ErrorBody } {
  const { code, message, detail } = error;
  const { status, title } = PROBLEMS[code];
  const problem = { type: typeOf(code), title, status, detail: message, instance };
  return { status, body: { message, ...problem, ...extras(code, message, detail) } };
}

/** As `toErrorAnswer` for what no verb refused: HTTP did, or something broke. */
export function toHttpAnswer(status: number, message: string, instance: string): ErrorBody {
  const known = HTTP_PROBLEMS[status];
  const type = known ? typeOf(known.name) : "about:blank";
  const title = known?.title ?? STATUS_CODES[status] ?? "Refused";
  return { message, type, title, status, detail: message, instance };
}

const typeOf = (name: string) => `/api/docs#${name}`;

/** What the web app tells refusals of one status apart by. */
const ERROR_CODES: Partial<Record<DomainErrorCode, string>> = {
  "user-inactive": "USER_INACTIVE",
  "user-banned": "USER_BANNED",
  "second-factor-needed": "SECOND_FACTOR_NEEDED",
};

function extras(code: DomainErrorCode, message: string, detail: DomainError["detail"]): Partial<ErrorBody> {
  const errorCode = ERROR_CODES[code];
  if (errorCode) return { error_code: errorCode };
  if (code === "not-found") return { errors: [{ code: "RESOURCE_NOT_FOUND", message }] };
  if (code === "invalid") return { detail };
  return {};
}
