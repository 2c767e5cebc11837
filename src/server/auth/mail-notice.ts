import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import type { Language } from "#shared/languages.ts";
import type { User } from "./store.ts";
import { chosenLanguage } from "./users/user-data.ts";

interface Notice {
  user: User;
  kind:
    | "already-registered"
    | "password-changed"
    | "email-changed"
    | "factor-added"
    | "factor-removed"
    | "identity-added"
    | "session-closed";
  /** Of who did it, where the user has chosen none; left out where that is most likely somebody else. */
  spoken?: Language;
  /** The service that the notice is about, as one reads its name. */
  provider?: string;
}

/** Tells a user, at the address he has here, what has become of his account: he may not be who did it. */
export async function mailNotice(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { user, kind, spoken = "pt", ...about }: Notice,
): Promise<void> {
  await oweMail(deps, tx, {
    dedupeKey: `${kind}:${randomUUID()}`,
    accountId: user.id,
    kind,
    recipient: user.email,
    payload: { language: chosenLanguage(user.userMetadata) ?? spoken, ...about },
  });
}
