import { createHash } from "node:crypto";
import type { AuthError } from "./auth-error.ts";
import { ACCESS_TOKEN_SECONDS } from "./lifetimes.ts";
import { weakMessage } from "./passwords.ts";
import type { SignedIn } from "./sessions/start-session.ts";
import type { User } from "./store.ts";

export const API_VERSION = "2024-01-01";

/** Whether a client reads the newer of the two error forms. */
export function readsNewErrors(version: unknown): boolean {
  return typeof version === "string" && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION;
}

export function toErrorBody({ status, code, message, weakness }: AuthError, inNewForm: boolean) {
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

export function toUserBody(user: User) {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    phone: "",
    ...instants({
      email_confirmed_at: user.emailConfirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      confirmed_at: user.emailConfirmedAt,
      recovery_sent_at: user.recoverySentAt,
      last_sign_in_at: user.lastSignInAt,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
      banned_until: user.bannedUntil,
    }),
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    identities: [toIdentityBody(user)],
    is_anonymous: false,
  };
}

function toIdentityBody(user: User) {
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

/** Every user has exactly one identity by email; its id follows from his. */
function identityIdOf({ id }: User): string {
  const hex = createHash("sha256").update(`email identity of ${id}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-a$4-$5");
}

export function toSessionBody({ user, accessToken, refreshToken, expiresAt, weakness }: SignedIn) {
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserBody(user),
    ...(weakness.length > 0 ? { weak_password: { message: weakMessage, reasons: weakness } } : {}),
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

export function toRefusedLocation(redirectTo: string, { status, code, message }: AuthError): string {
  const error = oauthErrors[status];
  return withFragment(redirectTo, {
    ...(error ? { error } : {}),
    error_code: code,
    error_description: message,
    sb: "",
  });
}

function withFragment(address: string, values: Record<string, string>): string {
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
