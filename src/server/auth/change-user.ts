import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import { audit } from "./audit.ts";
import { AuthError } from "./auth-error.ts";
import type { Caller } from "./caller.ts";
import { deleteLinksOf } from "./links/store.ts";
import { hashPassword, isPasswordOf, requirePassword } from "./passwords.ts";
import { deleteSessions, type Session } from "./sessions/store.ts";
import { lockUser, type User, updateUser } from "./store.ts";
import { chosenLanguage, mergeUserData, type UserData } from "./user-data.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue">;

interface UserChange {
  email?: string | undefined;
  password?: string | undefined;
  data?: UserData | undefined;
}

/** Changes what a user may change himself. A new password ends his other sessions and every link under way. */
export async function changeUser(
  deps: Needs,
  { user, session, change, caller }: { user: User; session: Session; change: UserChange; caller: Caller },
): Promise<User> {
  if (change.email !== undefined && change.email !== user.email)
    throw new AuthError(422, "validation_failed", "The email address of an account cannot be changed");
  const passwordHash = await newPasswordHash(deps, user, change.password);
  return deps.db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (!current) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
    const userMetadata = mergeUserData(current.userMetadata, change.data ?? {});
    const changes = { userMetadata, updatedAt: deps.clock.now(), ...(passwordHash ? { passwordHash } : {}) };
    const changed = { ...current, ...changes };
    await updateUser(tx, user.id, changes);
    await audit(deps, tx, { event: "user_modified", userId: user.id, caller });
    if (passwordHash) await endOtherWays(deps, tx, { user: changed, session, caller });
    return changed;
  });
}

async function newPasswordHash({ db }: Needs, user: User, password: string | undefined) {
  if (password === undefined) return undefined;
  requirePassword(password);
  if (await isPasswordOf(db, user.passwordHash, password))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  return hashPassword(db, password);
}

async function endOtherWays(
  deps: Needs,
  tx: Transaction,
  { user, session, caller }: { user: User; session: Session; caller: Caller },
) {
  await deleteLinksOf(tx, user.id);
  await deleteSessions(tx, { userId: user.id, sessionId: session.id, scope: "others" });
  await audit(deps, tx, { event: "user_updated_password", userId: user.id, caller });
  await oweMail(deps, tx, {
    dedupeKey: `password-changed:${randomUUID()}`,
    accountId: user.id,
    kind: "password-changed",
    recipient: user.email,
    payload: { language: chosenLanguage(user.userMetadata) ?? caller.language },
  });
}
