import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import { audit } from "./audit.ts";
import type { Caller } from "./caller.ts";
import { endLinks } from "./change-email.ts";
import type { User } from "./store.ts";
import { chosenLanguage } from "./user-data.ts";

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
  await oweMail(deps, tx, {
    dedupeKey: `password-changed:${randomUUID()}`,
    accountId: user.id,
    kind: "password-changed",
    recipient: user.email,
    payload: { language: chosenLanguage(user.userMetadata) ?? caller.language },
  });
  return kept;
}
