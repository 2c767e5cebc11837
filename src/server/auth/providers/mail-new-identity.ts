import { randomUUID } from "node:crypto";
import type { Caller } from "#server/auth/caller.ts";
import type { User } from "#server/auth/store.ts";
import { chosenLanguage } from "#server/auth/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";

/** Tells a user that his account now opens by another service too; he may not be who did it. */
export async function mailNewIdentity(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { user, provider, caller }: { user: User; provider: string; caller: Caller },
): Promise<void> {
  await oweMail(deps, tx, {
    dedupeKey: `identity-added:${randomUUID()}`,
    accountId: user.id,
    kind: "identity-added",
    recipient: user.email,
    payload: {
      language: chosenLanguage(user.userMetadata) ?? caller.language,
      provider: shownName(provider),
    },
  });
}

/** The name of a service as one reads it: "google" is Google. */
const shownName = (provider: string) =>
  provider
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
