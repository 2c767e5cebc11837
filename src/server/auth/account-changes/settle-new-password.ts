import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import { mailNotice } from "#server/auth/mail-notice.ts";
import type { User } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { endLinks } from "./change-email.ts";

/**
 * What comes with a replaced password, whoever replaced it: links under way end, it is kept on record, and its owner is
 * told.
 */
export async function settleNewPassword(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { user, caller }: { user: User; caller: Caller },
): Promise<User> {
  const kept = await endLinks(tx, user);
  await audit(deps, tx, { event: "user_updated_password", userId: user.id, caller });
  await mailNotice(deps, tx, { user, kind: "password-changed", spoken: caller.language });
  return kept;
}
