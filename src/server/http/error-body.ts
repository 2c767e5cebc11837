import type { DomainError, DomainErrorCode } from "#server/errors.ts";
import type { ErrorBody } from "#shared/api/errors.ts";

const STATUS: Record<DomainErrorCode, number> = {
  unauthenticated: 401,
  forbidden: 403,
  "plan-limit-exceeded": 402,
  "user-inactive": 403,
  "not-found": 404,
  "search-conflict": 409,
  invalid: 422,
  "too-many-requests": 429,
  unavailable: 503,
};

/** The status and the wire body of a refusal; the only place that knows numbers. */
export function toErrorAnswer(error: DomainError): { status: number; body: ErrorBody } {
  const { code, message, detail } = error;
  return { status: STATUS[code], body: { message, ...extras(code, message, detail) } };
}

function extras(code: DomainErrorCode, message: string, detail: DomainError["detail"]): Partial<ErrorBody> {
  if (code === "user-inactive") return { error_code: "USER_INACTIVE" };
  if (code === "not-found") return { errors: [{ code: "RESOURCE_NOT_FOUND", message }] };
  if (code === "invalid") return { detail };
  return {};
}
