import { requireEmail } from "#server/auth/email-address.ts";
import { leastRules, requirePassword } from "#server/auth/password-sign-in/password-rules.ts";
import { hashPassword } from "#server/auth/password-sign-in/passwords.ts";
import { insertUser, type User } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { newUser } from "./new-user.ts";
import { mergeUserData, type UserData } from "./user-data.ts";

/** Makes a user by hand, without mail. Undefined when the address is taken; throws `AuthError` on bad input. */
export async function createUser(
  deps: Pick<Deps, "db" | "clock">,
  tx: Transaction,
  input: { id?: string; email: string; password: string; userMetadata: UserData; confirmed: boolean },
): Promise<User | undefined> {
  const email = requireEmail(input.email);
  requirePassword(leastRules, input.password);
  const user = newUser({
    id: input.id,
    email,
    passwordHash: await hashPassword(deps.db, input.password),
    userMetadata: mergeUserData({}, input.userMetadata),
    confirmed: input.confirmed,
    now: deps.clock.now(),
  });
  return (await insertUser(tx, user)) ? user : undefined;
}
