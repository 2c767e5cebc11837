import type { Profile } from "#shared/api/profiles.ts";
import { removeStored, writeText } from "#web/lib/local-storage.ts";

const COMPLETED_KEY = "onboarding_completed";

type Preferences = Pick<Profile, "currency" | "language" | "preferred_airport">;

/** True while any of the three preferences is empty. */
export function isOnboardingNeeded({ currency, language, preferred_airport }: Preferences): boolean {
  return !currency || !language || !preferred_airport;
}

/** Remembers in this browser whether the preferences are complete. */
export function rememberCompletion(completed: boolean) {
  if (completed) writeText(COMPLETED_KEY, "true");
  else removeStored(COMPLETED_KEY);
}
