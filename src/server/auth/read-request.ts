import * as z from "zod";
import type { Config } from "#server/config.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import { requireEmail } from "./email-address.ts";
import type { Challenge } from "./flows/challenge.ts";
import type { LinkKind } from "./links/store.ts";
import { requirePassword } from "./password-rules.ts";
import { requirePhone } from "./phone-number.ts";
import type { SignOutScope } from "./sessions/store.ts";
import type { UserData } from "./user-data.ts";

const text = z.string().optional();
const data = z.record(z.string(), z.unknown()).optional();
const challenge = { code_challenge: text, code_challenge_method: text };

const grantQuery = z.object({ grant_type: text });
const refresh = z.object({ refresh_token: z.string().default("") });
const credentials = z.object({ email: text, phone: text, password: text });
const application = credentials.extend({ data, ...challenge });
const mailRequest = z.object({ type: text, email: text, phone: text, ...challenge });
const otpRequest = mailRequest.extend({ data, create_user: z.boolean().default(true) });
const change = z.object({
  email: text,
  phone: text,
  password: text,
  nonce: text,
  current_password: text,
  data,
  app_metadata: z.unknown().optional(),
  ...challenge,
});
const idToken = z.object({ id_token: text, provider: text, client_id: text, issuer: text });
const verification = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });

export function readApplication(body: unknown) {
  const { email, phone, password, data, ...pkce } = read(application, body);
  if (email && phone)
    throw validationFailed("Only an email address or phone number should be provided on signup.");
  if (phone) throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  if (!email) throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  if (!password) throw validationFailed("Signup requires a valid password");
  return { email, password, data: (data ?? {}) as UserData, challenge: readChallenge(pkce) };
}

export function readCredentials(body: unknown) {
  const { email, phone, password = "" } = read(credentials, body);
  if (email && phone)
    throw validationFailed("Only an email address or phone number should be provided on login.");
  if (phone) throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  if (!email) throw validationFailed("missing email or phone");
  return { email, password };
}

export function readRefresh(body: unknown): string {
  return read(refresh, body).refresh_token;
}

export function readExchange(body: unknown): { code: string; verifier: string } {
  const { auth_code: code, code_verifier: verifier } = read(
    z.object({ auth_code: text, code_verifier: text }),
    body,
  );
  if (!code || !verifier)
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  return { code, verifier };
}

/** Whose token of another service this is. */
export function readForeignIssuer(body: unknown): string {
  const { id_token: token, provider, client_id: clientId, issuer } = read(idToken, body);
  if (!token) throw badIdToken("id_token required");
  if (!provider && !(clientId && issuer)) throw badIdToken("provider or client_id and issuer required");
  return issuersOf.get(provider ?? "") ?? issuer ?? provider ?? "";
}

const issuersOf = new Map([
  ["google", "https://accounts.google.com"],
  ["apple", "https://appleid.apple.com"],
  ["facebook", "https://www.facebook.com"],
]);

const badIdToken = (message: string) =>
  new AuthError(400, "validation_failed", message, { oauthError: "invalid request" });

export function readRecovery(body: unknown) {
  const { email, ...request } = read(mailRequest, body);
  if (!email) throw validationFailed("Password recovery requires an email");
  return { email: requireEmail(email), challenge: readChallenge(request) };
}

export function readOtpRequest(body: unknown) {
  const { email, phone, data, create_user: mayCreate, ...request } = read(otpRequest, body);
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  if (phone) throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  if (!email) throw validationFailed("One of email or phone must be set");
  const challenge = readChallenge(request);
  return { email: requireEmail(email), data: (data ?? {}) as UserData, mayCreate, challenge };
}

export function readResend(body: unknown) {
  const { type = "", email, phone, ...request } = read(mailRequest, body);
  if (phoneTypes.includes(type)) throw refusedPhone(phone);
  const known = resendable.find((name) => name === type);
  if (!known) throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (!email) throw validationFailed("Type provided requires an email address");
  return { type: known, email: requireEmail(email), challenge: readChallenge(request) };
}

const resendable = ["signup", "email_change"] as const;
const phoneTypes = ["sms", "phone_change"];

