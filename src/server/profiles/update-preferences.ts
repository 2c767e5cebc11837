import { findAirport } from "#server/airports/find-place.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { type Preferences, type ProfileFacts, savePreferences } from "./store.ts";

/** Saves the preferences that are given and answers the profile as it then is; the airport must exist. */
export async function updatePreferences(
  deps: Pick<Deps, "db" | "clock" | "airports">,
  { accountId, changes }: { accountId: string; changes: Partial<Preferences> },
): Promise<ProfileFacts> {
  const airport = changes.preferredAirport;
  if (airport && !findAirport(deps.airports, airport)) {
    const detail = [{ loc: ["body", "preferred_airport"], msg: "unknown airport", type: "unknown" }];
    throw new DomainError("invalid", "Validation error", detail);
  }
  const at = deps.clock.now();
  const save = (db: Executor) => savePreferences(db, { accountId, changes, at });
  // Only the wish to share stands in another row; one statement needs no transaction.
  return changes.shareDeals === undefined ? save(deps.db) : deps.db.transaction(save);
}
