import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import { mailLink } from "#server/auth/links/mail-link.ts";
import type { User } from "#server/auth/store.ts";
import type { UserData } from "#server/auth/users/user-data.ts";
import type { Deps } from "#server/deps.ts";
import { admitInvited } from "./admit-invited.ts";

interface Invitation {
  email: string;
  data: UserData;
  redirectTo: string;
  caller: Caller;
}

/** Mails someone a link by which he becomes a user. */
export async function inviteUser(
  deps: Pick<Deps, "db" | "clock" | "queue" | "secret">,
  { email, data, redirectTo, caller }: Invitation,
): Promise<User> {
  return deps.db.transaction(async (tx) => {
    const user = await admitInvited(deps, tx, { email, data });
    await mailLink(deps, tx, { user, kind: "invite", redirectTo, pending: null, language: caller.language });
    await audit(deps, tx, { event: "user_invited", userId: user.id, caller });
    return { ...user, confirmationSentAt: deps.clock.now() };
  });
}
