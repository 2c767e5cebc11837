import { isUuid } from "#server/database/uuid.ts";
import { DomainError } from "#server/errors.ts";
import type { AskedSearch } from "./search.ts";

/** A 404 that does not tell whether there is no such search or it is somebody else's. */
export const noSuchSearch = (): DomainError => new DomainError("not-found", "Search not found");

/** The id in an address, as it is written here; what cannot be one names no search. */
export function searchIdFrom(text: string): string {
  if (!isUuid(text)) throw noSuchSearch();
  return text.toLowerCase();
}

/** What a request below the address of a search asks for. */
export const askedSearch = (request: { account: { id: string }; params: { id: string } }): AskedSearch => ({
  accountId: request.account.id,
  searchId: searchIdFrom(request.params.id),
});
