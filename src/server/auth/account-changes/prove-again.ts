import { audit } from "#server/auth/audit.ts";
import { AuthError, erasedUser } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { spaceMails } from "#server/auth/limits/mail-limits.ts";
import { mailLink } from "#server/auth/links/mail-link.ts";
import { deleteLinksOfKind } from "#server/auth/links/store.ts";
import { tryCode } from "#server/auth/links/try-code.ts";
import type { Session } from "#server/auth/sessions/store.ts";
import { lockUser, type User } from "#server/auth/store.ts";
import type { Deps } from "#server/deps.ts";
import { FRESH_SIGN_IN_MS } from "#shared/fresh-sign-in.ts";
import { isOwnPassword } from "./check-password.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "log" | "queue" | "secret">;

/** Mails a code that proves, with the session, that the owner himself changes his password. */
export async function sendReauthentication(
  deps: Needs,
  { user, caller }: { user: User; caller: Caller },
): Promise<void> {
  if (!user.emailConfirmedAt)
    throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
  await spaceMails(deps, "reauthenticate", { email: user.email, caller });
  await deps.db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (!current) throw erasedUser();
    const { language } = caller;
    const redirectTo = deps.config.publicUrl;
    await mailLink(deps, tx, {
      user: current,
      kind: "reauthentication",
      redirectTo,
      language,
      pending: null,
    });
    await audit(deps, tx, { event: "user_reauthenticate_requested", userId: user.id, caller });
  });
}

interface Proof {
  nonce?: string | undefined;
  currentPassword?: string | undefined;
}

/** Refuses a new password without the further proofs that the settings ask for. */
export async function requireProofOfOwner(
  deps: Needs,
  { user, session, proof, caller }: { user: User; session: Session; proof: Proof; caller: Caller },
): Promise<void> {
  // The code comes last: its tries are few, and a mistyped password must not use one up.
  if (deps.config.requireCurrentPassword && user.passwordHash !== null && isByPassword(session))
    await requireCurrentPassword(deps, { user, caller, password: proof.currentPassword });
  if (owesCode(deps, session)) await requireNonce(deps, { user, caller, nonce: proof.nonce });
}

/** The code that was asked for has served: of two who show it at once one finds it gone. */
export async function spendProof(
  deps: Needs,
  { user, session, caller }: { user: User; session: Session; caller: Caller },
): Promise<void> {
  if (!owesCode(deps, session)) return;
  if (!(await deleteLinksOfKind(deps.db, { userId: user.id, kind: "reauthentication" })))
    await refuseNonce(deps, { user, caller });
}

const owesCode = ({ config, clock }: Needs, session: Session) =>
  config.reauthentication && !isFresh(session, clock.now());

const isFresh = ({ createdAt }: Session, now: Date) => now.getTime() - createdAt.getTime() < FRESH_SIGN_IN_MS;

// Whoever came in by a link may have forgotten the password.
const isByPassword = ({ amr }: Session) => amr.some(({ method }) => method === "password");

async function requireNonce(
  deps: Needs,
  { user, caller, nonce }: { user: User; caller: Caller; nonce: string | undefined },
) {
  if (!nonce)
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  const isRight = await tryCode(deps, { userId: user.id, kinds: ["reauthentication"] }, nonce);
  if (!isRight) await refuseNonce(deps, { user, caller });
}

async function refuseNonce(deps: Needs, { user, caller }: { user: User; caller: Caller }) {
  await audit(deps, deps.db, { event: "verification_failed", userId: user.id, caller });
  throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}

async function requireCurrentPassword(
  deps: Needs,
  { user, caller, password }: { user: User; caller: Caller; password: string | undefined },
) {
  if (!password)
    throw new AuthError(
      400,
      "current_password_required",
      "Current password required when setting new password.",
    );
  if (!(await isOwnPassword(deps, { user, password, caller })))
    throw new AuthError(400, "current_password_invalid", "Current password is incorrect.");
}
