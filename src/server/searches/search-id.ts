import { isUuid } from "#server/database/uuid.ts";
import { DomainError } from "#server/errors.ts";

/** The id in an address, as it is written here; what cannot be one names no search. */
export function searchIdFrom(text: string): string {
  if (!isUuid(text)) throw new DomainError("not-found", "Search not found");
  return text.toLowerCase();
}
