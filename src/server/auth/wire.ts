import { sha256 } from "#server/secret.ts";
import type { Factor } from "./factors/store.ts";
import { ACCESS_TOKEN_SECONDS } from "./lifetimes.ts";
import { isDeleted } from "./operators/deleted-user.ts";
import { providersOf } from "./providers/providers-of.ts";
import type { Identity } from "./providers/store.ts";
import type { SignedIn } from "./sessions/start-session.ts";
import type { User } from "./store.ts";
import { appMetadataOf, userMetadataOf } from "./users/user-metadata.ts";

/** What a user is known by besides his row. */
export interface KnownOfUser {
  factors: readonly Factor[];
  identities: readonly Identity[];
}

const nothingElse: KnownOfUser = { factors: [], identities: [] };

export function toUserBody(user: User, { factors, identities }: KnownOfUser = nothingElse) {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    phone: "",
    ...(user.newEmail ? { new_email: user.newEmail } : {}),
    ...instants({
      email_confirmed_at: user.emailConfirmedAt,
      invited_at: user.invitedAt,
      confirmation_sent_at: user.confirmationSentAt,
      email_change_sent_at: user.emailChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      confirmed_at: user.emailConfirmedAt,
      recovery_sent_at: user.recoverySentAt,
      last_sign_in_at: user.lastSignInAt,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
      banned_until: user.bannedUntil,
      deleted_at: isDeleted(user) ? user.updatedAt : null,
    }),
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    ...(factors.length > 0 ? { factors: factors.map(toFactorBody) } : {}),
    identities: [
      ...(providersOf(user).includes("email") ? [toEmailIdentityBody(user)] : []),
      ...identities.map(toIdentityBody),
    ],
    is_anonymous: false,
  };
}

/** A factor as its owner sees it; never its secret. */
export function toFactorBody(factor: Factor) {
  const { id, status, friendlyName, type } = factor;
  return {
    id,
    status,
    ...(friendlyName ? { friendly_name: friendlyName } : {}),
    factor_type: type,
    phone: "",
    ...instants({
      last_challenged_at: factor.lastChallengedAt,
      created_at: factor.createdAt,
      updated_at: factor.updatedAt,
    }),
  };
}

/** How a user is known at another service. */
function toIdentityBody(identity: Identity) {
  const { id, userId, provider, providerId, identityData } = identity;
  return {
    identity_id: id,
    id: providerId,
    user_id: userId,
    identity_data: identityData,
    provider,
    ...(typeof identityData.email === "string" ? { email: identityData.email } : {}),
    ...instants({
      last_sign_in_at: identity.lastSignInAt,
      created_at: identity.createdAt,
      updated_at: identity.updatedAt,
    }),
  };
}

function toEmailIdentityBody(user: User) {
  return {
    identity_id: identityIdOf(user),
    id: user.id,
    user_id: user.id,
    identity_data: userMetadataOf(user),
    provider: "email",
    email: user.email,
    ...instants({
      last_sign_in_at: user.lastSignInAt ?? user.createdAt,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
    }),
  };
}

/** A user has at most one identity by email; its id follows from his. */
function identityIdOf({ id }: User): string {
  const hex = sha256(`email identity of ${id}`);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-a$4-$5");
}

export function toSessionBody({ user, factors, identities, ...tokens }: SignedIn) {
  const { accessToken, refreshToken, expiresAt, weakness } = tokens;
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserBody(user, { factors, identities }),
    ...(weakness ? { weak_password: weakness } : {}),
  };
}

function instants(given: Record<string, Date | null>): Record<string, string> {
  const known = Object.entries(given).flatMap(([name, instant]) =>
    instant ? [[name, instant.toISOString()] as const] : [],
  );
  return Object.fromEntries(known);
}
