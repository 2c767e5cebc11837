import { endLinks, moveToNewEmail } from "#server/auth/account-changes/change-email.ts";
import { settleNewPassword } from "#server/auth/account-changes/settle-new-password.ts";
import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import { deleteSessionsOf } from "#server/auth/sessions/store.ts";
import { lockUser, type User, updateUser } from "#server/auth/store.ts";
import { mergeUserData } from "#server/auth/users/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { banUntil } from "./ban-until.ts";
import { chosenPasswordHash } from "./chosen-password.ts";
import { isDeleted } from "./deleted-user.ts";
import { OPERATOR } from "./operator.ts";
import { unknownUser } from "./operator-errors.ts";
import type { UserFields } from "./read-operator-request.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "queue" | "secret" | "followAddress">;

/** Changes what an operator names. A new password signs the user out everywhere; he is told of it, and of a new address. */
export async function editUser(
  deps: Needs,
  { userId, fields, caller }: { userId: string; fields: UserFields; caller: Caller },
): Promise<User> {
  const passwordHash = await chosenPasswordHash(deps, fields);
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || isDeleted(user)) throw unknownUser();
    const change = changeOf(deps, user, fields);
    await updateUser(tx, userId, change);
    await audit(deps, tx, { event: "user_changed_by_operator", userId, caller });
    const changed = { ...user, ...change };
    // What follows from it the user may read of himself, but not from where it was done.
    const byOperator = { ...OPERATOR, language: caller.language };
    const moved = await moveTo(deps, tx, { user: changed, email: fields.email, caller: byOperator });
    if (passwordHash === undefined) return moved;
    return replacePassword(deps, tx, { user: moved, passwordHash, caller: byOperator });
  });
}

function changeOf({ clock }: Needs, user: User, fields: UserFields): Partial<User> {
  const { userMetadata = {}, appMetadata = {}, banDuration, isConfirmed } = fields;
  const now = clock.now();
  return {
    userMetadata: mergeUserData(user.userMetadata, userMetadata),
    appMetadata: mergeUserData(user.appMetadata, appMetadata),
    ...(banDuration === undefined ? {} : { bannedUntil: banUntil(banDuration, now) }),
    ...(isConfirmed && !user.emailConfirmedAt ? { emailConfirmedAt: now } : {}),
    updatedAt: now,
  };
}

async function moveTo(
  deps: Needs,
  tx: Transaction,
  { user, email, caller }: { user: User; email: string | undefined; caller: Caller },
): Promise<User> {
  if (email === undefined || email === user.email) return user;
  // What was sent to the old address must not open the account any more.
  const kept = await endLinks(tx, user);
  return moveToNewEmail(deps, tx, { user: kept, newEmail: email, caller });
}

async function replacePassword(
  deps: Needs,
  tx: Transaction,
  { user, passwordHash, caller }: { user: User; passwordHash: string; caller: Caller },
): Promise<User> {
  await updateUser(tx, user.id, { passwordHash });
  await deleteSessionsOf(tx, user.id);
  return settleNewPassword(deps, tx, { user: { ...user, passwordHash }, caller });
}
