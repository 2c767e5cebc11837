import { findAirport } from "#server/airports/airport-index.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { type Preferences, savePreferences } from "./store.ts";

/** Saves the preferences that are given; the airport must exist. */
export async function updatePreferences(
  deps: Pick<Deps, "db" | "clock" | "airports">,
  { accountId, changes }: { accountId: string; changes: Partial<Preferences> },
): Promise<void> {
  const airport = changes.preferredAirport;
  if (airport && !findAirport(deps.airports, airport)) {
    const detail = [{ loc: ["body", "preferred_airport"], msg: "unknown airport", type: "unknown" }];
    throw new DomainError("invalid", "Validation error", detail);
  }
  await savePreferences(deps.db, { accountId, changes, at: deps.clock.now() });
}
