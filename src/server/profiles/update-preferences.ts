import { accountGone } from "#server/accounts/lock-owner.ts";
import { lockAccount } from "#server/accounts/store.ts";
import { findAirport } from "#server/airports/find-place.ts";
import { updateLanguage } from "#server/auth/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { askHeldAgain } from "#server/delivery/quiet-hours/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { type Preferences, type ProfileFacts, savePreferences } from "./store.ts";

/**
 * Saves the preferences that are given and answers the profile as it then is; the airport must exist. Who leaves the
 * language to his browser is written to in that of the one he asks with. By another clock quiet hours are others. Refuses
 * who was erased meanwhile (401).
 */
export async function updatePreferences(
  deps: Pick<Deps, "db" | "clock" | "airports">,
  { accountId, changes, browser }: { accountId: string; changes: Partial<Preferences>; browser: Language },
): Promise<ProfileFacts> {
  refuseUnknown(deps, changes.preferredAirport);
  const at = deps.clock.now();
  const { language, shareDeals, timeZone } = changes;
  const spoken =
    language === undefined ? undefined : (LANGUAGES.find((known) => known === language) ?? browser);
  const save = async (db: Executor) => {
    const saved = await savePreferences(db, { accountId, changes, at });
    if (!saved) throw accountGone();
    return saved;
  };
  // One statement needs no transaction.
  if (!spoken && shareDeals === undefined && timeZone === undefined) return save(deps.db);
  return deps.db.transaction(async (tx) => {
    // The user, then the account, as everywhere.
    if (spoken) await updateLanguage(tx, accountId, spoken);
    await lockAccount(tx, accountId);
    const saved = await save(tx);
    if (timeZone !== undefined) await askHeldAgain(tx, { accountId, now: at });
    return saved;
  });
}

function refuseUnknown(
  { airports }: Pick<Deps, "airports">,
  airport: Preferences["preferredAirport"] = null,
) {
  if (airport === null || findAirport(airports, airport)) return;
  const detail = [{ loc: ["body", "preferred_airport"], msg: "unknown airport", type: "unknown" }];
  throw new DomainError("invalid", "Validation error", detail);
}
