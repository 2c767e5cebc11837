export const DOMAIN_ERROR_CODES = [
  "unauthenticated",
  "forbidden",
  "plan-limit-exceeded",
  "user-inactive",
  "user-banned",
  "second-factor-needed",
  "not-found",
  "search-conflict",
  "invalid",
  "too-many-requests",
  "unavailable",
] as const;
export type DomainErrorCode = (typeof DOMAIN_ERROR_CODES)[number];

/** What answers name as refused: what a verb refuses, and what HTTP does before one is asked. */
export type ProblemName =
  | DomainErrorCode
  | "malformed-request"
  | "payload-too-large"
  | "address-too-long"
  | "unsupported-media-type"
  | "internal-error";

/** One type of refusal as answers name it. */
export interface ProblemType {
  name: ProblemName;
  status: number;
  /** The same words for every problem of this type. */
  title: string;
}

/** One thing a request got wrong: the path of the offending field and what is the matter with it. */
export interface InvalidField {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The one error class of the server: a refusal that the caller can understand. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly detail: InvalidField[];
  /** Seconds until the same request may succeed, when known. */
  readonly retryAfter: number | undefined;
  constructor(code: DomainErrorCode, message: string, detail: InvalidField[] = [], retryAfter?: number) {
    super(message);
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}
