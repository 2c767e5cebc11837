import * as z from "zod";
import { AuthError, validationFailed } from "#server/auth/auth-error.ts";
import { challenge, data, read, readChallenge, text } from "#server/auth/read-request.ts";
import type { SignOutScope } from "#server/auth/sessions/store.ts";

const grantQuery = z.object({ grant_type: text });
const refresh = z.object({ refresh_token: z.string().default("") });
const exchange = z.object({ auth_code: text, code_verifier: text });
const credentials = z.object({ email: text, phone: text, password: text });
const application = credentials.extend({ data, ...challenge });
const signOut = z.object({ scope: text });

export function readApplication(body: unknown) {
  const { email, phone, password, data, ...pkce } = read(application, body);
  if (email && phone)
    throw validationFailed("Only an email address or phone number should be provided on signup.");
  if (phone) throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  if (!email) throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  if (!password) throw validationFailed("Signup requires a valid password");
  return { email, password, data: data ?? {}, challenge: readChallenge(pkce) };
}

export function readCredentials(body: unknown) {
  const { email, phone, password = "" } = read(credentials, body);
  if (email && phone)
    throw validationFailed("Only an email address or phone number should be provided on login.");
  if (phone) throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  if (!email) throw validationFailed("missing email or phone");
  return { email, password };
}

export function readGrant(query: unknown): string {
  return read(grantQuery, query).grant_type ?? "";
}

export function readRefresh(body: unknown): string {
  return read(refresh, body).refresh_token;
}

export function readExchange(body: unknown): { code: string; verifier: string } {
  const { auth_code: code, code_verifier: verifier } = read(exchange, body);
  if (!code || !verifier)
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  return { code, verifier };
}

const scopes: readonly SignOutScope[] = ["global", "local", "others"];

export function readScope(query: unknown): SignOutScope {
  const { scope } = read(signOut, query);
  const known = scopes.find((name) => name === (scope || "global"));
  if (!known) throw validationFailed(`Unsupported logout scope "${scope}"`);
  return known;
}
