import * as z from "zod";
import { AuthError, validationFailed } from "./auth-error.ts";
import { requireEmail } from "./email-address.ts";
import type { LinkKind } from "./links/store.ts";
import type { SignOutScope } from "./sessions/store.ts";
import type { UserData } from "./user-data.ts";

const text = z.string().optional();
const data = z.record(z.string(), z.unknown()).optional();
const challenge = { code_challenge: text, code_challenge_method: text };

const credentials = z.object({ email: text, phone: text, password: text });
const application = credentials.extend({ data, ...challenge });
const mailRequest = z.object({ type: text, email: text, phone: text, ...challenge });
const otpRequest = mailRequest.extend({ data, create_user: z.boolean().default(true) });
const change = z.object({
  email: text,
  phone: text,
  password: text,
  data,
  app_metadata: z.unknown().optional(),
});
const verification = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });

export function readApplication(body: unknown) {
  const { email, phone, password, data, ...pkce } = read(application, body);
  if (!email && phone) throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  if (!email) throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  if (!password) throw validationFailed("Signup requires a valid password");
  refuseChallenge(pkce);
  return { email, password, data: (data ?? {}) as UserData };
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
  return read(z.object({ refresh_token: z.string().default("") }), body).refresh_token;
}

export function readRecovery(body: unknown): string {
  const { email, ...request } = read(mailRequest, body);
  if (!email) throw validationFailed("Password recovery requires an email");
  refuseChallenge(request);
  return requireEmail(email);
}

export function readOtpRequest(body: unknown) {
  const { email, phone, data, create_user: mayCreate, ...request } = read(otpRequest, body);
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  if (phone) throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  if (!email) throw validationFailed("One of email or phone must be set");
  refuseChallenge(request);
  return { email: requireEmail(email), data: (data ?? {}) as UserData, mayCreate };
}

export function readResend(body: unknown): string {
  const { type = "", email, ...request } = read(mailRequest, body);
  if (!["signup", "email_change"].includes(type))
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (type === "email_change") throw validationFailed("The email address of an account cannot be changed");
  if (!email) throw validationFailed("Type provided requires an email address");
  refuseChallenge(request);
  return requireEmail(email);
}

export function readChange(body: unknown) {
  const { email, phone, password, data, app_metadata: rights } = read(change, body);
  if (rights !== undefined)
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  if (phone) throw new AuthError(422, "phone_provider_disabled", "Phone numbers are disabled");
  return { email: email ? requireEmail(email) : undefined, password, data: data as UserData | undefined };
}

/** What a link or code of a verification type may have been made for. */
const kindsOf: Record<string, readonly LinkKind[]> = {
  signup: ["signup"],
  invite: [],
  recovery: ["recovery"],
  magiclink: ["magiclink"],
  email: ["signup", "magiclink"],
  email_change: [],
};

export function readVerification(body: unknown) {
  const { type, token, token_hash: hash, email, phone } = read(verification, body);
  const kinds = readKinds(type);
  if (!token && !hash) throw validationFailed("Verify requires either a token or a token hash");
  if (hash && (token || email || phone))
    throw validationFailed("Only the token_hash and type should be provided");
  if (hash) return { kinds, token: hash };
  if (!email || phone)
    throw validationFailed("Only an email address or phone number should be provided on verify");
  return { kinds, email, code: token ?? "" };
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
  const { scope = "global" } = read(z.object({ scope: text }), query);
  const known = scopes.find((name) => name === scope);
  if (!known) throw validationFailed(`Unsupported logout scope "${scope}"`);
  return known;
}

export function readGrant(query: unknown): string {
  return read(z.object({ grant_type: text }), query).grant_type ?? "";
}

/** A part of a request that is an object: null counts as absent, what is unknown is passed over. */
function read<Schema extends z.ZodType>(schema: Schema, part: unknown): z.infer<Schema> {
  const given = part ?? {};
  if (typeof given !== "object" || Array.isArray(given))
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON: expected an object");
  const present = Object.entries(given).filter(([, value]) => value !== null);
  const parsed = schema.safeParse(Object.fromEntries(present));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw validationFailed(`${issue?.path.join(".")}: ${issue?.message}`);
}

// Answering with tokens in a link although the client asked for a code would weaken what it asked for.
function refuseChallenge(given: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}) {
  const { code_challenge: code, code_challenge_method: method } = given;
  if (Boolean(code) !== Boolean(method))
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  if (code) throw validationFailed("PKCE flow is not supported");
}
