import { findUserAndSession } from "#server/auth/sessions/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { lacksSecondFactor } from "./factor-rules.ts";
import { listFactors } from "./store.ts";

/**
 * Refuses a request of the own API whose session proved one factor when its user has two. At a hosted issuer nothing
 * is known of factors, and nothing refused.
 */
export async function checkSecondFactor(
  { db }: Pick<Deps, "db">,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const found = await findUserAndSession(db, { userId, sessionId });
  const aal = found?.session?.aal ?? "aal1";
  if (!lacksSecondFactor(await listFactors(db, userId), { aal })) return;
  throw new DomainError("second-factor-needed", "This needs a code of your authenticator app");
}
