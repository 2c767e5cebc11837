import { randomUUID } from "node:crypto";
import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { asEmail } from "#server/auth/email-address.ts";
import { checkGuess, forgiveGuesses, guessesKey, limitSignIn } from "#server/auth/limits/limits.ts";
import { findLink } from "#server/auth/links/store.ts";
import { issueTokens, newSession, type SignedIn } from "#server/auth/sessions/start-session.ts";
import type { User } from "#server/auth/store.ts";
import { isBanned } from "#server/auth/users/new-user.ts";
import type { Deps } from "#server/deps.ts";
import { passwordWeakness } from "./password-rules.ts";
import { hashPassword, isForeign, isPasswordOf } from "./passwords.ts";
import { countAndFindUser, openSessionByPassword, replacePasswordHash } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "secret">;

/** Signs in by password. Unknown, passwordless and wrong look alike and take alike; the rest is told to the owner only. */
export async function signIn(
  deps: Needs,
  { email: given, password, caller }: { email: string; password: string; caller: Caller },
): Promise<SignedIn> {
  const email = asEmail(given);
  const guessedAt = email ?? given.slice(0, 255).toLowerCase();
  const { known: found } = await limitSignIn(deps, { caller, email: guessedAt }, (tries) =>
    countAndFindUser(deps.db, { tries, email }),
  );
  const stored = found ? await passwordHashOf(deps, found.user) : null;
  const isRight = await checkGuess(deps, guessedAt, () => isPasswordOf(deps.db, stored, password));
  if (!found || !isRight) {
    await audit(deps, deps.db, { event: "login_failed", userId: found?.user.id ?? null, caller });
    throw wrongCredentials();
  }
  const { user, ...known } = found;
  await refuseUnwelcome(deps, user, caller);
  const opened = await open(deps, user, caller);
  if (isForeign(stored)) await makeAnew(deps, { userId: user.id, stored, password });
  return {
    ...(await issueTokens(deps, { ...opened, known })),
    weakness: passwordWeakness(deps.config, password),
  };
}

/** Of an unconfirmed address, the password sent last: its owner is told to confirm, not that it is wrong. */
async function passwordHashOf({ db }: Needs, user: User): Promise<string | null> {
  if (user.emailConfirmedAt) return user.passwordHash;
  const link = await findLink(db, { userId: user.id, kind: "signup" });
  return link?.pending ? link.pending.passwordHash : user.passwordHash;
}

/** Whoever knows the password and may not come in is told why; he did not guess. */
async function refuseUnwelcome(deps: Needs, user: User, caller: Caller): Promise<void> {
  const banned = isBanned(user, deps.clock.now());
  if (!banned && user.emailConfirmedAt) return;
  await forgiveGuesses(deps, deps.db, "password", user.email);
  await audit(deps, deps.db, { event: "login_failed", userId: user.id, caller });
  if (banned) throw new AuthError(400, "user_banned", "User is banned");
  throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
}

/** A hash brought from elsewhere becomes one of ours, now that the password is known. */
async function makeAnew(
  { db }: Needs,
  { userId, stored, password }: { userId: string; stored: string; password: string },
): Promise<void> {
  const to = await hashPassword(db, password).catch(() => undefined);
  // Too many passwords wait just now: the next sign-in does it.
  if (to) await replacePasswordHash(db, { userId, from: stored, to });
}

async function open(deps: Needs, user: User, caller: Caller) {
  const session = newSession({ userId: user.id, method: "password", caller, now: deps.clock.now() });
  const current = await openSessionByPassword(deps.db, {
    session,
    passwordHash: user.passwordHash ?? "",
    eventId: randomUUID(),
    attemptsKey: guessesKey(deps, "password", user.email),
  });
  // The password may have been changed while this one was being checked.
  if (!current) throw wrongCredentials();
  return { user: current, session };
}

const wrongCredentials = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");
