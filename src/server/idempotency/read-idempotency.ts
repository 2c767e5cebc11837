import { DomainError } from "#server/errors.ts";
import { sha256 } from "#server/secret.ts";

const IDEMPOTENCY_HEADER = "Idempotency-Key";
const printable = /^[\x20-\x7e]{1,255}$/;

/** A request that must not be done twice: its key, and what tells it from another request with the same key. */
export interface Idempotency {
  key: string;
  requestHash: string;
}

/**
 * The idempotency of a request by its header, or none without one. `body` is the body as it was understood, so that
 * the order of its fields and defaults spelled out make no difference. A key that cannot be one is a 422.
 */
export function readIdempotency(
  header: string | string[] | undefined,
  { route, body }: { route: string; body: unknown },
): Idempotency | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== "string" || !printable.test(header))
    throw badKey("shape", "1 to 255 printable ASCII characters");
  return { key: header, requestHash: sha256(`${route}\n${JSON.stringify(body)}`) };
}

/** The refusal of a key that came with another request before. */
export const keyOfAnotherRequest = (): DomainError => badKey("reused", "already used for another request");

function badKey(type: string, msg: string): DomainError {
  const detail = [{ loc: ["header", IDEMPOTENCY_HEADER], msg, type: `idempotency_key_${type}` }];
  return new DomainError("invalid", `${IDEMPOTENCY_HEADER}: ${msg}`, detail);
}
