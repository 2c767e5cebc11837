import { randomUUID } from "node:crypto";
import type { Caller } from "#server/auth/caller.ts";
import type { User } from "#server/auth/store.ts";
import { chosenLanguage } from "#server/auth/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";

/** Tells a user that a way to sign in came or went; he may not be who did it. */
export async function mailFactorChange(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { kind, user, caller }: { kind: "factor-added" | "factor-removed"; user: User; caller: Caller },
): Promise<void> {
  await oweMail(deps, tx, {
    dedupeKey: `${kind}:${randomUUID()}`,
    accountId: user.id,
    kind,
    recipient: user.email,
    payload: { language: chosenLanguage(user.userMetadata) ?? caller.language },
  });
}
