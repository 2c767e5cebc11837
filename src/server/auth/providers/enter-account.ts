import { randomUUID } from "node:crypto";
import { type AuditedEvent, audit } from "#server/auth/audit.ts";
import { AuthError, signupDisabled } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { deleteLinksOf } from "#server/auth/links/store.ts";
import { mailNotice } from "#server/auth/mail-notice.ts";
import { deleteSessionsOf } from "#server/auth/sessions/store.ts";
import { insertUser, lockUser, lockUserByEmail, type User, updateUser } from "#server/auth/store.ts";
import { isBanned, newUser } from "#server/auth/users/new-user.ts";
import { mergeUserData } from "#server/auth/users/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { shownName } from "#shared/shown-name.ts";
import { chooseEntry } from "./choose-entry.ts";
import { providersOf } from "./providers-of.ts";
import type { ProvenIdentity } from "./read-claims.ts";
import { deleteIdentitiesOf, findIdentity, keepIdentity } from "./store.ts";

type Needs = Pick<Deps, "clock" | "config" | "queue">;
interface Entering {
  proven: ProvenIdentity;
  caller: Caller;
}

/** The account someone proven by a provider comes into, made or changed as the linking rules say. */
export async function enterAccount(deps: Needs, tx: Transaction, entering: Entering): Promise<User> {
  const { proven } = entering;
  const user = await findOrMake(deps, tx, entering);
  if (isBanned(user, deps.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
  const now = deps.clock.now();
  const isHis = await keepIdentity(tx, {
    id: randomUUID(),
    userId: user.id,
    provider: proven.provider,
    providerId: proven.subject,
    identityData: proven.data,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
  if (!isHis) throw conflict();
  return user;
}

async function findOrMake(deps: Needs, tx: Transaction, entering: Entering): Promise<User> {
  const { provider, subject: providerId, email = "", isEmailVerified } = entering.proven;
  const identity = await findIdentity(tx, { provider, providerId });
  const owner = identity && (await lockUser(tx, identity.userId));
  const holder = isEmailVerified && !owner ? await lockUserByEmail(tx, email) : undefined;
  const entry = chooseEntry({
    isKnownIdentity: owner !== undefined,
    isEmailVerified,
    holder: standingOf(holder),
  });
  if (entry === "refuse") throw needsVerification(provider);
  if (entry === "link" && holder) return link(deps, tx, holder, entering);
  if (entry === "reclaim" && holder) return reclaim(deps, tx, holder, entering);
  return owner ?? create(deps, tx, entering);
}

const standingOf = (holder: User | undefined) => {
  if (!holder) return "nobody";
  return holder.emailConfirmedAt ? "confirmed" : "unconfirmed";
};

async function create(deps: Needs, tx: Transaction, { proven, caller }: Entering): Promise<User> {
  if (!deps.config.signups) throw signupDisabled(403);
  const { email = "", provider } = proven;
  const start = { email, passwordHash: null, confirmed: true, now: deps.clock.now() };
  const user = {
    ...newUser({ ...start, userMetadata: firstData(proven, caller) }),
    appMetadata: { provider, providers: [provider] },
  };
  if (!(await insertUser(tx, user))) throw conflict();
  await audit(deps, tx, { event: "user_signedup", userId: user.id, caller });
  return user;
}

async function link(deps: Needs, tx: Transaction, user: User, { proven, caller }: Entering): Promise<User> {
  const providers = [...new Set([...providersOf(user), proven.provider])];
  const appMetadata = { provider: providers[0], ...user.appMetadata, providers };
  const named = { provider: shownName(proven.provider), spoken: caller.language };
  await mailNotice(deps, tx, { user, kind: "identity-added", ...named });
  return change(deps, tx, { user, changes: { appMetadata }, event: "identity_linked", caller });
}

/** The address was never proven: whoever typed it first keeps no way in. */
async function reclaim(
  deps: Needs,
  tx: Transaction,
  user: User,
  { proven, caller }: Entering,
): Promise<User> {
  const { provider } = proven;
  await deleteIdentitiesOf(tx, user.id);
  await deleteLinksOf(tx, user.id);
  await deleteSessionsOf(tx, user.id);
  const changes = {
    passwordHash: null,
    newEmail: null,
    emailConfirmedAt: deps.clock.now(),
    userMetadata: firstData(proven, caller),
    appMetadata: { ...user.appMetadata, provider, providers: [provider] },
  };
  return change(deps, tx, { user, changes, event: "user_confirmed", caller });
}

async function change(
  deps: Needs,
  tx: Transaction,
  given: { user: User; changes: Partial<User>; event: AuditedEvent; caller: Caller },
): Promise<User> {
  const { user, changes, event, caller } = given;
  await updateUser(tx, user.id, changes);
  await audit(deps, tx, { event, userId: user.id, caller });
  return { ...user, ...changes };
}

const firstData = ({ profile }: ProvenIdentity, { language }: Caller) => mergeUserData({ language }, profile);

const needsVerification = (provider: string) =>
  new AuthError(
    403,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );

const conflict = () =>
  new AuthError(409, "conflict", "Another sign-in of the same person was quicker, please try again");