const refusedPhone = (phone: string | undefined) =>
  phone
    ? new AuthError(400, "phone_provider_disabled", "Phone logins are disabled")
    : validationFailed("Type provided requires a phone number");

export function readChange(config: Config, body: unknown) {
  const { phone, data, app_metadata: rights, current_password, ...given } = read(change, body);
  const email = given.email ? requireEmail(given.email) : undefined;
  if (given.password !== undefined) requirePassword(config, given.password);
  if (rights !== undefined)
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  if (phone) throw new AuthError(422, "phone_provider_disabled", "Phone numbers are disabled");
  return {
    email,
    password: given.password,
    nonce: given.nonce,
    currentPassword: current_password,
    data: data as UserData | undefined,
    challenge: readChallenge(given),
  };
}

/** What confirms an address, and what lets in whoever owns a confirmed one: within each the types are one. */
const confirmations: readonly LinkKind[] = ["signup", "invite"];
const entries: readonly LinkKind[] = ["recovery", "magiclink"];

/** What a link or code of a verification type may have been made for. */
const kindsOf: Record<string, readonly LinkKind[]> = {
  signup: confirmations,
  invite: confirmations,
  recovery: entries,
  magiclink: entries,
  email: [...confirmations, ...entries],
  email_change: ["old-email", "new-email"],
};

export function readVerification(body: unknown) {
  const { type = "", token, token_hash: hash, email, phone } = read(verification, body);
  if (phoneTypes.includes(type) && token && phone && !email && !hash) throw unknownCode(phone);
  const kinds = readKinds(type);
  if (!token && !hash) throw validationFailed("Verify requires either a token or a token hash");
  if (hash && (token || email || phone))
    throw validationFailed("Only the token_hash and type should be provided");
  if (hash) return { kinds, token: hash };
  if (!email || phone)
    throw validationFailed("Only an email address or phone number should be provided on verify");
  return { kinds, email, code: token ?? "" };
}

/** What any code of a phone is here: none was ever sent. */
function unknownCode(phone: string): AuthError {
  requirePhone(phone);
  return new AuthError(403, "otp_expired", "Token has expired or is invalid");
}

export function readLink(query: unknown) {
  const { type, token, token_hash: hash } = read(verification, query);
  const given = token ?? hash;
  if (!given) throw validationFailed("Verify requires a token or a token hash");
  return { kinds: readKinds(type), type: type ?? "", token: given };
}

function readKinds(type: string | undefined): readonly LinkKind[] {
  if (!type) throw validationFailed("Verify requires a verification type");
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined;
  if (!kinds) throw validationFailed("Invalid email verification type");
  return kinds;
}

const scopes: readonly SignOutScope[] = ["global", "local", "others"];

export function readScope(query: unknown): SignOutScope {
  const { scope } = read(z.object({ scope: text }), query);
  const known = scopes.find((name) => name === (scope || "global"));
  if (!known) throw validationFailed(`Unsupported logout scope "${scope}"`);
  return known;
}

export function readGrant(query: unknown): string {
  return read(grantQuery, query).grant_type ?? "";
}

/** A part of a request that is an object: null counts as absent, what is unknown is passed over. */
export function read<Schema extends z.ZodType>(schema: Schema, part: unknown): z.infer<Schema> {
  const given = part ?? {};
  if (typeof given !== "object" || Array.isArray(given))
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON: expected an object");
  const present = Object.entries(given).filter(([, value]) => value !== null);
  const parsed = schema.safeParse(Object.fromEntries(present));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw validationFailed(`${issue?.path.join(".")}: ${issue?.message}`);
}

/** What the client will prove to be the one who asked; undefined when it wants tokens in the link itself. */
export function readChallenge(given: unknown): Challenge | undefined {
  const { code_challenge: code, code_challenge_method: method } = read(z.object(challenge), given);
  if (Boolean(code) !== Boolean(method))
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  if (!code || !method) return undefined;
  const known = (["s256", "plain"] as const).find((name) => name === method.toLowerCase());
  if (!known) throw validationFailed(`Invalid PKCE code_challenge_method "${method}"`);
  if (!/^[\w.~-]{43,128}$/.test(code))
    throw validationFailed("PKCE code_challenge must be 43 to 128 letters, digits or any of -._~");
  return { challenge: code, method: known };
}
