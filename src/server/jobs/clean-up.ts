import { forgetExpired } from "#server/auth/forget-expired.ts";
import type { Deps } from "#server/deps.ts";
import { deleteForgottenKeys } from "#server/idempotency/store.ts";

/** Forgets what has run out: links, attempts, sessions and keys that nobody can use any more. */
export async function cleanUp(deps: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  await forgetExpired(deps);
  await deleteForgottenKeys(deps.db, deps.clock.now());
}
