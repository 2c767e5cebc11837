import * as z from "zod";
import { AuthError, validationFailed } from "#server/auth/auth-error.ts";
import { requirePhone } from "#server/auth/phone-number.ts";
import { read, text } from "#server/auth/read-request.ts";
import type { LinkKind } from "./store.ts";

const verification = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });

/** Types that the protocol knows and this service has not: it knows nobody by phone. */
export const phoneTypes: readonly string[] = ["sms", "phone_change"];

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
