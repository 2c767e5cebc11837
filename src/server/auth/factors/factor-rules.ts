import { AuthError, validationFailed } from "#server/auth/auth-error.ts";
import type { Session } from "#server/auth/sessions/store.ts";
import type { Factor } from "./store.ts";

/** How long an enrolment may stay unfinished, and a challenge unanswered. */
export const UNVERIFIED_MS = 300_000;
export const CHALLENGE_MS = 300_000;

const MOST_FACTORS = 10;
const LONGEST_NAME = 255;
/** The QR code holds it twice, each letter as up to nine, and three thousand in all. */
export const LONGEST_ISSUER = 64;

/** A session opened with one factor by someone who has set up two. */
export function lacksSecondFactor(factors: readonly Pick<Factor, "status">[], session: Pick<Session, "aal">) {
  return session.aal !== "aal2" && factors.some(({ status }) => status === "verified");
}

/** Refuses another factor that would be one too many or could not be told from one there is. */
export function requireRoomFor(factors: readonly Pick<Factor, "friendlyName">[], name: string | null): void {
  if (factors.length >= MOST_FACTORS)
    throw new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  if (!factors.some(({ friendlyName }) => friendlyName === name)) return;
  const message = `A factor with the friendly name "${name ?? ""}" for this user already exists`;
  throw new AuthError(422, "mfa_factor_name_conflict", message);
}

/** A name as it is kept; an empty one is none. */
export function asFactorName(text: string | undefined, longest = LONGEST_NAME): string | null {
  const name = text?.trim() ?? "";
  if (name.length > longest || !name.isWellFormed() || /\p{Cc}/u.test(name))
    throw validationFailed("friendly_name cannot be stored");
  return name || null;
}
