import { createHash } from "node:crypto";
import * as z from "zod";
import type { AuthError } from "./auth-error.ts";
import type { Factor } from "./factors/store.ts";
import { ACCESS_TOKEN_SECONDS } from "./lifetimes.ts";
import { isDeleted } from "./operators/deleted-user.ts";
import { providersOf } from "./providers/providers-of.ts";
import type { Identity } from "./providers/store.ts";
import type { SignedIn } from "./sessions/start-session.ts";
import type { User } from "./store.ts";

export const API_VERSION = "2024-01-01";
const day = z.iso.date();

/** Whether a client reads the newer of the two error forms. */
export function readsNewErrors(version: unknown): boolean {
  return day.safeParse(version).success && String(version) >= API_VERSION;
}

export function toErrorBody({ status, code, message, weakness, oauthError }: AuthError, inNewForm: boolean) {
  if (oauthError) return { error: oauthError, error_description: message };
  const weak = weakness.length > 0 ? { weak_password: { reasons: weakness } } : {};
  return inNewForm ? { code, message, ...weak } : { code: status, error_code: code, msg: message, ...weak };
}

/** What the user wrote about himself and what we know of his address. */
export function userMetadataOf({ id, email, emailConfirmedAt, userMetadata }: User) {
  return {
    ...userMetadata,
    sub: id,
    email,
    email_verified: emailConfirmedAt !== null,
    phone_verified: false,
  };
}

export const appMetadataOf = ({ appMetadata }: User) => ({
  provider: "email",
  providers: ["email"],
  ...appMetadata,
});

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
  const hex = createHash("sha256").update(`email identity of ${id}`).digest("hex");
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

/** Where a followed link leads: the address with the session in its fragment, keys sorted. */
export function toSignedInLocation(redirectTo: string, type: string, signedIn: SignedIn): string {
  return withFragment(redirectTo, {
    access_token: signedIn.accessToken,
    expires_at: String(signedIn.expiresAt),
    expires_in: String(ACCESS_TOKEN_SECONDS),
    refresh_token: signedIn.refreshToken,
    sb: "",
    token_type: "bearer",
    type,
  });
}

const oauthErrors: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
};

/** Where a refused link leads; a client that waits for a code looks for the reason in the query. */
export function toRefusedLocation(
  redirectTo: string,
  { status, code, message }: AuthError,
  isPkce = false,
): string {
  const error = oauthErrors[status];
  const reason = { ...(error ? { error } : {}), error_code: code, error_description: message };
  return withFragment(isPkce ? withQuery(redirectTo, reason) : redirectTo, { ...reason, sb: "" });
}

/** Where a followed link leads a client that will exchange `code` for its session. */
export const toCodeLocation = (redirectTo: string, code: string): string => withQuery(redirectTo, { code });

/** What is said when one of the two addresses of a change has agreed. */
export const halfwayMessage =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export function toHalfwayLocation(redirectTo: string, isPkce: boolean): string {
  const message = { message: halfwayMessage };
  return withFragment(isPkce ? withQuery(redirectTo, message) : redirectTo, { ...message, sb: "" });
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** The address with `values` as its fragment, keys sorted. */
export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  const fragment = new URLSearchParams(values);
  fragment.sort();
  url.hash = fragment.toString();
  return url.href;
}

function instants(given: Record<string, Date | null>): Record<string, string> {
  const known = Object.entries(given).flatMap(([name, instant]) =>
    instant ? [[name, instant.toISOString()] as const] : [],
  );
  return Object.fromEntries(known);
}
