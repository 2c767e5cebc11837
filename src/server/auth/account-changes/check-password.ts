import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { checkGuess, forgiveGuesses, limitGuesses } from "#server/auth/limits/limits.ts";
import { isPasswordOf } from "#server/auth/password-sign-in/passwords.ts";
import { findUser, type User } from "#server/auth/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret">;

/** Refuses unless `password` is that of the user; whoever has none is asked for none. */
export async function checkPassword(
  deps: Needs,
  { userId, password, caller }: { userId: string; password: string | undefined; caller: Caller },
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user?.passwordHash) return;
  if (!password) throw wrongPassword("The password is required");
  const isRight = await isOwnPassword(deps, { user, password, caller }).catch(asDomainError);
  if (!isRight) throw wrongPassword("The password is not correct");
}

/** Whether who is signed in as `user` knows his password. Guesses are counted, wrong ones on record. */
export async function isOwnPassword(
  deps: Needs,
  { user, password, caller }: { user: User; password: string; caller: Caller },
): Promise<boolean> {
  const { id: userId, email, passwordHash } = user;
  await limitGuesses(deps, "password", email);
  const isRight = await checkGuess(deps, email, () => isPasswordOf(deps.db, passwordHash, password));
  if (isRight) await forgiveGuesses(deps, deps.db, "password", email);
  else await audit(deps, deps.db, { event: "verification_failed", userId, caller });
  return isRight;
}

const wrongPassword = (msg: string) =>
  new DomainError("invalid", "Validation error", [{ loc: ["body", "password"], msg, type: "password" }]);

function asDomainError(error: unknown): never {
  if (!(error instanceof AuthError)) throw error;
  const code = error.status === 429 ? "too-many-requests" : "unavailable";
  throw new DomainError(code, error.message, [], error.retryAfter);
}
