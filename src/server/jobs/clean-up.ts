import { forgetExpired } from "#server/auth/forget-expired.ts";
import type { Deps } from "#server/deps.ts";

/** Forgets what has run out: links, attempts and sessions that nobody can use any more. */
export async function cleanUp(deps: Deps): Promise<void> {
  await forgetExpired(deps);
}
