import { forgetExpired } from "#server/auth/forget-expired.ts";
import type { Deps } from "#server/deps.ts";
import { deleteForgottenKeys } from "#server/idempotency/store.ts";
import { deleteRevokedLinks } from "#server/secret-links/store.ts";

/** How long the account export still tells of a secret address that was revoked. */
const REVOKED_KEPT_MS = 90 * 86_400_000;

/** Forgets what has run out: links, attempts, sessions and keys that nobody can use any more. */
export async function cleanUp(deps: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  await forgetExpired(deps);
  const now = deps.clock.now();
  await deleteForgottenKeys(deps.db, now);
  await deleteRevokedLinks(deps.db, new Date(now.getTime() - REVOKED_KEPT_MS));
}
