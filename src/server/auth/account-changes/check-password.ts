import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { checkGuess, forgiveGuesses, limitGuesses } from "#server/auth/limits/limits.ts";
import { isPasswordOf } from "#server/auth/password-sign-in/passwords.ts";
import { findUser } from "#server/auth/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";

/** Refuses unless `password` is that of the user; whoever has none is asked for none. Guesses are counted and on record. */
export async function checkPassword(
  deps: Pick<Deps, "db" | "clock" | "secret">,
  { userId, password, caller }: { userId: string; password: string | undefined; caller: Caller },
): Promise<void> {
  const user = await findUser(deps.db, userId);
  const stored = user?.passwordHash;
  if (!stored) return;
  if (!password) throw wrongPassword("The password is required");
  await limitGuesses(deps, "password", user.email).catch(asDomainError);
  const isRight = await checkGuess(deps, user.email, () => isPasswordOf(deps.db, stored, password)).catch(
    asDomainError,
  );
  if (!isRight) {
    await audit(deps, deps.db, { event: "verification_failed", userId, caller });
    throw wrongPassword("The password is not correct");
  }
  await forgiveGuesses(deps, deps.db, "password", user.email);
}

const wrongPassword = (msg: string) =>
  new DomainError("invalid", "Validation error", [{ loc: ["body", "password"], msg, type: "password" }]);

function asDomainError(error: unknown): never {
  if (!(error instanceof AuthError)) throw error;
  const code = error.status === 429 ? "too-many-requests" : "unavailable";
  throw new DomainError(code, error.message, [], error.retryAfter);
}
