import type { Deps } from "#server/deps.ts";
import { audit } from "./audit.ts";
import { AuthError } from "./auth-error.ts";
import type { Caller } from "./caller.ts";
import { asEmail } from "./email-address.ts";
import { forgiveGuesses, limitGuesses } from "./limits/limits.ts";
import { findLink } from "./links/store.ts";
import { isBanned } from "./new-user.ts";
import { passwordWeakness } from "./password-rules.ts";
import { isPasswordOf } from "./passwords.ts";
import { issueTokens, type SignedIn, startSession } from "./sessions/start-session.ts";
import { findUserByEmail, lockUser, type User } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "secret">;

/** Signs in by password. Unknown, passwordless and wrong look alike and take alike; the rest is told to the owner only. */
export async function signIn(
  deps: Needs,
  { email: given, password, caller }: { email: string; password: string; caller: Caller },
): Promise<SignedIn> {
  const email = asEmail(given);
  await limitGuesses(deps, "password", email ?? given.slice(0, 255).toLowerCase());
  const user = email ? await findUserByEmail(deps.db, email) : undefined;
  const stored = user ? await passwordHashOf(deps, user) : null;
  const isRight = await isPasswordOf(deps.db, stored, password);
  if (!user || !isRight) {
    await audit(deps, deps.db, { event: "login_failed", userId: user?.id ?? null, caller });
    throw wrongCredentials();
  }
  await forgiveGuesses(deps, deps.db, "password", user.email);
  return { ...(await open(deps, user, caller)), weakness: passwordWeakness(deps.config, password) };
}

/** Of an unconfirmed address, the password sent last: its owner is told to confirm, not that it is wrong. */
async function passwordHashOf({ db }: Needs, user: User): Promise<string | null> {
  if (user.emailConfirmedAt) return user.passwordHash;
  const link = await findLink(db, { userId: user.id, kind: "signup" });
  return link?.pending ? link.pending.passwordHash : user.passwordHash;
}

async function open(deps: Needs, user: User, caller: Caller): Promise<SignedIn> {
  if (isBanned(user, deps.clock.now())) throw new AuthError(400, "user_banned", "User is banned");
  if (!user.emailConfirmedAt) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  const opened = await deps.db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    // The password may have been changed while this one was being checked.
    if (current?.passwordHash !== user.passwordHash) throw wrongCredentials();
    await audit(deps, tx, { event: "login", userId: user.id, caller });
    return startSession(deps, tx, { user: current, method: "password", caller });
  });
  return issueTokens(deps, opened);
}

const wrongCredentials = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");
