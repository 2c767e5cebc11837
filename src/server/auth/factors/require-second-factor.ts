import { AuthError } from "#server/auth/auth-error.ts";
import type { Session } from "#server/auth/sessions/store.ts";
import type { User } from "#server/auth/store.ts";
import type { Deps } from "#server/deps.ts";
import { lacksSecondFactor } from "./factor-rules.ts";
import { listFactors } from "./store.ts";

/** Refuses a session opened with one factor when its user has two. */
export async function requireSecondFactor(
  { db }: Pick<Deps, "db">,
  { user, session }: { user: User; session: Session },
): Promise<void> {
  if (!lacksSecondFactor(await listFactors(db, user.id), session)) return;
  throw new AuthError(
    401,
    "insufficient_aal",
    "AAL2 session is required to update email or password when MFA is enabled.",
  );
}
