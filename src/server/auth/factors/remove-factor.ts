import { type AuditedEvent, audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { mailNotice } from "#server/auth/mail-notice.ts";
import type { Session } from "#server/auth/sessions/store.ts";
import { lockUser, type User } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { lacksSecondFactor } from "./factor-rules.ts";
import { deleteFactor, type Factor, findFactor, lowerSessions } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue">;

/** Gives up a factor. One that is in use is given up only by who can prove it. */
export async function unenrolFactor(
  deps: Needs,
  { user, session, factorId, caller }: { user: User; session: Session; factorId: string; caller: Caller },
): Promise<void> {
  await removeFactor(deps, { userId: user.id, factorId, caller, event: "factor_unenrolled" }, (factor) => {
    if (lacksSecondFactor([factor], session))
      throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  });
}

/** Takes a factor of a user away unless `check` refuses; his sessions then count as of one factor. */
export async function removeFactor(
  deps: Needs,
  input: { userId: string; factorId: string; caller: Caller; event: AuditedEvent },
  check: (factor: Factor) => void = () => {},
): Promise<Factor> {
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, input.userId);
    const factor = await findFactor(tx, { id: input.factorId, userId: input.userId });
    if (!user || !factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
    check(factor);
    await deleteFactor(tx, factor.id);
    await audit(deps, tx, { event: input.event, userId: user.id, caller: input.caller });
    if (factor.status === "verified") await giveUp(deps, tx, user, input.caller);
    return factor;
  });
}

async function giveUp(deps: Needs, tx: Transaction, user: User, caller: Caller) {
  await lowerSessions(tx, user.id);
  await mailNotice(deps, tx, { user, kind: "factor-removed", spoken: caller.language });
}
