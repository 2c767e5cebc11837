import type { Executor } from "#server/database/connect.ts";
import { DomainError } from "#server/errors.ts";
import { requireSearch } from "#server/searches/require-search.ts";
import { searchesFrom } from "./searches-from.ts";
import type { Subject } from "./store.ts";

/** Refuses a search that is not the account's (404), and an origin that none of its searches leaves from (422). */
export async function requireSubject(db: Executor, subject: Subject): Promise<void> {
  if (subject.origin === undefined) await requireSearch(db, subject);
  else if ((await searchesFrom(db, subject)).length === 0) throw noneFrom(subject.origin);
}

function noneFrom(origin: string): DomainError {
  const msg = `None of your searches leaves from ${origin}`;
  return new DomainError("invalid", msg, [{ loc: ["body", "origin"], msg, type: "no_search_from_origin" }]);
}
