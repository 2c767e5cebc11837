import { audit } from "#server/auth/audit.ts";
import { AuthError, endedSession, erasedUser } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { requireSecondFactor } from "#server/auth/factors/require-second-factor.ts";
import type { Challenge } from "#server/auth/flows/challenge.ts";
import { requirePassword } from "#server/auth/password-sign-in/password-rules.ts";
import { hashPassword, isPasswordOf } from "#server/auth/password-sign-in/passwords.ts";
import { deleteSessions, isOpen, type Session } from "#server/auth/sessions/store.ts";
import { lockUser, type User, updateUser } from "#server/auth/store.ts";
import { mergeUserData, type UserData } from "#server/auth/users/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { askBothEmails, requireFreeEmail } from "./change-email.ts";
import { requireProofOfOwner, spendProof } from "./prove-again.ts";
import { settleNewPassword } from "./settle-new-password.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "log" | "queue" | "secret">;

interface UserChange {
  email?: string | undefined;
  password?: string | undefined;
  data?: UserData | undefined;
  /** Mailed code and present password: asked for by settings before a new password is taken. */
  nonce?: string | undefined;
  currentPassword?: string | undefined;
  challenge?: Challenge | undefined;
}

interface Asked {
  user: User;
  session: Session;
  change: UserChange;
  redirectTo: string;
  caller: Caller;
}

/**
 * Changes what a user may change himself. A new password ends his other sessions and every link under way; a new
 * address takes effect when both the old and the new one have agreed.
 */
export async function changeUser(deps: Needs, asked: Asked): Promise<User> {
  const { user, change, caller } = asked;
  if (change.email !== undefined || change.password !== undefined) await requireSecondFactor(deps, asked);
  const newEmail = await requireFreeEmail(deps, { user, email: change.email, caller });
  const passwordHash = await newPasswordHash(deps, asked);
  return deps.db.transaction(async (tx) => {
    const current = await lockAsking(tx, asked);
    const userMetadata = mergeUserData(current.userMetadata, change.data ?? {});
    const changes = { userMetadata, updatedAt: deps.clock.now(), ...(passwordHash ? { passwordHash } : {}) };
    await updateUser(tx, user.id, changes);
    await audit(deps, tx, { event: "user_modified", userId: user.id, caller });
    const changed = { ...current, ...changes };
    const kept = passwordHash ? await endOtherWays(deps, tx, changed, asked) : changed;
    return newEmail ? askForEmail(deps, tx, { ...asked, user: kept, newEmail }) : kept;
  });
}

/** The user, kept from changing, if the session that asks is still open: what it asks for may have taken its time. */
async function lockAsking(tx: Transaction, { user, session }: Asked): Promise<User> {
  const current = await lockUser(tx, user.id);
  if (!current) throw erasedUser();
  if (!(await isOpen(tx, session.id))) throw endedSession();
  return current;
}

async function newPasswordHash(deps: Needs, { user, session, change, caller }: Asked) {
  const { password } = change;
  if (password === undefined) return undefined;
  requirePassword(deps.config, password);
  await requireProofOfOwner(deps, { user, session, proof: change, caller });
  if (await isPasswordOf(deps.db, user.passwordHash, password))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  await spendProof(deps, { user, session, caller });
  return hashPassword(deps.db, password);
}

async function endOtherWays(
  deps: Needs,
  tx: Transaction,
  user: User,
  { session, caller }: Asked,
): Promise<User> {
  await deleteSessions(tx, { userId: user.id, sessionId: session.id, scope: "others" });
  return settleNewPassword(deps, tx, { user, caller });
}

async function askForEmail(
  deps: Needs,
  tx: Transaction,
  { user, newEmail, change, redirectTo, caller }: Asked & { newEmail: string },
): Promise<User> {
  const wish = { redirectTo, language: caller.language, challenge: change.challenge };
  await audit(deps, tx, { event: "user_email_change_requested", userId: user.id, caller });
  return { ...user, ...(await askBothEmails(deps, tx, { user, newEmail, ...wish })) };
}
