import { endLinks } from "#server/auth/account-changes/change-email.ts";
import { takenEmail } from "#server/auth/auth-error.ts";
import { insertUser, lockUserByEmail, type User, updateUser } from "#server/auth/store.ts";
import { newUser } from "#server/auth/users/new-user.ts";
import { mergeUserData, type UserData } from "#server/auth/users/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";

/**
 * The user an invitation is for. Of someone who signed the address up and never confirmed it nothing is kept: his
 * password must not open what the invited person will own.
 */
export async function admitInvited(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { email, data }: { email: string; data: UserData },
): Promise<User> {
  const now = clock.now();
  const userMetadata = mergeUserData({}, data);
  const invited = newUser({ email, passwordHash: null, userMetadata, confirmed: false, now });
  const asInvited = { passwordHash: null, userMetadata, invitedAt: now, updatedAt: now };
  if (await insertUser(tx, { ...invited, ...asInvited })) return { ...invited, ...asInvited };
  const known = await lockUserByEmail(tx, email);
  if (!known || known.emailConfirmedAt) throw takenEmail();
  await updateUser(tx, known.id, asInvited);
  return { ...(await endLinks(tx, known)), ...asInvited };
}
