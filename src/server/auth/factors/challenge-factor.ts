import { randomUUID } from "node:crypto";
import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { holdUser, type User } from "#server/auth/store.ts";
import type { Deps } from "#server/deps.ts";
import { type Challenge, type Factor, findFactor, insertChallenge, updateFactor } from "./store.ts";

/** Asks for a code of a factor; it is to come from where this request came. */
export async function challengeFactor(
  deps: Pick<Deps, "db" | "clock">,
  { user, factorId, caller }: { user: User; factorId: string; caller: Caller },
): Promise<{ factor: Factor; challenge: Challenge }> {
  const now = deps.clock.now();
  const challenge = { id: randomUUID(), factorId, ip: caller.ip, createdAt: now, usedAt: null };
  return deps.db.transaction(async (tx) => {
    // Whoever gives a factor up locks its user.
    await holdUser(tx, user.id);
    const factor = await findFactor(tx, { id: factorId, userId: user.id });
    if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
    await insertChallenge(tx, challenge);
    await updateFactor(tx, factorId, { lastChallengedAt: now });
    await audit(deps, tx, { event: "challenge_created", userId: user.id, caller });
    return { factor, challenge };
  });
}
