import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import { type Caller, sourceOf } from "#server/auth/caller.ts";
import { unseal } from "#server/auth/keys/seal.ts";
import { forgiveGuesses, limitGuesses } from "#server/auth/limits/limits.ts";
import { mailNotice } from "#server/auth/mail-notice.ts";
import { issueTokens, type SignedIn } from "#server/auth/sessions/start-session.ts";
import type { Session } from "#server/auth/sessions/store.ts";
import { lockUser, type User } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { CHALLENGE_MS, lacksSecondFactor, UNVERIFIED_MS } from "./factor-rules.ts";
import { raiseSession } from "./raise-session.ts";
import {
  deleteOtherUnverified,
  type Factor,
  findChallenge,
  findFactor,
  listFactors,
  markChallengeUsed,
  updateFactor,
} from "./store.ts";
import { acceptedStep } from "./totp.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "queue" | "secret">;

interface Answer {
  user: User;
  session: Session;
  factorId: string;
  challengeId: string;
  code: string;
  caller: Caller;
}

/** Proves the second factor by a code, which counts once: the session is of two factors from then on. */
export async function verifyFactor(deps: Needs, answer: Answer): Promise<SignedIn> {
  const { user, caller } = answer;
  await limitGuesses(deps, "totp", user.id);
  const raising = deps.db.transaction((tx) => accept(deps, tx, answer));
  const raised = await raising.catch(async (error) => {
    await audit(deps, deps.db, { event: "verification_failed", userId: user.id, caller });
    throw error;
  });
  return issueTokens(deps, raised);
}

async function accept(deps: Needs, tx: Transaction, answer: Answer) {
  const user = await lockUser(tx, answer.user.id);
  const now = deps.clock.now();
  const factor = await requireChallenged(deps, tx, answer);
  const step = acceptedStep({ secret: secretOf(deps, factor), lastStep: factor.lastStep }, answer.code, now);
  if (!user || step === undefined)
    throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  await markChallengeUsed(tx, answer.challengeId, now);
  await updateFactor(tx, factor.id, { status: "verified", lastStep: step, updatedAt: now });
  await deleteOtherUnverified(tx, factor);
  const session = await raiseSession(deps, tx, answer.session);
  await forgiveGuesses(deps, tx, "totp", user.id);
  await audit(deps, tx, { event: "mfa_code_login", userId: user.id, caller: answer.caller });
  if (factor.status === "unverified")
    await mailNotice(deps, tx, { user, kind: "factor-added", spoken: answer.caller.language });
  return { user, session };
}

/** The factor that was asked for a code, if the question still stands and came from the same place. */
async function requireChallenged(
  { clock }: Needs,
  tx: Transaction,
  { user, session, factorId, challengeId, caller }: Answer,
): Promise<Factor> {
  const factor = await findFactor(tx, { id: factorId, userId: user.id });
  const nowMs = clock.now().getTime();
  if (!factor || hasLapsed(factor, nowMs)) throw notFound();
  if (factor.status === "unverified" && lacksSecondFactor(await listFactors(tx, user.id), session))
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const challenge = await findChallenge(tx, { id: challengeId, factorId });
  if (!challenge) throw notFound();
  if (challenge.usedAt || sourceOf(challenge.ip ?? "") !== sourceOf(caller.ip))
    throw new AuthError(
      422,
      "mfa_ip_address_mismatch",
      "Challenge and verify IP addresses mismatch, or the challenge was used",
    );
  if (nowMs - challenge.createdAt.getTime() > CHALLENGE_MS)
    throw new AuthError(422, "mfa_challenge_expired", "MFA challenge has expired, create a new challenge");
  return factor;
}

const hasLapsed = ({ status, createdAt }: Factor, nowMs: number) =>
  status === "unverified" && nowMs - createdAt.getTime() > UNVERIFIED_MS;

const notFound = () =>
  new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");

const secretOf = ({ secret }: Needs, { id, sealedSecret }: Factor) =>
  Buffer.from(unseal(secret, id, sealedSecret), "base64url");
