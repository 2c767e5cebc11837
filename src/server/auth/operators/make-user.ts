import { audit } from "#server/auth/audit.ts";
import { takenEmail, validationFailed } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { findUser, insertUser, type User } from "#server/auth/store.ts";
import { newUser } from "#server/auth/users/new-user.ts";
import { mergeUserData } from "#server/auth/users/user-data.ts";
import type { Deps } from "#server/deps.ts";
import { banUntil } from "./ban-until.ts";
import { chosenPasswordHash } from "./chosen-password.ts";
import { takenId } from "./operator-errors.ts";
import type { UserFields } from "./read-operator-request.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;

/** Makes a user as an operator describes him. Nothing is mailed. */
export async function makeUser(
  deps: Needs,
  { fields, caller }: { fields: UserFields; caller: Caller },
): Promise<User> {
  const user = await describedUser(deps, fields);
  await deps.db.transaction(async (tx) => {
    if (!(await insertUser(tx, user))) throw (await findUser(tx, user.id)) ? takenId() : takenEmail();
    await audit(deps, tx, { event: "user_created_by_operator", userId: user.id, caller });
  });
  return user;
}

async function describedUser(deps: Needs, fields: UserFields): Promise<User> {
  const { id, email, userMetadata = {}, appMetadata = {}, banDuration, isConfirmed } = fields;
  if (!email) throw validationFailed("Cannot create a user without either an email or phone");
  const now = deps.clock.now();
  const passwordHash = (await chosenPasswordHash(deps, fields)) ?? null;
  const data = mergeUserData({}, userMetadata);
  return {
    ...newUser({ id, email, passwordHash, userMetadata: data, confirmed: isConfirmed, now }),
    appMetadata: mergeUserData({}, appMetadata),
    bannedUntil: banDuration === undefined ? null : banUntil(banDuration, now),
  };
}
