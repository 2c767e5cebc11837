import type { RequestAccount } from "#server/accounts/request-account.ts";
import { findUserAndSession } from "#server/auth/sessions/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { isOperator } from "./store.ts";

/** How long after a sign-in an operator may change something. */
const FRESH_MS = 12 * HOUR_MS;

/** Whether who asks looks after the installation; asked at every request, as whoever loses the role has lost it then. */
export const isActiveOperator = async (
  { db }: Pick<Deps, "db">,
  { id, isActive }: RequestAccount,
): Promise<boolean> => isActive && (await isOperator(db, id));

/** Refuses (403) a session whose sign-in is not of today; an access token for it was made by one that was. */
export async function requireFreshSignIn(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  { id: userId, sessionId, tokenScope }: RequestAccount,
): Promise<void> {
  if (config.hosted)
    throw new DomainError("forbidden", "Sessions are kept elsewhere: changes are made at the command line");
  if (tokenScope === "admin") return;
  const found = await findUserAndSession(db, { userId, sessionId });
  const signedInAt = found?.session?.createdAt.getTime() ?? 0;
  if (clock.now().getTime() - signedInAt < FRESH_MS) return;
  throw new DomainError("forbidden", "The sign-in is too old for this: sign in again");
}
